"""What the live numbers say: a pure fold over a reply's events, and its words.

No Qt here, so that every sentence can be tested as text. The fold takes the events in the order in which the *view*
shows them: in slow motion the numbers belong to the guesses that can be seen, while each duration is still the one
the engine measured. Rejected: timing arrivals in the window, which would measure the pace control.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from engine.events import Drafted, Event, Failed, Finished, Prefilled, Started, Verified

Phase = Literal["idle", "reading", "writing", "done", "failed"]

NO_DIFFERENCE = 0.03
"""Speedups this close to 1 are called no difference: timings of one reply repeat no better."""


@dataclass(frozen=True, slots=True)
class LiveState:
    """What one reply has shown so far. Times in ms; `speedup` and `plain_tok_per_s` None until measured."""

    phase: Phase = "idle"
    generation_id: str = ""
    pair: str = ""
    guessing: bool = True
    tokens: int = 0
    rounds: int = 0
    judged: int = 0
    right: int = 0
    engine_ms: float = 0.0
    tok_per_s: float | None = None
    plain_tok_per_s: float | None = None
    speedup: float | None = None
    note: str | None = None
    prompt_done: int = 0
    prompt_total: int = 0
    cache_tokens: int = 0

    @property
    def wasted(self) -> int:
        """Guesses that the target did not take."""
        return self.judged - self.right

    @property
    def acceptance(self) -> float | None:
        """Right guesses / judged guesses."""
        return self.right / self.judged if self.judged else None

    @property
    def mean_length(self) -> float | None:
        """Tokens per round."""
        return self.tokens / self.rounds if self.rounds else None


def after(state: LiveState, event: Event) -> LiveState:
    """The state once `event` is shown. Events of another reply than the one begun last change nothing."""
    if isinstance(event, Started):
        return LiveState(
            phase="reading",
            generation_id=event.generation_id,
            pair=event.pair,
            guessing=event.drafter is not None and event.draft_length > 0,
            prompt_total=event.prompt_tokens,
            prompt_done=event.reused_tokens,
            cache_tokens=event.prompt_tokens,
        )
    if event.generation_id != state.generation_id:
        return state
    if isinstance(event, Prefilled):
        return replace(state, prompt_done=event.done_tokens, prompt_total=event.total_tokens)
    if isinstance(event, Drafted):
        return replace(state, phase="writing", engine_ms=state.engine_ms + event.elapsed_ms)
    if isinstance(event, Verified):
        return _after_verdict(state, event)
    if isinstance(event, Finished):
        return _after_end(state, event)
    assert isinstance(event, Failed)
    return replace(state, phase="failed", note=event.message)


def _after_verdict(state: LiveState, event: Verified) -> LiveState:
    tokens = state.tokens + event.accepted + (event.next is not None)
    engine_ms = state.engine_ms + event.elapsed_ms
    return replace(
        state,
        phase="writing",
        tokens=tokens,
        rounds=state.rounds + 1,
        judged=state.judged + len(event.p_target),
        right=state.right + event.accepted,
        engine_ms=engine_ms,
        tok_per_s=1000.0 * tokens / engine_ms if engine_ms > 0 else None,
        cache_tokens=event.cache_tokens,
    )


def _after_end(state: LiveState, event: Finished) -> LiveState:
    """The engine's own sums replace ours: it alone knows what fell behind the stop."""
    stats = event.stats
    return replace(
        state,
        phase="done",
        tokens=stats.tokens,
        rounds=stats.rounds,
        judged=stats.draft_n,
        right=stats.draft_n_accepted,
        engine_ms=stats.decode_ms,
        tok_per_s=stats.tok_per_s,
        plain_tok_per_s=stats.plain_tok_per_s,
        speedup=stats.speedup,
        note=stats.note,
    )


def is_it_helping(state: LiveState) -> str:
    """The answer to "Is guessing helping right now?", with where its figure comes from."""
    if state.phase == "idle":
        return "Not measured yet. Ask something, and watch."
    if state.speedup is not None:
        return _verdict(state, state.speedup)
    if state.note and state.phase in ("done", "failed"):
        return state.note[:1].upper() + state.note[1:]
    if not state.guessing:
        return "Guessing is off for this reply: every token is written one by one."
    if state.phase != "done" and state.mean_length:
        return f"Not measured yet. So far a round writes {state.mean_length:.1f} tokens instead of 1."
    return "Not measured in this reply: it was too short to time plain writing beside it."


def _verdict(state: LiveState, speedup: float) -> str:
    if abs(speedup - 1.0) <= NO_DIFFERENCE:
        head = f"No difference: {speedup:.2f}×."
    elif speedup > 1.0:
        head = f"Yes: {speedup:.2f}×."
    elif state.pair == "starter":
        head = f"No: {speedup:.2f}×. The starter is there to be watched."
    else:
        head = f"No: {speedup:.2f}×. Here the model is faster without guesses."
    if state.plain_tok_per_s is None:
        return head
    return f"{head} Plain would be {tokens_per_s(state.plain_tok_per_s)} tokens a second (measured)."


def tokens_per_s(value: float | None) -> str:
    """Three figures are all that one reply can stand for; thousands get a comma."""
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"


@dataclass(frozen=True, slots=True)
class Counter:
    """One live number: its value as text, plain words for it, and the field's own term."""

    key: str
    value: str
    words: str
    term: str


def counters(state: LiveState) -> tuple[Counter, ...]:
    """The five numbers, always the same five in the same order, so that nothing jumps."""
    right = "–" if state.acceptance is None else f"{100 * state.acceptance:.0f} %"
    mean = "–" if state.mean_length is None else f"{state.mean_length:.1f}"
    return (
        Counter(
            "speed",
            tokens_per_s(state.tok_per_s),
            "tokens a second",
            "Decoding speed, measured by the engine in this reply. Slow motion does not change it.",
        ),
        Counter("right", right, "of guesses right", "Acceptance: accepted / verified tokens, counted in this reply."),
        Counter("mean", mean, "tokens a round", "Mean length: tokens written per verification pass, in this reply."),
        Counter("drafted", f"{state.judged:,}", "guessed", "Drafted tokens that the model has judged, in this reply."),
        Counter("wasted", f"{state.wasted:,}", "wasted", "Rejected tokens: guessed, checked and thrown away."),
    )


def spoken(state: LiveState) -> str:
    """All of it in one line, for a screen reader and for the accessible description of the bar."""
    numbers = ", ".join(f"{counter.value} {counter.words}" for counter in counters(state))
    return f"{is_it_helping(state)} {numbers}."
