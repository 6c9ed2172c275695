"""Parallel heads on the target's last state (Medusa, Cai et al. 2401.10774; Blockwise, Stern et al. 1811.03115).

A head guesses the token this many places ahead from the state in which the target has just written one: all places at
once, in one small product. Here the heads are not trained by gradients but solved for, by ridge regression over text
that the target wrote itself: seconds of numpy, no other library, for any target.

Decision: the regression aims at a code, a row of signs for each word, and not at the words themselves. What a linear
map foretells of such a code is the code of what it would foretell of the words, so a hundred numbers do for thousands
of words: of the starter's guesses .77 were right so where .80 were with one column a word, and .56 with as many of the
regression's own principal directions (37,000 tokens of its own).
"""
