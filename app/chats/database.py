"""Opens the database of chats, whatever state its file is in.

SQLite runs in WAL mode with synchronous FULL: what was committed survives a crash of the app and a power cut. A file
that cannot be read is renamed, never deleted, and a new one is begun. A file of a later version is opened for reading
only, and so is one that cannot be written: the chats are shown, and that nothing is saved is said.
"""

from __future__ import annotations

import errno
import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from app.chats.recovery.salvage import log_frames, read_log
from app.chats.rows import CHAT_COLUMNS, MESSAGE_COLUMNS, UNREADABLE, text_or_bytes
from app.chats.schema import MADE_WHERE_MISSING, SCHEMA_VERSION, make_tables, version_of
from app.chats.search_index import has_fts5, is_kept, keep_index
from app.problem import Problem, problem_error
from app.system.paths import make_private_folder, quarantine, restrict_to_user
from engine.translatable import translatable

NOTADB = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)
NOT_WRITABLE = (
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
)
"""What SQLite says where the folder is read-only, or the disk has no room for the log."""

_ROW_FAULT = re.compile(r"CHECK constraint failed|NULL value in|(non-)?[A-Z]+ value in")


class OpenedDatabase(NamedTuple):
    """A connection, and what had to be done to open it. `indexed` is True where the search has its index.

    `quarantined` is where a damaged file is now.
    """

    connection: sqlite3.Connection
    problem: Problem | None = None
    read_only: bool = False
    indexed: bool = True
    quarantined: Path | None = None


def open_database(path: Path, *, allow_index: bool = True) -> OpenedDatabase:
    """Open or create the database. Raises ProblemError where the folder or the file cannot be used at all.

    `allow_index` False acts as if SQLite had no FTS5.
    """
    try:
        make_private_folder(path.parent)
        if (version := _version_in(path)) > SCHEMA_VERSION:
            return _only_read(path, version)
        try:
            found = _connect(path, allow_index)
            restrict_to_user(path, *(path.with_name(path.name + end) for end in ("-wal", "-shm")))
            return found
        except sqlite3.DatabaseError as error:
            if not is_corruption(error):
                return _read_at_least(path, error)
            return _start_afresh(path, error, allow_index)
    except (sqlite3.Error, OSError) as error:
        raise problem_error("chats_unavailable", *describe(path, error)) from error


