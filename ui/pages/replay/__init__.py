"""A saved reply played again in the window, step by step, and drawn as a GIF by the same painters.

Decisions:

A replay goes back by taking marks off, not by starting over. Lists of marks that were grown from one another share
their memory, so the text of an earlier place is a prefix of a later one's, and only the lines behind it are laid out
again.
"""
