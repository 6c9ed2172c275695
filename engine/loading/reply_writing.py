"""A request's way to its reply: the prompt, the plan that features add to, who guesses, and the loop's events."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Iterator
from pathlib import Path

import msgspec

from engine.decoding.assembly import write
from engine.decoding.reply import Names, PairFacts, Reply, refuse_endless, refuse_unknown
from engine.decoding.safe_drafter import SafeDrafter
from engine.decoding.watchdog import Watchdog
from engine.draft_length.choice import PolicyChoice
from engine.drafters.composed.drafter_chain import DrafterChain
from engine.drafters.composed.pair_history import PairHistory
from engine.drafters.composed.stage_costs import KeptOrder
from engine.errors import EngineError
from engine.events import Event, Failed
from engine.llama.interrupt import NativeInterrupt
from engine.llama.model import LlamaModel
from engine.llama.target import LlamaTarget
from engine.loading.drafter_set import DrafterSet, OpenDrafters, named
from engine.loading.opening import Opened
from engine.loading.reply_features import (
    Contrast,
    Feature,
    FormerTexts,
    Grammars,
    Memory,
    PassLimits,
    ReplyPlan,
)
from engine.options.request import Request
from engine.sampling.recommended import with_recommended
from engine.text.prompt import prompt_ids
from engine.text.template_process import TemplateProcess
from engine.text.template_tasks import TEMPLATE_MARKS


class ReplyWriter:
    """Writes the replies of one open pair."""

    def __init__(
        self,
        model: LlamaModel,
        target: LlamaTarget,
        drafters: OpenDrafters,
        template: TemplateProcess,
        watchdog: Watchdog,
        policies: PolicyChoice,
        kept: tuple[Path | None, str, str],
    ) -> None:
        """`kept` is the folder of earlier chats (None keeps nothing), the model's name, and folders to copy from."""
        self._model, self._target, self._template, self._watchdog = model, target, template, watchdog
        self.drafter_set, self._why_no_drafter = DrafterSet(drafters.drafters), drafters.note
        folder, name, folders = kept
        self.order = KeptOrder(drafters.drafters)
        self.history = PairHistory(
            folder,
            drafters.drafters,
            lambda: [model.raw_text(token) for token in range(model.n_vocab)],
            name,
            lambda text: model.tokenize(text, parse_control=False),
            folders,
        )
        self.limits, self.memory = PassLimits(target, policies, self.order), Memory(self.history)
        self.grammars = Grammars(model)
        self._features: list[Feature] = [  # each may read what those before it put into the plan
            FormerTexts(model, target.n_context),
            self.limits,
            self.memory,
            self.grammars,
            Contrast(drafters),
        ]

    def written(self, request: Request, interrupt: NativeInterrupt, opened: Opened) -> Iterator[Event]:
        """One reply as events; a fault ends in `Failed`."""
        try:
            # 1. The prompt, and who may guess.
            request.check()
            request = with_recommended(request, opened.sampling)
            if not opened.chats:
                request = msgspec.structs.replace(request, stop=(*request.stop, *TEMPLATE_MARKS))
            self._target.watch(interrupt)
            refuse_unknown(request.prompt_ids, self._model)
            refuse_endless(request, opened.n_context)
            prompt = prompt_ids(request, self._template, self._model, self._model.bos)
            if request.begun:
                begun = self._model.tokenize(request.begun, parse_control=False)
                written = (*begun, *request.written)
                request = msgspec.structs.replace(request.longer(len(begun)), written=written)
            plan = ReplyPlan(
                request, [*prompt, *request.written], list(self.drafter_set.of(request.drafters)), interrupt
            )
            with contextlib.ExitStack() as ends:
                # 2. What each feature adds.
                for feature in self._features:
                    ends.callback(feature.end, plan)
                    feature.begin(plan)
                # 3. The chat's cache.
                self._target.change_to(plan.ids)
                # 4. The rounds.
                events = self._rounds(plan, opened)
                for feature in self._features:
                    events = feature.watch(plan, events)
                yield from events
        except EngineError as error:
            yield Failed(request.generation_id, error.code, str(error), error.hint)

    def _rounds(self, plan: ReplyPlan, opened: Opened) -> Iterator[Event]:
        request, policy = plan.request, plan.policy
        names = Names(opened.pair_id, opened.target_name, opened.drafter_name)
        names = names._replace(drafter=named(plan.drafters)) if request.drafters else names
        facts = PairFacts(names, plan.costs, plan.exact_with, plan.notice, plan.learnt)
        seed = request.seed if request.seed is not None else secrets.randbelow(2**32)
        asked = [*plan.first, *plan.drafters] if plan.guesses else []
        decides = policy.limit_for, policy.worth, policy.route, policy.behind
        drafter = SafeDrafter(
            DrafterChain(asked, *decides) if asked else None,
            opened.n_vocab,
            self._why_no_drafter if plan.guesses else None,
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
