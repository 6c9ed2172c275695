"""Every sentence of the inspector: pure functions of the state, so that each can be tested as text.

Words come before numbers, and every figure says where it is from: measured in this reply, measured when the pair was
opened, or an estimate.
"""

from __future__ import annotations

from engine.events import LengthReason
from ui.i18n.language import tr, tr_noop, translate
from ui.inspector.expected_speed import length_of, possible_speed
from ui.inspector.text.round import NO_ROUNDS, WAITING, no_rounds, second_guesses
from ui.transcript.state.reply_state import ReplyState

INVITATION = tr_noop("Ask something and watch: each round of guesses is drawn here, with its cost and its gain.")


# Rounds


def rounds_words(state: ReplyState) -> str:
    """Returns how many rounds wrote how many tokens."""
    if not state.rounds:
        return no_rounds(state)
    rounds, tokens = len(state.rounds), state.tally.tokens
    steered = ""
    if state.started is not None and state.started.contrastive:
        steered = " " + tr("Contrastive decoding steers the text away from what the drafter would say.")
    words = tr(
        "{rounds:,} (round|rounds) wrote {tokens}, {each:.1f} a round. One row each, the newest last.",
        "",
        rounds,
        rounds=rounds,
        tokens=tr("{number:,} (token|tokens)", "", tokens, number=tokens),
        each=tokens / rounds,
    )
    return words + steered


def few_rounds_words(state: ReplyState) -> str:
    """Returns what the rows are, and how much the model remembers, for the simple mode."""
    if not state.rounds:
        return no_rounds(state)
    kept = state.rounds[-1].round.verdict.cache_tokens
    rows = tr("One row for each round, with the words it wrote.")
    return f"{rows} " + tr("The model remembers {kept:,} (token|tokens) of this chat.", "", kept, kept=kept)


# Second guesses


def has_tree_words(state: ReplyState) -> bool:
    """Returns whether there is anything to say about second guesses."""
    return state.newest_tree is not None or (state.stats is not None and bool(state.stats.trees))


def tree_words(state: ReplyState) -> str:
    """Returns what the newest second guesses came to, and over the whole reply; or why there were none."""
    newest, stats = state.newest_tree, state.stats
    if newest is None:
        why = translate(stats.trees) if stats is not None and stats.trees else ""
        return f"{why[:1].upper()}{why[1:]}." if why else ""
    words = second_guesses(newest)
    if stats is None or not stats.branches_n:
        return words
    won = tr("A second guess was right in %n (round|rounds) of this reply.", "", stats.branches_won)
    return f"{words} {won}"


# The cache


def cache_words(state: ReplyState) -> str:
    """Returns what the target keeps of the conversation, and what was read in vain."""
    if state.started is None:
        return tr(NO_ROUNDS if not state.is_live else WAITING)
    if not state.rounds:
        return _reading_words(state)
    kept = state.rounds[-1].round.verdict.cache_tokens
    rolled = state.tally.wasted  # As everywhere; a guess behind the end of the reply is rolled back too.
    if rolled:
        return tr(
            "{kept:,} (token|tokens) kept, {rolled:,} read on trial and thrown away.",
            "",
            kept,
            kept=kept,
            rolled=rolled,
        )
    return tr("{kept:,} (token|tokens) kept, nothing thrown away.", "", kept, kept=kept)


def _reading_words(state: ReplyState) -> str:
    done, whole, reused = state.prompt_done, state.prompt_tokens, state.reused_tokens
    if reused:
        return tr(
            "Reading the prompt: {done:,} of {whole:,} (token|tokens), {reused:,} of them kept from before.",
            "",
            whole,
            done=done,
            whole=whole,
            reused=reused,
        )
    return tr("Reading the prompt: {done:,} of {whole:,} (token|tokens).", "", whole, done=done, whole=whole)


# Cost


_REASONS: dict[LengthReason, str] = {
    "off": tr_noop("Guessing is off."),
    "plain_look": tr_noop("No guess in this round: plain writing is timed now and then, for comparison."),
    "does_not_pay": tr_noop("No guesses now: here they cost more time than they save."),
    "nothing": tr_noop("No guess: the drafter had none here."),
    "looking": tr_noop("Guessed to find out whether it would help here."),
}
"""Why the newest round made as many guesses as it did, where that needs a sentence."""


def cost_words(state: ReplyState) -> str:
    """Returns why there are so many guesses a round, and why there is no curve."""
    if not state.rounds:
        return no_rounds(state)
    pace, made = state.rounds[-1].pace, length_of(state)
    why = _REASONS.get(pace.reason) if pace is not None else _REASONS["off"] if state.draft_length == 0 else None
    words = tr(why) if why else tr("%n (guess|guesses) a round.", "", made)
    if state.started is not None and state.costs is None:
        return " ".join((words, tr("What a pass costs was not measured for this pair, so there is no curve.")))
    if state.stats is not None and (possible := possible_speed(state)) is not None:
        what = tr(
            "Estimate: this reply would have been {fixed:.2f}× as fast as plain with the best fixed number of guesses, "
            "{known:.2f}× with only right guesses.",
            fixed=possible.fixed,
            known=possible.known,
        )
        return f"{words} {what}"
    return words
