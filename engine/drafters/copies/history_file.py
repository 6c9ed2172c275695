"""The tokens of earlier chats on disk: one file for each vocabulary, a line of facts and then the tokens.

They are kept only where the user allows it. Facts are read without numpy, so that every face of the app can tell what
is kept. A damaged file is quarantined under another name, and collecting begins anew.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.machine import kept_file
from engine.machine.kept_file import Facts, FactsFormat

VERSION = 1
ID_BYTES = 4


class HistoryFacts(Facts, frozen=True):
    """What a file holds: `old` and `new` count its ids, of int32, in two parts.

    `model` is the model that used it last. `guesses` were made from it so far, of which `stood` were right.
    """

    model: str = ""
    old: int = 0
    new: int = 0
    guesses: int = 0
    stood: int = 0

    @property
    def tokens(self) -> int:
        """How many ids it holds."""
        return self.old + self.new

    @property
    def content_bytes(self) -> int:
        return ID_BYTES * self.tokens if min(self.old, self.new, self.guesses, self.stood) >= 0 else -1


class KeptTokens(NamedTuple):
    """A file as it was read: the ids of both parts as bytes, int32 in this machine's order."""

    facts: HistoryFacts
    old: bytes
    new: bytes


HISTORY = FactsFormat(".memory", HistoryFacts, VERSION)


def place_of(folder: Path, vocabulary: bytes) -> Path:
    """Where the tokens of a vocabulary lie; `vocabulary` are all its tokens' texts, one behind the other."""
    return folder / f"{kept_file.digest_of(vocabulary)}{HISTORY.suffix}"


def read(file: Path) -> KeptTokens:
    """The whole file. Raises DamagedFile, OSError."""
    facts, ids = HISTORY.read(file)
    return KeptTokens(facts, ids[: ID_BYTES * facts.old], ids[ID_BYTES * facts.old :])


def write(file: Path, facts: HistoryFacts, old: bytes, new: bytes) -> bool:
    """Writes it as a whole or not at all; False where the folder cannot be written to."""
    facts = msgspec.structs.replace(facts, old=len(old) // ID_BYTES, new=len(new) // ID_BYTES)
    return HISTORY.write(file, facts, old + new)


FORMER = ("prefixes/*.prefix", "*.corrections*")
"""What former options have left: caches of conversations, and what drafters learnt. They hold the words of chats."""


def size_bytes(folder: Path) -> int:
    """How much room all of it takes, damaged files too."""
    return kept_file.size_bytes(_files(folder))


def delete_histories(folder: Path) -> int:
    """Deletes all that is kept, damaged files too; returns how many files there were. Raises OSError."""
    return kept_file.delete_files(_files(folder))


def _files(folder: Path) -> list[Path]:
    return [*HISTORY.places(folder), *(place for former in FORMER for place in folder.glob(former))]
