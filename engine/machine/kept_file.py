"""Files that keep what was found out on this machine: how they are named, read, written, quarantined and deleted.

Nothing depends on such a file. A missing, damaged, outdated or oversized one is as good as none, and a folder that
cannot be written to costs what would have been kept. `KeptFormat` is one value as JSON, in a file that is named after
all that the value depends on, so that another build, machine or model file finds none. `FactsFormat` is a line of facts
and then bytes: what drafters keep of chats, of which the facts alone can be read.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import platform
import stat
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import BinaryIO, Generic, TypeVar

import msgspec

from engine.translatable import as_text

EDGE = 1 << 16
"""Bytes of a model file's beginning and end that go into its mark, besides its size and time of change."""

VERSION = 2
"""Of all marks: another one makes all older files worthless."""

MOST_BYTES, LONGEST_LINE = 4 << 20, 1 << 16
"""A larger file of values, or a longer line of facts, was not written here."""

QUARANTINED = ".damaged"

_NO_WAIT, _NO_LINK, _BINARY = (getattr(os, name, 0) for name in ("O_NONBLOCK", "O_NOFOLLOW", "O_BINARY"))

Kept = TypeVar("Kept")


class KeptFormat(Generic[Kept]):
    """The format of one value as JSON."""

    def __init__(
        self,
        suffix: str,
        kind: type[Kept],
        *,
        mark: str = "{about}",
        is_sound: Callable[[Kept], bool] = lambda kept: True,
    ) -> None:
        """`mark` is what a file's name is made of besides the machine and the model files; a version belongs there.

        `is_sound` says whether a value that was read makes sense.
        """
        self.suffix = suffix
        self._kind, self._mark, self._is_sound = kind, mark, is_sound

    def place(self, folder: Path | None, files: Sequence[Path], about: str) -> Path | None:
        """Where a value about these model files is kept; None without a folder. Raises OSError for a missing file."""
        return None if folder is None else folder / f"{mark_of(files, self._mark.format(about=about))}{self.suffix}"

    def read(self, place: Path | None) -> Kept | None:
        """The value; None where the file is missing, damaged or too large."""
        try:
            if place is None or place.stat().st_size > MOST_BYTES:
                return None
            with open_regular(place) as stream:
                found = msgspec.json.decode(stream.read(MOST_BYTES), type=self._kind, strict=False)
        except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return None
        return found if self._is_sound(found) else None

    def write(self, place: Path | None, value: Kept) -> bool:
        """Writes it as a whole or not at all; False where it cannot be kept."""
        return place is not None and write_whole(place, msgspec.json.encode(value, enc_hook=as_text))

    def places(self, folder: Path) -> list[Path]:
        """All files of this format, of older versions too."""
        return sorted(folder.glob(f"*{self.suffix}"))


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """The first line of a file: `digest` is that of the bytes behind it (BLAKE2b)."""

    digest: str = ""
    version: int = 1

    @property
    def content_bytes(self) -> int:
        """How many bytes follow the line; below 0 where the facts make no sense."""
        raise NotImplementedError


AnyFacts = TypeVar("AnyFacts", bound=Facts)


class DamagedFile(Exception):
    """The line of facts makes no sense, or what follows it is not what it says."""


