"""Markdown as it streams: read into blocks whose letters know where they come from, set, and painted with the marks.

Decisions:

The window reads Markdown itself, from tokens. There is no rich-text widget, because each letter must keep its token,
and because nothing that a model writes may load a file.
"""
