"""Drafters that guess among fewer words than the target has, or in the words of another vocabulary."""
