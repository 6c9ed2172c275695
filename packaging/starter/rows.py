"""Packs chats into training rows of one length; attention never crosses from one chat into another."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import torch
from torch import Tensor

from starter.corpus.catalogue import LABELS, WEIGHTS
from starter.corpus.chats import chat
from starter.tokenizer import ChatEncoder

POOL = 48
"""Chats to choose from when filling a row: enough to leave under 3 % of it empty."""

BY_HEART = frozenset(("unknown", "draftlight", "smalltalk"))
"""Skills whose whole answer follows from its first words, and which are asked often enough to keep the rest known."""
CUT_TO = 8
"""First tokens of such an answer that are kept where it is cut, enough to tell any from all others."""


@dataclass(frozen=True)
class Batch:
    """`ids` int64 (B, T); `attends` bool (B, 1, T, T); `rows`, `columns` int64 (N,): where a reply token comes next;
    `targets` int64 (N,) that token; `skills` int64 (N,) index into LABELS.
    """

    ids: Tensor
    attends: Tensor
    rows: Tensor
    columns: Tensor
    targets: Tensor
    skills: Tensor


@dataclass(frozen=True)
class Shape:
    """A kind of batch: rows, tokens a row, turns a chat (0: one to six), sentences of the longest pasted text."""

    count: int
    length: int
    turns: tuple[int, int]
    longest: int


SINGLE = Shape(16, 128, (1, 1), 2)
SHORT = Shape(8, 256, (0, 0), 3)
SHAPES: tuple[tuple[float, Shape], ...] = (
    (0.54, SINGLE),  # attention costs half as much in rows of half the length
    (0.32, SHORT),
    (0.04, Shape(4, 512, (1, 3), 16)),  # long pasted texts
    (0.05, Shape(4, 512, (8, 12), 3)),
    (0.05, Shape(3, 704, (12, 18), 3)),  # long chats, for positions far from the start
)


class Mix:
    """The share of each skill; a JSON file may change it while training runs."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.weights = dict(WEIGHTS)

    def reread(self) -> None:
        """Takes over what the file says, where there is one."""
        if self.path is not None and self.path.exists():
            self.weights.update(json.loads(self.path.read_text()))


class RowStream:
    """Batches for ever, the same for the same seed and mix.

    `cut` is the share of chats whose last answer is cut short: which answer is due is what must be learnt, and a row
    without the rest of it holds more questions.
    """

    def __init__(self, encoder: ChatEncoder, seed: int, mix: Mix, share: int = 1, cut: float = 0.0) -> None:
        self.encoder, self.mix, self.share, self.cut = encoder, mix, share, cut
        self.rng = Random(seed)
        self._pools: dict[Shape, list[tuple[list[int], list[str]]]] = {}

    def batches(self) -> Iterator[Batch]:
        """Draws the shape of each batch and fills it."""
        shares, shapes = [share for share, _ in SHAPES], [shape for _, shape in SHAPES]
        while True:
            yield self.batch(self.rng.choices(shapes, shares)[0])

    def batch(self, shape: Shape) -> Batch:
        """One batch of packed rows; of several processes each draws its share of them."""
        return to_batch([self._row(shape) for _ in range(max(1, shape.count // self.share))], shape.length)

    def _chat(self, shape: Shape) -> tuple[list[int], list[str]]:
        while True:
            turns = self.rng.randint(*shape.turns)
            encoded = self.encoder.chat(chat(self.rng, self.mix.weights, turns=turns, longest=shape.longest))
            if len(encoded[0]) <= shape.length:
                return cut_short(*encoded) if self.rng.random() < self.cut else encoded

    def _row(self, shape: Shape) -> list[tuple[list[int], list[str]]]:
        pool = self._pools.setdefault(shape, [])
        room = shape.length
        row: list[tuple[list[int], list[str]]] = []
        while True:
            pool += [self._chat(shape) for _ in range(POOL - len(pool))]
            fitting = [i for i, (ids, _) in enumerate(pool) if len(ids) <= room]
            if not fitting:
                return row
            # The oldest first, so that no chat waits for ever; then whatever fills the row best.
            chosen = fitting[0] if not row else max(fitting, key=lambda i: len(pool[i][0]))
            row.append(pool.pop(chosen))
            room -= len(row[-1][0])


def cut_short(ids: list[int], skills: list[str]) -> tuple[list[int], list[str]]:
    """A chat without most of its last answer, where that is one of those known by heart."""
    end = len(skills) - 1
    while end and not skills[end]:
        end -= 1
    start = end
    while start and skills[start - 1]:
        start -= 1
    keep = start + CUT_TO
    return (ids[:keep], skills[:keep]) if skills[end] in BY_HEART and keep < end else (ids, skills)


def to_batch(rows: list[list[tuple[list[int], list[str]]]], length: int) -> Batch:
    """Lays rows of (ids, skills) out as tensors; empty places are a chat of their own without replies."""
    ids = torch.zeros(len(rows), length, dtype=torch.long)
    chat_of = torch.full((len(rows), length), -1)
    spots: list[tuple[int, int, int, int]] = []
    for r, row in enumerate(rows):
        at = 0
        for number, (tokens, skills) in enumerate(row):
            ids[r, at : at + len(tokens)] = torch.tensor(tokens)
            chat_of[r, at : at + len(tokens)] = number
            spots += [(r, at + i - 1, tokens[i], LABELS.index(skill)) for i, skill in enumerate(skills) if skill]
            at += len(tokens)
    attends = (chat_of[:, :, None] == chat_of[:, None, :]).tril()[:, None]
    where, column, target, skill = torch.tensor(spots).T
    return Batch(ids, attends, where, column, target, skill)
