"""What the maker is asked for and what it answers, as values that cross a pipe.

This file needs neither numpy nor a model library, so that the window's process can import it.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.options.request import Message
from engine.translatable import WithTemplates

Chat = tuple[Message, ...]
"""Messages in their order: one that ends with a reply is read as it stands, the target answers any other."""

LEAST_GAIN = 1.05
"""A drafter that promises less is not kept: it takes memory, and a reckoning is not exact."""

DrafterKind = Literal["heads", "skip", "block", "onnx", "eagle"]
NETWORKS: tuple[DrafterKind, ...] = ("block", "onnx", "eagle")
"""Kinds that are trained."""

TrainingPhase = Literal["writing", "solving", "trying", "measuring", "training"]
"""`writing` is the target's own text, `solving` the regression, `trying` one layer after the other."""


class DrafterOrder(msgspec.Struct, frozen=True, tag="make", tag_field="type"):
    """Make a drafter of this kind for the file `target`, as the file `out`.

    `chats` are what it is made from. `seconds` is the time for all of it and `tokens` the most text of the target, 0
    what is usual for the kind. A network's text and its training are kept in the folder `work`, and go on from there.
    `anyway` makes what cannot pay. Of `kept` nothing is learnt: questions that it is measured by in the end.
    """

    kind: DrafterKind
    target: str
    out: str
    chats: tuple[Chat, ...] = ()
    seconds: float = 0.0
    work: str = ""
    anyway: bool = False
    tokens: int = 0
    kept: tuple[str, ...] = ()


class TrainingFigures(msgspec.Struct, frozen=True):
    """How a training stands: the loss lately, the share of held-out first guesses that are right, the gain that is

    expected of what it has learnt so far (tokens a second by those of plain decoding), and the seconds that are left.
    """

    loss: float
    right: float
    gain: float
    seconds_left: float


class TextFigures(msgspec.Struct, frozen=True):
    """How the writing of text stands.

    `tokens` are there, `per_second` come in this run, `in_the_time` there will be; `right` is the share of right first
    guesses that this many brought to others (`expected_gain.expected_right`).
    """

    tokens: int
    per_second: float
    in_the_time: int
    right: float


class TrainingProgress(msgspec.Struct, frozen=True, tag="progress", tag_field="type"):
    """How far the making is: what is done now, which share in [0, 1] of it, and the figures of a text or a training."""

    phase: TrainingPhase
    share: float
    figures: TrainingFigures | None = None
    text: TextFigures | None = None


class TrainingOutlook(msgspec.Struct, frozen=True, tag="outlook", tag_field="type"):
    """What is known before: the milliseconds of a draft of `guesses` and of a token of the target, and the chance that

    each guess must have of being right, so that guessing is worth it; above 1 where even certain guesses are not.
    """

    guesses: int
    draft_ms: float
    plain_ms: float
    least_right: float


class TrainedDrafter(msgspec.Struct, frozen=True, tag="made", tag_field="type"):
    """The file `out` is written, if it was worth it.

    `pays` says whether `gain`, the expected tokens a second by those of plain decoding, is enough to keep it. `right`
    is the share of right guesses by place in text that it was not made from: of heads each place judged alone, of a
    network once those before it were right. `guess_ms` is what a guess takes (heads, block, onnx: a whole draft),
    `plain_ms` a token of the target. `layers` were left out of `all_layers`.
    """

    kind: DrafterKind
    out: str
    pays: bool
    gain: float
    right: tuple[float, ...]
    guess_ms: float
    plain_ms: float
    tokens: int
    layers: tuple[int, ...] = ()
    all_layers: int = 0


class TrainingRefused(WithTemplates, frozen=True, tag="refused", tag_field="type"):
    """Nothing was made: what, where, and what to do next."""

    code: str
    message: str
    hint: str


TrainingMessage = TrainingProgress | TrainingOutlook | TrainedDrafter | TrainingRefused
"""What the trainer's process sends; it ends with TrainedDrafter or TrainingRefused."""
