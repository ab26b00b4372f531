"""Official lawbook texts that whoever runs the bot holds: read, placed by edition and article, installed."""
