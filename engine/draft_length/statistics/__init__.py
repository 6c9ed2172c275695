"""What was seen of the sources of guesses, and what follows from it: which is used, which rests, which is tried again.

Decisions:

A text that stops suiting a drafter is noticed within the reply. What a source brought is remembered over some seventy
rounds, so a drafter that is good at stories and sure and wrong in tables wrote a whole recorded table at 0.55 of the
plain speed. Now each guess is also compared with the chance that it was believed to have (`confidence`); a row of
surprises puts the source to rest until the reply ends or a probe finds it better. The next reply may be of another kind
and begins with what was known before. On recorded replies a stale drafter's slowest ones gain as much as 6 points where
rows are cheap, nothing where they are expensive. Forgetting what was known, or resting beyond the reply, cost more than
it saved.
"""
