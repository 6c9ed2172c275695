"""Solves for heads: one ridge regression from features to the codes of the tokens that followed.

The texts are taken one after the other, so the memory that it takes does not grow with them. The last ones are left
out: what is right there is what the heads' file promises, and by it each place's scores become probabilities
(`sharpness`), so that a guess which is unsure says so.

Ridge regression that goes on as examples come, and never solves the whole again (recursive least squares; Plackett,
Biometrika 1950; Sherman and Morrison 1950, by blocks: Woodbury 1950). A block of n examples costs two products of n
rows with the inverse of the squares so far. They are made a few rows at a time, into a second copy that takes the place
of the first at the end: whoever waits for the thread gets it at once, and a block that was begun in vain changes
nothing. What is kept of all examples are their sums alone, from which none can be read back.

Rejected: sums of squares that are solved once a reply, for one solution takes a second that cannot be interrupted; and
gradient steps, which learn a tenth as fast and need a rate.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.drafters.heads.features import LAGS, Features, FeatureShape, Standard, codes
from engine.drafters.heads.heads_file import Heads, HeadsFacts
from engine.errors import EngineError
from engine.interfaces import Rows
from engine.translatable import phrase

PLACES, CODE, BENDS, SEED = 4, 96, 512, 20261126
PENALTY = 1e-3
"""Of each example; ten times more or less changed a hundredth of what was right."""

MOST_WORDS = 8192
"""Words that can be guessed: those that the texts hold most often."""

FEWEST = 1000
"""Examples without which nothing is solved."""

SHARPNESSES = (4.0, 6.0, 9.0, 13.0, 18.0, 25.0, 35.0, 50.0)
SHARPER = 2.0
"""Guesses are drawn from rows that are this much sharper: where the target is sure, any draw but its likeliest word is
refused. Of the starter's guesses .50 stood in place of .48.
"""

AT_ONCE = 4096

WordRows = Callable[[Sequence[int]], Rows]
"""The vectors of these ids, float32 (n, width)."""


class OwnText(NamedTuple):
    """A text that the target wrote, `ids`, with its prompt; and its last states, float32 (n, D), from `start` on."""

    ids: Sequence[int]
    start: int
    states: Rows


class TargetFacts(NamedTuple):
    """Whose heads they are: the mark of its file, its name, its vocabulary, and the vectors of its words."""

    mark: str
    name: str
    n_vocab: int
    vectors: WordRows


class Examples(NamedTuple):
    """Of n places: the newest words, int64 (n, LAGS), -1 before the text, and what followed, int64 (n, PLACES)."""

    states: Rows
    newest: NDArray[np.int64]
    following: NDArray[np.int64]


def solve(texts: Sequence[OwnText], held: int, target: TargetFacts, report_share: Callable[[float], None]) -> Heads:
    """The heads for these texts, judged by the last `held`; `report_share` is told the share that is done.

    Raises EngineError for too little text.
    """
    examples = [_examples(text) for text in texts]
    seen, unseen = _joined(examples[:-held]), _joined(examples[-held:])
    if len(seen.states) < FEWEST or not len(unseen.states):
        raise EngineError(
            phrase("{count:,} tokens of its own text are too few for heads", len(seen.states) + len(unseen.states)),
            phrase("Give it more time, or more prompts."),
        )
    words, places = _words(seen, target.n_vocab)
    used = np.unique(seen.newest[seen.newest >= 0])
    vectors = target.vectors(used.tolist())
    shape = FeatureShape(seen.states.shape[1], vectors.shape[1], BENDS, SEED)
    features = Features(shape, Standard.of(seen.states), Standard.of(vectors))
    parts = ExampleFeatures(features, target.vectors, np.union1d(used, unseen.newest[unseen.newest >= 0]))
    code = codes(len(words), CODE, SEED + 1)
    matrix = _solved(seen, parts, places, code, report_share)
    right, sharpness = _judged(unseen, parts, places, code, matrix)
    facts = HeadsFacts(
        target=target.mark,
        target_name=target.name,
        n_vocab=target.n_vocab,
        state=shape.state,
        word=shape.word,
        bends=BENDS,
        places=PLACES,
        code=CODE,
        words=len(words),
        seed=SEED,
        sharpness=sharpness,
        right=right,
        tokens=len(seen.states),
    )
    return Heads(facts, *features.standards, matrix.astype(np.float16).astype(np.float32), words)


class ExampleFeatures:
    """Makes features of examples; the vectors of words are read once."""

    def __init__(self, features: Features, vectors: WordRows, used: NDArray[np.int64]) -> None:
        self._features = features
        self._places = {int(token): place for place, token in enumerate(used)}
        rows = features.of_words(vectors(used.tolist()))
        self._words = np.concatenate((rows, np.zeros((1, rows.shape[1]), np.float32)))  # the last is of no word

    def of(self, examples: Examples, start: int, count: int = AT_ONCE) -> Rows:
        """Features of this many examples from `start` on, float32 (n, columns)."""
        states = self._features.of_states(examples.states[start : start + count])
        newest = examples.newest[start : start + count]
        rows = [[self._places.get(token, -1) for token in lag] for lag in newest.T.tolist()]
        return self._features.whole([states, *(self._words[places] for places in rows)])


def _examples(text: OwnText) -> Examples:
    ids = np.asarray(text.ids, np.int64)
    count = max(0, min(len(text.states), len(ids) - text.start - 2))
    return examples_at(ids, text.start + np.arange(count), text.states[:count])


def examples_at(ids: NDArray[np.int64], places: NDArray[np.int64], states: Rows) -> Examples:
    """The examples at these places of a text, (n,), each two tokens or more before its end; `states` are theirs."""
    newest = places[:, None] + 1 - np.arange(LAGS)
    following = places[:, None] + 2 + np.arange(PLACES)
    return Examples(
        states,
        np.where(newest >= 0, ids[np.maximum(newest, 0)], -1),
        np.where(following < len(ids), ids[np.minimum(following, len(ids) - 1)], -1),
    )


def _joined(examples: Sequence[Examples]) -> Examples:
    if not examples:
        return Examples(np.zeros((0, 1), np.float32), np.zeros((0, LAGS), int), np.zeros((0, PLACES), int))
    return Examples(*(np.concatenate(each) for each in zip(*examples, strict=True)))


def _words(seen: Examples, n_vocab: int) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
    """The ids that can be guessed, ascending, and the place of each id among them, -1 for all others."""
    counts = np.bincount(seen.following[seen.following >= 0], minlength=n_vocab)
    often = np.argsort(-counts, kind="stable")[:MOST_WORDS]
    words = np.sort(often[counts[often] > 0])
    places = np.full(n_vocab + 1, -1, np.int64)  # the last one is of -1, behind the end
    places[words] = np.arange(len(words))
    return words.astype(np.int32), places


def _solved(
    seen: Examples, parts: ExampleFeatures, places: NDArray[np.int64], code: Rows, report_share: Callable[[float], None]
) -> Rows:
    """The matrix of the least squared error, float32 (columns, PLACES * CODE)."""
    count = len(seen.states)
    none = np.concatenate((code, np.zeros((1, code.shape[1]), np.float32)))
    squares: Rows = np.zeros((1, 1), np.float32)
    products: Rows = np.zeros((1, 1), np.float32)
    for start in range(0, count, AT_ONCE):
        features = parts.of(seen, start)
        wanted = none[places[seen.following[start : start + AT_ONCE]]].reshape(len(features), -1)
        squares = squares + features.T @ features
        products = products + features.T @ wanted
        report_share(0.9 * min(1.0, (start + AT_ONCE) / count))
    squares[np.diag_indices_from(squares)] += PENALTY * count
    solved: Rows = np.linalg.solve(squares, products).astype(np.float32)
    return solved


def _judged(
    unseen: Examples, parts: ExampleFeatures, places: NDArray[np.int64], code: Rows, matrix: Rows
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The share of right guesses by place, and the sharpness at which what followed is likeliest."""
    right, total = np.zeros(PLACES), np.zeros(PLACES)
    loss = np.zeros((PLACES, len(SHARPNESSES)))
    for start in range(0, len(unseen.states), AT_ONCE):
        guessed = (parts.of(unseen, start) @ matrix).reshape(-1, PLACES, code.shape[1])
        wanted = places[unseen.following[start : start + AT_ONCE]]
        is_end = unseen.following[start : start + AT_ONCE] < 0
        for place in range(PLACES):
            scores, at = guessed[:, place] @ code.T, wanted[:, place]
            right[place] += (scores.argmax(axis=1) == at)[~is_end[:, place]].sum()
            total[place] += (~is_end[:, place]).sum()
            known = np.flatnonzero(at >= 0)
            for number, sharpness in enumerate(SHARPNESSES):
                sharp = sharpness * (scores[known] - scores[known].max(axis=1, keepdims=True))
                of_right = sharp[np.arange(len(known)), at[known]]
                loss[place, number] += (np.log(np.exp(sharp).sum(axis=1)) - of_right).sum()
    shares = right / np.maximum(total, 1)
    best = [SHARPER * SHARPNESSES[each] for each in loss.argmin(axis=1)]
    return tuple(round(float(share), 4) for share in shares), tuple(best)


