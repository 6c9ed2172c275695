"""The settings of how the next token is drawn: each with plain words, its technical name, a range and a sentence."""

from __future__ import annotations

from ui.i18n.language import tr_noop
from ui.pages.settings.setting import ChoiceKind, Group, NumberKind, SchemaKind, Setting, SwitchKind
from ui.widgets.choice_button import Option

CHOOSING = Group(
    tr_noop("How the next token is chosen"),
    (
        Setting(
            "temperature",
            tr_noop("Daring"),
            tr_noop("0 always takes the likeliest token. Higher values dare unlikely ones more often."),
            NumberKind(0, 2, 0.05, 2),
            term="temperature",
            also=tr_noop("creativity random greedy", "more words to find a setting by"),
        ),
        Setting(
            "top_k",
            tr_noop("Only so many of the likeliest"),
            tr_noop("The rest is never drawn. 0 looks at all of them."),
            NumberKind(0, 200, 1, least_means=tr_noop("all")),
            term="top_k",
        ),
        Setting(
            "top_p",
            tr_noop("Only the likeliest, up to this share"),
            tr_noop("Tokens are taken from the likeliest down until their chances add up to it. 1 takes all."),
            NumberKind(0.05, 1, 0.01, 2),
            term="top_p",
            also=tr_noop("nucleus", "more words to find a setting by"),
        ),
        Setting(
            "min_p",
            tr_noop("None much less likely than the best"),
            tr_noop("A token needs at least this share of the best one's chance. 0 is off."),
            NumberKind(0, 0.5, 0.01, 2, least_means=tr_noop("off")),
            term="min_p",
        ),
    ),
)
REPETITION = Group(
    tr_noop("Against repeating itself"),
    (
        Setting(
            "repeat_penalty",
            tr_noop("Hold back what was just said"),
            tr_noop("Makes tokens less likely that stand among the newest ones. 1 is off."),
            NumberKind(1, 2, 0.05, 2, least_means=tr_noop("off")),
            term="repeat_penalty",
            also=tr_noop("repetition", "more words to find a setting by"),
        ),
        Setting(
            "presence_penalty",
            tr_noop("Prefer new subjects"),
            tr_noop("Taken off once from every token that has come up. 0 is off."),
            NumberKind(-2, 2, 0.1, 1),
            term="presence_penalty",
            also=tr_noop("repetition", "more words to find a setting by"),
        ),
        Setting(
            "frequency_penalty",
            tr_noop("Tire of words that come often"),
            tr_noop("Taken off for each time a token has come up. 0 is off."),
            NumberKind(-2, 2, 0.1, 1),
            term="frequency_penalty",
            also=tr_noop("repetition", "more words to find a setting by"),
        ),
        Setting(
            "repeat_last_n",
            tr_noop("How far these three look back"),
            tr_noop("In tokens, the question included."),
            NumberKind(-1, 8192, 16, least_means=tr_noop("everything"), slider=False),
            term="repeat_last_n",
            also=tr_noop("window repetition", "more words to find a setting by"),
        ),
        Setting(
            "dry_multiplier",
            tr_noop("Break off repeated passages"),
            tr_noop("Holds a token back that would go on with a stretch already written. 0 is off, 0.8 is usual."),
            NumberKind(0, 5, 0.1, 1, least_means=tr_noop("off")),
            term="dry_multiplier",
            also=tr_noop("DRY repetition loops", "more words to find a setting by"),
        ),
        Setting(
            "dry_base",
            tr_noop("How fast that grows with length"),
            tr_noop("Each further repeated token makes the next one this many times less welcome."),
            NumberKind(1, 4, 0.05, 2),
            term="dry_base",
            also=tr_noop("DRY repetition", "more words to find a setting by"),
        ),
        Setting(
            "dry_allowed_length",
            tr_noop("Repeats that are still fine"),
            tr_noop("Stretches of so many tokens may come again: names, set phrases."),
            NumberKind(1, 20),
            term="dry_allowed_length",
            also=tr_noop("DRY repetition", "more words to find a setting by"),
        ),
    ),
)
LENGTH = Group(
    tr_noop("Length and chance"),
    (
        Setting(
            "max_tokens",
            tr_noop("Longest reply"),
            tr_noop("In tokens; a word is about one and a half."),
            NumberKind(0, 1_000_000, 64, least_means=tr_noop("until it is done"), slider=False),
            term="max_tokens",
            also=tr_noop("limit stop", "more words to find a setting by"),
        ),
        Setting(
            "seed",
            tr_noop("Chance"),
            tr_noop("The same number writes the same text to the same question."),
            NumberKind(-1, 2**31 - 1, 1, least_means=tr_noop("new each time"), slider=False),
            term="seed",
            also=tr_noop("random repeatable reproducible", "more words to find a setting by"),
        ),
    ),
)
JUDGING = Group(
    tr_noop("How guesses are judged"),
    (
        Setting(
            "verify",
            tr_noop("Rule"),
            tr_noop("All three write what the model alone would write. Only the first promises the very same text."),
            ChoiceKind(
                (
                    Option(
                        "coupled",
                        tr_noop("Same seed, same text"),
                        tr_noop("coupled: a guess stands while it equals the model's draw"),
                    ),
                    Option(
                        "rejection",
                        tr_noop("Keep as many as is fair"),
                        tr_noop("rejection: accepted with min(1, p / q)"),
                    ),
                    Option(
                        "block", tr_noop("Judge the whole guess"), tr_noop("block: never fewer tokens in expectation")
                    ),
                )
            ),
            term="verify (coupled / rejection / block)",
        ),
        Setting(
            "bit_exact",
            tr_noop("Same to the last bit"),
            tr_noop("Checks no more tokens at once than this machine computes exactly as one by one."),
            ChoiceKind(
                (
                    Option("auto", tr_noop("Where it leaves a guess")),
                    Option("on", tr_noop("Always")),
                    Option("off", tr_noop("No: as wide as it pays")),
                )
            ),
            term="bit_exact",
        ),
    ),
)
FORM = Group(
    tr_noop("Form of the answer"),
    (
        Setting(
            "answer_as_json",
            tr_noop("Answer as JSON"),
            tr_noop("For programs that read the reply. While it is on, a switch beside the message box says so."),
            SwitchKind(),
            term=tr_noop("structured output", "a standard name"),
            also=tr_noop("JSON schema grammar", "more words to find a setting by"),
        ),
        Setting(
            "json_schema",
            tr_noop("What the JSON must hold"),
            tr_noop("Every reply fits this schema. Empty: any JSON object will do."),
            SchemaKind('{"type": "object", "properties": {"answer": {"type": "number"}}, "required": ["answer"]}'),
            term=tr_noop("JSON schema", "a standard name"),
            also=tr_noop("structured output grammar", "more words to find a setting by"),
        ),
    ),
)
SAMPLING_GROUPS = (CHOOSING, REPETITION, LENGTH, JUDGING, FORM)
