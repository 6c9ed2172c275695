"""Run as a program: kills the migration of old chats, at each statement and at any moment. Prints a JSON object.

    killed_migrations.py FOLDER TIMES SEED

Files of each old version hold chats that are drawn. The migration is killed TIMES times at each of its statements, each
time with another file, and as often at a random moment. What is left is the old file or the new one, whole, with a
backup once it was begun; and opened again it is the new one, with every message.
"""

from __future__ import annotations

import json
import os
import random
import select
import signal
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from app.chats import schema
from app.chats.database import open_database
from tests.app.chats.old_chat_schemas import SCHEMA_1, SCHEMA_2

OLD = {1: SCHEMA_1, 2: SCHEMA_2}
LONGEST_S = 0.03
"""A migration runs for so long at the most, where it is killed at a random moment."""


def make(path: Path, version: int, draw: random.Random) -> list[str]:
    """A file as that version left it, with chats that are drawn; returns the texts of its messages."""
    texts = [f"text {number} " + "x" * draw.randrange(4000) for number in range(draw.randrange(1, 40))]
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.executescript(OLD[version])
        for number, text in enumerate(texts, 1):
            chat = (number + 4) // 5
            if number % 5 == 1:
                db.execute(
                    "INSERT INTO chats (id, title, changed_sequence, changed) VALUES (?, ?, ?, 1.0)",
                    (chat, f"chat {chat}", chat),
                )
            row = (number, chat, number, ("user", "assistant")[number % 2], text)
            names = "id, chat_id, sequence, role, text, state, created"
            db.execute(f"INSERT INTO messages ({names}) VALUES (?, ?, ?, ?, ?, 'complete', 1.0)", row)
        db.commit()
    return texts


def in_child(work: Callable[[], object], for_s: float = -1.0) -> bool:
    """Whether the forked process was killed, by itself or after `for_s`."""
    child = os.fork()
    if child == 0:
        try:
            work()
        except BaseException:
            sys.excepthook(*sys.exc_info())
            os._exit(1)
        os._exit(0)
    if for_s >= 0.0:
        select.select([], [], [], for_s)
        os.kill(child, signal.SIGKILL)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert status in (0, -signal.SIGKILL), status
    return status != 0


def migrate(path: Path, version: int, statements: int) -> None:
    """Open the file, and die at that statement of its migration."""
    left, whole = statements, schema._STEPS[version]

    def count(db: sqlite3.Connection, statement: str) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)
        if statement == "COMMIT":
            db.set_trace_callback(None)

    def watched(db: sqlite3.Connection) -> None:
        db.set_trace_callback(partial(count, db))
        whole(db)

    if statements >= 0:
        schema._STEPS[version] = watched
    open_database(path).connection.close()


def faults_after(path: Path, version: int, texts: list[str], begun: bool) -> list[str]:
    """What is wrong with the file after the kill and once more after it was opened again."""

    def content() -> tuple[int, list[str], bool]:
        with closing(sqlite3.connect(path)) as db:
            found = [text for (text,) in db.execute("SELECT text FROM messages ORDER BY id")]
            sound = db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            return db.execute("SELECT version FROM schema_version").fetchone()[0], found, sound

    faults = list[str]()
    found = content()
    if found[0] not in (version, schema.SCHEMA_VERSION) or found[1:] != (texts, True):
        faults.append(f"version {found[0]}, {len(found[1])} of {len(texts)} messages, sound: {found[2]}")
    backups = list(path.parent.glob(f"chats-v{version}-backup-*.sqlite3"))
    if begun and len(backups) != 1:
        faults.append(f"{len(backups)} backups")
    open_database(path).connection.close()
    if content() != (schema.SCHEMA_VERSION, texts, True):
        faults.append("the next start does not migrate it")
    return faults


def main(folder: str, times: str, seed: str) -> None:
    draw, faults, runs, failed = random.Random(int(seed)), list[str](), 0, 0
    for version in OLD:
        for number in range(10**6):
            killed = False
            for again in range(int(times) * 2):
                at_random = again >= int(times)
                place = Path(folder) / f"{version}-{number}-{again}"
                place.mkdir()
                path = place / "chats.sqlite3"
                texts = make(path, version, draw)
                if at_random:
                    in_child(partial(migrate, path, version, -1), draw.random() * LONGEST_S)
                else:
                    killed = in_child(partial(migrate, path, version, number)) or killed
                found = faults_after(path, version, texts, not at_random)
                runs += 1
                failed += bool(found)
                faults += [f"version {version}, statement {number}: {each}" for each in found]
            if not killed:
                break
    print(json.dumps({"runs": runs, "failed": failed, "faults": faults[:20]}))


if __name__ == "__main__":
    main(*sys.argv[1:])
