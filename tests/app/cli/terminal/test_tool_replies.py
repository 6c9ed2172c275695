"""`ask --tools` over a real worker process with a scripted engine, and over scripted tools."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import partial
from typing import TextIO

import msgspec
import pytest

from app.cli.ask import ask
from app.cli.grammar.command_line import parse
from app.cli.terminal.tool_replies import ToolReplies, asked_on
from app.conversation.tools import toolbox
from app.conversation.tools.tool_calling import MOST_ROUNDS
from app.conversation.tools.tool_servers import ToolServer, allowed_key, read_config, save_config
from app.engine_host.protocol import PairRequest
from app.problem import ProblemError
from app.system.paths import find_app_paths
from engine.options.request import Message, Request
from tests.app import scripted_engine
from tests.app.conversation.tools.scripted_tools import LOOP, SERVERS, scripted_entry
from tests.app.scripted_engine import PAIR, ending

SAY = '<tool_call> {"name": "say", "arguments": {"text": "done \\u001b[31m well"}} </tool_call>'
ASKED = [
    "draftlight: the model wants to use words/say",
    "  its server says of it: It can say",
    "  text: done <U+001B>[31m well",
]
GAVE = "draftlight: say: done <U+001B>[31m well (15 letters)"
FAULT = "the JSON schema cannot be used: a: enum must be a list with something in it"
REFUSED = "draftlight: say failed: The user did not allow this call. (33 letters)"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def scripted(monkeypatch: pytest.MonkeyPatch) -> None:
    save_config(find_app_paths().tools, SERVERS)
    monkeypatch.setattr(toolbox, "Toolbox", partial(toolbox.Toolbox, entry=scripted_entry))


def run(*argv: str) -> int:
    arguments = parse(["ask", "--tools", *argv])
    return ask(arguments, find_app_paths(), PairRequest(), lambda _: PAIR, scripted_engine.main)


def test_what_is_allowed_is_called_and_read_by_the_model(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", Terminal("always\n"))
    assert run(SAY) == 0
    out, err = capsys.readouterr()
    said = err.splitlines()
    assert said[:3] == ASKED
    assert said[3] == f"  allow it once (o), always (a), or refuse it (Enter)? {GAVE}"
    assert out == f"{SAY} \ndone <U+001B>[31m well \n"
    assert allowed_key("words", "say") in read_config(find_app_paths().tools).allowed


@pytest.fixture
def box() -> Iterator[toolbox.Toolbox]:
    box = toolbox.Toolbox(find_app_paths().tools, find_app_paths().tools_log)
    yield box
    box.close()


@pytest.mark.parametrize(
    ("stdin", "allowed", "said"),
    [
        (Terminal("once\n"), (), GAVE),
        (Terminal("\n"), (), REFUSED),
        (Terminal(""), (), REFUSED),
        (io.StringIO("o\n"), (), REFUSED),
        (io.StringIO(), ("words/say",), GAVE),
    ],
)
def test_without_a_word_nothing_is_called(
    box: toolbox.Toolbox, stdin: TextIO, allowed: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    replies = ToolReplies(box, asked_on(stdin, allowed))
    request = replies.first(Request("", (Message("user", "hi"),)), allowed)
    following = replies.next(request, ending("", SAY.split(" ")))
    assert following is not None
    assert [each.role for each in following.messages] == ["user", "assistant", "tool"]
    err = capsys.readouterr().err
    assert err.splitlines()[-1].endswith(said)
    assert ("--allow-tool 'words/say' allows it" in err) == (said == REFUSED and not stdin.isatty())
    assert replies.next(request, msgspec.structs.replace(ending("", SAY.split(" ")), reason="cancelled")) is None


def test_a_model_that_goes_round_in_circles_is_stopped(box: toolbox.Toolbox) -> None:
    replies, rounds = ToolReplies(box, lambda call: "once"), 0
    asked: Request | None = replies.first(Request("", (Message("user", "hi"),)), ())
    while asked is not None:
        rounds += 1
        asked = replies.next(asked, ending("", LOOP.split(" ")))
    assert rounds == MOST_ROUNDS + 1


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["--allow-tool", "words/sing"], "there is no tool words/sing"),
        (["--raw"], "--tools needs a chat template, which --raw leaves out"),
        (["--save-trace", "x"], "--save-trace keeps one reply, and with --tools there may be several"),
    ],
)
def test_what_cannot_be_done_is_said(argv: list[str], message: str) -> None:
    with pytest.raises(ProblemError) as failed:
        run("hi", *argv)
    assert failed.value.problem.message == message


def test_what_is_missing_is_told_with_the_reason(box: toolbox.Toolbox, capsys: pytest.CaptureFixture[str]) -> None:
    others = (ToolServer("broken", "broken-server"), ToolServer("faulty", "faulty-server"))
    box.change(lambda config: msgspec.structs.replace(config, servers=(*config.servers, *others)))
    request = Request("", (Message("user", "hi"),))
    with pytest.raises(ProblemError) as failed:
        ToolReplies(box, asked_on(io.StringIO(), ())).first(request, ("faulty/say1",))
    assert failed.value.problem.message == f"the tool faulty/say1 cannot be used: {FAULT}"
    capsys.readouterr()
    ToolReplies(box, asked_on(io.StringIO(), ())).first(request, ())
    said = "draftlight: the reply goes on without"
    assert capsys.readouterr().err.splitlines() == [
        f"{said} tools of broken: it is broken",
        *(f"{said} the tool faulty/say{n}: {FAULT}" for n in range(8)),
        "draftlight: further tools that cannot be used: 1",
    ]


def test_without_servers_there_is_nothing_to_call() -> None:
    find_app_paths().tools.unlink()
    with pytest.raises(ProblemError) as failed:
        run("hi")
    assert failed.value.problem.message == "there are no servers of tools"
