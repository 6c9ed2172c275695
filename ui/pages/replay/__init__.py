"""A saved reply, played again in the window step by step, or drawn as a GIF by the same painters.

Decisions:

A replay goes back by removing marks, not by starting over. Lists of marks that grew from one another share their
memory, so the text at an earlier position is a prefix of the text at a later one, and only the lines behind it are laid
out again.
"""
