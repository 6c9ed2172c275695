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
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import wait
from pathlib import Path
from typing import NamedTuple

import msgspec

from app.engine_host import failure_messages, response_timeout
from app.engine_host.diagnostics.memory_growth import MemoryGrowth
from app.engine_host.failure_messages import FailureMessage
from app.engine_host.open_pair_state import CONFIG_FAILED, LoadAttempt, OpenPairState, is_fault
from app.engine_host.protocol import (
    OTHER_FILES,
    Cancel,
    CarriedCache,
    Command,
    Counted,
    CountTokens,
    Diagnose,
    Diagnosed,
    Generate,
    GiveCache,
    Loading,
    Measure,
    Measured,
    Opened,
    OpenPair,
    Quit,
    Ready,
    Refused,
    Trying,
    Unload,
    Upward,
    WorkerCommand,
    WorkerMessage,
    decode_upward,
    unsendable,
)
from app.engine_host.recovery import READ_AGAIN, ReplyRecovery, without_drafter
from app.engine_host.response_timeout import Doing, LimitOf, ResponseTimeout, WorkerActivity
from app.engine_host.worker_process import CommandInbox, Entry, WorkerProcess, worker_entry
from engine.events import Event, Failed, Finished
from engine.llama.grammar.grammar_work import GRAMMAR_HUNG

Listener = Callable[[Upward], None]
CountListener = Callable[[Counted], None]
LoadingListener = Callable[[Loading], None]

Answered = OpenPair | Generate | Diagnose | Measure | CountTokens | GiveCache
"""The commands that have an answer."""

CANCEL_PATIENCE_S = 5.0
"""Seconds that a reply may go on after its Cancel before the worker is ended, because a native call may be stuck.

A cache is handed over in so many too, or is lost.
"""


class _Listeners(NamedTuple):
    """Who hears the worker's messages: answers and events, counts of tokens, and how far an opening is."""

    answers: Listener
    counts: CountListener
    loading: LoadingListener


