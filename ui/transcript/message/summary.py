"""The figures under a finished reply and the names of its pair, as text. Each was measured in that very reply.

One line says what guessing brought and how many guesses were right; the other figures are behind a click. A figure that
was not measured is left out rather than estimated.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePath

from app.bench.turns import Spread
from app.chats.records import ReplyChecks
from app.engine_host.protocol import PairRequest
from app.traces.pair_names import STARTER_DRAFTER, ReplyPair
from app.traces.speed_text import verdict
from engine.events import FinishReason, Stats, Withheld
from engine.options.load_options import FREE_DRAFTERS
from ui.i18n.language import number, tr, tr_noop, translate
from ui.i18n.phrases import day, drafter_of_request, percent
from ui.transcript.state.live_stats import is_too_short, tokens_per_s
from ui.transcript.state.reply_state import ReplyState

_ENDS: dict[FinishReason, str] = {
    "cancelled": tr_noop("stopped by you"),
    "length": tr_noop("stopped at the length limit"),
    "context_full": tr_noop("stopped: the context is full"),
    "repeats": tr_noop("stopped: it repeats itself"),
}


FEW_GUESSES = 8
"""Of fewer guesses the numbers are told: "100 %" would claim too much of one."""


def drafter_words(drafter: str) -> str:
    """The name of a drafter as it is kept; the starter's has none of its own, and copies have those of their tables."""
    if drafter and set(drafter.split(" + ")) <= set(FREE_DRAFTERS):
        return tr("copying", "guessed by …")
    return tr("starter drafter") if drafter == STARTER_DRAFTER else drafter


def requested_name(pair_request: PairRequest) -> str:
    """Returns a pair in the list of choices: names, not paths."""
    name = PurePath(pair_request.target).stem if pair_request.target else tr("Starter pair")
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


@dataclass(frozen=True, slots=True)
class SummaryChip:
    """One figure: `before`, then `strong` in bold, then `after`. `hint` says how it was measured."""

    before: str
    strong: str
    after: str
    hint: str

    @property
    def text(self) -> str:
        """The whole chip as plain text."""
        return f"{self.before}{self.strong}{self.after}"


def in_one_line(
    state: ReplyState, checks: ReplyChecks | None = None, pooled: tuple[Spread, int] | None = None
) -> tuple[SummaryChip, ...]:
    """Returns what stands under a reply at once, none before its end: what guessing brought, how much was right.

    Where a race was run, its figure stands there: it timed the whole reply both ways, which a few plain rounds do not.
    A reply too short to be timed has the figure of this pair's other replies in the chat, `pooled` over so many.
    """
    stats = state.stats
    if stats is None or state.reason is None:
        return ()
    end = _ENDS.get(state.reason)
    if stats.draft_n and checks is not None and checks.race_ratio is not None:
        brought: SummaryChip | None = _raced(checks)
    elif pooled is not None and is_too_short(stats):
        brought = _pooled(*pooled)
    else:
        brought = _brought(stats)
    found = (
        _chip(tr(end), tr("The reply did not end by itself.")) if end else None,
        brought,
        _acceptance(stats),
        _departures(state, stats),
        _steered(state),
    )
    return tuple(chip for chip in found if chip is not None)


def foreseen() -> tuple[SummaryChip, ...]:
    """Returns the widest of the usual lines: a reply that is written keeps the room of it."""
    right = tr("**{share}** right", "of the guesses", share=percent(1.0))
    return _chip(_won(0.88, None, None), ""), _chip(right, "")


def _between(low: float, high: float) -> str:
    """Where a speed-up most likely lies, as the sentence after another one."""
    return " " + tr("Between {low:.2f}× and {high:.2f}×.", low=low, high=high)


def _pooled(spread: Spread, replies: int) -> SummaryChip:
    """What guessing brought in the other replies."""
    hint = tr(
        "This reply was too short to be timed by itself. The figure is that of %n (reply|replies) in this chat.",
        "",
        replies,
    )
    if spread.low is not None and spread.high is not None:
        hint += _between(spread.low, spread.high)
    return _chip(tr("{verdict}, in this chat", "who won, in a few words", verdict=_won(*spread)), hint)


def _raced(checks: ReplyChecks) -> SummaryChip:
    """What a race has shown."""
    ratio, low, high = checks.race_ratio or 1.0, checks.race_low, checks.race_high
    hint = tr("Raced: written both ways in turn, %n (time|times) each.", "", checks.race_turns)
    if low is not None and high is not None:
        hint += _between(low, high)
    return _chip(tr("{verdict}, raced", "who won, in a few words", verdict=_won(ratio, low, high)), hint)


def _won(ratio: float | None, low: float | None, high: float | None, withheld: Withheld = "busy") -> str:
    """Who won, as everywhere, without its full stop and with the figure in bold."""
    said = translate(verdict(ratio, low, high, withheld)).rstrip(".。")
    figure = "" if ratio is None else f"{number(ratio, '.2f')}×"
    return said.replace(figure, f"**{figure}**") if figure else said


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


def details(state: ReplyState) -> tuple[SummaryChip, ...]:
    """Returns the other figures: the speed, the plain speed, tokens a round."""
    stats = state.stats
    if stats is None or state.reason is None:
        return ()
    found = (_speed(stats), _plain(stats) if stats.draft_n else None, _mean_length(stats))
    return tuple(chip for chip in found if chip is not None)


