"""Markdown as it streams: parsed into blocks whose letters know their source, laid out, and painted with marks.

Decisions:

The window parses Markdown itself, from tokens. It uses no rich-text widget, because each letter must keep its token,
and because nothing that a model writes may load a file.
"""
