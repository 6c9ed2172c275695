"""Machines of `--rpc` on this one: servers, links that are slow or cut."""

from __future__ import annotations

import multiprocessing
import os
import queue
import random
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from app.cli.rpc_server import server_entry
from engine.llama.backends import library_folder
from engine.options.servers import RpcServerOptions

RETRANSMISSION_S = 0.2
"""What a lost packet costs at the least: Linux's shortest time until it is sent again."""


def need_rpc() -> None:
    """Skips the test where llama.cpp was built without its part for other machines."""
    if not (library_folder() / "libggml-rpc.so").exists():
        pytest.skip("this llama.cpp was built without RPC: set up anew")


def free_port() -> int:
    """A port that nobody listens at now."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


class LentMachine:
    """A server of one thread in a process of its own, as `draftlight rpc-server` starts it; a context manager."""

    def __init__(self, log: Path, memory_bytes: int = 0) -> None:
        self.port = free_port()
        ours, theirs = multiprocessing.Pipe()
        order = tuple(RpcServerOptions("127.0.0.1", self.port, "cpu", 1, memory_bytes))
        self.process = multiprocessing.get_context("spawn").Process(
            target=server_entry, args=(theirs, str(log), os.getpid(), order), daemon=True
        )
        self.process.start()
        theirs.close()
        self.said: tuple[str, str, list[str]] = ours.recv()

    def end(self) -> None:
        self.process.kill()
        self.process.join()


class SlowLink:
    """A proxy of TCP before a port: every byte comes `delay_s` later, and some pieces as late as a loss makes them.

    `cut` ends all connections as a crash of the other end does; `hang` keeps them open and passes nothing on; `garble`
    has other bytes come back than were sent.
    """

    def __init__(self, port: int, delay_s: float = 0.0, loss: float = 0.0) -> None:
        self.delay_s, self._loss, self._to = delay_s, loss, port
        self._random, self._open, self._hangs = random.Random(1), list[socket.socket](), threading.Event()
        self._garbles = threading.Event()
        self.cut_after: int | None = None
        self.bytes_back = 0
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listener.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        for link in self._open:
            with suppress(OSError):
                link.shutdown(socket.SHUT_RDWR)

    def hang(self) -> None:
        self._hangs.set()

    def garble(self) -> None:
        self._garbles.set()

    def close(self) -> None:
        self._listener.close()
        self.cut()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                server = socket.create_connection(("127.0.0.1", self._to))
                for each in (client, server):
                    each.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                self._open += [client, server]
                self._pass(client, server, is_back=False)
                self._pass(server, client, is_back=True)

    def _pass(self, source: socket.socket, sink: socket.socket, *, is_back: bool) -> None:
        waiting: queue.SimpleQueue[tuple[float, bytes]] = queue.SimpleQueue()
        threading.Thread(target=self._read, args=(source, waiting, is_back), daemon=True).start()
        threading.Thread(target=self._write, args=(sink, waiting), daemon=True).start()

    def _read(self, source: socket.socket, waiting: queue.SimpleQueue[tuple[float, bytes]], is_back: bool) -> None:
        data = b"x"
        while data:
            try:
                data = source.recv(1 << 16)
            except OSError:
                data = b""
            self.bytes_back += len(data) if is_back else 0
            if self.cut_after is not None and self.bytes_back > self.cut_after:
                self.cut()
            lost = RETRANSMISSION_S if self._loss and self._random.random() < self._loss else 0.0
            if is_back and self._garbles.is_set():
                data = b"\x07" * len(data)
            if not self._hangs.is_set():
                waiting.put((time.monotonic() + self.delay_s + lost, data))

    def _write(self, sink: socket.socket, waiting: queue.SimpleQueue[tuple[float, bytes]]) -> None:
        with suppress(OSError):
            while (item := waiting.get())[1]:
                time.sleep(max(0.0, item[0] - time.monotonic()))  # the delay itself
                sink.sendall(item[1])
            sink.shutdown(socket.SHUT_RDWR)


@contextmanager
def answering(*answers: bytes, then_silent: bool = False) -> Iterator[int]:
    """The port of a peer that sends each of these after one request, whatever that was, and then ends or is silent."""
    listener, ends = socket.create_server(("127.0.0.1", 0)), threading.Event()

    def serve() -> None:
        with suppress(OSError):
            link, _ = listener.accept()
            with link:
                for answer in answers:
                    link.recv(4096)
                    link.sendall(answer)
                if then_silent:
                    ends.wait(60)

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield int(listener.getsockname()[1])
    finally:
        ends.set()
        listener.close()
        thread.join(5)
