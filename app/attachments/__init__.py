"""Files that the user attaches to a message: what they are, in which encoding, and their text."""
