"""What is said in the first days: three hints and an offer, each once, one after a reply at most. Pure.

Nobody has to do anything about one: the next message puts it away as seen, and the next reply may bring the next.
"""

from __future__ import annotations

from dataclasses import dataclass

from ui.i18n.language import mark


@dataclass(frozen=True, slots=True)
class Hint:
    """`words` may name commands in braces, whose keys stand there; `command` is what its button does, "" for none."""

    words: str
    button: str = ""
    command: str = ""
    only_starter: bool = False


HINTS = (
    Hint(mark("Every word says what became of it: underlined was guessed right, struck through was wrong. Click one.")),
    Hint(mark("All that Draftlight can do is found by a few letters: {palette}. All keys: {shortcuts}.")),
    Hint(mark("Is guessing worth it? The inspector measures it in every reply: {toggle_panel}.")),
    Hint(
        mark(
            "The starter is small, made to be watched. A bigger pair answers better; see which ones fit this machine."
        ),
        mark("See models"),
        "models",
        only_starter=True,
    ),
)
INSTEAD = {"models": "open_model"}
"""What is done in place of a command that is not to be had now."""


def next_hint(seen: int, pair_id: str) -> Hint | None:
    """What comes after so many; None where all was said, or what is left does not concern this pair."""
    if not 0 <= seen < len(HINTS):
        return None
    hint = HINTS[seen]
    return None if hint.only_starter and pair_id != "starter" else hint
