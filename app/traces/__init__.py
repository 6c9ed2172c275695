"""A reply as it was written, event by event: saved, checked, played again, and compared with plain decoding.

Decisions:

`--prove` says "inconclusive" and ends with exit code 0 where nothing was guessed; a difference ends with exit code 1.
"""
