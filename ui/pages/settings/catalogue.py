"""Every setting of the app, by section: the words that the user reads, the technical names, sensible ranges.

The words are English here; `ui/pages/settings/speaking.py` translates them into the user's language.

A range is what is sensible to try, narrower than what the engine takes. A value from a hand-written file may lie
outside; it is shown as it is.
"""

from __future__ import annotations

from dataclasses import replace

from app.settings.preferences import LARGEST_READING_PX, SMALLEST_READING_PX, ZOOMS
from ui.i18n.language import LANGUAGES, tr_noop
from ui.pages.settings.setting import (
    ChoiceKind,
    FamilyKind,
    Group,
    GuessingKind,
    NumberKind,
    Section,
    Setting,
    SwitchKind,
    rows_of,
)
from ui.theme.theme import THEMES
from ui.transcript.state.playback_speed import PACE_KINDS
from ui.transcript.text.display_options import KEEPING
from ui.widgets.choice_button import ChoiceOption

LANGUAGE_OPTIONS = (
    ChoiceOption("", tr_noop("Same as the system")),
    *(ChoiceOption(each.code, each.name) for each in LANGUAGES),
)
"""Languages have their own names here: users who search for theirs may read no other."""

ZOOM_OPTIONS = tuple(ChoiceOption(each, f"{each} %") for each in ZOOMS)

