"""What the library of models is made with. Fast to import: the start of the app needs it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from app.engine_host.protocol import PairFiles, PairRequest
from app.engine_host.worker_process import Entry, worker_entry
from app.making.verdict import Judge
from app.model_library.commands import MoveHow
from app.system.paths import AppPaths

if TYPE_CHECKING:
    from models.hub.records import Limits
    from models.store.adoption import AdoptionPlace

Switch = Callable[[Path, Path], None]
"""As `models.store.move` defines it, which the start must not import. Raises ProblemError."""


class MovingTools(NamedTuple):
    """What a move needs from the app. `switch(how)` puts the new folder into use; `in_use()` are the files open now."""

    journal: Path
    switch: Callable[[MoveHow], Switch]
    in_use: Callable[[], Collection[Path]]


class LibraryConfig(NamedTuple):
    """`find_pair` turns a request into checked files and raises ProblemError. Without `moving` no folder is moved.
    `judge` measures a drafter that was made.

    `endpoint` is the hub's address and `adopt_from` the folders of other programs; None means the usual ones.
    """

    app_paths: AppPaths
    find_pair: Callable[[PairRequest], PairFiles]
    endpoint: str | None = None
    limits: Limits | None = None
    adopt_from: tuple[AdoptionPlace, ...] | None = None
    entry: Entry = worker_entry
    moving: MovingTools | None = None
    judge: Judge = lambda target, made, questions, log_file: None

    @property
    def has_begun_move(self) -> bool:
        """Whether a move of the folder waits to be continued; reads the disk."""
        return self.moving is not None and self.moving.journal.exists()
