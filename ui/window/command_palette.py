"""The command palette (Ctrl+K): a few letters find a command, a chat, a model or a setting, and Enter goes there.

The keys of a command are shown beside it, and what anything else is. A command that changes a setting is not run here:
Enter leads to the setting, where it can be seen and changed.

The keyboard focus stays in the field; the arrows move the selection in the list below it. Esc or a click elsewhere
closes the palette.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QColor, QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from ui.i18n.language import tr
from ui.i18n.phrases import shortened
from ui.theme.fonts import CONTROL_PX, SMALL_PX, sized, tabular
from ui.theme.theme import current_palette
from ui.widgets.boxes import column, label, line_edit
from ui.widgets.commands import COMMANDS, GROUP_TITLES, GROUPS, SETTINGS, plain_words, shown_keys
from ui.widgets.overlay import WindowOverlay
from ui.widgets.popover import claims_key

Index = QModelIndex | QPersistentModelIndex
FOUND_ROLE = Qt.ItemDataRole.UserRole
LONGEST = 56
"""Letters of a chat's title that have room beside what it is."""

WIDTH_PX, ROW_PX, HEADING_PX = 520, 36, 30
TOP_PX, MARGIN_PX = 88, 16
EDGE_PX, GAP_PX = 12, 16
MOST_ROWS = 9
NOT_HERE = frozenset(("palette",))
GROUP_OF = {command.name: title for title, group in zip(GROUP_TITLES, GROUPS, strict=True) for command in group}
MOVES = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: MOST_ROWS, Qt.Key.Key_PageUp: -MOST_ROWS}


class PaletteTarget(NamedTuple):
    """Something to go to that is no command: `kind` says in words what it is."""

    words: str
    kind: str
    go: Callable[[], None]


class PaletteFound(NamedTuple):
    """A command that matches the query, by its name, or a target. One without either is a heading."""

    name: str
    words: str
    keys: str = ""
    target: PaletteTarget | None = None

    @property
    def is_heading(self) -> bool:
        """Whether it names the commands below it and cannot be chosen."""
        return not self.name and self.target is None

    @property
    def details(self) -> str:
        """The text at the right of it."""
        if self.target is not None:
            return self.target.kind
        leads = tr("a setting", "in the finder, beside a command: it leads to the settings")
        return " · ".join(part for part in (leads if self.name in SETTINGS else "", self.keys) if part)


