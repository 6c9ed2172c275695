"""A pair being opened, as the app sees it: the config that the worker tries, and the next one after a failure.

The worker announces each config (`engine/machine/configs.py`) before it tries it. Where it dies, hangs or
reports bad scores, the `EngineProcess` starts a fresh worker, which hears which configs failed and takes the next one.
The commands that came after the opening are sent again, because none of them had begun.
"""

from __future__ import annotations

import signal

from app.engine_host.protocol import Command, OpenPair, Trying
from engine.decoding.watchdog import DRAFTER_HUNG
from engine.machine.configs import DRAFTER, ConfigFailure

CONFIG_FAILED = "rung_failed"
"""The code of a refusal that requests the next config."""

FROM_OUTSIDE = frozenset(
    -getattr(signal, name) for name in ("SIGKILL", "SIGTERM", "SIGINT", "SIGHUP") if hasattr(signal, name)
)
"""Exit codes of a worker that a user or the system ended, which is no fault of the options that it tried."""


class LoadAttempt:
    """One OpenPair that is not answered yet, and the commands that were sent after it."""

    def __init__(self, command: OpenPair) -> None:
        self._command = command
        self._drafter_config: str | None = None
        self.trying: Trying | None = None
        self.behind: list[Command] = []

    def handle(self, trying: Trying) -> None:
        """Note what the worker does next."""
        self.trying = trying
        if trying.config.startswith(DRAFTER):
            self._drafter_config = trying.config

    def after(self, reason: str, exit_code: int | None = None) -> OpenPair | None:
        """The command for a fresh worker now that this one has failed; None where nothing was being tried."""
        if self.trying is None:
            return None
        config = self.trying.config
        if exit_code == DRAFTER_HUNG and self._drafter_config is not None:
            config = self._drafter_config
        failure = ConfigFailure(config, self.trying.step, reason)
        return OpenPair(self._command.pair, (*self._command.failures, failure), request_id=self._command.request_id)


def is_fault(exit_code: int | None) -> bool:
    """Whether the process ended because of what it was doing."""
    return exit_code is not None and exit_code not in FROM_OUTSIDE
