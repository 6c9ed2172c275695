"""Connections that do nothing are closed: a request's head has to come within a time.

uvicorn limits how large a head may be and how long an answered connection may idle, but waits without end for the first
head. So 200 half-sent requests would hold 200 connections for ever.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_PATIENCE_S = 10.0


class PatientConnection(H11Protocol):
    """uvicorn's own protocol, with a limit on the time that a head may take."""

    head_patience_s = HEAD_PATIENCE_S

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._head_timer: asyncio.TimerHandle | None = self.loop.call_later(self.head_patience_s, self._close_headless)

    def data_received(self, data: bytes) -> None:
        """Once a head is whole, uvicorn's own limits hold, and those of the body (`application`)."""
        super().data_received(data)
        if self.scope is not None and self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def connection_lost(self, exc: Exception | None) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
        super().connection_lost(exc)

    def _close_headless(self) -> None:
        if self.scope is None and not self.transport.is_closing():
            self.transport.close()
