"""Which drafter fits: every one at hand is heard over the person's own kept replies, in a process of its own.

What the replies, the drafters and the cost curve are is found here; `engine/loading/audition` hears, and the report is
made from what it says, with the sums that a bench uses.
"""
