"""A hub on loopback: a real HTTP server that speaks the hub's protocol, truthfully or, where a test scripts it, not."""

from __future__ import annotations

import hashlib
import json
import re
import sys
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple
from urllib.parse import parse_qs, quote, unquote, urlsplit

from models.hub.records import FileToFetch

COMMIT = "0123456789abcdef0123456789abcdef01234567"
_RESOLVE = re.compile(r"^/([^/]+/[^/]+)/resolve/([^/]+)/(.+)$")
_CDN = re.compile(r"^/cdn/([^/]+/[^/]+)/(.+)$")
_INFO = re.compile(r"^/api/models/([^/]+/[^/]+?)(?:/revision/([^/]+))?$")


@dataclass
class Repository:
    """`files` by path; those in `small` are in git itself, the others in large file storage."""

    files: dict[str, bytes]
    small: frozenset[str] = frozenset()
    gated: str | bool = False
    licence: str = "apache-2.0"
    downloads: int = 10
    card: dict[str, str] = field(default_factory=dict)
    architecture: str = ""
    base_model: str = ""

    @property
    def facts(self) -> dict[str, object]:
        """What the hub tells of it in a search and in its listing."""
        tags = [f"license:{self.licence}"]
        tags += ["gguf"] if any(path.endswith(".gguf") for path in self.files) else []
        tags += [f"base_model:{self.base_model}", f"base_model:quantized:{self.base_model}"] if self.base_model else []
        gguf = {"gguf": {"architecture": self.architecture, "total": 1}} if self.architecture else {}
        return {"gated": self.gated, "tags": tags} | gguf


@dataclass
class Fault:
    """How one answer with bytes departs from the truth. `stop_after` bytes the connection ends, or goes silent."""

    status: int | None = None
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes | None = None
    stop_after: int | None = None
    stall: bool = False
    ignore_range: bool = False
    change: Callable[[bytes], bytes] | None = None
    no_etag: bool = False
    no_length: bool = False


class Request(NamedTuple):
    method: str
    path: str
    headers: dict[str, str]
    server: str


class FakeHub:
    """`token`, where set, is asked for by gated repositories. With `cdn`, large files come from a second server."""

    def __init__(self, *, cdn: bool = True) -> None:
        self.repositories: dict[str, Repository] = {}
        self.token: str | None = None
        self.requests: list[Request] = []
        self.faults: dict[str, deque[Fault]] = {}
        self.api_faults: deque[Fault] = deque()
        self.redirect_to: str | None = None
        self.etag_suffix = ""
        self.stalled = threading.Event()
        self.go_on = threading.Event()
        self.with_cdn = cdn
        self._servers = [_Server(self, name) for name in ("hub", "cdn")]
        self._threads = [threading.Thread(target=each.serve_forever, args=(0.02,)) for each in self._servers]
        for thread in self._threads:
            thread.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._servers[0].server_port}"

    @property
    def cdn_url(self) -> str:
        return f"http://127.0.0.1:{self._servers[1].server_port}"

    def close(self) -> None:
        self.go_on.set()
        for server, thread in zip(self._servers, self._threads, strict=True):
            server.shutdown()
            thread.join()
            server.server_close()

    def add(self, repository: str, **files: bytes) -> None:
        self.repositories[repository] = Repository(dict(files))

    def file(self, repository: str, path: str) -> FileToFetch:
        """As a listing would name it."""
        stored = self.repositories[repository]
        data = stored.files[path]
        if path in stored.small:
            return FileToFetch(repository, COMMIT, path, len(data), git_blob=git_blob(data))
        return FileToFetch(repository, COMMIT, path, len(data), hashlib.sha256(data).hexdigest())

    def script(self, path: str, *faults: Fault) -> None:
        self.faults.setdefault(path, deque()).extend(faults)

    def sent(self, server: str | None = None) -> list[Request]:
        return [each for each in self.requests if server in (None, each.server)]


def git_blob(data: bytes) -> str:
    return hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()


