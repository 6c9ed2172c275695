"""What happened to one token, in a plain sentence for screen readers, in the words of the legend and of the card."""

from __future__ import annotations

from ui.i18n.language import tr, tr_noop
from ui.i18n.phrases import percent
from ui.transcript.state.mark import Mark, Verdict

NAMES: dict[Verdict, str] = {
    "accepted": tr_noop("Right guess"),
    "lenient": tr_noop("Not the model’s own word"),
    "rejected": tr_noop("Wrong guess"),
    "unreached": tr_noop("Guess not looked at"),
    "beside": tr_noop("Second guess"),
    "correction": tr_noop("Correction"),
    "bonus": tr_noop("Free extra"),
    "pending": tr_noop("Not yet judged"),
    "plain": tr_noop("Written without a guess"),
    "chosen": tr_noop("Your word"),
    "shared": tr_noop("The same in both versions"),
}


def explain(mark: Mark) -> str:
    """Returns one or two sentences, without markup; the token's card has its chances."""
    values = {"verdict": tr(NAMES[mark.verdict]), "token": quoted(mark.text), "round": mark.round}
    if mark.verdict == "correction" and mark.other:
        return tr("{verdict}: {token} in place of {other} (round {round}).", other=quoted(mark.other), **values)
    words = tr("{verdict}: {token} (round {round}).", **values)
    if mark.verdict == "rejected" and mark.other:
        return f"{words} " + tr("The model wrote {token} instead.", token=quoted(mark.other))
    return words


def quoted(text: str) -> str:
    """Returns the token's text in quotes, without the blank that most words begin with; other white space is a sign."""
    if text == "":
        return tr("(no text yet)")
    text = text.removeprefix(" ") if text.strip() else text.replace(" ", "␣")
    return tr("“{text}”", "a token in quotation marks", text=text.replace("\n", "↵").replace("\t", "⇥"))


def short_percent(share: float) -> str:
    """Returns the same in at most four characters."""
    return tr("<1 %", "less than one percent") if 0.0 < share < 0.005 else percent(share)
