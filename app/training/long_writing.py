"""A target writes text of its own for as long as it may: many replies at a time, prompts without end, in parts on disk.

Half of the replies are its likeliest text, half are drawn as a chat's are. A reply that is done can be asked about once
more, and what a target wrote as a person's question is asked in its turn.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from typing import NamedTuple

import numpy as np

from app.training.prompt_supply import PromptSupply
from app.training.text_folder import TextFolder
from engine.llama.model import LlamaModel
from engine.llama.target import LlamaTarget
from engine.training.generated_text import (
    SHORTEST,
    AskedPrompt,
    OwnPrompt,
    OwnReply,
    Prompts,
    opened_for_many,
    written_replies,
)

LONGEST, ROOM = 224, 704
"""Tokens of a reply, and of a reply with its prompt."""

DRAWN, OPEN = 0.8, 1.0
"""Temperatures of replies and of questions that the target asks itself."""

RUN_NUMBERS = 1 << 20
"""By which the prompts' numbers of one run differ from those of runs before it."""

PART_TOKENS = 8192
"""Tokens of replies in one part: what a cut costs at the most, beside what is half written."""


class Progress(NamedTuple):
    """Tokens of replies that are there, those written by this run, and its seconds."""

    tokens: int
    written: int
    seconds: float


def write_long(
    model: LlamaModel,
    target: LlamaTarget,
    source: PromptSupply,
    folder: TextFolder,
    tokens: int,
    should_continue: Callable[[Progress], bool],
) -> int:
    """Writes until so many tokens of replies are in the folder, or until `should_continue`, asked as replies end, says

    no; returns how many there are. Raises EngineError, OSError.
    """
    began, there, run = time.monotonic(), _tokens(folder.replies()), len(folder.parts)
    random, room = np.random.default_rng(run + 1), min(ROOM, model.n_context_trained or ROOM)
    asked, waiting = dict[int, OwnPrompt](), deque[OwnPrompt]()

    def prompts() -> Iterator[AskedPrompt]:
        for fresh in source:
            waiting.append(fresh)  # behind what is asked about replies
            while waiting:
                prompt, number = waiting.popleft(), RUN_NUMBERS * run + len(asked)
                ids = template.ids(prompt.chat) if prompt.chat else template.opening()
                if 0 < len(ids) <= room - LONGEST // 2:
                    asked[number] = prompt
                    heat = (0.0, DRAWN)[int(random.integers(2))] if prompt.chat else OPEN
                    yield AskedPrompt(ids, number, heat, prompt.kind)

    def is_kept(reply: OwnReply) -> bool:
        """Whether it was no question, and is long enough to tell anything; what it leads to is asked next."""
        prompt, is_whole = asked[reply.prompt], model.is_end(reply.ids[-1])
        text = b"".join(model.piece(token) for token in reply.ids[reply.start :]).decode("utf-8", "replace")
        if (prompt.chat or is_whole) and (then := source.follow_up(prompt, text)) is not None:
            waiting.append(then)
        return bool(prompt.chat) and len(reply.ids) - reply.start >= SHORTEST

    written, part = 0, list[OwnReply]()
    with closing(Prompts(model)) as template, closing(opened_for_many(model, target, room, states=True)) as many:
        for done in written_replies(many, prompts(), LONGEST, likely=True, seed=run + 1):
            part += filter(is_kept, done)
            now = written + _tokens(part)
            so_far = Progress(there + now, now, time.monotonic() - began)
            is_over = bool(done) and (so_far.tokens >= tokens or not should_continue(so_far))
            if part and (is_over or _tokens(part) >= PART_TOKENS):
                folder.add(part)
                written, part = now, []
            if is_over:
                break
    return there + written


def _tokens(replies: Iterable[OwnReply]) -> int:
    return sum(len(reply.ids) - reply.start for reply in replies)
