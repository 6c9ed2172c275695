"""What the maker is asked for and what it answers, as values that cross a pipe.

This file needs neither numpy nor a model library, so that the window's process can import it.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.translatable import WithTemplates

MadeKind = Literal["heads", "skip"]
MakingPhase = Literal["writing", "solving", "trying", "measuring"]
"""`writing` is the target's own text, `solving` the regression, `trying` one layer after the other."""


class MakeOrder(msgspec.Struct, frozen=True, tag="make", tag_field="type"):
    """Make a drafter of this kind for the file `target`, as the file `out`.

    `prompts` are what the target answers for it, () takes those of `prompts.toml`. `seconds` is how long it may write.
    With `cheaper` the layers that stay are made smaller too (Q4_0), for `skip`.
    """

    kind: MadeKind
    target: str
    out: str
    prompts: tuple[str, ...] = ()
    seconds: float = 120.0
    cheaper: bool = False


class MakingProgress(msgspec.Struct, frozen=True, tag="progress", tag_field="type"):
    """How far the making is: what is done now, and which share in [0, 1] of it."""

    phase: MakingPhase
    share: float


class Made(msgspec.Struct, frozen=True, tag="made", tag_field="type"):
    """The file `out` is written, if it was worth it.

    `pays` says whether `gain`, the expected tokens a second by those of plain decoding, is enough to keep it. `right`
    is the share of right guesses by place, each judged alone, in text that it was not made from. `guess_ms` is what a
    guess takes (heads: a whole draft), `plain_ms` a token of the target. `layers` were left out of `all_layers`.
    """

    kind: MadeKind
    out: str
    pays: bool
    gain: float
    right: tuple[float, ...]
    guess_ms: float
    plain_ms: float
    tokens: int
    layers: tuple[int, ...] = ()
    all_layers: int = 0


class MakingRefused(WithTemplates, frozen=True, tag="refused", tag_field="type"):
    """Nothing was made: what, where, and what to do next."""

    code: str
    message: str
    hint: str


MakingMessage = MakingProgress | Made | MakingRefused
"""What the maker's process sends; the last one is not progress."""
