"""The backups of the chats: made while the user writes, kept for days, weeks and months, cleaned of what is deleted.

Decisions:

A backup is made on a thread of its own with a connection of its own. SQLite's log lets one read while another writes,
so no message waits for a backup. What deletes for good ends a running backup first, and cleans the others before it is
done itself: a deletion that a backup resists is refused and told, and never half done.

Of each day, week and month the largest file is kept, not the newest: after damage the app begins a new file, and its
first small backup must not take the place of the last one with everything in it.
"""

from __future__ import annotations

import shutil
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from app.chats.database import describe, is_corruption
from app.chats.recovery.backup_file import ErasedMessage, erase_from, write_backup
from app.chats.rows import UNREADABLE
from app.problem import problem_error
from app.system.crash_log import LOG
from app.system.paths import make_private_folder, restrict_to_user
from engine.translatable import translatable

EVERY_S = 4 * 3600.0
"""A new backup is made with the first change after so long, and replaces that of the same day."""

AGAIN_S = 600.0
"""After a failure, as on a full disk."""

DAYS, WEEKS, MONTHS = 12, 10, 9
MOST_BYTES = 500_000_000
"""Of all backups; the newest is kept also where it alone is larger."""

SPARE_BYTES = 64 << 20
"""Left free on the disk beside a backup: messages come first."""

NAME = "chats-%Y%m%d-%H%M%S.sqlite3"


class BackupFile(NamedTuple):
    """A backup on disk; `made` is in seconds since 1970."""

    path: Path
    made: float
    size: int


def backups_in(folder: Path) -> list[BackupFile]:
    """The complete backups, newest first."""
    found = list[BackupFile]()
    for path in folder.glob("chats-*.sqlite3"):
        with suppress(ValueError, OSError, OverflowError):
            made = datetime.strptime(path.name, NAME).replace(tzinfo=UTC).timestamp()
            datetime.fromtimestamp(made)  # is shown in this machine's time, which the first and last years have not
            if not path.is_file():  # a pipe of that name would be waited for
                continue
            found.append(BackupFile(path, made, path.stat().st_size))
    return sorted(found, key=lambda each: each.made, reverse=True)


def to_keep(backups: Sequence[BackupFile], most_bytes: int = MOST_BYTES) -> list[BackupFile]:
    """Those that stay, newest first: of the last days, weeks and months that have any, within the size."""
    ordered = sorted(backups, key=lambda each: each.made, reverse=True)
    kept = set(ordered[:1])
    for period, most in (("%Y-%j", DAYS), ("%G-%V", WEEKS), ("%Y-%m", MONTHS)):
        largest = dict[str, BackupFile]()
        for each in ordered:
            name = datetime.fromtimestamp(each.made, UTC).strftime(period)
            if name not in largest and len(largest) == most:
                break
            largest[name] = max(largest.get(name, each), each, key=lambda one: one.size)
        kept.update(largest.values())
    stay, total = list[BackupFile](), 0
    for each in ordered:
        if each in kept and (not stay or total + each.size <= most_bytes):
            stay.append(each)
            total += each.size
    return stay


class Backups:
    """The backups of one file of chats. All but `list` is for the store's thread."""

    def __init__(self, folder: Path, now: Callable[[], float] = time.time) -> None:
        self._folder, self._now = folder, now
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._connection: sqlite3.Connection | None = None
        self._stopped = False
        self._due: float | None = None

    def list(self) -> list[BackupFile]:
        """The complete backups, newest first."""
        return backups_in(self._folder)

    def begin_if_due(self, source: Path) -> None:
        """Begin a backup in the background where the last one is old enough."""
        if self._due is None:
            newest = max((each.made for each in self.list() if each.made <= self._now()), default=0.0)
            self._due = newest + EVERY_S
        if self._now() < self._due < self._now() + 2 * EVERY_S:  # a due time far ahead is a clock that jumped back
            return
        if self._thread is not None and self._thread.is_alive():
            return
        self._stopped = False
        self._thread = threading.Thread(target=self._make, args=(source,), name="backup", daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Wait for the backup that is being made."""
        if self._thread is not None:
            self._thread.join()

    def stop(self) -> None:
        """End a backup that is being made, without a trace of it."""
        with self._lock:
            self._stopped = True
            if self._connection is not None:
                with suppress(sqlite3.ProgrammingError):  # it is closed already: only the file's name is missing
                    self._connection.interrupt()
        self.wait()

    def erase(self, erased: Sequence[ErasedMessage]) -> None:
        """Delete these messages from every backup; one that cannot be read is deleted. Raises ProblemError."""
        for each in self.list() if erased else ():
            try:
                try:
                    erase_from(each.path, erased)
                except UNREADABLE as error:
                    if isinstance(error, sqlite3.Error) and not is_corruption(error):
                        raise
                    _delete([each.path])
            except (sqlite3.Error, OSError) as error:
                what, hint = describe(each.path, error)
                raise problem_error(
                    "not_deleted", translatable("{what}, so nothing was deleted", what=what), hint
                ) from error

    def _make(self, source: Path) -> None:
        begun = self._now()
        try:
            make_private_folder(self._folder)
            # What a killed process left a day ago.
            _delete(part for part in self._folder.glob("*.part*") if part.stat().st_mtime < time.time() - 86_400)
            parts = (source, source.with_name(source.name + "-wal"))
            size = sum(part.stat().st_size for part in parts if part.exists())
            if shutil.disk_usage(self._folder).free < size + SPARE_BYTES:
                raise OSError(0, "too little room on the disk")
            copy = self._folder / datetime.fromtimestamp(begun, UTC).strftime(NAME)
            write_backup(source, copy, self._connected)
            restrict_to_user(copy)
            kept = to_keep(self.list())
            _delete(each.path for each in self.list() if each not in kept)
            self._due = begun + EVERY_S
        except (sqlite3.Error, OSError) as error:
            self._due = begun if self._stopped else begun + AGAIN_S
            if not self._stopped:
                LOG.warning("no backup of the chats was made: %s", error)
        finally:
            with self._lock:
                self._connection = None

    def _connected(self, connection: sqlite3.Connection) -> None:
        """Raises sqlite3.OperationalError where the backup is no longer wanted."""
        with self._lock:
            if self._stopped:
                raise sqlite3.OperationalError("stopped")
            self._connection = connection


def _delete(paths: Iterable[Path]) -> None:
    for path in paths:
        path.unlink(missing_ok=True)
