"""Text of a target's own, which a drafter for it is made from and judged by.

What is written already is only read: replies that a chat has kept cost one wide pass over thirty of their tokens. What
is not, the target writes, many replies at a time, in turn drawn at the usual temperature, the likeliest text, and drawn
at a higher one, with the same seed each time.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from itertools import cycle
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.drafters.heads.heads_drafter import STATE
from engine.errors import EmptyPrompt, EngineError
from engine.interfaces import Rows
from engine.llama.cache.many_replies import ManyReplies
from engine.llama.cache.native_context import BATCH
from engine.llama.model import LlamaModel
from engine.llama.target import LlamaTarget
from engine.llama.thread_count import SMALL_BYTES
from engine.options.request import Message, Request
from engine.text.prompt import prompt_ids
from engine.text.template_process import TemplateProcess
from engine.text.template_tasks import CONTINUED
from engine.training.frequent_tokens import FrequentTokens, frequent_tokens, joined, none_likely
from engine.training.orders import Chat

LONGEST, SHORTEST = 160, 4
"""Tokens of a reply that is written; shorter ones tell nothing."""

TEMPERATURES, UNLIKELY, SEED = (0.8, 0.0, 0.8, 0.0, 1.1), 0.05, 1
"""In turn; words that are less likely than that share of the likeliest are never drawn."""

CONTEXT = 1024
"""Tokens of a chat and its reply; longer replies lose their end."""

SLOTS, ROOM, LARGE_BYTES, FEW_SLOTS = 32, 448, 1_000_000_000, 8
"""Replies at a time, the tokens of each with its prompt; fewer beside models whose cache is large."""

Report = Callable[[float], None]


class OwnReply(NamedTuple):
    """A reply of the target: `ids` with its prompt, which ends before place `start`; and the last states of the tokens

    from `start` - 1 on, float32 (n, D), where they were asked for. `prompt` is the number of what it answers. `likely`
    are the likeliest words at each of its tokens from `start` on, where those were asked for.
    """

    ids: list[int]
    start: int
    states: Rows
    prompt: int = 0
    likely: FrequentTokens = none_likely()
    kind: str = ""
    is_greedy: bool = False


class OwnPrompt(NamedTuple):
    """A prompt of some kind: a chat, or () where the target shall ask a question itself."""

    kind: str
    chat: Chat


class AskedPrompt(NamedTuple):
    """What is to be answered: ids, the number and the kind of the prompt, and at which temperature it is answered."""

    ids: Sequence[int]
    prompt: int
    heat: float
    kind: str = ""


class Prompts:
    """Chats as ids, by the model's own template. Close it after use."""

    def __init__(self, model: LlamaModel) -> None:
        """Starts the template's process. Raises EngineError."""
        special = model.special_texts
        self._model, self._template = model, TemplateProcess()
        self._template.begin(model.chat_template or CONTINUED, bos=special["bos"], eos=special["eos"])

    def ids(self, chat: Sequence[Message]) -> list[int]:
        """The ids that the model reads before it answers the last message; [] where nobody asks. Raises EngineError."""
        try:
            return prompt_ids(Request("making", messages=tuple(chat)), self._template, self._model, self._model.bos)
        except EmptyPrompt:
            return []

    def opening(self) -> list[int]:
        """The ids before a person's first words, behind which a model that knows its template asks a question."""
        ids = list[int]()
        for text, is_scaffold in self._template.segments((Message("user", "x"),)):
            if not is_scaffold:
                break
            ids += self._model.tokenize(text, parse_control=True)
        return ids

    def close(self) -> None:
        self._template.close()


def is_answered(chat: Chat) -> bool:
    """Whether a chat ends with a reply, which is then read as it stands."""
    return bool(chat) and chat[-1].role == "assistant"


def generated_text(
    model: LlamaModel,
    target: LlamaTarget,
    chats: Sequence[Chat],
    seconds: float,
    most: int,
    report: Report,
    clock: Callable[[], float] = time.monotonic,
    *,
    likely: bool = False,
) -> list[OwnReply]:
    """Replies of the target in these chats: those that are there are read first, the others are written, in turn, until

    this many seconds or tokens are over. Replies to one prompt stand together, in the order of the prompts. `report` is
    told the share. States are there where `target` was told to give them (`give_states`), likely words where they are
    asked for. Raises EngineError.
    """
    began, found = clock(), list[OwnReply]()

    def is_over() -> bool:
        share = max((clock() - began) / seconds, sum(len(each.ids) - each.start for each in found) / most)
        report(min(1.0, share))
        return share >= 1.0

    with closing(Prompts(model)) as prompts:
        for number, chat in enumerate(chats):
            if is_answered(chat) and not is_over():
                found += _read(model, target, prompts, chat, number, likely=likely)
        asked = [(number, chat) for number, chat in enumerate(chats) if chat and not is_answered(chat)]
        if asked and not is_over():
            room = min(ROOM, model.n_context_trained or ROOM)
            endless = _endless(prompts, asked, room)
            with closing(opened_for_many(model, target, room, states=bool(target.state_names))) as many:
                for done in written_replies(many, endless, LONGEST, likely=likely):
                    found += [reply for reply in done if len(reply.ids) - reply.start >= SHORTEST]
                    if done and is_over():
                        break  # what is half written is dropped
    return sorted(found, key=lambda each: each.prompt)