LOOK = Group(
    "",
    (
        Setting(
            "theme",
            tr_noop("Light or dark"),
            tr_noop("“Same as the system” follows your desktop."),
            ChoiceKind(tuple(ChoiceOption(theme, words) for theme, words in THEMES), in_a_row=True),
            also=tr_noop("theme colour scheme night", "more words to find a setting by"),
        ),
        Setting(
            "language",
            tr_noop("Language"),
            tr_noop("For everything except your chats. It changes at once."),
            ChoiceKind(LANGUAGE_OPTIONS),
            also=tr_noop("translation 언어 Sprache idioma 言語 اللغة", "more words to find a setting by"),
        ),
        Setting(
            "zoom",
            tr_noop("Zoom"),
            tr_noop("For the whole window. {ctrl} with plus or minus does the same."),
            ChoiceKind(ZOOM_OPTIONS),
            also=tr_noop("scale larger smaller magnify access", "more words to find a setting by"),
        ),
        Setting(
            "reading_px",
            tr_noop("Text size"),
            tr_noop("For replies and your own messages."),
            NumberKind(SMALLEST_READING_PX, LARGEST_READING_PX, unit=" px"),
            also=tr_noop("font size zoom bigger text access", "more words to find a setting by"),
        ),
        Setting(
            "colour_blind_safe",
            tr_noop("Colour-blind palette"),
            tr_noop("Colours that are easier to tell apart, in light and dark."),
            SwitchKind(),
            also=tr_noop("colors okabe ito deuteranopia protanopia access", "more words to find a setting by"),
        ),
        Setting(
            "reduced_motion",
            tr_noop("Less motion"),
            tr_noop("Nothing fades or moves by itself. Always on if your system asks for it."),
            SwitchKind(),
            also=tr_noop("reduced motion animation access", "more words to find a setting by"),
        ),
        Setting(
            "raw_tokens",
            tr_noop("Replies as raw tokens"),
            tr_noop("Token by token, as the model wrote them, instead of a formatted page."),
            SwitchKind(),
            also=tr_noop("markdown rendered boundaries", "more words to find a setting by"),
            full_only=True,
        ),
        Setting(
            "reading_family",
            tr_noop("Font"),
            tr_noop("For all text in the window."),
            FamilyKind(),
            also=tr_noop("typeface family", "more words to find a setting by"),
            full_only=True,
        ),
    ),
)
GUESSING = Group("", rows_of("guessing"))
COMPUTING = Group(tr_noop("Computing"), rows_of("computing"))
CHOOSING = Group(tr_noop("How the next token is chosen"), rows_of("choosing"))
REPETITION = Group(tr_noop("Repetition"), rows_of("repetition"))
LENGTH = Group(tr_noop("Length and randomness"), rows_of("length"))
JUDGING = Group(tr_noop("How guesses are judged"), rows_of("judging"))
FORM = Group(
    tr_noop("Format of the answer"),
    (
        Setting(
            "answer_as_json",
            tr_noop("Answer as JSON"),
            tr_noop("For other programs that read the reply. While it is on, the message box has a switch for it."),
            SwitchKind(),
            term=tr_noop("structured output", "a standard name"),
            also=tr_noop("JSON schema grammar", "more words to find a setting by"),
        ),
        *rows_of("form"),
    ),
)
SYSTEM = Group("", rows_of("system"))
UNLOAD_OPTIONS = (
    ChoiceOption(0, tr_noop("Never")),
    ChoiceOption(5, tr_noop("After 5 minutes")),
    ChoiceOption(15, tr_noop("After 15 minutes")),
    ChoiceOption(60, tr_noop("After an hour")),
)
KEPT = rows_of("storage")
REPLIES = Group(
    "",
    (
        *(replace(switch, kind=GuessingKind()) for switch in rows_of("switch")),
        Setting(
            "colours",
            tr_noop("Show what was guessed"),
            tr_noop("Right guesses, wrong guesses and corrections are marked in the text."),
            SwitchKind(),
            also=tr_noop("marks colours highlight", "more words to find a setting by"),
        ),
        Setting(
            "keep_wrong_guesses",
            tr_noop("Keep wrong guesses on the page"),
            tr_noop("Else they hang below the line for a second, and a small red wedge stays."),
            ChoiceKind(tuple(ChoiceOption(kept, words) for kept, words in KEEPING), in_a_row=True),
            also=tr_noop("rejected tokens", "more words to find a setting by"),
        ),
        Setting(
            "pace",
            tr_noop("How fast guesses appear"),
            tr_noop("Slow motion slows only what you see."),
            ChoiceKind(tuple(ChoiceOption(kind, words) for kind, words in PACE_KINDS)),
            also=tr_noop("pace speed slow motion live", "more words to find a setting by"),
        ),
        *KEPT[:1],
        Setting(
            "notify",
            tr_noop("Notify me when a long reply is done"),
            tr_noop("Only while you look at another window, and only after 20 seconds or more."),
            SwitchKind(),
            also=tr_noop("notifications messages download", "more words to find a setting by"),
        ),
        Setting(
            "unload_after_min",
            tr_noop("Free the model’s memory when it is not used"),
            tr_noop("Your next message loads it again, and the chat continues where it was."),
            ChoiceKind(UNLOAD_OPTIONS),
            also=tr_noop("idle unload memory RAM keep alive timeout", "more words to find a setting by"),
        ),
    ),
)
STORAGE = Group("", KEPT[1:])
DESKTOP = Group(
    tr_noop("On your desktop"),
    (
        Setting(
            "tray",
            tr_noop("Show Draftlight in the tray"),
            tr_noop("From there you can start a new chat, if your desktop has a tray."),
            SwitchKind(),
            also=tr_noop("tray icon system tray status", "more words to find a setting by"),
        ),
    ),
)

SECTIONS = (
    Section("look", tr_noop("Look and language"), (LOOK,)),
    Section("replies", tr_noop("Replies"), (REPLIES,)),
    Section("instructions", tr_noop("Custom instructions"), (SYSTEM,)),
    Section("guessing", tr_noop("Guessing"), (GUESSING, COMPUTING), full_only=True),
    Section("sampling", tr_noop("Sampling"), (CHOOSING, REPETITION, LENGTH, JUDGING, FORM), full_only=True),
    Section("presets", tr_noop("Presets"), full_only=True),
    Section("storage", tr_noop("Storage and desktop"), (STORAGE, DESKTOP), full_only=True),
    Section("tools", tr_noop("Tools"), full_only=True),
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
