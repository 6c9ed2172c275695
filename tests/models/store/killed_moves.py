"""Moves a folder of models and is killed at every step in turn; started by test_store_move.py in a process of its own.

A child is forked for each, which kills itself (SIGKILL, so nothing is tidied up) at its n-th look at the world: Python
reports each opening, renaming, linking and removal as an audit event. Prints one JSON line.
"""

from __future__ import annotations

import itertools
import json
import os
import shutil
import signal
import sys
import traceback
from pathlib import Path

from models.hub.download.item_store import ItemStore
from models.store.index import STAGING
from models.store.move import StoreMove
from models.store.move_plan import plan_move, read_move
from models.store.store import Store
from tests.models.store.moved_folders import MODELS

_STEPS = ("open", "os.rename", "os.remove", "os.link", "os.mkdir", "os.rmdir", "os.utime", "os.truncate")


def main() -> None:
    how, source, destination, work = sys.argv[1], *map(Path, sys.argv[2:5])
    os.fsync = lambda _: None  # It outlives a power cut, which this is not, and takes most of the time.
    destination.parent.mkdir(parents=True, exist_ok=True)
    work.mkdir()
    killed = 0
    for step in itertools.count(1):
        here = work / str(step)
        old, new = here / "old", destination.parent / f"new-{step}"
        shutil.copytree(source, old)
        _rehouse(old, source)
        was_killed = _in_child(how, old, new, here, step)
        _check(how, old, new, here, done=not was_killed)
        killed += was_killed
        if was_killed:
            _run(how, old, new, here)
            _check(how, old, new, here, done=True)
        shutil.rmtree(here)
        shutil.rmtree(new)
        if not was_killed:
            break
    print(json.dumps({"killed": killed}))


def _rehouse(old: Path, source: Path) -> None:
    """The copied download belongs to the copied folder."""
    for place in (old / STAGING).glob("*/item.json"):
        place.write_text(place.read_text().replace(str(source), str(old)))


def _run(how: str, old: Path, new: Path, here: Path) -> None:
    """What a start does: an unfinished move goes on; else one is begun, unless it is done."""
    journal, holds = here / "move.json", here / "holds"

    def switch(before: Path, after: Path) -> None:
        beside = here / "holds.new"
        beside.write_text(str(after))
        os.replace(beside, holds)

    move = read_move(journal)
    if move is None and not holds.exists():
        move = plan_move(old, new, how)  # type: ignore[arg-type]
    if move is not None:
        StoreMove(move, journal).to_the_end(switch)


def _check(how: str, old: Path, new: Path, here: Path, *, done: bool) -> None:
    """Every model can be opened from the folder that holds, and the download has all its bytes somewhere."""
    holds = here / "holds"
    store = Store(Path(holds.read_text()) if holds.exists() else old)
    assert not done or store.folder == new
    assert sorted(model.id for model in store.models()) == sorted(MODELS), store.models()
    for id_ in MODELS:
        store.ready(id_)
    downloads = ItemStore(store.folder / STAGING)
    [item] = downloads.items()
    assert downloads.done_bytes(item) == 700
    assert Path(item.folder).is_relative_to(store.folder)
    if done:
        assert not (here / "move.json").exists()
        assert old.exists() == (how != "move")
        assert not list(new.rglob("*.moving"))


def _in_child(how: str, old: Path, new: Path, here: Path, step: int) -> bool:
    """Whether it was killed before it ended. Raises AssertionError where it ended badly."""
    child = os.fork()
    if child == 0:
        left = itertools.count(1)

        def look(event: str, arguments: tuple[object, ...]) -> None:
            # Nothing changes between two readings: opening a file to read it is no step.
            reads = event == "open" and not int(str(arguments[2])) & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
            if event in _STEPS and not reads and next(left) == step:
                os.kill(os.getpid(), signal.SIGKILL)

        try:
            sys.addaudithook(look)
            _run(how, old, new, here)
        except BaseException:
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0
    return os.WIFSIGNALED(status)


if __name__ == "__main__":
    main()
