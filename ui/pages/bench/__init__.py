"""The bench in the window: measures plain writing and guessing in turn, and compares machines."""
