"""Between replies a network that is off is asked what it would have guessed; nothing of that is seen in any reply."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import pytest

from engine.decoding.parts.shadow_drafting import LEAST, LONGEST_S, PLACES, ShadowDrafts
from engine.decoding.safe_drafter import SafeDrafter
from engine.draft_length.evidence.simulated_rounds import SimulatedGuess
from engine.draft_length.policy import FixedLength
from engine.events import Event, Finished
from engine.interfaces import Choice, Choose, Draft, RoundFeedback, Rows
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from tests.engine.fakes import N_VOCAB, FakeTarget, NoisyDrafter, events_of

TEXT = [place * 3 % 11 for place in range(60)]


class UnsurePace(FixedLength):
    """Never guesses, and is unsure of one network."""

    def __init__(self, source: str | None = "net") -> None:
        super().__init__(0)
        self._source = source
        self.heard: list[tuple[str, list[SimulatedGuess]]] = []

    def unsure_of(self) -> str | None:
        return self._source

    def shadow_draft(self, source: str, guesses: Sequence[SimulatedGuess]) -> None:
        self.heard.append((source, list(guesses)))


class Cached:
    """A network with a cache, which says the right token but at every third place; it reads no id twice."""

    name = "net"

    def __init__(self, text: Sequence[int] = TEXT, p_draft: float | None = 0.7) -> None:
        self._text, self._p = text, p_draft
        self.cache: list[int] = []
        self.asked: list[int] = []

    def cached_prefix(self, prompt: Sequence[int]) -> int:
        same = 0
        while same < min(len(prompt) - 1, len(self.cache)) and prompt[same] == self.cache[same]:
            same += 1
        del self.cache[same:]
        return same

    def prefill(self, tokens: Sequence[int], start: int) -> None:
        self.cache += tokens[len(self.cache) - start :]

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        assert list(context[: len(self.cache)]) == self.cache
        self.cache += context[len(self.cache) :]
        self.asked.append(len(context))
        place = len(context)
        token = self._text[place] if place % 3 else (self._text[place] + 1) % 11
        self.cache.append(token)  # as some do that read their own guess at once
        return Draft((token,), (self._p,), self.name)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """What is read is read by `read`."""

    def truncate(self, length: int) -> None:
        del self.cache[length:]


def never(row: Rows, position: int) -> Choice:
    raise AssertionError("these networks do not draw")


def look(network: Cached, said: int, **rest: Callable[[], object]) -> list[tuple[str, list[SimulatedGuess]]]:
    """What the pace hears of a look at the text from place `said` on."""
    pace = UnsurePace()
    ShadowDrafts({"net": network}, N_VOCAB, **rest).judge(pace, TEXT, said, lambda start: never)  # type: ignore[arg-type]
    return pace.heard


def test_each_of_the_last_places_has_one_guess_and_a_verdict() -> None:
    network = Cached()
    expected = [SimulatedGuess(0.7, place % 3 > 0) for place in range(60 - PLACES, 60)]
    assert look(network, said=5) == [("net", expected)]
    assert network.asked == list(range(60 - PLACES, 60))
    assert network.cache == TEXT[:59]  # and what is read for this is not read again for the next prompt


def test_only_the_reply_is_looked_at() -> None:
    network = Cached()
    ((_, guesses),) = look(network, said=48)
    assert len(guesses) == 12


def test_a_network_that_has_read_further_forgets_first() -> None:
    network = Cached()
    network.cache = TEXT[:55]
    ((_, guesses),) = look(network, said=40)
    assert len(guesses) == 20


@pytest.mark.parametrize("said", [60 - LEAST + 1, 60])
def test_a_short_reply_says_nothing(said: int) -> None:
    network = Cached()
    assert look(network, said) == []
    assert network.asked == []


def test_guesses_without_probabilities_are_not_judged() -> None:
    assert look(Cached(p_draft=None), said=5) == []


def test_it_ends_when_somebody_waits_and_what_was_guessed_counts() -> None:
    network = Cached()
    ((_, guesses),) = look(network, 5, is_awaited=lambda: len(network.asked) >= 10)
    assert len(guesses) == 10
    network = Cached()
    assert look(network, 5, is_awaited=lambda: True) == []
    assert network.asked == []


def test_it_ends_when_its_time_is_over() -> None:
    network = Cached()
    ((_, guesses),) = look(network, 5, clock=lambda: len(network.asked) * LONGEST_S / 15.5)
    assert len(guesses) == 16


def test_what_it_missed_is_read_however_long_that_takes() -> None:
    network = Cached()
    ((_, guesses),) = look(network, 5, clock=lambda: 60.0 if network.cache else 0.0)
    assert len(guesses) == PLACES


class Broken(Cached):
    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        if len(self.asked) == 3:
            raise SystemExit("gone")
        return super().propose(context, limit, choose)


def test_a_fault_ends_it_and_nothing_else() -> None:
    assert look(Broken(), said=5) == []


def test_a_pace_that_is_sure_or_cannot_learn_is_left_alone() -> None:
    network, sure = Cached(), UnsurePace(None)
    for pace in (sure, FixedLength(4), UnsurePace("another")):
        ShadowDrafts({"net": network}, N_VOCAB).judge(pace, TEXT, 5, lambda start: never)
    assert (sure.heard, network.asked) == ([], [])


def reply(pace: UnsurePace, shadows: ShadowDrafts | None, **request: object) -> list[Event]:
    """All events of one reply over fakes that ends with a look."""
    request.setdefault("sampling", Sampling(temperature=0.0))
    asked = Request("g", max_tokens=24, **request)  # type: ignore[arg-type]
    drafter = SafeDrafter(NoisyDrafter(), N_VOCAB)
    return list(events_of(FakeTarget(), asked, [0], drafter, pace, shadows=shadows))  # type: ignore[arg-type]


class Noisy(NoisyDrafter):
    name = "net"


@pytest.mark.parametrize("temperature", [0.0, 0.9])
def test_a_reply_is_the_same_with_a_look_and_the_network_is_judged_by_the_draws_of_the_target(
    temperature: float,
) -> None:
    sampling, pace = Sampling(temperature=temperature), UnsurePace()
    told = reply(pace, ShadowDrafts({"net": Noisy(0.0)}, N_VOCAB), sampling=sampling)
    assert told == reply(UnsurePace(), None, sampling=sampling)
    assert isinstance(told[-1], Finished)
    ((source, guesses),) = pace.heard
    # Without noise it is the target: by the same draws each guess is right.
    assert (source, {guess.right for guess in guesses}) == ("net", {True})
    pace = UnsurePace()
    reply(pace, ShadowDrafts({"net": Noisy(3.0)}, N_VOCAB), sampling=sampling)
    assert np.mean([guess.right for guess in pace.heard[0][1]]) < 0.9


@pytest.mark.parametrize(
    "request_",
    [
        {"chosen": ((3, 2),)},
        {"sampling": Sampling(temperature=0.9, repeat_penalty=1.3)},
    ],
    ids=["a word of the user's", "penalties"],
)
def test_replies_that_say_nothing_about_others_are_not_looked_at(request_: dict[str, object]) -> None:
    pace = UnsurePace()
    reply(pace, ShadowDrafts({"net": Noisy()}, N_VOCAB), **request_)
    assert pace.heard == []
