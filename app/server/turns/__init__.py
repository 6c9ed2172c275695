"""Whose turn it is with the one engine, and replies that give way to others."""
