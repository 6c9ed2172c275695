"""Knows the pair in use and the configs that it runs with, and finds the config that a reply's worker died of.

A config that passes its test may still fail later: at a depth, a width or a length of prompt that the test did not
have. A fault of the processor or an assertion (SIGSEGV, SIGILL, SIGABRT and similar ones) during a pass, and a pass
that never ends, are caused by what computes. Such a config is left at once, because a new start on it would do the same
pass again. The same holds for a target whose scores turn into NaN. An end from outside proves nothing. SIGKILL is how
systems end programs when memory is short, or a user or another program did it: it is only noted, with the place. Where
the same config is ended at the same place again, that counts as its failure (the safer configs on the processor keep no
second copy of the weights); a want of memory comes back where it was, a killer does not. The same holds for an opening.
SIGTERM and similar signals are the end of a session, and nobody's fault. SIGBUS says that a page of a mapped file could
not be read: its disk was taken away or it was shortened, which no other options mend.

Both models compute in one process, so the events tell which one failed: the one that was asked last. Where that may be
the drafter or the target, the drafter is blamed, because that costs least. Where the reply, which then continues
without guesses, dies again, it was the target, and the drafter is reinstated.

`LoadAttempt` is a pair that is still being opened. The worker announces each config (`engine/machine/configs.py`)
before it tries it. Where it dies, hangs or reports bad scores, the `EngineProcess` starts a fresh worker, which is
given the configs that failed and takes the next one. Where it loaded both models at once, that counts against neither:
the fresh worker loads one after the other, and only what then fails alone is left. The commands that came after the
opening are sent again: none of them had begun.
"""

from __future__ import annotations

import signal

import msgspec

from app.engine_host.failure_messages import EXIT_CODES, how_it_ended
from app.engine_host.protocol import CacheSnapshot, ConfigAnnounced, Opened, OpenPair, WorkerCommand
from app.engine_host.recovery import ReplyRecovery
from engine.decoding.watchdog import DRAFTER_HUNG
from engine.machine.configs import DRAFTER, REPLY, RPC, ConfigFailure, Step

CONFIG_FAILED = "config_failed"
"""The code of a refusal that requests the next config."""

FROM_OUTSIDE = frozenset(
    -getattr(signal, name) for name in ("SIGKILL", "SIGTERM", "SIGINT", "SIGHUP", "SIGBUS") if hasattr(signal, name)
)
"""Exit codes of a worker that a user, the system or a lost file ended, which is no fault of what it tried."""


class LoadAttempt:
    """One OpenPair that is not answered yet, and the commands that were sent after it."""

    def __init__(self, command: OpenPair) -> None:
        self.command = command
        self._drafter_config: str | None = None
        self.announced: ConfigAnnounced | None = None
        self.queued: list[WorkerCommand] = []

    def handle(self, announced: ConfigAnnounced) -> None:
        """Note what the worker does next."""
        self.announced = announced
        if announced.config.startswith(DRAFTER):
            self._drafter_config = announced.config

    def next_command(self, reason: str, exit_code: int | None = None) -> OpenPair | None:
        """The command for a fresh worker now that this one has failed; None where nothing was being tried."""
        if self.announced is None:
            return None
        config = self.announced.config
        if exit_code == DRAFTER_HUNG and self._drafter_config is not None:
            config = self._drafter_config
        failure = ConfigFailure(config, self.announced.step, reason)
        return OpenPair(self.command.pair, (*self.command.failures, failure), request_id=self.command.request_id)


def is_fault(exit_code: int | None) -> bool:
    """Whether the process ended because of what it was doing."""
    return exit_code is not None and exit_code not in FROM_OUTSIDE


OF_AN_OPENING: tuple[Step, ...] = ("load", "compute")
"""Places at which an opening is ended."""

OUT_OF_MEMORY = -getattr(signal, "SIGKILL", 9)


