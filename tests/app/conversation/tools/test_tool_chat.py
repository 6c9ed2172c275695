"""A chat whose replies call tools, over an engine that writes the words of the newest message, and scripted tools."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from app.chats import message_queries
from app.conversation.chat_commands import AnswerCall, SetChoice
from app.conversation.commands import OpenChat, Rerun, Send, Stop
from app.conversation.current_chat import borders_of, grouped, turns_for_model
from app.conversation.events import (
    AnyEvent,
    ChatOpened,
    MessageAdded,
    PhaseChanged,
    ReplyBegun,
    ReplyEnded,
    RerunEnded,
    ToolCallChanged,
    ToolServersFailed,
)
from app.conversation.tools.offered_tools import ToolAnswer, answers_as_text, answers_in
from app.conversation.tools.tool_calling import MOST_CALLS, MOST_ROUNDS, REFUSED
from app.conversation.tools.tool_servers import ToolConfig, ToolServer
from app.conversation.tools.toolbox import Toolbox
from app.traces.trace import parse_trace, request_of
from engine.events import Finished
from engine.options.request import Message, ToolCall
from tests.app.conversation.conversation_room import Room, message
from tests.app.conversation.tools.scripted_tools import LOOP, SERVERS, scripted_entry
from ui.stage.replay_states import ReplayStates


def call_of(name: str, **arguments: object) -> str:
    return f'<tool_call> {{"name": "{name}", "arguments": {json.dumps(arguments)}}} </tool_call>'


SAY = call_of("say", text="done <b>well</b>")
ASKED = ToolCallChanged("words", "say", "It can say", '{"text": "done <b>well</b>"}', waits=True)


@pytest.fixture
def toolbox(tmp_path: Path) -> Iterator[Toolbox]:
    box = Toolbox(tmp_path / "tools.json", tmp_path / "tools.log", entry=scripted_entry)
    box.change(lambda _: SERVERS)
    yield box
    box.close()


@pytest.fixture
def room(tmp_path: Path, toolbox: Toolbox) -> Iterator[Room]:
    with ThreadPoolExecutor(max_workers=1) as disk:
        room = Room(tmp_path / "chats.sqlite3", disk, toolbox=toolbox)
        room.open_pair()
        room.conversation.do(SetChoice("tools", True))
        yield room
        room.conversation.close()
        room.store.close().result()


def ask(room: Room, text: str) -> ToolCallChanged:
    """Send that, and wait for the call that its reply asks for."""
    room.conversation.do(Send(text))
    asked = room.wait_for(ToolCallChanged)
    assert asked.waits
    return asked


def what(call: ToolCallChanged) -> ToolCallChanged:
    """A call without its number."""
    return msgspec.structs.replace(call, number=0)


def kinds(events: list[AnyEvent]) -> list[type]:
    told = (MessageAdded, ReplyBegun, ReplyEnded, ToolCallChanged, PhaseChanged)
    return [type(event) for event in events if isinstance(event, told)]


def texts(room: Room) -> list[tuple[str, str]]:
    return [(one.role, one.text) for one in room.store.read(message_queries.messages, 1).result()]


def test_a_call_is_asked_for_made_and_read_by_the_model(room: Room) -> None:
    call = ask(room, SAY)
    assert what(call) == ASKED
    first = room.next_request().request
    assert [tool["function"]["name"] for tool in json.loads(first.tools)] == ["say", "loop", "wait", "die"]
    room.conversation.do(AnswerCall("once", call.number))
    events = room.until_idle()
    assert kinds(events) == [ToolCallChanged, ToolCallChanged, MessageAdded, ReplyBegun, ReplyEnded, PhaseChanged]
    assert events[:2] == [msgspec.structs.replace(call, waits=False), ToolCallChanged()]
    assert room.next_request().request.messages == (
        Message("user", SAY),
        Message("assistant", "", calls=(ToolCall("call_0", "say", ASKED.arguments),)),
        Message("tool", "done <b>well</b>", call_id="call_0", name="say"),
    )
    answer = answers_as_text([ToolAnswer("say", "done <b>well</b>")])
    assert texts(room) == [
        ("user", SAY),
        ("assistant", f"{SAY} "),
        ("user", answer),
        ("assistant", "done <b>well</b> "),
    ]


def test_a_call_is_marked_replayed_and_raced_as_other_text(room: Room) -> None:
    ask(room, SAY)
    first = room.next_request().request
    trace = parse_trace(room.store.read(message_queries.trace, 2).result() or b"", "")
    replayed = request_of(trace)
    assert replayed is not None
    assert replayed.tools == first.tools
    events = [timed.event for timed in trace.events]
    marks = ReplayStates(events, events[0].generation_id).last.marks
    assert "".join(mark.text for mark in marks) == f"{SAY} "
    assert {mark.verdict for mark in marks} == {"accepted", "bonus"}
    room.conversation.do(Stop())
    room.until_idle()
    room.conversation.do(Rerun(2, "race"))
    raced = room.wait_for(RerunEnded)
    ends = [run.events[-1].event for run in raced.runs]
    assert len(ends) > 1
    assert [end.text for end in ends if isinstance(end, Finished)] == [f"{SAY} "] * len(ends)


def test_a_refused_call_is_told_and_asked_for_again_the_next_time(room: Room) -> None:
    call = ask(room, SAY)
    room.conversation.do(AnswerCall("refused", call.number))
    room.until_idle()
    assert answers_in(texts(room)[2][1]) == (ToolAnswer("say", REFUSED, failed=True),)
    assert what(ask(room, SAY)) == ASKED


def test_an_answer_that_comes_late_decides_nothing_about_the_call_that_waits_now(room: Room) -> None:
    first = ask(room, f"{SAY} {SAY}")
    room.conversation.do(AnswerCall("refused", first.number))
    second = room.wait_for(ToolCallChanged)
    room.conversation.do(AnswerCall("always", first.number))
    room.conversation.do(AnswerCall("refused", second.number))
    room.until_idle()
    assert [answer.text for answer in answers_in(texts(room)[2][1])] == [REFUSED, REFUSED]


def test_an_allowed_tool_is_not_asked_for_until_it_says_something_else_of_itself(room: Room, toolbox: Toolbox) -> None:
    call = ask(room, SAY)
    room.conversation.do(AnswerCall("always", call.number))
    room.until_idle()
    room.conversation.do(Send(SAY))
    assert [event.waits for event in room.until_idle() if isinstance(event, ToolCallChanged)] == [False, False]
    other = dict.fromkeys(toolbox.config.allowed, "another fingerprint")
    toolbox.change(lambda config: msgspec.structs.replace(config, allowed=other))
    assert what(ask(room, SAY)) == ASKED


def test_calls_that_cannot_be_made_are_answered_without_asking(room: Room) -> None:
    calls = call_of("none") + ' <tool_call> {"name": "say", "arguments": {text}} </tool_call>'
    room.conversation.do(Send(calls))
    room.until_idle()
    assert [answer.text for answer in answers_in(texts(room)[2][1])] == [
        "There is no tool called none.",
        "The arguments are not a JSON object.",
    ]


def test_calls_beyond_the_most_of_a_reply_are_not_made(room: Room) -> None:
    room.conversation.do(Send(" ".join([call_of("none")] * (MOST_CALLS + 1))))
    room.until_idle()
    found = [answer.text for answer in answers_in(texts(room)[2][1])]
    assert found == ["There is no tool called none."] * MOST_CALLS + ["Only 16 calls are made at a time."]


def test_a_call_that_runs_can_be_left(room: Room, toolbox: Toolbox) -> None:
    call = ask(room, call_of("wait", text=""))
    room.conversation.do(AnswerCall("once", call.number))
    room.until(ToolCallChanged)
    room.conversation.do(Stop())
    events = room.until_idle()
    assert toolbox._processes["words"].is_stopped  # it is busy with what nobody waits for
    assert kinds(events) == [ToolCallChanged, PhaseChanged]
    assert len(texts(room)) == 2
    room.conversation.do(OpenChat(1))
    assert room.until(ChatOpened)[-1].tools  # type: ignore[union-attr]
    assert what(ask(room, SAY)) == ASKED


def test_a_call_waits_for_its_chat_to_come_back(room: Room) -> None:
    call = ask(room, SAY)
    room.conversation.do(OpenChat(None))
    assert ToolCallChanged() in room.until(ChatOpened)
    room.conversation.do(OpenChat(1))
    assert call in room.until(ToolCallChanged)
    room.conversation.do(AnswerCall("once", call.number))
    room.until_idle()
    assert texts(room)[-1][0] == "assistant"


def test_a_process_that_ends_costs_the_call_and_no_reply(room: Room) -> None:
    call = ask(room, call_of("die", text=""))
    room.conversation.do(AnswerCall("once", call.number))
    room.until_idle()
    assert answers_in(texts(room)[2][1]) == (
        ToolAnswer("die", "The call failed: the process of the tools has ended.", failed=True),
    )


def test_a_server_that_does_not_start_is_told_once_and_costs_no_reply(room: Room, toolbox: Toolbox) -> None:
    toolbox.change(lambda _: ToolConfig((ToolServer("broken", "broken-server"), *SERVERS.servers)))
    told = [event for _ in range(2) for event in room.say("hello") if isinstance(event, ToolServersFailed)]
    assert told == [ToolServersFailed(("broken: it is broken",))]


def test_without_the_switch_nothing_is_started_and_nothing_is_told(room: Room, toolbox: Toolbox) -> None:
    room.conversation.do(SetChoice("tools", False))
    room.say(SAY)
    assert room.next_request().request.tools == ""
    assert not toolbox._processes


def test_a_model_that_goes_round_in_circles_is_told_no_more_tools(room: Room) -> None:
    call = ask(room, LOOP)
    room.conversation.do(AnswerCall("always", call.number))
    room.until_idle()
    choices = [room.next_request().request.tool_choice for _ in range(MOST_ROUNDS + 1)]
    assert choices == ["auto"] * MOST_ROUNDS + ["none"]
    assert len(texts(room)) == 2 * MOST_ROUNDS + 2


def test_what_tools_answered_is_left_out_with_its_exchange() -> None:
    answer = answers_as_text([ToolAnswer("say", "x")])
    stored = [
        message(1, "user", "a"),
        message(2, "assistant", SAY),
        message(3, "user", answer),
        message(4, "assistant", "b"),
        message(5, "user", "c"),
    ]
    assert borders_of(grouped(stored))[:1] == [4]
    assert borders_of(grouped(stored[:3])) == []
    assert turns_for_model(stored[2:4])[0] == Message("user", answer)  # nothing that it answers
    assert [turn.role for turn in turns_for_model(stored)] == ["user", "assistant", "tool", "assistant", "user"]
