"""Drafters made on this machine from a target's own file: parallel heads, and the target with layers left out.

Both begin with text that the target writes itself, and end with figures that were measured here: what is not worth its
time is not kept. It runs in a process of its own (`app/training/`), which may die of a file or be ended at any time:
what is made gets its name only once it is whole.
"""
