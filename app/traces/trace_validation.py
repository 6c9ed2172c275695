"""Whether the engine can have written the events of a trace: of an edited file the part before the first fault is
shown.

Code that folds events may rely on what is checked here, so that no trace, however it was changed, breaks the window.
Whether the figures are true cannot be checked.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from engine.events import Drafted, Event, Failed, Finished, Prefilled, Started, Verified
from engine.rounds import is_chain, round_of
from engine.translatable import translatable

LONGEST_TEXT = 100_000
"""Letters that one round may add. No token is nearly as long."""

WIDEST = 4096


def sound_part(events: Sequence[Event]) -> tuple[int, str | None]:
    """How many events come before the first impossible one, and why that one is impossible (None: all are possible)."""
    checker = _Checker()
    for number, event in enumerate(events):
        fault = checker.fault_of(event)
        if fault is not None:
            return number, translatable("event {number} cannot be: {fault}", number=number + 1, fault=fault)
    return len(events), None


class _Checker:
    """Checks one event after another, and keeps the state that the next one has to fit."""

    def __init__(self) -> None:
        self._id: str | None = None
        self._begun = self._ended = False
        self._round = 0
        self._draft: Drafted | None = None

    def fault_of(self, event: Event) -> str | None:
        """Why this event cannot come now; None where it can."""
        if self._id is None:
            self._id = event.generation_id
        if event.generation_id != self._id:
            return translatable("it belongs to another reply")
        if self._ended:
            return translatable("the reply had ended")
        match event:
            case Started():
                costs = () if event.costs is None else (*event.costs.verify_ms.values(), *event.costs.draft_ms.values())
                fault = (
                    translatable("the reply had begun")
                    if self._begun
                    else _negative(event.prompt_tokens, event.reused_tokens, *costs)
                )
                self._begun = True
                return fault
            case Failed():
                self._ended = True
                return None
            case Finished():
                self._ended = True
                return self._fault_of_end(event)
        if not self._begun:
            return translatable("the reply had not begun")
        if isinstance(event, Prefilled):
            return _negative(event.done_tokens, event.total_tokens, event.elapsed_ms)
        return self._fault_of_draft(event) if isinstance(event, Drafted) else self._fault_of_verdict(event)

    def _fault_of_draft(self, event: Drafted) -> str | None:
        if event.round != self._round + 1:
            return translatable("round {round} follows round {before}", round=event.round, before=self._round)
        self._draft = event
        if len(event.tokens) > WIDEST:
            return translatable("it has {count:,} guesses", count=len(event.tokens))
        if any(not _is_share(token.p_draft) for token in event.tokens if token.p_draft is not None):
            return translatable("a probability is not a number from 0 to 1")
        parents = [token.parent for token in event.tokens]
        if any(parent is not None and not -1 <= parent < place for place, parent in enumerate(parents)):
            return translatable("its guesses are not a tree")
        return _too_long(*(token.text for token in event.tokens)) or _negative(event.elapsed_ms)

    def _fault_of_verdict(self, event: Verified) -> str | None:
        if not _is_path(self._draft, event):
            return translatable("the guesses that it accepted are not a path")
        judged = round_of(self._draft, event)
        if event.round != self._round + 1 and not (event.round == 1 and judged.draft is None):
            return translatable("round {round} follows round {before}", round=event.round, before=self._round)
        self._round, self._draft = event.round, None
        guesses = len(judged.guesses)
        if not 0 <= event.accepted <= guesses:
            return translatable(
                "{accepted} of {guesses} guesses were accepted", accepted=event.accepted, guesses=guesses
            )
        shares = [*event.p_target, *(tokens.p for tokens in event.likely_tokens)]
        if event.next is not None and event.next.p_target is not None:
            shares.append(event.next.p_target)
        if not all(map(_is_share, shares)):
            return translatable("a probability is not a number from 0 to 1")
        if any(not math.isfinite(tokens.entropy_bits) or tokens.rank < 1 for tokens in event.likely_tokens):
            return translatable("a likely token has no rank")
        return _too_long(event.text) or _negative(event.reread, event.width, event.cache_tokens, event.elapsed_ms)

    def _fault_of_end(self, event: Finished) -> str | None:
        stats = event.stats
        figures = (stats.prefill_ms, stats.decode_ms, stats.draft_ms, stats.verify_ms, stats.tok_per_s or 0.0)
        return _negative(stats.tokens, stats.rounds, stats.draft_n, *figures)


def _is_path(draft: Drafted | None, verdict: Verified) -> bool:
    """Whether the accepted guesses of a tree follow one another from its root on; of a chain they are counted later."""
    if draft is None or (verdict.path is None and is_chain(draft)):
        return True
    path = list(range(verdict.accepted)) if verdict.path is None else verdict.path
    parents = [place - 1 if token.parent is None else token.parent for place, token in enumerate(draft.tokens)]
    is_there = len(path) == verdict.accepted and all(0 <= place < len(parents) for place in path)
    shares = len(verdict.p_target) in (0, len(parents))
    return is_there and shares and all(parents[b] == a for a, b in pairwise([-1, *path]))


def _is_share(value: float) -> bool:
    return math.isfinite(value) and -1e-6 <= value <= 1.0 + 1e-6


def _negative(*figures: float) -> str | None:
    return next(
        (
            translatable("a figure is {figure}", figure=figure)
            for figure in figures
            if not (math.isfinite(figure) and figure >= 0)
        ),
        None,
    )


def _too_long(*texts: str) -> str | None:
    return next(
        (translatable("a text has {count:,} letters", count=len(text)) for text in texts if len(text) > LONGEST_TEXT),
        None,
    )
