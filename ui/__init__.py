"""All of Qt: the window and what it is made of."""
