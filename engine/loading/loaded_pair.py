"""A target and its drafters, open and ready to write: what the worker process holds while a pair is open.

A request's way to its reply: the prompt, the plan that features add to, who guesses, and the loop's events.
"""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

from engine.decoding.assembly import write
from engine.decoding.reply import Names, PairFacts, Reply, refuse_endless, refuse_unknown
from engine.decoding.safe_drafter import SafeDrafter
from engine.decoding.watchdog import DRAFTER_HUNG, Watchdog, WatchedDrafter
from engine.draft_length.choice import PolicyChoice
from engine.drafters.composed.drafter_chain import DrafterChain
from engine.drafters.composed.pair_history import PairHistory
from engine.drafters.composed.stage_costs import KeptOrder
from engine.drafters.oracle_drafter import OracleDrafter
from engine.errors import EngineError
from engine.events import Event, ExactWith, Failed
from engine.interfaces import Closable, Drafter, alternatives_of, traits_of
from engine.llama.interrupt import NativeInterrupt
from engine.llama.model import LlamaModel
from engine.llama.target import LlamaTarget
from engine.loading.drafter_set import DrafterSet, OpenDrafters, named
from engine.loading.opening import CacheSnapshot, Opened
from engine.loading.reply_features import (
    Contrast,
    Feature,
    FormerTexts,
    Grammars,
    Memory,
    OracleText,
    PassLimits,
    ReplyPlan,
)
from engine.machine.calibration_cache import Measurements
from engine.options.request import Request
from engine.sampling.recommended import with_recommended
from engine.text.prompt import prompt_ids
from engine.text.template_process import TemplateProcess
from engine.text.template_tasks import TEMPLATE_MARKS


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
    ) -> None:
        """Takes over what it is given and frees it in `close`. `opened` is what the app is told of the pair.

        `policies_for` makes what is known of the target and of these drafters. `history` is the folder of earlier
        chats; None keeps nothing. `folders` are those to guess from, with commas between them.
        """
        self.opened = opened
        self.is_awaited: Callable[[], bool] = lambda: False
        """Whether somebody waits for this pair: what is done between replies ends then."""
        self._model, self._target, self._drafters, self._template = model, target, drafters, template
        self._drafter_set = DrafterSet(drafters.drafters)
        self._watchdog = Watchdog(lambda: os._exit(DRAFTER_HUNG))
        timed = [
            WatchedDrafter(each, self._watchdog) for drafter in drafters.drafters for each in alternatives_of(drafter)
        ]
        self._policies, self._order = policies_for(timed), KeptOrder(drafters.drafters)
        if not all(traits_of(drafter).free for drafter in drafters.drafters):
            self._watchdog.start()
        self._history = PairHistory(
            history,
            drafters.drafters,
            lambda: [model.raw_text(token) for token in range(model.n_vocab)],
            opened.target_name,
            lambda text: model.tokenize(text, parse_control=False),
            folders,
        )
        self._limits, self._memory = PassLimits(target, self._policies, self._order), Memory(self._history)
        self._features: list[Feature] = [  # each may read what those before it put into the plan
            FormerTexts(model, target.n_context),
            self._limits,
            self._memory,
            Grammars(model),
            Contrast(drafters),
            *(OracleText(each) for each in drafters.drafters if isinstance(each, OracleDrafter)),
        ]

    def generate(self, request: Request, interrupt: NativeInterrupt) -> Iterator[Event]:
        """Writes one reply as events. A deliberate stop ends in `Finished`, a fault in `Failed`."""
        try:
            yield from self._written(request, interrupt)
        except EngineError as error:
            yield Failed(request.generation_id, error.code, str(error), error.hint)
        self._memory.learn(self.is_awaited)

    def _written(self, request: Request, interrupt: NativeInterrupt) -> Iterator[Event]:
        # 1. The prompt, and who may guess.
        request.check()
        request = with_recommended(request, self.opened.sampling)
        if not self.opened.chats:
            request = msgspec.structs.replace(request, stop=(*request.stop, *TEMPLATE_MARKS))
        self._target.watch(interrupt)
        refuse_unknown(request.prompt_ids, self._model)
        refuse_endless(request, self.opened.n_context)
        prompt = prompt_ids(request, self._template, self._model, self._model.bos)
        if request.echo:
            most = None if request.max_tokens is None else len(prompt) - 1 + request.max_tokens
            chosen = tuple(enumerate(prompt[1:]))
            request, prompt = msgspec.structs.replace(request, chosen=chosen, max_tokens=most), prompt[:1]
        if request.begun:
            begun = self._model.tokenize(request.begun, parse_control=False)
            written = (*begun, *request.written)
            request = msgspec.structs.replace(request.longer(len(begun)), written=written)
        plan = ReplyPlan(request, prompt, self._drafter_set.of(request.drafters), interrupt)
        with contextlib.ExitStack() as ends:
            # 2. What each feature adds.
            for feature in self._features:
                ends.callback(feature.end, plan)
                feature.begin(plan)
            # 3. The chat's cache.
            self._target.change_to(plan.ids)
            # 4. The rounds.
            events = self._rounds(plan)
            for feature in self._features:
                events = feature.watch(plan, events)
            yield from events

    def _rounds(self, plan: ReplyPlan) -> Iterator[Event]:
        request, policy = plan.request, plan.policy
        names = Names(self.opened.pair_id, self.opened.target_name, self.opened.drafter_name)
        names = names._replace(drafter=named(plan.drafters)) if request.drafters else names
        facts = PairFacts(names, plan.costs, plan.exact_with, plan.notice, plan.learnt)
        seed = request.seed if request.seed is not None else secrets.randbelow(2**32)
        asked = [*plan.first, *plan.drafters] if plan.guesses else []
        decides = policy.limit_for, policy.worth, policy.route, policy.behind
        drafter = SafeDrafter(
            DrafterChain(asked, *decides) if asked else None,
            self.opened.n_vocab,
            self._drafters.note if plan.guesses else None,
            self._watchdog,
            is_end=self._model.is_end,
            states=self._target.state_names,
        )
        return write(
            self._target,
            drafter,
            Reply(request, plan.ids, seed, self._model, policy, facts, plan.interrupt),
            grammar=plan.grammar,
            exactness=plan.exactness,
            trees=plan.trees,
            amateur=plan.amateur,
        )

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
        """The process ends: learns from the last reply for so many seconds at most, and keeps what was learnt."""
        self._memory.finish(seconds)

    @property
    def exact_with(self) -> ExactWith | None:
        """Which passes of several tokens are bit-exact; None where nothing was examined yet."""
        return self._limits.exact_with

    def measured(self) -> Measurements:
        """What passes and guesses cost here, and how wide a pass scores exactly: from the file, else in two seconds."""
        found = self._policies.measurements()
        self._order.begin_with(found.lost, found.learnt)
        return found

    def close(self) -> None:
        self._watchdog.stop()
        self.finish_learning(0.0)
        self._history.folders.close()
        self._template.close()
        for drafter in self._drafters.drafters:
            if isinstance(drafter, Closable):
                drafter.close()
        self._target.close()
        self._model.close()
