"""Connections that do nothing are closed: a request has to come within a time.

uvicorn limits how large a head may be and how long an answered connection may idle, but waits without end for the rest
of a head, on a fresh connection and on one that was answered already, and for the rest of a body whose answer was given
without it. So 256 half-sent requests, which need no key, would hold all connections for ever.
"""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_PATIENCE_S = 10.0


class PatientConnection(H11Protocol):
    """uvicorn's own protocol, with a limit on the time that a head, or a body that nobody reads, may take."""

    head_patience_s = HEAD_PATIENCE_S

    def connection_made(self, transport: Any) -> None:
        """A head is awaited from here on."""
        super().connection_made(transport)
        self._rest_timer: asyncio.TimerHandle | None = None
        self._await_rest()

    def data_received(self, data: bytes) -> None:
        """Once a head is whole, uvicorn's own limits hold, and those of the body (`application`)."""
        super().data_received(data)
        if self._owes_rest():
            self._await_rest()
        else:
            self._cancel_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is awaited any more."""
        self._cancel_timer()
        super().connection_lost(exc)

    def _owes_rest(self) -> bool:
        """Whether the client has to send the rest of a head, or of a body that was answered without it."""
        is_answered = self.cycle is None or self.cycle.response_complete
        return is_answered and self.conn.their_state in (h11.IDLE, h11.SEND_BODY)

    def _await_rest(self) -> None:
        """Begin to wait; each further piece of the same request does not prolong it."""
        if self._rest_timer is None:
            self._rest_timer = self.loop.call_later(self.head_patience_s, self._close_unfinished)

    def _cancel_timer(self) -> None:
        if self._rest_timer is not None:
            self._rest_timer.cancel()
            self._rest_timer = None

    def _close_unfinished(self) -> None:
        if self._owes_rest() and not self.transport.is_closing():
            self.transport.close()
