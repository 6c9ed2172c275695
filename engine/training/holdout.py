"""Which of a target's replies a drafter is judged by: none that says nearly what one says from which it is made.

A target answers many questions in the same words, and one question asked in several forms. By a reply that stands among
what was learnt nearly word for word, a network that knows it by heart looks right. So replies that share half of their
runs of tokens belong together, as those to one prompt do, and are learnt from or held out as a whole (shingles; Broder
1997); what is half known from several others is learnt from.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from engine.training.generated_text import OwnReply

RUN, ALIKE = 4, 0.5
"""Tokens in a row that are compared, and the share of a reply's runs from which on it is not new."""

SHARE, MOST = 0.1, 2.0
"""Of the tokens that are held out, and how many times as many one group of replies may be."""

_FACTORS = np.array([0x9E3779B97F4A7C15 ** (at + 1) % 2**64 for at in range(RUN)], np.uint64)


def holdout(replies: Sequence[OwnReply], share: float = SHARE) -> tuple[list[OwnReply], int]:
    """The replies, those that are held out last, and how many these are: one at the least, where there are any.

    Where nearly all say the same, the last prompts' are held out as they are: such a target says nothing else.
    """
    if not replies:
        return [], 0
    lengths, held = np.array([len(reply.ids) - reply.start for reply in replies]), list[int]()
    wanted = share * lengths.sum()
    for group in sorted(_new_groups(replies), key=lambda each: -each[-1]):
        if lengths[held].sum() >= wanted:
            break
        if lengths[group].sum() <= MOST * wanted:
            held += group
    if not held or len(held) == len(replies):
        held = _of_last_prompts(replies, share)
    seen = sorted(set(range(len(replies))) - set(held))
    return [replies[at] for at in (*seen, *sorted(held))], len(held)


def _of_last_prompts(replies: Sequence[OwnReply], share: float) -> list[int]:
    prompts = sorted({reply.prompt for reply in replies})
    first = prompts[-max(1, round(len(prompts) * share))]
    return [at for at, reply in enumerate(replies) if reply.prompt >= first]


def _runs(reply: OwnReply) -> NDArray[np.uint64]:
    """A number for each run of tokens in the reply, uint64 (n,); a short reply is one run."""
    ids = np.asarray(reply.ids[reply.start :], np.uint64) + np.uint64(1)
    padded = np.pad(ids, (0, max(0, RUN - len(ids))))
    found: NDArray[np.uint64] = np.lib.stride_tricks.sliding_window_view(padded, RUN) @ _FACTORS
    return found


def _new_groups(replies: Sequence[OwnReply]) -> list[list[int]]:
    """Numbers of replies that belong together, of groups that are new: of none is so much known from other groups."""
    runs = [_runs(reply) for reply in replies]
    _, first, which = np.unique(np.concatenate(runs), return_index=True, return_inverse=True)
    whose = np.repeat(np.arange(len(replies)), [len(each) for each in runs])
    cuts = np.cumsum([len(each) for each in runs])[:-1]
    group_of = _joined(replies, np.split(whose[first][which], cuts))
    spread = np.bincount(np.unique(np.stack((which, group_of[whose])), axis=1)[0])  # groups that have each run
    known = np.array([(spread[own] > 1).mean() for own in np.split(which, cuts)])
    groups = [np.flatnonzero(group_of == group) for group in np.unique(group_of)]
    return [group.tolist() for group in groups if known[group].max() < ALIKE]


def _joined(replies: Sequence[OwnReply], owners: Sequence[NDArray[np.int64]]) -> NDArray[np.int64]:
    """The group of each reply, named by one of its members. `owners` are the first replies that have each run."""
    group_of, of_prompt = np.arange(len(replies)), dict[int, int]()
    for number, (reply, own) in enumerate(zip(replies, owners, strict=True)):
        group_of[number] = group_of[of_prompt.setdefault(reply.prompt, number)]
        groups, counts = np.unique(group_of[own], return_counts=True)
        for group in groups[counts >= ALIKE * len(own)]:
            group_of[group_of == group] = group_of[number]
    return group_of
