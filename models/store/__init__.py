"""The folder of models: which are here, since when, and moving it as a whole."""
