"""Measures a block drafter's file as what it is: the time of a draft, and what stands along text it never saw."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from engine.drafters.onnx.block_drafter import BlockDrafter, open_onnx_drafter
from engine.errors import BadModelFile
from engine.interfaces import Choice, Rows
from engine.machine.cost_curve import CostCurve
from engine.translatable import phrase

HeldReply = tuple[list[int], int]
"""A reply's ids with its prompt, and the place where the prompt ends."""

MOST_PLACES, TURNS = 2500, 30


class BlockFigures(NamedTuple):
    """`standing` is the share of drafts that are right up to each place, judged at every token of the text; `tokens` of

    the text a round at each length, in rounds that begin where the one before was wrong; `draft_ms` a whole draft.
    """

    standing: tuple[float, ...]
    tokens: tuple[float, ...]
    draft_ms: float

    @property
    def right(self) -> tuple[float, ...]:
        """The chance of each place once those before it were right."""
        before = (1.0, *self.standing)
        return tuple(share / max(reached, 1e-9) for share, reached in zip(self.standing, before, strict=False))

    def gain(self, costs: CostCurve) -> float:
        """Tokens a second by those of plain decoding, at the best length."""
        return max(
            tokens * costs.plain_ms() / costs.guessing_ms(guesses, self.draft_ms)
            for guesses, tokens in enumerate(self.tokens, 1)
        )


def judged_block(file: Path, n_vocab: int, replies: Sequence[HeldReply]) -> BlockFigures:
    """The figures of a file over these replies. Raises EngineError for one that is no block drafter."""
    with contextlib.closing(open_onnx_drafter(file, n_vocab, 1024, "cpu")) as drafter:
        if not isinstance(drafter, BlockDrafter):
            raise BadModelFile(phrase("{file} does not guess in blocks", file.name))
        matches = list[list[int]]()
        seen = 0
        for ids, start in replies:
            if seen >= MOST_PLACES:
                break
            matches.append([_matching(drafter, ids, place) for place in range(start, len(ids))])
            seen += len(matches[-1])
        places = max((each for found in matches for each in found), default=0)
        longest = max(1, _places_of(drafter))
        return BlockFigures(
            _standing(matches, longest),
            tuple(_tokens_a_round(matches, guesses) for guesses in range(1, max(places, 1) + 1)),
            draft_ms(drafter),
        )


def draft_ms(drafter: BlockDrafter) -> float:
    """Milliseconds of a draft, the least of some."""
    times = []
    for _ in range(TURNS):
        began = time.perf_counter()
        drafter.propose([1, 2, 3, 4, 5, 6, 7, 8], 64, _likeliest)
        times.append(1000.0 * (time.perf_counter() - began))
    return min(times)


def price_of(file: Path, n_vocab: int) -> float:
    """Milliseconds of a draft of this file. Raises EngineError."""
    with contextlib.closing(open_onnx_drafter(file, n_vocab, 1024, "cpu")) as drafter:
        assert isinstance(drafter, BlockDrafter)
        return draft_ms(drafter)


def _likeliest(row: Rows, place: int) -> Choice:
    return Choice(int(row.argmax()), 1.0)


def _places_of(drafter: BlockDrafter) -> int:
    return len(drafter.propose([1, 2, 3], 64, _likeliest).tokens)


def _matching(drafter: BlockDrafter, ids: Sequence[int], place: int) -> int:
    """How many guesses behind the first `place` ids are the text's own, up to the first that is not."""
    guesses = drafter.propose(ids[:place], 64, _likeliest).tokens
    return next(
        (at for at, guess in enumerate(guesses) if place + at >= len(ids) or ids[place + at] != guess), len(guesses)
    )


def _standing(matches: Sequence[Sequence[int]], longest: int) -> tuple[float, ...]:
    shares = []
    for at in range(longest):
        # Behind the end of a reply there is nothing to be right about.
        possible = [each > at for found in matches for each in found[: max(0, len(found) - at)]]
        shares.append(round(float(np.mean(possible)), 4) if possible else 0.0)
    return tuple(shares)


def _tokens_a_round(matches: Sequence[Sequence[int]], guesses: int) -> float:
    """Tokens written by rounds, with the target's own."""
    rounds = written = 0
    for found in matches:
        at = 0
        while at < len(found):
            at += min(found[at], guesses) + 1
            rounds += 1
        written += len(found)
    return written / max(1, rounds)
