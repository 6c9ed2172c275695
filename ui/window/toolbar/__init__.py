"""The buttons at the top: the pair, guessing, the speed of the view, and the appearance."""
