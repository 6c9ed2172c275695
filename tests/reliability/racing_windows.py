"""Run as a program: several starts of the app at the same moment, again and again. Prints a JSON object.

    racing_windows.py FOLDER RUNS SEED

Each start does what the app's own does (`app/__main__.py`): it takes the lock and listens, or asks who has it to come
forward. The first one writes a message; then it closes, or is killed, and what it had said must be in the chats.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
from contextlib import suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from PySide6.QtCore import QCoreApplication, QEventLoop

from app.chats.store import ChatStore
from app.system.instance_lock import WindowLock
from tests.reliability.killed_chats import Inline
from ui.desktop.single_instance import SingleInstance, notify_open_window

STARTS = 3


def start(folder: Path, text: str, go: int, said: int) -> None:
    """One start of the app, once `go` is closed: it says "first" and writes, or says what came of its ring."""
    os.read(go, 1)
    lock = WindowLock(folder / "window.lock")
    if not lock.acquire():
        os.write(said, f"{notify_open_window(folder)}\n".encode())
        return
    application = QCoreApplication([])
    bell = SingleInstance(folder)
    store = ChatStore(folder / "chats.sqlite3", Inline())
    store.add_message(None, "user", text, "complete").result()
    os.write(said, b"first\n")
    while bell.is_listening:
        application.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


def race(folder: Path, text: str, draw: random.Random) -> list[str]:
    """What the starts said; the first one is ended afterwards."""
    go, gun = os.pipe()
    ours, theirs = os.pipe()
    children = list[int]()
    for _ in range(STARTS):
        children.append(os.fork())
        if children[-1] == 0:
            os.close(gun)
            try:
                start(folder, text, go, theirs)
            finally:
                os._exit(0)
    for each in (theirs, go, gun):
        os.close(each)
    with os.fdopen(ours) as said:
        answers = [said.readline().strip() for _ in range(STARTS)]
        for child in children:
            with suppress(ProcessLookupError):
                os.kill(child, draw.choice((signal.SIGKILL, signal.SIGTERM)))
            os.waitpid(child, 0)
    return answers


def main(folder: str, runs: str, seed: str) -> None:
    draw, faults, failed = random.Random(int(seed)), list[str](), 0
    for number in range(int(runs)):
        place = Path(folder) / f"{number // 10}"  # ten races one after another for the same chats
        place.mkdir(exist_ok=True)
        found = sorted(race(place, f"text {number}", draw))
        wrong = [] if found == ["came"] * (STARTS - 1) + ["first"] else [f"race {number}: {found}"]
        store = ChatStore(place / "chats.sqlite3", Inline())
        texts = store.read(lambda db: [text for (text,) in db.execute("SELECT text FROM messages ORDER BY id")])
        if texts.result() != [f"text {each}" for each in range(number - number % 10, number + 1)]:
            wrong.append(f"race {number}: {texts.result()}")
        store.close().result()
        failed += bool(wrong)
        faults += wrong
    print(json.dumps({"failed": failed, "faults": faults[:20]}))


if __name__ == "__main__":
    main(*sys.argv[1:])
