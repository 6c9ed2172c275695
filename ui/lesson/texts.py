"""Every sentence of the lesson. Plain strings: what is measured is filled in by the functions below.

Each step's body has 60 to 110 words. What was timed here says measured, what a slider makes says estimate.
"""

from __future__ import annotations

from typing import NamedTuple


class Formula(NamedTuple):
    """One line of mathematics (with `<sup>`), its words for a screen reader, and whose it is."""

    line: str
    spoken: str
    source: str


class StepText(NamedTuple):
    """`name` stands under the dot, `title` over the text; `body` is paragraphs."""

    name: str
    title: str
    body: tuple[str, ...]
    formulas: tuple[Formula, ...] = ()


LEVIATHAN = "Leviathan et al., arXiv 2211.17192"
CHEN = "Chen et al., arXiv 2302.01318"
SUN = "Sun et al., arXiv 2403.10444"
DALIRI = "Daliri et al., arXiv 2408.07978"

TITLE = "How guessing works"

EASY = StepText(
    "Easy and hard",
    "Some tokens are easy to guess",
    (
        "A language model writes one token at a time, a word or a piece of one, and each costs a full pass through "
        "all of it. Yet not every token takes the same thought. After “The square root of” a far smaller network "
        "would go on with “7” as well. The digits of the result are hard.",
        "Here the starter pair answers on your machine, slowed down to be watched. A thin underline: guessed by the "
        "small drafter and confirmed by the model. Struck through: a wrong guess. The thick underline after it is "
        "what the model wrote instead. Point at a token to see its chances.",
    ),
)

ONE_PASS = StepText(
    "One pass",
    "Why one pass can check many tokens",
    (
        "To write a single token, the processor fetches every weight of the model from memory. On most machines that "
        "fetching takes the time, not the arithmetic. A weight that has arrived can serve five tokens almost as "
        "cheaply as one, so checking guesses together costs far less than writing them one by one.",
        "How much less depends on the machine. With a large model on a GPU the extra rows are nearly free, up to a "
        "point. With a small model on a processor, like this one, each further row costs real arithmetic, and you can "
        "see it.",
    ),
)

ACCEPT = StepText(
    "Accept",
    "Guess, check, accept",
    (
        "A round has three beats. The drafter guesses a few tokens, one after another. The model reads all of them in "
        "one pass, and at each place says what it would have written itself. From the left, guesses are accepted as "
        "long as the two agree.",
        "The same pass brings one token more: after a wrong guess the model’s own choice, the correction, or, when "
        "every guess was right, a free extra one, the bonus. So K guesses bring between 1 and K + 1 tokens, and a "
        "round never writes less than plain writing would have in one pass.",
    ),
    (
        Formula(
            "1 ≤ tokens of a round ≤ K + 1",
            "a round writes at least one token and at most K plus 1",
            f"{LEVIATHAN}; {CHEN}",
        ),
    ),
)

ROLL_BACK = StepText(
    "Roll back",
    "Reject and roll back",
    (
        "The model keeps what it has read in a cache, one entry for each token. To check the guesses it had to read "
        "them, so for a moment the cache also holds tokens that may be wrong.",
        "When a guess is refused, the cache is cut there. The wrong guess goes, and so do those behind it, which stood "
        "on a text that never came to be. Nothing of them is left: the next round begins as if nobody had guessed. "
        "Step through a real round in the picture; the entries were counted while it ran.",
    ),
)

SAME_TEXT = StepText(
    "Same text",
    "Why the text does not change",
    (
        "At temperature 0 a guess stays only if it is the model’s likeliest token. Above that, Draftlight draws for "
        "drafter and model with the same random numbers, fixed by seed and place: same seed, same text, guessed or "
        "not.",
        "The papers’ rule keeps the distribution instead. A guess x, drawn from the drafter’s q, stays with the chance "
        "below; after a refusal the model draws from what q left out. Kept and corrected parts add up to the model’s "
        "p, exactly: move the slider. Then have it proved, with the reply written again without any guess.",
    ),
    (
        Formula(
            "accept x with min(1, p(x) / q(x)), else draw from norm(max(0, p − q))",
            "accept x with the chance min of 1 and p of x over q of x, else draw from p minus q where that is positive",
            f"{LEVIATHAN}; {CHEN}",
        ),
        Formula(
            "whole drafts judged at once: block verification",
            "block verification judges whole drafts at once",
            SUN,
        ),
        Formula(
            "same random numbers on both sides: Gumbel coupling",
            "Gumbel coupling uses the same random numbers on both sides",
            DALIRI,
        ),
    ),
)

