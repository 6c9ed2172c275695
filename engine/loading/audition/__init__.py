"""Auditions: what a drafter would have brought in replies that were kept, without writing them again.

In `coupled`, and at temperature 0, a token hangs on its place, the seed and what stands before it, never on who guessed
(`engine/sampling`). So a kept reply's ids are the verdict on any guess about it, and the loop itself runs over them:
with the real drafter, the real draft length and the real branches, over a target that is the recorded text. Only the
time of a pass is reckoned, from a cost curve, which may be another machine's. Rejected: drafts that are compared with
the text outside the loop, for which draft length, copies and branches all had to be told a second time.

A drafter that reads the target's states needs those of the text: the target then reads each reply once, in wide passes.
"""
