"""Parts of the doctor's report that have a file of their own: graphics cards, and the drafters of one model."""
