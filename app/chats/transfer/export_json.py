"""Chats as JSON and back without loss: branches, stats, drafts, and traces where they are wanted.

The format has a version number of its own. A later version may add fields, and never changes what one means.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from app.chats.chat_record import ChatRecord, fault_in
from app.problem import ProblemError, problem_error
from engine.translatable import as_text, translatable

FORMAT = 1

MOST_CHATS, MOST_MESSAGES = 100_000, 1_000_000
"""More than that is no collection of chats."""


def bad_import(name: str, why: str) -> ProblemError:
    """The error for a file that is not understood; `why` ends its message."""
    return problem_error(
        "bad_import",
        translatable("{name} cannot be read: {why}", name=name, why=why),
        translatable("Choose another file."),
    )


def too_large(name: str) -> ProblemError:
    """The error for a file that exceeds one of the limits."""
    return bad_import(name, translatable("it is larger than any collection of chats"))


class ChatsFile(msgspec.Struct, frozen=True):
    """The whole file; `draftlight_chats` is the format's version number."""

    draftlight_chats: int
    chats: tuple[ChatRecord, ...]


class _OnlyFormat(msgspec.Struct, frozen=True):
    draftlight_chats: int


def to_json(chats: Sequence[ChatRecord]) -> bytes:
    """The file's content, with one field a line so that it can be read and compared."""
    return msgspec.json.format(msgspec.json.encode(ChatsFile(FORMAT, tuple(chats)), enc_hook=as_text), indent=1) + b"\n"


def from_json(data: bytes, name: str) -> tuple[ChatRecord, ...]:
    """Read the chats of a file; `name` is the file's name in messages. Raises ProblemError."""
    try:
        if msgspec.json.decode(data, type=_OnlyFormat).draftlight_chats > FORMAT:
            later = translatable("{name} was written by a later Draftlight", name=name)
            raise problem_error("later_import", later, translatable("Update Draftlight."))
        chats = msgspec.json.decode(data, type=ChatsFile).chats
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise bad_import(name, str(error)) from error
    for chat in chats:
        if (fault := fault_in(chat)) is not None:
            raise problem_error(
                "bad_import",
                translatable("{name} cannot be read: in {title!r} {fault}", name=name, title=chat.title, fault=fault),
                translatable("Choose another file."),
            )
    return chats
