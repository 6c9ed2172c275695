"""Where two versions of a reply diverge, and how what they share is shown: pure functions, without Qt.

Versions by one model are compared token by token. Two models cut a text differently, and a reply whose trace was not
kept has no tokens at all; so what counts are the texts, up to the last place at which a token ends in both.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.state.reply_state import ReplyState

_WORDS = re.compile(r"\s*\S+|\s+$")


class Divergence(NamedTuple):
    """The first `earlier_same` and `later_same` kept tokens are the same text. `earlier` and `later` are the tokens
    behind it, None where the reply ends there.
    """

    earlier_same: int
    later_same: int
    earlier: Mark | None
    later: Mark | None

    @property
    def is_alike(self) -> bool:
        """Whether both versions are the same to their end."""
        return self.earlier is None and self.later is None


def divergence(earlier: Sequence[Mark], later: Sequence[Mark]) -> Divergence:
    """Returns where two rows of marks diverge; marks that are no part of the text are skipped."""
    ours, theirs = ([mark for mark in row if mark.is_kept] for row in (earlier, later))
    here = there = 0
    same = here, there
    one = other = ""
    while True:
        if one == other:
            same = here, there
            if here == len(ours) or there == len(theirs) or _is_choice(ours[here], theirs[there]):
                break
            one, other = ours[here].text, theirs[there].text
            here, there = here + 1, there + 1
        elif one.startswith(other) and there < len(theirs):
            one, other = one[len(other) :], theirs[there].text
            there += 1
        elif other.startswith(one) and here < len(ours):
            one, other = ours[here].text, other[len(one) :]
            here += 1
        else:
            break
    here, there = same
    return Divergence(
        here, there, ours[here] if here < len(ours) else None, theirs[there] if there < len(theirs) else None
    )


def _is_choice(one: Mark, other: Mark) -> bool:
    """Returns whether the user put one of these tokens in place of the other, whatever letters both have."""
    return "chosen" in (one.verdict, other.verdict) and one.token_id != other.token_id


def split_into_words(state: ReplyState) -> ReplyState:
    """Returns a reply of which only the text is known, with a mark for each word, so that it can be compared."""
    words = [Mark(word, "plain", 0) for word in _WORDS.findall(state.text)]
    return replace(state, marks=MarkRow(words, state.marks.begins_inside))


def with_shared(state: ReplyState, same: int) -> ReplyState:
    """Returns the reply with its first `same` tokens marked as shared, without the guesses that went wrong there."""
    marks, kept = list[Mark](), 0
    for mark in state.marks:
        if kept == same:
            marks.append(mark)
        elif mark.is_kept:
            marks.append(replace(mark, verdict="shared"))
            kept += 1
    return replace(state, marks=MarkRow(marks, state.marks.begins_inside))
