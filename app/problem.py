"""A problem as the user reads it: what and where, and what to do next.

One shape for everything that goes wrong outside a reply (a reply's own end is the engine's `Failed`), so that the
window and the command line show all of it in the same way.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from engine.translatable import translatable


class Problem(msgspec.Struct, frozen=True):
    """`code` is for programs and stays the same; `message` says what and where, `hint` what to do next."""

    code: str
    message: str
    hint: str

    def line(self) -> str:
        """One line for a terminal, or for a place in the window that has room for one."""
        plain = " ".join(f"{self.message.rstrip('.')}. {self.hint}".split())
        line = translatable("{message}. {hint}", message=self.message, hint=self.hint)
        return line if line == plain else plain


class ProblemError(Exception):
    """Carries a `Problem` up to where it can be told."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.line())
        self.problem = problem


def problem_error(code: str, message: str, hint: str) -> ProblemError:
    """The error to raise, from its three parts."""
    return ProblemError(Problem(code, message, hint))


def known_problem(error: BaseException) -> Problem | None:
    """What an error of the app, the engine, the models or the hub says; None for any other error."""
    if isinstance(error, ProblemError):
        return error.problem
    code, hint = getattr(error, "code", None), getattr(error, "hint", None)
    return Problem(code, str(error), hint) if isinstance(code, str) and isinstance(hint, str) else None


@contextmanager
def known_problems() -> Iterator[None]:
    """Raises ProblemError in place of every error that says what is wrong and what to do."""
    try:
        yield
    except Exception as error:
        if isinstance(error, ProblemError) or (problem := known_problem(error)) is None:
            raise
        raise ProblemError(problem) from error
