"""The project's page of add-ons on loopback: a real server with ranges, real archives, real signatures."""

from __future__ import annotations

import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import threading
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from models.addons.signed_list import LIST, NAMESPACE

LIBRARY = "libggml-cuda.so"
BUILD = {"ggml": "0.25.3", "commit": "0c1e570", "binding": "0.3.36"}


class AddonPage:
    """`served` are files by name; an answer for a name in `cut` ends after so many bytes, once. `asked`: requests."""

    def __init__(self, keys: Path) -> None:
        self._keys = keys
        self.served: dict[str, bytes] = {}
        self.cut: dict[str, int] = {}
        self.asked: list[tuple[str, dict[str, str]]] = []
        for name in ("own", "stranger"):
            command = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "", "-f", keys / name]
            subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
        self.signer = " ".join((keys / "own.pub").read_text().split()[:2])
        self._server = _Server(self)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,))
        self._thread.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    def offer(self, library: bytes, runtime: dict[str, bytes], **changes: Any) -> dict[str, Any]:
        """An add-on of one library and an archive, as the list names it; both are served from now on."""
        archive = io.BytesIO()
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
            for name, data in {
                "maker/licence.txt": b"terms",
                **{f"maker/lib/{n}": d for n, d in runtime.items()},
            }.items():
                packed.writestr(name, data)
        members = [
            {"path": f"maker/lib/{name}", "name": name, "size_bytes": len(data), "sha256": sha256(data)}
            for name, data in runtime.items()
        ]
        offered = {
            "kind": "cuda", "title": "CUDA for NVIDIA's cards", "system": "Linux", "machine": "x86_64",
            "build": BUILD, "library": LIBRARY, "licence": "NVIDIA CUDA EULA", "licence_url": "https://example.org/eula",
            "needs": "NVIDIA's driver 580 or later",
            "pieces": [
                self._piece(LIBRARY, library),
                {**self._piece("runtime.whl", archive.getvalue()), "members": members},
            ],
        }  # fmt: skip
        return offered | changes

    def publish(
        self, *offers: dict[str, Any], key: str = "own", namespace: str = NAMESPACE, made: str = "2027-01-02T03:04:05Z"
    ) -> None:
        """Sign and serve the list."""
        said = self._keys / LIST
        said.write_text(json.dumps({"made": made, "offers": offers}))
        said.with_name(f"{LIST}.sig").unlink(missing_ok=True)
        command = ["ssh-keygen", "-q", "-Y", "sign", "-f", self._keys / key, "-n", namespace, said]
        subprocess.run(command, check=True, capture_output=True)
        self.served |= {LIST: said.read_bytes(), f"{LIST}.sig": said.with_name(f"{LIST}.sig").read_bytes()}

    def _piece(self, name: str, data: bytes) -> dict[str, Any]:
        self.served[name] = data
        return {"name": name, "url": f"{self.address}/{name}", "size_bytes": len(data), "sha256": sha256(data)}


@contextmanager
def serving(folder: Path) -> Iterator[AddonPage]:
    """A page with keys in `folder`; skips the test where OpenSSH is missing."""
    if shutil.which("ssh-keygen") is None:
        pytest.skip("needs OpenSSH's ssh-keygen")
    folder.mkdir()
    page = AddonPage(folder)
    try:
        yield page
    finally:
        page.close()


FAKE_BACKEND = """
struct registry {
    int api_version;
    const char *(*name)(struct registry *);
    unsigned long (*count)(struct registry *);
    void *(*device)(struct registry *, unsigned long);
    void *(*address)(struct registry *, const char *);
    void *context;
};
static const char *name(struct registry *own) { return "FAKE"; }
static unsigned long count(struct registry *own) { return 0; }
static struct registry one = {2, name, count, 0, 0, 0};
struct registry *ggml_backend_init(void) { return &one; }
"""
"""The least that llama.cpp takes for a backend, by its API's version 2: one whose driver has no device."""


def fake_backend(folder: Path, name: str = LIBRARY, *, starts: str = "&one", api: int = 2) -> Path:
    """Compiles it; skips the test where that cannot be done. `starts` is what it gives llama.cpp."""
    if sys.platform != "linux" or shutil.which("cc") is None:
        pytest.skip("needs Linux and a C compiler")
    source, library = folder / "fake.c", folder / name
    source.write_text(FAKE_BACKEND.replace("{2,", f"{{{api},").replace("return &one", f"return {starts}"))
    subprocess.run(["cc", "-shared", "-fPIC", "-o", library, source], check=True)
    return library


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


class _Server(ThreadingHTTPServer):
    def __init__(self, page: AddonPage) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.page = page


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Server

    def do_GET(self) -> None:
        page, name = self.server.page, self.path.strip("/")
        page.asked.append((name, {key.lower(): value for key, value in self.headers.items()}))
        data = page.served.get(name)
        if data is None:
            self.send_error(404)
            return
        wanted = re.fullmatch(r"bytes=(\d+)-", self.headers.get("Range", ""))
        start = int(wanted[1]) if wanted else 0
        self.send_response(206 if wanted else 200)
        if wanted:
            self.send_header("Content-Range", f"bytes {start}-{len(data) - 1}/{len(data)}")
        self.send_header("Content-Length", str(len(data) - start))
        self.end_headers()
        cut = page.cut.pop(name, None)
        self.wfile.write(data[start:cut])
        self.close_connection = cut is not None

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""
