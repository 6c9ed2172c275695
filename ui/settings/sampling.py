"""The settings of how the next token is drawn: each in plain words with its standard name, a range and a sentence."""

from __future__ import annotations

from ui.choice_button import Option
from ui.settings.setting import Choice, Group, Number, Schema, Setting, Switch

CHOOSING = Group(
    "How the next token is chosen",
    (
        Setting(
            "temperature",
            "Daring",
            "0 always takes the likeliest token. Higher values dare unlikely ones more often.",
            Number(0, 2, 0.05, 2),
            term="temperature",
            also="creativity random greedy",
        ),
        Setting(
            "top_k",
            "Only so many of the likeliest",
            "The rest is never drawn. 0 looks at all of them.",
            Number(0, 200, 1, least_means="all"),
            term="top_k",
        ),
        Setting(
            "top_p",
            "Only the likeliest, up to this share",
            "Tokens are taken from the likeliest down until their chances add up to it. 1 takes all.",
            Number(0.05, 1, 0.01, 2),
            term="top_p",
            also="nucleus",
        ),
        Setting(
            "min_p",
            "None much less likely than the best",
            "A token needs at least this share of the best one's chance. 0 is off.",
            Number(0, 0.5, 0.01, 2, least_means="off"),
            term="min_p",
        ),
    ),
)
REPETITION = Group(
    "Against repeating itself",
    (
        Setting(
            "repeat_penalty",
            "Hold back what was just said",
            "Makes tokens less likely that stand among the newest ones. 1 is off.",
            Number(1, 2, 0.05, 2, least_means="off"),
            term="repeat_penalty",
            also="repetition",
        ),
        Setting(
            "presence_penalty",
            "Prefer new subjects",
            "Taken off once from every token that has come up. 0 is off.",
            Number(-2, 2, 0.1, 1),
            term="presence_penalty",
            also="repetition",
        ),
        Setting(
            "frequency_penalty",
            "Tire of words that come often",
            "Taken off for each time a token has come up. 0 is off.",
            Number(-2, 2, 0.1, 1),
            term="frequency_penalty",
            also="repetition",
        ),
        Setting(
            "repeat_last_n",
            "How far these three look back",
            "In tokens, the question included.",
            Number(-1, 8192, 16, least_means="everything", slider=False),
            term="repeat_last_n",
            also="window repetition",
        ),
        Setting(
            "dry_multiplier",
            "Break off repeated passages",
            "Holds a token back that would go on with a stretch already written. 0 is off, 0.8 is usual.",
            Number(0, 5, 0.1, 1, least_means="off"),
            term="dry_multiplier",
            also="DRY repetition loops",
        ),
        Setting(
            "dry_base",
            "How fast that grows with length",
            "Each further repeated token makes the next one this many times less welcome.",
            Number(1, 4, 0.05, 2),
            term="dry_base",
            also="DRY repetition",
        ),
        Setting(
            "dry_allowed_length",
            "Repeats that are still fine",
            "Stretches of so many tokens may come again: names, set phrases.",
            Number(1, 20),
            term="dry_allowed_length",
            also="DRY repetition",
        ),
    ),
)
LENGTH = Group(
    "Length and chance",
    (
        Setting(
            "max_tokens",
            "Longest reply",
            "In tokens; a word is about one and a half.",
            Number(0, 1_000_000, 64, least_means="until it is done", slider=False),
            term="max_tokens",
            also="limit stop",
        ),
        Setting(
            "seed",
            "Chance",
            "The same number writes the same text to the same question.",
            Number(-1, 2**31 - 1, 1, least_means="new each time", slider=False),
            term="seed",
            also="random repeatable reproducible",
        ),
    ),
)
JUDGING = Group(
    "How guesses are judged",
    (
        Setting(
            "verify",
            "Rule",
            "All three write what the model alone would write. Only the first promises the very same text.",
            Choice(
                (
                    Option(
                        "coupled", "Same seed, same text", "coupled: a guess stands while it equals the model's draw"
                    ),
                    Option("rejection", "Keep as many as is fair", "rejection: accepted with min(1, p / q)"),
                    Option("block", "Judge the whole guess", "block: never fewer tokens in expectation"),
                )
            ),
            term="verify: coupled, rejection, block",
        ),
        Setting(
            "bit_exact",
            "Same to the last bit",
            "Checks no more tokens at once than this machine computes exactly as one by one.",
            Choice(
                (
                    Option("auto", "Where it leaves a guess"),
                    Option("on", "Always"),
                    Option("off", "No: as wide as it pays"),
                )
            ),
            term="bit_exact",
        ),
    ),
)
FORM = Group(
    "Form of the answer",
    (
        Setting(
            "answer_as_json",
            "Answer as JSON",
            "For programs that read the reply. While it is on, a switch beside the message box says so.",
            Switch(),
            term="structured output",
            also="JSON schema grammar",
        ),
        Setting(
            "json_schema",
            "What the JSON must hold",
            "Every reply fits this schema. Empty: any JSON object will do.",
            Schema('{"type": "object", "properties": {"answer": {"type": "number"}}, "required": ["answer"]}'),
            term="JSON schema",
            also="structured output grammar",
        ),
    ),
)
SAMPLING_GROUPS = (CHOOSING, REPETITION, LENGTH, JUDGING, FORM)
