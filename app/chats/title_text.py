"""A chat's title while the user has not named it: the first line, or what the model makes of the first turn."""

from __future__ import annotations

import re
import unicodedata

from app.system.attached_text import split_attached

TITLE_CHARACTERS = 60

TITLE_TOKENS = 32
"""Enough for six words of a script that takes several tokens a word."""

QUESTION = (
    "Write a title for this chat: 3 to 6 words, in the language of the chat. "
    "Answer with the title only, on one line, without quotes and without a full stop."
)
"""Sent to the model behind the chat's last turn."""

_TOO_LONG = 100
"""Characters. A longer answer is a sentence about a title and not a title to be cut."""

_STARTERS_REFUSAL = "i am only a tiny starter model"
_REFUSALS = (
    _STARTERS_REFUSAL,
    "i'm sorry",
    "i am sorry",
    "sorry,",
    "i cannot",
    "i can't",
    "as an ai",
)
_THOUGHTS = re.compile(r"<think>.*?</think>", re.DOTALL)
_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_MARKS = re.compile(r"\*\*|__|`+|~~")
_BULLET = re.compile(r"^(?:[-*+•>]|#{1,6}|\d{1,2}[.)])\s+")
_LABEL = re.compile(
    r"^(?:chat |the |suggested )?(?:title|titel|título|titulo|titre|titolo|제목|タイトル|标题|標題|العنوان|عنوان)"
    r"\s*[:\uff1a]\s*",
    re.IGNORECASE,
)
_EDGES = " \t\"'*_#~“”„‟«»‹›‘’‚「」『』《》〈〉"
_JOINERS = "\u200c\u200d"


def title_of(text: str) -> str:
    """A chat's first title: the first line of the user's words in its first message, else what is attached to it."""
    attached, words = split_attached(text)
    if not words.strip() and attached:
        words = attached[0].title
    line = " ".join(words.strip().partition("\n")[0].split())
    return line if len(line) <= TITLE_CHARACTERS else line[: TITLE_CHARACTERS - 1].rstrip() + "…"


_REFUSAL_WITHIN = 120
"""A refusal begins within so many letters; later ones are what somebody said in a story."""


def is_starters_refusal(answer: str) -> bool:
    """Whether the starter says that it does not know; it speaks English alone, and stumbles now and then before it."""
    return _STARTERS_REFUSAL in answer[:_REFUSAL_WITHIN].casefold()


def title_from(answer: str, message: str, *, is_whole: bool = True) -> str | None:
    """The title in a model's answer; None where it says no more than the chat's first `message`.

    An answer that is not `is_whole` was cut off: then only lines that have ended count.
    """
    title = _bare(_first_line(answer, is_whole))
    if not any(character.isalnum() for character in title) or len(title) > _TOO_LONG:
        return None
    if title.casefold().replace("’", "'").startswith(_REFUSALS) or _letters(title) == _letters(message):
        return None
    return title if len(title) <= TITLE_CHARACTERS else _cut(title)


def _first_line(answer: str, is_whole: bool) -> str:
    """The first line that is not empty and does not only announce the next; "" where there is none."""
    answer = _THOUGHTS.sub("", answer)
    if "<think>" in answer:
        return ""
    lines = [line.strip() for line in answer.splitlines(keepends=False)]
    if not is_whole and not answer.endswith("\n"):
        lines = lines[:-1]
    lines = [line for line in lines if _bare(line)]
    following = lines[1:] if lines and lines[0].rstrip("*_ ").endswith((":", "\uff1a")) else lines
    return next(iter(following), "")


def _bare(line: str) -> str:
    """The line without Markdown, quotation marks, a label, a full stop and invisible characters."""
    line = " ".join(_MARKS.sub("", _LINK.sub(r"\1", line)).split())
    title = "".join(each for each in line if each in _JOINERS or not unicodedata.category(each).startswith("C"))
    before = ""
    while title != before:
        before = title
        title = _LABEL.sub("", _BULLET.sub("", title.strip(_EDGES), count=1), count=1)
        if title.endswith((".", "。")) and title.count(title[-1]) == 1:
            title = title[:-1]
    return title


def _letters(text: str) -> str:
    return "".join(character for character in text.casefold() if character.isalnum())


def _cut(title: str) -> str:
    """Cut a title, at the end of a word where possible."""
    kept = title[: TITLE_CHARACTERS - 1]
    words = kept if title[len(kept)] == " " else kept.rpartition(" ")[0]
    return (words if len(words) > TITLE_CHARACTERS // 2 else kept).rstrip(" ,;:-–—") + "…"