A_STEP = 1 << 20
"""Products of numbers in one step: a tenth of a millisecond."""


class LeastSquares:
    """A matrix that takes features to what is wanted, with what is known of how sure it is."""

    def __init__(self, matrix: Rows, weight: float) -> None:
        """Begins with `matrix` float32 (columns, n), believed as if it came from `weight` examples a feature."""
        self.matrix = matrix.copy()
        self.inverse: Rows = np.eye(len(matrix), dtype=np.float32) / np.float32(weight)
        """Of the squares of all features seen and of the weight, float32 (columns, columns)."""
        self._spare = np.empty_like(self.matrix), np.empty_like(self.inverse)

    def learn(self, features: Rows, wanted: Rows) -> Generator[None]:
        """Takes in a block of examples, float32 (b, columns) and (b, n), step by step; all of it with the last one.

        Raises ArithmeticError where numbers are no longer finite; then nothing of this block is taken in.
        """
        columns = len(self.matrix)
        step = max(1, A_STEP // (len(features) * max(columns, wanted.shape[1])))
        parts = [slice(at, at + step) for at in range(0, columns, step)]
        narrowed, missed = np.empty_like(features), wanted.copy()
        for part in parts:
            np.matmul(features, self.inverse[part].T, out=narrowed[:, part])  # it is symmetric
            missed -= features[:, part] @ self.matrix[part]
            yield
        inner = narrowed @ features.T
        inner[np.diag_indices_from(inner)] += np.float32(1.0)
        try:
            root = np.linalg.cholesky(inner)
            both = np.linalg.solve(root, np.concatenate((narrowed, missed), axis=1))
        except np.linalg.LinAlgError as error:
            raise ArithmeticError from error
        if not np.isfinite(both).all():
            raise ArithmeticError
        scaled: Rows = both[:, :columns].astype(np.float32)
        missed = both[:, columns:].astype(np.float32)
        matrix, inverse = self._spare
        for part in parts:
            yield
            np.add(self.matrix[part], scaled[:, part].T @ missed, out=matrix[part])
            np.subtract(self.inverse[part], scaled[:, part].T @ scaled, out=inverse[part])
        self._spare = self.matrix, self.inverse
        self.matrix, self.inverse = matrix, inverse
