"""The transcript shows the messages of a chat as text, and what happened to each token of a reply.

Decisions:

No widget may lie over the transcript's view; it must lie on the column instead. Otherwise Qt paints the whole view
again at each scroll.

A message is laid out once, at its final width. Text that comes next into the view gets a few milliseconds of each
frame; the heights of all other messages are guessed.

The chance that a coupled guess is accepted is shown as a range (`state/token_details.py`). It depends on the whole of
both distributions, and no event carries those; p / (p + q - pq) and min(1, p/q) bound it.
"""