def is_corruption(error: sqlite3.Error) -> bool:
    """Whether the file itself is damaged, and not only out of reach."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in NOTADB


def describe(path: Path, error: Exception) -> tuple[str, str]:
    """Message and hint for an error of SQLite or of the disk."""
    code: int = getattr(error, "sqlite_errorcode", 0) & 0xFF
    number, reason = (error.errno, error.strerror or error) if isinstance(error, OSError) else (0, error)
    if code == sqlite3.SQLITE_FULL or number == errno.ENOSPC:
        return translatable("the disk is full, so nothing could be saved to {path}", path=path), translatable(
            "Free some space, then send it again."
        )
    barred = number in (errno.EACCES, errno.EPERM, errno.EROFS)
    if barred or code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
        return translatable("{path} cannot be written", path=path), translatable(
            "Make that folder writable, or set DRAFTLIGHT_HOME to another one."
        )
    if code == sqlite3.SQLITE_BUSY:
        return translatable("{path} is in use by another program", path=path), translatable(
            "Close the other window, then send again."
        )
    return translatable("{path} could not be used ({error})", path=path, error=reason), translatable(
        "Check the disk, or set DRAFTLIGHT_HOME to another folder."
    )


def _connect(path: Path, allow_index: bool) -> OpenedDatabase:
    kept = path.with_name(path.name + "-wal.part")
    # Opened here and used on the store's thread only, while another thread may close it at exit.
    if path.exists() and not os.access(path, os.W_OK):
        # SQLite would open it beside the log of an app that was killed, and refuse no sooner than the first message.
        raise _error("it may not be written", sqlite3.SQLITE_READONLY)
    if kept.exists():  # the app was killed before a damaged log had its name again
        kept.unlink() if read_log(path) else kept.replace(kept.with_suffix(""))
    log = read_log(path)
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=5.0)
    connection.text_factory = text_or_bytes
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        _, taken, _ = connection.execute("PRAGMA wal_checkpoint").fetchone()
        # Only what was committed last may be torn, by a power cut; SQLite takes nothing behind a damaged frame.
        if sum(ends for _, ends, _ in log_frames(log)[taken:]) > 1:
            kept.write_bytes(log)
            restrict_to_user(kept)
            raise _error("its log is damaged")
        connection.execute("PRAGMA synchronous = FULL")
        # What the user deletes is overwritten and not left readable in free pages.
        connection.execute("PRAGMA secure_delete = ON")
        connection.execute("PRAGMA temp_store = MEMORY")  # nor in a temporary file
        indexed = allow_index and has_fts5(connection)
        _bring_up_to_date(connection)
        _check_pages(connection)
        _check_columns(connection)
        with transaction(connection):
            keep_index(connection, possible=indexed)
        connection.execute("PRAGMA foreign_keys = ON")
    except UnicodeDecodeError as error:
        connection.close()
        raise _error("names of its tables are damaged") from error
    except BaseException:
        connection.close()
        if kept.exists():  # SQLite has deleted what it did not take
            kept.replace(kept.with_suffix(""))
        raise
    return OpenedDatabase(connection, indexed=indexed)


def _check_pages(connection: sqlite3.Connection) -> None:
    """Raises DatabaseError where pages are damaged. A row that breaks a rule is only found when it is read."""
    faults = [fault for (fault,) in connection.execute("PRAGMA quick_check") if not _ROW_FAULT.match(fault)]
    if faults not in ([], ["ok"]):
        raise _error(faults[0])


def _check_columns(connection: sqlite3.Connection) -> None:
    """Raises DatabaseError where a damaged schema still reads as one, but lacks a column or calls it something else."""
    with closing(sqlite3.connect(":memory:")) as fresh:
        make_tables(fresh)
        for (table,) in fresh.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            names, has = (
                {name for (name,) in db.execute("SELECT name FROM pragma_table_info(?)", (table,))}
                for db in (fresh, connection)
            )
            if names - has:
                raise _error(f"the column {min(names - has)} of {table} is missing")


def _bring_up_to_date(connection: sqlite3.Connection) -> None:
    if connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0:
        with transaction(connection):
            make_tables(connection)
        return
    if version_of(connection) != SCHEMA_VERSION:
        raise _error("it holds no schema version that is known")
    for statement in MADE_WHERE_MISSING.values():
        connection.execute(statement)


def _version_in(path: Path) -> int:
    """The schema version of a file, read without changing the file; 0 where there is none that can be read."""
    try:
        with closing(open_read_only(path)) as reader:
            return version_of(reader) or 0
    except UNREADABLE:
        return 0


def open_read_only(path: Path, *, immutable: bool = False) -> sqlite3.Connection:
    """A connection that changes nothing, also for who has no store. Raises sqlite3.Error."""
    uri = f"{path.absolute().as_uri()}?mode=ro{'&immutable=1' if immutable else ''}"
    connection = sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False, timeout=5.0)
    connection.text_factory = text_or_bytes
    return connection


def _only_read(path: Path, version: int) -> OpenedDatabase:
    """Open a file of a later version for reading. Raises ProblemError where the tables known here are not in it."""
    what = translatable(
        "the chats in {path} were written by a later Draftlight (format {version}, this one has {ours})",
        path=path,
        version=version,
        ours=SCHEMA_VERSION,
    )
    problem = Problem(
        "chats_from_later_version",
        translatable("{what}; they can be read, and nothing is saved", what=what),
        translatable("Update Draftlight to use them."),
    )
    try:
        return _open_known_tables(path, problem)
    except UNREADABLE as error:
        hint = translatable("Update Draftlight, or set DRAFTLIGHT_HOME to another folder.")
        raise problem_error("chats_from_later_version", what, hint) from error


def _read_at_least(path: Path, error: sqlite3.Error) -> OpenedDatabase:
    """Open for reading a file that cannot be opened for writing because of `error`, which is raised if that fails too.

    Where nothing may be written, SQLite cannot make the files that share its log with other programs. Then the file is
    opened as one that nobody changes; what is in the log alone is not seen, which is said.
    """
    code: int = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code not in NOT_WRITABLE or not path.is_file():
        raise error
    what, hint = describe(path, error)
    what = translatable("{what}; the chats can be read, and nothing is saved", what=what)
    with suppress(*UNREADABLE):
        return _open_known_tables(path, Problem("chats_not_writable", what, hint))
    log = path.with_name(path.name + "-wal")
    if log.exists() and log.stat().st_size:
        hint = translatable("{hint} What was written last is not shown until then.", hint=hint)
    with suppress(*UNREADABLE):
        return _open_known_tables(path, Problem("chats_not_writable", what, hint), immutable=True)
    raise error


def _open_known_tables(path: Path, problem: Problem, *, immutable: bool = False) -> OpenedDatabase:
    """A connection to read with. Raises UNREADABLE where the tables known here are not in the file."""
    connection = open_read_only(path, immutable=immutable)
    try:
        connection.execute(f"SELECT {MESSAGE_COLUMNS}, deleted_with, trace FROM messages LIMIT 1")
        connection.execute(f"SELECT {CHAT_COLUMNS}, draft, system, current_leaf FROM chats LIMIT 1")
        connection.execute("SELECT message_id, text FROM edits LIMIT 1")
        # Tables that are made wherever they are missing cannot be made in this file, so empty ones stand in for them.
        connection.execute("PRAGMA temp_store = MEMORY")
        there = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        for name, statement in MADE_WHERE_MISSING.items():
            if name not in there:
                connection.execute(statement.replace("CREATE TABLE", "CREATE TEMP TABLE", 1))
        indexed = has_fts5(connection) and is_kept(connection)
    except UNREADABLE:
        connection.close()
        raise
    return OpenedDatabase(connection, problem, read_only=True, indexed=indexed)


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Commit at the end, or roll back. Where the disk is full, SQLite may have rolled back by itself."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _error(reason: str, code: int = sqlite3.SQLITE_CORRUPT) -> sqlite3.DatabaseError:
    error = sqlite3.DatabaseError(reason)
    error.sqlite_errorcode = code
    return error


def _start_afresh(path: Path, error: sqlite3.DatabaseError, allow_index: bool) -> OpenedDatabase:
    """Rename the damaged file and its journal, and begin a new file."""
    renamed = quarantine(path)
    if renamed is None:
        raise error
    for ending in ("-wal", "-shm"):
        part = path.with_name(path.name + ending)
        if part.exists():
            part.rename(renamed.with_name(renamed.name + ending))
    problem = Problem(
        "chats_damaged",
        translatable(
            "the chats in {path} could not be read ({error}); the file was set aside as {aside}",
            path=path,
            error=error,
            aside=renamed.name,
        ),
        translatable("Nothing was deleted. New chats go into a fresh file."),
    )
    return _connect(path, allow_index)._replace(problem=problem, quarantined=renamed)
