"""The lesson's words around its steps: buttons, measured figures, and where a figure comes from."""

from __future__ import annotations

from app.traces.speed_text import verdict
from ui.i18n.language import number, tr, tr_noop, translate
from ui.pages.lesson.steps import STEPS

TITLE = tr_noop("How guessing works")

QUESTION = "What is the square root of 7?"
STORY = "Tell me a short story about a fox and a lantern."
"""Both as the starter is asked them: in English, which it knows best."""

BACK, NEXT, TRY_IT = tr_noop("Back"), tr_noop("Next"), tr_noop("Try it with your own prompt")
PLAY = tr_noop("Beat the drafter: a game")
PLAY_AGAIN, SHOW_ALL = tr_noop("Play again"), tr_noop("Show all")
ASK_AGAIN = tr_noop("Ask again")
MEASURE_AGAIN = tr_noop("Measure again")
TRY_AGAIN = tr_noop("Try again")
THIS_MACHINE = tr_noop("This machine’s figures")
EARLIER, LATER = tr_noop("Earlier moment"), tr_noop("Later moment")

MEASURED, ESTIMATE, EXAMPLE, RECORDED = (
    tr_noop("Measured"),
    tr_noop("Estimate"),
    tr_noop("Example"),
    tr_noop("Recorded"),
)

OPENING = tr_noop("The starter is being opened.")
MEASURING = tr_noop("Your machine is being measured, which takes about a second.")
NOT_MEASURED = tr_noop(
    "Your machine was not measured, so the picture takes every pass to cost the same, as the papers do."
)
TOO_BUSY = tr_noop(
    "The times measured on your machine were too uneven: wider passes seemed to take less time than narrow ones. "
    "So no figures are shown. Try again when other programs are closed."
)
STILL_READABLE = tr_noop("The rest of the lesson can still be read.")


def where(step: int) -> str:
    """Returns which step this is; `step` counts from 0."""
    return tr("Step {number} of {total}: {name}", number=step + 1, total=len(STEPS), name=tr(STEPS[step].name))


def reply_fact(right: int, judged: int, difference: tuple[str, str] | None) -> str:
    """Returns what the reply showed."""
    if difference is None:
        return tr("{right} of {judged} guesses became text. None was refused.", "", judged, right=right, judged=judged)
    wrong, instead = difference
    return tr(
        "{right} of {judged} guesses became text. The first wrong one was “{wrong}”; the model wrote “{instead}”.",
        "",
        judged,
        right=right,
        judged=judged,
        wrong=wrong.strip(),
        instead=instead.strip(),
    )


def pass_fact(width: int, one_ms: float, many_ms: float) -> str:
    """Returns the cost of a check as a ratio: `width` rows against one."""
    ratio, each = many_ms / one_ms, (many_ms - one_ms) / (width - 1)
    if ratio >= width:
        return tr(
            "a pass over {width} tokens took {ms:.1f} ms, {ratio:.1f} times as long as a pass over one. "
            "Here that saves nothing over {width} separate passes.",
            "",
            width,
            width=width,
            ms=many_ms,
            ratio=ratio,
        )
    return tr(
        "a pass over {width} tokens took {ms:.1f} ms, {ratio:.1f} times as long as a pass over one. "
        "{width} separate passes take {width} times as long. Each further token added about {each:.1f} ms.",
        "",
        width,
        width=width,
        ms=many_ms,
        ratio=ratio,
        each=each,
    )


def proof_pending(name: str) -> str:
    """Returns the line of a running proof; `name` is the trial's, as it is shown."""
    return tr("{name}. Writing it twice…", name=name)


def proof_result(name: str, words: str) -> str:
    """Returns the line of a finished proof; `name` is the trial's, as it is shown, `words` are the proof's."""
    return tr("{name}. {result}.", name=name, result=f"{words[:1].upper()}{words[1:]}")


def split_fact(kept: float) -> str:
    """Returns how often an example guess is kept."""
    return tr(
        "{kept:.0f} % of guesses are kept, {corrected} % corrected. "
        "What is refused on the left is what is corrected on the right, so every column comes to the model’s chance.",
        kept=100 * kept,
        corrected=100 - round(100 * kept),
    )


