"""Whether the bytes are those of the file: they are counted and hashed, and the first ones are looked at."""

from __future__ import annotations

import hashlib

from engine.translatable import phrase
from models.hub.errors import HubError
from models.hub.records import FileToFetch

_GGUF = b"GGUF"
_LOOK_AT = 16
_PAGE = (b"<!doctype html", b"<html")
_MIRROR = phrase("Fetch it again; where that does not help, the network or HF_ENDPOINT's server changes what it sends.")


class FileContent:
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
