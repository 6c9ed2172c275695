"""Run as a program, in a mount namespace of its own: opens homes that cannot be written to. Prints a JSON object.

    read_only_homes.py FOLDER

Each home holds chats in another condition, and is mounted read-only. What can be read is shown, nothing is written, no
send is taken for saved, and the app's answer is a sentence.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from app.chats import chat_queries
from app.chats.store import ChatStore
from app.problem import Problem, ProblemError
from tests.reliability.killed_chats import Inline

TEXTS = [f"text {number}" for number in range(30)]
FILE = "chats.sqlite3"
LATER = ("chat_choices", "reply_pairs", "reply_checks")
"""Tables that an earlier build did not have."""


def full(home: Path) -> None:
    store = ChatStore(home / FILE, Inline())
    for text in TEXTS:
        store.add_message(None, "user", text, "complete").result()
    store.close().result()


def hot(home: Path, *left_out: str) -> None:
    """As an app leaves it that is killed: what was written last is in the log."""
    elsewhere = home.with_name("elsewhere")
    elsewhere.mkdir()
    store = ChatStore(elsewhere / FILE, Inline())
    for text in TEXTS:
        store.add_message(None, "user", text, "complete").result()
    for each in elsewhere.iterdir():
        if each.suffix not in left_out:
            shutil.copy(each, home)
    store.close().result()
    shutil.rmtree(elsewhere)


def changed(home: Path, *statements: str) -> None:
    full(home)
    with closing(sqlite3.connect(home / FILE)) as db:
        for each in statements:
            db.execute(each)
        db.commit()


def damaged(home: Path, at: int, data: bytes) -> None:
    full(home)
    with (home / FILE).open("r+b") as file:
        file.seek(at)
        file.write(data)


HOMES: dict[str, Callable[[Path], None]] = {
    "closed": full,
    "killed": hot,
    "killed, without the index of the log": lambda home: hot(home, ".sqlite3-shm"),
    "empty": lambda home: None,
    "of a later version": lambda home: changed(home, "UPDATE schema_version SET version = 99"),
    "without later tables": lambda home: changed(home, *(f"DROP TABLE {each}" for each in LATER)),
    "without its index of words": lambda home: changed(home, "DROP TABLE IF EXISTS message_words"),
    "no database": lambda home: damaged(home, 0, b"x" * 4096),
    "damaged in the middle": lambda home: damaged(home, 40_000, b"\0" * 20_000),
}
SHOWN = ("closed", "killed", "without later tables", "without its index of words", "of a later version")
"""Of the others it is said what is to be done: a log without its index a writer."""


def look(home: Path, shown: bool) -> list[str]:
    """What is wrong with what the app shows."""
    before = {each.name: each.read_bytes() for each in home.iterdir()}
    store = ChatStore(home / FILE, Inline())
    calls: tuple[Callable[[], object], ...] = (
        lambda: store.open().result(),
        lambda: len(store.read(chat_queries.chats).result()),
        lambda: store.add_message(None, "user", "more", "complete").result(),
    )
    answers = list[object]()
    for call in calls:
        try:
            answers.append(call())
        except ProblemError as error:
            answers.append(error.problem)
    store.close().result()
    faults = [f"told: {each.line()}" for each in answers if isinstance(each, Problem) and "\n" in each.line()]
    faults += [] if isinstance(answers[0], Problem) else ["nothing is said at the start"]
    faults += [] if isinstance(answers[2], Problem) else ["a message was taken for saved"]
    faults += [f"shown: {answers[1]}"] if shown and answers[1] != len(TEXTS) else []
    after = {each.name: each.read_bytes() for each in home.iterdir()}
    return faults + ([] if after == before else ["something was written"])


def main(folder: str) -> None:
    faults, failed = list[str](), 0
    for number, (name, prepare) in enumerate(HOMES.items()):
        home = Path(folder) / f"home-{number}"
        home.mkdir()
        prepare(home)
        subprocess.run(["mount", "--bind", str(home), str(home)], check=True)
        subprocess.run(["mount", "-o", "remount,bind,ro", str(home)], check=True)
        found = look(home, name in SHOWN)
        failed += bool(found)
        faults += [f"{name}: {each}" for each in found]
    print(json.dumps({"runs": len(HOMES), "failed": failed, "faults": faults}))


if __name__ == "__main__":
    main(*sys.argv[1:])
