"""Messages over TLS, both sides: who is let in, frames of a bounded size, and a pump between a channel and a pipe.

A frame is its length in four bytes and that many bytes. An empty one is a sign of life: where none comes for a while
the link is half open, and is cut. One thread reads and writes, because an SSL object is not to be used by two.
"""

from __future__ import annotations

import contextlib
import socket
import ssl
import time
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection, wait

from app.engine_host.helper.identity import Identity
from engine.drafters.remote.messages import FROM_HELPER, LARGEST_ANSWER, LARGEST_QUESTION, LinkFault

PAIR, LINK = b"P", b"L"
"""The first byte of a connection, before TLS: what is wanted. Changing it on the way opens nothing."""

PATIENCE_S = 5.0
"""For connecting, the handshake and each send."""

PING_S, SILENT_S = 4.0, 15.0
"""A sign of life is sent so often; after so long without one the link is cut."""

UNASKED_BYTES = 48_000
"""What may come without anything having been said in between: less than the smallest pipe that is known to hold it."""


class ChannelFault(Exception):
    """The link ends, for a reason."""

    def __init__(self, fault: LinkFault) -> None:
        super().__init__(fault)
        self.fault: LinkFault = fault


class Channel:
    """One side of a TLS connection."""

    def __init__(self, tls: ssl.SSLSocket, largest: int) -> None:
        """`largest` is how many bytes a message of the other side may have."""
        self._tls, self._largest, self._read = tls, largest, bytearray()
        self._was_heard = False

    @property
    def socket(self) -> socket.socket:
        """To wait for."""
        return self._tls

    @property
    def certificate(self) -> bytes:
        """The other side's, as DER; b"" where it has shown none."""
        return self._tls.getpeercert(binary_form=True) or b""

    def send(self, data: bytes) -> None:
        """Send one message. Raises ChannelFault."""
        self._tls.settimeout(PATIENCE_S)
        try:
            self._tls.sendall(len(data).to_bytes(4, "big") + data)
        except OSError as error:
            raise ChannelFault("silent" if isinstance(error, TimeoutError) else "ended") from error

    def arrived(self) -> Iterator[bytes]:
        """The messages that are here. Raises ChannelFault at the end."""
        while True:
            self._tls.settimeout(0.0)
            try:
                data = self._tls.recv(1 << 16)
            except (ssl.SSLWantReadError, ssl.SSLWantWriteError):
                return
            except ssl.SSLError as error:
                # TLS 1.3: a certificate that was not accepted is told behind the handshake.
                raise ChannelFault("nonsense" if self._was_heard else "not_paired") from error
            except OSError as error:
                raise ChannelFault("ended") from error
            if not data:
                raise ChannelFault("ended")
            self._was_heard = True
            self._read += data
            yield from self._frames()

    def _frames(self) -> Iterator[bytes]:
        while len(self._read) >= 4:
            size = int.from_bytes(self._read[:4], "big")
            if size > self._largest:
                raise ChannelFault("nonsense")
            if len(self._read) < 4 + size:
                return
            frame = bytes(self._read[4 : 4 + size])
            del self._read[: 4 + size]
            yield frame

    def next(self, within_s: float = PATIENCE_S) -> bytes:
        """The next message, which may be an empty one. Raises ChannelFault."""
        until = time.monotonic() + within_s
        while (left := until - time.monotonic()) > 0.0:
            for frame in self._frames():
                return frame
            wait([self._tls], left)
            for frame in self.arrived():
                return frame
        raise ChannelFault("silent")

    def close(self) -> None:
        """End the connection."""
        with contextlib.suppress(OSError):
            self._tls.shutdown(socket.SHUT_RDWR)
        self._tls.close()


def connect(host: str, port: int, identity: Identity, trusted: bytes | None) -> Channel:
    """A channel to a helper with the certificate `trusted`, as DER; None to be paired. Raises ChannelFault."""
    context = _context(ssl.PROTOCOL_TLS_CLIENT, identity, () if trusted is None else (trusted,))
    try:
        plain = socket.create_connection((host, port), PATIENCE_S)
    except OSError as error:
        raise ChannelFault("unreachable") from error
    try:
        plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        plain.sendall(PAIR if trusted is None else LINK)
        channel = Channel(context.wrap_socket(plain), LARGEST_ANSWER)
    except OSError as error:  # TLS errors are of this kind too
        plain.close()
        raise ChannelFault("not_paired" if isinstance(error, ssl.SSLError) else "ended") from error
    if trusted is not None and channel.certificate != trusted:
        channel.close()
        raise ChannelFault("not_paired")
    return channel


def accept(plain: socket.socket, identity: Identity, trusted: Sequence[bytes]) -> Channel:
    """A helper's side of a connection whose first byte was read; () lets in whoever is to be paired.

    Raises ChannelFault, for example where the other side has none of the certificates `trusted`.
    """
    context = _context(ssl.PROTOCOL_TLS_SERVER, identity, trusted)
    try:
        channel = Channel(context.wrap_socket(plain, server_side=True), LARGEST_QUESTION)
    except OSError as error:
        plain.close()
        raise ChannelFault("not_paired" if isinstance(error, ssl.SSLError) else "ended") from error
    if trusted and channel.certificate not in trusted:
        channel.close()
        raise ChannelFault("not_paired")
    return channel


def _context(protocol: int, identity: Identity, trusted: Sequence[bytes]) -> ssl.SSLContext:
    """TLS 1.3 with these certificates for authorities; with none the other side is not verified (pairing)."""
    context = ssl.SSLContext(protocol)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    if protocol == ssl.PROTOCOL_TLS_SERVER:
        context.num_tickets = 0  # each link begins with both certificates
    context.verify_mode = ssl.CERT_REQUIRED if trusted else ssl.CERT_NONE
    try:
        context.load_cert_chain(identity.certificate, identity.key)
        if trusted:
            context.load_verify_locations(cadata="".join(ssl.DER_cert_to_PEM_cert(each) for each in trusted))
    except (OSError, ValueError) as error:
        raise ChannelFault("no_key") from error
    return context


def pump(
    channel: Channel, pipe: Connection, clock: Callable[[], float] = time.monotonic, ping_s: float = PING_S
) -> LinkFault:
    """Carry messages both ways until the link ends; returns why. Raises EOFError or OSError at the pipe's end."""
    heard = sent = clock()
    unasked = 0
    try:
        while True:
            ready = wait([pipe, channel.socket], ping_s / 2)
            now = clock()
            if pipe in ready:
                channel.send(pipe.recv_bytes())
                sent, unasked = now, 0
            if channel.socket in ready:
                heard = now
                for frame in channel.arrived():
                    if frame:
                        unasked += len(frame)
                        if unasked > UNASKED_BYTES and len(frame) <= LARGEST_ANSWER:
                            return "flood"
                        pipe.send_bytes(FROM_HELPER + frame)
            if now - sent >= ping_s:
                channel.send(b"")
                sent = now
            if now - heard >= SILENT_S:
                return "silent"
    except ChannelFault as end:
        return end.fault
