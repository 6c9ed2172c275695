"""A text on screen that the user can select and copy, and whose tokens explain themselves."""
