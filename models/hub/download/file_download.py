"""Fetches one file so that it is on the disk whole and right, or not at all; continues after any interruption.

The library's own download keeps nothing of a broken attempt; this one asks for the rest with a Range request and
continues `<name>.part`. Bytes from an earlier attempt are hashed again, so the checksum always covers every byte on the
disk.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from typing import Literal

from engine.translatable import phrase
from models.hub import client as library
from models.hub.download import partial_file as parts
from models.hub.download.control import DownloadControl, Stopped
from models.hub.download.events import DownloadSpeed, FileProgress
from models.hub.download.partial_file import PartialFile, PartialFileNote, check_space, sync_folder, write_error
from models.hub.download.stream import Incoming, ResponseHead
from models.hub.download.verification import StartOver, VerifiedContent, etag_of, start_of
from models.hub.errors import HubError, offline
from models.hub.paths import place_in
from models.hub.records import FileToFetch, Limits

Listener = Callable[[FileProgress], None]
_READ_BYTES = 1 << 20
_TELL_S = 0.1


def fetch(
    file: FileToFetch,
    folder: Path,
    *,
    control: DownloadControl | None = None,
    progress: Listener | None = None,
    endpoint: str | None = None,
    limits: Limits | None = None,
    speed: DownloadSpeed | None = None,
) -> Path:
    """The file below `folder`, under its path in the repository; fetched, continued, or found there whole already.

    Raises HubError, which keeps what arrived unless it is of no use; Stopped where `control` was told to pause (keeps
    it too) or to cancel (leaves nothing behind). `progress` is called on this thread, some ten times a second.
    """
    destination = place_in(folder, file.path)
    missing = [each for each in (destination.parent, *destination.parent.parents) if not each.exists()]
    run = _Fetch(
        file,
        destination,
        control or DownloadControl(),
        progress,
        endpoint,
        limits or Limits(),
        speed or DownloadSpeed(),
    )
    try:
        return run.to_the_end()
    except Stopped as stopped:
        if stopped.cancelled:
            PartialFile(destination).discard()
        raise
    except OSError as error:
        raise write_error(error, destination) from error
    finally:
        _remove_empty(missing)


def is_there(file: FileToFetch, place: Path, control: DownloadControl | None = None) -> bool:
    """Whether `place` holds exactly this file; without a checksum to compare with, nobody can tell. Raises OSError."""
    if (file.sha256 or file.git_blob) is None or not place.is_file() or place.stat().st_size != file.size_bytes:
        return False
    content = VerifiedContent(file)
    try:
        with place.open("rb") as opened:
            while data := opened.read(_READ_BYTES):
                if control is not None:
                    control.check()
                content.add(data)
        content.check()
    except HubError:
        return False
    return True


class _Fetch:
    """One run of `fetch`: what it has been asked for, the open part, and how far it is."""

    def __init__(
        self,
        file: FileToFetch,
        destination: Path,
        control: DownloadControl,
        progress: Listener | None,
        endpoint: str | None,
        limits: Limits,
        speed: DownloadSpeed,
    ) -> None:
        self._file = file
        self._destination = destination
        self._control = control
        self._progress = progress
        self._endpoint = endpoint
        self._limits = limits
        self._speed = speed
        self._part = PartialFile(destination)
        self._content = VerifiedContent(file)
        self._etag: str | None = None
        self._told = -1.0
        self._kept = False  # Whether bytes of an earlier run are among those in the part.
        self._useless = False  # Whether what is in the part can never become the file.

    def to_the_end(self) -> Path:
        self._control.check()
        if is_there(self._file, self._destination, self._control):
            self._part.discard()
            return self._destination
        if library.is_offline():
            raise offline()
        self._url = library.file_url(self._file, self._endpoint)
        self._page = self._file.url or library.page_url(self._file.repository, self._endpoint)
        self._destination.parent.mkdir(parents=True, exist_ok=True)
        continued = self._agree_on_part()
        try:
            with parts.open_part(self._part.path) as out:
                self._fill(out, continued)
        except (HubError, OSError):
            if self._useless or not self._content.count:
                self._part.discard()
            raise
        self._put_in_place()
        return self._destination

    def _fill(self, out: FileIO, continued: bool) -> None:
        """Fetches until the part holds the whole file, checked and on the disk."""
        if continued:
            self._read_again(out)
        else:
            self._start_over(out)
        left = self._file.size_bytes - self._content.count
        check_space(self._destination.parent, left, self._limits.margin_bytes)
        self._receive_all(out)
        self._check(out)
        os.fsync(out.fileno())

    def _agree_on_part(self) -> bool:
        """Whether the bytes of an earlier run can be continued; else all of it is set up anew."""
        note = self._part.note()
        if note is not None and note.file == self._file and self._part.path.is_file():
            # Another server's mark means nothing here; the SHA-256 still tells whether its bytes go on.
            self._etag = note.etag if note.url == self._url else None
            if self._etag is not None or self._file.sha256 is not None or self._file.git_blob is not None:
                return True
        self._part.discard()
        self._etag = None
        self._part.describe(PartialFileNote(self._file, self._url))
        return False

    def _start_over(self, out: FileIO) -> None:
        out.seek(0)
        out.truncate(0)
        self._content = VerifiedContent(self._file)
        self._kept = False

    def _read_again(self, out: FileIO) -> None:
        """Hashes the bytes of an earlier run, so that they need not be trusted."""
        if os.fstat(out.fileno()).st_size > self._file.size_bytes:
            self._start_over(out)
        self._kept = True
        try:
            while data := out.read(_READ_BYTES):
                self._control.check()
                self._content.add(data)
                self._tell("checking")
        except HubError:
            self._start_over(out)

    def _receive_all(self, out: FileIO) -> None:
        """Asks until everything is there. Failures that brought something new are not counted."""
        failures, furthest = 0, self._content.count
        while self._content.count < self._file.size_bytes:
            try:
                self._receive(out)
            except HubError as error:
                if isinstance(error, StartOver):
                    self._start_over(out)
                    self._mark(None)
                failures = 0 if self._content.count > furthest else failures + 1
                furthest = max(furthest, self._content.count)
                if not error.passing or failures >= self._limits.attempts:
                    raise
                self._wait(error, failures)

    def _receive(self, out: FileIO) -> None:
        """Makes one request for all bytes that are missing."""
        start = self._content.count
        headers = {"Accept-Encoding": "identity"}
        if start:
            headers["Range"] = f"bytes={start}-"
            if self._etag is not None:
                headers["If-Range"] = self._etag
        with Incoming(self._url, headers, self._control, self._limits, anonymous=bool(self._file.url)) as incoming:
            self._begin(incoming.head(), start, out)
            for data in incoming.chunks():
                self._take(data, out)
        if self._content.count < self._file.size_bytes:
            raise HubError("no_network", phrase("the connection ended early"), phrase("Try again."), passing=True)

    def _begin(self, head: ResponseHead, asked: int, out: FileIO) -> None:
        """Before the first byte of an answer is written: is it this file, and does it go on where the part ends?"""
        start = start_of(head, self._file, asked, self._page)
        etag = etag_of(head.headers)
        if start == asked and asked and self._etag is not None and etag is not None and etag != self._etag:
            raise StartOver(self._file, phrase("its content changed on the server"))
        if start < asked:
            self._start_over(out)
        self._mark(etag)

    def _mark(self, etag: str | None) -> None:
        if etag != self._etag or self._part.note() is None:
            self._etag = etag
            self._part.describe(PartialFileNote(self._file, self._url, etag))

    def _take(self, data: bytes, out: FileIO) -> None:
        """Writes a chunk first and counts it then, so that counted bytes are on the disk."""
        if self._content.count + len(data) > self._file.size_bytes:
            self._useless = True
            hint = phrase("Look the repository up again: it may have changed.")
            message = phrase("{file} is longer than the {size:,} bytes listed", self._file.path, self._file.size_bytes)
            raise HubError("wrong_size", message, hint)
        view = memoryview(data)
        while view:
            written = view[: out.write(view) or 0]
            try:
                self._content.add(written)
            except HubError:
                self._useless = True
                raise
            view = view[len(written) :]
        self._speed.add(len(data))
        self._tell("fetching")

    def _check(self, out: FileIO) -> None:
        """Compares the checksum. Bytes of an earlier run may be damaged (a power cut): then all is fetched anew."""
        try:
            self._content.check()
        except HubError:
            if not self._kept:
                self._useless = True
                raise
            self._start_over(out)
            self._mark(None)
            self._receive_all(out)
            self._check(out)

    def _put_in_place(self) -> None:
        """The name appears in one step, with all bytes on the disk; only then is the description of no use."""
        self._control.check()
        place_in(self._destination.parent, self._destination.name)
        os.replace(self._part.path, self._destination)
        sync_folder(self._destination.parent)
        self._part.forget_note()
        self._tell("fetching", always=True)

    def _wait(self, error: HubError, failures: int) -> None:
        """Waits before another try: as long as the server asks for, else longer each time."""
        limits = self._limits
        seconds = min(limits.first_wait_s * 2 ** max(0, failures - 1), limits.longest_wait_s)
        if error.wait_s is not None:
            if error.wait_s > limits.longest_asked_s:
                raise error
            seconds = max(seconds, error.wait_s)
        self._tell("waiting", str(error), always=True)
        self._control.wait(seconds)

    def _tell(
        self, doing: Literal["checking", "fetching", "waiting"], detail: str = "", *, always: bool = False
    ) -> None:
        if self._progress is None:
            return
        now = self._speed.now()
        if not always and 0 <= now - self._told < _TELL_S:
            return
        self._told = now
        done, total = self._content.count, self._file.size_bytes
        rate = self._speed.bytes_per_s() if doing == "fetching" else None
        left = self._speed.seconds_for(total - done) if doing == "fetching" else None
        self._progress(FileProgress(doing, done, total, rate, left, detail))


def _remove_empty(folders: list[Path]) -> None:
    """Folders that were made for this file, innermost first; one that something else lies in by now stays."""
    for folder in folders:
        try:
            folder.rmdir()
        except OSError:
            return
