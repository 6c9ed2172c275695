"""Drafting while the target verifies: the same text, less waiting where the prepared draft fits, and a fair trial."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from engine.decoding.parts.overlap import EVERY, TRIAL_ROUNDS, OverlappingDrafter, OverlapTrial
from engine.decoding.safe_drafter import SafeDrafter
from engine.draft_length.policy import FixedLength
from engine.events import Drafted, Event, Finished
from engine.interfaces import Choose, Draft, Drafter, RoundFeedback
from engine.llama.interrupt import NativeInterrupt
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from tests.engine.decoding.written_replies import written
from tests.engine.fakes import N_VOCAB, FakeTarget, NoisyDrafter, after, events_of, reply
from tests.engine.open_pair import load_pair


@pytest.fixture
def thread() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1) as pool:
        yield pool


def always_on() -> OverlapTrial:
    trial = OverlapTrial()
    trial.on = True
    return trial


class CachingDrafter(NoisyDrafter):
    """Keeps a cache as a network does and refuses a context that its cache contradicts; notes the threads it ran on."""

    def __init__(self, spread: float) -> None:
        super().__init__(spread)
        self.cached: list[int] = []
        self.asked: list[tuple[str, int, int]] = []

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        assert len(self.cached) < len(context)
        assert list(context[: len(self.cached)]) == self.cached
        self.asked.append((threading.current_thread().name, len(context), limit))
        draft = super().propose(context, limit, choose)
        self.cached = [*context, *draft.tokens[:-1]]
        return draft

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        if seen is None:
            self.cached = list(committed[:-1])

    def truncate(self, length: int) -> None:
        del self.cached[length:]


def overlapped(
    drafter: Drafter, thread: ThreadPoolExecutor, k: int, sampling: Sampling, verify: str = "coupled"
) -> list[Event]:
    """One reply over the random model, with overlap always on."""
    overlap = OverlappingDrafter(drafter, thread, always_on())
    request = Request("g", sampling=sampling, draft_length=k, max_tokens=40, verify=verify)
    return list(events_of(FakeTarget(), request, [0], SafeDrafter(overlap, N_VOCAB), FixedLength(k), ahead=overlap))


@pytest.mark.parametrize("spread", [0.0, 0.3, 1.0, 5.0])
@pytest.mark.parametrize("k", [1, 2, 4])
@pytest.mark.parametrize("temperature", [0.0, 0.8])
def test_the_text_is_the_same(thread: ThreadPoolExecutor, spread: float, k: int, temperature: float) -> None:
    sampling = Sampling(temperature=temperature)
    plain = reply(FakeTarget(), sampling=sampling, draft_length=0, max_tokens=40)
    assert written(overlapped(CachingDrafter(spread), thread, k, sampling)) == written(plain)


@pytest.mark.parametrize("verify", ["rejection", "block"])
def test_the_drafts_are_those_of_a_reply_without_it_where_nothing_is_missed(
    thread: ThreadPoolExecutor, verify: str
) -> None:
    # A drafter that scores like the target is never refused; then only the bonus token can miss.
    events = overlapped(CachingDrafter(0.0), thread, 3, Sampling(temperature=0.8), verify)
    last = events[-1]
    assert isinstance(last, Finished)
    assert last.stats.acceptance == 1.0


def test_a_draft_that_was_prepared_is_not_made_again(thread: ThreadPoolExecutor) -> None:
    drafter = CachingDrafter(0.0)
    events = overlapped(drafter, thread, 3, Sampling(temperature=0.0))
    drafts = [event for event in events if isinstance(event, Drafted)]
    on_the_main_thread = [asked for asked in drafter.asked if asked[0] == threading.current_thread().name]
    # The first draft, and those after the two plain rounds in which the plain speed is measured.
    assert len(drafts) > 5
    assert len(on_the_main_thread) <= 3


class BreakingDrafter(CachingDrafter):
    """Fails on any thread but the first."""

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        if threading.current_thread() is not threading.main_thread():
            raise RuntimeError("broken")
        return super().propose(context, limit, choose)


def test_a_fault_on_the_thread_ends_the_guessing_and_is_told(thread: ThreadPoolExecutor) -> None:
    plain = reply(FakeTarget(), draft_length=0, max_tokens=40)
    events = overlapped(BreakingDrafter(0.3), thread, 3, Sampling(temperature=0.0))
    assert written(events) == written(plain)
    assert isinstance(events[-1], Finished)
    assert events[-1].stats.note == "the drafter failed (RuntimeError: broken); the rest was written plainly"


@pytest.mark.parametrize(("with_it", "pays"), [(1.0, True), (1.99, False), (3.0, False)])
def test_it_stays_on_only_where_it_pays(with_it: float, pays: bool) -> None:
    trial = OverlapTrial()
    assert (trial.on, trial.verdict) == (False, None)
    for _ in range(TRIAL_ROUNDS):
        trial.learn(2, 4.0)
    assert (trial.on, trial.verdict) == (True, None)
    for _ in range(TRIAL_ROUNDS):
        trial.learn(2, 2.0 * with_it)
    assert (trial.on, trial.verdict) == (pays, pays)
    for _ in range(EVERY):
        trial.learn(2, 2.0 * with_it)
    assert (trial.on, trial.verdict) == (False, None)


def test_a_real_pair_writes_the_same_with_it(toy_gguf: Path, toy_onnx_noisy: Path) -> None:
    pair = load_pair("toy", toy_gguf, toy_onnx_noisy, 256, n_threads=1)
    pair._trial.on = True
    texts = []
    for overlap in (False, True):
        request = Request("g", raw=True, prompt="ab", max_tokens=60, seed=3, draft_length=3, overlap=overlap)
        last = list(pair.generate(request, NativeInterrupt()))[-1]
        assert isinstance(last, Finished)
        texts.append((last.text, last.stats.draft_n_accepted > 0))
    assert texts[0] == texts[1]
    pair.close()


def test_after_a_new_prompt_nothing_old_is_used(thread: ThreadPoolExecutor) -> None:
    drafter = CachingDrafter(0.0)
    overlap = OverlappingDrafter(drafter, thread, always_on())
    target, safe_drafter = FakeTarget(after(1, 2, 3, 4, 5)), SafeDrafter(overlap, N_VOCAB)
    for prompt in ([0], [0, 3, 5], [0, 3]):
        request = Request("g", sampling=Sampling(temperature=0.0), draft_length=2, max_tokens=9)
        events = list(events_of(target, request, prompt, safe_drafter, FixedLength(2), ahead=overlap))
        assert isinstance(events[-1], Finished)
        assert events[-1].stats.note is None
