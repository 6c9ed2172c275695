"""A drafter that does not come back: looked at by a clock that the test turns, and bitten on a real thread."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from engine.decoding.safe_drafter import LONGEST_PIECE, SHORTEST_PIECE, SafeDrafter
from engine.decoding.watchdog import Watchdog, WatchedDrafter
from engine.draft_length.policy import FixedLength
from engine.drafters.composed.drafter_chain import DrafterChain
from engine.drafters.gguf_drafter import GgufDrafter
from engine.drafters.onnx.onnx_drafter import OnnxDrafter
from engine.drafters.suffix_drafter import SuffixDrafter
from engine.events import Finished
from engine.interfaces import Choice, Choose, Draft, RoundFeedback
from engine.llama.interrupt import NativeInterrupt
from engine.llama.model import LlamaModel
from engine.options.load_options import LoadOptions
from tests.engine.fakes import N_VOCAB, FakeTarget, ScriptedDrafter, reply


def test_it_counts_from_the_moment_the_drafter_is_asked() -> None:
    now = [0.0]
    watchdog = Watchdog(lambda: None, 10.0, lambda: now[0])
    assert not watchdog.is_overdue()
    watchdog.begin()
    now[0] = 9.9
    assert not watchdog.is_overdue()
    now[0] = 10.1
    assert watchdog.is_overdue()
    watchdog.end()
    assert not watchdog.is_overdue()


class HangingDrafter(ScriptedDrafter):
    """Comes back only when the test lets it."""

    def __init__(self) -> None:
        super().__init__(lambda context, limit: ())
        self.free = threading.Event()

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        assert self.free.wait(30.0), "nobody bit"
        return super().propose(context, limit, choose)


def test_it_bites_while_the_drafter_hangs() -> None:
    drafter = HangingDrafter()
    watchdog = Watchdog(drafter.free.set, 0.05)
    watchdog.start()
    safe_drafter = SafeDrafter(drafter, N_VOCAB, None, watchdog)
    assert safe_drafter.propose([1, 2], 3, lambda row, position: None, FixedLength(3).should_continue).tokens == ()
    assert drafter.free.is_set()


def test_a_drafter_that_fails_is_not_watched_any_more() -> None:
    class Failing(ScriptedDrafter):
        def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
            raise RuntimeError("no")

    now = [0.0]
    watchdog = Watchdog(lambda: None, 10.0, lambda: now[0])
    SafeDrafter(Failing(lambda c, n: ()), N_VOCAB, None, watchdog).propose([1], 2, lambda r, p: None, lambda n, p: True)
    now[0] = 100.0
    assert not watchdog.is_overdue()


def test_a_machine_that_slept_is_no_drafter_that_hangs() -> None:
    now = [0.0]
    watchdog = Watchdog(lambda: None, 10.0, lambda: now[0])
    watchdog.begin()
    now[0] = 4000.0
    watchdog.add_sleep(slept_s=3999.0, planned_s=1.0)
    assert not watchdog.is_overdue()
    now[0] = 4007.9
    watchdog.add_sleep(slept_s=1.2, planned_s=1.0)  # a little late is no sleep
    assert not watchdog.is_overdue()
    now[0] = 4008.1
    assert watchdog.is_overdue()
    watchdog.begin()
    now[0] = 4018.0
    assert not watchdog.is_overdue()


class SlowDrafter(ScriptedDrafter):
    """Each of its calls takes a while, by the test's own clock; keeps a cache."""

    def __init__(self, now: list[float], watchdog: Watchdog, took_s: float, token_s: float = 0.0) -> None:
        super().__init__(lambda context, limit: ())
        self._now, self._watchdog, self._took_s, self._token_s = now, watchdog, took_s, token_s
        self.seen: list[tuple[str, bool]] = []
        self.pieces: list[tuple[int, int]] = []

    def _takes(self, call: str, tokens: int = 0) -> None:
        self._now[0] += self._took_s + tokens * self._token_s
        self.seen.append((call, self._watchdog.is_overdue()))

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        self._takes("propose")
        return super().propose(context, limit, choose)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        self._takes("observe")

    def truncate(self, length: int) -> None:
        self._takes("truncate")

    def cached_prefix(self, prompt: Sequence[int]) -> int:
        self._takes("cached_prefix")
        return 0

    def prefill(self, tokens: Sequence[int], start: int) -> None:
        self.pieces.append((start, len(tokens)))
        self._takes("prefill", len(tokens))


def asked_in_every_way(took_s: float) -> list[tuple[str, bool]]:
    now = [0.0]
    watchdog = Watchdog(lambda: None, 10.0, lambda: now[0])
    drafter = SlowDrafter(now, watchdog, took_s)
    safe_drafter = SafeDrafter(drafter, N_VOCAB, None, watchdog, lambda: now[0])
    safe_drafter.prefill([1, 2, 3, 4], 3, lambda: False)
    safe_drafter.begin([1, 2, 3, 4])
    safe_drafter.propose([1, 2, 3, 4], 2, lambda row, position: None, FixedLength(3).should_continue)
    row = np.zeros((1, N_VOCAB), np.float32)
    safe_drafter.observe([1, 2, 3, 4, 5], RoundFeedback(Draft((), (), ""), 4, 0, 5, row, np.zeros((1, 0), np.int64)))
    assert not watchdog.is_overdue()
    return drafter.seen


