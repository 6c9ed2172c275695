"""Which configs failed and which passed their test here: one small JSON for each file, build and machine.

It lies in the folder of the measurements and is named as they are, so that another build, machine or file finds none
and everything is tried again. A config's failure is kept only once a safer one has computed: where all of them fail it
is the file, or this moment, that is at fault. A death in a reply that is not certainly the config's fault is only
counted. Where the file is missing or damaged, the test is repeated.
"""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Sequence
from pathlib import Path

import msgspec

from engine.machine import kept_file
from engine.machine.configs import REPLY, ConfigFailure, joined
from engine.machine.device_benchmark import DeviceBenchmark
from engine.machine.kept_file import KeptFormat


class KeptConfigs(msgspec.Struct, frozen=True):
    """`proven` names configs that passed, with their options, `failures` those that failed, `now` the one in use (""
    where a drafter has none).

    Of `failures` those that do not count yet are kept too. `benchmarks` are the times by which graphics cards
    were chosen or rejected.

    `file` and `build` say what it is about, so that the doctor can tell whether it still holds.
    """

    file: str
    build: str
    now: str = ""
    failures: tuple[ConfigFailure, ...] = ()
    proven: tuple[str, ...] = ()
    benchmarks: tuple[DeviceBenchmark, ...] = ()


CONFIGS = KeptFormat(".configs.json", KeptConfigs, mark="configs=2 {about}")


class ConfigCache:
    """What is known of one file's configs; with `folder` None nothing is known and nothing is kept."""

    def __init__(self, folder: Path | None, file: Path, build: str) -> None:
        """Reads it. Raises OSError where the model's file cannot be read."""
        self._place = CONFIGS.place(folder, [file], build)
        self._known = CONFIGS.read(self._place) or KeptConfigs(str(file), build)

    @property
    def failures(self) -> tuple[ConfigFailure, ...]:
        """The configs that failed earlier, and are not tried again."""
        return tuple(failure for failure in self._known.failures if failure.counts)

    @property
    def benchmarks(self) -> tuple[DeviceBenchmark, ...]:
        """How fast graphics cards were, compared with the processor."""
        return self._known.benchmarks

    def is_proven(self, mark: str) -> bool:
        """Whether a config with these options has computed here."""
        return mark in self._known.proven

    def keep(self, now: str, failures: Sequence[ConfigFailure], proven: str | None) -> None:
        """Remember the config in use, those that failed, and what passed. A folder that refuses costs a test."""
        marks = (*self._known.proven, *([proven] if proven else []))
        failures = joined(self._known.failures, failures)
        self._replace(msgspec.structs.replace(self._known, now=now, failures=failures, proven=marks))

    def keep_benchmark(self, benchmark: DeviceBenchmark) -> None:
        """Remember how fast a card was compared with the processor, whichever won."""
        others = tuple(each for each in self._known.benchmarks if each.config != benchmark.config)
        self._replace(msgspec.structs.replace(self._known, benchmarks=(*others, benchmark)))

    def count_suspects(self, failures: Sequence[ConfigFailure]) -> list[ConfigFailure]:
        """Counts deaths that are not a config's fault for certain; returns those that count from now on."""
        if not failures:
            return []
        self._replace(msgspec.structs.replace(self._known, failures=joined(self._known.failures, failures)))
        suspects = {failure.config for failure in failures}
        return [failure for failure in self.failures if failure.config in suspects]

    def reinstate(self, names: Collection[str]) -> None:
        """Removes deaths that were not the fault of these configs: another one died, or all of them would have."""
        left = tuple(
            failure for failure in self._known.failures if failure.config not in names or failure.step != REPLY
        )
        if left != self._known.failures:
            self._replace(msgspec.structs.replace(self._known, failures=left))

    def _replace(self, known: KeptConfigs) -> None:
        self._known = known
        CONFIGS.write(self._place, known)


def that_hold(folder: Path, builds: Sequence[str]) -> list[KeptConfigs]:
    """All results that still hold, by file; `builds` are the present libraries."""
    found = []
    for place in CONFIGS.places(folder):
        kept = CONFIGS.read(place)
        if kept is None or kept.build not in builds:
            continue
        with contextlib.suppress(OSError):  # the model's file is gone
            if CONFIGS.place(folder, [Path(kept.file)], kept.build) == place:
                found.append(kept)
    return sorted(found, key=lambda kept: kept.file)


def delete_results(folder: Path) -> int:
    """Deletes all cached results, so that everything is tested again. Returns how many there were. Raises OSError."""
    return kept_file.delete_files(CONFIGS.places(folder))
