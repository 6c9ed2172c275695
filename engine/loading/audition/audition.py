"""Carries out one audition: reads the replies, opens one drafter after the other, and tells what became of each.

The target's file is opened for its vocabulary alone. Its weights are read for the first drafter that needs states or
rows, and stay until the last one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from pathlib import Path

from engine.drafters.gguf_drafter import is_gguf
from engine.drafters.heads.heads_file import is_heads
from engine.drafters.registry import open_free
from engine.drafters.state_readers.open_state_drafter import reads_states
from engine.errors import EngineError
from engine.interfaces import Closable, Drafter, traits_of
from engine.llama.model import LlamaModel
from engine.llama.states.heads_in_file import heads_in
from engine.llama.target import LlamaTarget
from engine.llama.thread_count import SMALL_BYTES, choose_threads, compute_cores
from engine.loading.audition.hearing import Hearing, n_context_for
from engine.loading.audition.kept_texts import kept_texts
from engine.loading.audition.orders import (
    AuditionBegan,
    AuditionEnded,
    AuditionMessage,
    AuditionOrder,
    AuditionProgress,
    AuditionRefused,
    Candidate,
    CandidateHeard,
    CandidateRefused,
    HeardReply,
)
from engine.loading.audition.reading_target import ReadingTarget
from engine.loading.audition.recorded_target import ReckonedClock, RecordedTarget
from engine.loading.drafter_set import CANNOT_FORGET, OpenDrafters, open_drafters
from engine.loading.opening import PairFiles
from engine.machine.calibration import TEXT, slower_beside_ms, times_slower_beside
from engine.machine.cost_curve import CostCurve
from engine.options.request import LONGEST_DRAFT, MAX_WIDTH
from engine.translatable import phrase

PLAINLY = 8
"""Texts that are gone through without a drafter, which takes milliseconds, to learn what the loop takes then."""

Send = Callable[[AuditionMessage], None]


def audition(order: AuditionOrder, send: Send) -> None:
    """Hears all candidates, in a process that is there for it alone. The last message is Ended or Refused."""
    try:
        with ExitStack() as stack:
            _Stage(order, send, stack).hear_all()
    except EngineError as error:
        send(AuditionRefused(error.code, str(error), error.hint))
    except MemoryError:
        hint = phrase("Close other programs, or unload the model of the chat, and try again.")
        send(AuditionRefused("memory", phrase("too little memory is free for an audition"), hint))


def rows_read(files: PairFiles) -> int:
    """How many likely tokens of each of the target's rows these drafters are told of."""
    return max((traits_of(each).candidates for each in open_free(files.free)), default=0)


def needs_target(files: PairFiles) -> bool:
    """Whether these drafters read states or rows of the target, which must read the replies for them once."""
    if files.heads or rows_read(files):
        return True
    if files.drafter is None:
        return False
    file = Path(files.drafter)
    return is_heads(file) or (is_gguf(file) and (reads_states(file) or heads_in(file).alone))


