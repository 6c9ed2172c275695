"""The calls of tools in the terminal: what the window does for a chat with tools, for one question.

The calls are made, and limited, by what makes the window's (`app/conversation/tools`). Here is only who is asked about
them: whoever sits at the terminal, or nobody, who allows nothing but what `--allow-tool` names.
"""

from __future__ import annotations

import sys
import uuid
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import TextIO

import msgspec

from app.chats.records import StoredMessage
from app.conversation.commands import CallAnswered, ToolsOffered
from app.conversation.current_chat import CurrentChat
from app.conversation.events import ToolCallChanged, ToolServersFailed
from app.conversation.tools.offered_tools import CallAsked, Permission, answers_in, arguments_in_lines
from app.conversation.tools.tool_calling import MOST_ROUNDS, ToolCalling
from app.conversation.tools.toolbox import Toolbox
from app.problem import problem_error
from app.system.standard_streams import print_error
from app.system.terminal_text import crop, on_one_line, safe
from engine.events import Failed, Finished
from engine.options.request import Message, Request, Role

SHOWN_COLUMNS = 60
"""Of an answer: the model reads all of it."""

MOST_FAULTS = 8
"""Tools that cannot be used and are told one by one."""

ANSWERS: dict[str, Permission] = {"o": "once", "once": "once", "a": "always", "always": "always"}
"""What is typed, and what it allows; everything else refuses."""

Permit = Callable[[CallAsked], Permission]


def asked_on(stdin: TextIO, allowed: Sequence[str]) -> Permit:
    """Who decides about a call: `allowed` has tools as SERVER/TOOL, and a terminal has somebody to ask."""

    def permit(call: CallAsked) -> Permission:
        named = f"{call.server}/{call.name}"
        if named in allowed:
            return "once"
        print_error(f"draftlight: the model wants to use {safe(named)}")
        if call.description:
            print_error(f"  its server says of it: {on_one_line(call.description)}")
        for line in arguments_in_lines(call.arguments).splitlines():
            print_error(f"  {line}")
        if not stdin.isatty():
            print_error(f"draftlight: refused, as nobody can be asked here; --allow-tool '{safe(named)}' allows it")
            return "refused"
        sys.stderr.write("  allow it once (o), always (a), or refuse it (Enter)? ")
        sys.stderr.flush()
        return ANSWERS.get(stdin.readline().strip().lower(), "refused")

    return permit


class ToolReplies:
    """The replies to one question: each may call tools, and the next one reads what they gave."""

    def __init__(self, toolbox: Toolbox, permit: Permit) -> None:
        """The servers begin to start. Raises ProblemError where none is entered."""
        self._permit = permit
        self._arrivals: SimpleQueue[ToolsOffered | CallAnswered] = SimpleQueue()
        self._shown = ToolCallChanged(None)
        self._calling = ToolCalling(toolbox, self._handle_event, self._arrivals.put)
        self._chat, self._system = CurrentChat(), ""
        if not self._calling.prepare("", wanted=True):
            hint = "Enter one in the window's settings, Tools."
            raise problem_error("no_tools", "there are no servers of tools", hint)

    def _handle_event(self, event: ToolCallChanged | ToolServersFailed) -> None:
        if isinstance(event, ToolCallChanged):
            self._shown = event
            return
        for problem in event.problems:
            print_error(f"draftlight: the reply goes on without tools of {safe(problem)}")

    def first(self, request: Request, allowed: Sequence[str]) -> Request:
        """The request with the tools, once their servers have started. Raises ProblemError for a name of none."""
        arrival = self._arrivals.get()
        assert isinstance(arrival, ToolsOffered)
        self._calling.accept_offer(arrival)
        offer = self._calling.offer
        names = [f"{one.server}/{one.listed.name}" for one in offer.tools if one.server]
        if unknown := next((name for name in allowed if name not in names), ""):
            fault = safe(dict(offer.faults).get(unknown, ""))
            words = f"the tool {unknown} cannot be used: {fault}" if fault else f"there is no tool {unknown}"
            raise problem_error("no_tools", words, f"There are: {', '.join(names) or 'none'}.")
        for name, fault in offer.faults[:MOST_FAULTS]:
            print_error(f"draftlight: the reply goes on without the tool {safe(name)}: {safe(fault)}")
        if (more := len(offer.faults) - MOST_FAULTS) > 0:
            print_error(f"draftlight: further tools that cannot be used: {more:,}")
        said = [each.content for each in request.messages if each.role == "system"]
        self._system = "\n\n".join(filter(None, said))
        self._add_turn("user", request.messages[-1].content)
        return self._with_turns(request)

    def next(self, request: Request, end: Finished | Failed) -> Request | None:
        """The request behind a reply that came to this end and what its calls gave; None where it calls nothing."""
        if not isinstance(end, Finished) or end.reason != "stop" or not request.calls_tools:
            return None
        if not self._calling.find_calls(end.text):
            return None
        while not (given := self._calling.make_next()):
            call = self._shown.call
            assert call is not None
            if self._shown.waits and self._calling.decide(self._permit(call), call.number):
                continue
            arrival = self._arrivals.get()
            assert isinstance(arrival, CallAnswered)
            self._calling.accept_answer(arrival)
        for answer in answers_in(given):
            line, failed = on_one_line(answer.text.strip()), " failed" if answer.failed else ""
            shown, _ = crop(line, SHOWN_COLUMNS)
            more = "…" if len(shown) < len(line) else ""
            print_error(f"draftlight: {safe(answer.name)}{failed}: {shown}{more} ({len(answer.text):,} letters)")
        self._add_turn("assistant", end.text)
        self._add_turn("user", given)
        return self._with_turns(request)

    def _add_turn(self, role: Role, text: str) -> None:
        stats = "" if role == "assistant" else None  # it was written here
        self._chat.messages.append(StoredMessage(0, 0, 0, role, text, "complete", 0.0, stats))

    def _with_turns(self, request: Request) -> Request:
        opening = (Message("system", self._system),) if self._system.strip() else ()
        turns = {"generation_id": uuid.uuid4().hex, "messages": (*opening, *self._chat.turns)}
        return self._calling.with_tools(msgspec.structs.replace(request, **turns), self._chat.tool_rounds < MOST_ROUNDS)
