"""The bench in the window: plain and guessing in turn, watched, and compared with other machines."""
