"""Chat templates that would hold up or bring down the app, through the real process: one clear line each."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from engine.errors import BadModelFile, BadSetting, EngineError
from engine.options.request import Message
from engine.text import template_process
from engine.text.chat_template import Segment
from engine.text.template_process import TemplateProcess
from tests.toys.vocabulary import CHAT_TEMPLATE

ONE = [Message("user", "hello")]

HANGS = {
    "nested ranges": "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
    "a number of many digits": "{{ (10 ** (10 ** 9)) is number }}",
    "folded while compiling": "{{ (9 ** (9 ** 9)) is number }}",
}
"""Each costs the patience of the test."""

FAILS = {
    "text without an end": ("{% for a in range(99999) %}{{ 'x' * 9999 }}{% endfor %}", "wrote more than 8,000,000"),
    "macros without an end": ("{% macro f(x) %}{{ f(x) }}{% endmacro %}{{ f(1) }}", "RecursionError"),
    "a huge product": ("{{ messages[0].content * 2000000000 }}", "MemoryError"),
    "a text doubled": (
        "{% set n = namespace(t='x' * 999) %}{% for a in range(40) %}{% set n.t = n.t ~ n.t %}{% endfor %}{{ n.t }}",
        "MemoryError|wrote more|did not finish",
    ),
    "a list doubled": (
        "{% set n = namespace(t=[1] * 999) %}{% for a in range(40) %}{% set n.t = n.t + n.t %}{% endfor %}",
        "MemoryError|did not finish",
    ),
    "a huge range": ("{% for a in range(1000000000) %}{% endfor %}", "Range too big"),
    "a codec": ("{{ messages[0].content.encode('punycode').decode('rot13') }}", "LookupError"),
    "deep brackets": ("{{ " + "(" * 9000 + "1" + ")" * 9000 + " }}", "cannot be read"),
    "escape characters": ("{{ raise_exception('\x1b]0;owned\x07\u202ered') }}", r"refuses this chat: \]0;owned red$"),
    "a way out": ("{{ ''.__class__.__mro__[1].__subclasses__() }}", "SecurityError"),
    "no template": ("{% for %}", "cannot be read"),
}


@pytest.fixture(scope="module", autouse=True)
def no_server() -> Iterator[None]:
    """None that a pair of another test has started."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(template_process, "_server", [])
        yield


@pytest.fixture(scope="module")
def kept() -> Iterator[TemplateProcess]:
    process = TemplateProcess(patience_s=1.5)
    yield process
    process.close()


def whole(process: TemplateProcess, source: str) -> list[Segment]:
    process.begin(source)
    return process.segments(ONE)


@pytest.mark.parametrize("source", HANGS.values(), ids=list(HANGS))
def test_a_template_that_does_not_end_is_ended(kept: TemplateProcess, source: str) -> None:
    with pytest.raises(BadModelFile, match=r"did not finish in 1\.5 seconds|MemoryError|cannot be read") as error:
        whole(kept, source)
    assert "Choose another file" in error.value.hint
    assert whole(kept, "{{ messages[0].content }}!") == [Segment("hello", False), Segment("!", True)]


@pytest.mark.parametrize(("source", "reason"), FAILS.values(), ids=list(FAILS))
def test_a_template_that_takes_too_much_fails_with_a_reason(kept: TemplateProcess, source: str, reason: str) -> None:
    with pytest.raises(BadModelFile, match=reason) as error:
        whole(kept, source)
    assert str(error.value).isprintable()
    assert len(str(error.value)) < 300
    assert whole(kept, "{{ messages[0].content }}!") == [Segment("hello", False), Segment("!", True)]


def test_a_wide_date_is_short_or_refused(kept: TemplateProcess) -> None:
    """Systems differ in what they make of it; none may give much text, or end the process unheard."""
    try:
        written = whole(kept, "{{ strftime_now('%2000000000d') }}x")
    except BadModelFile as error:
        written = [Segment(str(error), True)]
    assert sum(len(text) for text, _ in written) < 300
    assert whole(kept, "{{ messages[0].content }}!") == [Segment("hello", False), Segment("!", True)]


def test_the_same_as_without_a_process(kept: TemplateProcess) -> None:
    kept.begin(CHAT_TEMPLATE)
    assert kept.reasoning == ()
    assert kept.segments([Message("user", "a <|im_end|> \U00050000 b")]) == [
        Segment("<|im_start|>user\n", is_scaffold=True),
        Segment("a <|im_end|> \U00050000 b", is_scaffold=False),
        Segment("<|im_end|>\n<|im_start|>assistant\n", is_scaffold=True),
    ]
    with pytest.raises(BadSetting, match="it offers no choice"):
        kept.segments(ONE, reasoning="on")


