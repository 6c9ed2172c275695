"""Consistent event streams for the inspector's tests, pictures and measurements: what an engine could really say."""

import random
from collections.abc import Iterable
from dataclasses import dataclass

from engine.events import (
    Costs,
    Drafted,
    DraftedToken,
    Event,
    Finished,
    LengthChoice,
    NextToken,
    Prefilled,
    Started,
    Stats,
    Verified,
)

COSTS = Costs({1: 10.0, 2: 12.0, 3: 14.0, 4: 16.0, 5: 18.0, 6: 22.0, 7: 26.0, 8: 30.0, 9: 34.0}, {"drafter": 1.0}, 5)


@dataclass(frozen=True)
class Round:
    """`guesses` made, `accepted` of them; `ends` inside the draft, so that there is no token of the target's own."""

    guesses: int = 4
    accepted: int = 2
    ends: bool = False
    draft_ms: float = 4.0
    verify_ms: float = 18.0
    pace: LengthChoice | None = None
    beside: int = 0
    """Second guesses for its first place."""

    @property
    def tokens(self) -> int:
        return self.accepted + (not self.ends)

    @property
    def judged(self) -> int:
        return self.accepted if self.ends else self.guesses


def started(generation_id: str = "g1", costs: Costs | None = COSTS, prompt: int = 20, reused: int = 0) -> Started:
    return Started(generation_id, "big", "Target", "drafter", prompt, reused, {}, 1, "coupled", 4, costs)


def stream(
    rounds: Iterable[Round],
    generation_id: str = "g1",
    costs: Costs | None = COSTS,
    prompt: int = 20,
    reused: int = 0,
    **told: float | str | None,
) -> list[Event]:
    """A whole reply; `translate` changes fields of its stats."""
    events: list[Event] = [started(generation_id, costs, prompt, reused), Prefilled(generation_id, prompt, prompt, 9.0)]
    cache, text, listed = prompt - 1, "", list(rounds)
    for number, each in enumerate(listed, start=1):
        cache += each.tokens
        events += round_events(each, number, cache, generation_id)
        verdict = events[-1]
        text += verdict.text if isinstance(verdict, Verified) else ""
    return [*events, Finished(generation_id, "stop", text, stats_of(listed, **told))]


def round_events(each: Round, number: int, cache: int, generation_id: str = "g1") -> list[Event]:
    """`drafted`, where there are guesses, and `verified`."""
    tokens = [DraftedToken(place, f" g{place}", 0.9 - 0.02 * place) for place in range(each.guesses)]
    kind = "plain" if not each.guesses else "bonus" if each.accepted == each.guesses else "correction"
    own = None if each.ends else NextToken(99, " own", 0.8, kind)
    text = "".join(token.text for token in tokens[: each.accepted]) + (own.text if own else "")
    others = [DraftedToken(90 + place, f" s{place}", 0.1, -1) for place in range(each.beside)]
    drafted: list[Event] = []
    if each.guesses:
        drafted.append(Drafted(generation_id, number, "drafter", [*tokens, *others], each.draft_ms))
    p_target = [0.5] * (each.guesses + each.beside)
    width = each.guesses + each.beside + 1
    return [
        *drafted,
        Verified(
            generation_id, number, each.accepted, p_target, own, text, width, each.verify_ms, cache, [], each.pace
        ),
    ]


def stats_of(rounds: list[Round], **told: float | str | None) -> Stats:
    tokens = sum(each.tokens for each in rounds)
    draft_ms = sum(each.draft_ms for each in rounds if each.guesses)
    verify_ms = sum(each.verify_ms for each in rounds)
    judged, accepted = (sum(getattr(each, name) for each in rounds) for name in ("judged", "accepted"))
    decode_ms = draft_ms + verify_ms + 0.2 * len(rounds)
    values: dict[str, object] = {
        "tokens": tokens, "rounds": len(rounds), "draft_n": judged, "draft_n_accepted": accepted,
        "acceptance": accepted / judged if judged else None, "mean_length": tokens / len(rounds) if rounds else None,
        "accepted_histogram": [], "prefill_ms": 9.0, "decode_ms": decode_ms,
        "tok_per_s": 1000 * tokens / decode_ms if decode_ms else None, "draft_ms": draft_ms, "verify_ms": verify_ms,
        "overhead_ms": 0.2 * len(rounds), "plain_tok_per_s": 95.0, "speedup": None, "note": None,
    }  # fmt: skip
    return Stats(**{**values, **told})


def long_reply(tokens: int, guesses: int = 5, seed: int = 1, generation_id: str = "g1") -> list[Event]:
    """A reply of about so many tokens at a pace that changes, as `auto` would write it."""
    draw, rounds, written = random.Random(seed), list[Round](), 0
    while written < tokens:
        plain = guesses == 0 or len(rounds) % 40 in (9, 10)
        made = 0 if plain else draw.randint(max(1, guesses - 2), guesses)
        right = 0.5 + 0.4 * ((written // 300) % 3) / 2
        accepted = next((place for place in range(made) if draw.random() > right), made)
        why = LengthChoice("plain_look" if plain else "pays", 10.4, 3.0, 0.28)
        wobble = draw.uniform(0.9, 1.25) * (3.0 if draw.random() < 0.01 else 1.0)
        verify_ms = (8.0 + 2.0 * (made + 1)) * wobble
        rounds.append(Round(made, accepted, False, made * 1.1 * wobble, verify_ms, why, beside=made == guesses > 4))
        written += rounds[-1].tokens
    return stream(rounds, generation_id, prompt=340, reused=120, speedup=1.61)
