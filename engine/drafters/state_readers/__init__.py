"""Drafters that go on from states inside the target (`StateReader`)."""
