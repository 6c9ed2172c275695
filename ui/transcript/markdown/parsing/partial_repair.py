"""Completes half-written Markdown for the moment, so that its syntax is not visible while it streams.

Only the very end of a text that is still being written is repaired, and only by closing or hiding what is open there:
"**bo" is bold already, a lone "-" waits for its word, a table is one from its first row on. Letters added here lie
behind the source's end and are never shown.
"""

from __future__ import annotations

import re

_UNDECIDED = re.compile(r"[ \t>]*(?:[-+*_]{1,2}|\d{1,9}[.)]|#{1,6}|`{1,2}|~{1,2}|\$|\\|\|)?[ \t]*$")
_STARTS_ANEW = re.compile(r"[ \t]*(?:[-+*>][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|\||$)")
_FENCE = re.compile(r"[ \t>]*(`{3,}|~{3,})")
_MARKS = re.compile(r"\\.|`+|\*+|_+|~~")
_HALF_LINK = re.compile(r"\[[^\[\]]*\]\(https?://[^\s()]*$", re.IGNORECASE)
_RULE_SO_FAR = re.compile(r"[ \t|:-]*$")


def mended(text: str) -> str:
    """Returns `text` as it can be parsed now."""
    fence = _open_fence(text)
    last_at = text.rfind("\n") + 1
    last = text[last_at:]
    if fence:
        half = last.strip() and fence.startswith(last.strip())
        return text[:last_at] if half else text
    if last.strip() and _UNDECIDED.fullmatch(last):
        return text[: max(0, last_at)]
    paragraph_at = _paragraph_start(text, last_at)
    if (table := _table(text, paragraph_at)) is not None:
        return table
    return _closed(text, paragraph_at)


def _open_fence(text: str) -> str:
    """Returns the marker of a fence that is still open at the end, "" where none is."""
    marker = ""
    if "```" not in text and "~~~" not in text:
        return marker
    for line in text.split("\n"):
        if (found := _FENCE.match(line)) is None:
            continue
        run = found.group(1)
        if not marker:
            marker = run if run[0] == "~" or "`" not in line[found.end() :] else ""
        elif run[0] == marker[0] and len(run) >= len(marker) and not line[found.end() :].strip():
            marker = ""
    return marker


def _paragraph_start(text: str, last_at: int) -> int:
    """Returns where the paragraph of the last line begins, as far as its open marks are concerned."""
    at = last_at
    while at > 0 and not _STARTS_ANEW.match(text[at : at + 12].split("\n", 1)[0]):
        before = text.rfind("\n", 0, at - 1) + 1
        if not text[before : at - 1].strip():
            break
        at = before
    return at


def _table(text: str, at: int) -> str | None:
    """Completes a table's first row, and the second as far as it is written. Returns None where there is no table."""
    while (before := text.rfind("\n", 0, max(0, at - 1)) + 1) < at and text[before:at].lstrip().startswith("|"):
        at = before
    lines = text[at:].split("\n")
    head = lines[0].strip()
    if not head.startswith("|") or len(head) < 3 or len(lines) > 2 or not (len(lines) == 1 or _is_rule(lines[1])):
        return None
    columns = len(re.findall(r"(?<!\\)\|", head.rstrip("|"))) or 1
    first = lines[0].rstrip() if head.endswith("|") else f"{lines[0].rstrip()} |"
    return f"{text[:at]}{first}\n{'|---' * columns}|"


def _is_rule(line: str) -> bool:
    return _RULE_SO_FAR.match(line) is not None


def _closed(text: str, at: int) -> str:
    """Returns `text` with the emphasis, code and link that are open since `at` closed."""
    opened: list[str] = []
    for found in _MARKS.finditer(text, at):
        mark = found.group()
        if mark[0] == "\\":
            continue
        if opened and opened[-1][0] == "`" and mark != opened[-1]:
            continue
        text = _take(text, found.start(), mark, opened)
    if _HALF_LINK.search(text, at):
        text += ")"
    return text.rstrip(" ") + "".join(reversed(opened)) if opened else text


def _take(text: str, start: int, mark: str, opened: list[str]) -> str:
    """Opens or closes with `mark`; one at the very end that does neither yet is hidden."""
    end = start + len(mark)
    is_last = end >= len(text)
    can_close = start > 0 and not text[start - 1].isspace()
    if opened and opened[-1][0] == mark[0] and (can_close or mark[0] == "`"):
        if len(mark) < len(opened[-1]):
            if is_last:
                return text[:start]
            return text
        opened.pop()
        return text
    if is_last:
        return text[:start]
    inside_word = mark[0] == "_" and start > 0 and text[start - 1].isalnum()
    if not inside_word and (mark[0] == "`" or not text[end].isspace()):
        opened.append(mark)
    return text