def test_every_call_is_watched() -> None:
    calls = ["cached_prefix", "prefill", "truncate", "observe", "propose", "truncate", "observe"]
    assert asked_in_every_way(1.0) == [(call, False) for call in calls]
    assert asked_in_every_way(12.0) == [(call, True) for call in calls]


def read_in_pieces(token_s: float, prompt: int, stop_after: int = 1000) -> SlowDrafter:
    """A prompt read by a drafter of this speed."""
    now = [0.0]
    watchdog = Watchdog(lambda: None, 10.0, lambda: now[0])
    drafter = SlowDrafter(now, watchdog, 0.0, token_s)
    safe_drafter = SafeDrafter(drafter, N_VOCAB, None, watchdog, lambda: now[0])
    stopped = itertools.count()
    for end in (prompt // 2, prompt):  # as the target's chunks come
        safe_drafter.prefill([1] * prompt, end, lambda: next(stopped) >= stop_after)
    return drafter


@pytest.mark.parametrize("token_s", [0.0001, 0.01, 0.4])
def test_a_long_prompt_is_read_in_pieces_that_take_about_a_second(token_s: float) -> None:
    drafter = read_in_pieces(token_s, 3000)
    starts = [start for start, _ in drafter.pieces]
    assert starts == list(itertools.accumulate((size for _, size in drafter.pieces[:-1]), initial=0))
    assert sum(size for _, size in drafter.pieces) == 3000
    slowest = max(size for _, size in drafter.pieces[4:]) * token_s
    assert slowest <= max(2.0, SHORTEST_PIECE * token_s)
    assert max(size for _, size in drafter.pieces) <= LONGEST_PIECE
    assert not any(bitten for _, bitten in drafter.seen)


def test_a_drafter_that_reads_three_tokens_a_second_is_not_bitten_and_one_that_never_ends_is() -> None:
    assert not any(bitten for _, bitten in read_in_pieces(0.3, 400).seen)
    assert read_in_pieces(20.0, 400).seen[1] == ("prefill", True)


def test_a_cancel_is_heard_between_two_pieces() -> None:
    drafter = read_in_pieces(0.001, 3000, stop_after=3)
    assert len(drafter.pieces) == 3


def test_what_is_held_is_asked_once_and_not_read_again() -> None:
    class Holding(SlowDrafter):
        def cached_prefix(self, prompt: Sequence[int]) -> int:
            self._takes("cached_prefix")
            return 50

    now = [0.0]
    drafter = Holding(now, Watchdog(lambda: None), 0.0)
    safe_drafter = SafeDrafter(drafter, N_VOCAB, None, None, lambda: now[0])
    for end in (20, 40, 60, 80):
        safe_drafter.prefill([1] * 90, end, lambda: False)
    assert drafter.pieces == [(50, 10), (60, 20)]
    assert [call for call, _ in drafter.seen].count("cached_prefix") == 1


def test_a_drafter_that_is_timed_is_watched_too() -> None:
    now = [0.0]
    watchdog = Watchdog(lambda: None, 10.0, lambda: now[0])
    slow = SlowDrafter(now, watchdog, 25.0)
    watched = WatchedDrafter(slow, watchdog)
    watched.observe([1] * 100, None)
    watched.truncate(3)
    assert watched.propose([1] * 150, 4, lambda row, position: None).tokens == ()
    assert slow.seen == [("observe", True), ("truncate", True), ("propose", False)]
    assert watched.name == slow.name


def test_the_real_drafters_read_in_pieces_and_hold_what_they_read(toy_gguf: Path, toy_onnx_noisy: Path) -> None:
    model = LlamaModel(toy_gguf)
    gguf, onnx = GgufDrafter(toy_gguf, model, 400, 1, LoadOptions()), OnnxDrafter(toy_onnx_noisy, 300, 400)
    prompt = [place % 250 for place in range(300)]
    rows = []
    for drafter in (gguf, onnx, DrafterChain([SuffixDrafter(), gguf], lambda source, agreed: 4)):
        drafter.truncate(0)
        safe_drafter = SafeDrafter(drafter, 300)
        safe_drafter.prefill(prompt, 299, lambda: False)
        assert drafter.cached_prefix(prompt) == 299
        safe_drafter.begin(prompt)
        assert drafter.cached_prefix(prompt) == 299
        drafter.propose(prompt, 1, lambda row, position: rows.append(row.copy()) or Choice(int(row.argmax()), 1.0))
        assert drafter.cached_prefix([*prompt[:200], 7, 8, 9]) == 200
        assert safe_drafter.problem is None
    gguf.truncate(0)
    gguf.observe(prompt, None)
    gguf.propose(prompt, 1, lambda row, position: rows.append(row.copy()) or Choice(int(row.argmax()), 1.0))
    assert np.allclose(rows[0], rows[-1], atol=0.2)  # in other pieces, with other kernels
    gguf.close()
    onnx.close()
    model.close()


def test_a_reply_cancelled_while_its_drafter_reads_the_prompt_reads_no_further() -> None:
    interrupt, now = NativeInterrupt(), [0.0]

    class Cancelled(SlowDrafter):
        def prefill(self, tokens: Sequence[int], start: int) -> None:
            super().prefill(tokens, start)
            interrupt.set()

    drafter = Cancelled(now, Watchdog(lambda: None), 0.0)
    events = reply(FakeTarget(), drafter, prompt=[1] * 50, interrupt=interrupt)
    assert [call for call, _ in drafter.seen] == ["cached_prefix", "prefill"]
    assert isinstance(events[-1], Finished)
    assert (events[-1].reason, events[-1].stats.tokens) == ("cancelled", 0)
