"""Measurements of a pair that outlive the program: one small JSON file for each target, drafter, backend and machine.

Nothing depends on the file. Where it is missing, damaged, old or cannot be written, half a second of measuring is lost.
"""

from __future__ import annotations

import hashlib
import os
import platform
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from engine.draft_length.evidence.confidence import Learnt

EDGE = 1 << 16
"""Bytes of a model file's beginning and end that go into its mark, beside its size and time of change."""

VERSION = 2
"""Of what is measured: another one makes all older files worthless."""


DEPTHS_VERSION = 2
"""Of what a look at a depth is; the first one took three equal rows for enough."""


INNER = "cascade/"
"""Stands before the name of a drafter that guesses for another one: no source of a reply's guesses."""


DEEP_SUFFIX = ".deep.json"
"""Of the files that say how long prompts are computed (`long_context_config`)."""


class Lost(msgspec.Struct, frozen=True):
    """A source that did not pay when it was last tried: the speed-up it had, and rounds until it is tried again."""

    speedup: float
    rounds: int


class Measurements(msgspec.Struct, frozen=True):
    """Milliseconds of a pass by width, the widest bit-equal width, and milliseconds of one guess by source.

    `narrowest` is the narrowest pass that is bit-equal to it: 2 where a pass of one row stands apart.
    `lost` holds the sources that replies found not to pay, so that not every start has to find it out anew.
    `learnt` says how far each source's own probabilities can be believed (`confidence`).
    """

    verify_ms: dict[int, float]
    exact_width: int
    draft_ms: dict[str, float]
    narrowest: int = 1
    lost: dict[str, Lost] = {}
    learnt: dict[str, Learnt] = {}


def mark_of(files: Sequence[Path], backend: str) -> str:
    """A name for what was measured: files by size, time and edges; the backend's words; this machine's processor."""
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


def read(file: Path) -> Measurements | None:
    """The measurements, None where the file is missing or damaged."""
    try:
        found = msgspec.json.decode(file.read_bytes(), type=Measurements, strict=False)
    except (OSError, msgspec.DecodeError):
        return None
    sound = len(found.verify_ms) >= 2 and min(found.verify_ms.values()) > 0.0 and found.exact_width >= 1
    return found if sound else None


def write(file: Path, measurements: Measurements) -> bool:
    """Writes them as a whole or not at all; False where the folder cannot be written to."""
    return write_file(file, msgspec.json.encode(measurements))


def read_depths(file: Path) -> dict[int, tuple[int, int]]:
    """The narrowest and the widest exact pass by bucket of the cache; none where the file is missing or makes no sense.

    Kept apart from the rest, for they are the target's alone: a reply without any drafter keeps to them too.
    """
    try:
        found = msgspec.json.decode(file.read_bytes(), type=dict[int, tuple[int, int]], strict=False)
    except (OSError, msgspec.DecodeError):
        return {}
    sound = all(bucket >= 0 and narrowest in (1, 2) and width >= 1 for bucket, (narrowest, width) in found.items())
    return found if sound else {}


def write_depths(file: Path, found: Mapping[int, tuple[int, int]]) -> bool:
    """Writes them as a whole or not at all; False where the folder cannot be written to."""
    return write_file(file, msgspec.json.encode(found))


def write_file(file: Path, content: bytes) -> bool:
    """Writes the file as a whole or not at all; False where the folder cannot be written to."""
    temporary = file.with_suffix(f".{os.getpid()}.part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_bytes(content)
        temporary.replace(file)
    except OSError:
        return False
    return True


def _processor() -> str:
    """The processor's own name where the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return platform.processor()
    return next((line for line in lines if line.startswith("model name")), platform.processor())
