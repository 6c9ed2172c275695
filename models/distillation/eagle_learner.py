"""What an EAGLE-3 head learns of a text and of the target's states along it: the likeliest words, some steps ahead.

Early steps weigh more: a guess counts only where those before it were right. States lie in a file of half precision
beside the text and are read as they are needed.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from models.distillation.networks.eagle_network import EagleNetwork
from models.distillation.networks.eagle_size import eagle_size
from models.distillation.trainer import StepLoss
from models.distillation.training_text import UNKNOWN, Likely, Marked, TrainingText

CHATS, LONGEST, STEPS = 8, 192, 3
PLACES = 7
FADE = 0.8
"""Weight of a step's loss against that of the step before it."""


class Lesson(NamedTuple):
    """A chat, where its reply begins, and the likely words of that."""

    ids: list[int]
    start: int
    likely: Likely

    @property
    def tells(self) -> bool:
        """Whether there is anything to learn: a reply with likely words, and a token before it."""
        return bool(self.start and len(self.likely.places))


def lessons(chats: list[Marked], likely: list[Likely]) -> list[Lesson]:
    """Chats with what is known of their replies."""
    return [
        Lesson(ids, marks.index(True) if True in marks else 0, of)
        for (ids, marks), of in zip(chats, likely, strict=True)
    ]


class TargetParts(NamedTuple):
    """Of the target: `vectors` of the network's rows and those that give its words, float32 (n, D) each, the weight of

    its last norm (D,), and `states` float16 (T, 3 D) of all ids of the text.
    """

    vectors: NDArray[np.float32]
    outputs: NDArray[np.float32]
    norm: NDArray[np.float32]
    states: NDArray[np.float16]


class _Taught(NamedTuple):
    """A lesson and the states of its ids, float16 (n, 3 D)."""

    lesson: Lesson
    states: NDArray[np.float16]


def _taught(lessons: list[Lesson], states: list[NDArray[np.float16]]) -> list[_Taught]:
    """Lessons with their states, those alone of which anything can be learnt."""
    return [_Taught(each, of) for each, of in zip(lessons, states, strict=False) if each.tells and each.start > 1]


