"""Which configs failed and which were proven here: one small JSON for each file, build and machine.

It lies beside the measurements and is named as they are, so that another build, machine or file finds none and
everything is tried again. A config's failure is kept only once a safer one has computed: where all of them fail it is
the file, or this moment, that is at fault. A death in a reply that is not certainly the config's fault is only counted.
Nothing depends on the file: where it is missing or damaged, the proof is repeated.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Sequence
from pathlib import Path

import msgspec

from engine.machine.calibration_cache import DEEP_SUFFIX, mark_of
from engine.machine.configs import REPLY, ConfigFailure, joined
from engine.machine.device_benchmark import DeviceBenchmark
from engine.translatable import as_text

SUFFIX = ".configs.json"
VERSION = 2
"""Of what a proof is: another one makes all older files worthless."""


class KeptConfigs(msgspec.Struct, frozen=True):
    """`proven` names configs with their options, `failures` those that failed, `now` the one in use (a drafter's may be
    "").

    Of `failures` those that do not count yet are remembered too. `benchmarks` are the times by which graphics cards
    were taken or left.

    `file` and `build` say what it is about, so that the doctor can tell whether it still holds.
    """

    file: str
    build: str
    now: str = ""
    failures: tuple[ConfigFailure, ...] = ()
    proven: tuple[str, ...] = ()
    benchmarks: tuple[DeviceBenchmark, ...] = ()


class ConfigCache:
    """What is known of one file's configs; with `folder` None nothing is known and nothing is kept."""

    def __init__(self, folder: Path | None, file: Path, build: str) -> None:
        """Reads it. Raises OSError where the model's file cannot be read."""
        self._place = None if folder is None else place_of(folder, file, build)
        known = None if self._place is None else read(self._place)
        self._known = known or KeptConfigs(str(file), build)

    @property
    def failures(self) -> tuple[ConfigFailure, ...]:
        """The configs that failed earlier, and are not tried again."""
        return tuple(failure for failure in self._known.failures if failure.counts)

    @property
    def benchmarks(self) -> tuple[DeviceBenchmark, ...]:
        """How fast graphics cards were beside the processor."""
        return self._known.benchmarks

    def is_proven(self, mark: str) -> bool:
        """Whether a config with these options has computed here."""
        return mark in self._known.proven

    def keep(self, now: str, failures: Sequence[ConfigFailure], proven: str | None) -> None:
        """Remember the config in use, those that failed, and what was proven. A folder that refuses costs a proof."""
        marks = (*self._known.proven, *([proven] if proven else []))
        failures = joined(self._known.failures, failures)
        self._replace(msgspec.structs.replace(self._known, now=now, failures=failures, proven=marks))

    def keep_benchmark(self, benchmark: DeviceBenchmark) -> None:
        """Remember how fast a card was beside the processor, whichever won."""
        others = tuple(each for each in self._known.benchmarks if each.config != benchmark.config)
        self._replace(msgspec.structs.replace(self._known, benchmarks=(*others, benchmark)))

    def doubt(self, failures: Sequence[ConfigFailure]) -> list[ConfigFailure]:
        """Count deaths that are not a config's fault for certain; those that count from now on."""
        if not failures:
            return []
        self._replace(msgspec.structs.replace(self._known, failures=joined(self._known.failures, failures)))
        configs_for = {failure.config for failure in failures}
        return [failure for failure in self.failures if failure.config in configs_for]

    def reinstate(self, configs_for: Collection[str]) -> None:
        """Removes deaths that were not the fault of these configs: another one died, or all of them would have."""
        left = tuple(
            failure for failure in self._known.failures if failure.config not in configs_for or failure.step != REPLY
        )
        if left != self._known.failures:
            self._replace(msgspec.structs.replace(self._known, failures=left))

    def _replace(self, known: KeptConfigs) -> None:
        self._known = known
        if self._place is not None:
            write(self._place, known)


def place_of(folder: Path, file: Path, build: str) -> Path:
    """Where it is kept. Raises OSError where the model's file cannot be read."""
    return folder / f"{mark_of([file], f'configs={VERSION} {build}')}{SUFFIX}"


def read(place: Path) -> KeptConfigs | None:
    """What is known, None where the file is missing or damaged."""
    try:
        return msgspec.json.decode(place.read_bytes(), type=KeptConfigs)
    except (OSError, msgspec.DecodeError):
        return None


def write(place: Path, memory: KeptConfigs) -> bool:
    """Writes it as a whole or not at all; False where the folder cannot be written to."""
    temporary = place.with_suffix(f".{os.getpid()}.part")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_bytes(msgspec.json.encode(memory, enc_hook=as_text))
        temporary.replace(place)
    except OSError:
        return False
    return True


def with_failures(folder: Path, builds: Sequence[str]) -> list[KeptConfigs]:
    """All that still hold and name a config that failed, by file; `builds` are the present libraries."""
    return [memory for memory in _that_match(folder, builds) if memory.failures]


def with_benchmarks(folder: Path, builds: Sequence[str]) -> list[KeptConfigs]:
    """All that still hold and know how fast a graphics card was, by file."""
    return [memory for memory in _that_match(folder, builds) if memory.benchmarks]


def _that_match(folder: Path, builds: Sequence[str]) -> list[KeptConfigs]:
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
