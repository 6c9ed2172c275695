"""Preferences, presets and options of replies, and the file that keeps them."""
