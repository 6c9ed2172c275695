"""What a network writes itself, read by its target: a text to learn from that is as the network's own drafts are.

A network that only learns from the target's text never sees what follows its own mistakes (on-policy distillation,
Agarwal et al. 2306.13649; DistillSpec, Zhou et al. 2310.08461). So it goes on behind parts of replies for some tokens,
and the target reads that, in wide passes, and says what it held likeliest at each place.
"""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from engine.llama.target import LlamaTarget
from engine.making.network_text import likely_places
from engine.making.own_text import OwnReply, read_reply
from models.distillation.text_file import TrainingText, read_text, write_text

TIME_SHARE, TEMPERATURES, SEED = 0.05, (0.0001, 0.8, 1.0), 35
"""Of the training's time; in turn nearly greedy and drawn."""

MOST_SHARE = 0.5
"""At most so many tokens of it by those of the target's own text."""


def with_own_writing(learner: Any, text: TrainingText, target: LlamaTarget, kept: Path, seconds: float) -> TrainingText:
    """The text with what the network wrote in front, which an earlier run may have left at `kept`. Raises OSError."""
    if kept.is_file():
        with suppress(ValueError):  # a damaged one is written anew
            return read_text(kept)
    rng, replies, until = Random(SEED), list[OwnReply](), time.monotonic() + TIME_SHARE * seconds
    most, count, turn = MOST_SHARE * (text.ids.size - text.prompts.sum()), 0, 0
    starts = [0, *text.ends.tolist()]
    while time.monotonic() < until and count < most:
        for each in learner.written(rng, TEMPERATURES[turn % len(TEMPERATURES)]):
            ids = text.ids[starts[each.number] :][: each.cut].tolist() + text.words[each.words].tolist()
            bare = OwnReply(ids, each.cut, np.zeros((0, 1), np.float32))
            replies.append(read_reply(target, bare, likely=True))
            count += len(each.words)
        turn += 1
    whole = _in_front(text, replies) if replies else text
    write_text(kept, whole)
    return whole


def _in_front(text: TrainingText, replies: list[OwnReply]) -> TrainingText:
    lengths = np.cumsum([len(reply.ids) for reply in replies])
    places = [likely_places(reply.likely, text.words) for reply in replies]
    return text._replace(
        ids=np.concatenate([*(np.asarray(reply.ids, np.int64) for reply in replies), text.ids]),
        ends=np.concatenate((lengths, text.ends + lengths[-1])),
        prompts=np.concatenate(([reply.start for reply in replies], text.prompts)),
        likely=np.concatenate([*places, text.likely]),
        shares=np.concatenate([*(reply.likely.shares for reply in replies), text.shares]),
        written=len(replies),
    )
