"""The bar at the top: the pair, guessing, the view, and the menu of all commands.

On narrow windows the name of the app is left out first, then words get shorter. If that is not enough, controls that
the menu or the settings have too are hidden, from the end: no button is ever cut.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QSlider, QWidget

from app.settings.reply_options import LONGEST_SHOWN, DraftLength
from ui.i18n.direction import mirror_fill
from ui.i18n.language import tr
from ui.theme.icon import list_icon
from ui.theme.rounded_menu import Menu
from ui.theme.theme import THEMES, current_palette
from ui.transcript.state.playback_speed import FASTEST, PACE_KINDS, SLOWEST, PlaybackSpeed, grammatical
from ui.transcript.text.display_options import KEEPING
from ui.widgets.boxes import STRETCH, button, label, restyle, row
from ui.widgets.choice_button import ArrowButton, RadioList, Segments, SwitchBox
from ui.widgets.commands import fill_menu, fill_simple_menu, set_key_hint
from ui.widgets.popover import Popover
from ui.window.pair_button import PairButton

HEIGHT_PX = 48
TITLE_FROM_PX = 860
BRIEF_BELOW_PX = 1040
ONE_NAME_BELOW_PX = 800
TIGHT_BELOW_PX = 600


class TopBar(QWidget):
    """Holds the controls and arranges them; each sets its own text."""

    def __init__(self, actions: dict[str, QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("topBar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(HEIGHT_PX)
        self.title = label(self, "Draftlight", "title")
        self.chats = button(self, "", "quietBarButton", spoken=tr("List of chats"))
        self.chats.setIcon(list_icon(current_palette().muted))
        self.chats.setFixedSize(34, 32)
        set_key_hint(self.chats, tr("Show or hide the list of chats"), actions["toggle_chats"])
        self.pair = PairButton(self)
        self.guessing = GuessingButton(self)
        self.view = ViewButton(self)
        self.panel = button(self, tr("Inspector"), "quietBarButton", spoken=tr("Inspector"))
        set_key_hint(self.panel, tr("Show or hide the inspector"), actions["toggle_panel"])
        tip, spoken = tr("All commands and their keys"), tr("All commands")
        self.menu = button(self, "⋯", "quietBarButton", tip=tip, spoken=spoken)
        full, simple = Menu(self.menu), Menu(self.menu)
        fill_menu(full, actions)
        fill_simple_menu(simple, actions)
        is_full = actions["full_mode"]
        is_full.toggled.connect(lambda on: self.menu.setMenu(full if on else simple))
        self.menu.setMenu(full if is_full.isChecked() else simple)
        ends = (self.guessing, self.view, self.panel, self.menu)
        for control in ends:
            control.setFixedHeight(32)
        row(self, 8, self.chats, self.title, 4, self.pair, STRETCH, *ends)

    def changeEvent(self, event: QEvent) -> None:
        """Draws the icon of the list of chats again in other colours."""
        if event.type() == QEvent.Type.PaletteChange:
            self.chats.setIcon(list_icon(current_palette().muted))
        super().changeEvent(event)

    def minimumSizeHint(self) -> QSize:
        return QSize(400, HEIGHT_PX)

    def resizeEvent(self, event: QResizeEvent) -> None:
        width = self.width()
        self.title.setVisible(width >= TITLE_FROM_PX)
        self.guessing.set_brief(width < BRIEF_BELOW_PX)
        self.view.set_brief(width < BRIEF_BELOW_PX)
        self.pair.set_brief(width < ONE_NAME_BELOW_PX)
        tight = width < TIGHT_BELOW_PX
        self.layout().setSpacing(2 if tight else 8)
        self.layout().setContentsMargins(8 if tight else 16, 0, 4 if tight else 12, 0)
        self._shorten()
        super().resizeEvent(event)

    def event(self, event: QEvent) -> bool:
        """Fits the bar again, because a control with new text may need more room."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._shorten()
        return super().event(event)

    def _shorten(self) -> None:
        """Shows as many of the controls at the end as fit."""
        margins, gap = self.layout().contentsMargins(), self.layout().spacing()
        always = [self.chats, self.guessing, self.menu, *([] if self.title.isHidden() else [self.title])]
        wanted = margins.left() + margins.right() + self.pair.minimumSizeHint().width() + 3 * gap + 4
        wanted += sum(widget.sizeHint().width() + gap for widget in always)
        for control in (self.view, self.panel):
            wanted += control.sizeHint().width() + gap
            control.setVisible(wanted <= self.width())


