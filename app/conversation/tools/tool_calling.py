"""The calls of a chat's replies: has servers started, asks the user, makes the calls, and hands over what they gave.

Runs on the conversation's thread; what comes from the box of tools comes through the conversation's inbox.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable

import msgspec

from app.chats.reasoning_end import split_reasoning
from app.conversation.commands import CallAnswered, ToolsOffered
from app.conversation.events import ToolCallChanged, ToolServersFailed
from app.conversation.tools.offered_tools import CallAsked, OfferedTool, Permission, ToolAnswer, kept_answers
from app.conversation.tools.reply_parts import ReplyPart, parts_of
from app.conversation.tools.server_process import PendingCall
from app.conversation.tools.toolbox import Toolbox, ToolOffer
from engine.options.request import Request

MOST_ROUNDS = 25
"""Replies that may call tools before the user says something again: a model that goes round in circles is stopped."""

MOST_CALLS = 16
"""Calls of one reply; further ones are not made, and the model is told so."""

REFUSED = "The user did not allow this call."


class ToolCalling:
    """`offer` is what the reply that is written may call; `is_active` while the calls of one are made, one by one."""

    def __init__(
        self,
        toolbox: Toolbox | None,
        publish: Callable[[ToolCallChanged | ToolServersFailed], None],
        put: Callable[[ToolsOffered | CallAnswered], None],
    ) -> None:
        self._toolbox, self._publish, self._put = toolbox, publish, put
        self.offer, self.waits_for = ToolOffer(), ""
        self._problems: tuple[str, ...] = ()
        self._numbers = itertools.count(1)
        self._calls: list[ReplyPart] = []
        self._answers: list[ToolAnswer] = []
        self._pending: PendingCall | None = None
        self._shown = ToolCallChanged(None)

    @property
    def is_active(self) -> bool:
        """Whether calls of a reply are made or wait for the user."""
        return bool(self._calls)

    def publish_again(self) -> None:
        """Publish the call that is made now or waits, for a window that was opened since."""
        if self._shown.call is not None:
            self._publish(self._shown)

    def _show(self, call: CallAsked | None, *, waits: bool = False) -> None:
        self._shown = ToolCallChanged(call, waits)
        self._publish(self._shown)

    def prepare(self, generation_id: str, wanted: bool) -> bool:
        """Have the tools of a reply got ready: ToolsOffered follows; False where it goes on without any."""
        self.offer = ToolOffer()
        if not wanted or self._toolbox is None or not any(one.on for one in self._toolbox.config.servers):
            return False
        self.waits_for = generation_id
        self._toolbox.offer(lambda offer: self._put(ToolsOffered(generation_id, offer)))
        return True

    def accept_offer(self, offered: ToolsOffered) -> bool:
        """Use these tools; False where the reply is no longer wanted."""
        if offered.generation_id != self.waits_for:
            return False
        self.waits_for, self.offer = "", offered.offer
        if offered.offer.problems != self._problems:
            self._problems = offered.offer.problems
            if self._problems:
                self._publish(ToolServersFailed(self._problems))
        return True

    def with_tools(self, request: Request, may_call: bool) -> Request:
        """The request with the tools; the model reads of them even where it may not call any more."""
        if not self.offer.tools:
            return request
        choice = "auto" if may_call else "none"
        return msgspec.structs.replace(request, tools=self.offer.json, tool_choice=choice)

    def find_calls(self, text: str) -> bool:
        """Whether this reply calls tools: then `make_next` makes the calls. Calls that it reasons about are none."""
        self._calls, self._answers = [], []
        if self.offer.tools:
            reasoned = split_reasoning(text, may_begin_inside=True)
            tools = {one.tool.name: one.tool.parameters for one in self.offer.tools}
            parts = parts_of(reasoned[1] if reasoned else text, tools)
            self._calls = [part for part in parts if part.kind == "call"]
        return self.is_active

    def make_next(self) -> str:
        """Ask the user for the next call, or make it; the message of all answers once there are all, else ""."""
        while len(self._answers) < len(self._calls):
            call = self._calls[len(self._answers)]
            tool = self.offer.tool(call.name)
            if fault := self._fault_of(call, tool):
                self._answers.append(ToolAnswer(call.name, fault, failed=True))
                continue
            assert tool is not None
            assert self._toolbox is not None
            asked = CallAsked(tool.server, tool.listed.name, tool.listed.description, call.text, next(self._numbers))
            if self._toolbox.config.allows(tool.server, tool.listed):
                self._make(tool, asked)
            else:
                self._show(asked, waits=True)
            return ""
        answers, self._calls = self._answers, []
        self._show(None)
        return kept_answers(answers)

    def _fault_of(self, call: ReplyPart, tool: OfferedTool | None) -> str:
        """Why a call cannot be made, in words for the model; "" where it can."""
        if len(self._answers) >= MOST_CALLS:
            return f"Only {MOST_CALLS} calls are made at a time."
        if tool is None:
            return f"There is no tool called {call.name}."
        try:
            values = json.loads(call.text)
        except (ValueError, RecursionError):
            values = None
        return "" if isinstance(values, dict) else "The arguments are not a JSON object."

    def _make(self, tool: OfferedTool, asked: CallAsked) -> None:
        assert self._toolbox is not None
        self._show(asked)

        def put_answer(answer: ToolAnswer) -> None:
            self._put(CallAnswered(asked.number, msgspec.structs.replace(answer, name=tool.tool.name)))

        self._pending = self._toolbox.call(tool, asked.arguments, put_answer)

    def decide(self, permission: Permission, number: int) -> bool:
        """Follow the user's decision about the call of this number; True where `make_next` is next: it was refused."""
        asked = self._shown.call
        if asked is None or not self._shown.waits or asked.number != number:
            return False
        tool = self.offer.tool(self._calls[len(self._answers)].name)
        assert tool is not None
        assert self._toolbox is not None
        if permission == "refused":
            self._answers.append(ToolAnswer(tool.tool.name, REFUSED, failed=True))
            return True
        if permission == "always":
            self._toolbox.allow(tool)
        self._make(tool, asked)
        return False

    def accept_answer(self, answered: CallAnswered) -> bool:
        """Keep what a call gave; True where `make_next` is next. The answer of one that was stopped is dropped."""
        asked = self._shown.call
        if asked is None or self._shown.waits or asked.number != answered.number:
            return False
        self._pending = None
        self._answers.append(answered.answer)
        return True

    def stop(self) -> None:
        """Make no more calls."""
        self.waits_for = ""
        if self.is_active:
            if self._pending is not None:
                self._pending.stop()
                self._pending = None
            self._calls = []
            self._show(None)
