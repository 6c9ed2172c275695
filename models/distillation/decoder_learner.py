"""What a small decoder learns of a text: the target's likeliest words behind each token, at each place of the replies.

It guesses one token after the other, as any drafter of the hub does. Each place learns the target's own distribution
(`losses.py`), of text that was written at several temperatures; of what the decoder itself has written, places further
from the beginning weigh less, for they count only where those before them were right.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor

from models.distillation.losses import as_tensors, distances, standing_of
from models.distillation.networks.decoder_network import DecoderNetwork, Size
from models.distillation.text_file import Likely, Marked, TrainingText
from models.distillation.trainer import StepLoss, begin_with

CHATS, OWN_CHATS, LONGEST = 24, 8, 224
"""Of a step: chats, those among them that the network wrote itself, and tokens of each, from somewhere within it."""

PLACES, HEAD_WIDTH = 7, 32
CONTEXT = 4096
"""Places of the rotation's table; beyond it the drafter says that its reach is over."""


FADE = 0.9
"""Weight of a place of the network's own text against that of the place before it."""


class Lesson(NamedTuple):
    """A chat, where its reply begins, the likely words of that, whether the network wrote it itself, and its number."""

    ids: list[int]
    start: int
    likely: Likely
    is_own: bool = False
    number: int = 0

    @property
    def tells(self) -> bool:
        """Whether there is anything to learn: a reply with likely words, and a token before it."""
        return bool(self.start and len(self.likely.places))


class OwnWriting(NamedTuple):
    """Behind the first `cut` tokens of the chat with this number of the text: the places of what was written."""

    number: int
    cut: int
    words: list[int]


WRITTEN = 12
_NONE = Likely(np.zeros((0, 1), np.uint16), np.zeros((0, 1), np.float16))


class DecoderLearner:
    """The trainer's `NetworkLearner` for a decoder."""

    rate, outer, places = 0.015, ("embedding", "head"), PLACES

    def __init__(self, text: TrainingText, width: int) -> None:
        """Raises ValueError for a text without replies to learn from."""
        self.take_in(text)
        self._words = text.places()
        self.network = DecoderNetwork(size_of(text, width))
        begin_with(self.network.embedding.weight, text.row_of()[text.used], text.used_vectors)
        begin_with(self.network.output, np.arange(len(text.words)), text.word_vectors)

    def take_in(self, text: TrainingText) -> None:
        """Learns from this text from now on, of the same words. Raises ValueError where there is no reply in it."""
        (seen, unseen), (likely, unseen_likely) = text.chats(), text.likely_of()
        self._seen = [each for each in lessons(seen, likely, text.written) if each.tells]
        self._held = [each for each in lessons(unseen, unseen_likely) if each.tells]
        self._own = [each for each in self._seen if each.is_own]
        if not self._seen or not self._held:
            raise ValueError("no reply to learn from")

    def loss(self, rng: Random) -> StepLoss:
        """Of chats drawn by `rng`, some of which it wrote itself, where there are any."""
        own = rng.choices(self._own, k=OWN_CHATS) if self._own else []
        taken = [_piece(each, rng) for each in [*own, *rng.choices(self._seen, k=CHATS - len(own))]]
        found = [as_tensors(each.likely) for each in taken]
        with torch.autocast("cpu", torch.bfloat16):
            scores = self._scores(taken)
        each = distances(scores, torch.cat([places for places, _ in found]), torch.cat([share for _, share in found]))
        weights = torch.cat([torch.full((len(of.likely.places),), FADE if of.is_own else 1.0) for of in taken])
        spots = torch.cat([torch.arange(len(of.likely.places)) for of in taken])
        weights = weights**spots
        mean = (each * weights).sum() / weights.sum()
        return StepLoss(mean, float(mean.detach()))

    def judged(self) -> tuple[float, ...]:
        """The share of held-out drafts that are right up to each place: a token is right where the likeliest is it."""
        right, owners = list[Tensor](), list[Tensor]()
        for number, lesson in enumerate(self._held):
            with torch.no_grad():
                scores = self._scores([lesson])
            wanted = torch.tensor([self._words.get(token, -1) for token in lesson.ids[lesson.start :]])
            right.append(scores.argmax(-1) == wanted)
            owners.append(torch.full_like(wanted, number))
        return standing_of(torch.cat(right), torch.cat(owners), PLACES)

    def written(self, rng: Random, temperature: float) -> list[OwnWriting]:
        """What it writes itself behind a part of some replies: WRITTEN tokens each, of CHATS of them."""
        taken = [rng.randrange(len(self._seen)) for _ in range(CHATS)]
        texts, starts = list[list[int]](), list[int]()
        for number in taken:
            lesson = self._seen[number]
            cut = rng.randint(lesson.start, len(lesson.ids) - 1)
            texts.append(lesson.ids[max(0, cut - LONGEST) : cut])
            starts.append(cut)
        found = [list[int]() for _ in taken]
        rows = {place: row for row, place in self._words.items()}
        for _ in range(WRITTEN):
            with torch.no_grad():
                scores = self._scores([Lesson([*text, 0], len(text), _NONE) for text in texts])
            drawn = (scores / temperature).softmax(-1).multinomial(1)[:, 0].tolist()
            for text, own, word in zip(texts, found, drawn, strict=True):
                text.append(rows[word])
                own.append(word)
        return [
            OwnWriting(self._seen[number].number, cut, own)
            for number, cut, own in zip(taken, starts, found, strict=True)
        ]

    def _scores(self, lessons: list[Lesson]) -> Tensor:
        """Scores of all tokens of the replies, float32 (n, N)."""
        longest = max(len(each.ids) for each in lessons)
        ids = torch.zeros(len(lessons), longest, dtype=torch.long)
        rows, columns = list[int](), list[int]()
        for row, each in enumerate(lessons):
            ids[row, : len(each.ids)] = torch.tensor(each.ids)
            rows += [row] * (len(each.ids) - each.start)
            columns += range(each.start - 1, len(each.ids) - 1)
        mask = torch.ones(longest, longest, dtype=torch.bool).tril()[None, None]
        scores: Tensor = self.network(ids, mask, torch.tensor(rows), torch.tensor(columns))
        return scores.float()


def size_of(text: TrainingText, width: int) -> Size:
    """The network's shape for a target; a width between two heads is rounded."""
    heads = max(1, round(width / HEAD_WIDTH))
    width = heads * HEAD_WIDTH
    return Size(width, 2, heads, 3 * width, text.rows, CONTEXT, len(text.words))


def lessons(chats: list[Marked], likely: list[Likely], written: int = 0) -> list[Lesson]:
    """Chats with what is known of their replies; the first ones were `written` by the network itself."""
    return [
        Lesson(ids, marks.index(True) if True in marks else 0, of, number < written, number)
        for number, ((ids, marks), of) in enumerate(zip(chats, likely, strict=True))
    ]


def _piece(lesson: Lesson, rng: Random) -> Lesson:
    """At most LONGEST tokens of it, with some of the reply among them."""
    spare = len(lesson.ids) - LONGEST
    if spare <= 0:
        return lesson
    first = rng.randint(max(0, min(spare, lesson.start + 1 - LONGEST)), spare)
    begin = max(lesson.start - first, 1)
    ids, skipped = lesson.ids[first : first + LONGEST], first + begin - lesson.start
    kept = slice(skipped, skipped + len(ids) - begin)
    likely = Likely(lesson.likely.places[kept], lesson.likely.shares[kept])
    return Lesson(ids, begin, likely, lesson.is_own)
