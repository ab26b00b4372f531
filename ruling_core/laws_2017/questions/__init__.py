"""The questions of the 2017 laws, by part of the game; each law file imports those it needs."""
