"""Confines this process by what its system offers, and reports what was applied: once, and for good.

Each part stands for itself: where the kernel lacks one, or a container forbids it, the others are applied, and the
report says which is missing and why.
"""

from __future__ import annotations

import ctypes
import os
import platform
import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.machine.confinement.file_rules import FileRules, restrict_files
from engine.machine.confinement.needed_files import (
    LIBRARIES,
    SYSTEM,
    device_files,
    library_files,
    model_files,
)
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

WORDS = {
    PRIVILEGES: "no new privileges",
    CALLS: "no network, no programs, no other processes (seccomp)",
    FILES: "only its own files (Landlock)",
    LIMITS: "no memory dumps, limits on files",
}
"""What each part does, for the doctor."""

_SECRET = re.compile("TOKEN|KEY|SECRET|PASS|CRED|AUTH|COOKIE|SESSION", re.IGNORECASE)
_WITH_PASSWORD = re.compile(r"://[^/@]+@")
"""Names of variables, and their values, that no model file has to know."""

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
    ports: tuple[int, ...] = (),
    connect: Step = nothing,
) -> Confinement:
    """Confine this process, which computes with these model files; folders of `write` must exist.

    To be called on the main thread, while no other one runs code of ours. `connect` makes the connections to `ports`
    that it is to have: its files are restricted then, so that threads which serve them are too, and afterwards there
    can be no other.
    """
    platform.processor()  # may start a program the first time, and the answer is kept
    rules = FileRules(
        read=(*SYSTEM, *library_files(), *read, *model_files(files)),
        write=tuple(write),
        devices=device_files(),
        connect=ports,
    )
    return _applied(Bounds(rules, (PAIRS_OF_SOCKETS,), LARGEST_FILE, MOST_OPEN_FILES), connect)


def confine_server(port: int) -> Confinement:
    """Confine this process, which lends its processor to others: it may answer on this port, and call nobody."""
    rules = FileRules(read=(*SYSTEM, *library_files()), devices=device_files(), bind=(port,))
    return _applied(Bounds(rules, (PAIRS_OF_SOCKETS, *LISTENING), LARGEST_LOG, MOST_OPEN_FILES))


def confine_template_process() -> Confinement:
    """Confine this process, which renders a template: no file but those of Python, and nothing written."""
    return _applied(Bounds(FileRules(read=library_files()), (), LARGEST_LOG, FEW_OPEN_FILES))


def confine_reader(file: Path) -> Confinement:
    """Confine this process, which reads this one file: besides it libraries, and nothing written."""
    rules = FileRules(read=(*LIBRARIES, *library_files(), file))
    return _applied(Bounds(rules, (), LARGEST_LOG, FEW_OPEN_FILES))


def off_reason(environment: Mapping[str, str] = os.environ, system: str = sys.platform) -> str:
    """Why nothing is confined here; "" where it is."""
    if environment.get(VARIABLE) == "off":
        return f"{VARIABLE} is set to off"
    return "" if system == "linux" else "that is written for Linux only"


class Bounds(NamedTuple):
    """What a process needs: files, calls of the kernel, bytes of a file that it writes, open files."""

    rules: FileRules
    allowed: tuple[str, ...]
    largest_file: int
    open_files: int


def steps_of(bounds: Bounds) -> dict[str, Step]:
    """What is to be done, in order, by part; a step that cannot be done raises OSError or ValueError."""
    # The filter comes last: it refuses nothing that the others need, but that need not stay so.
    return {
        PRIVILEGES: renounce_privileges,
        LIMITS: lambda: _limit(bounds.largest_file, bounds.open_files),
        FILES: lambda: _restrict(bounds.rules),
        CALLS: lambda: refuse_calls(bounds.allowed),
    }


def _applied(bounds: Bounds, connect: Step = nothing) -> Confinement:
    if off := off_reason():
        connect()
        return Confinement(off=off)
    remove_secrets()
    applied, missing = list[str](), dict[str, str]()
    for part, step in steps_of(bounds).items():
        if part == CALLS:
            connect()
        try:
            step()
            applied.append(part)
        except (OSError, ValueError, RuntimeError) as error:  # of which one is a user without a home
            missing[part] = getattr(error, "strerror", None) or str(error)
    return Confinement(tuple(applied), missing)


def remove_secrets() -> None:
    """Take keys and passwords out of this process's environment, and out of the memory that it was started with."""
    names = [name for name, value in os.environ.items() if _SECRET.search(name) or _WITH_PASSWORD.search(value)]
    for name in names:
        del os.environ[name]
    try:
        began, end = map(int, Path("/proc/self/stat").read_text().rpartition(")")[2].split()[-3:-1])
    except (OSError, ValueError):
        return
    place = began
    for entry in ctypes.string_at(began, end - began).split(b"\0") if 0 < began < end else ():
        if entry.partition(b"=")[0].decode(errors="replace") in names:
            ctypes.memset(place, 0, len(entry))
        place += len(entry) + 1


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
