"""How full the model's context is, in words: pure, so that every sentence is tested as text.

The simple mode speaks of memory and shares of it, the full mode of context and tokens.
"""

from __future__ import annotations

from typing import NamedTuple

from app.context_book import ContextView, Line
from app.token_estimate import Forecast

WHOSE = {"user": "You", "assistant": "Reply", "system": "System"}
STAY = "They stay in the chat to read."
FRESH = "A new chat (Ctrl+N) starts fresh."


class Warned(NamedTuple):
    """`grave`: it cannot be sent as it is."""

    words: str
    grave: bool = False


class Section(NamedTuple):
    """A heading with messages under it."""

    heading: str
    lines: tuple[Line, ...]


def tokens_in_words(tokens: int, is_counted: bool) -> str:
    """1,204 tokens, about 1,204 tokens."""
    return f"{'' if is_counted else 'about '}{tokens:,} {'token' if tokens == 1 else 'tokens'}"


def share(ahead: Forecast) -> float:
    """How much of the context is filled, from 0 to 1."""
    return min(1.0, ahead.used / ahead.total) if ahead.total else 0.0


def is_pressing(view: ContextView) -> bool:
    """Whether something has been or will be left out, or hardly fits."""
    return bool(view.gone) or view.forecast.left_out > 0 or not view.forecast.fits or view.forecast.is_tight


def filled(view: ContextView, full: bool) -> str:
    """The counter's line."""
    ahead = view.forecast
    out = f" · {len(view.gone):,} left out" if view.gone else ""
    if full:
        return f"{'' if ahead.is_counted else 'about '}{ahead.used:,} of {ahead.total:,} tokens{out}"
    if not ahead.fits:
        return "Does not fit the memory"
    return f"Memory full{out}" if ahead.left_out else f"Memory {percent(ahead)} full{out}"


def percent(ahead: Forecast) -> str:
    """59%; never 0% where something is there, nor 100% where there is room."""
    return f"{min(99, max(1, round(100 * share(ahead))))}%" if ahead.used < ahead.total else "100%"


def meaning(view: ContextView, full: bool) -> str:
    """What the counter counts, in one or two sentences."""
    ahead = view.forecast
    what = "This chat with the message below" if view.is_writing else "This chat"
    if full:
        how = "counted by the model’s own tokenizer" if ahead.is_counted else "estimated from its length"
        return f"{what} takes {ahead.used:,} of the model’s {ahead.total:,} tokens of context, {how}."
    if not ahead.fits:
        return f"{what} is more than the model can keep in mind."
    about = "" if ahead.is_counted else "about "
    return f"{what} fills {about}{percent(ahead)} of what the model can keep in mind."


def sections(view: ContextView) -> tuple[Section, ...]:
    """What is left out, what will be, and what would be first."""
    when = "Once this is sent, it no longer sees" if view.is_writing else "Too long: the next reply will not see"
    found = (
        Section("The model no longer sees", view.gone),
        Section(when, view.going),
        Section("First to be left out when it is full", view.first),
    )
    return tuple(section for section in found if section.lines)


def comfort(view: ContextView) -> str:
    """What to do about it."""
    if view.gone or view.going:
        return f"{STAY} {FRESH}"
    if view.first:
        return f"Left-out messages stay in the chat to read. {FRESH}"
    return "When it is full, the oldest messages are left out, and this list says which."


def whose(line: Line) -> str:
    """Who wrote it."""
    return WHOSE[line.role]


def warning(ahead: Forecast, full: bool) -> Warned | None:
    """What to know before sending; None where there is room."""
    if not ahead.fits:
        return Warned(_too_long(ahead, full), ahead.is_hopeless)
    if ahead.left_out:
        whom = f"the {ahead.left_out} oldest messages" if ahead.left_out > 1 else "the oldest message"
        return Warned(f"No room for the whole chat: the model will no longer see {whom}. {STAY}")
    if ahead.is_tight:
        left = max(0, ahead.total - ahead.used)
        rest = f": about {left:,} tokens are left" if full else ""
        return Warned(f"Hardly any room for a reply{rest}. {FRESH}")
    return None


def _too_long(ahead: Forecast, full: bool) -> str:
    step = "Shorten it, or remove an attachment."
    if full:
        size = tokens_in_words(ahead.used, ahead.is_counted)
        return f"Too long: this message alone is {size}, and the model can keep {ahead.total:,}. {step}"
    times = ahead.used / ahead.total
    how = f"about {times:.0f} times what" if times >= 2 else "more than"
    return f"Too long: this message alone is {how} the model can keep in mind. {step}"
