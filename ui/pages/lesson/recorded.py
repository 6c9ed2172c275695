"""A recorded reply of the starter, for a machine on which the starter cannot be opened.

Then every picture of the lesson still has a real round to show, and says that it was recorded.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.events import (
    Drafted,
    DraftedToken,
    Event,
    Finished,
    NextKind,
    NextToken,
    Prefilled,
    Started,
    Stats,
    Verified,
)

RECORDED_ID = "recorded"
PROMPT_TOKENS = 20


class _Recorded(NamedTuple):
    """One round: (id, text, p_draft, p_target) of each guess, how many stood, and what came next."""

    guesses: tuple[tuple[int, str, float, float], ...]
    accepted: int
    next: tuple[int, str, float, NextKind] | None
    draft_ms: float
    verify_ms: float
    cache_tokens: int


ROUNDS = (
    _Recorded(
        ((302, "The", 0.992, 1.0), (378, " square", 0.999, 1.0), (375, " root", 0.999, 1.0), (286, " of", 0.999, 1.0)),
        4,
        (223, " ", 1.0, "bonus"),
        2.13,
        4.2,
        24,
    ),
    _Recorded(
        ((25, "7", 0.955, 0.999), (284, " is", 0.996, 1.0), (368, " about", 0.983, 1.0), (223, " ", 1.0, 1.0)),
        4,
        (20, "2", 0.974, "bonus"),
        2.19,
        4.59,
        29,
    ),
    _Recorded(
        ((16, ".", 1.0, 1.0), (18, "0", 0.146, 4.2e-9), (1336, "62", 0.233, 0.003), (16, ".", 0.999, 0.999)),
        1,
        (1641, "646", 0.999, "correction"),
        2.25,
        4.58,
        31,
    ),
    _Recorded(
        ((16, ".", 1.0, 1.0), (2, "", 1.0, 1.0), (2, "", 1.0, 1.0), (2, "", 1.0, 1.0)),
        2,
        None,
        2.18,
        4.86,
        33,
    ),
)

STATS = Stats(
    tokens=14,
    rounds=4,
    draft_n=14,
    draft_n_accepted=11,
    acceptance=11 / 14,
    mean_length=3.5,
    accepted_histogram=[0, 1, 1, 0, 2],
    prefill_ms=9.1,
    decode_ms=30.05,
    tok_per_s=465.9,
    draft_ms=8.75,
    verify_ms=18.22,
    overhead_ms=3.09,
    plain_tok_per_s=None,
    speedup=None,
    note=None,
)


def recorded_events() -> tuple[Event, ...]:
    """Returns the whole reply."""
    events: list[Event] = [
        Started(RECORDED_ID, "starter", "starter", "drafter", PROMPT_TOKENS, 0, {"temperature": 0.0}, 7, "coupled", 4),
        Prefilled(RECORDED_ID, PROMPT_TOKENS, PROMPT_TOKENS, 9.1),
    ]
    for number, each in enumerate(ROUNDS, 1):
        events += _events_of(number, each)
    text = "".join(event.text for event in events if isinstance(event, Verified))
    return (*events, Finished(RECORDED_ID, "stop", text, STATS))


def _events_of(number: int, one: _Recorded) -> list[Event]:
    guesses = [DraftedToken(token, text, p_draft) for token, text, p_draft, _ in one.guesses]
    following = None if one.next is None else NextToken(*one.next)
    text = "".join(guess.text for guess in guesses[: one.accepted]) + ("" if following is None else following.text)
    return [
        Drafted(RECORDED_ID, number, "drafter", guesses, one.draft_ms),
        Verified(
            generation_id=RECORDED_ID,
            round=number,
            accepted=one.accepted,
            p_target=[p_target for *_, p_target in one.guesses],
            next=following,
            text=text,
            width=len(guesses) + 1,
            elapsed_ms=one.verify_ms,
            cache_tokens=one.cache_tokens,
        ),
    ]
