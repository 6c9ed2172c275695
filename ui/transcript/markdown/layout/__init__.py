"""Markdown blocks set into lines and painted with the marks of their tokens."""
