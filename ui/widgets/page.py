"""A page that replaces the chat for a while: a replay, a race, the lesson, the bench.

Every page has the same head: a way back to the chat on the left, the title, and its own actions on the right. Esc goes
back too. The chat behind it goes on as it was. What becomes of a page's own actions is said at its foot.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QFont, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QWidget,
)

from ui.i18n.direction import margins
from ui.i18n.language import tr
from ui.theme.fonts import sized
from ui.theme.palette import Palette
from ui.theme.theme import current_palette
from ui.widgets.banner import Banner
from ui.widgets.boxes import AROUND_PX as LIST_AROUND_PX
from ui.widgets.boxes import STRETCH, FlowLayout, Part, button, centred, column, label, lay_sections, row, small_button
from ui.widgets.choice_button import ChoiceButton, ChoiceOption
from ui.widgets.popover import pressed_by_enter
from ui.widgets.rows.parts import NARROW_BELOW_PX
from ui.widgets.rows.row_list import RowList

COLUMN_PX, WIDE_PX, MARGIN_PX = 680, 920, 20
"""How wide the column of a page is at most, and a notice at its foot: as wide as a reply; the column of a page that has
two things side by side; and the room beside it.
"""

HEAD_GAP_PX = 12
BACK_PX = 12
"""What the way back has around its words, which begin where the page's own lines do."""


class StyledFrame(QFrame):
    """A frame that may have a style sheet of its own, on top of the application's."""

    _sheet: Callable[[Palette], str] | None = None
    _styled_in: Palette | None = None

    def style_with(self, sheet: Callable[[Palette], str]) -> None:
        """Uses the style sheet that `sheet` returns, from now on and in every palette."""
        self._sheet = sheet
        self._apply_sheet()

    def _apply_sheet(self) -> None:
        palette = current_palette()
        if self._sheet is not None and palette != self._styled_in:  # A new sheet may itself change Qt's palette.
            self._styled_in = palette
            self.setStyleSheet(self._sheet(palette))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._apply_sheet()
        super().changeEvent(event)


