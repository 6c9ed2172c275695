"""The buttons at the top: which pair, guessing on or off, how fast, light or dark."""
