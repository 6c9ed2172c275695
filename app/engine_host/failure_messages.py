"""The answers for a worker that can no longer answer itself.

A reply that broke off ends with the engine's own `Failed`; any other command ends with `Refused`.
"""

from __future__ import annotations

import signal

from app.engine_host.protocol import Generate, Refused, WorkerCommand, failed_answer
from app.problem import Problem
from engine.decoding.watchdog import DRAFTER_HUNG
from engine.errors import BadScores, CannotCompute
from engine.events import Failed
from engine.llama.grammar.grammar_work import GRAMMAR_HUNG, too_costly
from engine.translatable import phrase


def answer_to(command: WorkerCommand, problem: Problem) -> Failed | Refused:
    """The answer to a command that the worker left unanswered."""
    is_reply = isinstance(command, Generate)
    hint = phrase("What was written is kept. {hint}", problem.hint) if is_reply else problem.hint
    return failed_answer(command, problem.code, problem.message, hint)


UNAVAILABLE = "engine_unavailable"
"""The code where no worker can be started, or one cannot load the engine's libraries."""

FILE_GONE = -getattr(signal, "SIGBUS", 7)
"""A page of a mapped file could not be read (mmap(2)): the disk was taken away, or the file was shortened."""

WHOLE_FILE = phrase("Check that the model's disk is connected and its file is whole, then try again.")

BAD_SCORES, CANNOT_COMPUTE = 87, 88
"""Stand for exit codes where a worker was ended because its target gave NaN, or could not compute a pass.

No worker ends with them by itself.
"""

EXIT_CODES = {BadScores.code: BAD_SCORES, CannotCompute.code: CANNOT_COMPUTE}
"""By the code of the failed reply."""

_CAUSES: dict[int | None, str] = {
    DRAFTER_HUNG: phrase("the drafter did not come back and was ended"),
    FILE_GONE: phrase("the model's file could not be read on: its disk is gone, or the file was changed meanwhile"),
    BAD_SCORES: phrase("the model's scores were not numbers in a reply"),
    CANNOT_COMPUTE: phrase("it could not compute in a reply, for want of memory perhaps"),
}


def how_it_ended(exit_code: int | None, silent_s: float | None = None) -> str:
    """What became of a worker that was lost; `silent_s` where it was ended after that long a silence."""
    if silent_s is not None:
        return phrase("the engine said nothing for {seconds:,.0f} seconds, so it was ended", silent_s)
    if exit_code in _CAUSES:
        return _CAUSES[exit_code]
    return phrase("the engine stopped ({exit})", describe_exit(exit_code))


def worker_lost(exit_code: int | None, silent_s: float | None = None) -> Problem:
    """The worker crashed, or something ended it, or it computed for `silent_s` without a message."""
    what = how_it_ended(exit_code, silent_s)
    for kind in (BadScores, CannotCompute):
        if exit_code == EXIT_CODES[kind.code]:
            return Problem(kind.code, what, kind.hint)
    if exit_code == GRAMMAR_HUNG:
        return Problem(too_costly().code, str(too_costly()), too_costly().hint)
    if exit_code == FILE_GONE:
        return Problem("file_gone", what, WHOLE_FILE)
    hint = phrase("Try again, or switch guessing off; if it happens again, choose another model file.")
    if exit_code == -getattr(signal, "SIGKILL", 9) and silent_s is None:
        hint = phrase(
            "The system may have run out of memory: close other programs, or choose a smaller model. Then try again."
        )
    return Problem("engine_died" if silent_s is None else "engine_silent", what, hint)


def sent_nonsense(reason: str) -> Problem:
    """What came up the pipe was not a message."""
    return Problem(
        "engine_died",
        phrase("the engine sent something unreadable and was ended: {reason}", reason),
        phrase("Try again."),
    )


def stuck(seconds: float) -> Problem:
    """The worker did not react to a cancel."""
    return Problem(
        "engine_stuck",
        phrase("the engine did not stop within {seconds:g} seconds, so it was ended", seconds),
        phrase("Send the message again: that starts the engine afresh."),
    )


STANDS_STILL = {
    "held": phrase("the engine's process is stopped; let it go on, or end the reply"),
    "still": phrase("the engine does not answer; it waits for something, or is stuck"),
}
"""What a terminal is told of a worker that owes an answer, by the phase of its `Loading`."""

REPLACED = Problem("replaced", phrase("loading was given up for another model"), "")
"""The load was given up for another pair."""


def cannot_be_sent(reason: str) -> Problem:
    """No message can hold what was requested, so it was never sent."""
    return Problem(
        "not_text",
        phrase("what was asked cannot be handed to the engine: {reason}", reason),
        phrase("Remove what is neither text nor a number."),
    )


def could_not_start(error: OSError) -> Problem:
    """The system would not start a process."""
    return Problem(
        UNAVAILABLE,
        phrase("the engine's process could not be started: {reason}", error.strerror or error),
        phrase("Close other programs, then try again."),
    )


def describe_exit(exit_code: int | None) -> str:
    """An exit code in words: "signal SIGSEGV", "exit code 3"."""
    if exit_code is None:
        return phrase("no exit code")
    if exit_code >= 0:
        return phrase("exit code {code}", exit_code)
    try:
        return phrase("signal {name}", signal.Signals(-exit_code).name)
    except ValueError:
        return phrase("signal {name}", -exit_code)