class Page(StyledFrame):
    """`content` is the layout for the page's content; of a page that `is_wide` it is a column in its middle, and its
    parts begin at its edges unless `inside_px` is 0: then they keep the margin themselves. The head begins and ends
    where that column does, but of a page that `fills` the window. Of a page that `has_own_model` that one answers.

    Signals: `close_requested` when the user goes back, `command_requested(name)` when they want one of the window's
    commands.
    """

    close_requested = Signal()
    command_requested = Signal(str)
    is_wide, inside_px, fills, has_own_model = False, MARGIN_PX, False, False

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(title)
        self._title = label(self, title, font=sized(15, QFont.Weight.DemiBold))
        self._ends = QWidget(self)
        self._actions = FlowLayout(self._ends)
        self.back = small_button(self, tr("‹  Back to the chat"), "backButton", tip=tr("Back (Esc)"))
        self.back.clicked.connect(self.close_requested)
        self._head = row(None, HEAD_GAP_PX, (row(None, 12, self.back, (self._title, 1)), 1), self._ends)
        self.content = column(None, 12)
        self.content.setContentsMargins(MARGIN_PX, 0, MARGIN_PX, 16)
        self.banner = Banner(self)
        self.banner.setMaximumWidth(COLUMN_PX)
        self._foot = centred(self.banner)
        column(self, 0, self._head, 8, (self.content, 1), self._foot)

    def event(self, event: QEvent) -> bool:
        """Moves the page's actions below its title where there is no room for all of them beside it."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            beside = 0 if self.fills else max(0, (self.width() - WIDE_PX) // 2 - MARGIN_PX)
            self._head.setContentsMargins(margins(beside + MARGIN_PX - BACK_PX, 10, beside + MARGIN_PX, 0))
            self._fit_head()
            self._fit_foot()
            if self.is_wide:
                before, beside = self.content.contentsMargins(), beside + self.inside_px
                self.content.setContentsMargins(beside, before.top(), beside, before.bottom())
        return super().event(event)

    def _fit_head(self) -> None:
        items = [self._actions.itemAt(index) for index in range(self._actions.count())]
        shown = [item.sizeHint().width() for item in items if item is not None and not item.isEmpty()]
        ends = sum(shown) + 8 * max(0, len(shown) - 1)
        edges = self._head.contentsMargins()
        start = self.back.sizeHint().width() + 12 + self._title.sizeHint().width()
        fits = edges.left() + start + HEAD_GAP_PX + ends + edges.right() <= self.width()
        direction = QBoxLayout.Direction
        self._head.setDirection(direction.LeftToRight if fits else direction.TopToBottom)
        if self._head.spacing() != (spacing := HEAD_GAP_PX if fits else 4):
            self._head.setSpacing(spacing)  # Each time it is set it asks for a layout, and so for this again.
            self._ends.setContentsMargins(margins(0 if fits else BACK_PX, 0, 0, 0))
        self._ends.setMinimumWidth(ends if fits else 0)
        self._ends.setVisible(bool(shown))

    def _fit_foot(self) -> None:
        """Gives the notice its margins, and nothing where there is none: a page reaches to the window's lower edge."""
        below = 0 if self.banner.isHidden() else 16
        if self._foot.contentsMargins().bottom() != below:
            self._foot.setContentsMargins(MARGIN_PX, 8 if below else 0, MARGIN_PX, below)

    def add_action(self, words: str, hint: str = "") -> QPushButton:
        """Adds a button at the right of the head."""
        made = button(self, words, "barButton", tip=hint)
        self._actions.addWidget(made)
        return made

    @property
    def colours(self) -> Palette:
        """The palette to paint in."""
        return current_palette()

    def set_reduced_motion(self, on: bool) -> None:
        """Sets reduced motion from now on; a page that shows replies passes it on to their views."""

    def leave(self) -> None:
        """Ends what runs for the page, which is about to close. The window calls it once."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button with the keyboard focus; Esc goes back to the chat."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_requested.emit()
        elif not pressed_by_enter(self, event):
            super().keyPressEvent(event)


class ScrollPosition(NamedTuple):
    """`field` is the setting with the keyboard focus."""

    section: str
    search: str = ""
    field: str = ""
    is_open: bool = True


# The grid: a column as wide as a reply in the middle; with sections, both fill the column of pages with two things.

STACKED_BELOW_PX = 560
"""In a narrower window the sections stand above the column, because there is no room beside it."""

SECTIONS_PX, NARROW_PX, WIDEST_PX = 180, 132, 280
AROUND_PX, ROW_PX = 28, 34
"""The room left and right of a section's title, and its height."""

ITEM_PX = 11
"""What a section has around its words."""


