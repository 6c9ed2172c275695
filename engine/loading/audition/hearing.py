"""One drafter over kept replies: the loop itself, with a recorded text for the target.

As in a live chat the drafter keeps what it learns from one reply to the next, and so does the draft length; both begin
with nothing, whatever was found out of them before, so that all drafters are compared alike. Copies from other chats
are not allowed: there the kept replies themselves are found.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from engine.decoding.loop import generate
from engine.decoding.parts.round_part import RoundPart
from engine.decoding.parts.shadow_drafting import ShadowDrafting, ShadowDrafts
from engine.decoding.parts.tree_drafting import TreeDrafting
from engine.decoding.reply import Names, PairFacts, Reply
from engine.decoding.safe_drafter import SafeDrafter
from engine.decoding.target_cache import TargetCache
from engine.draft_length.choice import PolicyChoice
from engine.draft_length.policy import Outcome
from engine.draft_length.tree_policy import ChainsOnly
from engine.drafters.composed.drafter_chain import DrafterChain
from engine.events import Finished
from engine.interfaces import Drafter, Vocabulary, alternatives_of, traits_of
from engine.llama.interrupt import NativeInterrupt
from engine.loading.audition.orders import HeardReply, HeardRound, PassTimes, RecordedReply
from engine.loading.audition.recorded_target import ReckonedClock, RecordedTarget
from engine.loading.audition.recorded_verifier import RecordedVerifier
from engine.machine.calibration import GUESSES, guess_ms
from engine.machine.calibration_cache import Measurements
from engine.options.request import DraftLength, Request
from engine.sampling.constrained_verifier import ConstrainedVerifier
from engine.sampling.penalties import History
from engine.sampling.verifier import Verifier, verifier_for

NO_NAMES = Names("", "", None)


class KeptText(NamedTuple):
    """A kept reply as ids: those of the prompt, and what was written behind them."""

    reply: RecordedReply
    prompt: Sequence[int]

    @property
    def ids(self) -> list[int]:
        """The whole text."""
        return [*self.prompt, *self.reply.ids]


class Hearing:
    """Drafters that guess together, over one text after the other."""

    def __init__(
        self,
        drafters: Sequence[Drafter],
        target: RecordedTarget,
        vocabulary: Vocabulary,
        costs: PassTimes,
        clock: ReckonedClock,
        timing_text: Sequence[int],
        draft_length: DraftLength = "auto",
        slower_ms: Mapping[str, float] = MappingProxyType({}),
        times_slower: float = 1.0,
    ) -> None:
        """`drafters` () writes plainly. `timing_text` (ids, 25 or more) is read while their guesses are timed.

        `slower_ms` says by source how much longer a draft takes in a live reply than here, `times_slower`
        how many times as long all takes there that is no network.
        """
        self._slower_ms, self._times_slower, self._uniform = slower_ms, times_slower, costs.uniform
        self._drafters, self._target, self._vocabulary = drafters, target, vocabulary
        self._clock, self._draft_length, self._own = clock, draft_length, costs.draft_ms
        known = Measurements(costs.verify_ms, costs.exact_width, self._prices(timing_text), costs.narrowest)
        self._policies = PolicyChoice(target, drafters, timing_text, None, known=known, uniform=costs.uniform)

    def _prices(self, text: Sequence[int]) -> dict[str, float]:
        """Milliseconds of a guess by source: another machine's where they are known, else measured now."""
        found = dict(self._own)
        for drafter in (each for one in self._drafters for each in alternatives_of(one)):
            if drafter.name not in found and (took := guess_ms(drafter, text, target=self._target)) is not None:
                found[drafter.name] = took + self._slower_ms.get(drafter.name, 0.0) / GUESSES
        self._target.truncate(0)
        return found

    def hear(self, text: KeptText) -> HeardReply:
        """What would have become of one reply. Raises EngineError, Interrupted."""
        request = self._request(text)
        policy = self._policies.policy_for(request, self._drafters)
        facts, interrupt = PairFacts(NO_NAMES), NativeInterrupt()
        reply = Reply(request, text.prompt, text.reply.seed, self._vocabulary, policy, facts, interrupt, self._clock)
        decides = policy.limit_for, policy.worth, policy.route, policy.behind, policy.leads, policy.unchecked
        chain = DrafterChain(self._drafters, *decides) if self._drafters else None
        n_vocab, is_end = self._target.n_vocab, self._vocabulary.is_end
        guard = SafeDrafter(chain, n_vocab, is_end=is_end, states=self._target.state_names)
        self._target.begin(text.ids)
        drawing = verifier_for(request.sampling, "coupled", reply.seed, probabilities=False)
        verifier = RecordedVerifier(self._steered(drawing, reply), text.ids)
        rows_to = guard if guard.prompt_rows and self._uniform else None
        cache = TargetCache(self._target, reply, None, guard if guard.reads_states else None, rows_to=rows_to)
        events = generate(cache, guard, verifier, self._parts(request, reply, cache, guard, drawing), reply)
        note = next((event.stats.note for event in events if isinstance(event, Finished)), None)
        rounds = tuple(self._round(each) for each in reply.stats.outcomes)
        return HeardReply(text.reply.id, rounds, guard.problem and note)

    def _request(self, text: KeptText) -> Request:
        """As it was asked, but judged by the text, which ends where it ended."""
        asked, ids = text.reply.request, text.reply.ids
        most: int | None = len(ids)
        if self._vocabulary.is_end(ids[-1]):  # there was room for guesses behind the end
            most = None if asked.max_tokens is None else asked.max_tokens - len(asked.written)
        return Request(
            "audition",
            sampling=asked.sampling,
            seed=text.reply.seed,
            max_tokens=most,
            draft_length=self._draft_length if self._drafters else 0,
            tree=asked.tree,
            learning=asked.learning,
            probabilities=False,
        )

    def _steered(self, drawing: Verifier, reply: Reply) -> Verifier:
        """What draws the drafter's tokens: from rows that penalties change, where the reply has some."""
        sampling = reply.request.sampling
        if not sampling.drafts_shadows:
            return drawing
        return ConstrainedVerifier(drawing, [History(sampling, self._vocabulary.piece)], reply.committed)

    def _parts(
        self, request: Request, reply: Reply, cache: TargetCache, guard: SafeDrafter, drawing: Verifier
    ) -> list[RoundPart]:
        """As `assembly.write` takes them in."""
        parts: list[RoundPart] = []
        trees = self._policies.branches_for(request, reply.policy)
        if not isinstance(trees, ChainsOnly):
            parts.append(TreeDrafting(trees, cache, guard, None, drawing, reply))
        if not request.sampling.drafts_shadows:
            each = ((drafter, traits_of(drafter)) for drafter in self._drafters)
            networks = {drafter.name: drafter for drafter, traits in each if not (traits.free or traits.hidden)}
            parts.append(ShadowDrafting(ShadowDrafts(networks, self._target.n_vocab), guard, drawing, reply))
        return parts

    def _round(self, each: Outcome) -> HeardRound:
        price = self._own.get(each.source)
        slower_ms = self._slower_ms.get(each.source, 0.0) if each.guesses else 0.0
        draft_ms = self._times_slower * each.draft_ms + slower_ms if price is None else price * each.guesses
        return HeardRound(
            each.verified if each.guesses else 0,
            each.stood,
            each.accepted,
            each.judged if each.guesses else 0,
            each.width,
            each.written,
            draft_ms,
            each.verify_ms,
            self._times_slower * (each.round_ms - each.draft_ms - each.verify_ms),
        )


def n_context_for(texts: Sequence[KeptText], room: int) -> int:
    """Tokens of a context that holds each text, with so many guesses behind it."""
    return max((len(text.prompt) + len(text.reply.ids) for text in texts), default=0) + room
