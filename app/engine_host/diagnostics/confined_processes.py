"""For the doctor: how far each kind of confined process is confined here, tried in a process started for that.

The worker tells it of itself, because it runs anyway. The others run only when somebody needs them, so a fresh process
loads what theirs load, confines itself as they do, and says what came of it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from contextlib import closing
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import msgspec

from app.system.child_process import Entry, init_child, messages_of
from engine.machine.confinement.confinement import (
    Confinement,
    confine_reader,
    confine_template_process,
    confine_worker,
)


def _reader() -> Confinement:
    import pypdf  # noqa: F401

    return confine_reader(Path(os.devnull))


def _maker() -> Confinement:
    import engine.making.maker  # noqa: F401

    return confine_worker([], [], [])


KINDS: dict[str, Callable[[], Confinement]] = {
    "chat templates": confine_template_process,
    "the reader of PDF files": _reader,
    "the maker of drafters": _maker,
}


def probe_entry(connection: Connection, log_file: str, parent_id: int, order: bytes) -> None:
    """Runs in the fresh process."""
    init_child(Path(log_file), parent_id)
    connection.send_bytes(msgspec.json.encode(KINDS[order.decode()]()))


def examine_confinement(
    log_file: Path, entry: Entry = probe_entry, kinds: Iterable[str] = tuple(KINDS)
) -> dict[str, dict[str, Any]]:
    """By kind of process what is applied and what is missing, as plain values, or that it said nothing."""
    return {kind: _examined(kind, log_file, entry) for kind in kinds}


def _examined(kind: str, log_file: Path, entry: Entry) -> dict[str, Any]:
    said = messages_of(entry, kind.encode(), "probe", log_file, go_on=lambda: True, stopped="")
    with closing(said):
        try:
            found: dict[str, Any] = msgspec.to_builtins(msgspec.json.decode(next(said), type=Confinement))
        except (EOFError, OSError):
            return {"problem": "not known: the process ended by itself"}
    return found
