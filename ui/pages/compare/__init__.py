"""Two pairs, or one pair with two settings, on the same prompt, side by side."""
