"""Whether an answer is the file that was asked for: by its headers, its first bytes, its length and its hash."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping

from engine.translatable import phrase
from models.hub.download.stream import ResponseHead
from models.hub.errors import HubError, refused_status, wrong_answer
from models.hub.records import FileToFetch

_GGUF = b"GGUF"
_LOOK_AT = 16
_PAGE = (b"<!doctype html", b"<html")
_MIRROR = phrase("Download it again; if that does not help, the network or HF_ENDPOINT's server changes what it sends.")


class VerifiedContent:
    """Counts and hashes one file from its first byte on."""

    def __init__(self, file: FileToFetch) -> None:
        self._file = file
        self._sha256 = hashlib.sha256()
        # Git's name of a content is a SHA-1 over a short header and the bytes; no safety against intent, only accident.
        self._git = hashlib.sha1(f"blob {file.size_bytes}\0".encode(), usedforsecurity=False)
        self._first = b""
        self.count = 0

    def add(self, data: bytes | memoryview) -> None:
        """Takes in the next bytes. Raises HubError where the first ones belong to another kind of file."""
        if self._file.sha256 is not None:
            self._sha256.update(data)
        elif self._file.git_blob is not None:
            self._git.update(data)
        self.count += len(data)
        if len(self._first) < _LOOK_AT:
            self._first += bytes(data[:_LOOK_AT])
            self._look(whole=len(self._first) >= _LOOK_AT)

    def check(self) -> None:
        """Called when all bytes are there. Raises HubError where they are not the file's."""
        self._look(whole=True)
        file = self._file
        wanted = file.sha256 or file.git_blob
        found = self._sha256.hexdigest() if file.sha256 else self._git.hexdigest()
        if wanted is not None and found != wanted.lower():
            raise HubError(
                "wrong_bytes", phrase("{path} arrived damaged: its checksum is not the hub's", file.path), _MIRROR
            )

    def _look(self, whole: bool) -> None:
        """A name that ends in `.gguf` promises its first four bytes; a web page is no model under any name."""
        path = self._file.path.lower()
        if path.endswith(".gguf") and not self._first.startswith(_GGUF) and (whole or len(self._first) >= len(_GGUF)):
            raise not_the_file(self._file, phrase("it does not begin as a GGUF file does"))
        if self._first.lower().startswith(_PAGE) and not path.endswith((".html", ".htm")):
            raise not_the_file(self._file, phrase("it is a web page"))


def not_the_file(file: FileToFetch, why: str) -> HubError:
    """Something else was sent in the file's place."""
    hint = phrase("Sign in to this network in a browser first if it asks for it, or check HF_ENDPOINT.")
    return HubError(
        "not_the_file", phrase("what was sent in place of {path} is not that file: {why}", file.path, why), hint
    )


_RANGE = re.compile(r"^bytes (\d{1,18})-(\d{1,18})/(\d{1,18}|\*)$")


class StartOver(HubError):
    """The bytes so far are of no use: the content changed, or the server cannot continue where they end."""

    def __init__(self, file: FileToFetch, why: str) -> None:
        super().__init__("bad_answer", f"{file.path}: {why}", phrase("Try again later."), passing=True)


def start_of(head: ResponseHead, file: FileToFetch, asked: int, page: str) -> int:
    """At which byte the answer begins: `asked`, or 0 where the server sends the whole file.

    Raises HubError for an answer that is not this file, StartOver where the rest cannot be had.
    """
    if head.status == 416:
        raise StartOver(file, phrase("the server has nothing from byte {asked} on (HTTP 416)", asked))
    if head.status not in (200, 206):
        raise refused_status(head.status, head.headers, f"{file.repository}/{file.path}", page)
    _check_kind(head.headers, file)
    if head.status == 200:
        _check_size(_number(head.headers.get("content-length")), file)
        return 0
    found = _RANGE.match(head.headers.get("content-range", "").strip())
    if found is None:
        raise wrong_answer(file.path, phrase("a part of the file that does not say which"))
    _check_size(None if found[3] == "*" else int(found[3]), file)
    if int(found[1]) != asked:
        raise StartOver(file, phrase("asked from byte {asked} on, the server answered from {found}", asked, found[1]))
    return asked


def etag_of(headers: Mapping[str, str]) -> str | None:
    """The server's mark of the content; a weak one (`W/`) promises too little to continue on."""
    etag = headers.get("etag", "").strip()
    return etag if etag.startswith('"') else None


def _check_kind(headers: Mapping[str, str], file: FileToFetch) -> None:
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind in ("text/html", "application/xhtml+xml") and not file.path.lower().endswith((".html", ".htm")):
        raise not_the_file(file, phrase("it is a web page"))
    if headers.get("content-encoding", "identity").strip().lower() not in ("", "identity"):
        raise wrong_answer(file.path, phrase("it was sent compressed, which was not asked for"))


def _check_size(size: int | None, file: FileToFetch) -> None:
    if size is not None and size != file.size_bytes:
        hint = phrase("Look the repository up again: it may have changed.")
        message = phrase("{path} has {size:,} bytes here, not {other:,} as listed", file.path, size, file.size_bytes)
        raise HubError("wrong_size", message, hint)


def _number(value: str | None) -> int | None:
    return int(value) if value is not None and value.isascii() and value.isdigit() and len(value) < 19 else None
