"""Light or dark: follows the system until the user chooses, and repaints everything when that changes.

The application's style is Fusion with our own palette and style sheet in every theme, so that the window looks the same
wherever it runs and only the colours follow the system.

Nobody hands colours on: Qt tells each widget of other ones (`QEvent.PaletteChange`) and paints it again, and what
paints by hand asks for `current_palette` while it does. Only what keeps something made of colours, such as an icon or a
style sheet of its own, has to make it again on that event.

`Motion` says whether the window may animate: the user's own choice, or the system's where Qt reports it.
"""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from ui.i18n.language import tr_noop
from ui.theme import palette as colours
from ui.theme.focus_ring import FocusRing
from ui.theme.fonts import interface_font
from ui.theme.palette import Palette
from ui.theme.style_sheet import style_sheet

FUSION_OUTLINE = 140
"""Per cent: how much darker than the window's colour Fusion draws outlines."""

_CURRENT = "draftlightPalette"
"""A property of Qt's application, which holds its style sheet too."""


def current_palette() -> Palette:
    """Returns the palette in which the application is painted: the light one until a `Theme` sets another."""
    application = QCoreApplication.instance()
    found = None if application is None else application.property(_CURRENT)
    return found if isinstance(found, Palette) else colours.LIGHT


def use_palette(application: QApplication, palette: Palette) -> None:
    """Paints the application in `palette` from now on. Qt tells every widget."""
    application.setProperty(_CURRENT, palette)
    application.setPalette(qt_palette(palette))
    for kind in ("QRadioButton", "QCheckBox"):
        application.setPalette(choice_palette(palette), kind)
    application.setStyleSheet(style_sheet(palette))


def qt_palette(palette: Palette) -> QPalette:
    """Returns our colours under Qt's names, for everything that the style sheet leaves to Fusion.

    Each of our palettes gives another one: Qt tells nobody of a palette that is equal to the last.
    """
    role = QPalette.ColorRole
    made = QPalette()
    for roles, colour in (
        ((role.Window,), palette.window),
        ((role.Base, role.ToolTipBase), palette.surface),
        ((role.AlternateBase,), palette.sidebar),
        ((role.Button,), palette.chip),
        ((role.WindowText, role.Text, role.ButtonText, role.ToolTipText), palette.text),
        ((role.BrightText,), palette.rejected_ink),
        ((role.PlaceholderText,), palette.muted),
        ((role.Highlight,), palette.selection),
        ((role.HighlightedText,), palette.text),
        ((role.Link, role.LinkVisited, role.Accent), palette.accent),
        ((role.Mid, role.Midlight, role.Dark, role.Light), palette.hairline),
    ):
        for each in roles:
            made.setColor(each, QColor(colour))
    for each in (role.Text, role.ButtonText, role.WindowText):
        made.setColor(QPalette.ColorGroup.Disabled, each, QColor(palette.muted))
    return made


def choice_palette(palette: Palette) -> QPalette:
    """Returns the same for radio buttons and check boxes, with a lighter outline on a dark window.

    Fusion draws their outline a shade darker than the window, which cannot be seen on a dark one.
    """
    made = qt_palette(palette)
    made.setColor(QPalette.ColorRole.Window, QColor(palette.muted).lighter(FUSION_OUTLINE))
    return made


class Theme(QObject):
    """Keeps the application in the palette of the user's choice."""

    def __init__(
        self, application: QApplication, choice: ThemeChoice = "system", colour_blind: bool = False, family: str = ""
    ) -> None:
        super().__init__(application)
        self._family = family
        self._application = application
        self._choice: ThemeChoice = choice
        self._colour_blind = colour_blind
        self._system_dark = self._read_system(application.styleHints().colorScheme())
        FocusRing.install(application)
        application.setStyle("Fusion")
        application.setFont(interface_font(family))
        use_palette(application, self._chosen_palette())
        application.styleHints().colorSchemeChanged.connect(self.system_scheme_changed)
        self._set_frame_scheme()

    @property
    def palette(self) -> Palette:
        """The palette in which the application is painted."""
        return current_palette()

    @property
    def is_dark(self) -> bool:
        """Whether dark colours are used now."""
        return self._system_dark if self._choice == "system" else self._choice == "dark"

    def choose(self, choice: ThemeChoice, colour_blind: bool) -> None:
        """Applies the user's choice from now on."""
        changed = choice != self._choice
        self._choice, self._colour_blind = choice, colour_blind
        if changed:
            self._set_frame_scheme()
        self._refresh()

    def choose_family(self, family: str) -> None:
        """Sets the font of the window; "" is the one that comes with the app."""
        if family != self._family:
            self._family = family
            self._application.setFont(interface_font(family))
            use_palette(self._application, self.palette)

    def follow_direction(self) -> None:
        """Applies the style sheet again after a change of direction, because some of its lines name left or right."""
        use_palette(self._application, self.palette)

    @Slot(Qt.ColorScheme)
    def system_scheme_changed(self, scheme: Qt.ColorScheme) -> None:
        """Follows a system that has become light or dark. Qt also calls this when the app itself chose."""
        if self._choice == "system":
            self._system_dark = self._read_system(scheme)
            self._refresh()

    def _set_frame_scheme(self) -> None:
        """Passes the choice on to the window's frame, which the system draws; "as the system" resets it."""
        hints = self._application.styleHints()
        if self._choice == "system":
            hints.unsetColorScheme()
        else:
            hints.setColorScheme(Qt.ColorScheme.Dark if self._choice == "dark" else Qt.ColorScheme.Light)

    def _read_system(self, scheme: Qt.ColorScheme) -> bool:
        """Returns whether the system is dark. One that does not report it is light: a bare X server, an old desktop."""
        return scheme == Qt.ColorScheme.Dark

    def _chosen_palette(self) -> Palette:
        return colours.choose(dark=self.is_dark, colour_blind_safe=self._colour_blind)

    def _refresh(self) -> None:
        palette = self._chosen_palette()
        if palette != self.palette:
            use_palette(self._application, palette)


ThemeChoice = Literal["system", "light", "dark"]

THEMES: tuple[tuple[ThemeChoice, str], ...] = (
    ("system", tr_noop("Same as the system")),
    ("light", tr_noop("Light")),
    ("dark", tr_noop("Dark")),
)


class Motion(QObject):
    """Signals: `changed` when the system asks for less motion, or no longer does, while the window is open."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._style = QGuiApplication.styleHints()
        self._hints = self._style.accessibility()  # Both are kept: PySide deletes the second with the first.
        self._system_still = self._hints.motionPreference() == Qt.MotionPreference.ReducedMotion
        self._hints.motionPreferenceChanged.connect(self.system_preference_changed)

    def is_reduced(self, requested: bool) -> bool:
        """Returns whether the user or the system wants less motion."""
        return requested or self._system_still

    @Slot(Qt.MotionPreference)
    def system_preference_changed(self, preference: Qt.MotionPreference) -> None:
        """Sets the system's new preference."""
        still = preference == Qt.MotionPreference.ReducedMotion
        if still != self._system_still:
            self._system_still = still
            self.changed.emit()
