"""The app's side of the worker process: starts it, talks to it, and says what happened when it dies.

One thread, the keeper, owns the process and the pipe; everybody else only puts a command in its queue, and everything
the worker says reaches one listener on the keeper's thread, in order. It also starts the worker: on Linux a child
that asked for its parent's death signal gets it when the *thread* that started it ends, so that has to be one that
lives as long as the child may.

Each command is answered exactly once. A worker that dies leaves commands unanswered; the keeper answers those itself
(`Failed` for a reply, `Refused` for the rest), and the next command starts a fresh worker, which opens the last pair
again. Where it died of the options that its pair runs with, that is with safer ones.
"""

from __future__ import annotations

import multiprocessing
import queue
import signal
import threading
import time
from collections import deque
from collections.abc import Callable
from multiprocessing.connection import wait
from pathlib import Path

import msgspec

from app.engine_host import failure_messages as last_words
from app.engine_host import silence
from app.engine_host.blame import PairInUse
from app.engine_host.opening_ladder import RUNG_FAILED, Climbing, is_fault
from app.engine_host.protocol import (
    Cancel,
    Command,
    Counted,
    CountTokens,
    Diagnose,
    Diagnosed,
    Generate,
    Measure,
    Measured,
    Opened,
    OpenPair,
    Quit,
    Ready,
    Refused,
    Trying,
    Upward,
    unsendable,
)
from app.engine_host.recovery import ReplySoFar, without_drafter
from app.engine_host.silence import Doing, LimitOf, Occupation, Silence
from app.engine_host.worker_process import Entry, WorkerProcess, worker_entry
from engine.events import Event, Failed, Finished

Listener = Callable[[Upward], None]
CountListener = Callable[[Counted], None]

Answered = OpenPair | Generate | Diagnose | Measure | CountTokens
"""The commands that have an answer."""

CANCEL_PATIENCE_S = 5.0
"""How long a reply may go on after its Cancel before the worker is ended: a native call may be stuck for good."""


