"""How often a guess was right, by its place in the draft, and how often it has to be so that guessing pays here.

A round with K guesses, each right with the chance a once those before it were, writes 1 + a + ... + a^K tokens
(Leviathan et al. 2211.17192). It pays where that takes less than so many plain rounds; the smallest such a is the
*break-even acceptance* of K on this machine. It hangs on what passes and guesses cost and not on the drafter's taste,
so it is what an acceptance has to be compared with: 80 % lose on one machine and win on another.

A share over few guesses says little, so each has the interval of Wilson (J. Am. Stat. Assoc. 22, 1927), which stays
honest for small counts and for shares near 0 and 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

NORMAL = 1.96
"""The 97.5 % quantile of the normal distribution: the truth lies inside in 19 of 20 cases."""

FEW = 20
"""A share over fewer guesses is marked: its interval is wider than forty per cent."""


class PlaceShare(msgspec.Struct, frozen=True):
    """One place of a draft: `right` of the `seen` guesses there stood, all before them being right.

    `break_even` is the chance that every guess of a draft of this length needs, so that it takes as long a token as
    plain writing; 0.0 where it takes no longer than a plain round, above 1.0 where even certain guesses lose and None
    where nothing is known of the costs.
    """

    right: int
    seen: int
    break_even: float | None = None

    @property
    def share(self) -> float | None:
        """The share that was right; None where nothing was seen."""
        return self.right / self.seen if self.seen else None

    @property
    def between(self) -> tuple[float, float]:
        """Where the chance lies in 19 of 20 cases; (0, 1) where nothing was seen."""
        if not self.seen:
            return 0.0, 1.0
        share, spread = self.right / self.seen, NORMAL**2 / self.seen
        middle = (share + spread / 2) / (1 + spread)
        reach = (share * (1 - share) * spread + spread**2 / 4) ** 0.5 / (1 + spread)
        return max(0.0, middle - reach), min(1.0, middle + reach)


class JudgedDraft(NamedTuple):
    """How many guesses of a draft stood, and how many had a verdict: those and the first wrong one."""

    accepted: int
    judged: int


def break_even(plain_ms: float, round_ms: float, guesses: int) -> float:
    """The smallest chance at which a round of `round_ms` with so many guesses writes as fast as rounds of `plain_ms`.

    0.0 where the round is as quick as a plain one. Where even certain guesses would lose, how many times as long the
    round takes as what it can write at most, which is above 1.0. Raises ValueError for times or counts below 0.
    """
    if plain_ms <= 0.0 or round_ms < 0.0 or guesses < 1:
        raise ValueError(f"no break-even of {guesses} guesses in {round_ms} ms beside {plain_ms} ms")
    wanted = round_ms / plain_ms
    if wanted <= 1.0:
        return 0.0
    if wanted > guesses + 1:
        return wanted / (guesses + 1)
    low, high = 0.0, 1.0
    for _ in range(40):  # the sum grows with the chance; forty halvings are exact to the last bit of a float32
        middle = (low + high) / 2
        tokens = sum(middle**power for power in range(guesses + 1))
        low, high = (middle, high) if tokens < wanted else (low, middle)
    return high


def places_of(
    drafts: Iterable[JudgedDraft], plain_ms: float = 0.0, round_ms: Callable[[int], float | None] = lambda guesses: None
) -> tuple[PlaceShare, ...]:
    """The places of these drafts, the first to the last that was judged.

    `plain_ms` is a plain round, `round_ms(K)` a whole round with K guesses, None where that is not known.
    """
    right, seen = list[int](), list[int]()
    for draft in drafts:
        for place in range(draft.judged):
            if place == len(seen):
                right.append(0)
                seen.append(0)
            seen[place] += 1
            right[place] += place < draft.accepted
    whole = [round_ms(place + 1) for place in range(len(seen))]
    return tuple(
        PlaceShare(*both, None if took is None or plain_ms <= 0.0 else break_even(plain_ms, took, place))
        for place, (both, took) in enumerate(zip(zip(right, seen, strict=True), whole, strict=True), 1)
    )


def in_lines(places: Sequence[PlaceShare]) -> list[str]:
    """The places as lines of a table for a terminal; [] where nothing was guessed."""
    if not places:
        return []
    lines = ["right by place in the draft, once those before it were; from what chance on such drafts pay here:"]
    for number, place in enumerate(places, 1):
        low, high = place.between
        right = f"{100 * (place.share or 0):3.0f} % of {place.seen:,}"
        few = ", few" if place.seen < FEW else ""
        lines.append(f"  {number:2}  {right:<16} ({100 * low:.0f} to {100 * high:.0f} %{few})   {pays_from(place)}")
    return lines


def pays_from(place: PlaceShare) -> str:
    """From which acceptance on drafts of this length pay, in words."""
    if place.break_even is None:
        return ""
    if place.break_even > 1.0:
        return "would not pay if all were right"
    return "pays always" if place.break_even == 0.0 else f"pays from {100 * place.break_even:.0f} %"


def pass_ms(curve: Mapping[int, float], width: int) -> float:
    """The cost of a width: between measured widths by a straight line, past the last one in proportion."""
    if width in curve:
        return curve[width]
    below, above = (
        max((w for w in curve if w < width), default=None),
        min((w for w in curve if w > width), default=None),
    )
    if below is None:
        return curve[min(curve)]
    if above is None:
        return curve[below] * width / below
    return curve[below] + (curve[above] - curve[below]) * (width - below) / (above - below)
