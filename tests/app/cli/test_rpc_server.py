"""`draftlight rpc-server`: what it refuses, what it warns of, and what starts again."""

from __future__ import annotations

import os
import queue
import socket
import struct
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from app.__main__ import main
from engine.llama.remote.protocol import ask
from engine.options.servers import Server
from tests.toys.remote_machines import free_port, need_rpc


@contextmanager
def running(*options: str) -> Iterator[queue.SimpleQueue[str]]:
    """The command in a process of its own, and the lines that it says."""
    process = subprocess.Popen(
        [sys.executable, "-m", "app", "rpc-server", "--device", "cpu", "--threads", "1", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )
    lines: queue.SimpleQueue[str] = queue.SimpleQueue()
    assert process.stdout is not None
    reader = threading.Thread(target=lambda: [lines.put(line) for line in process.stdout or ()], daemon=True)
    reader.start()
    try:
        yield lines
    finally:
        process.kill()
        process.wait()
        reader.join()
        process.stdout.close()


def refused(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    assert main(["rpc-server", *options]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


def test_an_address_that_is_none_and_a_port_in_use_are_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--host must be an address of IPv4, not 'tower'" in refused(capsys, "--host", "tower")
    assert "cannot be listened at" in refused(capsys, "--host", "203.0.113.1")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"127.0.0.1:{port} cannot be listened at: Address already in use" in refused(capsys, "--port", str(port))


def test_it_listens_here_alone_and_a_wrong_request_costs_a_restart() -> None:
    need_rpc()
    port = free_port()
    with running("--port", str(port)) as lines:
        assert f"127.0.0.1:{port}, until Ctrl-C" in lines.get(timeout=60)
        assert len(ask(Server("127.0.0.1", port)).free_bytes) == 1
        with socket.create_connection(("127.0.0.1", port)) as client:
            client.sendall(struct.pack("<BQ", 14, 24) + bytes(24))
            client.recv(4096)
            client.sendall(struct.pack("<BQ", 6, (1 << 64) - 1))  # a tensor of more bytes than there are
            assert "a client's request ended the server (signal SIGABRT): it is started again" in lines.get(timeout=60)


def test_any_other_address_is_warned_of() -> None:
    need_rpc()
    with running("--host", "0.0.0.0", "--port", str(free_port())) as lines:
        assert "the link is plain and open" in lines.get(timeout=60)
        assert "until Ctrl-C" in lines.get(timeout=60)
