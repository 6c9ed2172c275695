"""The settings: one page, with a search, whose changes apply at once."""
