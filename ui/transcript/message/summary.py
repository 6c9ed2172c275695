"""The figures under a finished reply and the names of its pair, as text. Each was measured in that very reply.

The row under it says how many guesses were right; all other figures and the verdict open there. A figure that was not
measured is left out rather than estimated.
"""

from __future__ import annotations

from app.chats.records import ReplyChecks, is_starters_refusal
from app.engine_host.protocol import PairRequest
from app.traces.pair_names import STARTER_DRAFTER, ReplyPair, is_copying, named, shipped_names, spelled
from app.traces.speed_text import verdict
from engine.events import FinishReason, Stats
from ui.i18n.direction import joined
from ui.i18n.language import number, tr, tr_noop, translate
from ui.i18n.phrases import day, drafter_of_request, percent
from ui.transcript.state.live_stats import PooledVerdict, race_verdict, tokens_per_s
from ui.transcript.state.reply_state import ReplyState
from ui.widgets.notices import sentence

_ENDS: dict[FinishReason, str] = {
    "cancelled": tr_noop("stopped by you"),
    "length": tr_noop("stopped at the length limit"),
    "context_full": tr_noop("stopped: the context is full"),
    "repeats": tr_noop("stopped: it repeats itself"),
}

FEW_GUESSES = 8
"""Of fewer guesses the numbers are told: "100 %" would claim too much of one."""


def drafter_words(drafter: str) -> str:
    """The name of a drafter as it is kept; those that come with the app have none of their own, and copies only those
    of their tables: they are told where nothing else guesses.
    """
    if is_copying(drafter):
        return tr("copying", "guessed by …")
    files = [each for each in drafter.split(" + ") if not is_copying(each)]
    own = {STARTER_DRAFTER: tr("starter drafter")} | dict.fromkeys(shipped_names(), tr("its own drafter"))
    return " + ".join(own.get(each, spelled(each)) for each in files)


def requested_name(pair_request: PairRequest) -> str:
    """Returns a pair in the list of choices: names, not paths."""
    target = pair_request.target
    name = named("", "", target, None).target if target else tr("Starter pair")
    if not pair_request.drafter:
        return name
    if pair_request.drafter == "none":
        return tr("{name}, without a drafter", name=name)
    drafter = drafter_of_request(pair_request.drafter)
    return tr("{name} with {drafter}", "a model with its drafter", name=name, drafter=drafter)


def pair_words(pair: ReplyPair) -> str:
    """A pair in one line."""
    if not pair.drafter:
        return pair.target
    return tr("{target} guessed by {drafter}", target=pair.target, drafter=drafter_words(pair.drafter))


def row_words(state: ReplyState, checks: ReplyChecks | None = None) -> tuple[str, ...]:
    """Returns what stands under a reply: why it ended early, how much was guessed right, its race; then less of it."""
    stats = state.stats
    if stats is None or state.reason is None or is_starters_refusal(state.text):
        return ()  # A refusal's "100 %" would be read as a mark for the answer.
    right = _right(state, stats)
    raced = checks.race_ratio if checks is not None and stats.draft_n else None
    gain = [tr("{times:.2f}× plain speed, measured", "under a reply", times=raced)] if raced else list[str]()
    text = joined([_ended(state), right, *gain, *(words for words, _ in _departed(state, stats))])
    count, seen = state.judged
    short = percent(count / seen) if seen and stats.draft_n >= FEW_GUESSES else ""
    return tuple(dict.fromkeys((text, joined([right, *gain]), right, short)))


def _ended(state: ReplyState) -> str:
    end = None if state.reason is None else _ENDS.get(state.reason)
    return tr(end) if end else ""


def _right(state: ReplyState, stats: Stats) -> str:
    right, seen = state.judged
    if not seen or not stats.draft_n:
        return tr("written without guesses")
    if stats.departures:
        return tr("{share} of the guesses stand", share=percent(right / seen))
    if stats.draft_n < FEW_GUESSES:
        return tr("{right:,} of {all:,} guesses right", right=right, all=seen)
    return tr("{percent:.0f} % of guesses right", percent=100 * right / seen)


def reply_verdict(state: ReplyState, checks: ReplyChecks | None = None, pooled: PooledVerdict | None = None) -> str:
    """Returns whether guessing was faster, in one sentence, from the surest that is known.

    A race timed this very reply both ways; the pair's last replies together are surer than the estimate in one of them.
    """
    stats = state.stats
    if stats is None:
        return ""
    if not stats.draft_n:
        return sentence(stats.note or "") or tr("Written without guesses.")
    if (surest := race_verdict(checks) or pooled) is not None:
        return surest.words
    return translate(verdict(stats.speedup, stats.speedup_low, stats.speedup_high, stats.speedup_withheld))


