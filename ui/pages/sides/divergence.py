"""Where two versions of a reply diverge, what they share, and what is said of them: pure functions, without Qt.

Versions by one model are compared token by token. Two models cut a text differently, and a reply whose trace was not
kept has no tokens at all; so what counts are the texts, up to the last place at which a token ends in both.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Container, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from typing import NamedTuple

from app.conversation.events import Version
from ui.i18n.language import tr, translate
from ui.i18n.phrases import percent
from ui.transcript.state.explanations import quoted
from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.state.reply_state import ReplyState

_WORDS = re.compile(r"\s*\S+|\s+$")

LEAST_SHARED = 3
"""Words in a row that count as the same text behind the first difference: fewer recur in any two texts."""

MOST_WORDS = 3000
"""Behind the first difference of longer versions nothing is compared: it would be waited for."""


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


class SharedTokens(NamedTuple):
    """The places, among a version's kept tokens, of those that the other version has too; and their share there."""

    earlier: frozenset[int]
    later: frozenset[int]
    share_of_later: float


def shared_tokens(earlier: Sequence[Mark], later: Sequence[Mark], found: Divergence) -> SharedTokens:
    """Returns what two versions share: all before they diverge, and the runs of words behind that are in both."""
    ours, theirs = ([mark.text for mark in row if mark.is_kept] for row in (earlier, later))
    here, there = set(range(found.earlier_same)), set(range(found.later_same))
    one, other = "".join(ours[found.earlier_same :]), "".join(theirs[found.later_same :])
    a, b = ([each.span() for each in _WORDS.finditer(text)] for text in (one, other))
    if max(len(a), len(b)) <= MOST_WORDS:
        words = [one[start:end].strip() for start, end in a], [other[start:end].strip() for start, end in b]
        for block in SequenceMatcher(None, *words, autojunk=False).get_matching_blocks():
            if block.size >= LEAST_SHARED:
                here |= _tokens_in(ours, found.earlier_same, a[block.a][0], a[block.a + block.size - 1][1])
                there |= _tokens_in(theirs, found.later_same, b[block.b][0], b[block.b + block.size - 1][1])
    here.discard(found.earlier_same)  # the first token that differs is what the page goes to
    there.discard(found.later_same)
    return SharedTokens(frozenset(here), frozenset(there), len(there) / max(1, len(theirs)))


def _tokens_in(texts: Sequence[str], first: int, start: int, end: int) -> set[int]:
    """Returns the places of the tokens that lie between two letters, which are counted from token `first` on."""
    ends, at = list[int](), 0
    for text in texts[first:]:
        at += len(text)
        ends.append(at)
    begin = bisect_right(ends, start)
    if begin < len(ends) and ends[begin] - len(texts[first + begin]) < start:
        begin += 1
    return set(range(first + begin, first + bisect_right(ends, end)))


def _is_choice(one: Mark, other: Mark) -> bool:
    """Returns whether the user put one of these tokens in place of the other, whatever letters both have."""
    return "chosen" in (one.verdict, other.verdict) and one.token_id != other.token_id


def split_into_words(state: ReplyState) -> ReplyState:
    """Returns a reply of which only the text is known, with a mark for each word, so that it can be compared."""
    words = [Mark(word, "plain", 0) for word in _WORDS.findall(state.text)]
    return replace(state, marks=MarkRow(words, state.marks.begins_inside))


def with_shared(state: ReplyState, shared: Container[int]) -> ReplyState:
    """Returns the reply with the kept tokens of those places marked as shared, without the guesses refused there."""
    marks, refused, kept = list[Mark](), list[Mark](), 0
    for mark in state.marks:
        if not mark.is_kept:
            refused.append(mark)
            continue
        if kept in shared:
            marks.append(replace(mark, verdict="shared"))
        else:
            marks += [*refused, mark]
        refused.clear()
        kept += 1
    return replace(state, marks=MarkRow([*marks, *refused], state.marks.begins_inside))


def headline(found: Divergence, shared: SharedTokens) -> str:
    """Returns where the versions diverge, and how much of the later one is in both where they meet again."""
    if found.is_alike:
        return tr("Both versions are the same, word for word.")
    parted = (
        tr("Same for %n (token|tokens), then they diverge.", "", found.later_same)
        if found.later_same
        else tr("They diverge at the first word.")
    )
    if len(shared.later) <= found.later_same:
        return parted
    again = tr("{share} of the later version is in both.", share=percent(shared.share_of_later))
    return f"{parted} {again}"


def version_name(version: Version, shown_id: int) -> str:
    """Returns a side's name."""
    message = version.message
    if message.id == shown_id:
        return tr("Version {number} of {count}, in the chat", number=message.version, count=message.versions)
    return tr("Version {number} of {count}", number=message.version, count=message.versions)


def divergence_words(mark: Mark | None, share: float | None) -> str:
    """Returns the first word that differs, and the `share` in [0, 1] that the model gave it."""
    if mark is None:
        return tr("This version ends where they diverge.")
    is_chosen, token = mark.verdict == "chosen", quoted(mark.text.strip(" ") or mark.text)
    if share is None:
        return tr("Your word: {token}.", token=token) if is_chosen else tr("The word here: {token}.", token=token)
    if is_chosen:
        return tr("Your word: {token}, to which the model gave {share}.", token=token, share=percent(share))
    return tr("The word here: {token}, to which the model gave {share}.", token=token, share=percent(share))


def not_kept(version: Version) -> str:
    """Returns why a version can only be read, "" where it can be replayed too."""
    if version.trace is not None or version.problem is None:
        return ""
    words = translate(version.problem.message)
    return tr("Text only: {reason}.", reason=words)