def _read(
    model: LlamaModel, target: LlamaTarget, prompts: Prompts, chat: Chat, number: int, *, likely: bool
) -> list[OwnReply]:
    """The reply that ends this chat, with the states of a reading; [] where there is too little of it."""
    prompt = prompts.ids(chat[:-1])
    reply = model.tokenize(chat[-1].answer or chat[-1].content, parse_control=False)
    room = min(CONTEXT, target.n_context)
    ids = (prompt + reply)[:room]
    if not prompt or len(ids) - len(prompt) < SHORTEST:
        return []
    return [read_reply(target, OwnReply(ids, len(prompt), np.zeros((0, 1), np.float32), number), likely=likely)]


def read_reply(target: LlamaTarget, reply: OwnReply, *, likely: bool) -> OwnReply:
    """The same reply, with what a reading of it gives. Raises EngineError."""
    ids, first = reply.ids, reply.start - 1
    target.clear()
    for at in range(0, first, BATCH):
        target.feed(ids[at : min(at + BATCH, first)])
    states, words = list[Rows](), list[FrequentTokens]()
    for at in range(first, len(ids), target.max_width):
        rows = target.extend(ids[at : at + target.max_width])
        if (given := target.states.get(STATE)) is not None:
            states.append(given.copy())
        if likely:
            words.append(frequent_tokens(rows))
    found = joined(words).cut(len(ids) - reply.start)
    return reply._replace(states=np.concatenate(states) if states else reply.states, likely=found)


def _endless(prompts: Prompts, asked: Sequence[tuple[int, Chat]], room: int) -> Iterator[AskedPrompt]:
    """Prompts again and again, at each temperature in turn; those that leave no room for a reply are passed over."""
    heats, kept = cycle(TEMPERATURES), list[tuple[int, list[int]]]()
    for number, chat in asked:
        if 0 < len(ids := prompts.ids(chat)) <= room - SHORTEST:
            kept.append((number, ids))
            yield AskedPrompt(ids, number, next(heats))
    while kept:
        yield from (AskedPrompt(ids, number, next(heats)) for number, ids in kept)


def opened_for_many(model: LlamaModel, target: LlamaTarget, room: int, *, states: bool) -> ManyReplies:
    """Room for as many replies at a time as there is memory for. Raises EngineError."""
    slots = SLOTS if model.size_bytes < LARGE_BYTES else FEW_SLOTS
    # A tiny model's threads meet so often that one which waits for its turn makes all wait, and this process is niced.
    threads = target.n_threads if model.size_bytes >= SMALL_BYTES else max(1, target.n_threads // 2)
    while True:
        try:
            return ManyReplies(model, slots, room, threads, states=states)
        except EngineError:
            if slots == 1:
                raise
            slots //= 2


def written_replies(
    many: ManyReplies, asked: Iterator[AskedPrompt], longest: int, *, likely: bool, seed: int = SEED
) -> Iterator[list[OwnReply]]:
    """The replies to these prompts as they end, after each pass. Raises EngineError."""
    begun = list[AskedPrompt]()
    pen = _Pen(lambda number: begun[number].heat, seed, likely=likely)

    def ids() -> Iterator[Sequence[int]]:
        for each in asked:
            begun.append(each)
            yield each.ids

    for done in many.write(ids(), pen.draw, longest):
        yield [
            OwnReply(
                reply.ids,
                reply.start,
                np.array(reply.states, np.float32),
                begun[reply.number].prompt,
                pen.likely_of(reply.number),
                begun[reply.number].kind,
                begun[reply.number].heat == 0.0,
            )
            for reply in done
        ]


class _Pen:
    """Draws the next words, of each reply at its own temperature, and keeps the likeliest where they are asked for."""

    def __init__(self, heat_of: Callable[[int], float], seed: int = SEED, *, likely: bool) -> None:
        self._heat_of, self._random = heat_of, np.random.default_rng(seed)
        self._likely: dict[int, list[FrequentTokens]] | None = {} if likely else None

    def likely_of(self, number: int) -> FrequentTokens:
        """The likely words of a reply that is whole, which are then forgotten here."""
        return none_likely() if self._likely is None else joined(self._likely.pop(number, []))

    def draw(self, rows: Rows, numbers: Sequence[int]) -> list[int]:
        """One id a row. Among words that are likely enough, each is drawn by its chance: the largest of scores with

        Gumbel noise (Gumbel, Statistical Theory of Extreme Values, 1954).
        """
        if self._likely is not None:
            found = frequent_tokens(rows)
            for at, number in enumerate(numbers):
                part = FrequentTokens(found.ids[at : at + 1], found.shares[at : at + 1])
                self._likely.setdefault(number, []).append(part)
        heat = np.array([self._heat_of(number) for number in numbers], np.float32)
        top = rows.max(axis=1)
        places, words = np.nonzero(rows >= (top + heat * np.float32(np.log(UNLIKELY)))[:, None])
        noise: NDArray[np.float64] = self._random.gumbel(size=len(words)) * heat[places]
        scores = rows[places, words] + noise
        order = np.lexsort((scores, places))
        last = np.flatnonzero(np.diff(places[order], append=len(rows)))
        drawn: list[int] = words[order][last].tolist()
        return drawn
