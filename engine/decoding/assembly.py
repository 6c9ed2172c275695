"""Joins what a reply is made with: which verifier judges, and which parts take part, by what its request asks for."""

from __future__ import annotations

from collections.abc import Iterator

from engine.decoding.loop import generate
from engine.decoding.parts.forced_tokens import ForcedTokens, ForcedTokenVerifier
from engine.decoding.parts.round_part import ExactPasses, RoundPart
from engine.decoding.parts.top_tokens import TopTokens
from engine.decoding.parts.tree_drafting import TreeDrafting
from engine.decoding.reply import Reply
from engine.decoding.safe_drafter import SafeDrafter
from engine.decoding.target_cache import TargetCache
from engine.draft_length.reply_exactness import ReplyExactness
from engine.draft_length.tree_policy import ChainsOnly, TreePolicy
from engine.events import Event
from engine.interfaces import Target
from engine.sampling.constrained_verifier import ConstrainedVerifier, LogitsProcessor
from engine.sampling.contrastive import Amateur, ContrastiveVerifier
from engine.sampling.lenient import LenientVerifier
from engine.sampling.penalties import History
from engine.sampling.verifier import verifier_for
from engine.sampling.word_shares import WordShares


def write(
    target: Target,
    drafter: SafeDrafter,
    reply: Reply,
    *,
    grammar: LogitsProcessor | None = None,
    exactness: ReplyExactness | None = None,
    trees: TreePolicy = ChainsOnly(),  # noqa: B008 (without state)
    amateur: Amateur | None = None,
) -> Iterator[Event]:
    """Write one reply, as events from `Started` to `Finished`; raises what `generate` raises.

    `amateur` is whom the reply's words are contrasted with, where it asks for that.
    """
    request, piece = reply.request, reply.vocabulary.piece
    asks_rows = drafter.prompt_rows and (request.bit_exact is False or (exactness is not None and exactness.is_uniform))
    reader, rows_to = drafter if drafter.reads_states else None, drafter if asks_rows else None
    echo = TopTokens(piece).echoed if request.echo else None
    cache = TargetCache(target, reply, exactness, reader, rows_to=rows_to, echo=echo)
    processors: list[LogitsProcessor] = [grammar] if grammar is not None else []
    if request.sampling.reads_history:
        processors.insert(0, History(request.sampling, piece))
    asked, sums = request.probabilities or request.likely_tokens, request.likely_tokens and not processors
    verifier = judge = verifier_for(request.sampling, request.verify, reply.seed, probabilities=asked, closely=sums)
    if request.verify == "lenient":
        judge = LenientVerifier(judge, request.lenient_gap, request.sampling, reply.turn_end.is_at)
    steered = None
    if processors:  # what they change is judged, what the model itself believed is shown
        matches = request.sampling.temperature == 0.0 or request.verify == "coupled"
        one_by_one = matches and request.verify != "lenient" and not asked
        judge = steered = ConstrainedVerifier(judge, processors, reply.committed, row_by_row=one_by_one)
    if amateur is not None:
        judge = ContrastiveVerifier(judge, amateur, request.sampling.contrastive, reply.committed)
    parts: list[RoundPart] = []
    if exactness is not None:
        parts.append(ExactPasses(exactness, cache))
    if request.chosen:
        chosen = {reply.begins_at + place: token for place, token in request.chosen}
        judge = ForcedTokenVerifier(judge, chosen)
        parts.append(ForcedTokens(chosen))
    if not isinstance(trees, ChainsOnly):
        parts.append(TreeDrafting(trees, cache, drafter, exactness, verifier, reply))
    if request.likely_tokens:
        shares = WordShares(request.sampling, steered, has_grammar=grammar is not None)
        parts.append(TopTokens(piece, shares if amateur is None else None))
    return generate(cache, drafter, judge, parts, reply)