class RowPaint(QStyledItemDelegate):
    """Paints a row: what a command does, and its keys at the end, unless the words need their room."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        found: PaletteFound = index.data(FOUND_ROLE)
        return QSize(0, HEADING_PX if found.is_heading else ROW_PX)  # As wide as the list.

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)  # The ground.
        found: PaletteFound = index.data(FOUND_ROLE)
        room = option.rect.adjusted(EDGE_PX, 6 if found.is_heading else 0, -EDGE_PX, 0)
        muted = QColor(current_palette().muted)
        if found.is_heading:
            self._write(painter, option, room, found.words, sized(SMALL_PX, QFont.Weight.DemiBold), muted)
            return
        # The chosen row is bolder, so that the ground is not the only sign of it.
        is_chosen = option.state & QStyle.StateFlag.State_Selected
        font, keys = sized(CONTROL_PX, QFont.Weight.DemiBold if is_chosen else QFont.Weight.Normal), tabular(SMALL_PX)
        words = shortened(found.words, LONGEST)
        key_px = QFontMetrics(keys).horizontalAdvance(found.details)
        if words_px(words) + GAP_PX + key_px <= room.width():
            end = QRect(room.right() - key_px, room.top(), key_px + 1, room.height())
            self._write(painter, option, end, found.details, keys, muted)
            room.setRight(end.left() - GAP_PX)
        self._write(painter, option, room, words, font, QColor(current_palette().text))

    def _write(
        self, painter: QPainter, option: QStyleOptionViewItem, room: QRect, words: str, font: QFont, ink: QColor
    ) -> None:
        """Writes into `room`, which is mirrored in a language that runs from right to left."""
        painter.setFont(font)
        painter.setPen(ink)
        shown = QFontMetrics(font).elidedText(words, Qt.TextElideMode.ElideRight, room.width())
        side = QStyle.visualAlignment(option.direction, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(QStyle.visualRect(option.direction, option.rect, room), side, shown)


def words_px(words: str) -> int:
    """Returns how wide the words of a row are."""
    return QFontMetrics(sized(CONTROL_PX)).horizontalAdvance(words)


WHILE_WRITING = frozenset(("stop",))
OF_VERSIONS = frozenset(("side_by_side",))
OF_A_REPLY = frozenset(("regenerate", "copy_reply", "edit_message", "replay", "race", "clip", "prove"))
"""Commands that mean nothing at another moment. Their actions stay enabled: Esc has more to do than to stop a reply."""


class CommandContext(NamedTuple):
    """What the chat on screen has now."""

    is_writing: bool = False
    has_reply: bool = True
    has_versions: bool = True

    def fits(self, name: str) -> bool:
        """Returns whether a command can do anything now."""
        if name in OF_VERSIONS:
            return self.has_versions
        return (name not in WHILE_WRITING or self.is_writing) and (name not in OF_A_REPLY or self.has_reply)


ANY_CONTEXT = CommandContext(is_writing=True)


def find(
    query: str,
    actions: Mapping[str, QAction],
    targets: Iterable[PaletteTarget] = (),
    context: CommandContext = ANY_CONTEXT,
) -> tuple[PaletteFound, ...]:
    """Returns the matching commands that are enabled and fit the context, the best first; in the menu's order where the
    query is empty.

    `targets` come in behind commands that fit as well, and only where there is a query.
    """
    scored: list[tuple[float, PaletteFound]] = []
    for command in COMMANDS:
        action = actions[command.name]
        texts = (tr(command.words), command.words, command.name.replace("_", " "))  # Its English words and name too.
        fits = [each for text in texts if (each := score(query, text)) is not None]
        if fits and action.isEnabled() and context.fits(command.name) and command.name not in NOT_HERE:
            scored.append((max(fits), PaletteFound(command.name, plain_words(command), shown_keys(action))))
    if query.strip():
        listed = {found.words for _, found in scored if found.name in SETTINGS}  # They lead to the same setting.
        for target in targets:
            if target.words not in listed and (merit := score(query, target.words)) is not None:
                scored.append((merit, PaletteFound("", target.words, "", target)))
        scored.sort(key=lambda pair: -pair[0])
        if scored and scored[0][0] >= INSIDE:
            scored = [each for each in scored if each[0] >= INSIDE]  # Scattered letters are for who types no word.
    return tuple(found for _, found in scored)


class CommandPalette(WindowOverlay):
    """Covers the whole window with a shade; the sheet is in its middle.

    Signals: `setting_wanted(field)` where a command was chosen that changes a setting.
    """

    setting_wanted = Signal(str)

    sources: list[Callable[[], Iterable[PaletteTarget]]]
    """What gives the targets, each time that something is sought."""

    context: Callable[[], CommandContext]
    """Returns what the chat has now, each time that the palette is filled."""

    def __init__(self, actions: Mapping[str, QAction], window: QWidget) -> None:
        super().__init__(tr("Find a command"), window)
        self._actions = actions
        self.sources, self.context = [], CommandContext
        self.found: tuple[PaletteFound, ...] = ()
        self._rows: list[PaletteFound] = []
        self._sheet = QFrame(self)
        self._sheet.setObjectName("finderSheet")
        placeholder = tr("Find a command, a chat, a model or a setting")
        self.field = line_edit(self._sheet, "finderField", placeholder, tr("Find a command"))
        self.field.textChanged.connect(self._fill)
        self.field.installEventFilter(self)
        self.list = QListWidget(self._sheet)
        self.list.setObjectName("finderList")
        self.list.setAccessibleName(tr("Matching commands"))
        self.list.setItemDelegate(RowPaint(self.list))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setMouseTracking(True)
        self.list.itemEntered.connect(self.list.setCurrentItem)
        self.list.currentRowChanged.connect(self._announce_choice)
        self.list.itemClicked.connect(self._on_clicked)
        self.nothing = label(self._sheet, tr("Nothing matches. Try fewer letters."), "finderNothing")
        column(self._sheet, 4, self.field, self.list, self.nothing).setContentsMargins(8, 8, 8, 8)
        window.installEventFilter(self)

    # Opening and closing

    @Slot()
    def open(self) -> None:
        """Shows the palette empty, with the keyboard focus in it; closes it if it is open already."""
        if self.isVisible():
            self.dismiss()
            return
        self.close_others()
        self.field.clear()
        self._fill()
        self._arrange_sheet()
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)

    def do(self, name: str) -> None:
        """Closes the palette first, then runs the command or leads to its setting: both may move the keyboard focus."""
        self.dismiss()
        if name in SETTINGS:
            self.setting_wanted.emit(SETTINGS[name])
        else:
            self._actions[name].trigger()

    def _go_to(self, found: PaletteFound) -> None:
        if found.target is None:
            self.do(found.name)
        else:
            self.dismiss()
            found.target.go()

    # What it shows

    @Slot()
    def _fill(self) -> None:
        query = self.field.text()
        targets = [target for source in self.sources for target in source()] if query.strip() else []
        self.found = find(query, self._actions, targets, self.context())
        self._rows = []
        for found in self.found:
            heading = "" if query.strip() else tr(GROUP_OF[found.name])
            if heading and heading not in (each.words for each in self._rows if each.is_heading):
                self._rows.append(PaletteFound("", heading))
            self._rows.append(found)
        self.list.blockSignals(True)  # Else each row that comes or goes is announced.
        self.list.clear()
        for found in self._rows:
            item = QListWidgetItem(self.list)
            item.setData(FOUND_ROLE, found)
            if found.is_heading:
                item.setFlags(Qt.ItemFlag.NoItemFlags)
            spoken = tr("{command}, {keys}", "read aloud", command=found.words, keys=found.details)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken if found.details else found.words)
        self.list.setVisible(bool(self.found))
        self.nothing.setVisible(not self.found)
        heights = [HEADING_PX if each.is_heading else ROW_PX for each in self._rows[:MOST_ROWS]]
        self.list.setFixedHeight(max(ROW_PX, sum(heights)) + 4)  # No row is cut at rest.
        self.list.setCurrentRow(self._rows.index(self.found[0]) if self.found else -1)
        self.list.blockSignals(False)
        self._announce_choice(self.list.currentRow())
        self.list.scrollToTop()
        if self.isVisible():
            self._arrange_sheet()

    @Slot(int)
    def _announce_choice(self, chosen: int) -> None:
        """Announces the chosen row to screen readers that read the field."""
        if (found := self._found_at(chosen)) is None:
            self.field.setAccessibleDescription(self.nothing.text())
            return
        words = tr(
            "{chosen}; %n (command|commands), arrows choose, Enter does it",
            "read aloud in the finder: the chosen command, and how many fit",
            len(self.found),
            chosen=found.words,
        )
        self.field.setAccessibleDescription(words)

    def _arrange_sheet(self) -> None:
        self.setGeometry(self.window().rect())
        width = min(WIDTH_PX, self.width() - 2 * MARGIN_PX)
        self._sheet.setFixedWidth(width)
        self._sheet.adjustSize()
        self._sheet.move((self.width() - width) // 2, min(TOP_PX, max(MARGIN_PX, self.height() // 8)))

    # Keys and clicks

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is not self.field:
            if event.type() == QEvent.Type.Resize and self.isVisible():
                self._arrange_sheet()
            return False
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._handle_key(Qt.Key(event.key()))
        claims_key(event, Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter, *MOVES)
        return False

    def _handle_key(self, key: Qt.Key) -> bool:
        if key == Qt.Key.Key_Escape:
            self.dismiss()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if (found := self._found_at(self.list.currentRow())) is not None:
                self._go_to(found)
        elif key in MOVES and self.found:
            self._move(MOVES[key])
        else:
            return key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
        return True

    def _move(self, by: int) -> None:
        """Moves the selection. One step past an end continues at the other; a page stops there."""
        places = [row for row, found in enumerate(self._rows) if not found.is_heading]
        here = self.list.currentRow()
        at, count = (places.index(here) if here in places else 0) + by, len(places)
        self.list.setCurrentRow(places[at % count if abs(by) == 1 else max(0, min(count - 1, at))])

    def _found_at(self, row: int) -> PaletteFound | None:
        """Returns what stands in a row; None for a heading and outside."""
        found = self._rows[row] if 0 <= row < len(self._rows) else None
        return None if found is None or found.is_heading else found

    @Slot(QListWidgetItem)
    def _on_clicked(self, item: QListWidgetItem) -> None:
        if (found := self._found_at(self.list.row(item))) is not None:
            self._go_to(found)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self._sheet.geometry().contains(event.position().toPoint()):
            self.dismiss()


WORD_START, IN_A_ROW = 8, 5
"""A letter that begins a word says much more about the query's meaning than one inside."""

