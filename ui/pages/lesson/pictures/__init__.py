"""The lesson's painted pictures, each of one idea."""
