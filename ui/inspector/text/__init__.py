"""The inspector's sentences and figures, made from a reply's rounds."""
