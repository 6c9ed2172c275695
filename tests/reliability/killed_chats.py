"""Run as a program: kills a process that writes chats, again and again, and looks what is left. Prints a JSON object.

    killed_chats.py FOLDER RUNS SEED

The writer is forked, adds and deletes, and makes a backup with every change; it says what is done through a pipe.
Whatever it had said must be on disk after the kill: messages there, deletions gone, also from every backup.
"""

from __future__ import annotations

import itertools
import json
import os
import random
import select
import signal
import sqlite3
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import closing
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from app.chats.recovery.backup_file import read_backup
from app.chats.recovery.backups import EVERY_S, Backups, backups_in
from app.chats.store import ChatStore

LONGEST_S = 0.08
"""The writer lives for so long at the most, counted from its first answer."""


class Inline(Executor):
    """Does a job where it is submitted: a fork takes no thread along."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        done = Future[Any]()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as error:
            done.set_exception(error)
        return done


def write_for_ever(folder: Path, said: int, seed: int) -> None:
    draw, clock = random.Random(seed), itertools.count(1)

    def now() -> float:
        return next(clock) * EVERY_S

    store = ChatStore(folder / "chats.sqlite3", Inline(), now, backups=Backups(folder / "backups", now))
    chats = list[int]()
    for number in itertools.count(1):
        if chats and draw.random() < 0.15:
            chat = chats.pop(draw.randrange(len(chats)))
            os.write(said, f"begin {chat}\n".encode())
            store.delete_chat(chat).result()
            os.write(said, f"gone {chat}\n".encode())
            continue
        into = draw.choice(chats) if chats and draw.random() < 0.7 else None
        message = store.add_message(into, "user", f"text {number} " + "x" * draw.randrange(3000), "complete").result()
        if into is None:
            chats.append(message.chat_id)
        os.write(said, f"kept {message.chat_id} {message.id} {number}\n".encode())


def killed_once(folder: Path, seed: int) -> list[str]:
    """What the writer said before it was killed at a random moment."""
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            write_for_ever(folder, theirs, seed)
        finally:
            os._exit(1)
    os.close(theirs)
    with os.fdopen(ours, "rb") as pipe:
        first = pipe.readline()
        select.select([], [], [], random.Random(seed).random() * LONGEST_S)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return (first + pipe.read()).decode().splitlines()


def faults_after(folder: Path, said: list[str]) -> list[str]:
    kept = {int(line.split()[2]): int(line.split()[1]) for line in said if line.startswith("kept")}
    begun = {int(line.split()[1]) for line in said if line.startswith("begin")}
    gone = {int(line.split()[1]) for line in said if line.startswith("gone")}
    written = (line.split() for line in said if line.startswith("kept"))
    texts_gone = {f"text {number} " for _, chat, _, number in written if int(chat) in gone}
    store = ChatStore(folder / "chats.sqlite3", Inline())
    problem = store.open().result()
    store.close().result()
    found = [] if problem is None else [f"opened with {problem.code}"]
    with closing(sqlite3.connect(folder / "chats.sqlite3")) as db:
        if db.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
            found.append("integrity")
        there = dict(db.execute("SELECT id, chat_id FROM messages"))
    found += [f"message {each} is lost" for each, chat in kept.items() if chat not in begun and there.get(each) != chat]
    found += [f"chat {chat} is back" for chat in gone & set(there.values())]
    for backup in backups_in(folder / "backups"):
        texts = [message.text for record in read_backup(backup.path) for message in record.messages]
        found += [f"{backup.path.name} has {each}" for each in texts_gone if any(one.startswith(each) for one in texts)]
    return found


def main(folder: str, runs: str, seed: str) -> None:
    faults, acknowledged = list[str](), 0
    failed = 0
    for number in range(int(runs)):
        place = Path(folder) / str(number)
        place.mkdir()
        said = killed_once(place, int(seed) + number)
        acknowledged += len(said)
        found = faults_after(place, said)
        failed += bool(found)
        faults += found
        for path in sorted(place.rglob("*"), reverse=True):
            path.rmdir() if path.is_dir() else path.unlink()
    print(json.dumps({"failed": failed, "faults": faults[:20], "acknowledged": acknowledged}))


if __name__ == "__main__":
    main(*sys.argv[1:])
