"""Which other words a reply may go on with at a token, and which place of the reply that is. Pure, without Qt."""

from __future__ import annotations

from typing import NamedTuple

from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.state.reply_state import ReplyState
from ui.transcript.state.token_details import TokenDetails, share_of


class WordCandidate(NamedTuple):
    """Another token for a place, with the probability that the model gave it there."""

    token: int
    text: str
    share: float


class WordChoice(NamedTuple):
    """The candidates for one place of a reply (counted from 0), likeliest first, without the one that stands there."""

    place: int
    candidates: tuple[WordCandidate, ...]


def word_choice(row: MarkRow, details: TokenDetails) -> WordChoice | None:
    """Returns what may stand in place of a token, None where that is not known.

    A wrong guess shares its place with the model's own token, and is itself one of the candidates.
    """
    mark = details.mark
    found = _place(row, mark)
    if found is None:
        return None
    place, stands = found
    top = details.look.top if details.look is not None else []
    others = [WordCandidate(each.id, each.text, each.p) for each in top if each.id != stands]
    known = any(each.token == mark.token_id for each in others)
    if mark.verdict == "rejected" and mark.token_id not in (None, stands) and not known:
        share = details.look.guess_p if details.look is not None else mark.p_target
        others.append(WordCandidate(mark.token_id or 0, mark.text, share or 0.0))
    return WordChoice(place, tuple(others)) if others else None


def most_open(state: ReplyState) -> Mark | None:
    """Returns the token with visible text of which the model was least sure; the first where nothing is known."""
    visible = (mark for mark in state.marks if mark.is_kept and mark.text.strip())
    return min(visible, key=lambda mark: 1.0 if (share := share_of(state, mark)) is None else share, default=None)


def _place(row: MarkRow, mark: Mark) -> tuple[int, int | None] | None:
    """Returns the place of a token and the id that stands there; None where a token before it is not known."""
    if mark.verdict in ("pending", "unreached", "beside"):
        return None
    kept, is_found = 0, False
    for each in row:
        is_found = is_found or each is mark
        if each.is_kept:
            if each.token_id is None:
                return None
            if is_found:
                return kept, each.token_id
            kept += 1
    return None
