"""The settings: one page, searchable, applied at once."""
