"""The settings of how the next token is drawn: each in plain words with its standard name, a range and a sentence."""

from __future__ import annotations

from ui.i18n.language import mark
from ui.pages.settings.setting import Choice, Group, Number, Schema, Setting, Switch
from ui.widgets.choice_button import Option

CHOOSING = Group(
    mark("How the next token is chosen"),
    (
        Setting(
            "temperature",
            mark("Daring"),
            mark("0 always takes the likeliest token. Higher values dare unlikely ones more often."),
            Number(0, 2, 0.05, 2),
            term="temperature",
            also=mark("creativity random greedy", "more words to find a setting by"),
        ),
        Setting(
            "top_k",
            mark("Only so many of the likeliest"),
            mark("The rest is never drawn. 0 looks at all of them."),
            Number(0, 200, 1, least_means=mark("all")),
            term="top_k",
        ),
        Setting(
            "top_p",
            mark("Only the likeliest, up to this share"),
            mark("Tokens are taken from the likeliest down until their chances add up to it. 1 takes all."),
            Number(0.05, 1, 0.01, 2),
            term="top_p",
            also=mark("nucleus", "more words to find a setting by"),
        ),
        Setting(
            "min_p",
            mark("None much less likely than the best"),
            mark("A token needs at least this share of the best one's chance. 0 is off."),
            Number(0, 0.5, 0.01, 2, least_means=mark("off")),
            term="min_p",
        ),
    ),
)
REPETITION = Group(
    mark("Against repeating itself"),
    (
        Setting(
            "repeat_penalty",
            mark("Hold back what was just said"),
            mark("Makes tokens less likely that stand among the newest ones. 1 is off."),
            Number(1, 2, 0.05, 2, least_means=mark("off")),
            term="repeat_penalty",
            also=mark("repetition", "more words to find a setting by"),
        ),
        Setting(
            "presence_penalty",
            mark("Prefer new subjects"),
            mark("Taken off once from every token that has come up. 0 is off."),
            Number(-2, 2, 0.1, 1),
            term="presence_penalty",
            also=mark("repetition", "more words to find a setting by"),
        ),
        Setting(
            "frequency_penalty",
            mark("Tire of words that come often"),
            mark("Taken off for each time a token has come up. 0 is off."),
            Number(-2, 2, 0.1, 1),
            term="frequency_penalty",
            also=mark("repetition", "more words to find a setting by"),
        ),
        Setting(
            "repeat_last_n",
            mark("How far these three look back"),
            mark("In tokens, the question included."),
            Number(-1, 8192, 16, least_means=mark("everything"), slider=False),
            term="repeat_last_n",
            also=mark("window repetition", "more words to find a setting by"),
        ),
        Setting(
            "dry_multiplier",
            mark("Break off repeated passages"),
            mark("Holds a token back that would go on with a stretch already written. 0 is off, 0.8 is usual."),
            Number(0, 5, 0.1, 1, least_means=mark("off")),
            term="dry_multiplier",
            also=mark("DRY repetition loops", "more words to find a setting by"),
        ),
        Setting(
            "dry_base",
            mark("How fast that grows with length"),
            mark("Each further repeated token makes the next one this many times less welcome."),
            Number(1, 4, 0.05, 2),
            term="dry_base",
            also=mark("DRY repetition", "more words to find a setting by"),
        ),
        Setting(
            "dry_allowed_length",
            mark("Repeats that are still fine"),
            mark("Stretches of so many tokens may come again: names, set phrases."),
            Number(1, 20),
            term="dry_allowed_length",
            also=mark("DRY repetition", "more words to find a setting by"),
        ),
    ),
)
LENGTH = Group(
    mark("Length and chance"),
    (
        Setting(
            "max_tokens",
            mark("Longest reply"),
            mark("In tokens; a word is about one and a half."),
            Number(0, 1_000_000, 64, least_means=mark("until it is done"), slider=False),
            term="max_tokens",
            also=mark("limit stop", "more words to find a setting by"),
        ),
        Setting(
            "seed",
            mark("Chance"),
            mark("The same number writes the same text to the same question."),
            Number(-1, 2**31 - 1, 1, least_means=mark("new each time"), slider=False),
            term="seed",
            also=mark("random repeatable reproducible", "more words to find a setting by"),
        ),
    ),
)
JUDGING = Group(
    mark("How guesses are judged"),
    (
        Setting(
            "verify",
            mark("Rule"),
            mark("All three write what the model alone would write. Only the first promises the very same text."),
            Choice(
                (
                    Option(
                        "coupled",
                        mark("Same seed, same text"),
                        mark("coupled: a guess stands while it equals the model's draw"),
                    ),
                    Option(
                        "rejection", mark("Keep as many as is fair"), mark("rejection: accepted with min(1, p / q)")
                    ),
                    Option("block", mark("Judge the whole guess"), mark("block: never fewer tokens in expectation")),
                )
            ),
            term="verify (coupled / rejection / block)",
        ),
        Setting(
            "bit_exact",
            mark("Same to the last bit"),
            mark("Checks no more tokens at once than this machine computes exactly as one by one."),
            Choice(
                (
                    Option("auto", mark("Where it leaves a guess")),
                    Option("on", mark("Always")),
                    Option("off", mark("No: as wide as it pays")),
                )
            ),
            term="bit_exact",
        ),
    ),
)
FORM = Group(
    mark("Form of the answer"),
    (
        Setting(
            "answer_as_json",
            mark("Answer as JSON"),
            mark("For programs that read the reply. While it is on, a switch beside the message box says so."),
            Switch(),
            term=mark("structured output", "a standard name"),
            also=mark("JSON schema grammar", "more words to find a setting by"),
        ),
        Setting(
            "json_schema",
            mark("What the JSON must hold"),
            mark("Every reply fits this schema. Empty: any JSON object will do."),
            Schema('{"type": "object", "properties": {"answer": {"type": "number"}}, "required": ["answer"]}'),
            term=mark("JSON schema", "a standard name"),
            also=mark("structured output grammar", "more words to find a setting by"),
        ),
    ),
)
SAMPLING_GROUPS = (CHOOSING, REPETITION, LENGTH, JUDGING, FORM)
