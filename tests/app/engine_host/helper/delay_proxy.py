"""A line between two machines, on loopback: each byte arrives so much later, and the line can be cut or garbled."""

from __future__ import annotations

import contextlib
import queue
import socket
import threading
import time


class DelayProxy:
    """Listens on a port of its own and passes on to `port`. `delay_s` may be changed while it runs."""

    def __init__(self, port: int, delay_s: float = 0.0) -> None:
        self.delay_s, self._to = delay_s, port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._sockets = list[socket.socket]()
        self.carried = list[bytes]()
        threading.Thread(target=self._serve, daemon=True).start()

    def cut(self) -> None:
        """End every connection; fresh ones are let in."""
        for each in self._sockets:
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()
        self._sockets.clear()

    def close(self) -> None:
        self._listener.close()
        self.cut()

    def _serve(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                try:
                    far = socket.create_connection(("127.0.0.1", self._to))
                except OSError:
                    near.close()
                    continue
                self._sockets += [near, far]
                for source, sink in ((near, far), (far, near)):
                    source.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                    pieces = queue.SimpleQueue[tuple[float, bytes]]()
                    threading.Thread(target=self._take, args=(source, pieces, source is near), daemon=True).start()
                    threading.Thread(target=self._give, args=(sink, pieces), daemon=True).start()

    def _take(self, source: socket.socket, pieces: queue.SimpleQueue[tuple[float, bytes]], keep: bool) -> None:
        data = b"."
        while data:
            try:
                data = source.recv(1 << 16)
            except OSError:
                data = b""
            if keep:
                self.carried.append(data)
            pieces.put((time.monotonic() + self.delay_s, data))

    def _give(self, sink: socket.socket, pieces: queue.SimpleQueue[tuple[float, bytes]]) -> None:
        with contextlib.suppress(OSError):
            while True:
                due, data = pieces.get()
                time.sleep(max(0.0, due - time.monotonic()))
                if not data:
                    sink.shutdown(socket.SHUT_WR)
                    return
                sink.sendall(data)
