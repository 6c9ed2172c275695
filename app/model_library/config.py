"""What the library of models is made with. Fast to import: the start of the app needs it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from app.engine_host.protocol import PairFiles, PairRequest
from app.engine_host.worker_process import Entry, worker_entry
from app.making.verdict import Judge
from app.system.paths import AppPaths

if TYPE_CHECKING:
    from models.hub.records import Limits
    from models.store.adoption import AdoptionPlace


class LibraryConfig(NamedTuple):
    """`find_pair` turns a request into checked files and raises ProblemError. `judge` measures a drafter that was made.

    `endpoint` is the hub's address and `adopt_from` the folders of other programs; None means the usual ones.
    """

    app_paths: AppPaths
    find_pair: Callable[[PairRequest], PairFiles]
    endpoint: str | None = None
    limits: Limits | None = None
    adopt_from: tuple[AdoptionPlace, ...] | None = None
    entry: Entry = worker_entry
    judge: Judge = lambda target, made, questions, log_file: None
