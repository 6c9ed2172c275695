"""Replies as they were written, event by event: saved, checked, replayed, and compared with plain decoding.

Decisions:

`--prove` says "inconclusive" and ends with exit code 0 where nothing was guessed. A difference ends with exit code 1,
unless the mode allows it and the probabilities that can be compared agree: then it says what is proven and what is not.
"""
