"""A piece of text on screen that can be selected, copied and asked about each of its tokens."""
