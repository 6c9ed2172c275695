"""Drafters that need no file: tables of what was written, or of what the target found likely. New ones go here."""
