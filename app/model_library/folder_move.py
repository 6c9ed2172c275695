"""Moves the folder of models for the window: in the background, with progress, and it can be stopped and undone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from app.model_library.config import MovingTools
from app.model_library.events import FolderKept, FolderMoved, FolderMoving, ModelEvent
from app.problem import Problem, ProblemError
from models.errors import StoreError
from models.store.move import StoreMove
from models.store.move_plan import How, Move, plan_move, read_move

_MOST_EVENTS = 500
"""The most progress events of one move, because a window does not need one every few megabytes."""


class ModelMover:
    """Does one move at a time, on the caller's thread; `last` is the newest event of a move that is not finished."""

    def __init__(self, tools: MovingTools, publish: Callable[[ModelEvent], None]) -> None:
        self._tools, self._publish = tools, publish
        self.last: FolderMoving | None = None

    def begin(self, source: Path, destination: str, how: How, go_on: Callable[[], bool]) -> Path:
        """Move to `destination`; returns the folder in use afterwards. Where that is refused, an event says so."""
        self._say(FolderMoving(destination, 0, 0))
        try:
            move = self._begun() or plan_move(source, Path(destination), how)
        except StoreError as error:
            self._say(FolderMoving(destination, 0, 0, problem=_problem(error)))
            return source
        return self._run(move, source, go_on)

    def go_on(self, source: Path, go_on: Callable[[], bool]) -> Path:
        """Continue an interrupted move; returns the folder in use afterwards. Raises StoreError for a bad journal."""
        move = self._begun()
        return source if move is None else self._run(move, source, go_on)

    def take_back(self, source: Path) -> Path:
        """Undo a move; FolderKept follows, with the folder that stayed in use. Raises StoreError."""
        move = self._begun()
        if move is None and self.last is None:
            return source  # It had ended before it could be stopped, and that was published.
        if move is not None:
            StoreMove(move, self._tools.journal).take_back()
        self.last = None
        self._publish(FolderKept(str(source)))
        return source

    def _begun(self) -> Move | None:
        return read_move(self._tools.journal)

    def _run(self, move: Move, source: Path, go_on: Callable[[], bool]) -> Path:
        published = -1

        def progress(name: str, done: int, total: int) -> bool:
            nonlocal published
            step = done * _MOST_EVENTS // max(total, 1)
            if step != published:
                published = step
                self._say(FolderMoving(move.destination, done, total, name))
            return go_on()

        work = StoreMove(move, self._tools.journal, progress)
        try:
            done = work.to_the_end(self._tools.switch(move.how), self._tools.in_use())
        except (StoreError, ProblemError) as error:
            so_far = self.last or FolderMoving(move.destination, 0, move.total_bytes)
            stopped = FolderMoving(move.destination, so_far.done_bytes, so_far.total_bytes, problem=_problem(error))
            self._say(stopped)
            return Path(move.destination) if work.move.stage == "clearing" else source
        self.last = None
        count = len(done.models)
        self._publish(
            FolderMoved(move.source, move.destination, move.how, count, done.total_bytes, done.remarks, len(done.later))
        )
        return Path(move.destination)

    def _say(self, event: FolderMoving) -> None:
        self.last = event
        self._publish(event)


def _problem(error: StoreError | ProblemError) -> Problem:
    if isinstance(error, ProblemError):
        return error.problem
    return Problem(error.code, str(error), error.hint)
