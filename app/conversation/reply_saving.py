"""A reply on its way to the disk: while it grows without waiting for it, at its end with all that is kept of it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from app.chats.records import StoredMessage, clean
from app.chats.store import ChatStore
from app.conversation.events import Heard, ReplyEnded, StorageTrouble
from app.conversation.reply import Reply
from app.problem import Trouble, TroubleError
from app.settings.reply_options import ReplyOptions
from app.traces.trace import header_for, to_bytes


class ReplySaving:
    """Runs on the conversation's thread; what the disk refuses is told and stays on screen."""

    def __init__(self, store: ChatStore, tell: Callable[[Heard], None], clock: Callable[[], float]) -> None:
        self._store, self._tell, self._clock = store, tell, clock

    def seconds_to_checkpoint(self, reply: Reply) -> float | None:
        """How long nothing has to be saved; None while there is nothing new."""
        due = reply.checkpoint_due()
        return None if due is None else max(0.0, due - self._clock())

    def checkpoint_if_due(self, reply: Reply) -> None:
        """Send the text so far to the disk, without waiting for it."""
        if self.seconds_to_checkpoint(reply) != 0.0:
            return
        if (trouble := self._trouble_of(reply)) is not None:
            self._tell(StorageTrouble(trouble))
        reply.checkpointed()
        if reply.row is None:
            text = clean(reply.text)
            reply.saving = self._store.add_message(reply.chat_id, "assistant", text, "partial", reply.parent_id)
        else:
            reply.saving = self._store.update_message(reply.row.id, clean(reply.text), "partial")

    def end(self, reply: Reply, options: ReplyOptions) -> ReplyEnded:
        """Save the reply as it ended, with its trace where `options` keep one."""
        self._trouble_of(reply)
        text, saved = clean(reply.text), True
        try:
            if reply.row is None:
                adding = self._store.add_message(reply.chat_id, "assistant", text, reply.state, reply.parent_id)
                reply.row = adding.result()
            trace = _trace_of(reply, reply.row.created) if options.keep_trace else None
            self._store.update_message(reply.row.id, text, reply.state, reply.stats, trace).result()
            if trace is not None:
                self._store.trim_traces(options.trace_limit_mb * 2**20).result()
        except TroubleError as error:
            self._tell(StorageTrouble(error.trouble))
            saved = False
        row = reply.row or StoredMessage(0, reply.chat_id, 0, "assistant", "", "failed", 0.0, parent_id=reply.parent_id)
        message = msgspec.structs.replace(row, text=text, state=reply.state, stats=reply.stats)
        return ReplyEnded(reply.generation_id, message, saved)

    def _trouble_of(self, reply: Reply) -> Trouble | None:
        """Wait for the save under way, if any; what went wrong with it."""
        if reply.saving is None:
            return None
        saving, reply.saving = reply.saving, None
        try:
            saved = saving.result()
        except TroubleError as error:
            return error.trouble
        reply.row = saved or reply.row
        return None


def _trace_of(reply: Reply, created: float) -> bytes | None:
    """The reply's trace, None where nothing happened."""
    if not reply.events:
        return None
    return to_bytes(header_for(reply.events[0].event, created, reply.request), reply.events)
