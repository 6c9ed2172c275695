"""Lays out Markdown blocks in lines, and paints them with the marks of their tokens."""
