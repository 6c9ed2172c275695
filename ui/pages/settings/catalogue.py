"""Every setting of the app, by section: the words a person reads, the standard names, sane ranges.

The words are English here; `ui/pages/settings/speaking.py` says them in the person's language.


A range is what is sensible to try, narrower than what the engine takes; a value from a hand-written file that lies
beyond is shown as it is.
"""

from __future__ import annotations

from app.settings.preferences import LARGEST_READING_PX, SMALLEST_READING_PX
from ui.i18n.language import LANGUAGES, mark
from ui.pages.settings.sampling import SAMPLING_GROUPS
from ui.pages.settings.setting import Choice, Family, Group, Number, Section, Setting, Switch, Text
from ui.transcript.state.playback_speed import FASTEST, SLOWEST
from ui.widgets.choice_button import Option
from ui.window.toolbar.appearance_button import THEMES
from ui.window.toolbar.guessing_button import LONGEST
from ui.window.toolbar.speed_button import KINDS

ALWAYS = mark("Always {value}", "so many tokens ahead")

LOOK = Group(
    "",
    (
        Setting(
            "theme",
            mark("Light or dark"),
            mark("As the system: it changes together with everything else on your screen."),
            Choice(tuple(Option(theme, words) for theme, words in THEMES), in_a_row=True),
            also=mark("theme colour scheme night", "more words to find a setting by"),
        ),
        Setting(
            "colour_blind_safe",
            mark("Colour-blind palette"),
            mark(
                "Okabe and Ito's colours, in light and dark. The lines under the letters are the same in every palette."
            ),
            Switch(),
            also=mark("colors okabe ito deuteranopia protanopia access", "more words to find a setting by"),
        ),
        Setting(
            "colours",
            mark("Show what happened to each token"),
            mark("Right guesses, wrong guesses and corrections are marked in the text."),
            Switch(),
            also=mark("marks colours highlight", "more words to find a setting by"),
        ),
        Setting(
            "raw_tokens",
            mark("Replies as raw tokens"),
            mark("As the model wrote them, token by token, instead of as a page."),
            Switch(),
            also=mark("markdown rendered boundaries", "more words to find a setting by"),
        ),
        Setting(
            "keep_wrong_guesses",
            mark("Keep wrong guesses on the page"),
            mark("Otherwise they fade after about a second."),
            Switch(),
            also=mark("rejected tokens", "more words to find a setting by"),
        ),
        Setting(
            "reduced_motion",
            mark("Less motion"),
            mark("Verdicts appear at once and nothing fades. Where your system asks for it, this holds by itself."),
            Switch(),
            also=mark("reduced motion animation access", "more words to find a setting by"),
        ),
    ),
)
LANGUAGE_OPTIONS = (Option("", mark("As the system")), *(Option(each.code, each.name) for each in LANGUAGES))
"""By their own names: whoever looks for one may read no other."""

