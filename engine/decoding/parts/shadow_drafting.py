"""Between replies: what a network that is not in use would have guessed in the reply that was just written.

Whether a network pays is found out in trials of a few rounds, which cost what guessing costs and can be unlucky. Once a
reply is told nobody waits, and its text is a verdict on any number of guesses: one at each of its last places, drawn as
they would have been. The draft length judges them (`evidence.simulated_rounds`). It ends as soon as somebody waits.
What the network missed of the chat is read first, which the next prompt would have it do anyway.

A fault of the network ends it too. It is told in the reply in which the network is used again and meets it again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, runtime_checkable

from engine.decoding.committed_context import Context
from engine.decoding.parts.round_part import RoundPart
from engine.decoding.reply import Reply
from engine.decoding.safe_drafter import SafeDrafter
from engine.decoding.watchdog import Watchdog
from engine.draft_length.evidence.simulated_rounds import SimulatedGuess
from engine.interfaces import Choose, Drafter
from engine.sampling.verifier import Verifier

PLACES, LEAST = 32, 8
"""Guesses about one reply, and how few say nothing."""

LONGEST_S = 0.5
"""Seconds that the guesses may take; those that were made by then count."""


@runtime_checkable
class Learner(Protocol):
    """What a draft-length policy has that can do something with such guesses."""

    def unsure_of(self) -> str | None:
        """The name of a network that is not in use and might be, None where there is none."""

    def shadow_draft(self, source: str, guesses: Sequence[SimulatedGuess]) -> None:
        """Judge it by these, which stand at places of a text that follow each other."""


class ShadowDrafts:
    """Makes such guesses with the networks of one reply, until somebody waits."""

    def __init__(
        self,
        networks: Mapping[str, Drafter],
        n_vocab: int,
        watchdog: Watchdog | None = None,
        is_awaited: Callable[[], bool] = lambda: False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`networks` by name; `is_awaited` says whether somebody wants the thread for something else."""
        self._networks, self._n_vocab, self._watchdog = networks, n_vocab, watchdog
        self._is_awaited, self._clock = is_awaited, clock

    def judge(self, policy: object, text: Sequence[int], begins_at: int, chooser: Callable[[int], Choose]) -> None:
        """Lets `policy` judge a network that it is unsure of by the reply, whose first token has the place `begins_at`.

        `chooser` gives the draws of a draft by the position of its first guess.
        """
        if not isinstance(policy, Learner) or (source := policy.unsure_of()) is None:
            return
        network, start = self._networks.get(source), max(begins_at, len(text) - PLACES, 1)
        if network is None or len(text) - start < LEAST:
            return
        guesses = self._guesses(SafeDrafter(network, self._n_vocab, watchdog=self._watchdog), text, start, chooser)
        if len(guesses) >= LEAST:
            policy.shadow_draft(source, guesses)

    def _guesses(
        self, network: SafeDrafter, text: Sequence[int], start: int, chooser: Callable[[int], Choose]
    ) -> list[SimulatedGuess]:
        """One guess at each place from `start` on, as far as time allows; none where it says no probabilities."""
        ids, guesses = list(text[:start]), list[SimulatedGuess]()
        seen = Context(ids)
        network.prefill(seen, start - 1, self._is_awaited)
        if self._is_awaited():
            return []
        network.begin(seen)
        ends = self._clock() + LONGEST_S
        for place in range(start, len(text)):
            draft = network.propose(seen, 1, chooser(place), _ends)
            p_draft = draft.p_draft[0] if draft.tokens else None
            if p_draft is None:
                break
            network.forget(place)
            guesses.append(SimulatedGuess(p_draft, draft.tokens[0] == text[place]))
            ids.append(text[place])
            if self._is_awaited() or self._clock() > ends:
                break
        return guesses


class ShadowDrafting(RoundPart):
    """Has them made when a reply is told, unless it was stopped."""

    def __init__(self, drafts: ShadowDrafts, drafter: SafeDrafter, verifier: Verifier, reply: Reply) -> None:
        """`verifier` draws as the target's tokens were drawn."""
        self._drafts, self._drafter, self._verifier, self._reply = drafts, drafter, verifier, reply

    def end(self) -> None:
        reply = self._reply
        if self._drafter.works and not reply.interrupt.is_set():
            self._drafts.judge(reply.policy, reply.context, reply.begins_at, self._verifier.chooser)


def _ends(guessed: int, p_newest: float) -> bool:
    """No draft has more than one guess."""
    return False
