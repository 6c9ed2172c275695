"""Power cuts without cutting the power: strace notes each write and each sync of a process, and a cut replays them.

At a cut the disk has all that was synced before. Of what was written since, each write is there, or is not, or is torn
at a sector, by chance. Names (files made, removed, renamed) count at once, as on a journalled file system.
"""

from __future__ import annotations

import random
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
SECTOR = 512
CALLS = "openat,write,pwrite64,fsync,fdatasync,ftruncate,unlink,rename"
WRITER = """
import itertools, os, sys
from pathlib import Path
from app.chats.recovery.backups import EVERY_S, Backups
from app.chats.store import ChatStore
from tests.reliability.killed_chats import Inline

clock, folder = itertools.count(1), Path(sys.argv[1])
store = ChatStore(folder / "chats.sqlite3", Inline(), lambda: next(clock) * 60.0)
store.open().result()
chat = None
for number in range(int(sys.argv[2])):
    message = store.add_message(chat, "user", f"text {number} " + "x" * (700 * (number % 9)), "complete").result()
    chat = message.chat_id if number % 7 else None
    os.write(1, b"kept %d\\n" % message.id)
"""
_CALL = re.compile(r"^(?:\d+ +)?(\w+)\((.*)\) += (-?\d+)")
_HEX = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')


class Step(NamedTuple):
    """One call: `what` is write, sync, cut_to, remove, rename or said."""

    what: str
    name: str = ""
    at: int = 0
    data: bytes = b""


def record(folder: Path, messages: int) -> list[Step]:
    """Write so many messages under strace; returns what reached the disk in which order."""
    trace, place = folder / "calls", folder / "live"
    place.mkdir()
    command = ["strace", "-f", "-qq", "-xx", "-s", "10000000", "-o", str(trace), "-e", f"trace={CALLS}"]
    command += [sys.executable, "-c", WRITER, str(place), str(messages)]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE)
    names, steps = dict[int, str](), list[Step]()
    for line in trace.read_text().splitlines():
        if (call := _CALL.match(line)) and int(call[3]) >= 0:
            steps += _step(call[1], call[2], int(call[3]), str(place), names)
    return steps


def _step(call: str, arguments: str, result: int, place: str, names: dict[int, str]) -> list[Step]:
    texts = [bytes.fromhex(each.replace("\\x", "")) for each in _HEX.findall(arguments)]
    if call == "openat":
        path = texts[0].decode()
        names[result] = path.removeprefix(place + "/") if path.startswith(place + "/") else ""
        return []
    if call in ("unlink", "rename"):
        name = texts[0].decode().removeprefix(place + "/")
        return [Step("remove" if call == "unlink" else "rename", name, data=texts[-1])]
    descriptor = int(arguments.partition(",")[0])
    if call == "write" and descriptor == 1:
        return [Step("said", data=texts[0])]
    if not (name := names.get(descriptor, "")):
        return []
    if call == "pwrite64":
        return [Step("write", name, int(arguments.rpartition(",")[2]), texts[0])]
    if call == "ftruncate":
        return [Step("cut_to", name, int(arguments.rpartition(",")[2]))]
    assert call in ("fsync", "fdatasync"), call
    return [Step("sync", name)]


def after_cut(steps: list[Step], end: int, draw: random.Random) -> tuple[dict[str, bytes], list[bytes]]:
    """The files after a power cut behind `end` steps, and what had been said by then."""
    disk, waiting = dict[str, bytearray](), dict[str, list[Step]]()
    said = list[bytes]()
    for step in steps[:end]:
        match step.what:
            case "said":
                said.append(step.data)
            case "sync":
                for each in waiting.pop(step.name, []):
                    _apply(disk, each)
            case "remove":
                disk.pop(step.name, None)
                waiting.pop(step.name, None)
            case _:
                waiting.setdefault(step.name, []).append(step)
    for each in (one for steps_of in waiting.values() for one in steps_of):
        fate = draw.random()
        if fate < 0.4:
            _apply(disk, each)
        elif fate < 0.6 and each.what == "write":
            torn = draw.randrange(0, len(each.data) + SECTOR, SECTOR)
            _apply(disk, each._replace(data=each.data[:torn]))
    return {name: bytes(data) for name, data in disk.items()}, said


def _apply(disk: dict[str, bytearray], step: Step) -> None:
    file = disk.setdefault(step.name, bytearray())
    if step.what == "cut_to":
        del file[step.at :]
        file.extend(bytes(step.at - len(file)))
        return
    file.extend(bytes(max(0, step.at - len(file))))
    file[step.at : step.at + len(step.data)] = step.data
