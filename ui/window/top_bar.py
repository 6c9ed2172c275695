"""The bar at the top: the pair, guessing, the look and the speed of the view, and the menu of all commands.

On narrow windows the name of the app is left out first, then words get shorter. If that is not enough, controls that
the menu or the settings have too are hidden, from the end: no button is ever cut.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.i18n.language import tr
from ui.theme.icon import list_icon
from ui.theme.rounded_menu import Menu
from ui.theme.theme import current_palette
from ui.widgets.boxes import STRETCH, button, label, row
from ui.widgets.commands import fill_menu, fill_simple_menu, set_key_hint
from ui.window.toolbar.pair_button import PairButton
from ui.window.toolbar.view_buttons import AppearanceButton, GuessingButton, SpeedButton

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
        self.appearance = AppearanceButton(self)
        self.speed = SpeedButton(self)
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
        ends = (self.appearance, self.speed, self.panel, self.menu)
        for control in (self.guessing, *ends):
            control.setFixedHeight(32)
        row(self, 8, self.chats, self.title, 4, self.pair, self.guessing, STRETCH, *ends)

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
        self.speed.set_brief(width < BRIEF_BELOW_PX)
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
        for control in (self.speed, self.appearance, self.panel):
            wanted += control.sizeHint().width() + gap
            control.setVisible(wanted <= self.width())
