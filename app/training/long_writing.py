"""A target writes text of its own for as long as it may: many replies at a time, prompts without end, in parts on disk.

Half of the replies are its likeliest text, half are drawn as a chat's are. A reply that is done can be asked about once
more, and what a target wrote as a person's question is asked in its turn.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from typing import NamedTuple, Protocol

import numpy as np

from app.training.text_folder import TextFolder
from engine.interfaces import Rows
from engine.llama.cache.many_replies import ManyReplies, UnfinishedReply
from engine.llama.model import LlamaModel
from engine.training.frequent_tokens import FrequentTokens, frequent_tokens, joined
from engine.training.generated_text import SHORTEST, SLOTS, OwnPrompt, OwnReply, Prompts

LONGEST, ROOM = 224, 704
"""Tokens of a reply, and of a reply with its prompt."""

DRAWN, OPEN = 0.8, 1.0
"""Temperatures of replies and of questions that the target asks itself."""

UNLIKELY = 0.05
"""Words that are less likely than that share of the likeliest are never drawn."""

RUN_NUMBERS = 1 << 20
"""By which the prompts' numbers of one run differ from those of runs before it."""

PART_TOKENS = 8192
"""Tokens of replies in one part: what a cut costs at the most, beside what is half written."""


class Progress(NamedTuple):
    """Tokens of replies that are there, those written by this run, and its seconds."""

    tokens: int
    written: int
    seconds: float


class PromptSource(Protocol):
    """Prompts without end."""

    def __iter__(self) -> Iterator[OwnPrompt]: ...

    def goes_on(self, asked: OwnPrompt, reply: str) -> OwnPrompt | None:
        """What is asked behind a whole reply."""


class _Slip(NamedTuple):
    """What a reply in work answers, and how its words are drawn."""

    asked: OwnPrompt
    heat: float


class LongWriting:
    """Writes for one model, with so many replies at a time, into a folder."""

    def __init__(
        self, model: LlamaModel, prompts: PromptSource, folder: TextFolder, *, slots: int = SLOTS, threads: int = 1
    ) -> None:
        self._model, self._source, self._folder = model, prompts, folder
        self._slots, self._threads = slots, threads
        self._random = np.random.default_rng(len(folder.parts) + 1)
        self._first = RUN_NUMBERS * len(folder.parts)
        self._slips: dict[int, _Slip] = {}
        self._likely: dict[int, list[FrequentTokens]] = {}
        self._next = deque[OwnPrompt]()

    def write(self, tokens: int, go_on: Callable[[Progress], bool]) -> int:
        """Until so many tokens of replies are in the folder, or `go_on`, asked as replies end, says no; returns how

        many there are. Raises EngineError, OSError.
        """
        began, there = time.monotonic(), sum(len(each.ids) - each.start for each in self._folder.replies())
        written, part, size = 0, list[OwnReply](), 0
        with closing(Prompts(self._model)) as prompts:
            room = min(ROOM, self._model.n_context_trained or ROOM)
            many = ManyReplies(self._model, self._slots, room, self._threads, states=True)
            with closing(many):
                for done in many.write(self._ids(prompts, room), self._draw, LONGEST):
                    for reply in (self._kept(each) for each in done):
                        if reply is not None:
                            part.append(reply)
                            size += len(reply.ids) - reply.start
                    so_far = Progress(there + written + size, written + size, time.monotonic() - began)
                    is_over = bool(done) and (so_far.tokens >= tokens or not go_on(so_far))
                    if part and (is_over or size >= PART_TOKENS):
                        self._folder.add(part)
                        written, part, size = written + size, [], 0
                    if is_over:
                        break
        return there + written

    def _ids(self, prompts: Prompts, room: int) -> Iterator[list[int]]:
        for asked in self._asked():
            ids = prompts.ids(asked.chat) if asked.chat else prompts.opening()
            if 0 < len(ids) <= room - LONGEST // 2:
                heat = OPEN if not asked.chat else (0.0, DRAWN)[int(self._random.integers(2))]
                self._slips[len(self._slips)] = _Slip(asked, heat)
                yield ids

    def _asked(self) -> Iterator[OwnPrompt]:
        for asked in self._source:
            while self._next:
                yield self._next.popleft()
            yield asked

    def _kept(self, reply: UnfinishedReply) -> OwnReply | None:
        """The reply as it is kept; None where it was a question, or is too short to tell anything."""
        asked, heat = self._slips[reply.number]
        likely = joined(self._likely.pop(reply.number, []))
        is_whole = self._model.is_end(reply.ids[-1])
        text = b"".join(self._model.piece(token) for token in reply.ids[reply.start :]).decode("utf-8", "replace")
        if (asked.chat or is_whole) and (then := self._source.goes_on(asked, text)) is not None:
            self._next.append(then)
        if not asked.chat or len(reply.ids) - reply.start < SHORTEST:
            return None
        states = np.array(reply.states, np.float32)
        return OwnReply(reply.ids, reply.start, states, self._first + reply.number, likely, asked.kind, heat == 0.0)

    def _draw(self, rows: Rows, numbers: Iterable[int]) -> list[int]:
        """One id a row. Among words that are likely enough, each is drawn by its chance: the largest of scores with

        Gumbel noise (Gumbel, Statistical Theory of Extreme Values, 1954).
        """
        found, drawn = frequent_tokens(rows), list[int]()
        for at, number in enumerate(numbers):
            slip = self._slips[number]
            if slip.asked.chat:
                part = FrequentTokens(found.ids[at : at + 1], found.shares[at : at + 1])
                self._likely.setdefault(number, []).append(part)
            if slip.heat == 0.0:
                drawn.append(int(found.ids[at, 0]))
                continue
            chances = np.log(found.shares[at].astype(np.float32) + 1e-9)
            chances[chances < chances[0] + slip.heat * np.log(UNLIKELY)] = -np.inf
            noise = slip.heat * self._random.gumbel(size=len(chances))
            drawn.append(int(found.ids[at, int(np.argmax(chances + noise))]))
        return drawn
