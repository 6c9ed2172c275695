"""Which part of a message was put into it: a file, a quotation, a text that is to be corrected.

A reply that corrects, translates a few words of, or reformats such a text repeats most of it in the same order, so it
is drafted as a whole (input-guided aggressive decoding, Sun et al. 2106.04970). Whether a message asks for that is not
judged: where a reply repeats nothing, its guesses end after a few tokens.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

LEAST = 200
"""Characters: a shorter text is copied from as quickly by what is known of the context."""

LONGEST_REQUEST = 300
"""Characters of a first or last paragraph that says what is to be done with the text."""

_FENCE = re.compile("(`{3,}|~{3,})")


def pasted_text(message: str) -> str:
    """The longest fenced or quoted block of a message, else all but its request; "" where that is short.

    The request is a short first paragraph, or a first line that ends with a colon, and a short last paragraph.
    """
    longest = max(_blocks(message), key=len, default="")
    text = (longest if len(longest) >= LEAST else _without_request(message)).strip()
    return text if len(text) >= LEAST else ""


def _blocks(message: str) -> Iterator[str]:
    """What stands in fences, and lines in a row that begin with a mark of quotation, without it."""
    fence, block = "", list[str]()
    for line in [*message.split("\n"), ""]:
        mark = _FENCE.match(line)
        if fence and line.startswith(fence):
            yield "\n".join(block)
            fence, block = "", []
        elif fence or (line.startswith(">") and not mark):
            block.append(line if fence else line[1:].removeprefix(" "))
        else:
            if block:
                yield "\n".join(block)
            fence, block = mark[0] if mark else "", []


def _without_request(message: str) -> str:
    first, _, rest = message.strip().partition("\n")
    if first.rstrip().endswith((":", "\N{FULLWIDTH COLON}")) and len(first) <= LONGEST_REQUEST:
        return rest
    before, gap, behind = message.strip().partition("\n\n")
    text = behind if gap and len(before) <= LONGEST_REQUEST else message.strip()
    rest, gap, last = text.rpartition("\n\n")
    is_request = gap and len(last) <= LONGEST_REQUEST and text == message.strip()
    return rest if is_request else text
