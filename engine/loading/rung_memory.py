"""Which rungs of the ladder failed and which were proven here: one small JSON for each file, build and machine.

It lies beside the measurements and is named as they are, so that another build, machine or file finds none and
everything is tried again. A rung's failure is kept only once a safer one has computed: where all of them fail it is the
file, or this moment, that is at fault. A death in a reply that is not certainly the rung's fault is only counted.
Nothing depends on the file: where it is missing or damaged, the proof is repeated.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Sequence
from pathlib import Path

import msgspec

from engine.draft_length.calibration_cache import DEEP_SUFFIX, mark_of
from engine.loading.device_contest import Contest
from engine.loading.ladder import REPLY, Fall, joined
from engine.translatable import as_text

SUFFIX = ".rungs.json"
VERSION = 1
"""Of what a proof is: another one makes all older files worthless."""


class RungMemory(msgspec.Struct, frozen=True):
    """`proven` names rungs with their options, `falls` those that failed, `now` the one in use (a drafter's may be "").

    Of `falls` those that do not count yet are remembered too. `contests` are the times by which graphics cards were
    taken or left.

    `file` and `build` say what it is about, so that the doctor can tell whether it still holds.
    """

    file: str
    build: str
    now: str = ""
    falls: tuple[Fall, ...] = ()
    proven: tuple[str, ...] = ()
    contests: tuple[Contest, ...] = ()


class Memory:
    """What is known of one file's rungs; with `folder` None nothing is known and nothing is kept."""

    def __init__(self, folder: Path | None, file: Path, build: str) -> None:
        """Reads it. Raises OSError where the model's file cannot be read."""
        self._place = None if folder is None else place_of(folder, file, build)
        known = None if self._place is None else read(self._place)
        self._known = known or RungMemory(str(file), build)

    @property
    def falls(self) -> tuple[Fall, ...]:
        """The rungs that failed earlier, and are not tried again."""
        return tuple(fall for fall in self._known.falls if fall.counts)

    @property
    def contests(self) -> tuple[Contest, ...]:
        """How fast graphics cards were beside the processor."""
        return self._known.contests

    def is_proven(self, mark: str) -> bool:
        """Whether a rung with these options has computed here."""
        return mark in self._known.proven

    def keep(self, now: str, falls: Sequence[Fall], proven: str | None) -> None:
        """Remember the rung in use, those that failed, and what was proven. A folder that refuses costs a proof."""
        marks = (*self._known.proven, *([proven] if proven else []))
        falls = joined(self._known.falls, falls)
        self._replace(msgspec.structs.replace(self._known, now=now, falls=falls, proven=marks))

    def keep_contest(self, contest: Contest) -> None:
        """Remember how fast a card was beside the processor, whichever won."""
        others = tuple(each for each in self._known.contests if each.rung != contest.rung)
        self._replace(msgspec.structs.replace(self._known, contests=(*others, contest)))

    def doubt(self, falls: Sequence[Fall]) -> list[Fall]:
        """Count deaths that are not a rung's fault for certain; those that count from now on."""
        if not falls:
            return []
        self._replace(msgspec.structs.replace(self._known, falls=joined(self._known.falls, falls)))
        rungs = {fall.rung for fall in falls}
        return [fall for fall in self.falls if fall.rung in rungs]

    def pardon(self, rungs: Collection[str]) -> None:
        """Removes deaths that were not the fault of these rungs: another one died, or all of them would have."""
        left = tuple(fall for fall in self._known.falls if fall.rung not in rungs or fall.step != REPLY)
        if left != self._known.falls:
            self._replace(msgspec.structs.replace(self._known, falls=left))

    def _replace(self, known: RungMemory) -> None:
        self._known = known
        if self._place is not None:
            write(self._place, known)


def place_of(folder: Path, file: Path, build: str) -> Path:
    """Where it is kept. Raises OSError where the model's file cannot be read."""
    return folder / f"{mark_of([file], f'rungs={VERSION} {build}')}{SUFFIX}"


def read(place: Path) -> RungMemory | None:
    """What is known, None where the file is missing or damaged."""
    try:
        return msgspec.json.decode(place.read_bytes(), type=RungMemory)
    except (OSError, msgspec.DecodeError):
        return None


def write(place: Path, memory: RungMemory) -> bool:
    """Writes it as a whole or not at all; False where the folder cannot be written to."""
    temporary = place.with_suffix(f".{os.getpid()}.part")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_bytes(msgspec.json.encode(memory, enc_hook=as_text))
        temporary.replace(place)
    except OSError:
        return False
    return True


def that_fell(folder: Path, builds: Sequence[str]) -> list[RungMemory]:
    """All that still hold and name a rung that failed, by file; `builds` are those of the libraries as they are now."""
    return [memory for memory in _that_hold(folder, builds) if memory.falls]


def that_held_contests(folder: Path, builds: Sequence[str]) -> list[RungMemory]:
    """All that still hold and know how fast a graphics card was, by file."""
    return [memory for memory in _that_hold(folder, builds) if memory.contests]


def _that_hold(folder: Path, builds: Sequence[str]) -> list[RungMemory]:
    found = []
    for place in sorted(folder.glob(f"*{SUFFIX}")):
        memory = read(place)
        if memory is None or memory.build not in builds:
            continue
        try:
            holds = place_of(folder, Path(memory.file), memory.build).name == place.name
        except OSError:
            continue
        if holds:
            found.append(memory)
    return sorted(found, key=lambda memory: memory.file)


def forget(folder: Path) -> int:
    """Have everything tried anew, the ways of long prompts too; how many files were forgotten."""
    places = [place for suffix in (SUFFIX, DEEP_SUFFIX) for place in folder.glob(f"*{suffix}")]
    for place in places:
        place.unlink(missing_ok=True)
    return len(places)