class _Server(ThreadingHTTPServer):
    daemon_threads = False
    block_on_close = True

    def __init__(self, hub: FakeHub, name: str) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.hub = hub
        self.name = name

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that goes away is what many tests are about."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Server

    def log_message(self, *_: object) -> None:
        return

    def do_GET(self) -> None:
        hub = self.server.hub
        self.close_connection = True
        # A proxy is asked with the whole address.
        url = urlsplit(self.path)
        hub.requests.append(
            Request("GET", self.path, {k.lower(): v for k, v in self.headers.items()}, self.server.name)
        )
        path = unquote(url.path)
        if path.startswith("/api/models") and hub.api_faults:
            self._answer_falsely(hub.api_faults.popleft())
        elif path == "/api/models":
            self._search(parse_qs(url.query))
        elif found := _INFO.match(path):
            self._info(found[1], found[2] or "main")
        elif found := _RESOLVE.match(path):
            self._resolve(found[1], found[2], found[3])
        elif found := _CDN.match(path):
            self._bytes(found[1], found[2])
        else:
            self._say(404, {}, b"nothing here")

    def _say(self, status: int, headers: dict[str, str], body: bytes = b"") -> None:
        self.send_response(status)
        for name, value in ({"Content-Length": str(len(body)), "Connection": "close"} | headers).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def _json(self, value: object) -> None:
        self._say(200, {"Content-Type": "application/json"}, json.dumps(value).encode())

    def _answer_falsely(self, fault: Fault) -> None:
        if fault.stall:
            self.server.hub.stalled.set()
            self.server.hub.go_on.wait()
            return
        self._say(fault.status or 200, fault.headers, fault.body or b"")

    def _search(self, query: dict[str, list[str]]) -> None:
        wanted, limit = query.get("search", [""])[0].lower(), int(query.get("limit", ["1000"])[0])
        found = []
        for name, stored in self.server.hub.repositories.items():
            facts = stored.facts
            tags = facts["tags"]
            if wanted in name.lower() and set(query.get("filter", [])) <= set(tags):  # type: ignore[call-overload]
                found.append(
                    {"_id": "x", "id": name, "modelId": name, "downloads": stored.downloads, "likes": 3}
                    | facts
                    | {"lastModified": "2026-01-02T03:04:05.000Z"}
                )
        self._json(sorted(found, key=lambda each: -int(str(each["downloads"])))[:limit])

    def _info(self, name: str, revision: str) -> None:
        stored = self.server.hub.repositories.get(name)
        if stored is None:
            self._say(401, {"X-Error-Code": "RepoNotFound", "X-Error-Message": "Repository not found"})
            return
        if revision not in ("main", COMMIT):
            self._say(404, {"X-Error-Code": "RevisionNotFound"})
            return
        siblings = []
        for path, data in stored.files.items():
            entry: dict[str, object] = {"rfilename": path, "size": len(data), "blobId": git_blob(data)}
            if path not in stored.small:
                entry["lfs"] = {"sha256": hashlib.sha256(data).hexdigest(), "size": len(data), "pointerSize": 134}
            siblings.append(entry)
        answer: dict[str, object] = {"id": name, "sha": COMMIT, "siblings": siblings} | stored.facts
        self._json(answer | {"cardData": {"license": stored.licence} | stored.card})

    def _resolve(self, name: str, revision: str, path: str) -> None:
        hub = self.server.hub
        stored = hub.repositories.get(name)
        if stored is None:
            self._say(401, {"X-Error-Code": "RepoNotFound"})
        elif stored.gated and (hub.token is None or self.headers.get("Authorization") != f"Bearer {hub.token}"):
            self._say(403 if self.headers.get("Authorization") else 401, {"X-Error-Code": "GatedRepo"})
        elif revision != COMMIT:
            self._say(404, {"X-Error-Code": "RevisionNotFound"})
        elif path not in stored.files:
            self._say(404, {"X-Error-Code": "EntryNotFound"})
        elif path not in stored.small and (hub.with_cdn or hub.redirect_to):
            data = stored.files[path]
            linked = {"X-Linked-Etag": f'"{hashlib.sha256(data).hexdigest()}"', "X-Linked-Size": str(len(data))}
            target = hub.redirect_to or f"{hub.cdn_url}/cdn/{quote(name)}/{quote(path)}?Signature=x"
            self._say(302, {"Location": target, "X-Repo-Commit": COMMIT} | linked)
        else:
            self._bytes(name, path)

    def _bytes(self, name: str, path: str) -> None:
        """A file or the part of it that was asked for, changed by the next scripted fault."""
        hub = self.server.hub
        waiting = hub.faults.get(path)
        fault = waiting.popleft() if waiting else Fault()
        data = hub.repositories[name].files[path]
        if fault.change is not None:
            data = fault.change(data)
        if fault.status is not None and fault.status not in (200, 206):
            self._say(fault.status, fault.headers, fault.body or b"")
            return
        etag = f'"{hashlib.md5(data).hexdigest()}{hub.etag_suffix}"'
        headers = {"Content-Type": "application/octet-stream", "Accept-Ranges": "bytes", "Connection": "close"}
        if not fault.no_etag:
            headers["ETag"] = etag
        asked = re.fullmatch(r"bytes=(\d+)-", self.headers.get("Range", ""))
        if asked and not fault.ignore_range and self.headers.get("If-Range", etag) == etag:
            start = int(asked[1])
            if start >= len(data):
                self._say(416, {"Content-Range": f"bytes */{len(data)}"})
                return
            headers["Content-Range"] = f"bytes {start}-{len(data) - 1}/{len(data)}"
            status, body = 206, data[start:]
        else:
            status, body = 200, data
        if fault.body is not None:
            body = fault.body
        if not fault.no_length:
            headers["Content-Length"] = str(len(body))
        self.send_response(fault.status or status)
        for key, value in (headers | fault.headers).items():
            self.send_header(key, value)
        self.end_headers()
        self.wfile.write(body if fault.stop_after is None else body[: fault.stop_after])
        self.wfile.flush()
        if fault.stall:
            hub.stalled.set()
            hub.go_on.wait()
