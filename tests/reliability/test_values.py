"""Values that make no sense in files that a stranger hands over, or that a hostile worker leaves: refused in a line.

Lists a thousand deep end most readers of JSON by an error of Python's own; an id that a model does not know ends
llama.cpp's process; times that are no times end up in divisions.
"""

from __future__ import annotations

import gzip
import math
import os
import zipfile
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from app.chats.recovery.backups import backups_in
from app.chats.transfer.import_chats import read_chats
from app.problem import ProblemError
from app.server.listening import key_from
from app.settings.guess_memory import memory_bytes
from app.settings.preferences_file import read_preferences
from app.system.crash_report import new_report, watch_for_crashes
from app.system.paths import AppPaths
from app.traces.trace import TRACE_VERSION, parse_trace, read_trace
from engine.drafters.heads.heads_file import read_heads
from engine.errors import BadModelFile
from engine.events import Costs, Started
from engine.machine.kept_file import KeptFormat
from models.errors import ModelFileError
from models.formats.heads_header import read_heads_header
from models.hub.download.item_store import ItemStore
from tests.reliability.conftest import Passed
from tests.reliability.ledger import LISTED, Line

DEEP = "[" * 20_000 + "]" * 20_000
HEADS = f'{{"made":"heads","x":{DEEP},"target":"{"0" * 64}","target_name":"t","n_vocab":3}}\n'
HEADER = f'{{"draftlight_trace":{TRACE_VERSION},"pair":{{}},"machine":{{}},"created":1.0}}\n'
CURVE = '{{"verify_ms":{{"1":1,"2":2}},"x":{deep}}}'


def refused(read: Callable[[Path], object], file: Path) -> bool:
    """Whether it says in one line why not."""
    try:
        read(file)
    except (ProblemError, ModelFileError, BadModelFile) as error:
        return "\n" not in str(error)
    return False


READERS: dict[str, tuple[str, Callable[[Path], bool]]] = {
    "x.heads": (HEADS, lambda file: refused(read_heads, file) and refused(read_heads_header, file)),
    "list.json": (DEEP, lambda file: refused(read_chats, file)),
    "header.trace": (f'{{"draftlight_trace":1,"pair":{{"x":{DEEP}}}}}\n', lambda file: refused(read_trace, file)),
    "event.trace": (
        HEADER + f'{{"at_ms":1,"event":{{"type":"failed","x":{DEEP}}}}}\n',
        lambda file: "line 2" in str(read_trace(file).damage),
    ),
    "preferences.toml": (f"x = {DEEP}", lambda file: read_preferences(file).problem is not None),
    "measured.json": (f'{{"x":{DEEP}}}', lambda file: KeptFormat(".json", dict[str, msgspec.Raw]).read(file) is None),
}


@pytest.mark.parametrize("name", READERS)
def test_49_lists_a_thousand_deep(name: str, tmp_path: Path, passed: Passed) -> None:
    text, survives = READERS[name]
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    assert passed(Line(49, f"lists a thousand deep: refused in a line: {LISTED}", 1, int(not survives(file))))


TIMES = {"no numbers": {1: math.nan, 2: 1.0}, "below zero": {1: -1.0, 2: 1.0}, "for ever": {1: math.inf, 2: 1.0}}


@pytest.mark.parametrize("why", TIMES)
def test_49_a_trace_with_times_that_are_none_ends_before_them(why: str, passed: Passed) -> None:
    event = Started("g", "p", "t", "d", 1, 0, {}, 1, "coupled", 4, Costs(TIMES[why], {}, 2))
    data = HEADER.encode() + msgspec.json.encode({"at_ms": 1.0, "event": event}) + b"\n"
    if why != "below zero":  # JSON has no such numbers
        data = data.replace(b'{"1":null', b'{"1":1e999')
    trace = parse_trace(data, "x")
    assert passed(
        Line(49, f"times that are none: no event of the trace is taken: {LISTED}", 1, int(bool(trace.events)))
    )


@pytest.mark.usefixtures("only_in_full")
def test_49_archives_that_swell(tmp_path: Path, passed: Passed) -> None:
    """A gigabyte of zeros in a megabyte: read as far as a limit, or refused."""
    chats, trace = tmp_path / "chats.zip", tmp_path / "x.trace.gz"
    packed = zipfile.ZipFile(chats, "w", zipfile.ZIP_DEFLATED, compresslevel=1)
    with packed as archive, archive.open("conversations.json", "w") as out:
        for _ in range(1024):
            out.write(bytes(1 << 20))
    trace.write_bytes(gzip.compress(HEADER.encode()) + gzip.compress(bytes(64 << 20)) * 16)
    went = refused(read_chats, chats) and read_trace(trace).events == ()
    assert passed(Line(49, f"an archive that swells: refused at a limit: {LISTED}", 2, int(not went)))


VALUES = KeptFormat(".value.json", dict[str, int])


PIPES: dict[str, tuple[str, Callable[[Path], object]]] = {
    "a measurement": ("x.value.json", lambda folder: VALUES.read(folder / "x.value.json")),
    "a memory of guesses": ("x.memory", lambda folder: memory_bytes(folder)),
    "an item of a download": (f"{'0' * 16}-{'0' * 8}/item.json", lambda folder: ItemStore(folder).items()),
    "a backup": ("chats-20270102-030405.sqlite3", backups_in),
    "the preferences": ("x.toml", lambda folder: read_preferences(folder / "x.toml").problem is None),
    "a log that is told of": ("app.log", lambda folder: new_report(AppPaths(folder, folder, folder))),
    "a log that is begun": ("crash.log", lambda folder: watch_for_crashes(folder / "crash.log")()),
    "a server's key": ("key", lambda folder: not refused(key_from, folder / "key")),
}
"""Files that are looked for by their names, and the reader that finds nothing there."""


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
@pytest.mark.timeout(60)
def test_49_a_pipe_where_a_file_is_looked_for(tmp_path: Path, passed: Passed) -> None:
    failed = 0
    for number, (what, (name, read)) in enumerate(PIPES.items()):
        place = tmp_path / str(number) / name
        place.parent.mkdir(parents=True)
        os.mkfifo(place)
        if found := read(tmp_path / str(number)):
            failed += 1
            print(what, found)
    assert passed(Line(49, f"a pipe where a file is looked for: as if none were there: {LISTED}", len(PIPES), failed))
