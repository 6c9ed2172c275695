"""What is known of each token beyond its mark: its round, its odds, and what the model held likely there.

It is looked up in the reply's state when the user points at a token. Rounds are found by their number. No Qt.

`word_choice` says with which other words a reply may go on there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.events import LikelyTokens, Verify
from engine.rounds import Round, trunk
from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.state.reply_state import ReplyState


@dataclass(frozen=True, slots=True)
class Odds:
    """The chance that a guess would be accepted, before the draw: between `low` and `high`, both in [0, 1]."""

    low: float
    high: float

    @property
    def is_exact(self) -> bool:
        """Whether both ends are equal."""
        return self.high - self.low < 0.005


@dataclass(frozen=True, slots=True)
class TokenDetails:
    """All that is known of one token. Its round had `guesses` guesses and wrote `tokens` tokens.

    `plain_ms` is the time of a plain round here, measured in this reply; None where it was not. `plain_is_sum` is true
    where it is the reply's own final figure. `behind` is the text of the guesses after a wrong one; `others_here` are
    the other wrong guesses at its place in the text, in their order.
    """

    mark: Mark
    guesses: int
    tokens: int
    draft_ms: float
    verify_ms: float
    look: LikelyTokens | None
    odds: Odds | None
    greedy: bool
    verify: Verify
    plain_ms: float | None
    behind: str = ""
    others_here: tuple[Mark, ...] = ()


_OFF_THE_TEXT = ("pending", "unreached", "beside")
"""Verdicts of guesses of which the model said nothing that the text hangs on."""


def share_of(state: ReplyState, mark: Mark) -> float | None:
    """Returns the model's own probability of a token: before temperature and cuts, where that was kept."""
    return own_share(mark, _likely_tokens(mark, _judged(state, mark)))


def own_share(mark: Mark, look: LikelyTokens | None) -> float | None:
    """Returns the same from what the model held likely there."""
    if look is None:
        return None if mark.verdict in _OFF_THE_TEXT else mark.p_target
    return look.p if mark.is_kept else look.guess_p


def details_of(state: ReplyState, mark: Mark) -> TokenDetails | None:
    """Returns None for text whose round is unknown, such as a reply without a saved trace."""
    judged, draft, started = _judged(state, mark), state.draft, state.started
    if judged is not None:
        draft = judged.draft
    elif draft is None or draft.round != mark.round:
        return None
    mode: Verify = started.verify if started is not None else "coupled"
    greedy = started is not None and started.sampling.get("temperature") == 0.0
    return TokenDetails(
        mark=mark,
        guesses=len(trunk(draft)) if draft is not None else 0,
        tokens=judged.written if judged is not None else 0,
        draft_ms=draft.elapsed_ms if draft is not None else 0.0,
        verify_ms=judged.verify_ms if judged is not None else 0.0,
        look=_likely_tokens(mark, judged),
        odds=None if greedy else odds_of(mark, mode),
        greedy=greedy,
        verify=mode,
        plain_ms=state.plain_ms,
        behind="".join(token.text for token in judged.wrong[1:]) if judged and mark.verdict == "rejected" else "",
    )


def _judged(state: ReplyState, mark: Mark) -> Round | None:
    """Returns the round of a token, None while its draft waits for the verdict."""
    if state.draft is not None and state.draft.round == mark.round:
        return None
    facts = state.rounds.numbered(mark.round)
    return None if facts is None else facts.round


def _likely_tokens(mark: Mark, judged: Round | None) -> LikelyTokens | None:
    """Returns what the model held likely where this token was judged. Guesses behind a wrong one have no such data."""
    if judged is None or mark.verdict in _OFF_THE_TEXT:
        return None
    index, looks = judged.accepted if mark.index is None else mark.index, judged.verdict.likely_tokens
    return looks[index] if index < len(looks) else None


def odds_of(mark: Mark, verify: Verify) -> Odds | None:
    """Returns the odds of a judged guess, from `p_target` and `p_draft` alone; None for other tokens.

    rejection: min(1, p/q) (Leviathan et al. 2211.17192). coupled: both sides draw by the same race, so the chance
    depends on the whole of both distributions. Given that the drafter drew x it is 1 / (q(x) sum_i max(p_i/p(x),
    q_i/q(x))) (Daliri et al. 2408.07978), which lies between p / (p + q - pq) and min(1, p/q). block: guesses that are
    judged together fare no worse than one by one (Sun et al. 2403.10444). A guess without a probability was not drawn:
    it is accepted with the chance that the model writes it. lenient: the score gap decides, and there is no chance.
    """
    if verify == "lenient" or mark.index is None or mark.p_target is None or mark.verdict in _OFF_THE_TEXT:
        return None
    p, q = mark.p_target, mark.p_draft
    if q is None:
        return Odds(p, p)
    if p <= 0.0:
        return Odds(0.0, 0.0)
    most = min(1.0, p / q) if q > 0.0 else 1.0
    if verify == "coupled":
        return Odds(min(most, p / (p + q - p * q)), most)
    return Odds(most, most)


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
