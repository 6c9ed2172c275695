"""The file of heads: a line of facts and then the numbers, as `kept_file` writes it.

The facts name the target by a mark of its contents, for heads are right for no other; what they foretold of held-out
text when they were made stands there too.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.drafters.heads.features import Features, FeatureShape, Standard, codes
from engine.errors import BadModelFile
from engine.interfaces import Rows
from engine.machine.kept_file import DamagedFile, Facts, FactsFormat
from engine.translatable import phrase

SUFFIX = ".heads"

EDGE = 1 << 20
"""Bytes of a target's beginning and end that its mark is made of, besides its size."""

MOST_PLACES, MOST_WORDS, WIDEST_STATE, WIDEST_CODE, MOST_BENDS = 8, 1 << 20, 1 << 16, 1024, 4096


class HeadsFacts(Facts, frozen=True, kw_only=True):
    """The first line: `target` is the mark of the file that the heads are for, `right` the share of right guesses by

    place in held-out text, each place judged alone, and `tokens` how many tokens they were solved from.
    """

    made: str = "heads"
    target: str
    target_name: str
    n_vocab: int
    state: int
    word: int
    bends: int
    places: int
    code: int
    words: int
    seed: int
    sharpness: tuple[float, ...]
    right: tuple[float, ...]
    tokens: int

    @property
    def shape(self) -> FeatureShape:
        """The shape of the features."""
        return FeatureShape(self.state, self.word, self.bends, self.seed)

    @property
    def content_bytes(self) -> int:
        """Four rows of scales, the matrix in half precision, and the ids of the words; -1 for senseless sizes."""
        sizes = (
            (self.state, WIDEST_STATE),
            (self.word, WIDEST_STATE),
            (self.bends, MOST_BENDS),
            (self.places, MOST_PLACES),
            (self.code, WIDEST_CODE),
            (self.words, MOST_WORDS),
        )
        if not all(1 <= size <= most for size, most in sizes) or not 0 <= self.seed < 2**32:
            return -1
        if len(self.sharpness) != self.places or not all(0 < each < 1000 for each in self.sharpness):
            return -1
        return 8 * (self.state + self.word) + 2 * self.shape.columns * self.places * self.code + 4 * self.words


FORMAT = FactsFormat(SUFFIX, HeadsFacts, 1)


class Heads(NamedTuple):
    """Solved heads: `matrix` float32 (columns, places * code) takes features to codes, `words` int32 (n,) are the ids

    that can be guessed, ascending.
    """

    facts: HeadsFacts
    states: Standard
    vectors: Standard
    matrix: Rows
    words: NDArray[np.int32]

    @property
    def features(self) -> Features:
        """What the matrix is applied to."""
        return Features(self.facts.shape, self.states, self.vectors)

    @property
    def codes(self) -> Rows:
        """The codes of the words, float32 (n, code)."""
        return codes(self.facts.words, self.facts.code, self.facts.seed + 1)

    def write(self, file: Path) -> bool:
        """Writes them as a whole or not at all; False where the folder cannot be written to."""
        scales = np.concatenate((*self.states, *self.vectors)).astype("<f4")
        numbers = (scales, self.matrix.astype("<f2"), self.words.astype("<i4"))
        return FORMAT.write(file, self.facts, b"".join(each.tobytes() for each in numbers))


def is_heads(file: Path) -> bool:
    """Whether the file's first line says that it holds heads; its name says nothing."""
    try:
        with file.open("rb") as stream:
            return stream.read(1) == b"{" and b'"made":"heads"' in stream.readline(4096)
    except OSError:
        return False


def read_heads(file: Path) -> Heads:
    """The heads of a file. Raises BadModelFile where it is damaged."""
    try:
        facts, content = FORMAT.read(file)
    except (DamagedFile, OSError) as error:
        raise BadModelFile(phrase("{file} is damaged: its heads cannot be read", file.name)) from error
    scales = 2 * (facts.state + facts.word)
    size = facts.shape.columns * facts.places * facts.code
    rows = np.frombuffer(content, "<f4", scales)
    matrix = np.frombuffer(content, "<f2", size, 4 * scales).astype(np.float32)
    words = np.frombuffer(content, "<i4", facts.words, 4 * scales + 2 * size)
    state, vector = rows[: 2 * facts.state].reshape(2, -1), rows[2 * facts.state :].reshape(2, -1)
    is_sound = np.isfinite(rows).all() and np.isfinite(matrix).all() and state[1].min() > 0 and vector[1].min() > 0
    if not is_sound or words[0] < 0 or words[-1] >= facts.n_vocab or (np.diff(words) <= 0).any():
        raise BadModelFile(phrase("{file} is damaged: its heads cannot be read", file.name))
    return Heads(facts, Standard(*state), Standard(*vector), matrix.reshape(facts.shape.columns, -1), words)


def mark_of_target(file: Path) -> str:
    """The mark of a target's contents: SHA-256 of its size, its first and its last mebibyte. Raises OSError."""
    with file.open("rb") as stream:
        size = stream.seek(0, 2)
        digest = hashlib.sha256(size.to_bytes(8, "little"))
        for start in (0, max(0, size - EDGE)):
            stream.seek(start)
            digest.update(stream.read(EDGE))
    return digest.hexdigest()
