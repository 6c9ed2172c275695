"""What a pair can do for a reply besides guessing: each feature adds its part to the plan of the reply it begins."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from engine.decoding.watchdog import Watchdog
from engine.draft_length.choice import PolicyChoice
from engine.draft_length.policy import DraftLengthPolicy, FixedLength
from engine.draft_length.reply_exactness import ReplyExactness
from engine.draft_length.tree_policy import ChainsOnly, TreePolicy
from engine.drafters.composed.pair_history import PairHistory
from engine.drafters.composed.stage_costs import KeptOrder
from engine.drafters.copies.forced_drafter import ForcedDrafter
from engine.drafters.copies.former_drafter import FormerDrafter, pieces_of
from engine.drafters.copies.realignment import Letters
from engine.drafters.gguf_drafter import GgufDrafter
from engine.drafters.suffix_drafter import SuffixDrafter
from engine.errors import BadSetting
from engine.events import FORMER_VERSION, PASTED_TEXT, Costs, Event, ExactWith
from engine.interfaces import Drafter, traits_of
from engine.llama.grammar.first_letters import FirstLetters
from engine.llama.grammar.grammar_work import GRAMMAR_HUNG, LONGEST_QUESTION_S, GrammarTime, clock_of_this_thread
from engine.llama.grammar.llama_grammar import LlamaGrammar, allowed_in, gbnf_of_schema
from engine.llama.grammar.tool_grammar import ToolCallGrammar, grammar_of_tools
from engine.llama.interrupt import Interrupted, NativeInterrupt
from engine.llama.model import LlamaModel
from engine.llama.target import LlamaTarget
from engine.loading.drafter_set import OpenDrafters
from engine.options.request import TOOL_CALL, TOOL_CALL_END, Request
from engine.sampling.contrastive import Amateur
from engine.text.pasted_text import pasted_text
from engine.translatable import phrase

POLL_S = 0.002
"""Poll interval while learning pauses, in seconds."""

LEAST_FORCED = 3
"""Fewer tokens that a grammar forces are left to a network, which guesses them and goes on behind them."""


@dataclass(eq=False)
class ReplyPlan:
    """What one reply is made with: those of `first` are asked before `drafters`; `ids` hold what is written already."""

    request: Request
    ids: list[int]
    drafters: list[Drafter]
    interrupt: NativeInterrupt
    first: list[Drafter] = field(default_factory=list)
    grammar: LlamaGrammar | ToolCallGrammar | None = None
    amateur: Amateur | None = None
    policy: DraftLengthPolicy = field(default_factory=lambda: FixedLength(0))
    exactness: ReplyExactness | None = None
    trees: TreePolicy = field(default_factory=ChainsOnly)
    costs: Costs | None = None
    exact_with: ExactWith | None = None
    notice: str | None = None
    learnt: str | None = None

    @property
    def prompt_tokens(self) -> int:
        """Where the reply begins."""
        return len(self.ids) - len(self.request.written)

    @property
    def guesses(self) -> bool:
        """Whether anybody guesses."""
        return self.request.draft_length != 0

    @property
    def draws_alike(self) -> bool:
        """Whether a guess stands exactly where it is what the target writes, whatever else was guessed."""
        request = self.request
        return request.verify == "coupled" or (request.sampling.temperature == 0.0 and request.verify != "lenient")

    @property
    def learns(self) -> bool:
        """Whether heads may learn, and use what they learnt.

        Not in modes that draw other numbers after other guesses: there a seed would write another text each time. Nor
        of a text that was steered away from the drafter's.
        """
        return self.draws_alike and not self.request.sampling.contrastive


class Feature:
    """One of them; `begin` may raise EngineError, and `end` is called for each that began."""

    def begin(self, plan: ReplyPlan) -> None:
        """Add to the plan."""

    def watch(self, plan: ReplyPlan, events: Iterator[Event]) -> Iterator[Event]:
        """See the reply's events pass by."""
        return events

    def end(self, plan: ReplyPlan) -> None:
        """The reply is over, whatever it came to."""


class FormerTexts(Feature):
    """Guesses from the request's prediction; without one, from what was pasted into the newest message.

    That is expected again, where copies are made at all.
    """

    def __init__(self, model: LlamaModel, n_context: int) -> None:
        self._model, self._n_context = model, n_context

    def begin(self, plan: ReplyPlan) -> None:
        request = plan.request
        if not plan.guesses or not plan.drafters:
            return
        text, name = request.prediction, FORMER_VERSION
        if not text and not request.drafters and any(isinstance(each, SuffixDrafter) for each in plan.drafters):
            asked = [message.content for message in request.messages if message.role == "user"]
            text, name = pasted_text(asked[-1]) if asked else "", PASTED_TEXT
        ids = list[int]()
        for piece in pieces_of(text):
            if len(ids) >= self._n_context:
                break
            ids += self._ids_of(piece)
        if ids:
            letters = Letters(self._model.piece, self._ids_of)
            plan.first.append(FormerDrafter(ids[: self._n_context], plan.prompt_tokens, name, letters))

    def _ids_of(self, text: str) -> list[int]:
        return self._model.tokenize(text, parse_control=False)


