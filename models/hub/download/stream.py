"""One response of the hub, received on a thread of its own, after the redirects that may be followed.

The caller waits for a queue instead of the network, and so obeys a stop within a tenth of a second, even where the
system's own calls cannot be interrupted: while a name is looked up, a connection is made, or a server is silent.
"""

from __future__ import annotations

import queue
import socket
import threading
from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from typing import TYPE_CHECKING, NamedTuple

from engine.translatable import phrase
from models.hub import client as library
from models.hub.download.control import DownloadControl
from models.hub.errors import HubError, broken_transport
from models.hub.records import Limits

if TYPE_CHECKING:
    import httpx2


import ipaddress
from urllib.parse import SplitResult, urljoin, urlsplit

MOST_REDIRECTS = 8
_PORTS = {"http": 80, "https": 443}
# The token is the hub's alone, and so are its cookies.
_PRIVATE = ("authorization", "cookie")


def follow(url: str, location: str, headers: dict[str, str]) -> tuple[str, dict[str, str]]:
    """The next address and what may be sent there. Raises HubError for one that gives up the encryption.

    Plain http leads on only within the same place (a mirror that the user set as HF_ENDPOINT) or from this machine to
    this machine. The token stays with the host that it was meant for.
    """
    try:
        target = urljoin(url, location)
        here, there = urlsplit(url), urlsplit(target)
        _origin(there)
    except ValueError:
        message = phrase("the download was redirected to something that is not an address: {location}", repr(location))
        raise HubError("unsafe_redirect", message, phrase("Check HF_ENDPOINT and the network.")) from None
    if (
        there.scheme != "https"
        and not _same_place(here, there)
        and not (_is_local_http(here) and _is_local_http(there))
    ):
        message = phrase(
            "{host} redirected the download to {other} without encryption",
            here.hostname,
            repr(there.hostname or location),
        )
        raise HubError(
            "unsafe_redirect",
            message,
            phrase("Check HF_ENDPOINT and the network: somebody may be changing what is sent."),
        )
    if _same_place(here, there):
        return target, headers
    return target, {name: value for name, value in headers.items() if name.lower() not in _PRIVATE}


def _same_place(here: SplitResult, there: SplitResult) -> bool:
    return _origin(here) == _origin(there)


def _origin(parts: SplitResult) -> tuple[str, str | None, int | None]:
    """Raises ValueError for a port that is none."""
    port = parts.port
    return parts.scheme, parts.hostname, _PORTS.get(parts.scheme) if port is None else port


def _is_local_http(parts: SplitResult) -> bool:
    if parts.scheme != "http":
        return False
    try:
        return parts.hostname == "localhost" or ipaddress.ip_address(parts.hostname or "").is_loopback
    except ValueError:
        return False


_LOOK_S = 0.1
# Pieces are what the socket gave, at most 64 KiB: some four megabytes wait here while the disk is busy.
_WAITING_PIECES = 64
_REDIRECTS = (301, 302, 303, 307, 308)
_WITH_FILE = (200, 206)


class ResponseHead(NamedTuple):
    """How the last answer begins; names of `headers` are found in any case."""

    status: int
    headers: Mapping[str, str]
    url: str


class Incoming:
    """A request that is on its way; `headers` go with the library's own, without its token where `anonymous`.

    Use as a context: leaving it ends the connection wherever it is.
    """

    def __init__(
        self, url: str, headers: dict[str, str], control: DownloadControl, limits: Limits, *, anonymous: bool = False
    ) -> None:
        self._url = url
        self._anonymous = anonymous
        self._headers = headers
        self._control = control
        self._limits = limits
        self._pieces: queue.Queue[ResponseHead | bytes | Exception | None] = queue.Queue(_WAITING_PIECES)
        self._left = threading.Event()
        self._socket: socket.socket | None = None
        self._thread = threading.Thread(target=self._receive, name="download-connection", daemon=True)

    def __enter__(self) -> Incoming:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._left.set()
        if self._socket is not None:
            # Wakes a thread that reads from it; closing alone would not. It fails where the other end was faster.
            with suppress(OSError):
                socket.socket.shutdown(self._socket, socket.SHUT_RDWR)

    def head(self) -> ResponseHead:
        """Waits for the answer to begin. Raises HubError or Stopped."""
        while not isinstance(piece := self._next(), ResponseHead):
            pass
        return piece

    def chunks(self) -> Iterator[bytes]:
        """The bytes as they come, none at all where a tenth of a second brought nothing. Raises HubError or Stopped."""
        while isinstance(piece := self._next(), bytes):
            yield piece

    def _next(self) -> ResponseHead | bytes | None:
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
        """The thread: head, bytes, and None or an error as the last."""
        try:
            with closing(self._open()) as response:
                self._socket = _socket_of(response)
                self._hand_over(ResponseHead(response.status_code, response.headers, str(response.url)))
                if response.status_code in _WITH_FILE:
                    for piece in response.iter_raw():
                        if not self._hand_over(piece):
                            return
            self._socket = None  # The connection is whole, and back in the client's pool.
            self._hand_over(None)
        except Exception as error:  # Whatever it is, the caller waits for a last word.
            self._hand_over(error)

    def _hand_over(self, piece: ResponseHead | bytes | Exception | None) -> bool:
        """Puts it into the queue; False where nobody is listening any more."""
        while not self._left.is_set():
            try:
                self._pieces.put(piece, timeout=_LOOK_S)
            except queue.Full:
                continue
            return True
        return False

    def _open(self) -> httpx2.Response:
        """Sends the request and follows where it leads."""
        client = library.session()
        # Built here, off the caller's thread: a stored sign-in that is about to end is renewed over the network.
        url, headers = self._url, library.headers(anonymous=self._anonymous) | self._headers
        wait = library.timeouts(self._limits.connect_s, self._limits.silence_s)
        for _ in range(MOST_REDIRECTS):
            request = client.build_request("GET", url, headers=headers, timeout=wait)
            response = client.send(request, stream=True, follow_redirects=False)
            location = response.headers.get("location")
            if response.status_code not in _REDIRECTS or not location:
                return response
            response.close()
            url, headers = follow(url, location, headers)
        message = phrase("{host} redirects the download in circles", library.host_of(self._url))
        raise HubError("bad_answer", message, phrase("Try again later."))


def _socket_of(response: httpx2.Response) -> socket.socket | None:
    stream = response.extensions.get("network_stream")
    found = stream.get_extra_info("socket") if stream is not None else None
    return found if isinstance(found, socket.socket) else None
