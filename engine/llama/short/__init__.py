"""A model that scores some words of its vocabulary only: its file, and the target over it."""
