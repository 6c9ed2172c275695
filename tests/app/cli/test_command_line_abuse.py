"""The command line abused: each call ends in time, with exit code 0, 1 or 2, in one line and without a traceback.

Nothing that was typed, read from a file or taken from a name reaches the terminal as it is.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import sys
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from app.traces.trace import TimedEvent, header_for, to_bytes
from tests.app.cli.command_line import CLOSED, CommandLine, Ended
from tests.app.scripted_engine import whole_reply

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="forks, and devices of Linux")

ESC = "\x1b]0;taken\x07"
LONG = "a" * 5000
RAW = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


class Case(NamedTuple):
    """What is typed; the exit code; what the one line must hold."""

    argv: tuple[str | bytes, ...]
    code: int
    words: str
    stdin: str = "/dev/null"


FILES: dict[str, bytes] = {
    "empty": b"",
    "latin": b"caf\xe9",
    "deep": b"[" * 200_000,
    "lines": b'{"category": "a", "turns": ["b"]}\nnot json\n',
    "no-turns": b'{"category": "a", "turns": []}\n',
    "schema-many": b'{"type": "array", "items": {"type": "string"}, "minItems": 100000000}',
    "schema-pattern": b'{"type": "string", "pattern": "^((a{1000}){1000}){1000}$"}',
    "schema-infinite": b'{"type": "string", "minLength": 1e400}',
    "grammar": b'root ::= "a"',
    "schema": b"{}",
    "trace-esc": json.dumps({"draftlight_trace": "\x1b[31m\x9b"}).encode(),
    "trace-later": b'{"draftlight_trace": 9, "pair": {}, "machine": {}, "created": 1.0}\n',
    "bomb.gz": gzip.compress(bytes(64 << 20)),
    "not-a-model.gguf": b"GGUF" + b"\xff" * 64,
    f"na{ESC}me": b"nothing",
}


def grammar_of(bits: int) -> bytes:
    """A little file, twice as long with each more bit."""
    return b'root ::= "' + b"a" * (1 << bits) + b'"'


CASES: dict[str, Case] = {
    # numbers and texts that cannot be sent
    "bias of 5,000 digits": Case(("ask", "x", "--logit-bias", "1" * 5000 + "=1"), 2, "--logit-bias"),
    "bias of a negative id": Case(("ask", "x", "--logit-bias=-1=1"), 2, "--logit-bias"),
    "prompt that is no text": Case(("ask", b"a\xffb"), 2, "UTF-8"),
    "drafter that is no text": Case(("ask", "x", b"--drafter=\xff"), 2, "UTF-8"),
    "temperature of 1e400": Case(("ask", "x", "--temperature", "1e400"), 2, "--temperature"),
    "temperature of -0.1e-400 is 0, max-tokens of 0": Case(("ask", "x", "--max-tokens", "0"), 2, "--max-tokens"),
    "speed of nan": Case(("replay", "x", "--speed", "nan"), 2, "--speed"),
    # wrong words, and words that a terminal obeys
    "option that a terminal obeys": Case((f"--{ESC}",), 2, "<U+001B>]0;taken<U+0007>"),
    "text turned around": Case(("ask", "x", "--\u202eabc"), 2, "<U+202E>"),
    "option of 100,000 letters": Case(("ask", "x", "--" + "b" * 100_000), 2, "unrecognized"),
    # names
    "home of nobody, target": Case(("ask", "x", "--target", "~nouser/m.gguf"), 1, "~nouser"),
    "5,000 letters, replay": Case(("replay", LONG), 1, "too long"),
    "name that a terminal obeys, replay": Case(("replay", f"na{ESC}me"), 1, "<U+001B>"),
    "name with a line break": Case(("replay", "a\nb"), 1, "cannot be read"),
    "empty name, replay": Case(("replay", ""), 1, "folder"),
    # what names stand for
    "questions without an end": Case(("bench", "--questions", "/dev/zero"), 1, "/dev/zero"),
    "questions out of a pipe": Case(("bench", "--questions", "pipe"), 1, "pipe"),
    "questions of nothing": Case(("bench", "--questions", "empty"), 1, "no questions"),
    "questions with a bad line": Case(("bench", "--questions", "lines"), 1, "line 2"),
    "questions without turns": Case(("bench", "--questions", "no-turns"), 1, "line 1"),
    "grammar without an end": Case(("ask", "x", "--grammar", "/dev/zero"), 1, "/dev/zero"),
    "grammar in Latin-1": Case(("ask", "x", "--grammar", "latin"), 1, "UTF-8"),
    "grammar that is not there": Case(("ask", "x", "--grammar", "gone"), 1, "the grammar gone cannot be read"),
    "grammar of nothing": Case(("ask", "x", "--grammar", "empty"), 1, "the grammar empty is empty"),
    "grammar of 4 MB": Case(("ask", "x", "--grammar", "long"), 1, "larger"),
    "grammar and schema": Case(("ask", "x", "--grammar", "grammar", "--json-schema", "schema"), 1, "both"),
    "schema of many entries": Case(("ask", "x", "--json-schema", "schema-many"), 1, "minItems"),
    "schema with a pattern that multiplies": Case(("ask", "x", "--json-schema", "schema-pattern"), 1, "pattern"),
    "schema of endless letters": Case(("ask", "x", "--json-schema", "schema-infinite"), 1, "minLength"),
    "replay without an end": Case(("replay", "/dev/zero"), 1, "/dev/zero"),
    "replay nested deep": Case(("replay", "deep"), 1, "not a Draftlight trace"),
    "replay of 64 MB in 64 kB": Case(("replay", "bomb.gz"), 1, "not a Draftlight trace"),
    "replay of what a terminal obeys": Case(("replay", "trace-esc"), 1, "not a Draftlight trace"),
    "replay of a later form": Case(("replay", "trace-later"), 1, "later"),
    "key without an end": Case(("serve", "--key-file", "/dev/zero"), 1, "not a file"),
    "target without an end": Case(("ask", "x", "--target", "/dev/zero"), 1, "ordinary file"),
    "target of nothing": Case(("ask", "x", "--target", "empty"), 1, "empty"),
    "target of noise": Case(("ask", "x", "--target", "not-a-model.gguf"), 1, "not-a-model.gguf"),
    "import without an end": Case(("models", "import", "/dev/zero"), 1, "ordinary file"),
    "get of nothing": Case(("models", "get", ""), 1, "draftlight"),
    "remove of a climb": Case(("models", "remove", "../..", "--yes"), 1, "draftlight"),
    # prompts
    "prompt without an end": Case(("ask", "-"), 1, "longer than", "/dev/zero"),
    "prompt in Latin-1": Case(("ask", "-"), 1, "UTF-8", "latin"),
    "prompt of 16 MB": Case(("ask",), 1, "longer than", "longer"),
    "prompt from a closed input": Case(("ask", "-"), 1, "empty", CLOSED),
}


@pytest.fixture(scope="module")
def call(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CommandLine]:
    """The command line in a folder with the files above, and a home of its own."""
    folder = tmp_path_factory.mktemp("abuse")
    for name, data in FILES.items():
        (folder / name.replace("/", "")).write_bytes(data)
    (folder / "long").write_bytes(grammar_of(22))
    (folder / "longer").write_bytes(grammar_of(24))
    os.mkfifo(folder / "pipe")
    with pytest.MonkeyPatch.context() as patch, CommandLine(folder) as call:
        patch.chdir(folder)
        yield call


def check_manners(ended: Ended) -> None:
    """In time, no traceback, nothing that a terminal obeys."""
    assert ended.code in (0, 1, 2)
    assert "Traceback" not in ended.err
    assert "Exception ignored" not in ended.err
    assert not RAW.search(ended.err)
    assert not RAW.search(ended.out.decode())


@pytest.mark.parametrize("name", CASES)
def test_an_abuse_ends_in_one_line(call: CommandLine, name: str) -> None:
    case = CASES[name]
    ended = call(*case.argv, stdin=case.stdin, DRAFTLIGHT_HOME=str(call.folder / "home"))
    check_manners(ended)
    assert (ended.code, ended.out) == (case.code, b"")
    assert len(ended.err.splitlines()) == 1
    assert case.words in ended.err
    assert len(ended.err) < 2100


FULL = "draftlight: standard output cannot be written to: No space left on device. Write it somewhere else.\n"
SHUT = "draftlight: standard output is closed. Leave it open, or send it to a file.\n"
STREAMS: dict[str, tuple[tuple[str, ...], dict[str, str], int, str]] = {
    "version onto a full disk": (("--version",), {"stdout": "/dev/full"}, 1, FULL),
    "list onto a full disk": (("models", "list"), {"stdout": "/dev/full"}, 1, FULL),
    "JSON onto a full disk": (("models", "list", "--json"), {"stdout": "/dev/full"}, 1, FULL),
    "list onto nothing": (("models", "list"), {"stdout": CLOSED}, 1, SHUT),
    "list without a reader": (("models", "list"), {"stdout": "no reader"}, 1, ""),
    "wrong usage, all closed": (("--x",), {"stdin": CLOSED, "stdout": CLOSED, "stderr": CLOSED}, 2, ""),
    "wrong usage onto a full disk": (("--x",), {"stderr": "/dev/full"}, 2, ""),
    "refused without a reader": (("replay", "empty"), {"stderr": "no reader"}, 1, ""),
    "version with all else closed": (("--version",), {"stdin": CLOSED, "stderr": CLOSED}, 0, ""),
    "a web page onto a full disk": (("replay", "whole", "--html", "/dev/full"), {}, 1, "No space left"),
    "a reply onto a full disk": (("replay", "whole"), {"stdout": "/dev/full"}, 1, FULL),
}


@pytest.mark.parametrize("name", STREAMS)
def test_streams_that_refuse_end_in_one_line(call: CommandLine, name: str) -> None:
    argv, streams, code, words = STREAMS[name]
    whole = call.folder / "whole"
    if not whole.exists():
        whole.write_bytes(trace_of("one two three"))
    ended = call(*argv, **streams, DRAFTLIGHT_HOME=str(call.folder / "home"))  # type: ignore[arg-type]
    check_manners(ended)
    assert ended.code == code
    assert words in ended.err
    assert len(ended.err.splitlines()) == (1 if words else 0)


def trace_of(text: str) -> bytes:
    """A saved reply."""
    events = [TimedEvent(20.0 * number, event) for number, event in enumerate(whole_reply("g", text.split()))]
    return gzip.decompress(to_bytes(header_for(events[0].event, 0.0), events))


def test_a_model_and_a_file_cannot_talk_to_the_terminal(call: CommandLine) -> None:
    """Neither as text, nor as JSON, nor in what is said of it."""
    (call.folder / "evil").write_bytes(trace_of(f"one\x1b[2Jtwo \x9b31mthree\u202e {ESC}"))
    ended = call("replay", "evil", "--speed", "100")
    check_manners(ended)
    assert ended.code == 0
    assert b"<U+001B>[2J" in ended.out


HOMES: dict[str, tuple[str, str]] = {
    "nobody's": ("~nouser/x", "~nouser/x names no place"),
    "a file": ("{folder}/empty", ""),
    "a device": ("/dev/null", ""),
    "5,000 letters": (LONG, "too long"),
    "no place to write": ("/proc/nothing", ""),
}


@pytest.mark.parametrize("name", HOMES)
def test_a_home_that_is_none(call: CommandLine, name: str) -> None:
    home, words = HOMES[name]
    ended = call("models", "list", DRAFTLIGHT_HOME=home.format(folder=call.folder))
    check_manners(ended)
    assert ended.code == (1 if words else 0)  # there is nothing yet: that is no error
    assert words in ended.err


WITH_THE_ENGINE: dict[str, tuple[tuple[str, ...], dict[str, str], int, str]] = {
    "onto a full disk": (("ask", "x", "--max-tokens", "2"), {"stdout": "/dev/full"}, 1, FULL),
    "without a reader": (("ask", "x", "--max-tokens", "2"), {"stdout": "no reader"}, 1, ""),
    "told to nobody": (("ask", "x", "--max-tokens", "2"), {"stderr": CLOSED, "stdin": CLOSED}, 0, ""),
    "told to a full disk": (("ask", "x", "--max-tokens", "2"), {"stderr": "/dev/full"}, 0, ""),
    "trace onto a full disk": (("ask", "x", "--max-tokens", "2", "--save-trace", "/dev/full"), {}, 1, "/dev/full"),
    "bias of a token that is none": (("ask", "x", "--max-tokens", "2", "--logit-bias", "2147483647=9"), {}, 0, "tok/s"),
    "no grammar": (("ask", "x", "--grammar", "latin-grammar"), {}, 1, "the grammar cannot be used"),
}


@pytest.mark.parametrize("name", WITH_THE_ENGINE)
def test_a_real_reply_that_is_abused(call: CommandLine, name: str) -> None:
    argv, streams, code, words = WITH_THE_ENGINE[name]
    (call.folder / "latin-grammar").write_bytes(b"no rule at all")
    ended = call(*argv, **streams, patience_s=60, DRAFTLIGHT_HOME=str(call.folder / "home"))  # type: ignore[arg-type]
    check_manners(ended)
    assert ended.code == code
    assert words in ended.err


def test_the_server_hears_faults(call: CommandLine) -> None:
    """A negative control: what would be a fault shows as one."""
    assert call("replay", "whole", "--speed", "0.01", patience_s=0.3).code is None


def test_a_window_on_a_display_that_is_gone_ends_in_one_line(call: CommandLine) -> None:
    """Qt itself would end the process with SIGABRT and a page of text."""
    gone = {"QT_QPA_PLATFORM": "", "DISPLAY": ":4711", "WAYLAND_DISPLAY": ""}
    ended = call(DRAFTLIGHT_HOME=str(call.folder / "home"), **gone)  # type: ignore[arg-type]
    check_manners(ended)
    assert ended.err == (
        "draftlight: the display :4711 does not answer or does not let this program in (DISPLAY). "
        'Use draftlight ask "…" in a terminal.\n'
    )
    assert ended.code == 1