class PassLimits(Feature):
    """How far the reply drafts and what keeps its passes exact, measured where nothing is known yet."""

    def __init__(self, target: LlamaTarget, policies: PolicyChoice, order: KeptOrder) -> None:
        self._target, self._policies, self._order = target, policies, order

    def begin(self, plan: ReplyPlan) -> None:
        request = plan.request
        self._target.narrowest = 1
        # A stop that comes while the target is still being measured ends the reply in the loop.
        with contextlib.suppress(Interrupted):
            plan.policy = self._policies.policy_for(request, plan.drafters, whole=bool(plan.first))
            plan.exactness = self._policies.exactness_for(request)
        plan.trees = self._policies.branches_for(request, plan.policy)
        plan.costs = self._policies.costs()
        plan.exact_with = self.exact_with if plan.exactness is not None else None

    def end(self, plan: ReplyPlan) -> None:
        self._policies.keep(self._order.found())

    @property
    def exact_with(self) -> ExactWith | None:
        """Which passes of several tokens are bit-exact; None where nothing was examined yet."""
        depths, target = self._policies.depths, self._target
        if depths is None or 0 not in depths.known:
            return None
        return ExactWith(
            width=depths.known[0].width,
            threads=target.n_threads,
            cache_type=target.kv_type,
            flash_attention=target.flash_attention,
            paired_from=depths.paired_from,
            up_to=depths.exact_to,
            looked_to=depths.known_to,
            any_depth=depths.holds_at_any,
        )


class Memory(Feature):
    """What drafters keep of chats, as far as the request allows it, and what heads learn from replies."""

    def __init__(self, history: PairHistory) -> None:
        self._history = history

    def begin(self, plan: ReplyPlan) -> None:
        request, history = plan.request, self._history
        plan.notice = history.allow(request.memory and plan.guesses)
        plan.notice = history.begin(guesses=plan.guesses) or plan.notice
        taught = history.teach_heads(allowed=request.learn_heads, applies=plan.learns and plan.guesses)
        plan.notice = taught or plan.notice
        learning = history.heads_learning
        plan.learnt = learning.sentence if learning is not None and plan.learns else None

    def end(self, plan: ReplyPlan) -> None:
        self._history.folders.resume_reading()

    def learn(self, has_pending_request: Callable[[], bool]) -> None:
        """Between replies, while nobody waits for this thread. Where other programs want the processor, it pauses."""
        learning, is_unfinished = self._history.heads_learning, True
        while learning is not None and is_unfinished and not has_pending_request():
            began, used = time.perf_counter(), time.thread_time()
            is_unfinished = learning.step()
            ended = time.perf_counter()
            is_crowded = time.thread_time() - used < (ended - began) / 2
            while is_crowded and time.perf_counter() < 2 * ended - began and not has_pending_request():
                time.sleep(POLL_S)

    def finish(self, seconds: float) -> None:
        """The process ends: learns from the last reply for this many seconds at most, and keeps what was learnt."""
        learning, ends = self._history.heads_learning, time.perf_counter() + seconds
        while learning is not None and time.perf_counter() < ends and learning.step():
            pass
        if learning is not None:
            learning.keep()


class Grammars(Feature):
    """Replies that fit a grammar, a schema or the calls of tools; what these leave no choice about is guessed."""

    def __init__(self, model: LlamaModel) -> None:
        self._model = model
        self._watch: Watchdog | None = None  # over the grammar of the reply that is written

    def begin(self, plan: ReplyPlan) -> None:
        request = plan.request
        source = gbnf_of_schema(request.json_schema) if request.json_schema else request.grammar
        if not source and not request.calls_tools:
            return
        vocabulary, given = self._model.vocabulary, (request.sampling, plan.prompt_tokens)
        self._watch = Watchdog(lambda: os._exit(GRAMMAR_HUNG), LONGEST_QUESTION_S, clock_of_this_thread())
        self._watch.start()
        asked = self.letters, GrammarTime(self._watch)
        if not source and request.tool_choice == "auto":
            source = grammar_of_tools(request.tools, "auto").gbnf
            plan.grammar = ToolCallGrammar(vocabulary, source, *given, self._model.piece, *asked)
        else:
            if not source:
                marks = [self._model.token_rule(mark) for mark in (TOOL_CALL, TOOL_CALL_END)]
                source = grammar_of_tools(request.tools, request.tool_choice, *marks).gbnf
            plan.grammar = LlamaGrammar(vocabulary, source, *given, *asked)
        if plan.drafters:
            is_alone = all(traits_of(each).free for each in plan.drafters)
            forced = ForcedDrafter(plan.grammar.forced, self.letters.ids_of, 1 if is_alone else LEAST_FORCED)
            plan.first.insert(0, forced)

    def end(self, plan: ReplyPlan) -> None:
        if self._watch is not None:
            self._watch.stop()
            self._watch = None
        if plan.grammar is not None:
            plan.grammar.close()

    @cached_property
    def letters(self) -> FirstLetters:
        """The vocabulary by first letters."""
        return FirstLetters(self._model, allowed_in)


class Contrast(Feature):
    """Whom a reply's words are contrasted with, where it asks for that."""

    def __init__(self, drafters: OpenDrafters) -> None:
        self._drafters = drafters

    def begin(self, plan: ReplyPlan) -> None:
        """Raises BadSetting where the drafter has no scores for it, and EngineError where memory is short."""
        if not plan.request.sampling.contrastive:
            return
        network = self._drafters.network
        amateur = network.amateur() if isinstance(network, GgufDrafter) else None
        if amateur is None:
            raise BadSetting(
                phrase(
                    "contrastive needs a drafter with scores of all words: a GGUF of the model's own vocabulary that "
                    "was opened with all of them (--drafter small.gguf --drafter-words 0)"
                )
            )
        amateur.watch(plan.interrupt)
        plan.amateur, plan.trees = Amateur(amateur, at_once=amateur.is_uniform), ChainsOnly()
