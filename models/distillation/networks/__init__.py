"""What is trained: a block of guesses in one call, a decoder, and a head over the target's states."""