def figure_lines(state: ReplyState) -> tuple[tuple[str, str], ...]:
    """Returns the other figures, each with how it was measured; one that was not measured is left out."""
    stats = state.stats
    if stats is None or state.reason is None:
        return ()
    lines = [(end, "")] if (end := _ended(state)) else list[tuple[str, str]]()
    if stats.tok_per_s is not None:
        hint = tr("Tokens a second, measured in this reply. Reading the prompt is not counted.")
        lines.append((tr("{speed} tokens a second", speed=tokens_per_s(stats.tok_per_s)), hint))
    if stats.plain_tok_per_s is not None and stats.draft_n:
        hint = tr("Plain: the same model without guesses, timed in a few rounds of this very reply.")
        lines.append((tr("plain: {speed} tokens a second", speed=tokens_per_s(stats.plain_tok_per_s)), hint))
    if stats.acceptance is not None and not stats.departures:
        right, count = stats.draft_n_accepted, stats.draft_n
        hint = tr("Acceptance: {right:,} of {all:,} guessed tokens were what the model wrote.", right=right, all=count)
        right, count = state.judged
        lines.append((tr("{right:,} of {all:,} guesses right", right=right, all=count), hint))
    if stats.mean_length is not None and stats.draft_n:
        hint = tr(
            "Mean length: {tokens:,} tokens in {rounds:,} rounds. Without guesses it would be 1.",
            tokens=stats.tokens,
            rounds=stats.rounds,
        )
        lines.append((tr("{mean:.1f} tokens a round", mean=stats.mean_length), f"{hint} {trees_of(stats)}".strip()))
    return (*lines, *_departed(state, stats))


def _departed(state: ReplyState, stats: Stats) -> list[tuple[str, str]]:
    """Returns what makes a reply another one than the model alone would write, and why."""
    found = list[tuple[str, str]]()
    if state.started is not None and state.started.verify == "lenient" and stats.draft_n:
        if stats.departures:
            hint = tr(
                "The rule was lenient: a likely guess stood although the model would have written another token. "
                "{count:,} of {all:,} tokens carry a mark for it, and their card says what the model would have "
                "written there.",
                count=stats.departures,
                all=stats.tokens,
            )
            found.append((tr("lenient: %n (token is|tokens are) not the model’s own", "", stats.departures), hint))
        else:
            hint = tr("The rule was lenient, and each guess that it let stand was what the model would have written.")
            found.append((tr("lenient, and each token is the model’s own"), hint))
    if state.started is not None and state.started.contrastive:
        hint = tr(
            "Contrastive decoding: words that the model finds much likelier than its drafter were preferred. The text "
            "is not what the model alone would write, and guesses change nothing in it."
        )
        strength = number(state.started.contrastive, "g")
        found.append((tr("contrastive {strength}: the text is steered", strength=strength), hint))
    return found


def proof_of(checks: ReplyChecks) -> str:
    """Returns when a reply was proved, "" where it was not."""
    if checks.proved_at is None:
        return ""
    checked = tr("Checked on {day}.", "a proof", day=day(checks.proved_at))
    return f"{proved(checks.tokens, checks.right)} {checked}"


def proved(tokens: int, right: int) -> str:
    """Returns what a proof found: all tokens are the same without guesses, `right` of them came from guesses."""
    if not right:
        return tr("✓ Proved: all %n (token|tokens) identical without guesses.", "", tokens)
    return tr("✓ Proved: all %n (token|tokens) identical; {right:,} came from guesses.", "", tokens, right=right)


def off_reason(state: ReplyState) -> str:
    """Returns why guessing was off or slower, as a sentence; "" where there is nothing to say."""
    words = state.off_reason or ""
    if words.startswith("guessing cost time"):  # For `draftlight ask`: the window has a verdict for it.
        return ""
    return sentence(words)


def is_unseen(state: ReplyState) -> bool:
    """Returns whether a reply has ended that has tokens and no letter to see, as of weights that mean nothing."""
    return state.stats is not None and state.stats.tokens > 0 and not state.text.strip()


def trees_of(stats: Stats) -> str:
    """Returns what second guesses brought, or why there were none; "" where nobody asked for any."""
    if not stats.branches_n:
        return sentence(stats.trees) if stats.trees else ""
    return tr(
        "Second guesses: {count:,} stood beside the first ones, and in %n (round|rounds) one was right where the "
        "first was wrong.",
        "",
        stats.branches_won,
        count=stats.branches_n,
    )