class SheetButton(ArrowButton):
    """Opens a sheet of choices. It shows preferences; signals: `chosen(dict)` with changes of them, by their fields.

    It says one of `says`, each with fewer words for narrow windows.
    """

    chosen = Signal(object)

    def __init__(self, question: str, says: Sequence[tuple[str, str]], parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setObjectName("quietBarButton")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        restyle(self, opens=True)
        self.popover = Popover(self, question)
        self._says, self._said, self._is_brief = says, 0, False

    def set_brief(self, brief: bool) -> None:
        """Uses few words, for narrow windows."""
        self._is_brief = brief
        self._say(self._said)

    def _say(self, which: int) -> None:
        self._said = which
        self.setText(self._says[which][self._is_brief])
        self.setAccessibleName(self._says[which][0])


PAYING, ALWAYS, OFF = range(3)


class GuessingButton(SheetButton):
    """Whether the drafter guesses, and how many tokens ahead.

    Both apply from the next message on; nothing is loaded again. The button says what will happen, "Guessing:
    when it helps", its tooltip how many tokens ahead.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        says = (
            (tr("Guessing: when it helps"), tr("Guessing")),
            (tr("Guessing: always"), tr("Guessing")),
            (tr("Guessing: off"), tr("No guesses")),
        )
        super().__init__(tr("Should the drafter guess?"), says, parent)
        self._ahead = 4
        self._length: DraftLength = "auto"
        sheet, content = self.popover.sheet, self.popover.content
        kinds = (tr("When it helps on this computer"), tr("Always: guess, then check"), tr("Off: write token by token"))
        self.kinds = RadioList(tr("Should the drafter guess?"), sheet)
        self.kinds.set_words([(words, "") for words in kinds], PAYING)
        self.kinds.picked.connect(self._on_kind)
        self.lengths = Segments(tr("How many tokens ahead?"), sheet)
        self.lengths.set_words([(str(length), _in_one_pass(length)) for length in range(1, LONGEST_SHOWN + 1)], -1)
        self.lengths.picked.connect(lambda place: self.chosen.emit({"draft_length": place + 1}))
        content.addWidget(self.kinds)
        self._ahead_words = label(sheet, tr("How many tokens ahead?"), "subheading")
        content.addWidget(self._ahead_words)
        content.addWidget(self.lengths)
        self._note = self.popover.add_note("")

    def show_choice(self, on: bool, length: DraftLength, *, is_lenient: bool = False) -> None:
        """Shows a choice without emitting `chosen`; `length` is how far is guessed where it is on."""
        self._length = length
        self._note.setText(
            tr("From your next message on. Guesses that nearly fit stay, so the text may change: see the settings.")
            if is_lenient
            else tr("From your next message on. Guessing changes how long you wait, never the text.")
        )
        is_paying = length == "auto"
        if not is_paying:
            self._ahead = max(1, min(LONGEST_SHOWN, length))
        hint = tr("Whether words are guessed ahead, from the next message on")
        self._say(kind := OFF if not on else PAYING if is_paying else ALWAYS)
        if kind == ALWAYS:
            ahead = tr("Guess %n ahead", "", self._ahead)
            hint = f"{hint}\n{ahead}"
        self.setToolTip(hint)
        self.kinds.press(kind)
        self.lengths.press(self._ahead - 1)
        for part in (self._ahead_words, self.lengths):
            part.setVisible(on and not is_paying)
        self.popover.fit()

    @Slot(int)
    def _on_kind(self, kind: int) -> None:
        """Off and on is no choice of a length: the pair's own still applies then."""
        if kind == OFF:
            self.chosen.emit({"guessing": False})
        elif (kind == PAYING) == (self._length == "auto"):
            self.chosen.emit({"guessing": True})
        else:
            self.chosen.emit({"guessing": True, "draft_length": "auto" if kind == PAYING else self._ahead})


def _in_one_pass(length: int) -> str:
    return tr("K = %n: %n drafted (token|tokens), {checked} checked in one pass", "", length, checked=length + 1)


class ViewButton(SheetButton):
    """What the window shows of a reply and how fast, and light or dark; it says so where the view is slowed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        says = ((tr("View"), tr("View")), (tr("View: slow motion"), tr("View")))
        super().__init__(tr("How replies are shown"), says, parent)
        sheet, content = self.popover.sheet, self.popover.content
        self.marks = SwitchBox(tr("Show what was guessed"), sheet)
        self.marks.clicked.connect(lambda on: self.chosen.emit({"colours": on}))
        self.keeping = self._segments(tr("Keep wrong guesses on the page"), "keep_wrong_guesses", KEEPING)
        self.kinds = RadioList(tr("How fast should guesses appear?"), sheet)
        self.kinds.set_words([(tr(dict(PACE_KINDS)["live"]), ""), (tr("Slow motion"), "")], 0)
        self.kinds.picked.connect(lambda place: self.chosen.emit({"pace": ("live", "slow")[place]}))
        self.slider = QSlider(Qt.Orientation.Horizontal, sheet)
        mirror_fill(self.slider)
        self.slider.setRange(SLOWEST, FASTEST)
        self.slider.setPageStep(5)
        self.slider.setAccessibleName(tr("Rounds a second"))
        self.slider.valueChanged.connect(lambda rate: self.chosen.emit({"rounds_per_s": float(rate)}))
        self.themes = self._segments(tr("Theme"), "theme", THEMES)
        keep = label(sheet, tr("Keep wrong guesses on the page"), "subheading")
        pace = label(sheet, tr("How fast should guesses appear?"), "subheading")
        for widget in (self.marks, keep, self.keeping, pace, self.kinds, self.slider):
            content.addWidget(widget)
        content.setAlignment(self.keeping, Qt.AlignmentFlag.AlignLeft)
        self._slowed = self.popover.add_note("")
        content.addSpacing(6)
        content.addWidget(label(sheet, tr("Light or dark?"), "subheading"))
        content.addWidget(self.themes)

    def _segments(self, name: str, field: str, options: Sequence[tuple[Any, str]]) -> Segments:
        segments = Segments(name, self.popover.sheet)
        segments.set_words([(tr(words), "") for _, words in options], 0)
        segments.picked.connect(lambda place: self.chosen.emit({field: options[place][0]}))
        return segments

    def show_choices(self, values: Mapping[str, Any]) -> None:
        """Shows what is marked and kept, and the theme, without emitting `chosen`."""
        self.marks.setChecked(values["colours"])
        self.keeping.press([kept for kept, _ in KEEPING].index(values["keep_wrong_guesses"]))
        self.themes.press([theme for theme, _ in THEMES].index(values["theme"]))

    def show_pace(self, choice: PlaybackSpeed, limit: float | None) -> None:
        """Shows a pace and the limit in force (None: live) without emitting `chosen`."""
        is_slow = limit is not None
        self._say(int(is_slow))
        hint = tr("What is shown of guesses, how fast, and light or dark")
        self.kinds.press(int(is_slow))  # That the model decides is a choice of the settings.
        for part in (self.slider, self._slowed):
            part.setVisible(is_slow)
        if limit is not None:
            rate = tr("{rate:g} (round|rounds) of guesses a second", "", grammatical(limit), rate=limit)
            hint = f"{hint}\n{rate}"
            only = tr("Only the view is slowed. The engine runs at full speed, and its numbers stay true.")
            self._slowed.setText(f"{rate}. {only}")
        self.setToolTip(hint)
        self.slider.blockSignals(True)
        self.slider.setValue(round(choice.rounds_per_s))
        self.slider.blockSignals(False)
        self.popover.fit()
