"""The app's side of the worker process: starts it, sends commands, and reports what happened when it dies.

One thread owns the process and the pipe. All others only put commands into its inbox, and everything that the worker
sends reaches one listener on that thread, in order. The thread also starts the worker: on Linux a child that asked for
its parent's death signal gets it when the *thread* that started it ends, so that has to be a thread that lives as long
as the child may.

Each command is answered exactly once. A worker that dies leaves commands unanswered; this side answers those itself
(`Failed` for a reply, `Refused` for the rest). The next command starts a fresh worker, which opens the last pair again,
on a safer config where the worker died of the one that its pair had.
"""

from __future__ import annotations

import signal
import threading
from collections import deque
from collections.abc import Callable
from functools import partial
from math import inf
from multiprocessing.connection import wait
from pathlib import Path

import msgspec

from app.engine_host import failure_messages, response_timeout
from app.engine_host.open_pair_state import CONFIG_FAILED, LoadAttempt, OpenPairState, is_fault
from app.engine_host.protocol import (
    OTHER_FILES,
    Answer,
    Answered,
    CacheSnapshot,
    Cancel,
    Command,
    ConfigAnnounced,
    Generate,
    GiveCache,
    Loading,
    Opened,
    OpenPair,
    Quit,
    Ready,
    Refused,
    Unload,
    Upward,
    WorkerCommand,
    WorkerMessage,
    decode_upward,
    unsendable,
)
from app.engine_host.recovery import ReplyRecovery, without_drafter
from app.engine_host.response_timeout import LimitOf, ResponseTimeout, StallDetector, WorkerActivity, WorkerTask
from app.engine_host.worker_process import CommandInbox, Entry, WorkerProcess, worker_entry
from app.problem import Problem
from engine.events import Event, Failed, Finished
from engine.llama.grammar.grammar_work import GRAMMAR_HUNG

CANCEL_PATIENCE_S = 5.0
"""Seconds that a reply may go on after its Cancel before the worker is ended, because a native call may be stuck.

A cache is handed over in so many too, or is lost.
"""


