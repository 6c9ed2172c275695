"""Checks that guessing did not change the text: compares two replies token by token, the second written without
guesses.

A reply that was judged leniently and departed is not the model's, and no second reply is needed to say so: its own
rounds tell how many tokens the model would have written otherwise.

Both start from the same prompt and seed, in the same process and over the same cache of the prompt. A reply in which
nothing was guessed proves nothing; then the result says so.

With `rejection` and `block` at a temperature the guesses use up random numbers: the law of a token is the target's own,
the token itself may be another one (Leviathan et al. 2211.17192; Sun et al. 2403.10444). What can be compared there are
the target's probabilities up to the first difference, where both replies have the same text before them. That the
whole distribution is the same no single reply can show.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from engine.events import Drafted, Event, Started, Verified
from engine.options.request import Request
from engine.rounds import rounds


class WrittenToken(NamedTuple):
    """One token of a reply, with the target's own probability of it; None where that was not recorded."""

    id: int
    text: str
    p_target: float | None

    @property
    def words(self) -> str:
        """The token as a sentence shows it."""
        return repr(self.text) if self.p_target is None else f"{self.text!r} ({self.p_target:.4f})"


class Proof(NamedTuple):
    """The result of a comparison. `identical` is None where nothing was guessed; `words` explains the result.

    `by_law`: the replies differ, in a mode that allows it, and nothing that can be compared does.
    """

    identical: bool | None
    words: str
    by_law: bool = False


class Agreement(NamedTuple):
    """What two replies share: their first `tokens`, whose target's probabilities differ by `apart` at most.

    `apart` is None where probabilities were not recorded.
    """

    tokens: int
    apart: float | None


ROUNDING = 0.02
"""Probabilities of one token behind one text differ by rounding where passes have other widths; by more they do not."""


def rerun_of(request: Request, events: Iterable[Event], generation_id: str) -> Request:
    """The request for the same reply without guesses, with the seed that the first one drew."""
    seed = next(event.seed for event in events if isinstance(event, Started))
    return msgspec.structs.replace(request, generation_id=generation_id, seed=seed, draft_length=0)


def written(events: Iterable[Event]) -> list[WrittenToken]:
    """The tokens of a reply, read from its rounds."""
    tokens: list[WrittenToken] = []
    for each in rounds(events):
        shares: Sequence[float | None] = each.verdict.p_target or [None] * each.accepted
        tokens += [WrittenToken(guess.id, guess.text, p) for guess, p in zip(each.kept, shares, strict=False)]
        if each.next is not None:
            tokens.append(WrittenToken(each.next.id, each.next.text, each.next.p_target))
    return tokens


def departures_in(events: Iterable[Event]) -> int:
    """How many tokens of a reply the model would have written otherwise; 0 but where a text is lenient or was read."""
    return sum(len(event.departures) for event in events if isinstance(event, Verified))


def prove(guessed: Iterable[Event], plain: Iterable[Event]) -> Proof:
    """Compare a reply written with guesses with the same reply written plainly."""
    guessed = list(guessed)
    guesses = sum(len(event.tokens) for event in guessed if isinstance(event, Drafted))
    if guesses == 0:
        return Proof(None, "inconclusive: no token was guessed in this reply, so there was nothing to prove")
    ours, theirs = written(guessed), written(plain)
    if departed := departures_in(guessed):
        return Proof(
            False,
            f"not exact: this reply was judged leniently, and {departed} of its {len(ours)} tokens are not what the "
            "model would have written there",
        )
    mode = mode_that_may_differ(guessed)
    for position, (one, other) in enumerate(zip(ours, theirs, strict=False), 1):
        if one.id != other.id:
            same = agreement(ours, theirs)
            if mode is not None and same.apart is not None and same.apart <= ROUNDING:
                return Proof(False, _allowed(mode, same, one, other), by_law=True)
            return Proof(False, _difference(position, one, other, temperature_of(guessed)))
    if len(ours) != len(theirs):
        return Proof(False, f"different: {len(ours)} tokens with guessing, {len(theirs)} without, the same up to there")
    return Proof(
        True,
        f"identical: all {len(ours)} tokens are the same without guessing; {from_guesses(guessed)} came from guesses",
    )


def from_guesses(events: Iterable[Event]) -> int:
    """How many tokens of a reply were guessed: the guesses that stand in its text, not all that were made."""
    return sum(each.accepted for each in rounds(events))


def mode_that_may_differ(guessed: Iterable[Event]) -> str | None:
    """The mode of a reply in which a guess may change the drawn ids, though not their law; None where it may not."""
    began = next((event for event in guessed if isinstance(event, Started)), None)
    if began is None or began.verify not in ("rejection", "block") or not began.sampling.get("temperature", 1.0):
        return None
    return began.verify


def agreement(ours: Sequence[WrittenToken], theirs: Sequence[WrittenToken]) -> Agreement:
    """What two replies have in common up to the first token in which they differ."""
    shared, apart = 0, 0.0
    known = True
    for one, other in zip(ours, theirs, strict=False):
        if one.id != other.id:
            break
        shared += 1
        if one.p_target is None or other.p_target is None:
            known = False
        else:
            apart = max(apart, abs(one.p_target - other.p_target))
    return Agreement(shared, apart if known else None)


def temperature_of(events: Iterable[Event]) -> float:
    """The temperature of a reply; 1 for a greedy one, whose probabilities are the untempered softmax."""
    return next((event.sampling.get("temperature") for event in events if isinstance(event, Started)), None) or 1.0


def _allowed(mode: str, same: Agreement, one: WrittenToken, other: WrittenToken) -> str:
    """Says of an allowed difference what is proven and what is not."""
    return (
        f"allowed to differ: with --verify {mode} guesses change which tokens are drawn and not how likely each is. "
        f"Token {same.tokens + 1} is {one.words} with guessing, {other.words} without. Proven: the {same.tokens} "
        f"before it are the same, with probabilities at most {same.apart:.4f} apart. Not proven, for one reply cannot "
        "show it: that all replies together are as likely (--verify coupled writes the same tokens)"
    )


def _difference(position: int, one: WrittenToken, other: WrittenToken, temperature: float) -> str:
    """Describe the first difference, with the margin of its two logits: near zero it was a tie that rounding decided.

    Two probabilities of one softmax at temperature T differ by T ln(p1 / p2) in their logits.
    """
    words = f"different at token {position}: {one.words} with guessing, {other.words} without"
    if one.p_target and other.p_target:
        margin = temperature * abs(math.log(one.p_target / other.p_target))
        words += f"; their logits differ by {margin:.4f}"
    return words
