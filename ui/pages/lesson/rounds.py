"""The rounds of a reply as the lesson speaks of them: folded from its events, pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median

from engine.events import Drafted, DraftedToken, Event, Finished, NextToken, Verified


@dataclass(frozen=True, slots=True)
class Round:
    """One guess-and-check. `before` are the texts that the reply had, `cache_before` the cache's tokens then."""

    number: int
    before: tuple[str, ...]
    guesses: tuple[DraftedToken, ...]
    p_target: tuple[float, ...]
    accepted: int
    next: NextToken | None
    width: int
    cache_before: int
    cache_after: int
    draft_ms: float
    verify_ms: float

    @property
    def refused(self) -> bool:
        """Whether a guess was judged wrong; one that merely came after the end was not judged."""
        return self.next is not None and self.accepted < len(self.guesses)

    @property
    def cache_full(self) -> int:
        """Tokens in the cache after the pass and before the rollback."""
        return self.cache_before + self.width


def rounds_of(events: Iterable[Event]) -> tuple[Round, ...]:
    """The rounds with their guesses, in order."""
    rounds: list[Round] = []
    texts: list[str] = []
    draft: Drafted | None = None
    for event in events:
        match event:
            case Drafted():
                draft = event
            case Verified():
                guesses = tuple(draft.tokens) if draft is not None and draft.round == event.round else ()
                rounds.append(_round(event, guesses, tuple(texts), draft.elapsed_ms if draft else 0.0))
                texts += [guess.text for guess in guesses[: event.accepted]]
                texts += [event.next.text] if event.next is not None else []
                draft = None
    return tuple(rounds)


def _kept_rows(event: Verified) -> int:
    """Rows of the pass that stay: the newest token, which every pass reads first, and the accepted guesses.

    Where the reply ended inside the draft, the last accepted one is the newest and stays out.
    """
    return event.accepted + (1 if event.next is not None else 0)


def _round(event: Verified, guesses: tuple[DraftedToken, ...], before: tuple[str, ...], draft_ms: float) -> Round:
    return Round(
        number=event.round,
        before=before,
        guesses=guesses,
        p_target=tuple(event.p_target),
        accepted=event.accepted,
        next=event.next,
        width=event.width,
        cache_before=event.cache_tokens - _kept_rows(event),
        cache_after=event.cache_tokens,
        draft_ms=draft_ms,
        verify_ms=event.elapsed_ms,
    )


def with_a_refusal(rounds: Sequence[Round]) -> Round | None:
    """A round to look at closely: some guesses stood, then one was refused. None where none was."""
    refused = [each for each in rounds if each.refused]
    return next((each for each in refused if each.accepted), refused[0] if refused else None)


def chance_right(rounds: Sequence[Round]) -> float | None:
    """The formula's a: right guesses of all that were judged on their own. None where none was.

    Guesses after a wrong one are left out: they stood on a text that never came to be.
    """
    right = sum(each.accepted for each in rounds)
    judged = right + sum(each.refused for each in rounds)
    return right / judged if judged else None


def first_difference(rounds: Sequence[Round]) -> tuple[str, str] | None:
    """The first wrong guess with what the model wrote in its place."""
    for each in rounds:
        if each.refused and each.next is not None:
            return each.guesses[each.accepted].text, each.next.text
    return None


@dataclass(frozen=True, slots=True)
class RoundCost:
    """Milliseconds of an average round of a reply, and of a token of the same reply written plainly."""

    round_ms: float
    draft_ms: float
    verify_ms: float
    tokens: float
    plain_ms: float


def round_cost(guessed: Sequence[Finished], plain: Sequence[Finished]) -> RoundCost | None:
    """Of the run whose time is the median. None where there is no run."""
    timed = [
        sorted((end.stats for end in ends if end.stats.rounds), key=lambda it: it.decode_ms)
        for ends in (guessed, plain)
    ]
    if not timed[0] or not timed[1]:
        return None
    ours, theirs = (each[len(each) // 2] for each in timed)
    rounds = ours.rounds
    return RoundCost(
        round_ms=ours.decode_ms / rounds,
        draft_ms=ours.draft_ms / rounds,
        verify_ms=ours.verify_ms / rounds,
        tokens=ours.tokens / rounds,
        plain_ms=theirs.decode_ms / max(1, theirs.tokens),
    )


def median_ratio(guessed: Sequence[Finished], plain: Sequence[Finished]) -> float | None:
    """Plain time / guessed time of the same reply, each the median of its runs. None where nothing was timed."""
    ours = [end.stats.decode_ms for end in guessed if end.stats.decode_ms > 0.0]
    theirs = [end.stats.decode_ms for end in plain if end.stats.decode_ms > 0.0]
    return median(theirs) / median(ours) if ours and theirs else None
