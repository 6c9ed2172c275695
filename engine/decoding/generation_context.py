"""Who takes part in a reply: the target and what is known of it, who guesses, how far, and what they are called."""

from __future__ import annotations

from typing import NamedTuple

from engine.decoding.energy import Meter, no_meter
from engine.decoding.overlap import OverlappingDrafter
from engine.decoding.safe_drafter import Guesser
from engine.depth_of_reply import DepthOfReply
from engine.draft_length.policy import Pace
from engine.events import Costs
from engine.interfaces import Target, Vocabulary
from engine.sampling.constrained_verifier import Steering


class Names(NamedTuple):
    """What `Started` calls the parts."""

    pair: str
    target: str
    drafter: str | None


class Cast(NamedTuple):
    """Who takes part in a reply."""

    target: Target
    vocabulary: Vocabulary
    guesser: Guesser
    pace: Pace
    names: Names
    overlap: OverlappingDrafter | None = None
    grammar: Steering | None = None
    costs: Costs | None = None
    meter: Meter = no_meter
    depth: DepthOfReply | None = None