class FactsFormat(Generic[AnyFacts]):
    """The format of a line of facts and the bytes behind it."""

    def __init__(self, suffix: str, kind: type[AnyFacts], version: int) -> None:
        self.suffix = suffix
        self._kind, self._version = kind, version

    def read_facts(self, file: Path) -> AnyFacts:
        """The first line alone. Raises DamagedFile, OSError."""
        with open_regular(file) as stream:
            line = stream.readline(LONGEST_LINE)
        try:
            facts = msgspec.json.decode(line, type=self._kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise DamagedFile from error
        size = facts.content_bytes
        if facts.version != self._version or size < 0 or file.stat().st_size != len(line) + size:
            raise DamagedFile
        return facts

    def read(self, file: Path) -> tuple[AnyFacts, bytes]:
        """The facts and the bytes. Raises DamagedFile, OSError."""
        facts = self.read_facts(file)
        with open_regular(file) as stream:
            content = stream.read()
        content = content[len(content) - facts.content_bytes :]
        if digest_of(content) != facts.digest:
            raise DamagedFile
        return facts, content

    def write(self, file: Path, facts: AnyFacts, content: bytes) -> bool:
        """Writes both as a whole or not at all, with the digest; False where the folder cannot be written to."""
        facts = msgspec.structs.replace(facts, digest=digest_of(content))
        return write_whole(file, msgspec.json.encode(facts) + b"\n" + content)

    def places(self, folder: Path) -> list[Path]:
        """All files of this format, quarantined ones too."""
        return [file for end in ("", QUARANTINED) for file in folder.glob(f"*{self.suffix}{end}")]


class KeptMemory:
    """A file of what was learnt of chats, which the user may have deleted at any time: then all is forgotten."""

    def __init__(self, file: Path, damaged: str) -> None:
        """`damaged` is what the user is told where the file cannot be read."""
        self.file, self._damaged = file, damaged
        self.is_on_disk = False
        """Whether it was read or written, and not found deleted since."""
        self.note: str | None = None
        """One sentence for the user where the file was damaged; whoever shows it clears it."""

    def found(self, read: Callable[[], Kept]) -> Kept | None:
        """What `read` finds; None where nothing was kept, or where it is damaged: then it is set aside."""
        try:
            found = read()
        except FileNotFoundError:
            return None
        except (DamagedFile, OSError):
            quarantine(self.file)
            self.note = self._damaged
            return None
        self.is_on_disk = True
        return found

    def is_deleted(self) -> bool:
        """Whether the file was deleted since it was read or written, which is told once."""
        is_gone = self.is_on_disk and not self.file.exists()
        self.is_on_disk = self.is_on_disk and not is_gone
        return is_gone


def quarantine(file: Path) -> None:
    """Renames a damaged file, over one that was quarantined before. A folder that refuses keeps it as it is."""
    with contextlib.suppress(OSError):
        file.replace(file.with_suffix(f"{file.suffix}{QUARANTINED}"))


def delete_files(places: Sequence[Path]) -> int:
    """Deletes these files; returns how many there were. Raises OSError."""
    for place in places:
        place.unlink(missing_ok=True)
    return len(places)


def size_bytes(places: Sequence[Path]) -> int:
    """How much room these files take; those that were forgotten meanwhile take none."""
    sizes = 0
    for place in places:
        with contextlib.suppress(OSError):
            sizes += place.stat().st_size
    return sizes


def open_regular(file: Path) -> BinaryIO:
    """A regular file, open for reading. Raises OSError, also for a link and for a pipe, which would be waited for."""
    handle = os.open(file, os.O_RDONLY | _NO_WAIT | _NO_LINK | _BINARY)
    if stat.S_ISREG(os.fstat(handle).st_mode):
        return os.fdopen(handle, "rb")
    os.close(handle)
    raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(file))


def write_whole(file: Path, content: bytes) -> bool:
    """Writes the file, for this user alone, as a whole or not at all; False where the folder cannot be written to."""
    temporary = file.with_suffix(f".{os.getpid()}.part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with open(temporary, "wb", opener=_for_this_user) as stream:
            stream.write(content)
        temporary.replace(file)
    except OSError:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
        return False
    return True


def _for_this_user(path: str, flags: int) -> int:
    return os.open(path, flags | _NO_LINK, 0o600)


def digest_of(content: bytes) -> str:
    """BLAKE2b, 16 bytes as hexadecimal digits."""
    return hashlib.blake2b(content, digest_size=16).hexdigest()


def mark_of(files: Sequence[Path], backend: str) -> str:
    """A name for what was measured: files by size, time and edges; the backend's words; this machine's processor.

    Raises OSError where a file cannot be read.
    """
    digest = hashlib.blake2b(digest_size=16)
    for part in (str(VERSION), backend, platform.machine(), platform.platform(), _processor(), str(os.cpu_count())):
        digest.update(part.encode() + b"\0")
    for file in files:
        facts = file.stat()
        digest.update(f"{facts.st_size} {facts.st_mtime_ns}\0".encode())
        with file.open("rb") as stream:
            digest.update(stream.read(EDGE))
            stream.seek(max(0, facts.st_size - EDGE))
            digest.update(stream.read(EDGE))
    return digest.hexdigest()


def _processor() -> str:
    """The processor's own name where the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return platform.processor()
    return next((line for line in lines if line.startswith("model name")), platform.processor())