class EagleLearner:
    """The trainer's `NetworkLearner` for a head."""

    rate, outer, places = 0.01, ("head",), PLACES

    def __init__(self, text: TrainingText, parts: TargetParts) -> None:
        """Raises ValueError for a text without replies to learn from, or a width that no head fits."""
        (seen, judged), likely, cuts = text.chats(), text.likely_of(), np.split(parts.states, text.ends[:-1])
        self._seen = _taught(lessons(seen, likely[0]), cuts)
        self._held = _taught(lessons(judged, likely[1]), [cuts[number] for number in text.judged()])
        if not self._seen or not self._held:
            raise ValueError("no reply to learn from")
        self._words = text.places()
        embedding = torch.from_numpy(parts.vectors)
        self.network = EagleNetwork(eagle_size(embedding.shape[1], len(text.words)), embedding)
        with torch.no_grad():
            self.network.head.weight.copy_(torch.from_numpy(parts.outputs))
            self.network.final_norm.weight.copy_(torch.from_numpy(parts.norm))

    def loss(self, rng: Random) -> StepLoss:
        """Of chats drawn by `rng`."""
        taken = [rng.choice(self._seen) for _ in range(CHATS)]
        with torch.autocast("cpu", torch.bfloat16):
            found = self._scores(taken, STEPS)
        total, told, weights = torch.zeros(()), 0.0, 0.0
        for step, (scores, rows, columns) in enumerate(found):
            if not len(scores):
                continue
            each = distances(scores, *self._likely(taken, rows, columns)).mean()
            total, weights = total + FADE**step * each, weights + FADE**step
            told = told or float(each.detach())
        return StepLoss(total / max(weights, 1e-6), told)

    def judged(self) -> tuple[float, ...]:
        """The share of held-out drafts that are right up to each place."""
        right, reached = np.zeros(PLACES), np.zeros(PLACES)
        for each in self._held:
            with torch.no_grad():
                found = self._scores([each], PLACES)
            ids, stands = each.lesson.ids, np.ones(0, bool)
            for step, (scores, _, columns) in enumerate(found):
                wanted = np.array([self._words.get(ids[column], -1) for column in columns], np.int64)
                is_right = scores.argmax(-1).numpy() == wanted if len(wanted) else np.zeros(0, bool)
                stands = is_right if step == 0 else stands[: len(is_right)] & is_right
                right[step] += stands.sum()
                reached[step] += len(stands)
        return tuple(round(float(share), 4) for share in right / np.maximum(reached, 1))

    def _scores(self, taken: list[_Taught], steps: int) -> list[tuple[Tensor, list[int], list[int]]]:
        """Of each step the scores, float32 (n, N), of which row, and of which of its tokens."""
        longest = min(LONGEST, max(len(each.lesson.ids) for each in taken))
        length = longest - 1
        ids = torch.zeros(len(taken), length + steps, dtype=torch.long)
        states = torch.zeros(len(taken), length, taken[0].states.shape[1])
        for row, (lesson, own) in enumerate(taken):
            some = lesson.ids[1 : 1 + length + steps]
            ids[row, : len(some)] = torch.tensor(some)
            given = np.asarray(own[: min(length, len(lesson.ids))], np.float32)
            states[row, : len(given)] = torch.from_numpy(given)
        found = []
        for step, state in enumerate(self.network(ids, states, steps)):
            rows, columns = list[int](), list[int]()
            for row, (lesson, _) in enumerate(taken):
                # Place i of step s guesses token i + 2 + s, the first of which begins the reply.
                tokens = range(max(lesson.start, 2) + step, min(len(lesson.ids), length + 2 + step))
                rows += [row] * len(tokens)
                columns += tokens
            places = torch.tensor(columns, dtype=torch.long) - 2 - step
            scores = self.network.scores(state[torch.tensor(rows, dtype=torch.long), places]).float()
            found.append((scores, rows, columns))
        return found

    @staticmethod
    def _likely(taken: list[_Taught], rows: list[int], columns: list[int]) -> tuple[Tensor, Tensor]:
        """Likely words and their shares at these tokens."""
        parts = [as_tensors(each.lesson.likely) for each in taken]
        at = [column - taken[row].lesson.start for row, column in zip(rows, columns, strict=True)]
        places = torch.stack([parts[row][0][place] for row, place in zip(rows, at, strict=True)])
        shares = torch.stack([parts[row][1][place] for row, place in zip(rows, at, strict=True)])
        return places, shares


ACCEPTED_SHARE = 0.3
"""How much acceptance itself weighs beside the divergence."""

LEAST_ACCEPTED = 1e-3
"""Acceptance below which nothing more is lost: where the network knows none of the likely words it cannot learn one."""


def distances(scores: Tensor, places: Tensor, shares: Tensor) -> Tensor:
    """The loss of each place, float32 (n,). `scores` float32 (n, N); `places` int64 and `shares` float32 (n, K).

    Forward KL over the likely words but for a constant (DistillSpec, Zhou et al. 2310.08461), and the negative log of
    the chance that a guess stands, which is the sum of the smaller one of both probabilities (LK losses).
    """
    known = (places != UNKNOWN) & (shares > 0)
    logs = scores.log_softmax(-1).gather(1, places.where(known, 0))
    shares = shares.where(known, 0.0)
    stands = torch.minimum(logs.exp(), shares).where(known, 0.0).sum(1)
    return -(shares * logs).sum(1) - ACCEPTED_SHARE * stands.clamp(min=LEAST_ACCEPTED).log()


def as_tensors(likely: Likely) -> tuple[Tensor, Tensor]:
    """Places int64 and shares float32, (n, K) each."""
    return torch.from_numpy(likely.places.astype("int64")), torch.from_numpy(likely.shares.astype("float32"))