class EngineProcess:
    """`start()` starts the worker, `close()` ends it. All other calls return at once."""

    def __init__(
        self,
        listener: Callable[[Upward], None],
        log_file: Path,
        entry: Entry = worker_entry,
        limit_of: LimitOf | None = None,
        loading_listener: Callable[[Loading], None] = lambda loading: None,
    ) -> None:
        """`limit_of` gives the seconds that the worker may be silent while it does something.

        `loading_listener` gets how far each opening is, also one that nobody asked for.
        """
        self._publish = listener
        self._start_worker = partial(WorkerProcess, entry, log_file)
        self._inbox = CommandInbox()
        self._thread = threading.Thread(target=self._run, name="engine-process", daemon=True)
        # From here on only the thread uses these.
        self._worker: WorkerProcess | None = None
        self._unanswered: deque[Answered] = deque()
        self._replies: deque[ReplyRecovery] = deque()  # of the replies among them
        self._pair = OpenPairState()
        self._reopening = False
        self._load_attempt: LoadAttempt | None = None
        self._timeout = ResponseTimeout(limit_of or response_timeout.limit_of, StallDetector(loading_listener))
        self._activity = WorkerActivity()
        self._closing = False
        self._when_idle: Callable[[], object] | None = None  # done once no answer is owed

    def start(self) -> None:
        """Start the worker now, so that its libraries load while the app does other things."""
        self._thread.start()

    def send(self, command: Command) -> None:
        """Send a command; the listener gets the answer."""
        self._inbox.put(command)

    def close(self) -> None:
        """End the worker, by Quit and then by force; returns when it is gone."""
        if self._thread.is_alive():
            self.send(Quit())
            self._thread.join()
        self._inbox.close()

    def _run(self) -> None:
        """The thread's work: starts the worker, and passes on commands and messages until `close`."""
        if hasattr(signal, "pthread_sigmask"):
            # Children inherit this mask: a Ctrl-C during the worker's first milliseconds must not kill it.
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            self._spawn()
            while not self._closing:
                self._wait_once()
        finally:
            self._end_worker()

    def _wait_once(self) -> None:
        delay_s = 0.0 if self._worker is None else self._worker.pace.delay_s
        # What is wanted while a cache is given is for the next worker.
        sources = [
            *([] if isinstance(self._first, GiveCache) else [self._inbox.ready]),
            *([] if self._worker is None or delay_s else [self._worker.pipe]),
        ]
        left_s = min(self._timeout.seconds_left(), delay_s or inf)
        ready = wait(sources, None if left_s == inf else left_s)
        if self._worker is not None and self._worker.pipe in ready:
            self._timeout.stall_detector.end()
            self._read(self._worker)
            self._timeout.begin(self._current_task())
        if self._inbox.ready in ready:
            self._carry_out(self._inbox.get())
            if self._timeout.doing is None:
                self._timeout.begin(self._current_task())
                self._timeout.stall_detector.begin()
        self._timeout.update_stall(None if self._worker is None else self._worker.process_id)
        if self._timeout.is_cancelled_too_long():
            self._fail_all(failure_messages.stuck(CANCEL_PATIENCE_S), at_once=True)
        elif self._timeout.has_expired():
            self._end_silent_worker()
            self._timeout.begin(self._current_task())
        if self._when_idle is not None and not self._unanswered:
            do, self._when_idle = self._when_idle, None
            do()

    @property
    def _first(self) -> Answered | None:
        """The command that is answered next."""
        return self._unanswered[0] if self._unanswered else None

    @property
    def _reply(self) -> ReplyRecovery | None:
        """The reply that is being written."""
        return self._replies[0] if self._replies else None

    def _current_task(self) -> WorkerTask | None:
        """What the worker is busy with; None where it owes no answer."""
        return None if self._worker is None else self._activity.current(self._first, self._load_attempt)

    # Downward

    def _carry_out(self, command: Command) -> None:
        if isinstance(command, Answered) and (fault := unsendable(command)) is not None:
            self._answer(command, failure_messages.cannot_be_sent(fault))
            return
        match command:
            case Quit():
                self._closing = True
            case Cancel(generation_id):
                if isinstance(self._first, Generate) and self._first.request.generation_id == generation_id:
                    self._timeout.limit_cancelling(CANCEL_PATIENCE_S)
                self._write(command)
            case Unload():
                self._when_idle = self._export_cache
            case OpenPair():
                self._timeout.begin(None)
                if any(isinstance(waiting, OpenPair) for waiting in self._unanswered):
                    # Loading cannot be interrupted, so the process is ended.
                    self._fail_all(failure_messages.REPLACED, at_once=True)
                self._ask(self._pair.with_known_failures(command))
            case _:
                if self._worker is None and self._pair.again is not None:
                    self._ask(self._pair.again)
                self._ask(command)

    def _ask(self, command: Answered) -> None:
        """Send a command that has an answer, to a fresh worker where there is none."""
        if isinstance(command, Generate):
            self._replies.append(ReplyRecovery(command.request))
        self._when_idle = None  # The model is wanted again.
        self._unanswered.append(command)
        if self._worker is None:
            self._spawn()
        self._write(command)

    def _export_cache(self) -> None:
        """Nothing is being written: the worker hands over the chat's cache, and then it ends."""
        if self._worker is not None and self._pair.again is not None:
            self._ask(GiveCache())
            self._timeout.limit_cancelling(CANCEL_PATIENCE_S)

    def _write(self, command: WorkerCommand) -> None:
        if self._worker is None:
            return
        if isinstance(command, OpenPair):
            self._timeout.stall_detector.publish(Loading("starting"))
            self._load_attempt = LoadAttempt(command)
            self._pair.set_requested(command)
            self._activity.set_pair(command.pair)
        elif self._load_attempt is not None:
            self._load_attempt.queued.append(command)
            if self._pair.snapshot is not None:
                return  # until the worker reads what it is sent: a cache would fill the pipe
        self._worker.send(command)

    # Upward

    def _read(self, worker: WorkerProcess) -> None:
        try:
            messages = worker.receive()
        except (EOFError, ConnectionResetError):
            exit_code = self._end_worker()
            if not self._use_next_config_after_death(exit_code) and not self._recover(exit_code):
                self._answer_all(failure_messages.worker_lost(exit_code))
            return
        for message in messages:
            if self._worker is not worker:
                return  # One of them was its end.
            try:
                decoded = decode_upward(message)
            except (msgspec.DecodeError, RecursionError) as error:
                self._fail_all(failure_messages.sent_nonsense(str(error)))
                return
            self._handle(decoded)

    def _handle(self, message: WorkerMessage) -> None:
        attempt = self._load_attempt
        match message:
            case ConfigAnnounced():
                if attempt is not None:
                    attempt.handle(message)
            case Loading():
                self._timeout.stall_detector.publish(message)
            case Refused(code=code) if code == CONFIG_FAILED and self._use_next_config(message.message):
                pass
            case Refused(code=code) if code == OTHER_FILES and attempt is not None:
                self._load_afresh(attempt, attempt.command)
            case Failed() if self._recover_from(message.code):
                pass
            case CacheSnapshot():
                self._unanswered.popleft()
                self._timeout.limit_cancelling(None)
                self._pair.snapshot = message if message.state else None
                self._end_worker()
            case _:
                self._forward(message)

    def _forward(self, message: Upward) -> None:
        """Publish an answer or an event, after updating what is known of the pair and of the worker."""
        if isinstance(message, (Opened, Refused)):
            attempt, self._load_attempt = self._load_attempt, None
            self._timeout.stall_detector.publish(Loading("open"))
            # What waited for that goes behind the cache of the chat.
            cache, self._pair.snapshot = self._pair.snapshot, None
            for each in () if cache is None else (cache, *(attempt.queued if attempt is not None else ())):
                self._write(each)
        if isinstance(message, Opened):
            self._pair.handle(message)
        if self._reopening and isinstance(message, (Ready, Opened, Refused)):
            self._handle_reopening(message)
            return
        if self._unanswered and isinstance(message, Answer | Finished | Failed):
            self._unanswered.popleft()
            self._timeout.limit_cancelling(None)
        if isinstance(message, (Refused, Failed)) and message.code == failure_messages.UNAVAILABLE:
            self._when_idle = self._end_worker  # memory was short, or something is missing: a fresh one may have it
        if isinstance(message, Event):
            self._forward_event(message)
        else:
            self._publish(message)

    def _handle_reopening(self, message: Ready | Opened | Refused) -> None:
        """Handle an answer while a reply is recovered. The listener does not get it: the reply says so at its end."""
        self._reopening = isinstance(message, Ready)
        if isinstance(message, Refused):
            self._pair.clear_failures()
            self._end_worker()
            self._answer_all(Problem(message.code, message.message, message.hint))
        elif isinstance(message, Opened) and message.safer and self._reply is not None:
            self._reply.safer = message.safer

    def _forward_event(self, event: Event) -> None:
        """Pass on an event of the reply; after a recovery it becomes the next event of the whole reply."""
        self._activity.handle(event)
        passed_on = self._reply.add(event) if self._reply is not None else event
        if isinstance(event, (Finished, Failed)) and self._replies:
            self._replies.popleft()
        if passed_on is not None:
            self._publish(passed_on)

    # What failed

    def _recover(self, exit_code: int | None, silent_s: float | None = None) -> bool:
        """Have the rest of a reply written by a fresh worker; False where that is not possible.

        The worker died in the reply, or was ended after `silent_s` without a message. Where its config was the cause,
        the fresh worker gets a safer one.
        """
        waiting, reply = self._first, self._reply
        if not isinstance(waiting, Generate) or reply is None:
            return False
        # A grammar is a stranger's program: what happens while it runs says nothing of the machine or the drafter.
        has_form = waiting.request.has_form
        failure = None if has_form else self._pair.blame(reply, exit_code, silent_s)
        if (again := self._pair.again) is None:
            return False
        if exit_code == GRAMMAR_HUNG:
            self._answer_first(failure_messages.worker_lost(exit_code))
            self._start_again(again)
            return True
        if self._timeout.is_cancelling:
            return False  # the user stopped it
        reason = failure_messages.how_it_ended(exit_code, silent_s)
        rest = reply.request_for_rest(reason, config_failed=failure is not None and failure.certain)
        if rest is None:
            self._answer_all(failure_messages.worker_lost(exit_code, silent_s))
            return True
        if failure is None and not has_form:
            again = OpenPair(without_drafter(again.pair, reason), again.failures)
        self._start_again(again, Generate(rest))
        return True

    def _start_again(self, again: OpenPair, rest: Generate | None = None) -> None:
        """Have a fresh worker do what is unanswered, with the rest of a reply in the place of the first command."""
        self._timeout.limit_cancelling(None)
        self._reopening = True  # before the start, because one that fails answers everything and resets this
        self._spawn()
        self._write(again)
        commands = list(self._unanswered)
        for command in commands if rest is None else [rest, *commands[1:]]:
            self._write(command)

    def _recover_from(self, code: str) -> bool:
        """Have the next config write the rest of a reply whose target gave NaN, or could not compute.

        False for other failures, and where there is no config to leave.
        """
        exit_code = failure_messages.EXIT_CODES.get(code)
        if exit_code is None or self._reply is None or not self._pair.has_config or self._timeout.is_cancelling:
            return False
        self._end_worker()
        return self._recover(exit_code)

    def _use_next_config_after_death(self, exit_code: int | None) -> bool:
        """Try the next config where the worker died while it tried one for a pair; else False."""
        if self._load_attempt is None or self._load_attempt.announced is None:
            return False
        is_its_fault = is_fault(exit_code) or self._pair.was_killed_there(self._load_attempt.announced, exit_code)
        if not is_its_fault or not self._use_next_config(failure_messages.how_it_ended(exit_code), exit_code):
            self._answer_all(failure_messages.worker_lost(exit_code))
        return True

    def _use_next_config(self, reason: str, exit_code: int | None = None) -> bool:
        """Let a fresh worker try the next config; False where none was being tried."""
        attempt = self._load_attempt
        if attempt is None or (command := attempt.next_command(reason, exit_code)) is None:
            return False
        self._load_afresh(attempt, command)
        return True

    def _load_afresh(self, load_attempt: LoadAttempt, command: OpenPair) -> None:
        """Let a fresh worker do this in place of the attempt, and what came after it."""
        self._end_worker()
        self._load_attempt = None
        self._spawn()
        for each in (command, *load_attempt.queued):
            self._write(each)

    def _end_silent_worker(self) -> None:
        """It sent nothing for too long: try the next config, or end the reply."""
        seconds = self._timeout.limit_s
        exit_code = self._end_worker(at_once=True)
        reason = failure_messages.how_it_ended(None, seconds)
        if not self._use_next_config(reason) and not self._recover(exit_code, seconds):
            self._answer_all(failure_messages.worker_lost(exit_code, seconds))

    def _fail_all(self, problem: Problem, *, at_once: bool = False) -> None:
        """End the worker if it still runs, and answer the commands that it left unanswered."""
        self._end_worker(at_once=at_once)
        self._answer_all(problem)

    def _answer_all(self, problem: Problem) -> None:
        if self._load_attempt is not None:
            self._timeout.stall_detector.publish(Loading("open"))
        self._timeout.limit_cancelling(None)
        self._reopening, self._load_attempt = False, None
        while self._unanswered:
            self._answer_first(problem)

    def _answer_first(self, problem: Problem) -> None:
        command = self._unanswered.popleft()
        if isinstance(command, Generate):
            self._replies.popleft()
        self._answer(command, problem)

    def _answer(self, command: Answered, problem: Problem) -> None:
        if not isinstance(command, GiveCache):
            self._publish(failure_messages.answer_to(command, problem))

    # The process

    def _spawn(self) -> None:
        try:
            self._worker = self._start_worker()
        except OSError as error:
            self._answer_all(failure_messages.could_not_start(error))

    def _end_worker(self, *, at_once: bool = False) -> int | None:
        """End the worker, in order or at once; returns its exit code, None where there was no worker."""
        worker, self._worker = self._worker, None
        if worker is None:
            return None
        if at_once or not worker.was_asked or any(isinstance(waiting, OpenPair) for waiting in self._unanswered):
            # Imports and loading cannot be interrupted, and leave nothing to clean up.
            worker.kill()
        return worker.end()
