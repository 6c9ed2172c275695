"""Vectors of texts for other programs, by a model of their own beside the one that writes."""
