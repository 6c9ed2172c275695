"""What is known of each token beyond its mark: its round, the odds it faced, what the model held likely there.

A book per reply, written from the same events as the reply's state and looked up when somebody points at a token. No
Qt. Rounds are found by their number; a reply that was taken up by a fresh worker counts them anew, and the newest wins.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.events import Drafted, Event, Finished, Look, Started, Verified, Verify
from engine.rounds import Round, RoundFold
from ui.transcript.state.mark import Mark


@dataclass(frozen=True, slots=True)
class Odds:
    """The chance that a guess would be accepted, before the dice fell: between `low` and `high`, both in [0, 1]."""

    low: float
    high: float

    @property
    def is_exact(self) -> bool:
        """Whether the two are one."""
        return self.high - self.low < 0.005


@dataclass(frozen=True, slots=True)
class TokenFacts:
    """All that can be told of one token. `guesses` were made in its round, which wrote `tokens`.

    `plain_ms` is what a plain round takes here, measured in this reply; None where it was not. `plain_is_sum` tells
    that the reply's own final figure is meant.
    """

    mark: Mark
    guesses: int
    tokens: int
    draft_ms: float
    verify_ms: float
    look: Look | None
    odds: Odds | None
    greedy: bool
    verify: Verify
    plain_ms: float | None


class RoundBook:
    """Takes every event of one reply; `facts_of` answers for a mark."""

    def __init__(self) -> None:
        self._fold = RoundFold()
        self._rounds: dict[int, Round] = {}
        self._started: Started | None = None
        self._plain_ms: float | None = None

    def take(self, event: Event) -> None:
        """One more event."""
        judged = self._fold.add(event)
        if judged is not None:
            self._rounds[judged.number] = judged
        match event:
            case Started():
                self._started = event
            case Drafted():
                self._rounds.pop(event.round, None)
            case Verified():
                if event.pace is not None and event.pace.plain_ms is not None:
                    self._plain_ms = event.pace.plain_ms
            case Finished():
                if event.stats.plain_tok_per_s:
                    self._plain_ms = 1000.0 / event.stats.plain_tok_per_s

    def facts_of(self, mark: Mark) -> TokenFacts | None:
        """None for text that no round is known of, such as a reply whose trace was not kept."""
        judged, draft = self._rounds.get(mark.round), self._fold.pending
        if judged is not None:
            draft = judged.draft
        elif draft is None or draft.round != mark.round:
            return None
        started = self._started
        mode: Verify = started.verify if started is not None else "coupled"
        greedy = started is not None and started.sampling.get("temperature") == 0.0
        return TokenFacts(
            mark=mark,
            guesses=len(draft.tokens) if draft is not None else 0,
            tokens=judged.written if judged is not None else 0,
            draft_ms=draft.elapsed_ms if draft is not None else 0.0,
            verify_ms=judged.verify_ms if judged is not None else 0.0,
            look=_look_at(mark, judged),
            odds=None if greedy else odds_of(mark, mode),
            greedy=greedy,
            verify=mode,
            plain_ms=self._plain_ms,
        )


def _look_at(mark: Mark, judged: Round | None) -> Look | None:
    """Where the model stood when this token was judged; guesses behind a wrong one stood nowhere real."""
    if judged is None or mark.verdict in ("pending", "unreached"):
        return None
    place, looks = judged.accepted if mark.place is None else mark.place, judged.verdict.looks
    return looks[place] if place < len(looks) else None


def odds_of(mark: Mark, verify: Verify) -> Odds | None:
    """The chance of acceptance of a guess that was judged, from `p_target` and `p_draft` alone; None for other tokens.

    rejection: min(1, p/q) (Leviathan et al. 2211.17192). coupled: both sides draw by the same race, so that the chance
    hangs on the whole of both distributions; given that the drafter drew x it is 1 / (q(x) sum_i max(p_i/p(x),
    q_i/q(x))) (Daliri et al. 2408.07978), which lies between p / (p + q - pq) and min(1, p/q). block: judged together
    the guesses fare no worse than one by one (Sun et al. 2403.10444). A guess without a probability is one that was not
    drawn: it stands with the chance that the model writes it.
    """
    if mark.place is None or mark.p_target is None or mark.verdict in ("pending", "unreached"):
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
