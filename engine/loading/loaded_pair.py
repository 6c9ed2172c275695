"""A target and its drafters, open and ready to write: what the worker process holds while a pair is open."""

from __future__ import annotations

import contextlib
import os
import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from pathlib import Path

import msgspec

from engine.decoding.assembly import write
from engine.decoding.parts.shadow_drafting import ShadowDrafts
from engine.decoding.reply import Names, PairFacts, Reply, refuse_endless, refuse_unknown
from engine.decoding.safe_drafter import SafeDrafter
from engine.decoding.watchdog import DRAFTER_HUNG, Watchdog, WatchedDrafter
from engine.draft_length.choice import PolicyChoice
from engine.draft_length.policy import DraftLengthPolicy, FixedLength
from engine.draft_length.reply_exactness import ReplyExactness
from engine.draft_length.tree_policy import ChainsOnly
from engine.drafters.composed.drafter_chain import DrafterChain
from engine.drafters.composed.learning_drafter import LearningDrafter
from engine.drafters.composed.pair_history import PairHistory
from engine.drafters.composed.stage_costs import KeptOrder
from engine.drafters.copies.forced_drafter import ForcedDrafter
from engine.drafters.copies.former_drafter import FormerDrafter, pieces_of
from engine.drafters.copies.same_letters import Letters
from engine.drafters.gguf_drafter import GgufDrafter
from engine.drafters.oracle_drafter import OracleDrafter
from engine.drafters.suffix_drafter import SuffixDrafter
from engine.errors import BadSetting, EngineError
from engine.events import FORMER_VERSION, PASTED_TEXT, Event, ExactWith, Failed, LongPrompts, Verified
from engine.interfaces import Closable, Drafter, alternatives_of, traits_of
from engine.llama.grammar.call_grammar import grammar_of_tools
from engine.llama.grammar.first_letters import FirstLetters
from engine.llama.grammar.grammar_work import GRAMMAR_HUNG, LONGEST_QUESTION_S, GrammarTime, clock_of_this_thread
from engine.llama.grammar.llama_grammar import LlamaGrammar, allowed_in, gbnf_of_schema
from engine.llama.grammar.tool_grammar import ToolCallGrammar
from engine.llama.interrupt import Interrupted, NativeInterrupt
from engine.llama.model import LlamaModel
from engine.llama.target import LlamaTarget
from engine.loading.context_configs import ContextConfigs
from engine.loading.drafter_set import DrafterSet, OpenDrafters, named
from engine.loading.opening import CarriedCache, Opened
from engine.machine.calibration_cache import Measurements
from engine.machine.long_context import FROM, LongContextConfig, LongContextConfigs
from engine.options.request import TOOL_CALL, TOOL_CALL_END, Request
from engine.sampling.contrastive import Amateur
from engine.text.pasted_text import pasted_text
from engine.text.prompt import prompt_ids
from engine.text.template_process import TemplateProcess
from engine.text.template_tasks import TEMPLATE_MARKS
from engine.translatable import phrase

BENCH_PATIENCE = 3.0
"""A bench may take six seconds where a start may take two: it needs every width."""

REST_S = 0.002
"""Seconds between two questions whether somebody waits, while learning rests as long as a step took."""

LEAST_FORCED = 3
"""Fewer tokens that a grammar forces are left to a network, which guesses them and goes on behind them."""

