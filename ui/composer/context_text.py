"""How full the model's context is, in words: pure functions, so that every sentence is tested as text.

The simple mode speaks of memory and shares of it, the full mode of context and tokens.
"""

from __future__ import annotations

from typing import NamedTuple

from app.conversation.context_usage import ContextView, Forecast
from ui.i18n.language import tr, tr_noop
from ui.widgets.commands import native_keys

STAY = tr_noop("They stay in the chat to read.")
FRESH = tr_noop("A new chat ({keys}) starts fresh.")
SHORTEN = tr_noop("Shorten it, or remove an attachment.")

# The key says what is counted: the chat alone (False) or with the draft, and whether the tokenizer counted.
IN_TOKENS = {
    (False, False): tr_noop(
        "This chat takes {used:,} of the model’s {total:,} tokens of context, estimated from its length."
    ),
    (False, True): tr_noop(
        "This chat takes {used:,} of the model’s {total:,} tokens of context, counted by the model’s own tokenizer."
    ),
    (True, False): tr_noop(
        "This chat with the message below takes {used:,} of the model’s {total:,} tokens of context, "
        "estimated from its length."
    ),
    (True, True): tr_noop(
        "This chat with the message below takes {used:,} of the model’s {total:,} tokens of context, "
        "counted by the model’s own tokenizer."
    ),
}
IN_SHARES = {
    (False, False): tr_noop("This chat fills about {percent} % of what the model can keep in mind."),
    (False, True): tr_noop("This chat fills {percent} % of what the model can keep in mind."),
    (True, False): tr_noop(
        "This chat with the message below fills about {percent} % of what the model can keep in mind."
    ),
    (True, True): tr_noop("This chat with the message below fills {percent} % of what the model can keep in mind."),
}


class Warned(NamedTuple):
    """A warning. `grave` means that the message cannot be sent as it is."""

    words: str
    grave: bool = False


def tokens_in_words(tokens: int, is_counted: bool) -> str:
    """Returns "1,204 tokens" or "about 1,204 tokens"."""
    if is_counted:
        return tr("{count:,} (token|tokens)", "", tokens, count=tokens)
    return tr("about {count:,} (token|tokens)", "", tokens, count=tokens)


def share(ahead: Forecast) -> float:
    """Returns how much of the context is filled, from 0 to 1."""
    return min(1.0, ahead.used / ahead.total) if ahead.total else 0.0


def ring(ahead: Forecast) -> float:
    """Returns how much of the counter's ring is drawn: all of it where the words beside it say that it is full.

    What is left once the oldest messages are left out may be little.
    """
    return 1.0 if ahead.left_out or not ahead.fits else share(ahead)


def is_pressing(view: ContextView) -> bool:
    """Returns whether something has been or will be left out, or hardly fits."""
    return view.gone > 0 or view.forecast.left_out > 0 or not view.forecast.fits or view.forecast.is_tight


def filled(view: ContextView, full: bool) -> str:
    """Returns the counter's line."""
    if not full and not view.forecast.fits:
        return tr("Does not fit in memory", "short")
    words = _used(view.forecast) if full else _fullness(view.forecast)
    out = tr("{count:,} left out", "messages; short", view.gone, count=view.gone)
    return f"{words} · {out}" if view.gone else words


def _used(ahead: Forecast) -> str:
    if ahead.is_counted:
        return tr("{used:,} of {total:,} (token|tokens)", "", ahead.total, used=ahead.used, total=ahead.total)
    return tr("about {used:,} of {total:,} (token|tokens)", "", ahead.total, used=ahead.used, total=ahead.total)


def _fullness(ahead: Forecast) -> str:
    if ahead.left_out:
        return tr("Memory full", "short")
    return tr("Memory {percent} % full", "short", percent=percent(ahead))


def percent(ahead: Forecast) -> int:
    """Returns whole percent: never 0 where something is there, nor 100 where there is room."""
    return min(99, max(1, round(100 * share(ahead)))) if ahead.used < ahead.total else 100


def meaning(view: ContextView, full: bool) -> str:
    """Returns what the counter counts, in one or two sentences."""
    ahead = view.forecast
    what = view.is_writing, ahead.is_counted
    if full:
        return tr(IN_TOKENS[what], used=ahead.used, total=ahead.total)
    if ahead.fits:
        return tr(IN_SHARES[what], percent=percent(ahead))
    if view.is_writing:
        return tr("This chat with the message below is more than the model can keep in mind.")
    return tr("This chat is more than the model can keep in mind.")


def warning(ahead: Forecast, full: bool) -> Warned | None:
    """Returns what the user should know before sending; None where there is room."""
    if not ahead.fits:
        return Warned(_too_long(ahead, full), ahead.is_hopeless)
    if ahead.left_out:
        lost = tr(
            "No room for the whole chat: the model will no longer see (the oldest message|the %n oldest messages).",
            "",
            ahead.left_out,
        )
        return Warned(_sentences(lost, tr(STAY)))
    if ahead.is_tight:
        return Warned(
            _sentences(_hardly(max(0, ahead.total - ahead.used), full), tr(FRESH, keys=native_keys("Ctrl+N")))
        )
    return None


def _hardly(left: int, full: bool) -> str:
    if full:
        return tr("Hardly any room for a reply: about {left:,} (token is|tokens are) left.", "", left, left=left)
    return tr("Hardly any room for a reply.")


def _too_long(ahead: Forecast, full: bool) -> str:
    words = _too_long_in_tokens(ahead) if full else _too_long_in_shares(ahead)
    return _sentences(words, tr(SHORTEN))


def _too_long_in_tokens(ahead: Forecast) -> str:
    used, total = ahead.used, ahead.total
    if ahead.is_counted:
        return tr(
            "Too long: this message alone is {used:,} (token|tokens), and the model can keep {total:,}.",
            "",
            used,
            used=used,
            total=total,
        )
    return tr(
        "Too long: this message alone is about {used:,} (token|tokens), and the model can keep {total:,}.",
        "",
        used,
        used=used,
        total=total,
    )


def _too_long_in_shares(ahead: Forecast) -> str:
    times = ahead.used / ahead.total
    if times < 2:
        return tr("Too long: this message alone is more than the model can keep in mind.")
    return tr("Too long: this message alone is about {times:.0f} times what the model can keep in mind.", times=times)


def _sentences(*each: str) -> str:
    return " ".join(each)
