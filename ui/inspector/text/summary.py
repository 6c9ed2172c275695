"""Every sentence of the inspector: pure functions of the state, so that each can be tested as text.

Words come before numbers, and every figure says where it is from: measured in this reply, measured when the pair was
opened, or an estimate.
"""

from __future__ import annotations

from statistics import median

from ui.i18n.language import tr, tr_noop, translate
from ui.i18n.phrases import duration, percent
from ui.inspector.pays_from import pays_from, usual_length
from ui.inspector.text.draft_length import why_this_k
from ui.inspector.text.numbers import chance, count, is_extreme, place
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
        tokens=_tokens(tokens),
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
    """Returns how often the first and the last position were right, and how often they have to be."""
    if not state.tally.places:
        return no_guesses(state)
    return f"{_right_words(state)} {_needed_words(state)}".strip() + _learnt_words(state)


def _learnt_words(state: ReplyState) -> str:
    """Returns what heads learnt from the replies before, behind a space; "" where they may not."""
    learnt = state.stats.learnt if state.stats is not None else None
    words = translate(learnt) if learnt else ""
    return f" {words[:1].upper()}{words[1:]}." if words else ""


def _needed_words(state: ReplyState) -> str:
    """Returns from which chance on drafts of the usual length pay here; "" where the costs were not measured."""
    usual = usual_length(state)
    least = pays_from(state)[usual - 1]
    if least is None:
        return ""
    if least > 1.0:
        return tr(
            "Here drafts of {many} (guess|guesses) would lose even if all were right (estimate).",
            "",
            usual,
            many=count(usual),
        )
    if is_extreme(least):
        return tr(
            "Here {many} (guess|guesses) a round (pays|pay) if {how_often} right (estimate).",
            "how_often: hardly ever, nearly always",
            usual,
            many=count(usual),
            how_often=chance(least),
        )
    return tr(
        "Here {many} (guess|guesses) a round (pays|pay) if right {how_often} (estimate).",
        "how_often: one time in three, …",
        usual,
        many=count(usual),
        how_often=chance(least),
    )


def _right_words(state: ReplyState) -> str:
    """Returns how often the first and the last position were right."""
    first, last = state.tally.places[0].share or 0.0, len(state.tally.places)
    often = chance(first)
    if last == 1:
        if is_extreme(first):
            return tr("First guess: {how_often} right.", "how_often: hardly ever, nearly always", how_often=often)
        return tr("First guess: right {how_often}.", "how_often: one time in three, …", how_often=often)
    then = chance(state.tally.places[-1].share or 0.0)
    if is_extreme(first):
        return tr(
            "First guess: {how_often} right. The {place}: {then}, if all before it were.",
            "how_often: hardly ever, nearly always; place: fourth, the same in figures is {number}",
            how_often=often,
            place=place(last),
            number=last,
            then=then,
        )
    return tr(
        "First guess: right {how_often}. The {place}: {then}, if all before it were.",
        "how_often: one time in three, …; place: fourth, the same in figures is {number}",
        how_often=often,
        place=place(last),
        number=last,
        then=then,
    )


def lengths_words(state: ReplyState) -> str:
    """Returns how many right guesses in a row were the most common."""
    if not state.tally.lengths:
        return no_guesses(state)
    rounds = sum(state.tally.lengths)
    most = max(range(len(state.tally.lengths)), key=lambda right: (state.tally.lengths[right], right))
    if rounds == 1:
        if not most:
            return tr("Most often no guess was right: in the only round with guesses.")
        return tr(
            "Most often {right} (guess was|guesses were) right: in the only round with guesses.",
            "",
            most,
            right=count(most),
        )
    if not most:
        return tr(
            "Most often no guess was right: in {rounds:,} of {all:,} rounds with guesses.",
            "",
            rounds,
            rounds=state.tally.lengths[most],
            all=rounds,
        )
    return tr(
        "Most often {right} (guess was|guesses were) right: in {rounds:,} of {all:,} rounds with guesses.",
        "",
        most,
        right=count(most),
        rounds=state.tally.lengths[most],
        all=rounds,
    )


# Waste


def waste_words(state: ReplyState) -> str:
    """Returns how many guesses were thrown away, and an estimate of the time they took."""
    sums = state.tally
    if not sums.judged:
        return no_guesses(state)
    if not sums.wasted:
        return tr("Not one guess was thrown away.")
    wasted, time, part = sums.wasted, duration(sums.wasted_ms), wasted_share(state)
    if state.costs is None:
        return _drafting_wasted(wasted, time, part)
    if part is None:
        return tr(
            "{count:,} (guess was|guesses were) thrown away: about {time} (estimate).",
            "",
            wasted,
            count=wasted,
            time=time,
        )
    return tr(
        "{count:,} (guess was|guesses were) thrown away: about {time}, {share} of the reply (estimate).",
        "",
        wasted,
        count=wasted,
        time=time,
        share=percent(part),
    )


def _drafting_wasted(wasted: int, time: str, part: float | None) -> str:
    """Returns the same where no pass was measured: checking is then not included, and the sentence says so."""
    if part is None:
        return tr(
            "{count:,} (guess was|guesses were) thrown away: about {time} of guessing "
            "(estimate, without checking them).",
            "",
            wasted,
            count=wasted,
            time=time,
        )
    return tr(
        "{count:,} (guess was|guesses were) thrown away: about {time} of guessing, {share} of the reply "
        "(estimate, without checking them).",
        "",
        wasted,
        count=wasted,
        time=time,
        share=percent(part),
    )


def wasted_share(state: ReplyState) -> float | None:
    """Returns the wasted share of the time it took to write the reply."""
    whole_ms = written_ms(state)
    return min(1.0, state.tally.wasted_ms / whole_ms) if whole_ms > 0.0 else None


def written_ms(state: ReplyState) -> float:
    """Returns the milliseconds that it took to write the reply, with the engine's own part where that is known."""
    return state.stats.decode_ms if state.stats is not None else state.tally.ms


def _tokens(number: int) -> str:
    return tr("{number:,} (token|tokens)", "", number, number=number)


def cost_words(state: ReplyState) -> str:
    """Returns why this K, and why there is no curve where there is none."""
    said = why_this_k(state)
    if state.started is not None and state.costs is None:
        unmeasured = tr("What a pass costs was not measured for this pair, so there is no curve.")
        return f"{said} {unmeasured}"
    return said
