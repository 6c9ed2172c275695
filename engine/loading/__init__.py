"""From files to an open pair, on the fastest set of options that computes correctly on this machine."""
