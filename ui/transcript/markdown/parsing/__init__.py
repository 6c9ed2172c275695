"""Markdown as it streams, read into blocks whose letters know where they come from."""
