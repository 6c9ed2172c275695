"""The calls of a chat's replies: has servers started, asks the user, makes the calls, and hands over what they gave.

Runs on the conversation's thread; what comes from the box of tools comes through the conversation's inbox.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from app.conversation.commands import CallAnswered, ToolsOffered
from app.conversation.events import ToolCallChanged, ToolServersFailed
from app.conversation.tools.offered_tools import kept_answers
from app.conversation.tools.tool_turn import CallAsked, Permission, ToolTurn, calls_in
from app.conversation.tools.toolbox import Toolbox, ToolOffer
from engine.options.request import Request


class ToolCalling:
    """`offer` is what the reply that is written may call, `turn` the calls that are made now."""

    def __init__(
        self,
        toolbox: Toolbox | None,
        publish: Callable[[ToolCallChanged | ToolServersFailed], None],
        put: Callable[[ToolsOffered | CallAnswered], None],
    ) -> None:
        self._toolbox, self._publish, self._put = toolbox, publish, put
        self.offer = ToolOffer()
        self.turn: ToolTurn | None = None
        self.waits_for = ""
        self._told: tuple[str, ...] = ()
        self._shown = ToolCallChanged(None)

    def tell_again(self) -> None:
        """Publish the call that is made now or waits, for a window that was opened since."""
        if self._shown.call is not None:
            self._publish(self._shown)

    def _show(self, call: CallAsked | None, *, waits: bool = False) -> None:
        self._shown = ToolCallChanged(call, waits)
        self._publish(self._shown)

    def prepare(self, generation_id: str, wanted: bool) -> bool:
        """Have the tools of a reply got ready, which ToolsOffered tells; False where it goes on without any."""
        self.offer = ToolOffer()
        if not wanted or self._toolbox is None or self._toolbox.is_empty:
            return False
        self.waits_for = generation_id
        self._toolbox.offer(lambda offer: self._put(ToolsOffered(generation_id, offer)))
        return True

    def offered(self, offered: ToolsOffered) -> bool:
        """Take the tools; False where the reply is no longer wanted."""
        if offered.generation_id != self.waits_for:
            return False
        self.waits_for, self.offer = "", offered.offer
        if offered.offer.problems != self._told:
            self._told = offered.offer.problems
            if self._told:
                self._publish(ToolServersFailed(self._told))
        return True

    def asked(self, request: Request, may_call: bool) -> Request:
        """The request with the tools; where it may not call any more, they are told all the same."""
        if not self.offer.tools:
            return request
        choice = "auto" if may_call else "none"
        return msgspec.structs.replace(request, tools=self.offer.json, tool_choice=choice)

    def begin(self, text: str) -> bool:
        """Whether this reply calls tools: then `go_on` makes the calls."""
        calls = calls_in(text, self.offer) if self.offer.tools else []
        if calls and self._toolbox is not None:
            self.turn = ToolTurn(calls, self.offer, self._toolbox)
        return self.turn is not None

    def go_on(self) -> str:
        """Ask the user for the next call, or make it; the message of all answers once there are all, else ""."""
        assert self.turn is not None
        call = self.turn.next()
        if call is None:
            answers, self.turn = self.turn.answers, None
            self._show(None)
            return kept_answers(answers)
        if self.turn.is_allowed:
            self._make(call)
        else:
            self._show(call, waits=True)
        return ""

    def _make(self, call: CallAsked) -> None:
        assert self.turn is not None
        self._show(call)
        self.turn.make(lambda number, answer: self._put(CallAnswered(number, answer)))

    def decided(self, permission: Permission, number: int) -> bool:
        """Take the user's answer to the call of this number; True where `go_on` comes next: it was refused."""
        call = self.turn.next() if self.turn is not None and self.turn.running is None else None
        if self.turn is None or call is None or call.number != number:
            return False
        if not self.turn.decide(permission):
            return True
        self._make(call)
        return False

    def answered(self, answered: CallAnswered) -> bool:
        """Take what a call gave; True where `go_on` comes next. One that was stopped is passed over."""
        if self.turn is None or self.turn.running != answered.number:
            return False
        self.turn.answered(answered.answer)
        return True

    def stop(self) -> None:
        """Make no more calls."""
        self.waits_for = ""
        if self.turn is not None:
            self.turn.stop()
            self.turn = None
            self._show(None)
