"""The loop and what a reply needs around it: draft, verify in one pass, roll back, and say what happened.

Decisions:

A round's own time is cache misses. The model's pass drives Python and numpy from the core's cache, so a first call
costs 5 to 40 microseconds and a second one 1 to 3: what counts is how much different code a round touches, not how
often. So verdicts go row by row and stop at the first refusal, sums are made at the reply's end, and small rows are
searched, not compared.

A slow drafter is not a hanging one. The watchdog's ten seconds grow with the number of tokens to be read, a prompt is
read in pieces that take about a second at most, and time in which the process did not run (a closed lid) does not
count.

The top tokens are taken only where they are asked for (the window, `--save-trace`). Ranks, entropy and the likeliest
ten cost two passes over a row's memory, about half a millisecond for 150,000 tokens. They are the model's own
softmax, before temperature and cuts; the probability that was drawn from is `p_target`.

A tree is a chain with other guesses beside it. The trunk is what drafters hand over and what caches, lengths and
figures go by; branches come from whoever knows any (`parts/tree_drafting.py`), a policy says which of them are worth a
row (`engine/draft_length/tree_policy.py`), and the rule of the reply says which path stands
(`engine/sampling/tree_verdict.py`). What is judged by what it was drawn from may not be chosen by it, so in `rejection`
and `block` the shape of a tree is fixed before anything is drawn. A path that won stays in the cache if its bits do.
"""
