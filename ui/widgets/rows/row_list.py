"""A list whose rows stay the same widgets while their content changes, so that the keyboard focus stays."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices, QFont
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QFrame, QPushButton, QVBoxLayout, QWidget

from ui.i18n.direction import at_end, at_start, joined
from ui.i18n.language import tr
from ui.i18n.phrases import plain_tip
from ui.qt_runtime.frame_timer import settle_layouts
from ui.theme.fonts import CONTROL_PX, SMALL_PX, code, sized
from ui.widgets.boxes import STRETCH, FlowLayout, button, column, label, row
from ui.widgets.rows import parts
from ui.widgets.rows.fit_bar import BarPiece, FitBar
from ui.widgets.rows.row import Action, Consent, ListRow, Source
from ui.widgets.waiting import ShareBar

BETWEEN_CARDS_PX = 12


class RowList(QWidget):
    """Rows one below the other, with the name of their group above the first of each. Signals: `acted(id, action)`.

    `is_small`: the names are as large as the words of settings, and the rows have their distance.
    """

    acted = Signal(str, str)

    def __init__(self, parent: QWidget | None = None, *, is_small: bool = False) -> None:
        super().__init__(parent)
        self._column = column(self, 20 if is_small else 0)
        self._is_small = is_small
        self._shown: dict[str, tuple[RowView, ListRow]] = {}
        self._between: list[QWidget] = []
        self._narrow = False

    @property
    def rows(self) -> list[ListRow]:
        """Returns what is shown, from the top."""
        return [row for _, row in self._shown.values()]

    def view(self, id_: str) -> RowView | None:
        """Returns the widget of the row with this id; None where there is none."""
        return self._shown[id_][0] if id_ in self._shown else None

    def set_narrow(self, narrow: bool) -> None:
        """Leaves the rows less room."""
        self._narrow = narrow
        for view, _ in self._shown.values():
            view.set_narrow(narrow)

    def show_rows(self, rows: Sequence[ListRow]) -> None:
        """Makes, changes, moves and drops as few widgets as possible."""
        before, had_focus = self._shown, self._focused()
        same = [_place(row) for row in rows] == [_place(row) for _, row in before.values()]
        self._shown = {row.id: (self._view_of(row, before), row) for row in rows}
        self._level_sides()
        if same:
            return
        for id_, (view, _) in before.items():
            if id_ not in self._shown or self._shown[id_][0] is not view:
                view.hide()
                view.deleteLater()
        self._arrange()
        settle_layouts()  # Else one picture has the new rows where others still are.
        if had_focus is not None and had_focus not in self._shown:
            self._focus_first()

    def _view_of(self, row: ListRow, before: dict[str, tuple[RowView, ListRow]]) -> RowView:
        if row.id not in before or before[row.id][1].is_card != row.is_card:  # A card has another frame.
            made = RowView(row, self, is_small=self._is_small)
            made.set_narrow(self._narrow)
            made.acted.connect(self.acted)
            return made
        view, shown = before[row.id]
        if shown != row:
            view.show_row(row)
        return view

    def _level_sides(self) -> None:
        """Makes the sides of all rows as wide as the longest words on a button, so that they begin and end alike."""
        views = [view for view, _ in self._shown.values()]
        widest = max((view.least_side_px for view in views), default=0)
        for view in views:
            view.set_side_px(widest)

    def _focused(self) -> str | None:
        focus = self.window().focusWidget()
        return next((id_ for id_, (view, _) in self._shown.items() if focus and view.isAncestorOf(focus)), None)

    def _focus_first(self) -> None:
        for view, _ in self._shown.values():
            stops = [each for each in view.findChildren(QWidget) if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
            if stops:
                stops[0].setFocus(Qt.FocusReason.OtherFocusReason)
                return

    def _arrange(self) -> None:
        while self._column.count():
            self._column.takeAt(0)
        for each in self._between:
            each.hide()  # It is deleted later, and would be visible across the rows until then.
            each.deleteLater()
        self._between = []
        group = ""
        for number, (view, item) in enumerate(self._shown.values()):
            if item.group and item.group != group:
                self._add_between(parts.group(item.group, self))
            elif number and item.is_card:
                self._column.addSpacing(BETWEEN_CARDS_PX)
            elif number and not self._is_small:
                self._add_between(parts.hairline(self))
            group = item.group
            self._column.addWidget(view)
            view.show()

    def _add_between(self, widget: QWidget) -> None:
        self._between.append(widget)
        self._column.addWidget(widget)


def _place(row: ListRow) -> tuple[str, str, bool]:
    """What decides where a row stands, and in which frame."""
    return row.id, row.group, row.is_card


SIDE_PX = 196


class RowView(QFrame):
    """One row: words at the left, at the right what can be done. What has to be read first opens below it, in place of
    its buttons. Signals: `acted(row id, name of the action)`, once what the action asks was answered.
    """

    acted = Signal(str, str)

    def __init__(self, row: ListRow, parent: QWidget | None = None, *, is_small: bool = False) -> None:
        super().__init__(parent)
        self.setObjectName("modelsHero" if row.is_card else "modelsPlain")
        self._row = row
        self.lead, self.state = parts.note("", self), parts.note("", self)
        self.state.setObjectName("modelsInUse")
        self.lead.setObjectName("modelsLead")
        self.lead.setFont(sized(SMALL_PX, QFont.Weight.DemiBold))
        pixels = CONTROL_PX if is_small else 17 if row.is_card else 15
        self.name = parts.name("", self, pixels, QFont.Weight.Medium if is_small else QFont.Weight.DemiBold)
        self.name.setWordWrap(True)
        self.words, self.details, self.note = parts.words("", self), parts.note("", self), parts.note("", self)
        self.problem, self.command = (
            parts.problem("", self),
            label(self, name="modelsCode", wraps=True, font=code(SMALL_PX)),
        )
        self.command.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.verdict = parts.note("", self)
        self.verdict.setObjectName("modelsVerdict")
        self.bar = FitBar(self, slim=True)
        self.progress = ShareBar(self)
        self.buttons: dict[str, QPushButton] = {}
        self.panel: ConsentPanel | None = None
        self._asked = ""
        self._arrange(0 if is_small else 14)
        self.show_row(row)

    @property
    def _end(self) -> Qt.AlignmentFlag:
        """Where the buttons stand: at the far side, or below the words."""
        is_below = self._body.direction() == QBoxLayout.Direction.TopToBottom
        return Qt.AlignmentFlag.AlignLeft if is_below else Qt.AlignmentFlag.AlignRight

    @property
    def _has_bar(self) -> bool:
        return self._row.is_card or bool(self._row.need)

    def _arrange(self, above: int) -> None:
        texts = column(None, 3, self.lead, self.name, self.words, self.details, self.note, self.problem, self.command)
        self._links = QWidget(self)
        self._link_row = FlowLayout(self._links, 16)
        texts.addWidget(self._links)
        texts.addStretch(1)
        self._side = QWidget(self)
        end = Qt.AlignmentFlag.AlignLeft if self._has_bar else Qt.AlignmentFlag.AlignRight
        self.state.setWordWrap(self._has_bar)
        parts_at_side = (self.state, end), self.progress, self.verdict, self.bar, STRETCH
        self._side_column = column(self._side, 4, *parts_at_side)
        self._body = row(None, 24, (texts, 1), self._side)
        self._column = column(self, 10, self._body)
        around = 20 if self._row.is_card else 0
        self._column.setContentsMargins(around, above, around, above)

    @property
    def least_side_px(self) -> int:
        """The width in which all words of the buttons have room, in every language."""
        beside = [self.buttons[each.name] for each in self._row.actions if not each.is_link]
        return max([SIDE_PX, *(each.sizeHint().width() for each in beside)])

    def set_side_px(self, pixels: int) -> None:
        """Gives the side of buttons and state this width."""
        self._side.setFixedWidth(pixels)

    def set_narrow(self, narrow: bool) -> None:
        """Puts the buttons below the words, where there is no room beside them."""
        self._body.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
        self._body.setSpacing(8 if narrow else 24)
        self._body.setStretch(0, 0 if narrow else 1)
        if not self._has_bar:
            self.verdict.setAlignment(at_start(self) if narrow else at_end(self))
            for widget in (self.state, *self.buttons.values()):
                self._side_column.setAlignment(widget, self._end)

    def show_row(self, row: ListRow) -> None:
        """Shows the row as it is now."""
        self._row = row
        for part, text in (
            (self.lead, row.lead), (self.name, row.name), (self.words, row.words), (self.details, row.details),
            (self.note, row.note), (self.problem, row.problem), (self.state, row.state),
            (self.verdict, row.verdict_words), (self.command, row.command),
        ):  # fmt: skip
            part.setText(text)
            part.setVisible(bool(text) and (part is not self.name or row.name != row.group))
        for part in (self.details, self.problem):
            part.setToolTip(plain_tip(row.tip))
        self.verdict.setToolTip(row.verdict_tip)
        self.verdict.setAccessibleName(row.verdict_tip)
        self.verdict.setProperty("verdict", row.verdict)
        self.verdict.style().unpolish(self.verdict)
        self.verdict.style().polish(self.verdict)
        self.bar.show_pieces((BarPiece("weights", row.need),), row.free, row.verdict_tip)
        self.bar.setVisible(bool(row.need))
        self.progress.setVisible(row.part is not None)
        self.progress.show_share(row.part)
        self.setAccessibleName(row.spoken)
        self._show_actions(row)
        asked = row.action(self._asked)
        if self.panel is not None and (asked is None or asked.consent is None):
            self._drop_panel()

    def _show_actions(self, row: ListRow) -> None:
        """Makes as few buttons as possible, so that the keyboard stays where it is."""
        wanted = {action.name: action for action in row.actions}
        for name in [name for name in self.buttons if name not in wanted]:
            gone = self.buttons.pop(name)
            gone.hide()
            gone.deleteLater()
        for place, (name, action) in enumerate(wanted.items()):
            if name not in self.buttons:
                style = "modelsLink" if action.is_link else "sendButton" if action.is_main else "modelsButton"
                made = self.buttons[name] = button(self, "", style, then=lambda _=False, name=name: self.act(name))
                if action.is_link:
                    self._link_row.addWidget(made)
                else:
                    side = Qt.AlignmentFlag(0) if self._has_bar else self._end
                    self._side_column.insertWidget(place, made, 0, side)
            self._show_button(self.buttons[name], action)
        self._links.setVisible(any(action.is_link for action in row.actions))
        has_side = any(not action.is_link for action in row.actions) or row.part is not None
        self._side.setVisible(has_side or bool(row.state or row.verdict_words))

    def _show_button(self, button: QPushButton, action: Action) -> None:
        button.setText(action.words)
        button.setEnabled(action.can)
        button.setToolTip(action.hint)
        deed = action.words.rstrip("…")
        button.setAccessibleName(tr("{deed}: {name}", "a button read aloud", deed=deed, name=self._row.name))
        button.setVisible(self.panel is None or self._asked != action.name)

    @Slot()
    def act(self, name: str) -> None:
        """Does one of the actions, or opens what it asks first; a second press closes that again."""
        action = self._row.action(name)
        if action is None:
            return
        if action.consent is None:
            self.acted.emit(self._row.id, name)
        elif self.panel is not None:
            self._on_no()
        else:
            self._asked = name
            self.panel = ConsentPanel(action.consent, self, framed=not self._row.is_card)
            self.panel.accepted.connect(self._on_yes)
            self.panel.declined.connect(self._on_no)
            self._column.addWidget(self.panel)
            self.buttons[name].hide()  # The panel has the same button: two of them would ask which one to press.
            self.panel.take_focus()
            parts.scroll_into_view(self.panel)

    @Slot()
    def _on_yes(self) -> None:
        name = self._asked
        self._drop_panel()
        self.acted.emit(self._row.id, name)

    @Slot()
    def _on_no(self) -> None:
        name = self._asked
        self._drop_panel()
        if name in self.buttons:
            self.buttons[name].setFocus(Qt.FocusReason.OtherFocusReason)

    def _drop_panel(self) -> None:
        if self.panel is not None:
            panel, self.panel, self._asked = self.panel, None, ""
            self._column.removeWidget(panel)
            panel.hide()
            panel.deleteLater()
            self._show_actions(self._row)


class ConsentPanel(QFrame):
    """Signals: `accepted` when the user wants it; `declined` when not."""

    accepted = Signal()
    declined = Signal()

    def __init__(self, consent: Consent, parent: QWidget | None = None, *, framed: bool = True) -> None:
        super().__init__(parent)
        self.setObjectName("modelsPanel" if framed else "modelsPlain")
        self.setAccessibleName(consent.title)
        self._consent = consent
        self.tick = QCheckBox(consent.accept, self)
        style = "modelsDanger" if consent.is_grave else "sendButton"
        self.yes = button(self, consent.yes, style, then=self.accepted)
        self.no = parts.link(consent.no, self, self.declined.emit)
        title = parts.name(consent.title, self, 13)
        title.setWordWrap(True)
        above = () if framed else (parts.hairline(self),)
        notes = [parts.note(text, self) for text in consent.notes]
        answers = row(None, 16, self.yes, self.no, STRETCH)
        box = column(self, 8, *above, title, *map(self._source, consent.sources), *notes, self.tick, answers)
        box.setContentsMargins(*((16, 12, 16, 12) if framed else (0, 0, 0, 0)))
        self.tick.setVisible(bool(consent.accept))
        self.tick.toggled.connect(self._show_state)
        self._show_state()

    def take_focus(self) -> None:
        """Moves the keyboard to what has to be answered first, or to the answer that changes nothing."""
        consent = self._consent
        first = self.no if consent.is_grave else self.tick if consent.accept else self.yes
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _source(self, source: Source) -> QVBoxLayout:
        licence = tr("Licence: {licence}", licence=source.licence) if source.licence else tr("Licence: not stated")
        terms = parts.note(licence, self)
        terms.setWordWrap(False)
        line = row(None, 4, terms)
        if source.url:
            read = tr("Read it in the browser")
            line.addWidget(parts.link(read, self, lambda: QDesktopServices.openUrl(QUrl(source.url)), source.url))
        line.addStretch(1)
        words = parts.words(joined((f"{source.what}: {source.repository}", source.size)), self)
        return column(None, 0, words, line)

    @Slot()
    def _show_state(self) -> None:
        self.yes.setEnabled(self.tick.isChecked() or not self._consent.accept)
