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
from app.conversation.tools.offered_tools import Permission, ToolAnswer, answers_as_text
from app.conversation.tools.reply_parts import ReplyPart, parts_of
from app.conversation.tools.toolbox import Toolbox, ToolOffer
from engine.options.request import Request

MOST_ROUNDS = 25
"""Replies that may call tools before the user says something again: a model that goes round in circles is stopped."""

MOST_CALLS = 16
"""Calls of one reply; further ones are not made, and the model is told so."""

REFUSED = "The user did not allow this call."


class ToolCalling:
    """`offer` is what the reply that is written may call; `is_active`: its calls are made, or wait for the user."""

    def __init__(
        self,
        toolbox: Toolbox | None,
        publish: Callable[[ToolCallChanged | ToolServersFailed], None],
        put: Callable[[ToolsOffered | CallAnswered], None],
    ) -> None:
        self._toolbox, self._publish, self._put = toolbox, publish, put
        self.offer, self.waits_for = ToolOffer(), ""
        self._problems: tuple[str, ...] = ()
        self._numbers, self._shown = itertools.count(1), ToolCallChanged()
        self._calls: Generator[None, Permission | ToolAnswer, list[ToolAnswer]] | None = None

    @property
    def is_active(self) -> bool:
        return self._calls is not None

    def publish_again(self) -> None:
        """Publish the call that is made now or waits, for a window that was opened since."""
        if self._shown.number:
            self._publish(self._shown)

    def hide(self) -> None:
        """Publish that none is shown, which `publish_again` takes back."""
        if self._shown.number:
            self._publish(ToolCallChanged())

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
            self.stop()
            return answers_as_text(ended.value)
        return ""

    def _make_calls(self, calls: Sequence[ReplyPart]) -> Generator[None, Permission | ToolAnswer, list[ToolAnswer]]:
        """Makes each call in turn; returns what they gave."""
        answers = list[ToolAnswer]()
        for call in calls[:MOST_CALLS]:
            answers.append((yield from self._make_call(call)))
        reason = f"Only {MOST_CALLS} calls are made at a time."
        return answers + [ToolAnswer(call.name, reason, failed=True) for call in calls[MOST_CALLS:]]

    def _make_call(self, call: ReplyPart) -> Generator[None, Permission | ToolAnswer, ToolAnswer]:
        """Asks for a call that is not allowed yet, and makes it; returns what it gave."""
        assert self._toolbox is not None
        failed, number = partial(ToolAnswer, call.name, failed=True), next(self._numbers)
        if (tool := self.offer.tools.get(call.name)) is None:
            return failed(f"There is no tool called {call.name}.")
        try:
            is_object = isinstance(json.loads(call.text), dict)
        except (ValueError, RecursionError):
            is_object = False
        if not is_object:
            return failed("The arguments are not a JSON object.")
        shown = ToolCallChanged(tool.server, tool.listed.name, tool.listed.description, call.text, number)
        if not self._toolbox.config.allows(tool.server, tool.listed):
            self._show(msgspec.structs.replace(shown, waits=True))
            permission = yield
            if permission == "refused":
                return failed(REFUSED)
            if permission == "always":
                self._toolbox.allow(tool)
        self._show(shown)
        stop = self._toolbox.call(tool, call.text, lambda answer: self._put(CallAnswered(number, answer)))
        try:
            answer = yield
        except GeneratorExit:
            stop()
            raise
        assert isinstance(answer, ToolAnswer)
        return msgspec.structs.replace(answer, name=call.name)

    def stop(self) -> None:
        """Make no more calls."""
        self.waits_for = ""
        if self._calls is not None:
            self._calls.close()
            self._calls = None
            self._show(ToolCallChanged())
