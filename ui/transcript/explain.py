"""What happened to one token, in a plain sentence: for the tooltip, and for a screen reader.

The sentences use the words of the legend. Chances are shown in whole percent, as the engine reported them.
"""

from __future__ import annotations

from ui.transcript.mark import Mark, Verdict

NAMES: dict[Verdict, str] = {
    "accepted": "Right guess",
    "rejected": "Wrong guess",
    "unreached": "Guess never judged",
    "correction": "The model’s correction",
    "bonus": "Free extra token",
    "pending": "Not yet judged",
    "plain": "Written without a guess",
}


def explain(mark: Mark) -> str:
    """One to two sentences, without markup."""
    said = f"{NAMES[mark.verdict]}: {quoted(mark.text)}"
    match mark.verdict:
        case "accepted":
            return f"{said}{_guessed(mark)}{_given(mark, ', the model gave it ')} (round {mark.round})."
        case "rejected":
            wrote = "ended the reply" if mark.other == "" else f"wrote {quoted(mark.other)}"
            gave = f"{given} and" if (given := _given(mark, ". The model gave it ")) else ". The model"
            return f"{said}{_guessed(mark)}{gave} {wrote} instead (round {mark.round})."
        case "unreached":
            return f"{said}. It came after a wrong guess, so the model never looked at it (round {mark.round})."
        case "correction":
            place = f" in place of {quoted(mark.other)}" if mark.other else ""
            return f"{said}{place}{_given(mark, ', which it gave ')} (round {mark.round})."
        case "bonus":
            return f"{said}. Every guess of round {mark.round} was right, so the check wrote one more token."
        case "pending":
            return f"{said}{_guessed(mark)} (round {mark.round})."
        case _:
            return f"{said}{_given(mark, ', chance ')} (round {mark.round})."


def quoted(text: str) -> str:
    """The token's text in quotes, with spaces kept and line breaks made visible."""
    if text == "":
        return "(no text yet)"
    return f"“{text.replace(chr(10), '↵').replace(chr(9), '⇥')}”"


def percent(share: float) -> str:
    """A share in [0, 1] in whole percent; what rounds to nothing says so."""
    if 0.0 < share < 0.005:
        return "under 1 %"
    return f"{100 * share:.0f} %"


def _guessed(mark: Mark) -> str:
    return "" if mark.p_draft is None else f", guessed with {percent(mark.p_draft)}"


def _given(mark: Mark, words: str) -> str:
    return "" if mark.p_target is None else f"{words}{percent(mark.p_target)}"