def note(state: ReplyState) -> str:
    """Returns why guessing was off or slower, as a sentence; "" where a chip says so or there is nothing to say."""
    if state.stats is not None and is_unseen(state):
        return tr("The reply had no visible text. Try again, or use another model.")
    words = state.note or ""
    # The engine's note where guessing was slower: `draftlight ask` prints it, the window has a chip for it.
    if words.startswith("guessing cost time") and state.stats is not None and state.stats.speedup is not None:
        return ""
    return _sentence(words)


def is_unseen(state: ReplyState) -> bool:
    """Returns whether a reply has ended that has tokens and no letter to see, as of weights that mean nothing."""
    return state.stats is not None and state.stats.tokens > 0 and not state.text.strip()


def note_of(stats: Stats) -> str:
    """Returns why nothing was guessed, "" where that is not said."""
    return _sentence(stats.note or "")


def _sentence(words: str) -> str:
    words = translate(words)
    return words[:1].upper() + words[1:]


def _brought(stats: Stats) -> SummaryChip | None:
    """What guessing brought, in the fewest words."""
    if not stats.draft_n:
        return _chip(tr("written without guesses"), note_of(stats))
    if stats.speedup is not None:
        hint = tr("Plain: the same model without guesses, timed in a few rounds of this very reply.")
        if stats.speedup_low is not None and stats.speedup_high is not None:
            hint += _between(stats.speedup_low, stats.speedup_high)
    elif stats.speedup_withheld == "busy":
        hint = tr("Times with and without guesses were too uneven to compare. Other programs may have been running.")
    else:
        return None
    won = _won(stats.speedup, stats.speedup_low, stats.speedup_high, stats.speedup_withheld)
    return _chip(won, hint)


def _speed(stats: Stats) -> SummaryChip | None:
    if stats.tok_per_s is None:
        return None
    hint = tr("Tokens a second, measured in this reply. Reading the prompt is not counted.")
    return _chip(tr("**{rate}** tok/s", rate=tokens_per_s(stats.tok_per_s)), hint)


def _plain(stats: Stats) -> SummaryChip | None:
    if stats.plain_tok_per_s is None:
        return None
    hint = tr("Plain: the same model without guesses, timed in a few rounds of this very reply.")
    return _chip(tr("plain: **{rate}** tok/s", rate=tokens_per_s(stats.plain_tok_per_s)), hint)


def _acceptance(stats: Stats) -> SummaryChip | None:
    if stats.acceptance is None:
        return None
    right, count = stats.draft_n_accepted, stats.draft_n
    if stats.departures:
        hint = tr(
            "Acceptance: {right:,} of {all:,} guessed tokens stand; {own:,} of them are what the model would have "
            "written.",
            right=right,
            all=count,
            own=right - stats.departures,
        )
        return _chip(tr("**{share}** of the guesses stand", share=percent(stats.acceptance)), hint)
    hint = tr("Acceptance: {right:,} of {all:,} guessed tokens were what the model wrote.", right=right, all=count)
    if stats.draft_n < FEW_GUESSES:
        return _chip(tr("**{right} of {count}** right", "of the guesses", count, right=right, count=count), hint)
    return _chip(tr("**{share}** right", "of the guesses", share=percent(stats.acceptance)), hint)


def _departures(state: ReplyState, stats: Stats) -> SummaryChip | None:
    """How many tokens of a lenient reply the model would have written otherwise."""
    if state.started is None or state.started.verify != "lenient" or not stats.draft_n:
        return None
    if not stats.departures:
        hint = tr("The rule was lenient, and each guess that it let stand was what the model would have written.")
        return _chip(tr("lenient, and each token is the model’s own"), hint)
    hint = tr(
        "The rule was lenient: a likely guess stood although the model would have written another token. {count:,} of "
        "{all:,} tokens carry a mark for it, and their card says what the model would have written there.",
        count=stats.departures,
        all=stats.tokens,
    )
    words = tr("lenient: **%n (token is|tokens are)** not the model’s own", "", stats.departures)
    return _chip(words, hint)


def _steered(state: ReplyState) -> SummaryChip | None:
    """That a reply's words were contrasted with the drafter's."""
    strength = state.started.contrastive if state.started is not None else 0.0
    if not strength:
        return None
    hint = tr(
        "Contrastive decoding: words that the model finds much likelier than its drafter were preferred. The text "
        "is not what the model alone would write, and guesses change nothing in it."
    )
    return _chip(tr("contrastive **{strength}**: the text is steered", strength=number(strength, "g")), hint)


def _mean_length(stats: Stats) -> SummaryChip | None:
    if stats.mean_length is None or not stats.draft_n:
        return None
    hint = tr(
        "Mean length: {tokens:,} tokens in {rounds:,} rounds. Without guesses it would be 1.",
        tokens=stats.tokens,
        rounds=stats.rounds,
    )
    if trees := trees_of(stats):
        hint = f"{hint} {trees}"
    return _chip(tr("{mean:.1f} tokens a round", mean=stats.mean_length), hint)


def trees_of(stats: Stats) -> str:
    """Returns what second guesses brought, or why there were none; "" where nobody asked for any."""
    if not stats.branches_n:
        return f"{_sentence(stats.trees)}." if stats.trees else ""
    return tr(
        "Second guesses: {count:,} stood beside the first ones, and in %n (round|rounds) one was right where the "
        "first was wrong.",
        "",
        stats.branches_won,
        count=stats.branches_n,
    )


def _chip(words: str, hint: str) -> SummaryChip:
    """Makes a chip from `words`, in which two stars stand on either side of the bold part."""
    before, _, rest = words.partition("**")
    strong, _, after = rest.partition("**")
    return SummaryChip(before, strong, after, hint)
