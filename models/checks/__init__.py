"""Whether files are what they claim to be, and whether a target and a drafter fit together."""
