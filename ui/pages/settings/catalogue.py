"""Every setting of the app, by section: the words that the user reads, the technical names, sensible ranges.

The words are English here; `ui/pages/settings/speaking.py` translates them into the user's language.

A range is what is sensible to try, narrower than what the engine takes. A value from a hand-written file may lie
outside; it is shown as it is.
"""

from __future__ import annotations

from app.settings.preferences import LARGEST_READING_PX, SMALLEST_READING_PX, ZOOMS
from ui.i18n.language import LANGUAGES, tr_noop
from ui.pages.settings.sampling import SAMPLING_GROUPS
from ui.pages.settings.setting import (
    ChoiceKind,
    DeviceKind,
    FamilyKind,
    Group,
    NumberKind,
    Section,
    Setting,
    SwitchKind,
    TextKind,
)
from ui.theme.theme import THEMES
from ui.transcript.state.playback_speed import FASTEST, PACE_KINDS, SLOWEST
from ui.widgets.choice_button import Option
from ui.window.toolbar.guessing_button import LONGEST

ALWAYS = tr_noop("Always {value}", "so many tokens ahead")

KEEPING = (
    Option(None, tr_noop("Automatic")),
    Option(True, tr_noop("Always")),
    Option(False, tr_noop("Never")),
)

LOOK = Group(
    "",
    (
        Setting(
            "theme",
            tr_noop("Light or dark"),
            tr_noop("As the system: it changes together with everything else on your screen."),
            ChoiceKind(tuple(Option(theme, words) for theme, words in THEMES), in_a_row=True),
            also=tr_noop("theme colour scheme night", "more words to find a setting by"),
        ),
        Setting(
            "colour_blind_safe",
            tr_noop("Colour-blind palette"),
            tr_noop(
                "Okabe and Ito's colours, in light and dark. The lines under the letters are the same in every palette."
            ),
            SwitchKind(),
            also=tr_noop("colors okabe ito deuteranopia protanopia access", "more words to find a setting by"),
        ),
        Setting(
            "colours",
            tr_noop("Show what happened to each token"),
            tr_noop(
                "Right guesses, wrong guesses and corrections are marked in the text. Off, replies are plain text; "
                "hold Alt over one to see through the lens."
            ),
            SwitchKind(),
            also=tr_noop("marks colours highlight", "more words to find a setting by"),
        ),
        Setting(
            "raw_tokens",
            tr_noop("Replies as raw tokens"),
            tr_noop("As the model wrote them, token by token, instead of as a page."),
            SwitchKind(),
            also=tr_noop("markdown rendered boundaries", "more words to find a setting by"),
        ),
        Setting(
            "keep_wrong_guesses",
            tr_noop("Keep wrong guesses on the page"),
            tr_noop("Otherwise they fade after about a second. The starter and slow motion are there to show them."),
            ChoiceKind(KEEPING, in_a_row=True),
            also=tr_noop("rejected tokens", "more words to find a setting by"),
        ),
        Setting(
            "reduced_motion",
            tr_noop("Less motion"),
            tr_noop("Verdicts appear at once and nothing fades. Where your system asks for it, this holds by itself."),
            SwitchKind(),
            also=tr_noop("reduced motion animation access", "more words to find a setting by"),
        ),
    ),
)
LANGUAGE_OPTIONS = (Option("", tr_noop("As the system")), *(Option(each.code, each.name) for each in LANGUAGES))
"""Languages have their own names here: users who search for theirs may read no other."""

ZOOM_OPTIONS = tuple(Option(each, f"{each} %") for each in ZOOMS)

