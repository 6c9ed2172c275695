"""Run as a program: the disk gets full at each write of each kind of file that Draftlight keeps. Prints a JSON object.

    full_disk.py room FOLDER EVERY ADDRESS FILE MODEL    on a small file system, with 0, 1, 2, .. pages free (EVERY-th)
    full_disk.py calls FOLDER EVERY ADDRESS FILE MODEL   under strace, which fails a process's LAST-th call of a kind

ADDRESS and FILE are what is downloaded, MODEL is a GGUF; names of kinds may follow, if not all are meant. Afterwards
the old file is there or the new one, both whole; what was acknowledged is kept; no unfinished file stays; with room
again all goes on.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from app.problem import ProblemError
from models.errors import ModelFileError
from models.hub.errors import HubError
from tests.reliability.disk_cases import Case, Chats, Download, in_child
from tests.reliability.disk_kinds import KINDS, use_models

LAST, MOST = 1000, 400
"""The number of the call that strace fails in each process; calls that do nothing come before, so that it is the n-th.

strace counts the calls of each process and kind apart. At most MOST are tried; what looks afterwards makes fewer calls.
"""
PAGE = 4096
REFUSALS = (ProblemError, HubError, ModelFileError, OSError)


def acted(case: Any, folder: Path) -> dict[str, Any]:
    done = list[str]()
    try:
        case.act(folder, done)
    except REFUSALS as error:
        refused = str(error)
        return {"done": done, "refused": refused, **({"error": refused} if "\n" in refused else {})}
    return {"done": done, "refused": ""}


def once(case: Any, folder: Path, before: Callable[[], object], after: Callable[[], object]) -> tuple[bool, list[str]]:
    """Whether all was written, and what was wrong."""
    shutil.rmtree(folder, ignore_errors=True)
    in_child(lambda: case.prepare(folder), folder.mkdir)
    found = in_child(lambda: acted(case, folder), before)
    after()
    if "error" in found:
        return False, [found["error"]]
    faults = in_child(lambda: list(case.faults(folder, found["done"])))
    return not found["refused"], [faults["error"]] if isinstance(faults, dict) else faults


def with_room(case: Any, disk: Path, every: int) -> Iterator[tuple[str, bool, list[str]]]:
    """So many pages are free, until all is written with none refused."""
    filler = disk / "filler"
    for pages in range(0, 400, every):

        def fill(pages: int = pages) -> None:
            free = os.statvfs(disk).f_bavail
            with filler.open("wb", buffering=0) as file, suppress(OSError):
                for _ in range(free - pages):
                    file.write(bytes(PAGE))

        whole, faults = once(case, disk / "work", fill, lambda: filler.unlink(missing_ok=True))
        yield f"{pages} pages", whole, faults
        if whole:
            return


NOTHING: dict[str, Callable[[int], object]] = {
    "write": lambda nothing: os.write(nothing, b"x"),
    "pwrite64": lambda nothing: os.pwrite(nothing, b"x", 0),
    "fsync": os.fsync,
    "fdatasync": os.fdatasync,
    "ftruncate": lambda nothing: os.ftruncate(nothing, 0),
    "rename": lambda nothing: os.rename("/nowhere/a", "/nowhere/b"),
    "mkdir": lambda nothing: os.mkdir("/nowhere/a"),
}  # fmt: skip
"""A call of each kind that changes nothing."""


def with_calls(case: Any, folder: Path, every: int) -> Iterator[tuple[str, bool, list[str]]]:
    """The n-th call of a kind fails, and all that follow."""
    for name, call in NOTHING.items():
        for number in range(1, MOST, every):

            def count(name: str = name, call: Callable[[int], object] = call, number: int = number) -> None:
                nothing = os.open(os.devnull, os.O_WRONLY)
                for _ in range(LAST - number):
                    with suppress(OSError):
                        call(nothing)
                os.close(nothing)

            whole, faults = once(case, folder / "work", count, lambda: None)
            if whole and not faults:
                break
            yield f"{name} {number}", whole, faults


def main(how: str, folder: str, every: str, address: str, file: str, model: str, *only: str) -> None:
    place = Path(folder)
    use_models(Path(model))
    cases: dict[str, Any] = {kind.name: Case(kind) for kind in KINDS if not only or kind.name in only}
    cases |= {"chats": Chats(), "download": Download(address, file)}
    trial, faults, counts = with_room if how == "room" else with_calls, list[str](), dict[str, int]()
    failed = 0
    for name, case in cases.items():
        for where, whole, wrong in trial(case, place, int(every)):
            counts[name] = counts.get(name, 0) + (not whole)
            failed += bool(wrong)
            faults += [f"{name}, {where}: {each}" for each in wrong]
    print(json.dumps({"counts": counts, "failed": failed, "faults": faults}))


if __name__ == "__main__":
    main(*sys.argv[1:])
