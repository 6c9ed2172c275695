"""What is written while the disk gets full, and how it must be afterwards: each kind of file, chats, a download."""

from __future__ import annotations

import os
import pickle
import socket
import tempfile
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from app.chats.recovery.backup_file import read_backup
from app.chats.recovery.backups import backups_in
from app.problem import ProblemError
from models.hub.download.file_download import fetch
from models.hub.records import FileToFetch
from tests.app.chats.recovery.backed_up import DAY_S, BackedUp
from tests.models.hub.conftest import QUICK
from tests.reliability.disk_kinds import SAID, Kind
from tests.reliability.killed_chats import Inline

TEXT = SAID[:900]


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
