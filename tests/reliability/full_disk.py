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
import pickle
import random
import shutil
import socket
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from app.bench.audition.curve_file import read_curve, save_curve
from app.chats.recovery.backup_file import read_backup
from app.chats.recovery.backups import backups_in
from app.chats.transfer.export import save
from app.making.network_kinds import EagleKind
from app.problem import ProblemError
from app.settings.preferences import Preferences
from app.settings.preferences_file import read_preferences, write_preferences
from app.traces.html.page import save_html_page
from app.traces.trace import read_trace, save_trace
from engine.drafters.copies import history_file
from engine.drafters.copies.token_history import TokenHistory
from engine.loading.audition.orders import PassTimes
from engine.machine.kept_file import KeptFormat
from models.distillation.text_file import TrainingText, read_text, write_text
from models.errors import ModelFileError
from models.formats.conversion.gguf_writer import text, write_gguf_file
from models.hub.download.file_download import fetch
from models.hub.errors import HubError
from models.hub.records import FileToFetch
from models.hub.seen_dates import SeenDates
from models.store.store import Store
from tests.app.chats.recovery.backed_up import DAY_S, BackedUp
from tests.models.hub.conftest import QUICK
from tests.reliability.killed_chats import Inline

LAST, MOST = 1000, 400
"""The number of the call that strace fails in each process; calls that do nothing come before, so that it is the n-th.

strace counts the calls of each process and kind apart. At most MOST are tried; what looks afterwards makes fewer calls.
"""
PAGE = 4096
SAID = random.Random(137).randbytes(4_500).hex()
"""Three pages that cannot be packed well."""
TEXT = SAID[:900]
TRACE = Path(__file__).parents[1] / "app" / "last_release" / "window.trace"
REFUSALS = (ProblemError, HubError, ModelFileError, OSError)
KEPT = KeptFormat(".json", dict[str, str])


class Kind(NamedTuple):
    """A file of which version 0 is there and version 1 is to be written; `read` is what is in it, None for no file."""

    name: str
    write: Callable[[Path, int], object]
    read: Callable[[Path], Any]


def _settings(path: Path, version: int) -> None:
    problem = write_preferences(path, Preferences(system=f"{version}{SAID * (1 + version)}"))
    if problem is not None:
        raise ProblemError(problem)


def _store(path: Path, version: int) -> None:
    Store(path.parent).adopt(MODELS[version])


def _states(path: Path, version: int) -> None:
    if version:
        kind = EagleKind.__new__(EagleKind)
        kind.width, kind.names = 64, ("a", "b", "c")
        kind._states_of = lambda ids: {name: np.ones((len(ids), 64), np.float16) for name in kind.names}  # type: ignore[method-assign]
        kind._read_states(_training(1), path)


def _training(version: int) -> TrainingText:
    ids, vectors = np.arange(50) + version, np.ones((5, 400 * (1 + version)), np.float32)
    likely, ends, prompts = np.zeros((43, 1), np.uint16), np.array([20, 50]), np.array([3, 4])
    return TrainingText(
        ids, ends, prompts, 1, 100, ids[:5], vectors, ids[:5], vectors, likely, likely.astype(np.float16)
    )


def _remember(path: Path, version: int) -> None:
    TokenHistory(path, 5_000, "toy").keep([(version * 7 + 3 * each) % 5_000 for each in range(2_000 * (1 + version))])


def _trace(path: Path, version: int) -> None:
    trace = read_trace(TRACE)
    save_trace(
        msgspec.structs.replace(
            trace, header=msgspec.structs.replace(trace.header, prompt=f"{version}{SAID * (1 + version)}")
        ),
        path,
    )


