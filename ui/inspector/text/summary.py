"""Every sentence of the inspector: pure functions of the state, so that each can be tested as text.

Words come before numbers, and every figure says where it is from: measured in this reply, measured when the pair was
opened, or an estimate.
"""

from __future__ import annotations

from statistics import median

from engine.events import LengthReason
from ui.i18n.language import tr, tr_noop, translate
from ui.i18n.phrases import percent
from ui.inspector.expected_speed import length_of, possible_speed
from ui.inspector.text.round import NO_ROUNDS, WAITING, no_rounds, second_guesses
from ui.transcript.state.live_stats import tokens_per_s
from ui.transcript.state.reply_state import ReplyState

NO_GUESSES = tr_noop("No guesses in this reply.")
NO_GUESSES_YET = tr_noop("No guesses so far.")

INVITATION = tr_noop("Ask something and watch: each round of guesses is drawn here, with its cost and its gain.")


def no_guesses(state: ReplyState) -> str:
    """Returns why there are no guesses to draw."""
    if not state.rounds:
        return no_rounds(state)
    return tr(NO_GUESSES if not state.is_live or state.draft_length == 0 else NO_GUESSES_YET)


# Rounds


def rounds_words(state: ReplyState) -> str:
    """Returns how many rounds wrote how many tokens."""
    if not state.rounds:
        return no_rounds(state)
    rounds, tokens = len(state.rounds), state.tally.tokens
    steered = ""
    if state.started is not None and state.started.contrastive:
        steered = " " + tr("Contrastive decoding steers the text away from what the drafter would say.")
    told = tr(
        "{rounds:,} (round|rounds) wrote {tokens}, {each:.1f} a round. One row each, the newest last.",
        "",
        rounds,
        rounds=rounds,
        tokens=tr("{number:,} (token|tokens)", "", tokens, number=tokens),
        each=tokens / rounds,
    )
    return told + steered


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
    told = second_guesses(newest)
    if stats is None or not stats.branches_n:
        return told
    won = tr("A second guess was right in %n (round|rounds) of this reply.", "", stats.branches_won)
    return f"{told} {won}"


# The cache


def cache_words(state: ReplyState) -> str:
    """Returns what the target keeps of the conversation, and what was read in vain."""
    if state.started is None:
        return tr(NO_ROUNDS if not state.is_live else WAITING)
    if not state.rounds:
        return _reading_words(state)
    kept = state.rounds[-1].cache_after
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


# Speed


def speed_words(state: ReplyState) -> str:
    """Returns the current or final speed, beside the plain one where that was measured."""
    if not state.rounds:
        return no_rounds(state)
    return f"{_speed_reached(state)} {_speed_compared(state)}"


def _speed_reached(state: ReplyState) -> str:
    if state.stats is not None and state.stats.tok_per_s is not None:
        return tr("{speed} tokens a second over the whole reply.", speed=tokens_per_s(state.stats.tok_per_s))
    ms, tokens = state.rounds[-1].ms_so_far, state.tally.tokens
    return tr("{speed} tokens a second so far.", speed=tokens_per_s(1000 * tokens / ms if ms > 0 else None))


def _speed_compared(state: ReplyState) -> str:
    plain = plain_tok_per_s(state)
    if state.stats is not None and not state.tally.judged:
        return tr("Written without guesses.")
    if plain is not None:
        return tr("The dashed line is plain writing: {speed}, measured in this reply.", speed=tokens_per_s(plain))
    if state.stats is not None and state.stats.speedup_withheld == "busy":
        return tr("No clear timing, so there is no line to compare with.")
    if not state.is_live:
        return tr("Plain writing was not timed, so there is no line to compare with.")
    return tr("Plain writing was not timed yet, so there is no line to compare with.")


def plain_tok_per_s(state: ReplyState) -> float | None:
    """Returns the plain speed measured in this very reply: at the end the engine's, before that from plain rounds."""
    if state.stats is not None:
        return state.stats.plain_tok_per_s
    if state.plain_rounds_ms:
        return 1000.0 / max(1e-6, median(state.plain_rounds_ms[-33:]))
    pace = state.rounds[-1].pace if state.rounds else None
    return 1000.0 / pace.plain_ms if pace is not None and pace.plain_ms else None


# Acceptance


def places_words(state: ReplyState) -> str:
    """Returns how often the first and the last position were right, and what heads learnt from the replies before."""
    places = state.tally.places
    if not places:
        return no_guesses(state)
    said = tr("First guess: {share} right.", share=percent(places[0].share or 0.0))
    if len(places) > 1:
        share = percent(places[-1].share or 0.0)
        last = tr("Guess {number}: {share}, if all before it were.", number=len(places), share=share)
        said = f"{said} {last}"
    learnt = translate(state.stats.learnt) if state.stats is not None and state.stats.learnt else ""
    return f"{said} {learnt[:1].upper()}{learnt[1:]}." if learnt else said


_REASONS: dict[LengthReason, str] = {
    "off": tr_noop("Guessing is off."),
    "plain_look": tr_noop("No guess in this round: plain writing is timed now and then, for comparison."),
    "does_not_pay": tr_noop("No guesses now: here they cost more time than they save."),
    "nothing": tr_noop("No guess: the drafter had none here."),
    "looking": tr_noop("Guesses to find out whether guessing would pay here."),
}
"""Why the newest round made as many guesses as it did, where that needs a sentence."""


def cost_words(state: ReplyState) -> str:
    """Returns why there are so many guesses a round, and why there is no curve."""
    if not state.rounds:
        return no_rounds(state)
    pace, made = state.rounds[-1].pace, length_of(state)
    why = _REASONS.get(pace.reason) if pace is not None else _REASONS["off"] if state.draft_length == 0 else None
    said = tr(why) if why else tr("%n (guess|guesses) a round.", "", made)
    if state.started is not None and state.costs is None:
        return " ".join((said, tr("What a pass costs was not measured for this pair, so there is no curve.")))
    if state.stats is not None and (possible := possible_speed(state)) is not None:
        what = tr(
            "Estimate: this reply would have been {fixed:.2f}× as fast as plain with the best fixed number of guesses, "
            "{known:.2f}× with only right guesses.",
            fixed=possible.fixed,
            known=possible.known,
        )
        return f"{said} {what}"
    return said
