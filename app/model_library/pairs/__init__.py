"""Names become files: the pairs of the catalogue, of the store and of the command line."""
