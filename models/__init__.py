"""Which files make up a model pair, where they are, and how the small ones are made."""
