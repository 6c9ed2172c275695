"""One round in sentences: what was guessed, what became of it, how long it took. Pure, to be tested as text."""

from __future__ import annotations

from ui.i18n.language import tr, tr_noop
from ui.i18n.phrases import duration, percent
from ui.transcript.state.explanations import quoted
from ui.transcript.state.reply_state import ReplyState
from ui.transcript.state.rounds import RoundFacts

NO_ROUNDS = tr_noop("This reply ended before its first round.")
WAITING = tr_noop("The model is still reading.")
_MOST_LISTED = 8


def no_rounds(state: ReplyState) -> str:
    """Returns why there are no rounds to draw."""
    return tr(NO_ROUNDS if not state.is_live else WAITING)


def describe_round(facts: RoundFacts) -> str:
    """Returns what happened in one round, for its tooltip and for screen readers."""
    sentences = (_verdicts(facts), second_guesses(facts), _own(facts), round_times(facts))
    return " ".join(filter(None, sentences))


def _verdicts(facts: RoundFacts) -> str:
    made = len(facts.guesses)
    if not made:
        return tr("Round {number:,}: written without a guess.", number=facts.number)
    sentences = [_guess(facts, place) for place in range(min(made, _MOST_LISTED))]
    return tr(
        "Round {number:,}: {right} of {made} (guess|guesses) right: {listed}.",
        "",
        made,
        number=facts.number,
        right=facts.accepted - len(facts.departed),
        made=made,
        listed="; ".join(sentences + ["…"] * (made > _MOST_LISTED)),
    )


def _guess(facts: RoundFacts, index: int) -> str:
    p_draft = facts.p_draft[index] if index < len(facts.p_draft) else None
    guess = quoted(facts.guesses[index]) + ("" if p_draft is None else f" {percent(p_draft)}".replace(" %", "\u00a0%"))
    if index < facts.accepted:
        return f"{guess}\u00a0≈" if index in facts.departed else f"{guess}\u00a0✓"
    if index == facts.accepted and index < facts.round.verified:
        return f"{guess}\u00a0✗"
    return tr("{guess} not looked at", guess=guess)


def second_guesses(facts: RoundFacts) -> str:
    """Returns which second guesses a round had, and whether one of them won; "" for a draft without branches."""
    if not facts.branches:
        return ""
    branches = [quoted("".join(tokens).strip() or tokens[0]) for _, tokens in facts.branches]
    listed = "; ".join(branches[:_MOST_LISTED] + ["…"] * (len(branches) > _MOST_LISTED))
    if not facts.round.won:
        return tr("Round {number:,} also checked {listed}.", number=facts.number, listed=listed)
    won = quoted("".join(facts.guesses[facts.accepted - facts.round.won : facts.accepted]).strip())
    return tr(
        "In round {number:,} the second guess {token} was right. It also checked {listed}.",
        number=facts.number,
        token=won,
        listed=listed,
    )


def _own(facts: RoundFacts) -> str:
    match facts.next_kind:
        case "correction":
            return tr("The model wrote {token} instead.", token=quoted(facts.next_text))
        case "bonus":
            return tr("The check wrote {token} on top.", token=quoted(facts.next_text))
        case "chosen":
            return tr("You chose {token} here.", token=quoted(facts.next_text))
        case "plain":
            return tr("The model wrote {token}.", token=quoted(facts.next_text))
        case _:
            return tr("The reply ended inside these guesses.")


def round_times(facts: RoundFacts) -> str:
    """Returns how long a round took, and what of it was thrown away."""
    thrown_away = tr("%n thrown away.", "tokens in the cache", facts.rolled_back) if facts.rolled_back else ""
    checking = duration(facts.round.verdict.elapsed_ms)
    if not facts.guesses:
        return tr("Checking %n (row|rows) {time}.", "", facts.width, time=checking)
    took = tr(
        "Guessing took {guessing}, checking %n (row|rows) {checking}.",
        "",
        facts.width,
        guessing=duration(facts.round.draft_ms),
        checking=checking,
    )
    return f"{took} {thrown_away}".strip()