FORMULA = StepText(
    "Formula",
    "What it brings, in one formula",
    (
        "Let a be the chance that a guess is right once those before it were. A round with K guesses then writes E "
        "tokens on average. It costs K guesses, each worth c plain passes, and one check of K + 1 rows, worth v. "
        "Tokens over cost is the speed-up.",
        "A longer draft helps less and less, because each guess needs all earlier ones to be right, while every guess "
        "costs the same. So there is a best K. Move the sliders and watch where it goes.",
    ),
    (
        Formula(
            "E = (1 − a<sup>K+1</sup>) / (1 − a)",
            "E is 1 minus a to the K plus 1, over 1 minus a",
            LEVIATHAN,
        ),
        Formula(
            "speed-up = E / (K·c + v(K+1))",
            "the speed-up is E over K times c plus v of K plus 1",
            f"{LEVIATHAN}, with the check’s cost v measured instead of taken as 1",
        ),
    ),
)

WHEN_NOT = StepText(
    "When not",
    "When it does not pay",
    (
        "Below 1, guessing costs more than it brings. That happens when guesses are often wrong, when the drafter is "
        "slow beside the model, or when wide passes are expensive.",
        "The starter sits close to that line by nature: its model is so tiny that a plain pass is over in a moment, "
        "and even a tiny drafter takes a fair part of it. It is there to be watched. For models of your own, leave "
        "guessing on auto. Draftlight measures the costs when it opens a pair, follows how often guesses are right, "
        "guesses as far as that pays, and writes plainly where it does not.",
    ),
)

DONE = StepText(
    "Your turn",
    "Now with your own words",
    (
        "That is the whole idea: guess cheaply, check together, keep what agrees, roll back what does not. The chat "
        "shows the same things while you use it. Every reply carries its marks, and pointing at a token tells what "
        "happened to it.",
        "Ask something easy, then something hard. Try code, where guesses are often right. Raise the temperature, or "
        "switch guessing off and compare. Whatever you choose, the text remains the model’s own; only the waiting "
        "changes.",
    ),
)

STEPS = (EASY, ONE_PASS, ACCEPT, ROLL_BACK, SAME_TEXT, FORMULA, WHEN_NOT, DONE)

QUESTION = "What is the square root of 7?"
STORY = "Tell me a short story about a fox and a lantern."

BACK, NEXT, TRY_IT = "Back", "Next", "Try it with your own prompt"
PLAY_AGAIN, SHOW_ALL = "Play again", "Show all"
ASK_AGAIN = "Ask again"
MEASURE_AGAIN = "Measure again"
TRY_AGAIN = "Try again"
THIS_MACHINE = "This machine’s figures"
EARLIER, LATER = "Earlier moment", "Later moment"

MEASURED, ESTIMATE, EXAMPLE, RECORDED = "Measured", "Estimate", "Example", "Recorded"

OPENING = "The starter is being opened."
MEASURING = "Your machine is being measured, which takes about a second."
NOT_MEASURED = "Your machine was not measured, so the picture takes every pass to cost the same, as the papers do."
RECORDED_REPLY = "This reply was recorded on another machine."
STILL_READABLE = "The rest of the lesson can still be read."


def where(step: int) -> str:
    """Which step this is, counted from 0."""
    return f"Step {step + 1} of {len(STEPS)}: {STEPS[step].name}"


def reply_fact(right: int, judged: int, difference: tuple[str, str] | None) -> str:
    """What the reply showed."""
    words = f"{right} of {judged} guesses became text."
    if difference is None:
        return f"{words} None was refused."
    wrong, instead = difference
    return f"{words} The first wrong one was “{wrong.strip()}”; the model wrote “{instead.strip()}”."


