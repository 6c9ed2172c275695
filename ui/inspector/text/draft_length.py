"""Sentences about why the newest round made so many guesses, and what one more would have meant.

Every sentence is a template of its own: English puts some together from pieces, but in other languages the pieces would
need another order and other endings.
"""

from __future__ import annotations

from engine.events import LengthReason
from ui.i18n.language import tr
from ui.i18n.phrases import duration, guesser
from ui.inspector.one_more_guess import OneMore, length_of, one_more
from ui.inspector.text.numbers import a_place, begin, chance, count, is_extreme
from ui.inspector.text.round import no_rounds
from ui.transcript.state.reply_state import ReplyState
from ui.transcript.state.rounds import RoundFacts


def why_this_k(state: ReplyState) -> str:
    """Returns why the newest round made so many guesses, and what one more would have meant."""
    if not state.rounds:
        return no_rounds(state)
    newest = state.rounds[-1]
    made = length_of(state)
    reason = newest.pace.reason if newest.pace is not None else _likely_reason(state, made)
    opening = _opening(reason, made, newest, state)
    if reason in ("off", "plain_look", "looking", "nothing", "room"):
        return opening
    further = one_more(state)
    return opening if further is None else f"{opening} {_further(made, further)}"


def _likely_reason(state: ReplyState, made: int) -> LengthReason | None:
    """Returns the reason that follows from the request alone, for replies whose verdicts give none."""
    if state.draft_length == 0:
        return "off"
    return "fixed" if isinstance(state.draft_length, int) and made == state.draft_length else None


def _opening(reason: LengthReason | None, made: int, newest: RoundFacts, state: ReplyState) -> str:
    match reason:
        case "off":
            return tr("Guessing is off.")
        case "plain_look":
            return tr("No guess in this round: plain writing is timed now and then, for comparison.")
        case "does_not_pay":
            return tr("No guesses now: here they cost more time than they save.")
        case "nothing":
            return tr("No guess: the drafter had none here.")
        case "looking":
            return _probing(made, newest.source)
        case "room":
            return _no_room(made, state)
        case "fixed":
            return tr("Set to %n (guess|guesses) a round.", "", made)
        case _:
            if not made:
                return tr("No guess was made.")
            return tr("{made} (guess was|guesses were) made.", "", made, made=begin(count(made)))


def _probing(made: int, source: str) -> str:
    if source:
        return tr(
            "{made} (guess|guesses) to find out whether the guesses of {drafter} would pay here.",
            "",
            made,
            made=begin(count(made)),
            drafter=guesser(source),
        )
    return tr("{made} (guess|guesses) to find out whether guessing would pay here.", "", made, made=begin(count(made)))


def _no_room(made: int, state: ReplyState) -> str:
    costs = state.costs
    is_exact = costs is not None and costs.exact_width == made + 1
    if not made:
        if is_exact:
            return tr("No guess: with one more, the check would no longer be exactly as plain writing.")
        return tr("No guess: no room for more.")
    if is_exact:
        return tr(
            "{made} (guess|guesses): with one more, the check would no longer be exactly as plain writing.",
            "",
            made,
            made=begin(count(made)),
        )
    return tr("{made} (guess|guesses): no room for more.", "", made, made=begin(count(made)))


def _further(made: int, further: OneMore) -> str:
    """Returns two clauses: what one more would cost and bring, and what it would have to bring."""
    head, needed = _cost_and_chance(made, further), further.needed
    if needed is None:
        return tr("{clause}.", clause=head)
    if needed > 1.0:
        return tr("{clause}; at the speed reached it would not pay even if it were always right.", clause=head)
    if further.right >= needed:
        return tr("{clause}; {how_often} would be enough to pay.", clause=head, how_often=chance(needed))
    if is_extreme(needed):
        return tr(
            "{clause}; at the speed reached it would have to {how_often} be right.",
            "how_often: hardly ever, nearly always",
            clause=head,
            how_often=chance(needed),
        )
    return tr(
        "{clause}; at the speed reached it would have to be right {how_often}.",
        "how_often: one time in three, and the like",
        clause=head,
        how_often=chance(needed),
    )


def _cost_and_chance(made: int, further: OneMore) -> str:
    """Returns a clause without its end, because more may follow."""
    cost, often = duration(further.cost_ms), chance(further.right)
    if further.is_estimate:
        cost = tr("about {time}", "an estimate", time=cost)
    if made:
        return _cost_of_a_longer_draft(made, further, cost, often)
    if is_extreme(further.right):
        return tr(
            "A guess would take {cost} more and {how_often} be right",
            "how_often: hardly ever, nearly always",
            cost=cost,
            how_often=often,
        )
    return tr(
        "A guess would take {cost} more and be right {how_often}",
        "how_often: one time in three, and the like",
        cost=cost,
        how_often=often,
    )


def _cost_of_a_longer_draft(made: int, further: OneMore, cost: str, often: str) -> str:
    """Returns the same after guesses; {place} is for example "A fifth", {number} the same as a figure."""
    place, right, number = a_place(made + 1), count(made), made + 1
    if is_extreme(further.right):
        return tr(
            "{place} would take {cost} more and {how_often} be right (after {right} right (one|ones))",
            "how_often: hardly ever, nearly always",
            made,
            place=place,
            number=number,
            cost=cost,
            how_often=often,
            right=right,
        )
    return tr(
        "{place} would take {cost} more and be right {how_often} (after {right} right (one|ones))",
        "how_often: one time in three, and the like",
        made,
        place=place,
        number=number,
        cost=cost,
        how_often=often,
        right=right,
    )