class OpenPairState:
    """The pair that was requested last. `again` opens it as it is now known to work; None where none was requested."""

    def __init__(self) -> None:
        self.again: OpenPair | None = None
        self.snapshot: CacheSnapshot | None = None  # of the newest chat, since its worker was ended to free memory
        self._opened: Opened | None = None
        self._ended = set[tuple[str, str]]()  # configs with the places at which a worker was ended from outside
        # A drafter's config that was blamed, and for which reply.
        self._suspect: tuple[ReplyRecovery, str] | None = None

    @property
    def has_config(self) -> bool:
        """Whether the open pair's config passed a test, so that a safer one can take its place."""
        return self._opened is not None and self._opened.config != ""

    def with_known_failures(self, command: OpenPair) -> OpenPair:
        """The command, without the configs that replies died of where it is for the pair in use."""
        if self.again is None or self.again.pair != command.pair or command.failures:
            return command
        failures = tuple(each for each in self.again.failures if each.config != RPC)  # who asks anew tries them anew
        return msgspec.structs.replace(self.again, failures=failures, request_id=command.request_id)

    def set_requested(self, command: OpenPair) -> None:
        """Note that a pair is being opened. Only failures in replies are kept: those of an opening are tried again."""
        if self.again is None or self.again.pair != command.pair:
            self._ended.clear()
            self.snapshot = None
        # Others count once.
        standing = tuple(failure for failure in command.failures if failure.step == REPLY and failure.certain)
        self.again, self._opened = OpenPair(command.pair, standing), None

    def handle(self, opened: Opened) -> None:
        """Note that the pair is open."""
        self._opened = opened
        self._ended = {(config, place) for config, place in self._ended if place not in OF_AN_OPENING}

    def was_killed_there(self, announced: ConfigAnnounced, exit_code: int | None) -> bool:
        """Whether an opening was ended from outside while it tried the same; notes that it was."""
        if exit_code != OUT_OF_MEMORY:
            return False
        at, known = (announced.config, announced.step), set(self._ended)
        self._ended.add(at)
        return at in known

    def clear_failures(self) -> None:
        """Forget all failures: no config is left, so the configs were not the cause."""
        if self.again is not None:
            self.again = OpenPair(self.again.pair)

    def blame(self, reply: ReplyRecovery, exit_code: int | None, silent_s: float | None = None) -> ConfigFailure | None:
        """The config that the reply's worker died of, which `again` then leaves out; None where it is unknown or no
        config's fault.

        `silent_s` is given where the worker was ended because it sent nothing for that long.
        """
        failure = self._failure(reply, exit_code, silent_s)
        if failure is None or self.again is None:
            return failure
        failures, reinstated = self.again.failures, tuple[str, ...]()
        if self._suspect is not None and self._suspect[0] is reply:
            reinstated = (self._suspect[1],)
            failures = tuple(each for each in failures if each.config not in reinstated)
        if self._opened is not None and failure.config == self._opened.drafter_config and exit_code != DRAFTER_HUNG:
            self._suspect = reply, failure.config
        self.again = msgspec.structs.replace(self.again, failures=(*failures, failure), reinstated=reinstated)
        return failure

    def _failure(self, reply: ReplyRecovery, exit_code: int | None, silent_s: float | None) -> ConfigFailure | None:
        config, drafter = (self._opened.config, self._opened.drafter_config) if self._opened is not None else ("", "")
        if not config:
            return None
        reason = how_it_ended(exit_code, silent_s)
        if exit_code in EXIT_CODES.values():
            return ConfigFailure(config, REPLY, reason)
        if exit_code == DRAFTER_HUNG:
            return ConfigFailure(drafter, REPLY, reason) if drafter else None
        if silent_s is None and not is_fault(exit_code):
            if exit_code != OUT_OF_MEMORY:
                return None
            at, known = (config, reply.place), set(self._ended)
            self._ended.add(at)
            return ConfigFailure(config, REPLY, reason, certain=at in known, place=reply.place)
        return ConfigFailure(drafter if drafter and reply.may_be_drafting else config, REPLY, reason)
