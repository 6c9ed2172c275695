"""How full the model's context is, in words: pure functions, so that every sentence is tested as text.

The simple mode speaks of memory and shares of it, the full mode of context and tokens.
"""

from __future__ import annotations

from ui.composer.context_usage import ContextView, Forecast
from ui.i18n.language import tr


def tokens_in_words(tokens: int) -> str:
    """Returns "about 1,204 tokens"."""
    return tr("about {count:,} (token|tokens)", "", tokens, count=tokens)


def is_pressing(view: ContextView) -> bool:
    """Returns whether something has been or will be left out, or does not fit."""
    return view.gone > 0 or view.forecast.is_full


def filled(view: ContextView, full: bool) -> str:
    """Returns the counter's line."""
    ahead = view.forecast
    if not full and not ahead.fits:
        return tr("Does not fit in memory", "short")
    if full and ahead.is_measured:
        words = tr("{used:,} of {total:,} (token|tokens)", "", ahead.total, used=ahead.used, total=ahead.total)
    elif full:
        words = tr("about {used:,} of {total:,} (token|tokens)", "", ahead.total, used=ahead.used, total=ahead.total)
    elif ahead.is_full:
        words = tr("Memory full", "short")
    else:
        words = tr("Memory {percent} % full", "short", percent=percent(ahead))
    out = tr("{count:,} left out", "messages; short", view.gone, count=view.gone)
    return f"{words} · {out}" if view.gone else words


def percent(ahead: Forecast) -> int:
    """Returns whole percent: never 0 where something is there, nor 100 where there is room."""
    return min(99, max(1, round(100 * ahead.used / ahead.total))) if ahead.used < ahead.total else 100


def meaning(view: ContextView, full: bool) -> str:
    """Returns what the counter counts, in a sentence."""
    ahead = view.forecast
    if full:
        return tr(
            "This chat, with what is written below, takes {used:,} of the model’s {total:,} tokens of context.",
            used=ahead.used,
            total=ahead.total,
        )
    if ahead.fits:
        return tr(
            "This chat, with what is written below, fills {percent} % of what the model can keep in mind.",
            percent=percent(ahead),
        )
    return tr("This chat, with what is written below, is more than the model can keep in mind.")


def warning(ahead: Forecast, full: bool) -> str:
    """Returns what is wrong with a message that does not fit; "" for any other."""
    if ahead.fits:
        return ""
    numbers = {"used": ahead.message, "total": ahead.total}
    if not full:
        words = tr("Too long: this message alone is more than the model can keep in mind.")
    else:
        words = tr(
            "Too long: this message alone is about {used:,} (token|tokens), and the model can keep {total:,}.",
            "",
            ahead.message,
            **numbers,
        )
    shorten = tr("Shorten it, or remove an attachment.")
    return f"{words} {shorten}"
