"""Downloads one after another: items of several files, paused, continued, cancelled, and kept over a restart.

Nothing starts by itself. Downloads that an earlier run left unfinished come back as paused, and go on when the user
says so.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

import msgspec

from engine.translatable import phrase
from models.file_lock import OsLock
from models.hub.download.control import DownloadControl, Stopped
from models.hub.download.events import (
    DownloadCancelled,
    DownloadEvent,
    DownloadFailed,
    DownloadInstalled,
    DownloadPaused,
    DownloadQueued,
    DownloadSpeed,
    FileProgress,
    ItemState,
    State,
)
from models.hub.download.file_download import fetch, is_there
from models.hub.download.item_store import ItemStore, KeptItem
from models.hub.download.partial_file import check_space, write_error
from models.hub.errors import HubError
from models.hub.paths import check_names, place_in
from models.hub.records import FileToFetch, Limits

Listener = Callable[[DownloadEvent], None]
# Errors after which even a cancelled item is left alone: another process works on it, or it cannot be removed.
_STAYS = ("in_use", "cannot_write")


class _Entry:
    def __init__(self, item: KeptItem, state: State) -> None:
        self.item = item
        self.state = state
        self.control = DownloadControl()
        self.again = False  # Whether it goes on at once after the pause that it is on its way to.


class DownloadQueue:
    """Commands come from one thread, and may wait for the disk but never for the network.

    Facts come from that thread and from the queue's own; the listener must not wait for another thread. A command on an
    item that runs is answered by the next fact.
    """

    def __init__(
        self, staging: Path, listener: Listener, *, endpoint: str | None = None, limits: Limits | None = None
    ) -> None:
        """Reads what earlier runs left in `staging`; sends nothing, starts nothing."""
        self._store, self._staging, self._listener = ItemStore(staging), staging, listener
        self._endpoint, self._limits = endpoint, limits or Limits()
        self._changed = threading.Condition()
        self._closed = False
        self._thread: threading.Thread | None = None
        self._entries = {item.id: _Entry(item, "failed" if item.failure else "paused") for item in self._store.items()}

    def items(self) -> tuple[ItemState, ...]:
        """All items in their order, and those that were installed since the start."""
        with self._changed:
            entries = list(self._entries.values())
        return tuple(self._state_of(entry) for entry in entries)

    def enqueue(self, name: str, folder: Path, files: Iterable[FileToFetch], licence: str = "") -> str:
        """Adds an item to the end and answers its id. The same files for the same place are one item, then resumed.

        Raises HubError for names that lead out of `folder`, or where the disk has no room for the description.
        """
        wanted = tuple(files)
        check_names(folder, (file.path for file in wanted))
        with self._changed:
            for entry in self._entries.values():
                item, leaves = entry.item, entry.state == "installed" or entry.control.cancelled
                if not leaves and (item.folder, item.files) == (str(folder.absolute()), wanted):
                    self.resume(item.id)
                    return item.id
        try:
            item = self._store.add(name, folder, wanted, licence)
        except OSError as error:
            raise write_error(error, self._staging) from error
        with self._changed:
            self._entries[item.id] = entry = _Entry(item, "queued")
            self._queue(entry)
        return item.id

    def pause(self, item_id: str) -> None:
        """Stop it and keep what is there; nothing happens to one that is not under way."""
        with self._changed:
            entry = self._entries.get(item_id)
            if entry is not None and entry.state == "running":
                entry.again = False
                entry.control.pause()
            elif entry is not None and entry.state == "queued":
                self._settle(entry, "paused", DownloadPaused(item_id, self._store.done_bytes(entry.item)))

    def resume(self, item_id: str) -> None:
        """Put a paused or failed one back into the queue."""
        with self._changed:
            entry = self._entries.get(item_id)
            if entry is not None and entry.state == "running":
                entry.again = entry.control.asked
            elif entry is not None and entry.state in ("paused", "failed"):
                self._queue(entry)

    def cancel(self, item_id: str) -> None:
        """Remove it with all that was fetched; what is installed stays. Raises HubError where that cannot be done."""
        with self._changed:
            entry = self._entries.get(item_id)
            if entry is None or entry.state == "installed":
                return
            if entry.state == "running":
                entry.control.cancel()
                return
            entry.state = "paused"  # Out of the thread's sight first.
        lock = self._store.lock(entry.item)
        try:
            if not lock.acquire():
                raise _held_elsewhere(entry.item)
            self._drop(entry, lock)
        except FileNotFoundError:
            self._drop(entry, lock)  # Another process removed it already.
        finally:
            lock.release()

    def remove(self, item_id: str) -> None:
        """Take it off the list: an installed one is only forgotten, any other is cancelled."""
        with self._changed:
            entry = self._entries.get(item_id)
            if entry is not None and entry.state == "installed":
                del self._entries[item_id]
                return
        self.cancel(item_id)

    def sweep(self) -> int:
        """Removes what crashes left behind; answers how many bytes that freed. Raises OSError."""
        return self._store.sweep()

    def close(self) -> None:
        """Pauses what runs and waits until it has let go of its files."""
        with self._changed:
            self._closed = True
            for entry in self._entries.values():
                if entry.state == "running":
                    entry.control.pause()
            self._changed.notify_all()
            thread = self._thread
        if thread is not None:
            thread.join()

    def _queue(self, entry: _Entry) -> None:
        """The lock is the caller's."""
        entry.control, entry.again = DownloadControl(), False
        self._settle(entry, "queued", DownloadQueued(entry.item.id))
        if self._thread is None and not self._closed:
            self._thread = threading.Thread(target=self._work, name="downloads", daemon=True)
            self._thread.start()
        self._changed.notify_all()

    def _work(self) -> None:
        """The thread: the oldest queued item, then the next, until the queue is closed."""
        while (entry := self._next()) is not None:
            try:
                self._run_locked(entry)
            except HubError as error:
                self._fail(entry, error)
            except OSError as error:
                self._fail(entry, write_error(error, self._staging))
            except Exception as error:  # The other items must not wait for a fault of ours for ever.
                why = phrase(
                    "{name} could not be downloaded: {kind}: {reason}", entry.item.name, type(error).__name__, error
                )
                self._fail(entry, HubError("internal", why, phrase("Report this, and try again.")))

    def _next(self) -> _Entry | None:
        with self._changed:
            while not self._closed:
                for entry in self._entries.values():
                    if entry.state == "queued":
                        entry.state = "running"
                        return entry
                self._changed.wait()
        return None

    def _run_locked(self, entry: _Entry) -> None:
        lock = self._store.lock(entry.item)
        try:
            if not self._store.is_known(entry.item):
                raise Stopped(cancelled=True)  # Another process finished or removed it.
            if not lock.acquire():
                raise _held_elsewhere(entry.item)
            installed = self._run(entry)
            with suppress(OSError):  # All is in place; what cannot be removed now is found by the next start.
                self._store.remove(entry.item, lock)
            self._settle(entry, "installed", installed)
        except Stopped as stopped:
            self._stop(entry, lock, gone=stopped.cancelled)
        finally:
            lock.release()

    def _run(self, entry: _Entry) -> DownloadInstalled:
        """Each file fetched and checked, then all of them moved at once. Raises HubError, OSError or Stopped."""
        if entry.item.failure:
            entry.item = msgspec.structs.replace(entry.item, failure=None)
            self._store.save(entry.item)
        item, control, speed, sources = entry.item, entry.control, DownloadSpeed(), dict[str, None]()
        folder = self._store.files_folder(item)
        check_space(folder, item.total_bytes - self._store.done_bytes(item), self._limits.margin_bytes)
        before = 0
        for file in item.files:

            def report(now: FileProgress, file: FileToFetch = file, before: int = before) -> None:
                if now.source and now.doing == "fetching":
                    sources[now.source] = None
                self._listener(now.of_item(item.id, file.path, before, item.total_bytes, speed))

            if not is_there(file, place_in(Path(item.folder), file.path), control):
                fetch(file, folder, control, report, endpoint=self._endpoint, limits=self._limits, speed=speed)
            before += file.size_bytes
        return DownloadInstalled(item.id, self._store.install(item), tuple(sources))

    def _stop(self, entry: _Entry, lock: OsLock, *, gone: bool) -> None:
        """Ends the item as it was asked for; a pause may have become a cancel meanwhile."""
        with self._changed:
            if not (gone or entry.control.cancelled):
                lock.release()  # Whoever hears of the pause may go on with it.
                self._settle(entry, "paused", DownloadPaused(entry.item.id, self._store.done_bytes(entry.item)))
                if entry.again:
                    self._queue(entry)
                return
        self._drop(entry, lock)

    def _fail(self, entry: _Entry, error: HubError) -> None:
        failed = DownloadFailed(entry.item.id, error.code, str(error), error.hint)
        entry.item = msgspec.structs.replace(entry.item, failure=failed)
        if error.code != "in_use":
            with suppress(OSError):  # A full disk: after a restart it is paused instead of failed.
                self._store.save(entry.item)
        with self._changed:
            if error.code in _STAYS or not entry.control.cancelled:
                self._settle(entry, "failed", failed)
                return
        try:
            self._drop(entry, self._store.lock(entry.item))
        except HubError as another:
            self._settle(entry, "failed", DownloadFailed(entry.item.id, another.code, str(another), another.hint))

    def _drop(self, entry: _Entry, lock: OsLock) -> None:
        try:
            self._store.remove(entry.item, lock)
        except OSError as error:
            raise write_error(error, self._staging) from error
        with self._changed:
            self._entries.pop(entry.item.id, None)
            self._listener(DownloadCancelled(entry.item.id))

    def _settle(self, entry: _Entry, state: State, fact: DownloadEvent) -> None:
        """Changes state and reports the event together, with no command between, so that events come in order."""
        with self._changed:
            entry.state = state
            self._listener(fact)

    def _state_of(self, entry: _Entry) -> ItemState:
        item, state = entry.item, entry.state
        done = item.total_bytes if state == "installed" else self._store.done_bytes(item)
        failure = item.failure if state == "failed" else None
        return ItemState(item.id, item.name, item.folder, state, done, item.total_bytes, failure, item.licence)


def _held_elsewhere(item: KeptItem) -> HubError:
    message = phrase("{name} is being downloaded by another Draftlight", item.name)
    return HubError("in_use", message, phrase("Wait for it, or stop it there."))
