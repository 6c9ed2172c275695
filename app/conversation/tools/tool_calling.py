"""The calls of a chat's replies: has servers started, asks the user, makes the calls, and hands over what they gave.

Runs on the conversation's thread; what comes from the box of tools comes through the conversation's inbox.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Generator, Sequence
from functools import partial

import msgspec

from app.chats.reasoning_end import split_reasoning
from app.conversation.commands import CallAnswered, ToolsOffered
from app.conversation.events import ToolCallChanged, ToolServersFailed
from app.conversation.tools.offered_tools import OfferedTool, Permission, ToolAnswer, answers_as_text
from app.conversation.tools.reply_parts import ReplyPart, parts_of
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
        self._calls: Generator[None, Permission | ToolAnswer, list[ToolAnswer]] | None = None
        self._shown = ToolCallChanged()

    @property
    def is_active(self) -> bool:
        """Whether calls of a reply are made or wait for the user."""
        return self._calls is not None

    def publish_again(self) -> None:
        """Publish the call that is made now or waits, for a window that was opened since."""
        if self._shown.number:
            self._publish(self._shown)

    def _show(self, call: ToolCallChanged) -> None:
        self._shown = call
        self._publish(call)

    def prepare(self, generation_id: str, wanted: bool) -> bool:
        """Have the tools of a reply got ready: ToolsOffered follows; False where it is written without any."""
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
        if self.offer.problems not in ((), self._problems):
            self._publish(ToolServersFailed(self.offer.problems))
        self._problems = self.offer.problems
        return True

    def with_tools(self, request: Request, may_call: bool) -> Request:
        """The request with the tools; the model reads of them even where it may not call any more."""
        if not self.offer.tools:
            return request
        tools = json.dumps([one.tool.as_function() for one in self.offer.tools.values()])
        return msgspec.structs.replace(request, tools=tools, tool_choice="auto" if may_call else "none")

    def find_calls(self, text: str) -> bool:
        """Whether this reply calls tools: then `resume` makes the calls. Calls that it reasons about are none."""
        if self.offer.tools:
            reasoned = split_reasoning(text, may_begin_inside=True)
            tools = {name: one.tool.parameters for name, one in self.offer.tools.items()}
            parts = parts_of(reasoned[1] if reasoned else text, tools)
            calls = [part for part in parts if part.kind == "call"]
            self._calls = self._make_calls(calls) if calls else None
        return self.is_active

    def resume(self, number: int = 0, given: Permission | ToolAnswer | None = None) -> str:
        """Make the calls, up to one that waits for the user's permission or its answer: with that, resume again.

        What comes too late for the call of this number is dropped. Returns the message of all answers once there are
        all, else "".
        """
        # A permission is awaited by a call that waits, an answer by one that is made.
        if self._calls is None or (number, isinstance(given, str)) != (self._shown.number, self._shown.waits):
            return ""
        try:
            self._calls.send(given)  # type: ignore[arg-type]  # None begins
        except StopIteration as ended:
            self._calls = None
            self._show(ToolCallChanged())
            return answers_as_text(ended.value)
        return ""

    def _make_calls(self, calls: Sequence[ReplyPart]) -> Generator[None, Permission | ToolAnswer, list[ToolAnswer]]:
        """Asks for each call in turn and makes it; returns what they gave."""
        assert self._toolbox is not None
        answers = list[ToolAnswer]()
        for place, call in enumerate(calls):
            tool = self.offer.tools.get(call.name)
            fault = _fault_of(call, tool) if place < MOST_CALLS else f"Only {MOST_CALLS} calls are made at a time."
            if tool is None or fault:
                answers.append(ToolAnswer(call.name, fault, failed=True))
                continue
            listed, is_allowed = tool.listed, self._toolbox.config.allows(tool.server, tool.listed)
            facts = tool.server, listed.name, listed.description, call.text, next(self._numbers)
            if not is_allowed:
                self._show(ToolCallChanged(*facts, waits=True))
                permission = yield
                if permission == "refused":
                    answers.append(ToolAnswer(call.name, REFUSED, failed=True))
                    continue
                if permission == "always":
                    self._toolbox.allow(tool)
            self._show(ToolCallChanged(*facts))
            stop = self._toolbox.call(tool, call.text, partial(self._put_answer, self._shown.number))
            try:
                answer = yield
            except GeneratorExit:
                stop()
                raise
            assert isinstance(answer, ToolAnswer)
            answers.append(msgspec.structs.replace(answer, name=call.name))
        return answers

    def _put_answer(self, number: int, answer: ToolAnswer) -> None:
        self._put(CallAnswered(number, answer))

    def stop(self) -> None:
        """Make no more calls."""
        self.waits_for = ""
        if self._calls is not None:
            self._calls.close()
            self._calls = None
            self._show(ToolCallChanged())


def _fault_of(call: ReplyPart, tool: OfferedTool | None) -> str:
    """Why a call cannot be made, in words for the model; "" where it can."""
    if tool is None:
        return f"There is no tool called {call.name}."
    try:
        values = json.loads(call.text)
    except (ValueError, RecursionError):
        values = None
    return "" if isinstance(values, dict) else "The arguments are not a JSON object."