class EngineProcess:
    """Starts with `start()`, ends with `close()`; all other calls return at once."""

    def __init__(
        self,
        listener: Listener,
        log_file: Path,
        entry: Entry = worker_entry,
        count_listener: CountListener = lambda counted: None,
        limit_of: LimitOf | None = None,
    ) -> None:
        """`limit_of` says how long the worker may be silent while it does something."""
        self._listener = listener
        self._count_listener = count_listener
        self._log_file = log_file
        self._entry = entry
        self._chat_inbox: queue.SimpleQueue[Command] = queue.SimpleQueue()
        self._wake_reader, self._wake_writer = multiprocessing.Pipe(duplex=False)
        self._keeper = threading.Thread(target=self._keep, name="engine-keeper", daemon=True)
        # From here on the keeper's thread alone touches these.
        self._worker: WorkerProcess | None = None
        self._unanswered: deque[Answered] = deque()
        self._pair = PairInUse()
        self._patience_ends: float | None = None
        self._reply: ReplySoFar | None = None
        self._reopening = False
        self._climbing: Climbing | None = None
        self._silence = Silence(limit_of or silence.limit_of)
        self._occupation = Occupation()
        self._asked = False  # anything, of this worker
        self._closing = False

    def start(self) -> None:
        """Start the worker now, so that its libraries load while the app does other things."""
        self._keeper.start()

    def send(self, command: Command) -> None:
        """Hand over a command; the answer comes to the listener."""
        self._chat_inbox.put(command)
        # A pipe write this short is one step for the system, from any thread.
        self._wake_writer.send_bytes(b".")

    def close(self) -> None:
        """End the worker, kindly and then not; returns when it is gone."""
        if self._keeper.is_alive():
            self.send(Quit())
            self._keeper.join()
        self._wake_writer.close()
        self._wake_reader.close()

    def _keep(self) -> None:
        """The keeper's thread."""
        if hasattr(signal, "pthread_sigmask"):
            # Children inherit it: a Ctrl-C during the worker's first milliseconds must not kill it.
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            self._spawn()
            while not self._closing:
                self._wait_once()
        finally:
            self._end_worker()

    def _wait_once(self) -> None:
        sources = [self._wake_reader] if self._worker is None else [self._wake_reader, self._worker.pipe]
        limits = [left for left in (self._patience_left_s(), self._silence.left_s()) if left is not None]
        ready = wait(sources, min(limits, default=None))
        if self._worker is not None and self._worker.pipe in ready:
            self._handle_event(self._worker)
            self._silence.begin(self._doing())
        if self._wake_reader in ready:
            self._wake_reader.recv_bytes()
            self._obey(self._chat_inbox.get())
            if self._silence.doing is None:
                self._silence.begin(self._doing())
        if self._patience_left_s() == 0.0:
            self._give_up_on_stuck_worker()
        elif self._silence.is_over():
            self._give_up_on_silent_worker()
            self._silence.begin(self._doing())

    def _patience_left_s(self) -> float | None:
        return None if self._patience_ends is None else max(0.0, self._patience_ends - time.monotonic())

    def _doing(self) -> Doing | None:
        """What the worker owes an answer to, None where nothing."""
        first = self._unanswered[0] if self._unanswered and self._worker is not None else None
        return self._occupation.now(first, self._climbing)

    # Downward

    def _obey(self, command: Command) -> None:
        if isinstance(command, Answered) and (fault := unsendable(command)) is not None:
            self._answer(command, last_words.cannot_be_sent(fault))
            return
        match command:
            case Quit():
                self._closing = True
            case Cancel():
                self._cancel(command)
            case CountTokens(count_id) if self._worker is None:
                # Not worth a fresh worker.
                self._count_listener(Counted(count_id, None))
            case OpenPair():
                self._silence.begin(None)
                if any(isinstance(waiting, OpenPair) for waiting in self._unanswered):
                    self._replace_worker()
                self._ask(self._pair.with_what_is_known(command))
            case _:
                if self._worker is None and self._pair.again is not None:
                    self._ask(self._pair.again)
                self._ask(command)

    def _ask(self, command: Answered) -> None:
        """Send a command that will be answered, to a fresh worker where there is none."""
        if isinstance(command, Generate) and not any(isinstance(waiting, Generate) for waiting in self._unanswered):
            self._reply = ReplySoFar(command.request)
        self._unanswered.append(command)
        if self._worker is None:
            self._spawn()
        self._write(command)

    def _cancel(self, command: Cancel) -> None:
        first = self._unanswered[0] if self._unanswered else None
        if isinstance(first, Generate) and first.request.generation_id == command.generation_id:
            self._patience_ends = time.monotonic() + CANCEL_PATIENCE_S
        self._write(command)

    def _write(self, command: Command) -> None:
        if self._worker is None:
            return
        self._asked = True
        if isinstance(command, OpenPair):
            self._climbing = Climbing(command)
            self._pair.asked(command)
            self._occupation.opens(command.pair)
        elif self._climbing is not None:
            self._climbing.behind.append(command)
        self._worker.send(command)

    # Upward

    def _handle_event(self, worker: WorkerProcess) -> None:
        try:
            message = worker.receive()
        except (EOFError, ConnectionResetError):
            exit_code = self._end_worker()
            if not self._climb_down_after_death(exit_code) and not self._rescue(exit_code):
                self._answer_all(last_words.died(exit_code))
            return
        except msgspec.DecodeError as error:
            self._bury(last_words.spoke_nonsense(str(error)))
            return
        if isinstance(message, Trying):
            if self._climbing is not None:
                self._climbing.handle(message)
            return
        if isinstance(message, Refused) and message.code == RUNG_FAILED and self._climb_down(message.message):
            return
        if isinstance(message, (Opened, Refused)):
            self._climbing = None
        if isinstance(message, Opened):
            self._pair.handle(message)
        if self._reopening and isinstance(message, (Ready, Opened, Refused)):
            self._hear_reopening(message)
            return
        if self._unanswered and isinstance(message, (Opened, Refused, Diagnosed, Measured, Finished, Failed, Counted)):
            self._unanswered.popleft()
            self._patience_ends = None
        if isinstance(message, Event):
            self._publish(message)
        elif isinstance(message, Counted):
            self._count_listener(message)
        else:
            self._listener(message)

    def _hear_reopening(self, message: Ready | Opened | Refused) -> None:
        """Part of a rescue, of which the listener hears what the reply says at its end."""
        self._reopening = isinstance(message, Ready)
        if isinstance(message, Refused):
            self._pair.trust_all()
            self._end_worker()
            self._answer_all(last_words.LastWords(message.code, message.message, message.hint))
        elif isinstance(message, Opened) and message.safer and self._reply is not None:
            self._reply.runs_otherwise(message.safer)

    def _publish(self, event: Event) -> None:
        """Hand on an event of the reply, as the next one of its story where it was rescued."""
        self._occupation.handle(event)
        told = self._reply.received(event) if self._reply is not None else event
        if isinstance(event, (Finished, Failed)):
            self._reply = self._next_reply()
        if told is not None:
            self._listener(told)

    def _rescue(self, exit_code: int | None, silent_s: float | None = None) -> bool:
        """The worker died in a reply, or was ended after so long without a word: have the rest written in a fresh one,

        with safer options where it was those; else False.
        """
        waiting = self._unanswered[0] if self._unanswered else None
        if not isinstance(waiting, Generate) or self._reply is None:
            return False
        fall, again = self._pair.blame(self._reply, exit_code, silent_s), self._pair.again
        if again is None:
            return False
        if self._gives_way(waiting):
            self._go_on_without(waiting, again, last_words.died(exit_code))
            return True
        if self._patience_ends is not None:
            return False  # the person stopped it
        reason = last_words.while_guessing(exit_code, silent_s)
        rest = self._reply.go_on(reason, rung_fell=fall is not None and fall.certain)
        if rest is None:
            self._answer_all(last_words.died(exit_code) if silent_s is None else last_words.silent(silent_s))
            return True
        if fall is None:
            again = OpenPair(without_drafter(again.pair, reason), again.falls)
        self._reopening = True  # before the start: one that fails answers everything, and nothing is reopened then
        self._spawn()
        self._write(again)
        self._write(Generate(rest))
        for command in list(self._unanswered)[1:]:
            self._write(command)
        return True

    def _climb_down_after_death(self, exit_code: int | None) -> bool:
        """Where the worker died of what it was trying for a pair, have the next set of options tried; else False."""
        if self._climbing is None or self._climbing.trying is None:
            return False
        if not is_fault(exit_code) or not self._climb_down(last_words.ended_by(exit_code), exit_code):
            self._answer_all(last_words.died(exit_code))
        return True

    def _climb_down(self, reason: str, exit_code: int | None = None) -> bool:
        """A fresh worker tries the next set of options; False where none was being tried."""
        climbing = self._climbing
        command = climbing.after(reason, exit_code) if climbing is not None else None
        if climbing is None or command is None:
            return False
        self._end_worker()
        self._climbing = None
        self._spawn()
        self._write(command)
        for each in climbing.behind:
            self._write(each)
        return True

    def _next_reply(self) -> ReplySoFar | None:
        """Of what waits: a question aside that gives way to a message ends after that was asked for."""
        waiting = (each.request for each in self._unanswered if isinstance(each, Generate))
        return next((ReplySoFar(request) for request in waiting), None)

    def _gives_way(self, waiting: Generate) -> bool:
        """A question aside, with something behind it that must not go the same way."""
        return waiting.request.aside and len(self._unanswered) > 1

    def _go_on_without(self, aside: Generate, opened: OpenPair, words: last_words.LastWords) -> None:
        """The worker died or hung over a question aside: a fresh one does what was wanted behind it."""
        self._unanswered.popleft()
        self._patience_ends, self._reply, self._reopening = None, self._next_reply(), True
        self._listener(words.answer(aside))
        self._spawn()
        self._write(opened)
        for command in list(self._unanswered):
            self._write(command)

    # The process

    def _spawn(self) -> None:
        self._asked = False
        try:
            self._worker = WorkerProcess(self._entry, self._log_file)
        except OSError as error:
            self._answer_all(last_words.could_not_start(error))

    def _bury(self, words: last_words.LastWords) -> None:
        """The worker is as good as gone: make it so, and answer what it left unanswered."""
        self._end_worker()
        self._answer_all(words)

    def _answer_all(self, words: last_words.LastWords) -> None:
        self._patience_ends, self._reply, self._reopening, self._climbing = None, None, False, None
        while self._unanswered:
            self._answer(self._unanswered.popleft(), words)

    def _answer(self, command: Answered, words: last_words.LastWords) -> None:
        if isinstance(command, CountTokens):
            self._count_listener(Counted(command.count_id, None))
        else:
            self._listener(words.answer(command))

    def _give_up_on_stuck_worker(self) -> None:
        self._kill()
        self._go_on_or_bury(last_words.stuck(CANCEL_PATIENCE_S))

    def _give_up_on_silent_worker(self) -> None:
        """It computes for too long without a word: the next set of options, or an end of the reply."""
        seconds = self._silence.limit_s
        self._kill()
        exit_code = self._end_worker()
        if not self._climb_down(last_words.hung_for(seconds)) and not self._rescue(exit_code, seconds):
            self._go_on_or_bury(last_words.silent(seconds))

    def _go_on_or_bury(self, words: last_words.LastWords) -> None:
        waiting = self._unanswered[0] if self._unanswered else None
        if isinstance(waiting, Generate) and self._pair.again is not None and self._gives_way(waiting):
            self._end_worker()
            self._go_on_without(waiting, self._pair.again, words)
        else:
            self._bury(words)

    def _replace_worker(self) -> None:
        """Another pair is wanted while one still loads: loading cannot be interrupted, so its process goes."""
        self._kill()
        self._bury(last_words.replaced())

    def _kill(self) -> None:
        if self._worker is not None:
            self._worker.kill()

    def _end_worker(self) -> int | None:
        """The exit code; None where there was none."""
        worker, self._worker = self._worker, None
        if worker is None:
            return None
        if not self._asked or any(isinstance(waiting, OpenPair) for waiting in self._unanswered):
            # Importing and loading cannot be interrupted, and leave nothing to tidy.
            worker.kill()
        return worker.end()