def _bytes(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None


KINDS = (
    Kind("settings.toml", _settings, lambda p: read_preferences(p).preferences.system),
    Kind("export.json", lambda p, v: save(f"{v}{SAID * (1 + v)}".encode(), p), _bytes),
    Kind("reply.trace", _trace, lambda p: (read_trace(p).header.prompt, read_trace(p).damage)),
    Kind("page.html", lambda p, v: save_html_page(read_trace(TRACE), p, f"{v}{SAID * (1 + v)}"), _bytes),
    Kind("toy.memory", _remember, lambda p: history_file.read(p).old + history_file.read(p).new),
    Kind("kept.json", lambda p, v: KEPT.write(p, {"x": f"{v}{SAID * (1 + v)}"}), KEPT.read),
    Kind("curve.json", lambda p, v: save_curve(p, PassTimes(dict.fromkeys(range(1, 900 * (1 + v)), 1.0))), read_curve),
    Kind("text.npz", lambda p, v: write_text(p, _training(v)), lambda p: read_text(p).ids.tolist()),
    Kind("states.npy", _states, lambda p: np.load(p).shape if p.exists() else None),
    Kind("made.gguf", lambda p, v: write_gguf_file(p, [("x", text(f"{v}{SAID * (1 + v)}"))], []), _bytes),
    Kind("signed.json", lambda p, v: SeenDates(p).check("x", f"{v}{SAID * (1 + v)}"), _bytes),
    Kind("index.json", _store, lambda p: [each.main.path for each in Store(p.parent).models()]),
)  # fmt: skip
MODELS: list[Path] = []


class Case:
    """One kind of file: made ready, written, and looked at. `old` and `new` are what is read of its two versions."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind
        self.old, self.new, self.names = in_child(self._versions)

    def _versions(self) -> tuple[Any, Any, set[str]]:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / self.kind.name
            self.kind.write(path, 0)
            old = self.kind.read(path)
            self.kind.write(path, 1)
            return old, self.kind.read(path), {each.name for each in path.parent.iterdir()}

    def prepare(self, folder: Path) -> None:
        self.kind.write(folder / self.kind.name, 0)

    def act(self, folder: Path, done: list[str]) -> None:
        self.kind.write(folder / self.kind.name, 1)
        if self.kind.read(folder / self.kind.name) != self.new:
            raise OSError("nothing was kept")

    def faults(self, folder: Path, done: list[str]) -> Iterator[str]:
        if (found := self.kind.read(folder / self.kind.name)) not in (self.old, self.new):
            yield f"neither the old nor the new is there: {str(found)[:200]}"
        yield from (f"{each.name} is left" for each in folder.iterdir() if each.name not in self.names)
        self.kind.write(folder / self.kind.name, 1)
        if self.kind.read(folder / self.kind.name) != self.new:
            yield "it does not go on"


class Chats:
    """Messages, deletions and backups."""

    def prepare(self, folder: Path) -> None:
        kept = BackedUp(folder, Inline())
        for number in range(4):
            kept.say(f"before{number}x {TEXT}")
        kept.backups.wait()
        kept.store.close().result()

    def act(self, folder: Path, done: list[str]) -> None:
        kept = BackedUp(folder, Inline())
        steps: list[Callable[[], str]] = [
            lambda: f"kept {kept.say(f'first {TEXT}') and 'first'}",
            lambda: f"kept {kept.say(f'second {TEXT}', 1) and 'second'}",
            lambda: f"gone {kept.store.delete_chat(2).result() or 'before1x'}",
            lambda: f"kept {kept.say(f'third {TEXT}') and 'third'}",
        ]
        refused = 0
        for number, step in enumerate(steps):
            kept.seconds += DAY_S * (number == 1)
            try:
                done.append(step())
            except ProblemError:
                refused += 1
            kept.backups.wait()
        kept.store.close().result()
        if refused:
            raise OSError(f"{refused} refused")

    def faults(self, folder: Path, done: list[str]) -> Iterator[str]:
        kept = BackedUp(folder, Inline())
        if (problem := kept.store.open().result()) is not None:
            yield problem.line()
        kept.say("it goes on")
        kept.store.delete_chat(4).result()
        texts = kept.store.read(lambda db: [row[0] for row in db.execute("SELECT text FROM messages")]).result()
        kept.store.close().result()
        wanted = {each.split()[1] for each in done if each.startswith("kept")} | {"before0x", "before2x"}
        yield from (f"{word} is lost" for word in wanted - {text.split()[0] for text in texts})
        for each in backups_in(folder / "backups"):
            read_backup(each.path)
        everything = b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())
        gone = ["before3x", *(each.split()[1] for each in done if each.startswith("gone"))]
        yield from (f"{word} was deleted, and is in a file" for word in gone if word.encode() in everything)
        left = [each.name for each in folder.rglob("*") if each.name.endswith((".part", ".new", "-journal"))]
        yield from (f"{name} is left" for name in left)


class Download:
    """A file of the hub."""

    def __init__(self, address: str, file: str) -> None:
        self.address, self.file = address, msgspec.json.decode(file, type=FileToFetch)

    def prepare(self, folder: Path) -> None:
        pass

    def act(self, folder: Path, done: list[str]) -> None:
        limits = msgspec.structs.replace(QUICK, margin_bytes=-(1 << 40))
        fetch(self.file, folder, endpoint=self.address, limits=limits)

    def faults(self, folder: Path, done: list[str]) -> Iterator[str]:
        path = folder / self.file.path
        if path.exists() and path.stat().st_size != self.file.size_bytes:
            yield "half of it is there"
        fetch(self.file, folder, endpoint=self.address, limits=msgspec.structs.replace(QUICK, margin_bytes=0))
        left = {each.relative_to(folder).as_posix() for each in folder.rglob("*") if each.is_file()}
        yield from (f"{name} is left" for name in left - {self.file.path})


def in_child(work: Callable[[], Any], before: Callable[[], object] = lambda: None) -> Any:
    """What a forked process made of it. It is sent by a socket: writing to a pipe would count among strace's calls."""
    ours, theirs = socket.socketpair()
    child = os.fork()
    if child == 0:
        try:
            before()
            answer = work()
        except BaseException:
            answer = {"error": "".join(traceback.format_exc().splitlines(keepends=True)[-5:])}
        theirs.sendall(pickle.dumps(answer))
        os._exit(0)
    theirs.close()
    with ours, ours.makefile("rb") as said:
        data = said.read()
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return pickle.loads(data) if data else {"error": f"the process ended with {code}"}


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
    for number in range(2):
        MODELS.append(Path(model).with_name(f"model-{number}.gguf"))
        shutil.copy(model, MODELS[-1])
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
