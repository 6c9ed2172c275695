"""Exports, imports, salvages, restores chats, each on a thread of its own: a reply may run, and files may be large.

What was begun is finished, also when the app closes, but for files of the user's on a drive that takes too long: an
export leaves what was there before, an import whose files are still being read has added nothing.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Literal, TypeVar

from app.chats.recovery.backup_file import read_backup
from app.chats.recovery.salvage import salvage
from app.chats.store import ChatStore
from app.chats.transfer import import_chats
from app.chats.transfer.export import export_chats
from app.chats.transfer.import_chats import Arrived, ReadChats, read_chats
from app.conversation.chat_commands import BackgroundResult, ExportChats, ImportChats, RestoreChats, SalvageChats
from app.conversation.events import ChatsExported, ChatsImported, SalvageFound, TransferProgress
from app.problem import Problem, ProblemError, problem_error
from app.system.crash_log import LOG, UNFORESEEN
from app.system.job_queue import Throttle
from engine.translatable import translatable

Wanted = ExportChats | ImportChats | SalvageChats | RestoreChats

LAST_READING_S, LAST_WRITING_S = 10.0, 30.0
"""Seconds that a closing app waits for the files of an import, and for each export; the window is hidden by then."""

Found = TypeVar("Found")


class ChatTransfer:
    """Writes chats to files and reads them from files, by `read`; the results go to `put`."""

    def __init__(
        self,
        store: ChatStore,
        put: Callable[[BackgroundResult], None],
        read: Callable[..., ReadChats] = read_chats,
        last_reading_s: float = LAST_READING_S,
    ) -> None:
        self._store, self._put, self._read = store, put, read
        self._last_reading_s = last_reading_s
        self._running: dict[threading.Thread, Wanted] = {}
        self._reading: set[threading.Thread] = set()
        self._lock = threading.Lock()
        self._closed = False

    def begin(self, wanted: Wanted) -> None:
        """Start an export, an import, a salvage or a restoration in the background."""
        self._running = {thread: begun for thread, begun in self._running.items() if thread.is_alive()}
        thread = threading.Thread(target=self._do, args=(wanted,), name="chat transfer", daemon=True)
        self._running[thread] = wanted
        if isinstance(wanted, ImportChats | SalvageChats):
            self._reading.add(thread)
        thread.start()

    def close(self) -> None:
        """Wait for what was begun, but not for ever for the user's files; the store must still be open."""
        until = time.monotonic() + self._last_reading_s
        for thread in [thread for thread in self._running if thread in self._reading]:
            thread.join(max(0.0, until - time.monotonic()))
        with self._lock:
            self._closed = True
            running = [thread for thread in self._running if thread not in self._reading]
        for thread in running:
            thread.join(LAST_WRITING_S if isinstance(self._running[thread], ExportChats) else None)

    def _do(self, wanted: Wanted) -> None:
        try:
            result = self._result_of(wanted)
        except ProblemError as error:
            result = _refused(wanted, error.problem)
        except Exception:
            LOG.exception("on the thread %s", threading.current_thread().name)
            result = _refused(wanted, UNFORESEEN)
        handle = wanted.handle if isinstance(wanted, ExportChats) else None
        if handle is not None and result is not None and isinstance(result.event, ChatsExported):
            handle(result.event)
        elif result is not None:
            self._put(result)

    def _result_of(self, wanted: Wanted) -> BackgroundResult | None:
        """What came of it; None for nothing to tell. Raises ProblemError."""
        match wanted:
            case ExportChats():
                count = export_chats(self._store, wanted.chat_ids, wanted.path, self._throttle("export").report)
                return BackgroundResult(ChatsExported(str(wanted.path), count))
            case ImportChats():
                found = self._read_first(lambda: self._read(*wanted.paths))
                report = self._throttle("import").report
                added = self._store.write(import_chats.add_all, found.chats, report).result()
                return _imported(str(wanted.paths[0]), added, found.skipped)
            case SalvageChats():
                left = self._read_first(lambda: salvage(wanted.path))
                if wanted.add:
                    return self._restore(str(wanted.path), self._store.write(import_chats.add_all, left.chats).result())
                made = max((each.made for each in self._store.backups()), default=0.0)
                here = SalvageFound(str(wanted.path), len(left.chats), left.messages, left.lost, made)
                return BackgroundResult(here) if left.chats or made else None
            case RestoreChats():
                return self._restore("", Arrived((), 0, 0))

    def _throttle(self, doing: Literal["export", "import", "restore"]) -> Throttle:
        return Throttle(lambda share: self._put(BackgroundResult(TransferProgress(doing, share))))

    def _read_first(self, read: Callable[[], Found]) -> Found:
        """Read files, which a closing app does not wait for. Raises ProblemError, also where the app has closed."""
        try:
            found = read()
        finally:
            with self._lock:
                is_dropped = self._closed
                self._reading.discard(threading.current_thread())
        if is_dropped:
            raise problem_error("closed", translatable("Draftlight was closed"), translatable("Import it again."))
        return found

    def _restore(self, path: str, added: Arrived) -> BackgroundResult:
        """Add what only backups have to what was `added`. The newest comes first: it holds what older ones began."""
        backups, slowed = self._store.backups(), self._throttle("restore")
        for number, backup in enumerate(backups):
            slowed.report(number, len(backups))
            found = read_backup(backup.path)
            more = self._store.write(import_chats.add_all, found, also_binned=True).result()
            added = Arrived((*added.chat_ids, *more.chat_ids), added.messages + more.messages, added.known)
        return _imported(path, added)


def _imported(path: str, added: Arrived, skipped: int = 0) -> BackgroundResult:
    event = ChatsImported(path, added.chat_ids, added.messages, skipped, known=added.known)
    return BackgroundResult(event, chats_changed=bool(added.chat_ids))


def _refused(wanted: Wanted, problem: Problem) -> BackgroundResult:
    if isinstance(wanted, ExportChats):
        return BackgroundResult(ChatsExported(str(wanted.path), 0, problem))
    path = wanted.path if isinstance(wanted, SalvageChats) else ""
    path = wanted.paths[0] if isinstance(wanted, ImportChats) else path
    return BackgroundResult(ChatsImported(str(path), (), 0, problem=problem))
