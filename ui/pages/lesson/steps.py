"""The five steps of the lesson: their names, titles, paragraphs and formulas, marked for the translators.

`tr` them where they are shown.
"""

from __future__ import annotations

from typing import NamedTuple

from ui.i18n.language import tr, tr_noop


class FormulaStep(NamedTuple):
    """One line of mathematics (with `<sup>`), its words for a screen reader, and whose it is.

    `remark` is a template around {source}, where something is done differently here.
    """

    line: str
    spoken: str
    source: str
    remark: str = ""

    @property
    def cited(self) -> str:
        """The paper, with the remark."""
        return tr(self.remark, source=self.source) if self.remark else self.source


class StepText(NamedTuple):
    """`name` stands under the dot, `title` over the text; `body` is paragraphs."""

    name: str
    title: str
    body: tuple[str, ...]
    formulas: tuple[FormulaStep, ...] = ()


LEVIATHAN = "Leviathan et al., arXiv 2211.17192"
CHEN = "Chen et al., arXiv 2302.01318"
SUN = "Sun et al., arXiv 2403.10444"
DALIRI = "Daliri et al., arXiv 2408.07978"


EASY = StepText(
    tr_noop("Easy and hard"),
    tr_noop("Some words are easy to guess"),
    (
        #: The quoted question stays in English, as the starter is asked it.
        tr_noop(
            "After “The square root of” even a tiny network goes on with “7”, but the digits of the result are hard."
        ),
        tr_noop(
            "So a small drafter guesses the next tokens, words or pieces of them, and the model keeps what is right: "
            "watch it, slowed down."
        ),
    ),
)

ONE_PASS = StepText(
    tr_noop("One pass"),
    tr_noop("Why one pass can check many tokens"),
    (
        tr_noop(
            "To write a single token, the processor fetches every weight of the model from memory. On most machines "
            "that fetching takes the time, not the arithmetic. A weight that has arrived can serve five tokens almost "
            "as cheaply as one, so checking guesses together costs far less than writing them one by one."
        ),
        tr_noop(
            "How much less depends on the machine. With a large model on a GPU the extra rows are nearly free, up to "
            "a point. With a small model on a processor, like this one, each further row costs real arithmetic: "
            "the chart shows how much."
        ),
    ),
)

ROUND = StepText(
    tr_noop("Accept"),
    tr_noop("Guess, check, accept"),
    (
        tr_noop(
            "A round has three beats. The drafter guesses a few tokens, one after another. The model reads all of "
            "them in one pass, and at each place says what it would have written itself. From the left, guesses are "
            "accepted as long as the two agree."
        ),
        tr_noop(
            "The same pass brings one token more: after a wrong guess the model’s own choice, the correction, or, "
            "when every guess was right, a free extra one, the bonus. So K guesses bring between 1 and K + 1 tokens, "
            "and a round never writes less than plain writing would have in one pass."
        ),
        tr_noop(
            "To check the guesses the model had to read them into its memory. What was refused is cut out again, and "
            "the next round begins as if nobody had guessed. Choose a round to see it happen."
        ),
    ),
    (
        FormulaStep(
            tr_noop("1 ≤ tokens of a round ≤ K + 1"),
            tr_noop("a round writes at least one token and at most K plus 1"),
            f"{LEVIATHAN}; {CHEN}",
        ),
    ),
)

SAME_TEXT = StepText(
    tr_noop("Same text"),
    tr_noop("Why the text does not change"),
    (
        tr_noop(
            "The drafter only proposes: each token is decided by the model’s own chances. Draftlight draws for both "
            "with the same random numbers, so the same seed gives the same text, guessed or not."
        ),
        tr_noop(
            "Do not take our word for it. Press a button, and your machine writes a reply twice, with guesses and "
            "without, and compares every token."
        ),
    ),
    (
        FormulaStep(
            tr_noop("accept x with min(1, p(x) / q(x)), else draw from norm(max(0, p − q))"),
            tr_noop(
                "accept x with the chance min of 1 and p of x over q of x, else draw from p minus q where that is "
                "positive"
            ),
            f"{LEVIATHAN}; {CHEN}",
        ),
        FormulaStep(
            tr_noop("whole drafts judged at once: block verification"),
            tr_noop("block verification judges whole drafts at once"),
            SUN,
        ),
        FormulaStep(
            tr_noop("same random numbers on both sides: Gumbel coupling"),
            tr_noop("Gumbel coupling uses the same random numbers on both sides"),
            DALIRI,
        ),
    ),
)

GAIN = StepText(
    tr_noop("How many"),
    tr_noop("How many guesses are best"),
    (
        tr_noop(
            "A round costs its guesses and one check. It brings the guesses that were right, and one token more. The "
            "first slider says how often a guess is right, the second what it costs beside a plain pass, the third "
            "how many are made in a round."
        ),
        tr_noop(
            "A longer draft helps less and less: a guess counts only if all before it were right, yet each costs the "
            "same. So there is a best number, the top of the curve; where guesses are often wrong or costly it is 0."
        ),
        tr_noop(
            "How much the starter gains depends on this computer: its model is so tiny that even a tiny drafter "
            "takes a fair part of a plain pass. It is made for watching. For models of your own, let it guess when it "
            "helps: Draftlight measures what guesses cost and how often they are right, and writes plainly where they "
            "do not pay."
        ),
    ),
    (
        FormulaStep(
            #: Mathematics alone: it stays as it is.
            tr_noop("E = (1 − a<sup>K+1</sup>) / (1 − a)"),
            tr_noop("E is 1 minus a to the K plus 1, over 1 minus a"),
            LEVIATHAN,
            tr_noop("{source}; a is how often a guess is right, K how many a round has, E the tokens it writes"),
        ),
        FormulaStep(
            tr_noop("speed-up = E / (K·c + v(K+1))"),
            tr_noop("the speed-up is E over K times c plus v of K plus 1"),
            LEVIATHAN,
            tr_noop("{source}; c is the cost of a guess, v that of the check, measured instead of taken as 1"),
        ),
    ),
)

STEPS = (EASY, ONE_PASS, ROUND, SAME_TEXT, GAIN)