INSIDE, WORD_BEGINS, WHOLE_WORDS = 100, 200, 300
"""More than any merit of scattered letters: "tool" means "Tools" before "What the JSON must hold"."""

MOST_GAPS = 12


def score(query: str, words: str) -> int | None:
    """Returns how well `query` fits, larger is better; None where a letter of it is missing: "nch" finds "New chat".

    Blanks and case are ignored.
    """
    asked, text = query.lower().split(), words.lower()
    scattered = [_scattered("".join(asked), text, by_starts) for by_starts in (True, False)]
    merits = [each for each in scattered if each is not None]
    if not merits:
        return None
    best = max(merits)
    found = "".join(each if each.isalnum() else " " for each in text).split()
    if all(each in found for each in asked):
        return max(0, best) + WHOLE_WORDS
    if all(any(word.startswith(each) for word in found) for each in asked):
        return max(0, best) + WORD_BEGINS
    return max(0, best) + INSIDE if " ".join(asked) in text else best


def _scattered(letters: str, text: str, by_starts: bool) -> int | None:
    """Scores letters that follow the last one, else begin a word (`by_starts`), else come next."""
    total, before = 0, -1
    for letter in letters:
        places = [place for place in range(before + 1, len(text)) if text[place] == letter]
        if not places:
            return None
        starts = [place for place in places if _begins_word(text, place)] if by_starts else []
        here = places[0] if places[0] == before + 1 or not starts else starts[0]
        total += WORD_START if _begins_word(text, here) else 0
        total += IN_A_ROW if here == before + 1 else -min(MOST_GAPS, here - before - 1)
        before = here
    return total


def _begins_word(text: str, place: int) -> bool:
    return place == 0 or not text[place - 1].isalnum()