class PageColumn(QScrollArea):
    """The column: `inner` is the parent of its parts. `beside_px` is the width of the sections at its left, if any."""

    def __init__(self, parent: QWidget, name: str = "") -> None:
        super().__init__(parent)
        self.setObjectName("pageColumn")
        self.setAccessibleName(name)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.beside_px, self.widest_px = 0, COLUMN_PX
        holder = QWidget(self)
        self.inner = QWidget(holder)
        for each in (holder, self.inner):
            each.setObjectName("pageColumn")
        self._across = row(holder, 0, STRETCH, (self.inner, 1000), STRETCH)
        self.setWidget(holder)

    def lay(self, *parts: Part, gap_px: int = 12) -> None:
        """Puts the parts one below the other; the rest of the height stays empty."""
        column(self.inner, gap_px, *parts, STRETCH).setContentsMargins(0, 8, 0, 32)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keeps the column where it is also beside a scroll bar."""
        self.inner.setMaximumWidth(WIDE_PX - self.beside_px if self.beside_px else self.widest_px)
        scroll_bar_px = self.width() - self.viewport().width()
        self._across.setContentsMargins(margins(MARGIN_PX, 0, max(0, MARGIN_PX - scroll_bar_px), 0))
        self._across.activate()
        super().resizeEvent(event)


class SectionList(QFrame):
    """The sections of a page, with what stands above and below their list. Signals: `chosen`, by click, key or code."""

    chosen = Signal()

    def __init__(self, spoken: str, parent: QWidget, above: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("pageColumn")
        self.list = QListWidget(self)
        self.list.setObjectName("sectionList")
        self.list.setAccessibleName(spoken)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(self._on_row)
        self._spoken, self.choice = spoken, ChoiceButton(spoken, [ChoiceOption("", "")], self)
        self._names: list[str] = []
        self.section = ""
        self._above, self._choices = row(None, 0), row(None, 0, self.choice, STRETCH)
        if above is not None:
            self._above.addWidget(above)
        self._column = column(self, 12, self._above, self._choices, (self.list, 1))

    def show_sections(self, sections: Sequence[tuple[str, str]]) -> None:
        """Shows these, each by its name and its words; the chosen one stays chosen, or else the first is."""
        names = [name for name, _ in sections]
        if names == self._names:
            return
        self._names = names
        blocked = self.list.blockSignals(True)
        self.list.clear()
        for _, words in sections:
            QListWidgetItem(words, self.list).setToolTip(words)
        if self.section not in names:
            self.section = names[0]
        self.list.setCurrentRow(names.index(self.section))
        self.list.blockSignals(blocked)
        self._renew_choice([ChoiceOption(*each) for each in sections])
        self.fit(self.window().width())

    def _renew_choice(self, options: Sequence[ChoiceOption]) -> None:
        gone, self.choice = self.choice, ChoiceButton(self._spoken, options, self)
        self._choices.replaceWidget(gone, self.choice)
        gone.hide()
        gone.deleteLater()
        self.choice.set_value(self.section)
        self.choice.chosen.connect(self._on_choice)

    @Slot(object)
    def _on_choice(self, name: str) -> None:
        """Goes to a section, also to that which is chosen already: that ends a search."""
        if name == self.section:
            self.chosen.emit()
        else:
            self.choose(name)

    def choose(self, name: str) -> None:
        """Chooses a section as a click would."""
        self.list.setCurrentRow(self._names.index(name))

    @Slot(int)
    def _on_row(self, row: int) -> None:
        if 0 <= row < len(self._names):
            self.section = self._names[row]
            self.choice.set_value(self.section)
            self.chosen.emit()

    def fit(self, width: int) -> None:
        """Stands at the left of a page of this width, with titles whole in every language, or above its column: there
        in one line, or as one button that opens them where one line has no room for all.
        """
        across = width - 2 * MARGIN_PX if width < STACKED_BELOW_PX else 0
        lay_sections(self.list, ROW_PX, across)
        metrics = self.list.fontMetrics()
        words = [metrics.horizontalAdvance(self.list.item(row).text()) for row in range(self.list.count())]
        is_button = 0 < across < sum(words) + len(words) * LIST_AROUND_PX
        self.choice.setVisible(is_button)
        self.list.setHidden(is_button)
        for box in (self._above, self._choices):  # Words of the list have its sections' edges around them.
            box.setContentsMargins(margins(ITEM_PX if across else 0, 0, 0, 0))
        below = 12 if is_button or not across else 0
        self._column.setContentsMargins(margins(MARGIN_PX - ITEM_PX, 8, ITEM_PX if across else 0, below))
        least, most = (NARROW_PX, SECTIONS_PX) if width < NARROW_BELOW_PX else (SECTIONS_PX, WIDEST_PX)
        beside = MARGIN_PX - ITEM_PX + max(least, min(max(words, default=0) + AROUND_PX, most))
        self.setMinimumWidth(0 if across else beside)
        self.setMaximumWidth(width - (MARGIN_PX - ITEM_PX) if across else beside)


class SectionedPage(Page):
    """A page with `contents`, its list of sections, beside what is shown of one."""

    is_wide, inside_px = True, 0
    contents: SectionList

    def lay_beside(self, contents: SectionList, shown: QWidget | QLayout) -> None:
        """Puts the list at the left of what is shown."""
        self.contents = contents
        self._body = row(None, 0, contents, (shown, 1))
        self.content.setContentsMargins(0, 0, 0, 0)
        self.content.addLayout(self._body, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts the list above where there is no room beside it; rows then put their buttons below their words."""
        stacked, direction = self.width() < STACKED_BELOW_PX, QBoxLayout.Direction
        self._body.setDirection(direction.TopToBottom if stacked else direction.LeftToRight)
        self.contents.fit(self.width())
        beside = 0 if stacked else self.contents.maximumWidth()
        for shown in self.findChildren(PageColumn):
            shown.beside_px = beside
        self.fit_rows(self.width() < NARROW_BELOW_PX)
        super().resizeEvent(event)

    def fit_rows(self, narrow: bool) -> None:
        """Leaves rows less room where the window is `narrow`."""
        for rows in self.findChildren(RowList):
            rows.set_narrow(narrow)
