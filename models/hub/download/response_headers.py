"""What the headers of a response say about the bytes that follow."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.translatable import phrase
from models.hub.download.stream import ResponseHead
from models.hub.download.verification import not_the_file
from models.hub.errors import HubError, refused_status, wrong_answer
from models.hub.records import FileToFetch

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
