"""Stop is heard at every place where the loop comes by: after each piece of the prompt and between any two tokens.

So a stop takes no longer than one pass, however long the prompt or the reply; native calls are ended early besides
(`test_native`).
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.decoding.target_cache import PREFILL_CHUNK
from engine.events import Event, Finished, Prefilled, Verified
from engine.interfaces import RoundFeedback
from engine.llama.interrupt import NativeInterrupt
from tests.engine.fakes import FakeTarget, NoisyDrafter, ScriptedDrafter, reply

LONG = [3] * (4 * PREFILL_CHUNK + 9)


class StoppingTarget(FakeTarget):
    """Raises the flag during pass number `at`, as a person does who presses Stop meanwhile."""

    def __init__(self, interrupt: NativeInterrupt, at: int) -> None:
        super().__init__(n_context=2_000)
        self._interrupt, self._at = interrupt, at
        self.passes = 0

    def feed(self, tokens: Sequence[int]) -> None:
        super().feed(tokens)
        self._count()

    def extend(self, tokens: Sequence[int]) -> object:
        rows = super().extend(tokens)
        self._count()
        return rows

    def _count(self) -> None:
        self.passes += 1
        if self.passes == self._at:
            self._interrupt.set()


def stopped(at: int, prompt: Sequence[int], drafter: object | None, **request: object) -> tuple[int, list[Event]]:
    """Passes that were made, and the events, where Stop came during pass number `at`."""
    interrupt = NativeInterrupt()
    target = StoppingTarget(interrupt, at)
    events = reply(target, drafter, prompt=prompt, interrupt=interrupt, **request)
    assert isinstance(events[-1], Finished)
    assert events[-1].reason == "cancelled"
    return target.passes, events


@pytest.mark.parametrize("at", [1, 2, 4])
def test_while_a_long_prompt_is_read_no_further_piece_is_begun(at: int) -> None:
    passes, events = stopped(at, LONG, None)
    assert passes == at
    assert [event.done_tokens for event in events if isinstance(event, Prefilled)] == [
        PREFILL_CHUNK * number for number in range(1, at + 1)
    ]
    assert not any(isinstance(event, Verified) for event in events)


@pytest.mark.parametrize("at", range(1, 12))
def test_plain_writing_stops_between_any_two_tokens(at: int) -> None:
    passes, events = stopped(at, [0], None, draft_length=0)
    assert passes == at
    assert sum(isinstance(event, Verified) for event in events) == at


@pytest.mark.parametrize("at", [1, 2, 5, 6, 7])
def test_a_round_with_guesses_is_told_whole_and_no_other_begun(at: int) -> None:
    passes, events = stopped(at, [0], NoisyDrafter(), draft_length=4, max_tokens=40)
    assert passes == at
    assert isinstance(events[-2], Verified)
    assert events[-2].round == at
    assert events[-1].text == "".join(event.text for event in events if isinstance(event, Verified))


def test_a_stop_between_the_last_piece_and_the_first_token_writes_nothing() -> None:
    interrupt = NativeInterrupt()

    class Heard(ScriptedDrafter):
        def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
            interrupt.set()

    events = reply(FakeTarget(), Heard(lambda context, limit: [1]), prompt=[0, 1], interrupt=interrupt, draft_length=1)
    assert (events[-1].reason, events[-1].text) == ("cancelled", "")  # type: ignore[union-attr]
