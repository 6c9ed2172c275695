"""Cuts attachments to the part that fits the model's context: the beginning of each, cut at the end of a line.

Small attachments stay whole, and those that are too long share what room is left in equal parts.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from app.attachments.attachment import Attachment
from app.attachments.file_type import cut_at_line

SAFELY = 0.94
"""The first part of a text may have more tokens a letter than all of it."""

LEAST_TOKENS = 64
"""A smaller part of a text answers nothing."""


def part_that_fits(
    attachments: Sequence[Attachment], tokens: Sequence[int], room_tokens: int
) -> tuple[Attachment, ...] | None:
    """The attachments, cut so that they have at most `room_tokens`; None where too little of them would be left.

    `tokens` are theirs, in the same order. What is whole stays the same object; a cut one says so in its note.
    """
    too_long = _too_long(tokens, room_tokens)
    if too_long is None:
        return None
    share, cut = too_long
    return tuple(
        _cut(each, share / count) if index in cut else each
        for index, (each, count) in enumerate(zip(attachments, tokens, strict=True))
    )


def _too_long(tokens: Sequence[int], room: int) -> tuple[int, set[int]] | None:
    """The tokens that each of the attachments may keep that are too long, and which these are."""
    left, waiting = room, sorted(range(len(tokens)), key=lambda index: tokens[index])
    while waiting and tokens[waiting[0]] <= left // len(waiting):
        left -= tokens[waiting.pop(0)]
    if not waiting:
        return 0, set()
    share = left // len(waiting)
    return (share, set(waiting)) if share >= LEAST_TOKENS else None


def _cut(attachment: Attachment, part: float) -> Attachment:
    kept = cut_at_line(attachment.text, max(1, int(len(attachment.text) * part * SAFELY)))
    return msgspec.structs.replace(attachment, text=kept.text, note=kept.note or attachment.note)
