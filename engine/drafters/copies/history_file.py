"""The memory of earlier chats on disk: one file for each vocabulary, a line of facts and then its tokens.

What drafters learnt of those chats lies beside it (`corrections_file`) and is forgotten with it. Kept only where the
user allows it. Facts are read without numpy, so that every face of the app can tell what is kept.
Nothing depends on a file: a damaged one is quarantined under another name, and a new memory begins.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

SUFFIX, CORRECTIONS, QUARANTINED = ".memory", ".corrections", ".damaged"
VERSION = 1
LONGEST_LINE = 1 << 16
ID_BYTES = 4

_Facts = TypeVar("_Facts")


class HistoryFacts(msgspec.Struct, frozen=True):
    """What a file holds: `old` and `new` count its ids, of int32, in two parts; `digest` is theirs (BLAKE2b).

    `model` is the model that used it last. `guesses` were made from it so far, of which `stood` were right.
    """

    model: str = ""
    old: int = 0
    new: int = 0
    guesses: int = 0
    stood: int = 0
    digest: str = ""
    version: int = VERSION

    @property
    def tokens(self) -> int:
        return self.old + self.new


class CorrectionFacts(msgspec.Struct, frozen=True):
    """What a file of corrections holds: how many for `drafter`, in `size` bytes, of that digest.

    `won` and `lost` are places, faded, where only the moved guess was right, and where only the drafter's own was.
    """

    drafter: str = ""
    corrections: int = 0
    won: float = 0.0
    lost: float = 0.0
    digest: str = ""
    size: int = 0
    version: int = VERSION


class DamagedHistory(Exception):
    """A file that holds no memory: its first line makes no sense, or its tokens are not what that says."""


class KeptTokens(NamedTuple):
    """A file as it was read: the ids of both parts as bytes, int32 in this machine's order."""

    facts: HistoryFacts
    old: bytes
    new: bytes


def place_of(folder: Path, vocabulary: bytes) -> Path:
    """Where the memory of a vocabulary lies; `vocabulary` are all its tokens' texts, one behind the other."""
    return folder / f"{hashlib.blake2b(vocabulary, digest_size=16).hexdigest()}{SUFFIX}"


def read_facts(file: Path) -> HistoryFacts:
    """The first line alone. Raises DamagedMemory, OSError."""
    with file.open("rb") as stream:
        line = stream.readline(LONGEST_LINE)
    try:
        facts = msgspec.json.decode(line, type=HistoryFacts)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise DamagedHistory from error
    if facts.version != VERSION or min(facts.old, facts.new, facts.guesses, facts.stood) < 0:
        raise DamagedHistory
    if file.stat().st_size != len(line) + ID_BYTES * facts.tokens:
        raise DamagedHistory
    return facts


def read(file: Path) -> KeptTokens:
    """The whole file. Raises DamagedMemory, OSError."""
    facts = read_facts(file)
    content = file.read_bytes()
    ids = content[len(content) - ID_BYTES * facts.tokens :]
    if hashlib.blake2b(ids, digest_size=16).hexdigest() != facts.digest:
        raise DamagedHistory
    return KeptTokens(facts, ids[: ID_BYTES * facts.old], ids[ID_BYTES * facts.old :])


def write(file: Path, facts: HistoryFacts, old: bytes, new: bytes) -> bool:
    """Writes it as a whole or not at all; False where the folder cannot be written to."""
    digest = hashlib.blake2b(old + new, digest_size=16).hexdigest()
    facts = msgspec.structs.replace(facts, old=len(old) // ID_BYTES, new=len(new) // ID_BYTES, digest=digest)
    return write_whole(file, msgspec.json.encode(facts) + b"\n" + old + new)


def write_whole(file: Path, content: bytes) -> bool:
    """Writes a file as a whole or not at all; False where the folder cannot be written to."""
    temporary = file.with_suffix(f".{os.getpid()}.part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_bytes(content)
        temporary.replace(file)
    except OSError:
        return False
    return True


def read_correction_facts(file: Path) -> CorrectionFacts:
    """The first line of a file of corrections. Raises DamagedMemory, OSError."""
    with file.open("rb") as stream:
        line = stream.readline(LONGEST_LINE)
    try:
        facts = msgspec.json.decode(line, type=CorrectionFacts)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise DamagedHistory from error
    if facts.version != VERSION or min(facts.corrections, facts.won, facts.lost) < 0:
        raise DamagedHistory
    if file.stat().st_size != len(line) + facts.size:
        raise DamagedHistory
    return facts


def quarantine(file: Path) -> bool:
    """Renames a damaged file, over one that was quarantined before; whether that could be done."""
    try:
        file.replace(file.with_suffix(f"{file.suffix}{QUARANTINED}"))
    except OSError:
        return False
    return True


def kept(folder: Path) -> list[HistoryFacts]:
    """What is kept, by model; damaged files are passed over."""
    return sorted(_sound(folder, SUFFIX, read_facts), key=lambda facts: facts.model)


def kept_corrections(folder: Path) -> list[CorrectionFacts]:
    """What drafters learnt, by drafter; damaged files are passed over."""
    return sorted(_sound(folder, CORRECTIONS, read_correction_facts), key=lambda facts: facts.drafter)


def _sound(folder: Path, suffix: str, read: Callable[[Path], _Facts]) -> Iterator[_Facts]:
    for file in sorted(folder.glob(f"*{suffix}")):
        with contextlib.suppress(DamagedHistory, OSError):
            yield read(file)


def size_bytes(folder: Path) -> int:
    """How much room all of it takes, damaged files too."""
    sizes = 0
    for file in _files(folder):
        try:
            sizes += file.stat().st_size
        except OSError:  # It was forgotten meanwhile.
            continue
    return sizes


def _files(folder: Path) -> list[Path]:
    return [
        file for suffix in (SUFFIX, CORRECTIONS) for end in ("", QUARANTINED) for file in folder.glob(f"*{suffix}{end}")
    ]


def forget(folder: Path) -> int:
    """Deletes all that is kept, damaged files too; how many files there were. Raises OSError."""
    files = _files(folder)
    for file in files:
        file.unlink(missing_ok=True)
    return len(files)
