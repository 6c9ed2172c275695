"""Rows of a list as data, drawn by one widget: what each says, and what can be done with it."""
