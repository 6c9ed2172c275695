"""Confines this process by what its system offers, and reports what was applied: once, and for good.

Each part stands for itself: where the kernel lacks one, or a container forbids it, the others are applied, and the
report says which is missing and why.
"""

from __future__ import annotations

import ctypes
import os
import platform
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.machine.confinement.file_rules import FileRules, restrict_files
from engine.machine.confinement.job_object import join_job
from engine.machine.confinement.needed_files import (
    device_files,
    library_files,
    model_files,
    system_files,
    system_libraries,
)
from engine.machine.confinement.restricted_token import restrict_token
from engine.machine.confinement.sandbox_profile import apply_profile, profile
from engine.machine.confinement.syscall_filter import LISTENING, PAIRS_OF_SOCKETS, refuse_calls, renounce_privileges

if sys.platform != "win32":
    import resource

VARIABLE = "DRAFTLIGHT_CONFINE"
"""With the value "off" nothing is confined: to find out whether a driver needs what is refused."""

LARGEST_FILE = 64 << 30
"""Bytes. A shortened copy of a drafter is the largest file that a worker writes."""

LARGEST_LOG = 16 << 20
"""Bytes. All that a template's process writes is what Python says at a crash, into a log that is open."""

MOST_OPEN_FILES, FEW_OPEN_FILES = 4096, 64
"""Of a worker, which may have a model of many parts, and of a process that reads one file or none."""

PRIVILEGES, CALLS, FILES, LIMITS = "privileges", "calls", "files", "limits"
PROFILE, TOKEN, JOB, NOT_OFFERED = "profile", "token", "job", "not offered"

WORDS = {
    PRIVILEGES: "no new privileges",
    CALLS: "no network, no programs, no other processes (seccomp)",
    FILES: "only its own files (Landlock)",
    LIMITS: "no memory dumps, limits on files",
    PROFILE: "no network, no programs, only its own files (sandbox profile, not yet run on macOS)",
    TOKEN: "no privileges, writing to its own files only (low integrity, not yet run on Windows)",
    JOB: "few processes, no desktop (job object, not yet run on Windows)",
    NOT_OFFERED: "no network, reading of its own files only",
}
"""What each part does, for the doctor."""

_ONLY_APP_CONTAINERS = "Windows refuses these to app containers only"
_PROCESSES_OF_WORKER = 4
"""Itself, and a template's process that takes the place of one that did not end in time."""


Step = Callable[[], object]


def nothing() -> None:
    """A step that has nothing to do."""


class Confinement(msgspec.Struct, frozen=True):
    """Parts that are applied, and by part why one is not. `off` says why nothing was tried."""

    applied: tuple[str, ...] = ()
    missing: Mapping[str, str] = {}
    off: str = ""

    def sentences(self) -> list[str]:
        """What is not applied and why, for a log."""
        off = [f"this process is not confined: {self.off}"] if self.off else []
        return off + [f"not confined by {WORDS[part]}: {reason}" for part, reason in self.missing.items()]


def confine_worker(
    files: list[Path],
    read: list[Path],
    write: list[Path],
    *,
    into_folders_of_others: bool = False,
    ports: tuple[int, ...] = (),
    connect: Step = nothing,
) -> Confinement:
    """Confine this process, which computes with these model files; folders of `write` must exist.

    To be called on the main thread, while no other one runs code of ours. `into_folders_of_others`: whether other
    programs write into a folder of `write` too. `connect` makes the connections to `ports` that it is to have: on Linux
    its files are restricted then, so that threads which serve them are too, and afterwards there can be no other.
    """
    if off := why_off():
        connect()
        return Confinement(off=off)
    platform.processor()  # may start a program the first time, and the answer is kept
    rules = FileRules(
        read=(*system_files(), *library_files(), *read, *model_files(files)),
        write=tuple(write),
        devices=device_files(),
        connect=ports,
    )
    bounds = Bounds(rules, (PAIRS_OF_SOCKETS,), LARGEST_FILE, MOST_OPEN_FILES, _PROCESSES_OF_WORKER)
    return _applied(bounds._replace(into_folders_of_others=into_folders_of_others), connect)


def confine_server(port: int, read: list[Path]) -> Confinement:
    """Confine this process, which lends its processor to others: it may answer on this port, and call nobody."""
    if (off := why_off()) or sys.platform != "linux":
        return Confinement(off=off or "for a server it is written for Linux only")
    rules = FileRules(read=(*system_files(), *library_files(), *read), devices=device_files(), bind=(port,))
    return _applied(Bounds(rules, (PAIRS_OF_SOCKETS, *LISTENING), LARGEST_LOG, MOST_OPEN_FILES))


