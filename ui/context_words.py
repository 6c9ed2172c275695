"""How full the model's context is, in words: pure, so that every sentence is tested as text."""

from __future__ import annotations

from typing import NamedTuple

from app.token_estimate import Forecast


class Warned(NamedTuple):
    """`grave`: it cannot be sent as it is."""

    words: str
    grave: bool = False


def tokens_in_words(tokens: int, is_counted: bool) -> str:
    """1,204 tokens, about 1,204 tokens."""
    return f"{'' if is_counted else 'about '}{tokens:,} {'token' if tokens == 1 else 'tokens'}"


def filled(used: int, total: int, about: bool) -> str:
    """The counter's line."""
    return f"{'about ' if about else ''}{used:,} of {total:,} tokens"


def meaning(ahead: Forecast) -> str:
    """The counter's tooltip while something is being written."""
    how = "counted by the model’s own tokenizer" if ahead.is_counted else "estimated from its length"
    return f"The chat with this message, {how}. The model can keep {ahead.total:,} tokens in view."


def warning(ahead: Forecast) -> Warned | None:
    """What to know before sending; None where there is room."""
    if not ahead.fits:
        size = tokens_in_words(ahead.used, ahead.is_counted)
        step = "Shorten it, or remove an attachment."
        return Warned(
            f"Too long: this message alone is {size}, and the model can keep {ahead.total:,}. {step}", ahead.is_hopeless
        )
    if ahead.left_out:
        whom = f"the {ahead.left_out} oldest messages" if ahead.left_out > 1 else "the oldest message"
        return Warned(f"No room for the whole chat: the model will no longer see {whom}. They stay here to read.")
    if ahead.is_tight:
        left = max(0, ahead.total - ahead.used)
        return Warned(f"Hardly any room for a reply: about {left:,} tokens are left. A new chat (Ctrl+N) starts fresh.")
    return None
