"""Turns names into files: pairs of the catalogue, models of the store, and names on the command line."""
