"""From questions, rulings and articles to text and buttons, in the user's language."""
