"""Parses Markdown as it streams into blocks whose letters know where in the source they come from."""
