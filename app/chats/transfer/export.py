"""Writes chats to a file: one or all, in the format that the file's ending names.

The file is written under another name and renamed when it is complete. The window makes PDF from the HTML. An HTML page
holds everything, and may load and run nothing: texts are shown letter by letter as they were written, Markdown signs
included, because what is not parsed cannot be abused, and the page's policy forbids everything but its own style.
"""

from __future__ import annotations

import base64
import hashlib
import html
import re
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from app.chats import chat_queries, chat_record
from app.chats.chat_record import ChatRecord
from app.chats.store import ChatStore
from app.chats.transfer.export_json import to_json
from app.chats.transfer.export_markdown import SPEAKERS, to_markdown
from app.problem import problem_error
from app.system.named_file import write_whole
from engine.translatable import translatable

UNFINISHED = {"partial": "cut off", "failed": "broke off", "complete": ""}

STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 Inter, system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
section { margin-bottom: 4rem; }
h2 { font-size: 0.9rem; margin: 1.5rem 0 0.25rem; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: isolate; margin: 0; }
.user { border-left: 3px solid; padding-left: 0.75rem; }
small { font-style: italic; }
@media print { body { margin: 0; max-width: none; } section { break-after: page; } }
"""

# Characters that HTML does not allow or that change the text's direction; U+FFFD replaces them.
_UNSHOWN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]")


def to_html(chats: Sequence[ChatRecord]) -> str:
    """The page with the chats one after another, each as it is shown."""
    title = escaped(chats[0].title) if len(chats) == 1 else "Chats"
    digest = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    return (
        '<!DOCTYPE html>\n<html>\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(part for chat in chats for part in _chat(chat))
        + "\n</body>\n</html>\n"
    )


def escaped(text: str) -> str:
    """The text in a form that no HTML parser takes for markup."""
    return html.escape(_UNSHOWN.sub("\ufffd", text))


def _chat(chat: ChatRecord) -> Iterator[str]:
    yield f'<section>\n<h1 dir="auto">{escaped(chat.title)}</h1>'
    if chat.changed:
        yield f"<small>{datetime.fromtimestamp(chat.changed, UTC):%Y-%m-%d %H:%M} UTC</small>"
    if chat.system:
        yield _said("system", chat.system, "")
    for message in chat.path():
        yield _said(message.role, message.text, UNFINISHED[message.state])
    yield "</section>"


def _said(role: str, text: str, note: str) -> str:
    remark = f" <small>({note})</small>" if note else ""
    return f'<h2>{SPEAKERS[role]}{remark}</h2>\n<div class="text {role}" dir="auto">{escaped(text)}</div>'


FORMATS = {".json": "JSON", ".md": "Markdown", ".markdown": "Markdown", ".html": "HTML", ".htm": "HTML"}


def export_chats(
    store: ChatStore,
    chat_ids: tuple[int, ...] | None,
    path: Path,
    with_traces: bool = False,
    told: Callable[[int, int], None] = lambda read, whole: None,
) -> int:
    """Write these chats, or all outside the bin, to `path`; returns how many. Raises ProblemError.

    Waits for the disk: call it off the window's thread. Traces go into JSON only. `told` is called with each chat read.
    """
    kind = format_of(path)
    ids = chat_ids if chat_ids is not None else tuple(chat.id for chat in store.read(chat_queries.chats).result())
    chats = list[ChatRecord]()
    for chat_id in ids:
        chats.append(store.read(chat_record.read, chat_id, with_traces and kind == "JSON").result())
        told(len(chats), len(ids))
    save(in_format(kind, chats), path)
    return len(chats)


def format_of(path: Path) -> str:
    """The format that a file's ending names. Raises ProblemError."""
    kind = FORMATS.get(path.suffix.lower())
    if kind is None:
        raise problem_error(
            "unknown_format",
            translatable("{file} names no format", file=path.name),
            translatable("Let it end in {formats}.", formats=", ".join(FORMATS)),
        )
    return kind


def in_format(kind: str, chats: list[ChatRecord]) -> bytes:
    """The chats in one of FORMATS."""
    if kind == "JSON":
        return to_json(chats)
    return (to_markdown(chats) if kind == "Markdown" else to_html(chats)).encode()


def save(data: bytes, path: Path) -> None:
    """Write a file completely or not at all. Raises ProblemError."""
    try:
        write_whole(path, data)
    except OSError as error:
        raise problem_error(
            "not_exported",
            translatable("the chats could not be written to {path}: {reason}", path=path, reason=error.strerror),
            translatable("Choose another place."),
        ) from error
