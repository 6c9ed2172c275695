"""Files that a person puts beside a message: what they are, in which encoding, and their text."""
