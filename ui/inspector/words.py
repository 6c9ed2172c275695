"""Every sentence of the inspector: pure functions of the state, so that each can be tested as text.

Words before numbers, and every figure says where it is from: measured in this reply, measured when the pair was opened,
or an estimate.
"""

from __future__ import annotations

from statistics import median

from engine.events import LengthReason
from ui.inspector.one_more import OneMore, one_more
from ui.inspector.plain_words import (
    a_place,
    be_right,
    chance,
    count,
    duration,
    guesses,
    joules,
    place,
    share,
    were_right,
)
from ui.inspector.rounds import InspectorState, RoundFacts
from ui.live_state import tokens_per_s
from ui.transcript.explain import percent, quoted

NO_GUESSES = "No guesses in this reply."
NO_GUESSES_YET = "No guesses so far."
NO_ROUNDS = "This reply ended before its first round."
WAITING = "The model is still reading."

INVITATION = (
    "Ask something, and watch: every round of guesses will be drawn here, with what it cost and what it brought."
)


def no_rounds(state: InspectorState) -> str:
    """Why there is nothing to draw of rounds."""
    return NO_ROUNDS if state.ended else WAITING


def no_guesses(state: InspectorState) -> str:
    """Why there is nothing to draw of guesses."""
    if not state.rounds:
        return no_rounds(state)
    return NO_GUESSES if state.ended or state.draft_length == 0 else NO_GUESSES_YET


# Rounds


def rounds_words(state: InspectorState) -> str:
    """How many rounds wrote how many tokens."""
    if not state.rounds:
        return no_rounds(state)
    rounds, tokens = len(state.rounds), state.sums.tokens
    said = f"{rounds:,} {'round' if rounds == 1 else 'rounds'} wrote {_tokens(tokens)}"
    return f"{said}, {tokens / rounds:.1f} a round. One row each, the newest last."


def told_round(facts: RoundFacts) -> str:
    """What happened in one round: for its tooltip, and for a screen reader."""
    return f"Round {facts.number:,}: {_verdicts(facts)} {_own(facts)}{_times(facts)}{_rollback(facts)}"


def _verdicts(facts: RoundFacts) -> str:
    made = len(facts.guesses)
    if not made:
        return "written without a guess."
    listed = "; ".join(_guess(facts, place) for place in range(min(made, 8))) + ("; …" if made > 8 else "")
    return f"{facts.accepted} of {made} {'guess' if made == 1 else 'guesses'} right: {listed}."


def _guess(facts: RoundFacts, index: int) -> str:
    p_draft = facts.p_draft[index] if index < len(facts.p_draft) else None
    sure = "" if p_draft is None else f" {percent(p_draft)}"
    if index < facts.accepted:
        return f"{quoted(facts.guesses[index])}{sure} ✓"
    mark = "✗" if index == facts.accepted and index < facts.judged else "not looked at"
    return f"{quoted(facts.guesses[index])}{sure} {mark}"


def _own(facts: RoundFacts) -> str:
    match facts.next_kind:
        case "correction":
            return f"The model wrote {quoted(facts.next_text)} instead. "
        case "bonus":
            return f"The check wrote {quoted(facts.next_text)} on top. "
        case "plain":
            return f"The model wrote {quoted(facts.next_text)}. "
        case _:
            return "The reply ended inside these guesses. "


def _times(facts: RoundFacts) -> str:
    checked = f"checking {facts.width} {'row' if facts.width == 1 else 'rows'} {duration(facts.verify_ms)}"
    return f"Guessing took {duration(facts.draft_ms)}, {checked}." if facts.guesses else f"{checked.capitalize()}."


def _rollback(facts: RoundFacts) -> str:
    return f" {facts.rolled_back} rolled back." if facts.rolled_back else ""


# The cache


def cache_words(state: InspectorState) -> str:
    """What the target keeps of the conversation, and what was read in vain."""
    if state.started is None:
        return WAITING if not state.ended else NO_ROUNDS
    if not state.rounds:
        reused = f", {state.reused_tokens:,} of them kept from before" if state.reused_tokens else ""
        return f"Reading the prompt: {state.prompt_done:,} of {_tokens(state.prompt_tokens)}{reused}."
    kept = state.rounds[-1].cache_after
    rolled = state.sums.rolled_back
    tail = f"{rolled:,} read on trial and rolled back." if rolled else "nothing rolled back."
    return f"{_tokens(kept)} kept, {tail}"


# Speed


def speed_words(state: InspectorState) -> str:
    """The speed now or in all, beside the plain one where that was measured."""
    if not state.rounds:
        return no_rounds(state)
    plain = plain_tok_per_s(state)
    if state.stats is not None and state.stats.tok_per_s is not None:
        said = f"{tokens_per_s(state.stats.tok_per_s)} tokens a second over the whole reply."
    else:
        ms, tokens = state.rounds[-1].ms_so_far, state.sums.tokens
        said = f"{tokens_per_s(1000 * tokens / ms if ms > 0 else None)} tokens a second so far."
    if state.stats is not None and not state.sums.judged:
        return f"{said} All of it was written plainly."
    if plain is None:
        when = "" if state.ended else " yet"
        return f"{said} Plain writing was not timed{when}, so there is no line to compare with."
    return f"{said} The dashed line is plain writing: {tokens_per_s(plain)}, measured in this reply."


def plain_tok_per_s(state: InspectorState) -> float | None:
    """Measured in this very reply: by the engine at the end, before it from its plain rounds, else as the pace told."""
    if state.stats is not None:
        return state.stats.plain_tok_per_s
    if state.plain_rounds_ms:
        return 1000.0 / max(1e-6, median(state.plain_rounds_ms[-33:]))
    pace = state.rounds[-1].pace if state.rounds else None
    return 1000.0 / pace.plain_ms if pace is not None and pace.plain_ms else None


