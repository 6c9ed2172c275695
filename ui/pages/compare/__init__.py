"""The page that compares two pairs, or two settings of one pair, on the same prompt, side by side."""
