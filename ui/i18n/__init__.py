"""The language of the window: translations, numbers, and the direction of text."""
