"""The transcript: messages as text, and what happened to each token of a reply.

Decisions:

Nothing may lie over the transcript's view except on its column. Otherwise Qt would paint all of it anew at each
scroll.

A message is laid out once, at its final width. What is ahead of the view gets a few milliseconds of a frame, and
elsewhere heights are guessed.

The chance that a coupled guess is accepted is shown as a range (`state/round_index.py`). It hangs on the whole of
both distributions, which no event carries; p / (p + q - pq) and min(1, p/q) bound it.
"""