COUNTED_AT_ONCE = 8192
"""Characters. The vocabularies that search with regular expressions recurse once a letter; their stack holds this."""


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
        long_context: LongContextConfigs,
        policies_for: Callable[[LongContextConfig, Sequence[Drafter]], PolicyChoice],
        history: Path | None = None,
        folders: str = "",
    ) -> None:
        """Takes over what it is given and frees it in `close`. `opened` is what the app is told of the pair.

        `long_context` knows how long prompts are computed. `policies_for` makes what is known of a config and of these
        drafters; it is called once for each config. `history` is the folder of earlier chats; None keeps nothing.
        `folders` are those to guess from, with commas between them.
        """
        self.opened = opened
        self.is_awaited: Callable[[], bool] = lambda: False
        """Whether somebody waits for this pair: what is done between replies ends then."""
        self._model, self._target, self._drafters, self._template = model, target, drafters, template
        self._drafter_set = DrafterSet(drafters.drafters)
        self._history = PairHistory(history, drafters.drafters, self._texts, opened.target_name, self._ids_of, folders)
        self._order = KeptOrder(drafters.drafters)
        self._oracle = next((drafter for drafter in drafters.drafters if isinstance(drafter, OracleDrafter)), None)
        self._watchdog = Watchdog(lambda: os._exit(DRAFTER_HUNG))
        timed = [
            WatchedDrafter(each, self._watchdog) for drafter in drafters.drafters for each in alternatives_of(drafter)
        ]
        self._configs = ContextConfigs(target, long_context, lambda config: policies_for(config, timed))
        if not all(traits_of(drafter).free for drafter in drafters.drafters):
            self._watchdog.start()

    def generate(self, request: Request, interrupt: NativeInterrupt) -> Iterator[Event]:
        """Writes one reply as events. A deliberate stop ends in `Finished`, a fault in `Failed`."""
        try:
            request.check()
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
                request = msgspec.structs.replace(request.longer(len(begun)), written=(*begun, *request.written))
            drafters = self._drafter_set.of(request.drafters)
            if request.is_side_question:  # what it asks is forgotten again, and a drafter of states would lose the chat
                drafters = [each for each in drafters if not traits_of(each).hidden]
            for each in drafters:
                if isinstance(each, LearningDrafter):
                    each.learns = _learns(request)
            seed = request.seed if request.seed is not None else secrets.randbelow(2**32)
            former = self._former(request, drafters, len(prompt)) if drafters else []
            policy, exactness = self._measured_for(request, drafters, len(prompt), whole=bool(former))
            guesses = request.draft_length != 0
            notice = self._history.allow(request.memory and guesses and not request.is_side_question)
            if not request.is_side_question:
                notice = self._history.begin(guesses=guesses) or notice
                notice = self._teach_heads(request) or notice
            exact_with = self.exact_with if exactness is not None else None
            names = self._names if not request.drafters else self._names._replace(drafter=named(drafters))
            with self._grammar(request, len(prompt)) as grammar:
                facts = PairFacts(names, self._policies.costs(), exact_with, notice, self._heads_learnt(request))
                ids = [*prompt, *request.written]
                reply = Reply(request, ids, seed, self._model, policy, facts, interrupt)
                asked = [*self._forced(grammar, drafters), *former, *drafters]
                decides = policy.limit_for, policy.worth, policy.route, policy.behind, policy.leads, policy.unchecked
                drafter = DrafterChain(asked, *decides) if asked else None
                if not request.is_side_question:
                    self._target.change_to(ids, private=request.private)
                events = self._written(reply, drafter if guesses else None, drafters, exactness, grammar)
                if self._oracle and not (guesses or request.is_side_question):
                    events = self._remembered(events, ids)
                try:
                    with self._target.trial(ids) if request.is_side_question else contextlib.nullcontext():
                        yield from events
                finally:
                    self._policies.keep(self._order.found())
        except EngineError as error:
            yield Failed(request.generation_id, error.code, str(error), error.hint)
        finally:
            self._history.folders.rest()
        self._learn_until_awaited()

    def _teach_heads(self, request: Request) -> str | None:
        """Has heads learn from this reply, where the user allows it; a sentence for the user, told once."""
        applies = _learns(request) and request.draft_length != 0
        return self._history.teach_heads(allowed=request.learn_heads, applies=applies)

    def _heads_learnt(self, request: Request) -> str | None:
        """What heads that guess in this reply have learnt from others."""
        learning = self._history.heads_learning
        return learning.sentence if learning is not None and _learns(request) else None

    def _learn_until_awaited(self) -> None:
        """Between replies, while nobody waits for this thread. Where other programs want the processor, it rests."""
        learning, goes_on = self._history.heads_learning, True
        while learning is not None and goes_on and not self.is_awaited():
            began, used = time.perf_counter(), time.thread_time()
            goes_on = learning.step()
            ended = time.perf_counter()
            is_crowded = time.thread_time() - used < (ended - began) / 2
            while is_crowded and time.perf_counter() < 2 * ended - began and not self.is_awaited():
                time.sleep(REST_S)

    @property
    def _made_by(self) -> str:
        return f"{self.opened.config} {self.opened.n_context} {self._target.computed_by}"

    def carried(self) -> CarriedCache:
        """The cache of the newest chat, for the process that opens this pair next."""
        held = self._target.carried()
        return CarriedCache() if held is None else CarriedCache(*held, self._made_by)

    def carry_on(self, cache: CarriedCache) -> None:
        """Take the cache that another process gave up, where this one computes alike; else the chat is read again."""
        if cache.state and cache.made_by == self._made_by:
            self._target.carry_on(cache.tokens, cache.state)

    def finish_learning(self, seconds: float) -> None:
        """The process ends: learns from the last reply for so many seconds at most, and keeps what was learnt.

        So are the caches of conversations, where the disk has room for them.
        """
        self._target.shelve()
        learning, ends = self._history.heads_learning, time.perf_counter() + seconds
        while learning is not None and time.perf_counter() < ends and learning.step():
            pass
        if learning is not None:
            learning.keep()

    def _former(self, request: Request, drafters: Sequence[Drafter], begins_at: int) -> list[Drafter]:
        """Who guesses from the request's prediction, in the tokens of this model; nobody where there is none.

        Without one, what was pasted into the newest message is expected again, where copies are made at all.
        """
        if request.is_side_question or request.draft_length == 0:
            return []
        text, name = request.prediction, FORMER_VERSION
        if not text and not request.drafters and any(isinstance(each, SuffixDrafter) for each in drafters):
            asked = [message.content for message in request.messages if message.role == "user"]
            text, name = pasted_text(asked[-1]) if asked else "", PASTED_TEXT
        former = self._ids_that_fit(text, self._target.n_context)
        letters = Letters(self._model.piece, self._ids_of)
        return [FormerDrafter(former, begins_at, name, letters)] if former else []

    def _ids_that_fit(self, text: str, most: int) -> list[int]:
        """A text in the tokens of this model, of which no more than `most` could be written."""
        ids = list[int]()
        for piece in pieces_of(text):
            ids += self._ids_of(piece)
            if len(ids) >= most:
                break
        return ids[:most]

    def _forced(self, grammar: LlamaGrammar | ToolCallGrammar | None, drafters: Sequence[Drafter]) -> list[Drafter]:
        """Who guesses what a grammar leaves no choice about; nobody where there is none."""
        if grammar is None or not drafters:
            return []
        is_alone = all(traits_of(each).free for each in drafters)
        return [ForcedDrafter(grammar.forced, self._letters.ids_of, 1 if is_alone else LEAST_FORCED)]

    @cached_property
    def _letters(self) -> FirstLetters:
        """The vocabulary by first letters, for replies that fit a grammar."""
        return FirstLetters(self._model, allowed_in)

    def _measured_for(
        self, request: Request, drafters: Sequence[Drafter], prompt_tokens: int, *, whole: bool
    ) -> tuple[DraftLengthPolicy, ReplyExactness | None]:
        """How far a reply drafts, and what keeps its passes exact; measured now where nothing is known yet.

        `whole`: a text is expected to come as a whole.
        """
        policy: DraftLengthPolicy = FixedLength(0)
        exactness: ReplyExactness | None = None
        self._target.narrowest = 1
        # A stop that comes while the target is still being measured ends the reply in the loop.
        with contextlib.suppress(Interrupted):
            if not request.is_side_question:
                self._configs.use_for(prompt_tokens)
            policy = self._policies.policy_for(request, drafters, whole=whole)
            exactness = self._policies.exactness_for(request)
        return policy, exactness

    def _written(
        self,
        reply: Reply,
        drafter: Drafter | None,
        drafters: Sequence[Drafter],
        exactness: ReplyExactness | None,
        grammar: LlamaGrammar | ToolCallGrammar | None,
    ) -> Iterator[Event]:
        """The reply's events; `drafter` joins the `drafters`, None where nobody guesses."""
        request = reply.request
        amateur = self._amateur_for(request, reply.interrupt)
        why_not = self._drafters.note if request.draft_length != 0 else None
        given, is_end = self._target.state_names, self._model.is_end
        return write(
            self._target,
            SafeDrafter(drafter, self.opened.n_vocab, why_not, self._watchdog, is_end=is_end, states=given),
            reply,
            grammar=grammar,
            exactness=exactness,
            trees=self._policies.branches_for(request, reply.policy) if amateur is None else ChainsOnly(),
            shadows=self._shadow_drafts(drafters) if _draws_alike(request) else None,
            amateur=amateur,
        )

    def _amateur_for(self, request: Request, interrupt: NativeInterrupt) -> Amateur | None:
        """Whom a reply's words are contrasted with; None where it asks for nobody.

        Raises BadSetting where the pair's drafter has no scores for it, and EngineError where memory is short.
        """
        if not request.sampling.contrastive or request.is_side_question:
            return None
        network = self._drafters.network
        network = network.network if isinstance(network, LearningDrafter) else network
        amateur = network.amateur() if isinstance(network, GgufDrafter) else None
        if amateur is None:
            raise BadSetting(
                phrase(
                    "contrastive needs a drafter with scores of all words: a GGUF of the model's own vocabulary that "
                    "was opened with all of them (--drafter small.gguf --drafter-words 0)"
                )
            )
        amateur.watch(interrupt)
        return Amateur(amateur, at_once=amateur.is_uniform)

    def _shadow_drafts(self, drafters: Sequence[Drafter]) -> ShadowDrafts:
        """Of networks that are here and need no states: those of the reply are gone when it is over."""
        each = ((drafter, traits_of(drafter)) for drafter in drafters)
        networks = {drafter.name: drafter for drafter, traits in each if not (traits.free or traits.hidden)}
        return ShadowDrafts(networks, self.opened.n_vocab, self._watchdog, lambda: self.is_awaited())

    def _ids_of(self, text: str) -> list[int]:
        """A text that was not said in the chat, in the tokens of this model."""
        return self._model.tokenize(text, parse_control=False)

    def _texts(self) -> list[bytes]:
        """What each id stands for."""
        return [self._model.raw_text(token) for token in range(self.opened.n_vocab)]

    @contextlib.contextmanager
    def _grammar(self, request: Request, prompt_length: int) -> Iterator[LlamaGrammar | ToolCallGrammar | None]:
        """The grammar that a request asks for while it is open, None where it asks for none. Raises BadSetting."""
        source = gbnf_of_schema(request.json_schema) if request.json_schema else request.grammar
        if not source and not request.calls_tools:
            yield None
            return
        clock = clock_of_this_thread()
        watchdog = Watchdog(lambda: os._exit(GRAMMAR_HUNG), LONGEST_QUESTION_S, clock)
        given, asked = (request.sampling, prompt_length), (self._letters, GrammarTime(watchdog, clock))
        grammar: LlamaGrammar | ToolCallGrammar | None = None
        watchdog.start()
        try:
            if not source and request.tool_choice == "auto":
                source = grammar_of_tools(request.tools, "auto").gbnf
                grammar = ToolCallGrammar(self._model.vocabulary, source, *given, self._model.piece, *asked)
            else:
                marks = [self._model.token_rule(mark) for mark in (TOOL_CALL, TOOL_CALL_END)]
                source = source or grammar_of_tools(request.tools, request.tool_choice, *marks).gbnf
                grammar = LlamaGrammar(self._model.vocabulary, source, *given, *asked)
            yield grammar
        finally:
            watchdog.stop()
            if grammar is not None:
                grammar.close()

    def _remembered(self, events: Iterator[Event], prompt: Sequence[int]) -> Iterator[Event]:
        """A plain reply, from which the oracle learns what will be written."""
        ids: list[int] = []
        for event in events:
            if isinstance(event, Verified) and event.next is not None:
                ids.append(event.next.id)
            yield event
        if self._oracle:
            self._oracle.learn_text(prompt, ids)

    @property
    def _policies(self) -> PolicyChoice:
        return self._configs.policies

    @property
    def _names(self) -> Names:
        return Names(self.opened.pair_id, self.opened.target_name, self.opened.drafter_name)

    @property
    def exact_with(self) -> ExactWith | None:
        """Which passes of several tokens are bit-exact; None where nothing was examined yet."""
        depths = self._policies.depths
        found = self._configs.long_context.found
        tried = {each.config: each.width for each in found.configs} if found is not None else {}
        width = depths.known[0].width if depths is not None and 0 in depths.known else tried.get(self._configs.now)
        if depths is None or width is None:
            return None
        return ExactWith(
            width=width,
            threads=self._target.n_threads,
            cache_type=self._target.kv_type,
            flash_attention=self._target.flash_attention,
            paired_from=depths.paired_from,
            up_to=depths.exact_to,
            looked_to=depths.known_to,
            any_depth=depths.holds_at_any,
            long_prompts=self._long_prompts,
            smaller_cache_gain=found.smaller_cache_gain if found is not None else None,
        )

    @property
    def _long_prompts(self) -> LongPrompts | None:
        """How replies to long prompts are computed, None where that is not known yet."""
        found = self._configs.long_context.found
        if found is None or not found.configs:
            return None
        config = (found.chosen or found.configs[0]).config
        return LongPrompts(FROM, config.n_threads, config.kv_type, config.flash_attention, found.gain)

    def count_tokens(self, text: str) -> int:
        """How many tokens `text` is, as the user's text: what looks like a control token is letters.

        Counted in pieces, since some vocabularies take quadratic time or a deep stack over one endless word; each cut
        may cost one token.
        """
        pieces = (text[start : start + COUNTED_AT_ONCE] for start in range(0, len(text), COUNTED_AT_ONCE))
        return sum(len(self._model.tokenize(piece, parse_control=False)) for piece in pieces)

    def measured(self) -> Measurements:
        """What passes and guesses cost here, and how wide a pass scores exactly: from the file, else in two seconds."""
        found = self._policies.measurements()
        self._order.begin_with(found.lost, found.learnt)
        return found

    def measured_anew(self) -> tuple[dict[int, float], int, dict[str, float]]:
        """The same as it is now, whatever was kept: for a bench, whose figures come from one run."""
        found = self._policies.measured_anew(patience=BENCH_PATIENCE)
        return found.verify_ms, found.exact_width, found.draft_ms

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


def _learns(request: Request) -> bool:
    """Not in the modes that draw other numbers after other guesses: there a seed would write another text each time.

    Nor of a text that was steered away from the drafter's.
    """
    is_own = _draws_alike(request) and not request.sampling.contrastive
    return request.learning and not request.is_side_question and is_own


def _draws_alike(request: Request) -> bool:
    """Whether a guess stands exactly where it is what the target writes, whatever else was guessed."""
    return request.verify == "coupled" or (request.sampling.temperature == 0.0 and request.verify != "lenient")