TEXT = Group(
    "",
    (
        Setting(
            "language",
            tr_noop("Language"),
            tr_noop("Of everything but the chats. It changes at once."),
            ChoiceKind(LANGUAGE_OPTIONS),
            also=tr_noop("translation 언어 Sprache idioma 言語 اللغة", "more words to find a setting by"),
        ),
        Setting(
            "zoom",
            tr_noop("Zoom"),
            tr_noop("Of the whole window. {ctrl} with plus and minus does the same."),
            ChoiceKind(ZOOM_OPTIONS),
            also=tr_noop("scale larger smaller magnify access", "more words to find a setting by"),
        ),
        Setting(
            "reading_px",
            tr_noop("Size of messages"),
            tr_noop("For replies and for what you write."),
            NumberKind(SMALLEST_READING_PX, LARGEST_READING_PX, unit=" px"),
            also=tr_noop("font size zoom bigger text access", "more words to find a setting by"),
        ),
        Setting(
            "reading_family",
            tr_noop("Font"),
            tr_noop("For everything that is read here."),
            FamilyKind(),
            also=tr_noop("typeface family", "more words to find a setting by"),
        ),
        Setting(
            "code_family",
            tr_noop("Font of code"),
            tr_noop("Every letter as wide as the others."),
            FamilyKind(fixed=True),
            also=tr_noop("monospace typeface family", "more words to find a setting by"),
        ),
    ),
)
GUESSING = Group(
    "",
    (
        Setting(
            "guessing",
            tr_noop("Guess ahead"),
            tr_noop("A small model guesses, the large one checks. It changes the waiting, never the text."),
            SwitchKind(),
            term=tr_noop("speculative decoding", "a standard name"),
            also=tr_noop("drafter draft", "more words to find a setting by"),
        ),
        Setting(
            "draft_length",
            tr_noop("How many tokens ahead"),
            tr_noop("A longer guess saves more where it is right and costs more where it is wrong."),
            ChoiceKind(
                (
                    Option(
                        0,
                        tr_noop("As the pair does by itself"),
                        tr_noop("4 for the starter, as far as it pays for all others"),
                    ),
                    Option("auto", tr_noop("As far as it pays"), tr_noop("Measured while it runs")),
                    *(Option(k, ALWAYS, "K = {value}") for k in range(1, LONGEST + 1)),
                )
            ),
            term="draft_length (K)",
        ),
        Setting(
            "tree",
            tr_noop("Second guesses"),
            tr_noop("Other words that might come instead, checked along with a guess. The text stays the same."),
            ChoiceKind(
                (
                    Option(
                        "auto",
                        tr_noop("Where they pay"),
                        tr_noop("Measured while it runs, where guesses go as far as they pay"),
                    ),
                    Option(0, tr_noop("None"), tr_noop("A guess is one line of tokens")),
                    *(Option(n, ALWAYS, "") for n in (2, 4, 8, 16)),
                )
            ),
            term=tr_noop("draft tree", "a standard name"),
            also=tr_noop("branches tree attention", "more words to find a setting by"),
        ),
        Setting(
            "learning",
            tr_noop("Learn from wrong guesses"),
            tr_noop(
                "What the model wrote in place of a drafter's guess is remembered while both are open, and used once "
                "that has proved right more often. The text stays the same."
            ),
            SwitchKind(),
            term=tr_noop("online speculative decoding", "a standard name"),
            also=tr_noop("learn adapt mistakes corrections", "more words to find a setting by"),
        ),
        Setting(
            "guess_memory",
            tr_noop("Guess from earlier chats"),
            tr_noop(
                "What you and the models wrote is kept on this computer for it, at most 5 MB a vocabulary. "
                "Off, nothing is kept, and what was kept is deleted."
            ),
            SwitchKind(),
            term=tr_noop("suffix memory", "a standard name"),
            also=tr_noop("remember forget copy datastore privacy", "more words to find a setting by"),
        ),
    ),
)
PACE = Group(
    tr_noop("Watching"),
    (
        Setting(
            "pace",
            tr_noop("How fast guesses appear"),
            tr_noop("Only the view is slowed. The engine runs at full speed, and its numbers stay true."),
            ChoiceKind(tuple(Option(kind, words) for kind, words in PACE_KINDS)),
            also=tr_noop("pace speed slow motion live", "more words to find a setting by"),
        ),
        Setting(
            "rounds_per_s",
            tr_noop("Rounds a second in slow motion"),
            tr_noop("A round is one guess and its check."),
            NumberKind(SLOWEST, FASTEST),
            also=tr_noop("pace speed", "more words to find a setting by"),
        ),
    ),
)
COMPUTING = Group(
    tr_noop("Computing"),
    (
        Setting(
            "device",
            tr_noop("Where models compute"),
            tr_noop(
                "Each model is timed once on the graphics card and on the processor, and the faster one is taken. A "
                "change holds from the next time a model is opened."
            ),
            DeviceKind(),
            term="device",
            also=tr_noop("gpu graphics card cuda vulkan metal offload", "more words to find a setting by"),
        ),
        Setting(
            "weights",
            tr_noop("How the processor multiplies"),
            tr_noop(
                "Draftlight's own kernels check several tokens for little more than the price of one. They are taken "
                "where they were measured to be faster. A change holds from the next time a model is opened."
            ),
            ChoiceKind(
                (
                    Option("auto", tr_noop("What is fastest here")),
                    Option("ours", tr_noop("Draftlight's own kernels")),
                    Option("llama.cpp", tr_noop("llama.cpp's kernels")),
                    Option("file", tr_noop("Weights as in the file")),
                )
            ),
            term=tr_noop("weight repacking", "a standard name"),
            also=tr_noop("cpu kernels avx repack speed", "more words to find a setting by"),
        ),
    ),
)
SYSTEM = Group(
    "",
    (
        Setting(
            "system",
            tr_noop("What the model is told first"),
            tr_noop("Before every chat, from the next message on. Leave it empty to tell it nothing."),
            TextKind(tr_noop("For example: Answer in two sentences, in plain words.")),
            term=tr_noop("system prompt", "a standard name"),
            also=tr_noop("instructions role character persona", "more words to find a setting by"),
        ),
    ),
)
TITLES = Group(
    tr_noop("Chats"),
    (
        Setting(
            "titles",
            tr_noop("Titles of new chats"),
            tr_noop(
                "The model writes one after its first reply, while it has nothing else to do. The starter pair has "
                "learnt a few questions only and cannot: with it, the first line stays."
            ),
            ChoiceKind(
                (
                    Option("model", tr_noop("Written by the model")),
                    Option("first_line", tr_noop("The first line")),
                )
            ),
            also=tr_noop("name rename automatic", "more words to find a setting by"),
        ),
    ),
)
STORAGE = Group(
    "",
    (
        Setting(
            "keep_traces",
            tr_noop("Keep replays of new replies"),
            tr_noop("What happened in every reply is kept, so that it can be played again."),
            SwitchKind(),
            also=tr_noop("trace history", "more words to find a setting by"),
        ),
        Setting(
            "trace_limit_mb",
            tr_noop("Room for replays"),
            tr_noop("All together; the oldest go first."),
            NumberKind(1, 100_000, 50, unit=" MB", slider=False),
            also=tr_noop("trace disk space megabytes storage", "more words to find a setting by"),
        ),
    ),
)
DESKTOP = Group(
    tr_noop("On your desktop"),
    (
        Setting(
            "notify",
            tr_noop("Say when a long reply has ended"),
            tr_noop("Only while you look at another window, and only after 20 seconds or more."),
            SwitchKind(),
            also=tr_noop("notifications messages download", "more words to find a setting by"),
        ),
        Setting(
            "tray",
            tr_noop("Show Draftlight beside the clock"),
            tr_noop("With a new chat and a quick question at hand, where your desktop has a place for it."),
            SwitchKind(),
            also=tr_noop("tray icon system tray status", "more words to find a setting by"),
        ),
        Setting(
            "close_to_tray",
            tr_noop("Keep running when the window is closed"),
            tr_noop("It stays beside the clock until you quit; only where it is shown there."),
            SwitchKind(),
            also=tr_noop("tray close quit background", "more words to find a setting by"),
        ),
    ),
)

SECTIONS = (
    Section("look", tr_noop("Look"), (LOOK,)),
    Section("text", tr_noop("Text and language"), (TEXT,)),
    Section("guessing", tr_noop("Guessing"), (GUESSING, PACE, COMPUTING)),
    Section("sampling", tr_noop("Sampling"), SAMPLING_GROUPS, full_only=True),
    Section("presets", tr_noop("Presets"), (SYSTEM,)),
    Section("storage", tr_noop("Storage and desktop"), (STORAGE, TITLES, DESKTOP)),
    Section("keys", tr_noop("Keys")),
)
ALL = tuple(setting for section in SECTIONS for group in section.groups for setting in group.settings)

MODE_FIELD = "full_mode"
"""A setting without a row: it is chosen above all sections."""


def section_of(field: str) -> str:
    """Returns the name of the section in which a setting is; "" where it stands above all of them."""
    rows = {
        setting.field: section.name for section in SECTIONS for group in section.groups for setting in group.settings
    }
    return rows.get(field, "")
