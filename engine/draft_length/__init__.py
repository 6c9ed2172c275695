"""How many tokens to draft in the next round: what a pass costs here, what is accepted, and what follows from both.

Decisions:

Some rounds are plain though guessing pays. A pair that always guesses would never measure its plain speed, and
`stats.plain_tok_per_s` is either measured in that very reply or null. `BaselineProbe` says when such rounds come.

The exact width and the costs come from the same passes, when a pair is opened. They take under two seconds, a tenth
of a second for the starter, and are kept on disk. A slow target gets through the narrow widths only; nothing wider is
then promised to be exact.

Costs heal. Of a model of real size a width is measured three times at load, and six first openings of one pair found
1.0 to 2.4 passes for two rows, where 1.03 was true; the worst of them switched guessing off for good. So ratios are
taken within a turn, their median counts, and where all widths run the same kernels a stray one is not believed. What
live rounds find is kept for the next start, and what rounds of a source that pays came to, so that a few which were
held up do not outweigh them. `tests/engine/draft_length/test_recorded_rounds.py` judges all this by replies of real
models. What did not move those by one in a hundred has left: a first trial put off by what a pass and a guess take, a
verdict on guesses that nobody checked, a cap on what a delayed round counts, a charge for the pass behind a draft.

No draft goes on behind the end of a turn, and its least sure end is not checked, unless a rule reads what the draft
was drawn from (`rejection`, `block`: cutting by what was drawn would change the law).

A free draft is taken where it gains more in its round than a network's round does, or a plain one. Gains are reckoned
at the speed that the newest ten rounds reached, whoever guessed: a further token is worth what the next rounds would
take to write it.

A machine's speed is one number, and the shape of its cost curve is another (`CostCurve`). The first design, an average
for each width corrected by the drift of whichever width was used last, ran away after delayed rounds and switched
guessing off for whole replies (`test_held_up_rounds_do_not_run_away_with_the_curve`).

Exactness is examined where a reply stands. llama.cpp reads its cache in buckets of 256 cells, and past the first
of them one-row passes over an f16 cache split attention among the threads. So each bucket is examined once: every
row of a wide pass is compared with narrow passes, and the result is kept with the measurements. This is done on the
spot where it takes a quarter of a second; otherwise the reply goes on plainly and compares what it writes, one pass
more a round for as many rounds as the widest pass has rows. Where the one-row pass stands apart, plain tokens are
scored in passes of two rows, by plain replies too; behind 1,000 tokens that costs about half to four fifths more
processor time. Where two rows do not help (recurrent states cannot cut the second one off), guessing stops at that
depth if bit-exact is demanded, and the reply says so.
"""
