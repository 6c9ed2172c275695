"""Every setting of the app, by section: the words a person reads, the standard names, sane ranges.

A range is what is sensible to try, narrower than what the engine takes; a value from a hand-written file that lies
beyond is shown as it is.
"""

from __future__ import annotations

from app.preferences import LARGEST_READING_PX, SMALLEST_READING_PX
from ui.choice_button import Option
from ui.guessing_control import LONGEST
from ui.language import LANGUAGES
from ui.look_control import THEMES
from ui.pace_choice import FASTEST, SLOWEST
from ui.pace_control import KINDS
from ui.settings.sampling import SAMPLING_GROUPS
from ui.settings.setting import Choice, Family, Group, Number, Section, Setting, Switch, Text

LOOK = Group(
    "",
    (
        Setting(
            "theme",
            "Light or dark",
            "As the system: it changes together with everything else on your screen.",
            Choice(tuple(Option(theme, words) for theme, words in THEMES), in_a_row=True),
            also="theme colour scheme night",
        ),
        Setting(
            "colour_blind_safe",
            "Colour-blind palette",
            "Okabe and Ito's colours, in light and dark. The lines under the letters are the same in every palette.",
            Switch(),
            also="colors okabe ito deuteranopia protanopia access",
        ),
        Setting(
            "colours",
            "Show what happened to each token",
            "Right guesses, wrong guesses and corrections are marked in the text.",
            Switch(),
            also="marks colours highlight",
        ),
        Setting(
            "raw_tokens",
            "Replies as raw tokens",
            "As the model wrote them, token by token, instead of as a page.",
            Switch(),
            also="markdown rendered boundaries",
        ),
        Setting(
            "keep_wrong_guesses",
            "Keep wrong guesses on the page",
            "Otherwise they fade after about a second.",
            Switch(),
            also="rejected tokens",
        ),
        Setting(
            "reduced_motion",
            "Less motion",
            "Verdicts appear at once and nothing fades. Where your system asks for it, this holds by itself.",
            Switch(),
            also="reduced motion animation access",
        ),
    ),
)
LANGUAGE_OPTIONS = (Option("", "As the system"), *(Option(each.code, each.name) for each in LANGUAGES))
"""By their own names: whoever looks for one may read no other."""

TEXT = Group(
    "",
    (
        Setting(
            "language",
            "Language",
            "Of everything but the chats. It holds from the next start.",
            Choice(LANGUAGE_OPTIONS),
            also="translation 언어 Sprache idioma 言語 اللغة",
        ),
        Setting(
            "reading_px",
            "Size of messages",
            "For replies and for what you write.",
            Number(SMALLEST_READING_PX, LARGEST_READING_PX, unit=" px"),
            also="font size zoom bigger text access",
        ),
        Setting("reading_family", "Font", "For everything that is read here.", Family(), also="typeface family"),
        Setting(
            "code_family",
            "Font of code",
            "Every letter as wide as the others.",
            Family(fixed=True),
            also="monospace typeface family",
        ),
    ),
)
GUESSING = Group(
    "",
    (
        Setting(
            "guessing",
            "Guess ahead",
            "A small model guesses, the large one checks. It changes the waiting, never the text.",
            Switch(),
            term="speculative decoding",
            also="drafter draft",
        ),
        Setting(
            "draft_length",
            "How many tokens ahead",
            "A longer guess saves more where it is right and costs more where it is wrong.",
            Choice(
                (
                    Option(0, "As the pair does by itself", "4 for the starter, as far as it pays for all others"),
                    Option("auto", "As far as it pays", "Measured while it runs"),
                    *(Option(k, f"Always {k}", f"K = {k}") for k in range(1, LONGEST + 1)),
                )
            ),
            term="draft_length, K",
        ),
    ),
)
PACE = Group(
    "Watching",
    (
        Setting(
            "pace",
            "How fast guesses appear",
            "Only the view is slowed. The engine runs at full speed, and its numbers stay true.",
            Choice(tuple(Option(kind, words) for kind, words in KINDS)),
            also="pace speed slow motion live",
        ),
        Setting(
            "rounds_per_s",
            "Rounds a second in slow motion",
            "A round is one guess and its check.",
            Number(SLOWEST, FASTEST),
            also="pace speed",
        ),
    ),
)
SYSTEM = Group(
    "",
    (
        Setting(
            "system",
            "What the model is told first",
            "Before every chat, from the next message on. Leave it empty to tell it nothing.",
            Text("For example: Answer in two sentences, in plain words."),
            term="system prompt",
            also="instructions role character persona",
        ),
    ),
)
STORAGE = Group(
    "",
    (
        Setting(
            "keep_traces",
            "Keep replays of new replies",
            "What happened in every reply is kept, so that it can be played again.",
            Switch(),
            also="trace history",
        ),
        Setting(
            "trace_limit_mb",
            "Room for replays",
            "All together; the oldest go first.",
            Number(1, 100_000, 50, unit=" MB", slider=False),
            also="trace disk space megabytes storage",
        ),
    ),
)
DESKTOP = Group(
    "On your desktop",
    (
        Setting(
            "notify",
            "Say when a long reply has ended",
            "Only while you look at another window, and only after 20 seconds or more.",
            Switch(),
            also="notifications messages download",
        ),
        Setting(
            "tray",
            "Show Draftlight beside the clock",
            "With a new chat and a quick question at hand, where your desktop has a place for it.",
            Switch(),
            also="tray icon system tray status",
        ),
        Setting(
            "close_to_tray",
            "Keep running when the window is closed",
            "It stays beside the clock until you quit; only where it is shown there.",
            Switch(),
            also="tray close quit background",
        ),
    ),
)

SECTIONS = (
    Section("look", "Look", (LOOK,)),
    Section("text", "Text and language", (TEXT,)),
    Section("guessing", "Guessing", (GUESSING, PACE)),
    Section("sampling", "Sampling", SAMPLING_GROUPS, full_only=True),
    Section("presets", "Presets", (SYSTEM,)),
    Section("storage", "Storage and desktop", (STORAGE, DESKTOP)),
    Section("keys", "Keys"),
)
ALL = tuple(setting for section in SECTIONS for group in section.groups for setting in group.settings)