def confine_template_process(memory_bytes: int = 0) -> Confinement:
    """Confine this process, which renders a template: no file but those of Python, and nothing written."""
    if off := why_off():
        return Confinement(off=off)
    bounds = Bounds(FileRules(read=library_files()), (), LARGEST_LOG, FEW_OPEN_FILES)
    return _applied(bounds._replace(memory_bytes=memory_bytes))


def confine_reader(file: Path, memory_bytes: int = 0) -> Confinement:
    """Confine this process, which reads this one file: besides it libraries, and nothing written."""
    if off := why_off():
        return Confinement(off=off)
    rules = FileRules(read=(*system_libraries(), *library_files(), file))
    return _applied(Bounds(rules, (), LARGEST_LOG, FEW_OPEN_FILES)._replace(memory_bytes=memory_bytes))


def why_off(environment: Mapping[str, str] = os.environ, system: str = sys.platform) -> str:
    """Why nothing is confined here; "" where it is."""
    if environment.get(VARIABLE) == "off":
        return f"{VARIABLE} is set to off"
    return "" if system in ("linux", "darwin", "win32") else f"nothing is written for {system}"


class Bounds(NamedTuple):
    """What a process needs: files, calls of the kernel, bytes of a file that it writes, open files, processes.

    `memory_bytes` 0 is any; on Linux whoever confines itself sets a limit of its own.
    """

    rules: FileRules
    allowed: tuple[str, ...]
    largest_file: int
    open_files: int
    processes: int = 1
    into_folders_of_others: bool = False
    memory_bytes: int = 0


def steps_of(bounds: Bounds, system: str = sys.platform) -> dict[str, Step]:
    """What is to be done on this system, in order, by part; a step that cannot be done raises OSError or ValueError."""
    limits = {LIMITS: lambda: _limit(bounds.largest_file, bounds.open_files)}
    if system == "win32":
        return {
            JOB: lambda: join_job(bounds.processes, bounds.memory_bytes),
            TOKEN: lambda: restrict_token(bounds.rules.write, keeps_level=bounds.into_folders_of_others),
            NOT_OFFERED: _not_offered,
        }
    if system == "darwin":
        programs = (Path(sys.executable),) if bounds.processes > 1 else ()
        read, write = (*bounds.rules.read, *bounds.rules.devices), bounds.rules.write
        return {**limits, PROFILE: lambda: apply_profile(profile(read, write, Path.home(), programs))}
    # The filter comes last: it refuses nothing that the others need, but that need not stay so.
    return {
        PRIVILEGES: renounce_privileges,
        **limits,
        FILES: lambda: _restrict(bounds.rules),
        CALLS: lambda: refuse_calls(bounds.allowed),
    }


def _not_offered() -> None:
    """Raises OSError."""
    raise OSError(0, _ONLY_APP_CONTAINERS)


def _applied(bounds: Bounds, connect: Step = nothing) -> Confinement:
    applied, missing = list[str](), dict[str, str]()
    steps = steps_of(bounds)
    if CALLS not in steps:
        connect()  # what follows refuses the network, or leaves it
    for part, step in steps.items():
        if part == CALLS:
            connect()
        try:
            step()
            applied.append(part)
        except (OSError, ValueError, RuntimeError) as error:  # of which one is a user without a home
            missing[part] = getattr(error, "strerror", None) or str(error)
    return Confinement(tuple(applied), missing)


def _restrict(rules: FileRules) -> None:
    """Raises OSError, also where other threads run, which Landlock does not reach."""
    end_waiting_threads()
    others = len(os.listdir("/proc/self/task")) - 1  # before it may be out of reach
    restrict_files(rules)
    if others:
        raise OSError(0, f"{others} threads ran before and may still open files")


def end_waiting_threads() -> None:
    """End numpy's threads, which wait for work: OpenBLAS starts them again when it needs them."""
    for line in Path("/proc/self/maps").read_text(encoding="utf-8", errors="replace").splitlines():
        if "openblas" in line and (at := line.find("/")) >= 0:
            library = ctypes.CDLL(line[at:])
            if hasattr(library, "blas_thread_shutdown_"):
                library.blas_thread_shutdown_()
            return


def _limit(largest_file: int, open_files: int) -> None:
    """Raises OSError and ValueError."""
    if sys.platform != "win32":
        for kind, most in (
            (resource.RLIMIT_CORE, 0),
            (resource.RLIMIT_FSIZE, largest_file),
            (resource.RLIMIT_NOFILE, open_files),
        ):
            soft, hard = resource.getrlimit(kind)
            limits = [most if each == resource.RLIM_INFINITY else min(each, most) for each in (soft, hard)]
            resource.setrlimit(kind, (limits[0], limits[1]))