class _Stage:
    """What stands as long as one audition lasts."""

    def __init__(self, order: AuditionOrder, send: Send, stack: ExitStack) -> None:
        """Reads the vocabulary and the replies; `stack` closes what is opened. Raises EngineError."""
        self._order, self._send, self._stack, self._clock = order, send, stack, ReckonedClock()
        self._files = order.candidates[0].files
        self._model = stack.enter_context(closing(LlamaModel(Path(self._files.target), vocabulary_only=True)))
        with kept_texts(self._model) as kept:
            self._texts, unusable = kept.texts(order.replies)
        send(AuditionBegan(unusable))
        self._timing = self._model.tokenize(TEXT, parse_control=False)
        self._n_context = n_context_for(self._texts, LONGEST_DRAFT + len(self._timing))
        self._whole: tuple[LlamaModel, LlamaTarget] | None = None

    def hear_all(self) -> None:
        """Each candidate, one after the other."""
        if not self._texts:
            hint = phrase("Chat with this model for a while, then try again.")
            raise EngineError(phrase("none of the kept replies can be used with this model"), hint)
        for candidate in self._order.candidates:
            self._send(AuditionProgress(candidate.name, 0, len(self._texts)))
            try:
                self._hear_one(candidate)
            except EngineError as error:
                self._send(CandidateRefused(candidate.name, str(error)))
        self._send(AuditionEnded())

    def _hear_one(self, candidate: Candidate) -> None:
        """Raises EngineError where it cannot be heard."""
        files = candidate.files
        candidates = rows_read(files)
        if self._order.without_target and needs_target(files):
            raise EngineError(phrase("the model would have to read the replies for it"))
        if not needs_target(files):
            recorded = self._recorded()
            opened = open_drafters(self._model, recorded, files, None)
        else:
            model, target = self._whole_target(files)
            target.give_states(())  # the drafter before may have asked for some
            opened = open_drafters(model, target, files, None)
            recorded = ReadingTarget(target, candidates, *self._recording())
        try:
            _refuse(opened, files)
            self._hear(candidate, opened.drafters, recorded, approximate=candidates > 0, note=opened.note)
        finally:
            for each in opened.drafters:
                if isinstance(each, Closable):
                    each.close()

    def _hear(
        self,
        candidate: Candidate,
        drafters: Sequence[Drafter],
        target: RecordedTarget,
        *,
        approximate: bool,
        note: str | None = None,
    ) -> None:
        name, length = candidate.name, candidate.files.draft_length
        # Where this thread alone computes, its own time says what that takes, whatever else runs on the machine.
        if all(traits_of(each).free for each in drafters):
            self._clock.use(time.thread_time)
        else:
            self._clock.use(time.perf_counter)
        times_slower = self._times_slower(candidate.files) if all(traits_of(each).free for each in drafters) else 1.0
        hearing = Hearing(
            drafters,
            target,
            self._model,
            self._order.costs,
            self._clock,
            self._timing,
            length,
            self._slower_ms(drafters),
            times_slower,
        )
        heard = list[HeardReply]()
        for text in self._texts:
            heard.append(hearing.hear(text))
            self._send(AuditionProgress(name, len(heard), len(self._texts)))
        self._send(CandidateHeard(name, tuple(heard), note, approximate, self._plain_loop_ms(times_slower)))

    def _plain_loop_ms(self, times_slower: float) -> tuple[float, ...]:
        """What the loop takes in rounds without a drafter: with one it also lets it learn and chooses a length."""
        costs, target = self._order.costs, self._recorded()
        plain = Hearing((), target, self._model, costs, self._clock, self._timing, 0, times_slower=times_slower)
        return tuple(each.loop_ms for text in self._texts[:PLAINLY] for each in plain.hear(text).rounds)

    def _slower_ms(self, drafters: Sequence[Drafter]) -> dict[str, float]:
        """How much longer networks take for a draft beside passes of the target; only a tiny one makes that matter."""
        networks = [each for each in drafters if not traits_of(each).free]
        if not networks or not self._is_tiny_and_here:
            return {}
        _, target = self._whole_target(self._files)
        return {each.name: slower_beside_ms(each, target, self._timing) for each in networks}

    def _times_slower(self, files: PairFiles) -> float:
        """How many times as long copies and counts take behind a pass of the target, by others of their kind."""
        if not self._is_tiny_and_here:
            return 1.0
        _, target = self._whole_target(self._files)
        return times_slower_beside(open_free(files.free), target, self._timing)

    @property
    def _is_tiny_and_here(self) -> bool:
        """Whether passes are so short that fractions of a millisecond matter, and are not another machine's."""
        return not self._order.costs.draft_ms and Path(self._files.target).stat().st_size <= SMALL_BYTES

    def _recorded(self) -> RecordedTarget:
        return RecordedTarget(*self._recording())

    def _recording(self) -> tuple[int, int, CostCurve, ReckonedClock, int, int, int]:
        """What a recorded target is made with: with a curve of its own, which its drafter's rounds correct."""
        costs, n_vocab = self._order.costs, self._model.n_vocab
        widest = costs.exact_width if costs.exact_width > 1 else MAX_WIDTH
        curve = CostCurve(costs.verify_ms)
        return n_vocab, self._n_context, curve, self._clock, costs.narrowest, min(widest, MAX_WIDTH), compute_cores()

    def _whole_target(self, files: PairFiles) -> tuple[LlamaModel, LlamaTarget]:
        """The target with its weights, opened once. Raises EngineError."""
        if self._whole is None:
            options = files.options
            model = LlamaModel(
                Path(files.target),
                layout=options.layout,
                cpu_only=not options.wants_cards,
                on=options.named_devices,
                heads=any(each.files.heads for each in self._order.candidates),
            )
            self._stack.callback(model.close)
            threads = options.n_threads or compute_cores()
            target = self._stack.enter_context(closing(LlamaTarget(model, self._n_context, threads, options)))
            if not options.n_threads and model.device == "CPU" and model.size_bytes < SMALL_BYTES:
                choose_threads(target, compute_cores())
            if target.choose_rollback() == "none":
                raise EngineError(CANNOT_FORGET)
            self._whole = model, target
        return self._whole


def _refuse(opened: OpenDrafters, files: PairFiles) -> None:
    """Raises EngineError where the drafter that is to be heard is not among those that were opened."""
    is_absent = opened.network is None and (files.drafter is not None or files.heads)
    if is_absent or not opened.drafters:
        raise EngineError(opened.note or phrase("this pair has no drafter"))
    if opened.shares_cache:
        raise EngineError(
            phrase("it attends to the model's own cache, so that only a live reply shows what it brings"),
            phrase("Measure it: draftlight bench --drafter FILE."),
        )