def pass_fact(width: int, one_ms: float, many_ms: float) -> str:
    """The cost of a check as a ratio; `width` rows against one."""
    ratio, each = many_ms / one_ms, (many_ms - one_ms) / (width - 1)
    words = f"a pass over {width} tokens took {many_ms:.1f} ms, {ratio:.1f} times as long as a pass over one."
    if ratio >= width:
        return f"{words} Here that saves nothing over {width} separate passes."
    return f"{words} {width} separate passes take {width} times as long. Each further token added about {each:.1f} ms."


def proof_pending(name: str) -> str:
    return f"{name}. Writing it twice…"


def proof_result(name: str, words: str) -> str:
    return f"{name}. {words[:1].upper()}{words[1:]}."


def split_fact(kept: float) -> str:
    """How often an example guess is kept."""
    return (
        f"{100 * kept:.0f} % of guesses are kept, {100 - round(100 * kept)} % corrected. "
        "What is refused on the left is what is corrected on the right, so every column comes to p."
    )


def estimate_fact(k: int, tokens: float, speed: float, best: int) -> str:
    """What the sliders come to."""
    at_best = "that is the best K here" if k == best else f"the best would be K = {best}"
    return f"with K = {k} a round writes {tokens:.2f} tokens and runs at {speed:.2f}× plain speed; {at_best}."


def measured_point(speed: float, pairs: int) -> str:
    """The speed-up of the reply, timed with and without guesses."""
    if speed >= 1.03:
        verdict = "guessing paid"
    elif speed <= 0.97:
        verdict = "guessing cost time"
    else:
        verdict = "guessing made no difference"
    return f"this reply, written {pairs} times each way, ran at {speed:.2f}× plain speed with K = 4: {verdict}."


def round_cost(round_ms: float, draft_ms: float, verify_ms: float, tokens: float, plain_ms: float) -> str:
    """Why the measured point is where it is."""
    rest = max(0.0, round_ms - draft_ms - verify_ms)
    return (
        f"a round took {round_ms:.1f} ms ({draft_ms:.1f} guessing, {verify_ms:.1f} checking, {rest:.1f} the app’s own "
        f"work) and wrote {tokens:.1f} tokens; plainly a token took {plain_ms:.1f} ms. The estimate "
        "takes costs that were measured one by one, and a text without an end."
    )


def figures(a: float, c: float, v: float, width: int) -> str:
    """What was measured for the formula."""
    return f"a = {a:.2f}, c = {c:.2f}, v({width}) = {v:.2f}."


def recap_rows(
    right: tuple[int, int] | None, check: tuple[int, float] | None, speed: float | None, proof: str | None
) -> tuple[tuple[str, str], ...]:
    """What this machine showed: (figure, words), only what was measured."""
    rows: list[tuple[str, str]] = []
    if right is not None:
        rows.append((f"{right[0]} of {right[1]}", "guesses became text"))
    if check is not None:
        rows.append((f"{check[1]:.1f}×", f"the time of one plain pass for checking {check[0]} tokens"))
    if speed is not None:
        rows.append((f"{speed:.2f}×", "plain speed with four guesses a round"))
    if proof is not None:
        figure = "Same text" if proof.startswith("identical") else "Compared"
        rows.append((figure, f"{proof[:1].upper()}{proof[1:]}"))
    return tuple(rows)


RECAP_TITLE = "Measured on your machine"
RECAP_EMPTY = "Nothing was measured this time."

MOMENTS = (
    ("Before", "The cache holds every token but the newest, which the next pass will read."),
    ("Guess", "The drafter guesses. The model’s cache has not changed."),
    ("One pass", "The model reads the newest token and all guesses: one new entry for each."),
    ("Judge", "From the left: right guesses stay, the first wrong one is refused, those behind it are not looked at."),
    ("Roll back", "The cache is cut behind the last right guess. The entries after it are gone."),
    ("Go on", "The model’s own token takes the place. It is the newest now, and the next pass reads it."),
)

DOT_IS_SPACE = "A dot · stands for a space."
ALL_FROM_REPLY = f"every chance and every time in this picture comes from the reply you saw. {DOT_IS_SPACE}"


def round_fact(number: int, is_own: bool) -> str:
    """Which round the cache is shown in."""
    return f"round {number} of {'your' if is_own else 'a'} reply. {DOT_IS_SPACE}"


NO_REFUSAL = "In your reply every guess stood, so this round is a recorded one."