def estimate_fact(k: int, tokens: float, speed: float, best: int) -> str:
    """Returns the result for the sliders' values."""
    said = tr(
        "With %n (guess|guesses) a round writes {tokens:.2f} tokens and runs at {speed:.2f}× plain speed.",
        "",
        k,
        tokens=tokens,
        speed=speed,
    )
    if k == best:
        return " ".join((said, tr("No other number is faster here.", "of guesses a round")))
    return " ".join((said, tr("The best would be {best}.", "the number of guesses a round", best=best)))


def measured_point(speed: float, pairs: int) -> str:
    """Returns the speed-up of the reply, timed with and without guesses."""
    return tr(
        "this reply, written %n (time|times) each way with four guesses. {verdict}",
        "",
        pairs,
        verdict=translate(verdict(speed)),
    )


def round_cost(round_ms: float, draft_ms: float, verify_ms: float, tokens: float, plain_ms: float) -> str:
    """Returns why the measured point is where it is."""
    return tr(
        "a round took {whole:.1f} ms ({guessing:.1f} guessing, {checking:.1f} checking, {rest:.1f} the app’s own "
        "work) and wrote {tokens:.1f} tokens; plainly a token took {plain:.1f} ms. The estimate "
        "takes costs that were measured one by one, and a text without an end.",
        whole=round_ms,
        guessing=draft_ms,
        checking=verify_ms,
        rest=max(0.0, round_ms - draft_ms - verify_ms),
        tokens=tokens,
        plain=plain_ms,
    )


def figures(a: float, c: float, v: float, width: int) -> str:
    """Returns what goes into the curve: right guesses, and costs in plain passes."""
    return tr(
        "{right:.0f} % of the guesses that were looked at were right; a guess costs {cost:.0f} % of a plain pass, "
        "a check of %n tokens {check:.2f} passes.",
        "",
        width,
        right=100 * a,
        cost=100 * c,
        check=v,
    )


def recap_rows(
    right: tuple[int, int] | None, check: tuple[int, float] | None, speed: float | None, proof: str | None
) -> tuple[tuple[str, str], ...]:
    """Returns what this machine showed as (figure, words), only what was measured."""
    rows: list[tuple[str, str]] = []
    if right is not None:
        part, whole = right
        words = tr("guesses became text", "stands behind a figure such as 11 of 14", whole)
        rows.append((tr("{part} of {whole}", part=part, whole=whole), words))
    if check is not None:
        words = tr("the time of one plain pass for checking %n tokens", "stands behind a figure such as 2.1×", check[0])
        rows.append((f"{number(check[1], '.1f')}×", words))
    if speed is not None:
        words = tr("plain speed with four guesses a round", "stands behind a figure such as 1.4×")
        rows.append((f"{number(speed, '.2f')}×", words))
    if proof is not None:
        figure = tr("Same text") if proof.startswith("identical") else tr("Compared")
        rows.append((figure, f"{proof[:1].upper()}{proof[1:]}"))
    return tuple(rows)


RECAP_TITLE = tr_noop("Measured on your machine")
RECAP_EMPTY = tr_noop("Nothing was measured this time.")

MOMENTS = (
    (
        tr_noop("Before", "a moment of a round"),
        tr_noop("The cache holds every token but the newest, which the next pass will read."),
    ),
    (tr_noop("Guess", "a moment of a round"), tr_noop("The drafter guesses. The model’s cache has not changed.")),
    (
        tr_noop("One pass", "a moment of a round"),
        tr_noop("The model reads the newest token and all guesses: one new entry for each."),
    ),
    (
        tr_noop("Judge", "a moment of a round"),
        tr_noop(
            "From the left: right guesses stay, the first wrong one is refused, those behind it are not looked at."
        ),
    ),
    (
        tr_noop("Roll back", "a moment of a round"),
        tr_noop("The cache is cut behind the last right guess. The entries after it are gone."),
    ),
    (
        tr_noop("Continue", "a moment of a round"),
        tr_noop("The model’s own token takes the place. It is the newest now, and the next pass reads it."),
    ),
)

ALL_FROM_REPLY = tr_noop(
    "every chance and every time in this picture comes from the reply you saw. A dot · stands for a space."
)


def round_fact(round_number: int, is_own: bool) -> str:
    """Returns in which round the cache is shown."""
    if is_own:
        return tr("round {number} of your reply. A dot · stands for a space.", number=round_number)
    return tr("round {number} of a reply. A dot · stands for a space.", number=round_number)


NO_REFUSAL = tr_noop("In your reply every guess stood, so this round is a recorded one.")
