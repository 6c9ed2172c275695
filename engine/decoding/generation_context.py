"""Who takes part in a reply: the target and what is known of it, who guesses, how far, and what they are called.

The module also prepares the target's cache for a prompt: the cache is cut to the tokens that both share, or is emptied
and read anew.

Emptying always works. It is the last resort where a backend cannot forget its newest tokens (`CannotRewind`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.decoding.energy import Meter, no_meter
from engine.decoding.overlap import OverlappingDrafter
from engine.decoding.safe_drafter import SafeDrafter
from engine.decoding.shadow_drafting import ShadowDrafting
from engine.draft_length.policy import DraftLengthPolicy
from engine.draft_length.reply_exactness import ReplyExactness
from engine.draft_length.tree_policy import ChainsOnly, TreePolicy
from engine.errors import CannotRewind
from engine.events import Costs, ExactWith
from engine.interfaces import Target, Vocabulary
from engine.sampling.constrained_verifier import LogitsProcessor


class Names(NamedTuple):
    """What `Started` calls the parts."""

    pair: str
    target: str
    drafter: str | None


class GenerationContext(NamedTuple):
    """Who takes part in a reply."""

    target: Target
    vocabulary: Vocabulary
    safe_drafter: SafeDrafter
    pace: DraftLengthPolicy
    names: Names
    overlap: OverlappingDrafter | None = None
    grammar: LogitsProcessor | None = None
    costs: Costs | None = None
    meter: Meter = no_meter
    depth: ReplyExactness | None = None
    exact_with: ExactWith | None = None
    told: str | None = None
    """A sentence for the user, where the reply's note has nothing else to say."""
    branches: TreePolicy = ChainsOnly()
    looking_back: ShadowDrafting | None = None
    """Judges networks by the reply once it is told; None where guesses are not drawn as the target's tokens are."""


PREFILL_CHUNK = 256
"""Tokens per prefill call: small enough that a cancel between two calls is prompt on any backend."""


def rewind_to_shared_prefix(target: Target, prompt: Sequence[int]) -> int:
    """Keep what the cache and the prompt share; returns how many tokens need not be read again."""
    shared = 0
    # The newest prompt token is never kept: the first round reads it, to score what follows.
    for ours, theirs in zip(prompt[:-1], target.cached, strict=False):
        if ours != theirs:
            break
        shared += 1
    try:
        target.truncate(shared)
    except CannotRewind:
        shared = 0
        target.truncate(0)
    return shared


def read_anew(target: Target, tokens: Sequence[int]) -> None:
    """Empty the cache and read these, in chunks."""
    target.truncate(0)
    for start in range(0, len(tokens), PREFILL_CHUNK):
        target.feed(tokens[start : start + PREFILL_CHUNK])
