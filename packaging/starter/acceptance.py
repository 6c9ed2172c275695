"""Greedy speculative decoding, counted after the fact: the reply is known, only the guesses have to be made."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol


class Guesser(Protocol):
    """Anything that continues a context greedily."""

    def guess(self, context: Sequence[int], count: int) -> list[int]:
        """`count` tokens after `context`."""
        ...


@dataclass
class DraftCounts:
    rounds: int = 0
    verified: int = 0
    accepted: int = 0
    written: int = 0
    histogram: dict[int, int] = field(default_factory=dict)

    def add(self, other: "DraftCounts") -> None:
        self.rounds += other.rounds
        self.verified += other.verified
        self.accepted += other.accepted
        self.written += other.written
        for length, times in other.histogram.items():
            self.histogram[length] = self.histogram.get(length, 0) + times

    @property
    def acceptance(self) -> float:
        return self.accepted / max(1, self.verified)

    @property
    def mean_length(self) -> float:
        """Tokens written per round."""
        return self.written / max(1, self.rounds)


def draft_counts(drafter: Guesser, prompt: list[int], reply: list[int], k: int) -> DraftCounts:
    """Plays the rounds that greedy verification would have had; `reply` ends with its stop token.

    Guesses behind the stop token are never counted, as the app does not count them either.
    """
    counts, at = DraftCounts(), 0
    while at < len(reply):
        limit = min(k, len(reply) - at)
        guesses = drafter.guess(prompt + reply[:at], limit)
        matched = next((i for i, guess in enumerate(guesses) if guess != reply[at + i]), limit)
        own = 1 if at + matched < len(reply) else 0
        counts.add(DraftCounts(1, limit, matched, matched + own, {matched: 1}))
        at += matched + own
    return counts
