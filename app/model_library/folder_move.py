"""Moves the folder of models for the window: in the background, told as it goes, stopped and taken back when wished."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from app.model_library.events import FolderKept, FolderMoved, FolderMoving, ModelEvent
from app.model_library.folder import MovingTools
from app.problem import Problem, ProblemError
from models.errors import StoreError
from models.store.move import StoreMove
from models.store.move_plan import How, Move, plan_move, read_move

_TELLINGS = 500
"""How often a whole move is told of, at most: a window need not hear of each few megabytes."""


class ModelMover:
    """One move at a time, on the thread of whoever calls; `last` is what was told of one that is under way."""

    def __init__(self, tools: MovingTools, publish: Callable[[ModelEvent], None]) -> None:
        self._tools, self._publish = tools, publish
        self.last: FolderMoving | None = None

    @property
    def is_begun(self) -> bool:
        """Whether a move waits to go on: one look at the disk."""
        return self._tools.journal.exists()

    def begin(self, source: Path, destination: str, how: How, go_on: Callable[[], bool]) -> Path:
        """Move to `destination`; the folder that holds afterwards. Refusals are told, with the folder as it was."""
        self._say(FolderMoving(destination, 0, 0))
        try:
            move = self._begun() or plan_move(source, Path(destination), how)
        except StoreError as error:
            self._say(FolderMoving(destination, 0, 0, problem=_problem(error)))
            return source
        return self._run(move, source, go_on)

    def go_on(self, source: Path, go_on: Callable[[], bool]) -> Path:
        """Where a move was cut short; the folder that holds afterwards. Raises StoreError for a damaged journal."""
        move = self._begun()
        return source if move is None else self._run(move, source, go_on)

    def take_back(self, source: Path) -> Path:
        """Undo what was brought; FolderKept follows, with the folder that held all along. Raises StoreError."""
        move = self._begun()
        if move is None and self.last is None:
            return source  # It had ended before it could be stopped, which was told.
        if move is not None:
            StoreMove(move, self._tools.journal).take_back()
        self.last = None
        self._publish(FolderKept(str(source)))
        return source

    def _begun(self) -> Move | None:
        return read_move(self._tools.journal)

    def _run(self, move: Move, source: Path, go_on: Callable[[], bool]) -> Path:
        told = -1

        def progress(name: str, done: int, total: int) -> bool:
            nonlocal told
            step = done * _TELLINGS // max(total, 1)
            if step != told:
                told = step
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
            FolderMoved(move.source, move.destination, move.how, count, done.total_bytes, done.told, len(done.later))
        )
        return Path(move.destination)

    def _say(self, event: FolderMoving) -> None:
        self.last = event
        self._publish(event)


def _problem(error: StoreError | ProblemError) -> Problem:
    if isinstance(error, ProblemError):
        return error.problem
    return Problem(error.code, str(error), error.hint)
