"""What a finished reply says about itself: a few short figures, each measured in that very reply.

Pure words. Figures that were not measured are left out rather than estimated; where guessing cost time, that is what is
said, first.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.events import FinishReason, Stats
from ui.live_state import NO_DIFFERENCE, tokens_per_s
from ui.transcript.explain import percent
from ui.transcript.reply_state import ReplyState

COST_TIME = "guessing cost time"
"""How the engine's note begins where guessing was slower; `draftlight ask` prints it, the window has a chip for it."""

_ENDS: dict[FinishReason, str] = {
    "cancelled": "stopped by you",
    "length": "stopped at the length limit",
    "context_full": "stopped: the context is full",
}


@dataclass(frozen=True, slots=True)
class Chip:
    """One figure: `before`, then `strong` in bold, then `after`. `hint` says how it was measured."""

    before: str
    strong: str
    after: str
    hint: str

    @property
    def text(self) -> str:
        """All of it as plain words."""
        return f"{self.before}{self.strong}{self.after}"


def chips(state: ReplyState) -> tuple[Chip, ...]:
    """The chips under a reply, in reading order; none before its end."""
    stats = state.stats
    if stats is None or state.reason is None:
        return ()
    end = _ENDS.get(state.reason)
    found = (
        Chip(end, "", "", "The reply did not end by itself.") if end else None,
        _speed(stats),
        _speedup(stats),
        _acceptance(stats),
        _mean_length(stats),
    )
    return tuple(chip for chip in found if chip is not None)


def note(state: ReplyState) -> str:
    """Why guessing was off or lost, as a sentence; "" where there is nothing to say that no chip says."""
    words = state.note or ""
    if words.startswith(COST_TIME) and state.stats is not None and state.stats.speedup is not None:
        return ""
    return words[:1].upper() + words[1:]


def _speed(stats: Stats) -> Chip | None:
    if stats.tok_per_s is None:
        return None
    hint = "Tokens a second, measured in this reply. Reading the prompt is not counted."
    return Chip("", tokens_per_s(stats.tok_per_s), " tok/s", hint)


def _speedup(stats: Stats) -> Chip | None:
    if stats.speedup is None or stats.plain_tok_per_s is None:
        return None
    factor, plain = f"{stats.speedup:.2f}×", tokens_per_s(stats.plain_tok_per_s)
    hint = "Plain: the same model without guesses, timed in a few rounds of this very reply."
    if abs(stats.speedup - 1.0) <= NO_DIFFERENCE:
        return Chip("no faster than plain: ", factor, f" ({plain}, measured)", hint)
    if stats.speedup < 1.0:
        return Chip("guessing cost time here: ", factor, f" of plain ({plain}, measured)", hint)
    return Chip("", factor, f" plain ({plain}, measured)", hint)


def _acceptance(stats: Stats) -> Chip | None:
    if stats.acceptance is None:
        return None
    hint = f"Acceptance: {stats.draft_n_accepted:,} of {stats.draft_n:,} guessed tokens were what the model wrote."
    return Chip("", percent(stats.acceptance), " of guesses right", hint)


def _mean_length(stats: Stats) -> Chip | None:
    if stats.mean_length is None or not stats.draft_n:
        return None
    hint = f"Mean length: {stats.tokens:,} tokens in {stats.rounds:,} rounds. Without guesses it would be 1."
    return Chip("", "", f"{stats.mean_length:.1f} tokens a round", hint)
