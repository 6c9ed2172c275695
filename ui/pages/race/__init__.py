"""The race: one reply written plainly and with guesses, both for real, played side by side."""
