"""What the lesson shows of a reply's rounds, and what they cost."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from engine.events import Finished
from engine.rounds import Round


def texts_before(rounds: Iterable[Round], number: int) -> list[str]:
    """Returns the tokens' texts that the reply had when this round began."""
    texts: list[str] = []
    for each in rounds:
        if each.number >= number:
            break
        texts += [guess.text for guess in each.kept]
        texts += [each.next.text] if each.next is not None else []
    return texts


def with_a_refusal(rounds: Sequence[Round]) -> Round | None:
    """Returns a round in which some guesses stood and then one was refused; None where there is none."""
    refused = [each for each in rounds if each.refused is not None]
    return next((each for each in refused if each.accepted), refused[0] if refused else None)


def chance_right(rounds: Sequence[Round]) -> float | None:
    """The formula's a: right guesses of all that were judged on their own. None where none was.

    Guesses after a wrong one are left out: they stood on a text that never came to be.
    """
    right = sum(each.accepted for each in rounds)
    judged = sum(each.judged for each in rounds)
    return right / judged if judged else None


def first_difference(rounds: Sequence[Round]) -> tuple[str, str] | None:
    """The first wrong guess with what the model wrote in its place."""
    for each in rounds:
        if each.refused is not None and each.next is not None:
            return each.refused.text, each.next.text
    return None


@dataclass(frozen=True, slots=True)
class RoundCost:
    """Milliseconds of an average round of a reply, and of a token of the same reply written plainly."""

    round_ms: float
    draft_ms: float
    verify_ms: float
    tokens: float
    plain_ms: float


def round_cost(guessed: Sequence[Finished], plain: Sequence[Finished]) -> RoundCost | None:
    """Returns the run whose time is the median; None where there is no run."""
    timed = [
        sorted((end.stats for end in ends if end.stats.rounds), key=lambda it: it.decode_ms)
        for ends in (guessed, plain)
    ]
    if not timed[0] or not timed[1]:
        return None
    ours, theirs = (each[len(each) // 2] for each in timed)
    rounds = ours.rounds
    return RoundCost(
        round_ms=ours.decode_ms / rounds,
        draft_ms=ours.draft_ms / rounds,
        verify_ms=ours.verify_ms / rounds,
        tokens=ours.tokens / rounds,
        plain_ms=theirs.decode_ms / max(1, theirs.tokens),
    )


def median_ratio(guessed: Sequence[Finished], plain: Sequence[Finished]) -> float | None:
    """Returns plain time / guessed time of the same reply, each the median of its runs; None if nothing was timed."""
    ours = [end.stats.decode_ms for end in guessed if end.stats.decode_ms > 0.0]
    theirs = [end.stats.decode_ms for end in plain if end.stats.decode_ms > 0.0]
    return median(theirs) / median(ours) if ours and theirs else None


LESS_BY_CHANCE = 0.97
"""A wider pass may take so much less time than a narrower one; with more than that, something else ran meanwhile."""


def is_possible(verify_ms: Mapping[int, float]) -> bool:
    """Whether no pass over more tokens takes less time than one over fewer, as no machine can have it."""
    costs = [ms for _, ms in sorted(verify_ms.items())]
    return all(ms > 0.0 and ms >= LESS_BY_CHANCE * max(costs[:at], default=0.0) for at, ms in enumerate(costs))
