"""Exports and imports chats, each time on a thread of its own: a reply may be running, and files may be large.

What was begun is finished, also when the app closes. An import adds everything or nothing; one whose files take too
long to read, as on a network drive that does not answer, is dropped when the app closes, and then it has added nothing.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from app.chats.store import ChatStore
from app.chats.transfer import import_chats
from app.chats.transfer.export import export_chats
from app.chats.transfer.import_chats import read_chats
from app.chats.transfer.import_reading import ReadChats
from app.conversation.chat_commands import BackgroundResult, ExportChats, ImportChats
from app.conversation.events import ChatsExported, ChatsImported
from app.problem import Problem, ProblemError, refuse
from app.system.crash_log import LOG, UNFORESEEN
from engine.translatable import translatable

LAST_READING_S = 10.0
"""Seconds that a closing app waits for the files of an import; the window is hidden by then."""


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
        self._running: list[threading.Thread] = []
        self._reading: set[threading.Thread] = set()
        self._lock = threading.Lock()
        self._closed = False

    def begin(self, wanted: ExportChats | ImportChats) -> None:
        """Start an export or import in the background."""
        self._running = [thread for thread in self._running if thread.is_alive()]
        thread = threading.Thread(target=self._do, args=(wanted,), name="chat transfer", daemon=True)
        self._running.append(thread)
        if isinstance(wanted, ImportChats):
            self._reading.add(thread)
        thread.start()

    def close(self) -> None:
        """Wait for what was begun, but for files not longer than `last_reading_s`; the store must still be open."""
        until = time.monotonic() + self._last_reading_s
        for thread in [thread for thread in self._running if thread in self._reading]:
            thread.join(max(0.0, until - time.monotonic()))
        with self._lock:
            self._closed = True
            running = [thread for thread in self._running if thread not in self._reading]
        for thread in running:
            thread.join()

    def _do(self, wanted: ExportChats | ImportChats) -> None:
        try:
            result = self._export(wanted) if isinstance(wanted, ExportChats) else self._import(wanted)
        except ProblemError as error:
            result = _refused(wanted, error.problem)
        except Exception:
            LOG.exception("on the thread %s", threading.current_thread().name)
            result = _refused(wanted, UNFORESEEN)
        handle = wanted.handle if isinstance(wanted, ExportChats) else None
        if handle is not None and isinstance(result.event, ChatsExported):
            handle(result.event)
        else:
            self._put(result)

    def _export(self, wanted: ExportChats) -> BackgroundResult:
        count = export_chats(self._store, wanted.chat_ids, wanted.path, wanted.with_traces)
        return BackgroundResult(ChatsExported(str(wanted.path), count))

    def _import(self, wanted: ImportChats) -> BackgroundResult:
        try:
            found = self._read(*wanted.paths)
        finally:
            with self._lock:
                is_dropped = self._closed
                self._reading.discard(threading.current_thread())
        if is_dropped:
            raise refuse("closed", translatable("Draftlight was closed"), translatable("Import it again."))
        came = self._store.write(import_chats.add_all, found.chats).result()
        event = ChatsImported(str(wanted.paths[0]), came.chat_ids, came.messages, found.skipped, known=came.known)
        return BackgroundResult(event, chats_changed=bool(came.chat_ids))


def _refused(wanted: ExportChats | ImportChats, problem: Problem) -> BackgroundResult:
    if isinstance(wanted, ExportChats):
        return BackgroundResult(ChatsExported(str(wanted.path), 0, problem))
    return BackgroundResult(ChatsImported(str(wanted.paths[0]), (), 0, problem=problem))
