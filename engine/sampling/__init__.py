"""From logits to verdicts: the sampling chain, the counter-based noise, three rules of acceptance and a lenient one.

Decisions:

The noise of `rejection` and `block` belongs to a round, not to a position. A block's verdict hangs on every uniform
and every guess of its draft, and what was refused is guessed anew at the same positions. Keyed by position, the next
round was judged with numbers on which the round before had already hung (p = 2e-16 for four tokens).
`tests/engine/sampling/test_joint_law.py` counts whole replies, and holds the mutants that it must catch.

At temperature 0, `p_target` and `p_draft` are the untempered softmax. The sampling chain's own limit is 0 and 1,
which tells a reader nothing.

Penalties and grammars wrap the verifier and cost nothing where they are off.

A verdict needs no probability. At temperature 0 it takes only the likeliest id of each row; the probability that
every guess was given costs one more pass over all scores. So a request may say that nobody reads it (`probabilities`
False: a terminal, a bench, a title). `--json`, traces and the window ask for it, and where the likeliest ten are
asked for too, the rows are summed up once for both.
"""
