"""Trains the starter pair from scratch on a corpus that this package generates."""