# Acceptance


def places_words(state: InspectorState) -> str:
    """How often the first and the last place were right."""
    if not state.places:
        return no_guesses(state)
    first, last = state.places[0], len(state.places)
    said = f"First guesses {were_right(first.share or 0.0)}"
    if last == 1:
        return f"{said}."
    return f"{said}, {place(last)} ones {chance(state.places[-1].share or 0.0)}, once those before them were."


def lengths_words(state: InspectorState) -> str:
    """How many right guesses in a row were the most common."""
    if not state.lengths:
        return no_guesses(state)
    rounds = sum(state.lengths)
    most = max(range(len(state.lengths)), key=lambda right: (state.lengths[right], right))
    many = f"{state.lengths[most]:,} of {rounds:,} rounds with guesses"
    if rounds == 1:
        many = "the only round with guesses"
    return f"Most often {count(most)} {'guess was' if most <= 1 else 'guesses were'} right: in {many}."


# Why this K


def why_this_k(state: InspectorState) -> str:
    """Why the newest round made so many guesses, and what one more would have meant."""
    if not state.rounds:
        return no_rounds(state)
    newest = state.rounds[-1]
    made = len(newest.guesses)
    reason = newest.pace.reason if newest.pace is not None else _likely_reason(state, made)
    opening = _opening(reason, made, newest, state)
    if reason in ("off", "plain_look", "looking", "nothing", "room"):
        return opening
    further = one_more(state)
    return opening if further is None else f"{opening} {_further(made, further)}"


def _likely_reason(state: InspectorState, made: int) -> LengthReason | None:
    """What the request alone tells, for replies whose verdicts give no reason."""
    if state.draft_length == 0:
        return "off"
    return "fixed" if isinstance(state.draft_length, int) and made == state.draft_length else None


def _opening(reason: LengthReason | None, made: int, newest: RoundFacts, state: InspectorState) -> str:
    match reason:
        case "off":
            return "Guessing is off."
        case "plain_look":
            return "No guess in this round: now and then plain writing is timed, to compare with."
        case "does_not_pay":
            return "No guesses now: here they cost more time than they save."
        case "nothing":
            return "No guess: the drafter had none here."
        case "looking":
            who = f"the guesses of {newest.source}" if newest.source else "guessing"
            return f"{guesses(made)} to find out whether {who} would pay here."
        case "room":
            return f"{guesses(made)}: {_no_room(made, state)}"
        case "fixed":
            return f"{guesses(made)}, because {count(made)} a round {'was' if made == 1 else 'were'} asked for."
        case _:
            return f"{guesses(made)} {'was' if made <= 1 else 'were'} made."


def _no_room(made: int, state: InspectorState) -> str:
    costs = state.costs
    if costs is not None and costs.exact_width == made + 1:
        return "with one more the check would no longer give the very same figures as plain writing."
    return "there was room for no more."


def _further(made: int, further: OneMore) -> str:
    what = a_place(made + 1) if made else "A guess"
    cost = f"{duration(further.cost_ms)} more"
    right = be_right(further.right) + (f" (after {count(made)} right {'one' if made == 1 else 'ones'})" if made else "")
    if further.is_estimate:
        head = f"By an estimate, {what[:1].lower()}{what[1:]} would cost {cost} and {right}"
    else:
        head = f"{what} would cost {cost} and {right}"
    if further.needed is None:
        return f"{head}."
    if further.needed > 1.0:
        return f"{head}; at the speed reached it would not pay even if it were always right."
    if further.right >= further.needed:
        return f"{head}; {chance(further.needed)} would be enough to pay."
    return f"{head}; at the speed reached it would have to {be_right(further.needed)}."


# Waste and energy


def waste_words(state: InspectorState) -> str:
    """Guesses thrown away, and an estimate of the time they took."""
    sums = state.sums
    if not sums.judged:
        return no_guesses(state)
    if not sums.wasted:
        return "Not one guess was thrown away."
    thrown = f"{sums.wasted:,} {'guess was' if sums.wasted == 1 else 'guesses were'} thrown away"
    part = wasted_share(state)
    of_reply = "" if part is None else f", {share(part)} of the reply"
    if state.costs is None:
        return f"{thrown}: about {duration(sums.wasted_ms)} of guessing{of_reply} (estimate, without checking them)."
    return f"{thrown}: about {duration(sums.wasted_ms)}{of_reply} (estimate)."


def wasted_share(state: InspectorState) -> float | None:
    """Of the time it took to write the reply."""
    whole_ms = state.stats.decode_ms if state.stats is not None else state.sums.ms
    return min(1.0, state.sums.wasted_ms / whole_ms) if whole_ms > 0.0 else None


def energy_words(state: InspectorState) -> str:
    """What the processor drew, "" where the system does not tell."""
    energy_j, stats = state.energy_j, state.stats
    if energy_j is None or stats is None:
        return ""
    each = f", {joules(energy_j / stats.tokens)} a token" if stats.tokens else ""
    return f"{joules(energy_j)} for the whole processor{each} (measured)."


def _tokens(number: int) -> str:
    return f"{number:,} {'token' if number == 1 else 'tokens'}"


def cost_words(state: InspectorState) -> str:
    """Why this K, and why there is no curve where there is none."""
    said = why_this_k(state)
    if state.started is not None and state.costs is None:
        return f"{said} What a pass costs was not measured for this pair, so there is no curve."
    return said


def waste_and_energy_words(state: InspectorState) -> str:
    """Both, the second where it was told."""
    return f"{waste_words(state)} {energy_words(state)}".strip()
