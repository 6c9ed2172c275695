"""One answer of a server, read on a thread of its own.

The caller waits for a queue instead of the network, and so obeys a stop within a tenth of a second, even where the
system's own calls cannot be interrupted: while a name is looked up, a connection is made, or a server is silent.
Redirects are the library's: it leaves the token with the host that it was meant for.
"""

from __future__ import annotations

import queue
import socket
import threading
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

from engine.translatable import phrase
from models.hub import client as library
from models.hub.download.control import DownloadControl
from models.hub.errors import HubError, broken_transport, not_the_file, refused_status
from models.hub.records import Limits

if TYPE_CHECKING:
    import httpx2

_LOOK_S = 0.1
# Pieces are what the socket gave, at most 64 KiB: some four megabytes wait here while the disk is busy.
_WAITING_PIECES = 64


class _Begin(NamedTuple):
    """From which byte on the answer is, and how many the whole file has, where the server says so."""

    start: int
    total: int | None


class FileStream:
    """A request for a file from byte `start` on. Use as a context: leaving it ends the connection wherever it is."""

    def __init__(
        self,
        url: str,
        start: int,
        control: DownloadControl,
        limits: Limits,
        *,
        anonymous: bool = False,
        what: str,
        page: str,
    ) -> None:
        self._url, self._start, self._control, self._limits = url, start, control, limits
        self._anonymous, self._what, self._page = anonymous, what, page
        self._pieces: queue.Queue[_Begin | bytes | Exception | None] = queue.Queue(_WAITING_PIECES)
        self._left = threading.Event()
        self._socket: socket.socket | None = None
        self._thread = threading.Thread(target=self._receive, name="download-connection", daemon=True)

    def __enter__(self) -> FileStream:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._left.set()
        if self._socket is not None:
            # Wakes a thread that reads from it; closing alone would not. It fails where the other end was faster.
            with suppress(OSError):
                socket.socket.shutdown(self._socket, socket.SHUT_RDWR)

    def begin(self) -> tuple[int, int | None]:
        """The byte that the answer begins with, and the size of the whole. Raises HubError or Stopped."""
        while not isinstance(piece := self._next(), _Begin):
            pass
        return piece

    def chunks(self) -> Iterator[bytes]:
        """The bytes as they come, none at all where a tenth of a second brought nothing. Raises HubError or Stopped."""
        while isinstance(piece := self._next(), bytes):
            yield piece

    def _next(self) -> _Begin | bytes | None:
        self._control.check()
        try:
            piece = self._pieces.get(timeout=_LOOK_S)
        except queue.Empty:
            return b""
        if isinstance(piece, HubError):
            raise piece
        if isinstance(piece, Exception):
            raise broken_transport(piece, library.host_of(self._url)) from piece
        return piece

    def _receive(self) -> None:
        """The thread: the beginning, bytes, and None or an error as the last."""
        headers = library.headers(anonymous=self._anonymous) | {"Accept-Encoding": "identity"}
        if self._start:
            headers["Range"] = f"bytes={self._start}-"
        wait = library.timeouts(self._limits.connect_s, self._limits.silence_s)
        try:
            with library.session().stream(
                "GET", self._url, headers=headers, timeout=wait, follow_redirects=True
            ) as response:
                stream = response.extensions.get("network_stream")
                found = stream.get_extra_info("socket") if stream is not None else None
                self._socket = found if isinstance(found, socket.socket) else None
                self._hand_over(self._judge(response))
                for piece in response.iter_raw():
                    if not self._hand_over(piece):
                        return
            self._socket = None  # The connection is whole, and back in the client's pool.
            self._hand_over(None)
        except Exception as error:  # Whatever it is, the caller waits for a last word.
            self._hand_over(error)

    def _hand_over(self, piece: _Begin | bytes | Exception | None) -> bool:
        """Puts it into the queue; False where nobody is listening any more."""
        while not self._left.is_set():
            try:
                self._pieces.put(piece, timeout=_LOOK_S)
            except queue.Full:
                continue
            return True
        return False

    def _judge(self, response: httpx2.Response) -> _Begin:
        """Raises HubError for an answer that is no file; a passing one where the rest cannot be had."""
        secure = urlsplit(self._url).scheme == "https"
        if secure and response.url.scheme != "https":
            message = phrase(
                "{host} redirected the download to {other} without encryption",
                library.host_of(self._url),
                repr(response.url.host),
            )
            hint = phrase("Check HF_ENDPOINT and the network: somebody may be changing what is sent.")
            raise HubError("unsafe_redirect", message, hint)
        start, total = 0, _number(response.headers.get("content-length", ""))
        if response.status_code == 206:
            said, _, whole = response.headers.get("content-range", "").removeprefix("bytes ").partition("/")
            start, total = _number(said.partition("-")[0]) or 0, _number(whole)
        if response.status_code == 416 or start not in (0, self._start):
            raise HubError(
                "bad_answer",
                phrase("{path}: the server cannot continue from byte {start}", self._what, self._start),
                phrase("Try again later."),
                passing=True,
            )
        if response.status_code not in (200, 206):
            raise refused_status(response.status_code, response.headers, self._what, self._page)
        kind = response.headers.get("content-type", "")
        if kind.lower().startswith(("text/html", "application/xhtml")) and not self._url.endswith((".html", ".htm")):
            raise not_the_file(self._what, phrase("it is a web page"))
        return _Begin(start, total)


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else None