TEXT = Group(
    "",
    (
        Setting(
            "language",
            mark("Language"),
            mark("Of everything but the chats. It changes at once."),
            Choice(LANGUAGE_OPTIONS),
            also=mark("translation 언어 Sprache idioma 言語 اللغة", "more words to find a setting by"),
        ),
        Setting(
            "reading_px",
            mark("Size of messages"),
            mark("For replies and for what you write."),
            Number(SMALLEST_READING_PX, LARGEST_READING_PX, unit=" px"),
            also=mark("font size zoom bigger text access", "more words to find a setting by"),
        ),
        Setting(
            "reading_family",
            mark("Font"),
            mark("For everything that is read here."),
            Family(),
            also=mark("typeface family", "more words to find a setting by"),
        ),
        Setting(
            "code_family",
            mark("Font of code"),
            mark("Every letter as wide as the others."),
            Family(fixed=True),
            also=mark("monospace typeface family", "more words to find a setting by"),
        ),
    ),
)
GUESSING = Group(
    "",
    (
        Setting(
            "guessing",
            mark("Guess ahead"),
            mark("A small model guesses, the large one checks. It changes the waiting, never the text."),
            Switch(),
            term=mark("speculative decoding", "a standard name"),
            also=mark("drafter draft", "more words to find a setting by"),
        ),
        Setting(
            "draft_length",
            mark("How many tokens ahead"),
            mark("A longer guess saves more where it is right and costs more where it is wrong."),
            Choice(
                (
                    Option(
                        0,
                        mark("As the pair does by itself"),
                        mark("4 for the starter, as far as it pays for all others"),
                    ),
                    Option("auto", mark("As far as it pays"), mark("Measured while it runs")),
                    *(Option(k, ALWAYS, "K = {value}") for k in range(1, LONGEST + 1)),
                )
            ),
            term="draft_length (K)",
        ),
    ),
)
PACE = Group(
    mark("Watching"),
    (
        Setting(
            "pace",
            mark("How fast guesses appear"),
            mark("Only the view is slowed. The engine runs at full speed, and its numbers stay true."),
            Choice(tuple(Option(kind, words) for kind, words in KINDS)),
            also=mark("pace speed slow motion live", "more words to find a setting by"),
        ),
        Setting(
            "rounds_per_s",
            mark("Rounds a second in slow motion"),
            mark("A round is one guess and its check."),
            Number(SLOWEST, FASTEST),
            also=mark("pace speed", "more words to find a setting by"),
        ),
    ),
)
SYSTEM = Group(
    "",
    (
        Setting(
            "system",
            mark("What the model is told first"),
            mark("Before every chat, from the next message on. Leave it empty to tell it nothing."),
            Text(mark("For example: Answer in two sentences, in plain words.")),
            term=mark("system prompt", "a standard name"),
            also=mark("instructions role character persona", "more words to find a setting by"),
        ),
    ),
)
TITLES = Group(
    mark("Chats"),
    (
        Setting(
            "titles",
            mark("Titles of new chats"),
            mark(
                "The model writes one after its first reply, while it has nothing else to do. The starter pair has "
                "learnt a few questions only and cannot: with it, the first line stays."
            ),
            Choice(
                (
                    Option("model", mark("Written by the model")),
                    Option("first_line", mark("The first line")),
                )
            ),
            also=mark("name rename automatic", "more words to find a setting by"),
        ),
    ),
)
STORAGE = Group(
    "",
    (
        Setting(
            "keep_traces",
            mark("Keep replays of new replies"),
            mark("What happened in every reply is kept, so that it can be played again."),
            Switch(),
            also=mark("trace history", "more words to find a setting by"),
        ),
        Setting(
            "trace_limit_mb",
            mark("Room for replays"),
            mark("All together; the oldest go first."),
            Number(1, 100_000, 50, unit=" MB", slider=False),
            also=mark("trace disk space megabytes storage", "more words to find a setting by"),
        ),
    ),
)
DESKTOP = Group(
    mark("On your desktop"),
    (
        Setting(
            "notify",
            mark("Say when a long reply has ended"),
            mark("Only while you look at another window, and only after 20 seconds or more."),
            Switch(),
            also=mark("notifications messages download", "more words to find a setting by"),
        ),
        Setting(
            "tray",
            mark("Show Draftlight beside the clock"),
            mark("With a new chat and a quick question at hand, where your desktop has a place for it."),
            Switch(),
            also=mark("tray icon system tray status", "more words to find a setting by"),
        ),
        Setting(
            "close_to_tray",
            mark("Keep running when the window is closed"),
            mark("It stays beside the clock until you quit; only where it is shown there."),
            Switch(),
            also=mark("tray close quit background", "more words to find a setting by"),
        ),
    ),
)

SECTIONS = (
    Section("look", mark("Look"), (LOOK,)),
    Section("text", mark("Text and language"), (TEXT,)),
    Section("guessing", mark("Guessing"), (GUESSING, PACE)),
    Section("sampling", mark("Sampling"), SAMPLING_GROUPS, full_only=True),
    Section("presets", mark("Presets"), (SYSTEM,)),
    Section("storage", mark("Storage and desktop"), (STORAGE, TITLES, DESKTOP)),
    Section("keys", mark("Keys")),
)
ALL = tuple(setting for section in SECTIONS for group in section.groups for setting in group.settings)

MODE_FIELD = "full_mode"
"""A setting without a row: it is chosen above all sections."""


def section_of(field: str) -> str:
    """The name of the section in which a setting is; "" where it stands above all of them."""
    rows = {
        setting.field: section.name for section in SECTIONS for group in section.groups for setting in group.settings
    }
    return rows.get(field, "")