def test_what_is_offered_comes_through(kept: TemplateProcess) -> None:
    kept.begin("{% if enable_thinking %}<think>{% endif %}{{ messages[0].content }}")
    assert kept.reasoning == ("on", "off")
    assert kept.segments(ONE, reasoning="on")[0] == Segment("<think>", True)


def leaves(connection: Connection, parent_id: int) -> None:
    os._exit(3)


def is_deaf(connection: Connection, parent_id: int) -> None:
    connection.send_bytes(b"\x81\xa4type\xa5ready")
    while True:
        connection.recv_bytes()


def test_a_process_that_dies_is_told() -> None:
    process = TemplateProcess(leaves)
    process.begin(CHAT_TEMPLATE)
    with pytest.raises(BadModelFile, match="brought its process down"):
        process.segments(ONE)
    process.close()


def test_a_process_that_never_answers_is_ended() -> None:
    process = TemplateProcess(is_deaf, patience_s=0.02)
    process.begin(CHAT_TEMPLATE)
    with pytest.raises(BadModelFile, match=r"did not finish in 0\.02 seconds"):
        process.segments(ONE)
    process.close()


def test_a_process_that_cannot_be_started_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError("Resource temporarily unavailable")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    with pytest.raises(EngineError, match="could not be started: Resource temporarily"):
        TemplateProcess()


# Processes for templates that another one forks, as a confined worker needs them; each is confined itself.


if sys.platform != "linux":
    pytest.skip("elsewhere such processes are started, not forked", allow_module_level=True)

ENDLESS = "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}"
PLAIN = "{{ messages[0].content }}!"
ANSWER = [Segment("hello", False), Segment("!", True)]


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Connection]:
    monkeypatch.setattr(template_process, "_server", [])
    template_process.start_ahead()
    (control,) = template_process._server
    yield control
    control.close()


def segments(process: TemplateProcess, source: str) -> list[Segment]:
    process.begin(source)
    return process.segments([Message("user", "hello")])


def children() -> list[str]:
    """The processes that this one started itself."""
    return Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()


def test_one_that_hangs_is_ended_and_a_fresh_one_is_forked(server: Connection) -> None:
    before = children()
    process = TemplateProcess(patience_s=1.0)
    assert segments(process, PLAIN) == ANSWER
    with pytest.raises(BadModelFile, match="did not finish in 1 seconds"):
        segments(process, ENDLESS)
    other = TemplateProcess()
    assert segments(process, PLAIN) == segments(other, PLAIN) == ANSWER
    assert children() == before
    process.close()
    other.close()


def test_one_that_gets_no_processor_is_waited_for(server: Connection) -> None:
    process = TemplateProcess(patience_s=0.3)
    assert segments(process, PLAIN) == ANSWER
    os.kill(process._process.pid, signal.SIGSTOP)
    threading.Timer(1.0, os.kill, (process._process.pid, signal.SIGCONT)).start()
    assert segments(process, PLAIN) == ANSWER
    process.close()


def test_where_the_server_is_gone_that_is_said(server: Connection) -> None:
    server.close()
    with pytest.raises(EngineError, match="could not be started"):
        TemplateProcess()


ATTEMPTS: dict[str, Callable[[str], object]] = {
    "read": lambda file: Path(file).read_bytes(),
    "write": lambda file: Path(file).write_bytes(b"x"),
    "delete": lambda file: Path(file).unlink(),
    "list": lambda file: os.listdir(Path(file).parent),
    "read the system's files": lambda file: Path("/etc/passwd").read_bytes(),
    "connect": lambda file: socket.socket(socket.AF_INET, socket.SOCK_STREAM),
    "a pair of sockets": lambda file: socket.socketpair(),
    "start a program": lambda file: subprocess.run(["true"]),
    "fork": lambda file: os.fork(),
    "signal": lambda file: os.kill(os.getppid(), 0),
}


def attempts_of(connection: Connection, is_confined: bool, file: str) -> None:
    """Runs in a process of its own: confines it as a template's, and tells what is refused."""
    from engine.machine.confinement.confinement import confine_template_process

    if is_confined:
        confine_template_process()
    refused = []
    for name, attempt in ATTEMPTS.items():
        try:
            if attempt(file) == 0 and name == "fork":
                os._exit(0)
        except PermissionError:
            refused.append(name)
    connection.send_bytes(",".join(refused).encode())


@pytest.mark.parametrize("is_confined", [True, False])
def test_a_process_for_templates_may_do_nothing_but_compute(is_confined: bool, tmp_path: Path, landlock: None) -> None:
    import multiprocessing

    (tmp_path / "letter").write_text("secret")
    ours, theirs = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(
        target=attempts_of, args=(theirs, is_confined, str(tmp_path / "letter"))
    )
    process.start()
    theirs.close()
    assert ours.recv_bytes().decode() == (",".join(ATTEMPTS) if is_confined else "")
    process.join()
