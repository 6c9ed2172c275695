"""A reply to pass on, drawn by the window's own painters."""