class EngineProcess:
    """`start()` starts the worker, `close()` ends it. All other calls return at once."""

    def __init__(
        self,
        listener: Listener,
        log_file: Path,
        entry: Entry = worker_entry,
        count_listener: CountListener = lambda counted: None,
        limit_of: LimitOf | None = None,
        loading_listener: LoadingListener = lambda loading: None,
        growth: MemoryGrowth | None = None,
    ) -> None:
        """`limit_of` gives the seconds that the worker may be silent while it does something.

        `loading_listener` is told how far each opening is, also one that nobody asked for. `growth` tells when a worker
        has grown too large.
        """
        self._listeners = _Listeners(listener, count_listener, loading_listener)
        self._start_worker = partial(WorkerProcess, entry, log_file)
        self._inbox = CommandInbox()
        self._thread = threading.Thread(target=self._run, name="engine-process", daemon=True)
        # From here on only the thread uses these.
        self._worker: WorkerProcess | None = None
        self._unanswered: deque[Answered] = deque()
        self._pair = OpenPairState(growth)
        self._patience_ends: float | None = None
        self._reply: ReplyRecovery | None = None
        self._reopening = False
        self._load_attempt: LoadAttempt | None = None
        self._timeout = ResponseTimeout(limit_of or response_timeout.limit_of)
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
        is_giving = bool(self._unanswered) and isinstance(self._unanswered[0], GiveCache)
        rest_s = 0.0 if self._worker is None else self._worker.pace.rest_s
        # What is wanted while a cache is given is for the next worker.
        sources = [
            *([] if is_giving else [self._inbox.ready]),
            *([] if self._worker is None or rest_s else [self._worker.pipe]),
        ]
        look_s = None if self._timeout.doing is None else self._timeout.stillness.left_s()
        waits = (self._patience_left_s(), self._timeout.left_s(), look_s, rest_s or None)
        ready = wait(sources, min((left for left in waits if left is not None), default=None))
        if self._worker is not None and self._worker.pipe in ready:
            self._goes_on()
            self._read(self._worker)
            self._timeout.begin(self._doing())
        if self._inbox.ready in ready:
            self._obey(self._inbox.get())
            if self._timeout.doing is None:
                self._timeout.begin(self._doing())
                self._timeout.stillness.begin()
        self._look()
        if self._patience_left_s() == 0.0:
            self._end_stuck_worker()
        elif self._timeout.is_over():
            self._end_silent_worker()
            self._timeout.begin(self._doing())
        if self._when_idle is not None and not self._unanswered:
            do, self._when_idle = self._when_idle, None
            do()

    def _look(self) -> None:
        """Tell that the worker stands still, or goes on, while it owes an answer and says nothing."""
        if self._worker is None or self._timeout.doing is None:
            self._goes_on()
        elif (seen := self._timeout.stillness.look(self._worker.process_id)) and seen != self._timeout.stillness.told:
            self._timeout.stillness.told = seen
            self._listeners.loading(Loading(seen))
        elif seen == "":
            self._goes_on()

    def _goes_on(self) -> None:
        self._timeout.stillness.begin()
        if self._timeout.stillness.told:
            self._timeout.stillness.told = ""
            self._listeners.loading(self._timeout.stillness.before)

    def _publish_loading(self, loading: Loading) -> None:
        """Tell how far an opening is; after a standstill it is told again."""
        self._timeout.stillness.before = loading
        self._listeners.loading(loading)

    def _patience_left_s(self) -> float | None:
        return None if self._patience_ends is None else max(0.0, self._patience_ends - time.monotonic())

    def _doing(self) -> Doing | None:
        """What the worker is busy with; None where it owes no answer."""
        first = self._unanswered[0] if self._unanswered and self._worker is not None else None
        return self._activity.now(first, self._load_attempt)

    # Downward

    def _obey(self, command: Command) -> None:
        if isinstance(command, Answered) and (fault := unsendable(command)) is not None:
            self._answer(command, failure_messages.cannot_be_sent(fault))
            return
        match command:
            case Quit():
                self._closing = True
            case Cancel():
                self._cancel(command)
            case Unload():
                self._read_no_further()
                self._when_idle = self._give_back
            case CountTokens(count_id) if self._worker is None:
                # A count is not worth a fresh worker.
                self._listeners.counts(Counted(count_id, None))
            case OpenPair():
                self._timeout.begin(None)
                if any(isinstance(waiting, OpenPair) for waiting in self._unanswered):
                    self._replace_worker()
                self._ask(self._pair.with_what_is_known(command))
            case _:
                if self._worker is None and self._pair.again is not None:
                    self._ask(self._pair.again)
                self._ask(command)

    def _ask(self, command: Answered) -> None:
        """Send a command that has an answer, to a fresh worker where there is none."""
        if isinstance(command, Generate) and not any(isinstance(waiting, Generate) for waiting in self._unanswered):
            self._reply = ReplyRecovery(command.request)
        if not isinstance(command, CountTokens):
            self._when_idle = None  # The model is wanted again.
            self._read_no_further()
        self._unanswered.append(command)
        if self._worker is None:
            self._spawn()
        self._write(command)

    def _give_back(self) -> None:
        """Nothing is being written: the worker hands over the chat's cache, and then it ends."""
        if self._worker is not None and self._pair.again is not None:
            self._ask(GiveCache())
            self._patience_ends = time.monotonic() + CANCEL_PATIENCE_S

    def _take_cache(self, cache: CarriedCache) -> None:
        """Keep it for the next worker and end this one."""
        self._unanswered.popleft()
        self._patience_ends = None
        self._pair.carried = cache if cache.state else None
        self._end_worker()

    def _cancel(self, command: Cancel) -> None:
        first = self._unanswered[0] if self._unanswered else None
        if isinstance(first, Generate) and first.request.generation_id == command.generation_id:
            self._patience_ends = time.monotonic() + CANCEL_PATIENCE_S
        self._write(command)

    def _read_no_further(self) -> None:
        """Something else is wanted of a fresh worker; what it has read of the last chat by then it keeps."""
        if self._unanswered and _is_read_again(self._unanswered[0]):
            self._write(Cancel(READ_AGAIN))

    def _write(self, command: WorkerCommand) -> None:
        if self._worker is None:
            return
        if isinstance(command, OpenPair):
            self._publish_loading(Loading("starting"))
            self._load_attempt = LoadAttempt(command)
            self._pair.asked(command)
            self._activity.opens(command.pair)
        elif self._load_attempt is not None:
            self._load_attempt.behind.append(command)
            if self._pair.carried is not None:
                return  # until the worker reads what it is sent: a cache would fill the pipe
        self._worker.send(command)

    # Upward

    def _read(self, worker: WorkerProcess) -> None:
        try:
            messages = worker.receive()
        except (EOFError, ConnectionResetError):
            exit_code = self._end_worker()
            if not self._use_next_config_after_death(exit_code) and not self._recover(exit_code):
                self._answer_all(failure_messages.died(exit_code))
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
        if isinstance(message, Trying):
            if self._load_attempt is not None:
                self._load_attempt.handle(message)
            return
        if isinstance(message, Loading):
            self._publish_loading(message)
            return
        if isinstance(message, Refused) and message.code == CONFIG_FAILED and self._use_next_config(message.message):
            return
        if isinstance(message, Refused) and message.code == OTHER_FILES and self._load_attempt is not None:
            self._load_afresh(self._load_attempt, self._load_attempt.elsewhere())
            return
        if isinstance(message, Failed) and self._recover_from(message.code):
            return
        if isinstance(message, CarriedCache):
            self._take_cache(message)
            return
        if isinstance(message, (Opened, Refused)):
            attempt, self._load_attempt = self._load_attempt, None
            self._publish_loading(Loading("open"))
            self._bring_back(attempt)
        if isinstance(message, Opened):
            self._pair.handle(message)
        if self._reopening and isinstance(message, (Ready, Opened, Refused)):
            self._handle_reopening(message)
            return
        if self._unanswered and isinstance(message, (Opened, Refused, Diagnosed, Measured, Finished, Failed, Counted)):
            self._unanswered.popleft()
            self._patience_ends = None
        if isinstance(message, (Refused, Failed)) and message.code == failure_messages.UNAVAILABLE:
            self._when_idle = self._end_worker  # memory was short, or something is missing: a fresh one may have it
        if isinstance(message, Event):
            self._publish(message)
        elif isinstance(message, Counted):
            self._listeners.counts(message)
        else:
            self._listeners.answers(message)

    def _bring_back(self, attempt: LoadAttempt | None) -> None:
        """The pair is open or refused: send what waited for that, behind the cache of the chat."""
        cache, self._pair.carried = self._pair.carried, None
        if cache is not None:
            for each in (cache, *(attempt.behind if attempt is not None else ())):
                self._write(each)

    def _handle_reopening(self, message: Ready | Opened | Refused) -> None:
        """Handle an answer while a reply is recovered. The listener does not get it: the reply says so at its end."""
        self._reopening = isinstance(message, Ready)
        if isinstance(message, Refused):
            self._pair.trust_all()
            self._end_worker()
            self._answer_all(FailureMessage(message.code, message.message, message.hint))
        elif isinstance(message, Opened) and message.safer and self._reply is not None:
            self._reply.runs_safer(message.safer)

    def _publish(self, event: Event) -> None:
        """Pass on an event of the reply; after a recovery it becomes the next event of the whole reply."""
        self._activity.handle(event)
        passed_on = self._reply.received(event) if self._reply is not None else event
        if isinstance(event, (Finished, Failed)):
            self._note_end(event)
            self._reply = self._next_reply()
        if passed_on is not None and event.generation_id != READ_AGAIN:
            self._listeners.answers(passed_on)

    def _note_end(self, event: Finished | Failed) -> None:
        """A reply ended: note what it left in the cache, and whether the worker has grown too large with it."""
        if isinstance(event, Finished) and self._reply is not None and event.generation_id != READ_AGAIN:
            self._pair.read_again = self._reply.read_again() or self._pair.read_again
        if self._worker is not None and self._pair.growth.is_too_much(self._worker.process_id):
            self._when_idle = self._replace_grown_worker

    def _replace_grown_worker(self) -> None:
        """Between two replies: a fresh worker opens the same pair, and reads the last chat as long as nobody waits."""
        if self._pair.again is None or self._worker is None:
            return
        self._pair.growth.note(self._worker.log_file)
        self._end_worker()
        self._reopening = True
        self._spawn()
        self._write(self._pair.again)
        if self._pair.read_again is not None:
            self._ask(self._pair.read_again)
        self._timeout.begin(self._doing())

    def _recover(self, exit_code: int | None, silent_s: float | None = None) -> bool:
        """Have the rest of a reply written by a fresh worker; False where that is not possible.

        The worker died in the reply, or was ended after `silent_s` without a message. Where its config was the cause,
        the fresh worker gets a safer one.
        """
        waiting = self._unanswered[0] if self._unanswered else None
        if not isinstance(waiting, Generate) or self._reply is None:
            return False
        # A grammar is a stranger's program: what happens while it runs says nothing of the machine or the drafter.
        has_form = waiting.request.has_form
        failure = None if has_form else self._pair.blame(self._reply, exit_code, silent_s)
        again = self._pair.again
        if again is None:
            return False
        if self._may_be_dropped(waiting) or exit_code == GRAMMAR_HUNG:
            self._go_on_without(waiting, again, failure_messages.died(exit_code))
            return True
        if self._patience_ends is not None:
            return False  # the user stopped it
        reason = failure_messages.while_guessing(exit_code, silent_s)
        rest = self._reply.go_on(reason, config_failed=failure is not None and failure.certain)
        if rest is None:
            self._answer_all(
                failure_messages.died(exit_code) if silent_s is None else failure_messages.silent(silent_s)
            )
            return True
        if failure is None and not has_form:
            again = OpenPair(without_drafter(again.pair, reason), again.failures)
        self._reopening = True  # before the start, because one that fails answers everything and resets this
        self._spawn()
        self._write(again)
        self._write(Generate(rest))
        for command in list(self._unanswered)[1:]:
            self._write(command)
        return True

    def _recover_from(self, code: str) -> bool:
        """Have the next config write the rest of a reply whose target gave NaN, or could not compute.

        False for other failures, and where there is no config to leave.
        """
        exit_code = failure_messages.EXIT_CODES.get(code)
        if exit_code is None or self._reply is None or not self._pair.has_config or self._patience_ends is not None:
            return False
        self._end_worker()
        return self._recover(exit_code)

    def _use_next_config_after_death(self, exit_code: int | None) -> bool:
        """Try the next config where the worker died while it tried one for a pair; else False."""
        if self._load_attempt is None or self._load_attempt.trying is None:
            return False
        is_its_fault = is_fault(exit_code) or self._pair.ended_there_before(self._load_attempt.trying, exit_code)
        if not is_its_fault or not self._use_next_config(failure_messages.ended_by(exit_code), exit_code):
            self._answer_all(failure_messages.died(exit_code))
        return True

    def _use_next_config(self, reason: str, exit_code: int | None = None) -> bool:
        """Let a fresh worker try the next config; False where none was being tried."""
        load_attempt = self._load_attempt
        command = load_attempt.after(reason, exit_code) if load_attempt is not None else None
        if load_attempt is None or command is None:
            return False
        self._load_afresh(load_attempt, command)
        return True

    def _load_afresh(self, load_attempt: LoadAttempt, command: OpenPair) -> None:
        """Let a fresh worker do this in place of the attempt, and what came after it."""
        self._end_worker()
        self._load_attempt = None
        self._spawn()
        self._write(command)
        for each in load_attempt.behind:
            self._write(each)

    def _next_reply(self) -> ReplyRecovery | None:
        """The next reply that waits: a reading that a message interrupts ends after that was requested."""
        waiting = (each.request for each in self._unanswered if isinstance(each, Generate))
        return next((ReplyRecovery(request) for request in waiting), None)

    def _may_be_dropped(self, waiting: Generate) -> bool:
        """Whether nobody wanted the reply, and other commands wait that must not fail with it."""
        return _is_read_again(waiting) and len(self._unanswered) > 1

    def _go_on_without(self, left_out: Generate, opened: OpenPair, message: FailureMessage) -> None:
        """The worker died or hung where nobody waits, or in a grammar: a fresh one does what was requested after it."""
        self._unanswered.popleft()
        self._patience_ends, self._reply, self._reopening = None, self._next_reply(), True
        self._answer(left_out, message)
        self._spawn()
        self._write(opened)
        for command in list(self._unanswered):
            self._write(command)

    # The process

    def _spawn(self) -> None:
        try:
            self._worker = self._start_worker()
        except OSError as error:
            self._answer_all(failure_messages.could_not_start(error))

    def _fail_all(self, message: FailureMessage) -> None:
        """End the worker if it still runs, and answer the commands that it left unanswered."""
        self._end_worker()
        self._answer_all(message)

    def _answer_all(self, message: FailureMessage) -> None:
        if self._load_attempt is not None:
            self._publish_loading(Loading("open"))
        self._patience_ends, self._reply, self._reopening, self._load_attempt = None, None, False, None
        while self._unanswered:
            self._answer(self._unanswered.popleft(), message)

    def _answer(self, command: Answered, message: FailureMessage) -> None:
        if isinstance(command, CountTokens):
            self._listeners.counts(Counted(command.count_id, None))
        elif not (_is_read_again(command) or isinstance(command, GiveCache)):
            self._listeners.answers(message.answer(command))

    def _end_stuck_worker(self) -> None:
        self._kill()
        self._go_on_or_fail(failure_messages.stuck(CANCEL_PATIENCE_S))

    def _end_silent_worker(self) -> None:
        """It sent nothing for too long: try the next config, or end the reply."""
        seconds = self._timeout.limit_s
        self._kill()
        exit_code = self._end_worker()
        if not self._use_next_config(failure_messages.hung_for(seconds)) and not self._recover(exit_code, seconds):
            self._go_on_or_fail(failure_messages.silent(seconds))

    def _go_on_or_fail(self, message: FailureMessage) -> None:
        waiting = self._unanswered[0] if self._unanswered else None
        if isinstance(waiting, Generate) and self._pair.again is not None and self._may_be_dropped(waiting):
            self._end_worker()
            self._go_on_without(waiting, self._pair.again, message)
        else:
            self._fail_all(message)

    def _replace_worker(self) -> None:
        """Another pair is wanted while one still loads. Loading cannot be interrupted, so the process is ended."""
        self._kill()
        self._fail_all(failure_messages.replaced())

    def _kill(self) -> None:
        if self._worker is not None:
            self._worker.kill()

    def _end_worker(self) -> int | None:
        """End the worker; returns its exit code, None where there was no worker."""
        worker, self._worker = self._worker, None
        if worker is None:
            return None
        if not worker.was_asked or any(isinstance(waiting, OpenPair) for waiting in self._unanswered):
            # Imports and loading cannot be interrupted, and leave nothing to clean up.
            worker.kill()
        return worker.end()


def _is_read_again(command: WorkerCommand) -> bool:
    return isinstance(command, Generate) and command.request.generation_id == READ_AGAIN
