"""What happened to one token, in a plain sentence: for the tooltip and for screen readers.

The sentences use the words of the legend. Chances are shown in whole percent, as the engine reported them.
"""

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

_GUESSED = {
    (False, False): tr_noop("{verdict}: {token} (round {round})."),
    (False, True): tr_noop("{verdict}: {token}, the model gave it {p_target} (round {round})."),
    (True, False): tr_noop("{verdict}: {token}, guessed with {p_draft} (round {round})."),
    (True, True): tr_noop("{verdict}: {token}, guessed with {p_draft}, the model gave it {p_target} (round {round})."),
}
"""The key says whether the chances of the drafter and of the model are known."""

_REFUSED = {False: tr_noop("{verdict}: {token}."), True: tr_noop("{verdict}: {token}, guessed with {p_draft}.")}
_INSTEAD = {
    (False, False): tr_noop("The model ended the reply instead (round {round})."),
    (False, True): tr_noop("The model wrote {other} instead (round {round})."),
    (True, False): tr_noop("The model gave it {p_target} and ended the reply instead (round {round})."),
    (True, True): tr_noop("The model gave it {p_target} and wrote {other} instead (round {round})."),
}
"""The key says whether the model's chance is known, and whether the model wrote another token."""

_CORRECTED = {
    (False, False): tr_noop("{verdict}: {token} (round {round})."),
    (False, True): tr_noop("{verdict}: {token}, which the model gave {p_target} (round {round})."),
    (True, False): tr_noop("{verdict}: {token} in place of {other} (round {round})."),
    (True, True): tr_noop("{verdict}: {token} in place of {other}, which the model gave {p_target} (round {round})."),
}
"""The key says whether the guess is known, and whether its chance is."""

_CHOSEN = {
    False: tr_noop("{verdict}: {token}. The reply goes on from it (round {round})."),
    True: tr_noop("{verdict}: {token}, which the model gave {p_target}. The reply goes on from it (round {round})."),
}
_PLAIN = {False: _GUESSED[False, False], True: tr_noop("{verdict}: {token}, chance {p_target} (round {round}).")}
_LENIENT = {
    False: tr_noop("It stands all the same; the model would have ended the reply (round {round})."),
    True: tr_noop("It stands all the same; the model would have written {other} (round {round})."),
}
"""The key says whether the model would have written another token."""

_NEVER_JUDGED = tr_noop(
    "{verdict}: {token}. It came after a wrong guess, so the model never looked at it (round {round})."
)
_BESIDE = tr_noop("{verdict}: {token} was checked too, in case the first was wrong. It was not needed (round {round}).")
_FREE = tr_noop("{verdict}: {token}. Every guess of round {round} was right, so the check wrote one more token.")


def explain(mark: Mark) -> str:
    """Returns one or two sentences, without markup."""
    return " ".join(tr(sentence, **_values(mark)) for sentence in _sentences(mark))


def _sentences(mark: Mark) -> tuple[str, ...]:
    is_guessed, is_given, has_other = mark.p_draft is not None, mark.p_target is not None, bool(mark.other)
    match mark.verdict:
        case "accepted":
            return (_GUESSED[is_guessed, is_given],)
        case "lenient":
            return _REFUSED[is_guessed], _LENIENT[has_other]
        case "rejected":
            return _REFUSED[is_guessed], _INSTEAD[is_given, mark.other != ""]
        case "unreached":
            return (_NEVER_JUDGED,)
        case "beside":
            return (_BESIDE,)
        case "correction":
            return (_CORRECTED[has_other, is_given],)
        case "bonus":
            return (_FREE,)
        case "pending":
            return (_GUESSED[is_guessed, False],)
        case "chosen":
            return (_CHOSEN[is_given],)
        case _:
            return (_PLAIN[is_given],)


def _values(mark: Mark) -> dict[str, object]:
    return {
        "verdict": tr(NAMES[mark.verdict]),
        "token": quoted(mark.text),
        "other": quoted(mark.other or ""),
        "p_draft": percent(mark.p_draft or 0.0),
        "p_target": percent(mark.p_target or 0.0),
        "round": mark.round,
    }


def quoted(text: str) -> str:
    """Returns the token's text in quotes. Spaces are kept, and line breaks become visible."""
    if text == "":
        return tr("(no text yet)")
    return tr("“{text}”", "a token in quotation marks", text=text.replace("\n", "↵").replace("\t", "⇥"))


def short_percent(share: float) -> str:
    """Returns the same in at most four characters."""
    return tr("<1 %", "less than one percent") if 0.0 < share < 0.005 else percent(share)
