"""A saved reply played again in the window, step by step, and drawn as a GIF by the same painters."""
