"""A target and its drafters, open and ready to write: what the worker process holds while a pair is open."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from engine.decoding.watchdog import DRAFTER_HUNG, Watchdog, WatchedDrafter
from engine.draft_length.choice import PolicyChoice
from engine.events import Event, ExactWith
from engine.interfaces import Closable, Drafter, alternatives_of, traits_of
from engine.llama.interrupt import NativeInterrupt
from engine.llama.model import LlamaModel
from engine.llama.target import LlamaTarget
from engine.loading.drafter_set import OpenDrafters
from engine.loading.opening import CacheSnapshot, Opened
from engine.loading.reply_writing import ReplyWriter
from engine.machine.calibration_cache import Measurements
from engine.machine.thread_choice import ThreadChoice
from engine.options.request import Request
from engine.text.template_process import TemplateProcess


class LoadedPair:
    """One open pair. All calls belong to the one thread that owns the models."""

    def __init__(
        self,
        model: LlamaModel,
        target: LlamaTarget,
        drafters: OpenDrafters,
        template: TemplateProcess,
        opened: Opened,
        *,
        policies_for: Callable[[Sequence[Drafter]], PolicyChoice],
        history: Path | None = None,
        folders: str = "",
        threads: ThreadChoice | None = None,
    ) -> None:
        """Takes over what it is given and frees it in `close`. `opened` is what the app is told of the pair.

        `policies_for` makes what is known of the target and of these drafters. `history` is the folder of earlier
        chats; None keeps nothing. `folders` are those to guess from, with commas between them. `threads` is who chooses
        how many the target takes.
        """
        self.opened = opened
        self.has_pending_request: Callable[[], bool] = lambda: False
        """Whether somebody waits for this pair: what is done between replies ends then."""
        self._model, self._target, self._drafters, self._template = model, target, drafters, template
        self._threads = threads
        self._watchdog = Watchdog(lambda: os._exit(DRAFTER_HUNG))
        timed = [
            WatchedDrafter(each, self._watchdog) for drafter in drafters.drafters for each in alternatives_of(drafter)
        ]
        self._policies = policies_for(timed)
        if not all(traits_of(drafter).free for drafter in drafters.drafters):
            self._watchdog.start()
        kept = history, opened.target_name, folders
        self._replies = ReplyWriter(model, target, drafters, template, self._watchdog, self._policies, kept)

    def generate(self, request: Request, interrupt: NativeInterrupt) -> Iterator[Event]:
        """Writes one reply as events. A deliberate stop ends in `Finished`, a fault in `Failed`."""
        yield from self._replies.written(request, interrupt, self.opened)
        if self._threads is not None:
            self._threads.review(self.has_pending_request)
        self._replies.memory.learn(self.has_pending_request)

    @property
    def _made_by(self) -> str:
        return f"{self.opened.config} {self.opened.n_context} {self._target.computed_by}"

    def export_cache(self) -> CacheSnapshot:
        """The cache of the newest chat, for the process that opens this pair next."""
        held = self._target.export_cache()
        return CacheSnapshot() if held is None else CacheSnapshot(*held, self._made_by)

    def import_cache(self, cache: CacheSnapshot) -> None:
        """Take the cache that another process gave up, where this one computes alike; else the chat is read again."""
        if cache.state and cache.made_by == self._made_by:
            self._target.import_cache(cache.tokens, cache.state)

    def finish_learning(self, seconds: float) -> None:
        """The process ends: learns from the last reply for this many seconds at most, and keeps what was learnt."""
        self._replies.memory.finish(seconds)

    @property
    def exact_with(self) -> ExactWith | None:
        """Which passes of several tokens are bit-exact; None where nothing was examined yet."""
        return self._replies.limits.exact_with

    def measured(self) -> Measurements:
        """What passes and guesses cost here, and how wide a pass scores exactly: from the file, else in two seconds."""
        found = self._policies.measurements()
        self._replies.order.begin_with(found.lost, found.learnt)
        return found

    def close(self) -> None:
        self._watchdog.stop()
        self.finish_learning(0.0)
        self._replies.history.folders.close()
        self._template.close()
        for drafter in self._drafters.drafters:
            if isinstance(drafter, Closable):
                drafter.close()
        self._target.close()
        self._model.close()
