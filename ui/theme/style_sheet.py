"""The style sheet of the window, made from one palette: steps of 4 px, radii 8 and 14, thin lines, visible focus.

There is one sheet for the whole application, on top of Fusion: native styles draw these controls differently on every
system, and half of them ignore colours. Only roles of the palette are named here, never a colour.

In the transcript the widgets set their own font, because its size follows that of reading. The finder is the command
palette.
"""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication

from ui.i18n.direction import window_from_right
from ui.theme.palette import Palette


def style_sheet(palette: Palette) -> str:
    """Returns the Qt style sheet for `palette`."""
    parts = (_grounds, _buttons, _choices, _menus, _words, composer_style, finder_sheet, chats_style, transcript_style)
    return "\n".join(part(palette) for part in parts)


def _grounds(p: Palette) -> str:
    inner = "right" if window_from_right() else "left"
    return f"""
    QMainWindow, QWidget#centre, QFrame#page {{ background: {p.window}; }}
    QWidget#topBar {{ background: {p.surface}; border-bottom: 1px solid {p.hairline}; }}
    QFrame#livePanel {{ background: {p.surface}; border: none; border-{inner}: 1px solid {p.hairline}; }}
    QFrame#hairline {{ background: {p.hairline}; border: none; }}
    QFrame#composer {{ background: {p.surface}; border: 1px solid {p.hairline}; border-radius: 14px; }}
    QFrame#composer[active="true"] {{ border: 1px solid {p.accent}; }}
    QPlainTextEdit#message {{ background: transparent; border: none; color: {p.text};
        placeholder-text-color: {p.muted}; }}
    QFrame#banner {{ background: {p.surface}; border: 1px solid {p.hairline}; border-radius: 10px; }}
    QFrame#banner[grave="true"] {{ background: {p.rejected_ground}; border-color: {p.rejected_line}; }}
    QFrame#banner[done="true"] {{ background: {p.accepted_ground}; border-color: {p.accepted_line}; }}
    QFrame#banner QLabel {{ color: {p.text}; background: transparent; }}
    QFrame#banner QLabel#bannerMark {{ background: {p.muted}; color: {p.surface}; border-radius: 10px;
        font-weight: 700; }}
    QFrame#banner[grave="true"] QLabel#bannerMark {{ background: {p.rejected_ink}; }}
    QFrame#banner[done="true"] QLabel#bannerMark {{ background: {p.accepted_line}; }}
    QLabel#sideHeading[winner="true"] {{ color: {p.accepted_ink}; }}
    QFrame#modelsDrop {{ background: {p.window}; border: 3px dashed {p.accent}; }}
    QFrame#hintLine {{ background: transparent; border: 1px solid {p.hairline}; border-radius: 10px; }}
    QFrame#toolQuestion {{ background: {p.surface}; border: 1px solid {p.accent}; border-radius: 10px; }}
    QLabel#hintWords {{ color: {p.muted}; font-size: 12px; }}
    QFrame#popover {{ background: transparent; border: none; }}
    QFrame#popoverSheet {{ background: transparent; border: 1px solid transparent; }}
    QFrame#shade {{ background: rgba(0, 0, 0, 70); border: none; }}
    QToolTip {{ background: {p.surface}; color: {p.text}; border: 1px solid {p.hairline};
        border-radius: 6px; padding: 4px 6px; }}
    QScrollBar:vertical {{ background: transparent; width: 10px; margin: 0; }}
    QScrollBar::handle:vertical {{ background: {p.hairline}; border-radius: 4px; min-height: 32px; margin: 1px; }}
    QScrollBar::handle:vertical:hover {{ background: {p.muted}; }}
    QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; width: 0; }}
    QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
    """


def _buttons(p: Palette) -> str:
    return f"""
    QPushButton {{ background: {p.chip}; color: {p.text}; border: 1px solid {p.hairline}; border-radius: 8px;
        padding: 5px 12px; }}
    QPushButton:hover {{ border-color: {p.muted}; }}
    QPushButton[ring="true"]:focus {{ border-color: {p.accent}; }}
    QPushButton:disabled {{ background: transparent; color: {p.muted}; }}
    QPushButton::menu-indicator {{ image: none; width: 0; }}
    QPushButton#quietBarButton {{ background: transparent; border-color: transparent; color: {p.muted};
        padding: 5px 8px; }}
    QPushButton#quietBarButton[opens="true"] {{ padding: 5px 26px 5px 12px; }}
    QPushButton#quietBarButton[shown="true"] {{ background: {p.chip}; color: {p.text}; }}
    QPushButton#quietBarButton:hover, QPushButton#quietBarButton:open {{ background: {p.chip}; color: {p.text}; }}
    QPushButton#quietBarButton[ring="true"]:focus {{ border-color: {p.accent}; color: {p.text}; }}
    QPushButton#sendButton {{ background: {p.accent}; color: {p.on_accent}; border: 2px solid {p.accent};
        font-weight: 600; padding: 5px 14px; }}
    QPushButton#sendButton[ring="true"]:focus {{ border-color: {p.text}; }}
    QPushButton#sendButton:disabled {{ background: {p.chip}; border-color: {p.chip}; color: {p.muted}; }}
    QPushButton#bannerButton {{ background: {p.surface}; }}
    QToolButton#quietButton {{ background: transparent; color: {p.muted}; border: 1px solid transparent;
        border-radius: 8px; padding: 2px 8px; font-size: 16px; }}
    QToolButton#quietButton:hover {{ background: {p.chip}; color: {p.text}; }}
    QToolButton#quietButton[ring="true"]:focus {{ border-color: {p.accent}; color: {p.text}; }}
    QToolButton#backButton {{ background: transparent; color: {p.muted}; border: 1px solid transparent;
        border-radius: 8px; padding: 4px 8px; font-size: 13px; }}
    QToolButton#backButton:hover {{ background: {p.chip}; color: {p.text}; }}
    QToolButton#backButton[ring="true"]:focus {{ border-color: {p.accent}; color: {p.text}; }}
    QPushButton#choiceButton {{ background: {p.surface}; text-align: left; padding: 7px 26px 7px 12px; }}
    QPushButton#choiceButton:disabled {{ background: transparent; color: {p.muted}; }}
    QToolButton#segment {{ background: {p.chip}; color: {p.text}; border: 1px solid {p.hairline}; border-radius: 8px;
        padding: 5px 8px; min-width: 14px; }}
    QToolButton#segment:hover {{ border-color: {p.muted}; }}
    QToolButton#segment:checked {{ background: {p.accent}; color: {p.on_accent}; border-color: {p.accent};
        font-weight: 600; }}
    QToolButton#segment[ring="true"]:focus {{ border: 2px solid {p.text}; padding: 4px 7px; }}
    QToolButton#segment:disabled {{ background: transparent; color: {p.muted}; border-color: {p.hairline}; }}
    """


def _choices(p: Palette) -> str:
    """Radio buttons and check boxes keep Fusion's drawing, which shows a check mark and takes the palette's colours."""
    return f"""
    QRadioButton, QCheckBox {{ color: {p.text}; spacing: 8px; padding: 3px 4px; border: 1px solid transparent;
        border-radius: 6px; }}
    QRadioButton[ring="true"]:focus, QCheckBox[ring="true"]:focus {{ border-color: {p.accent}; }}
    QSlider {{ border: 1px solid transparent; border-radius: 6px; min-height: 24px; }}
    QSlider[ring="true"]:focus {{ border-color: {p.accent}; }}
    QSlider::groove:horizontal {{ background: {p.hairline}; height: 4px; border-radius: 2px; }}
    QSlider::sub-page:horizontal {{ background: {p.accent}; border-radius: 2px; }}
    QSlider::sub-page:horizontal:disabled {{ background: {p.hairline}; }}
    QSlider[mirrored="true"]::sub-page:horizontal {{ background: {p.hairline}; }}
    QSlider[mirrored="true"]::add-page:horizontal {{ background: {p.accent}; border-radius: 2px; }}
    QSlider[mirrored="true"]::add-page:horizontal:disabled {{ background: {p.hairline}; }}
    QSlider::handle:horizontal {{ background: {p.accent}; width: 16px; height: 16px; margin: -6px 0;
        border-radius: 8px; }}
    QSlider::handle:horizontal:disabled {{ background: {p.muted}; }}
    """


def _menus(p: Palette) -> str:
    """A `Menu` paints its own round ground; a field's own menu cannot, and would show the corners behind an arc."""
    return f"""
    QMenu {{ background: {p.surface}; color: {p.text}; border: 1px solid {p.outline}; padding: 6px; }}
    Menu {{ background: transparent; border-color: transparent; }}
    QMenu::item {{ padding: 6px 24px 6px 14px; border-radius: 6px; }}
    QMenu::item:selected {{ background: {p.selection}; color: {p.text}; }}
    QMenu::item:disabled {{ color: {p.muted}; }}
    QMenu::separator {{ background: {p.hairline}; height: 1px; margin: 6px 8px; }}
    """


def _words(p: Palette) -> str:
    return f"""
    QLabel {{ color: {p.text}; background: transparent; }}
    QLabel#title {{ font-weight: 600; }}
    QLabel#heading {{ font-weight: 600; }}
    QLabel#subheading {{ color: {p.muted}; font-size: 12px; }}
    QLabel#muted, QLabel#answer {{ color: {p.muted}; }}
    QLabel#answer {{ color: {p.text}; }}
    QLabel#note, QLabel#scale, QLabel#composerHint {{ color: {p.muted}; font-size: 12px; }}
    QLabel#scale {{ font-size: 11px; }}
    """


def transcript_style(p: Palette) -> str:
    """Returns the transcript's part for `p`."""
    return f"""
    QLabel#replyWords {{ color: {p.muted}; background: transparent; border: none; padding: 0; }}
    QLabel#replyWords[strong="true"] {{ color: {p.text}; }}
    QLabel#replyWords[proved="true"] {{ color: {p.text}; background: {p.accepted_ground}; border-radius: 6px;
        font-weight: 600; }}
    QPushButton#replyLink {{ color: {p.accent}; background: transparent; border: none; border-radius: 0;
        border-bottom: 1px solid transparent; padding: 2px 0; margin: 0; min-height: 0; min-width: 0;
        text-align: left; }}
    QPushButton#replyLink:hover {{ text-decoration: underline; }}
    QPushButton#replyLink[ring="true"]:focus {{ border-bottom-color: {p.accent}; }}
    QPushButton#messageAction {{ color: {p.muted}; background: transparent; border: 1px solid transparent;
        border-radius: 6px; padding: 1px 6px; margin: 0; min-width: 0; min-height: 0; }}
    QPushButton#messageAction:hover {{ color: {p.text}; background: {p.chip}; }}
    QPushButton#messageAction[ring="true"]:focus {{ color: {p.text}; border: 1px solid {p.accent}; }}
    QPushButton#messageAction:disabled {{ color: {p.hairline}; }}
    QLabel#messageVersion {{ color: {p.muted}; background: transparent; padding: 0 1px; }}
    QPushButton#jumpButton {{ color: {p.text}; background: {p.surface}; border: 1px solid {p.hairline};
        border-radius: 12px; padding: 5px 12px; font-size: 12px; min-height: 0; }}
    QPushButton#jumpButton:hover {{ border-color: {p.muted}; }}
    QPushButton#jumpButton[ring="true"]:focus {{ border-color: {p.accent}; }}
    QPushButton#suggestion {{ color: {p.text}; background: {p.surface}; text-align: left;
        border: 1px solid {p.hairline}; border-radius: 8px; padding: 10px 14px; }}
    QPushButton#suggestion:hover {{ border-color: {p.muted}; }}
    QPushButton#suggestion[ring="true"]:focus {{ border: 1px solid {p.accent}; }}
    QPushButton#suggestion:pressed {{ background: {p.bubble}; }}
    QPushButton#lessonLink {{ color: {p.accent}; background: transparent; border: 1px solid transparent;
        border-radius: 6px; padding: 4px 0; }}
    QPushButton#lessonLink:hover {{ text-decoration: underline; }}
    QPushButton#lessonLink[ring="true"]:focus {{ border: 1px solid {p.accent}; }}
    """


def chats_style(p: Palette) -> str:
    """Returns the Qt style sheet for `p`."""
    end = "left" if QGuiApplication.isRightToLeft() else "right"
    return f"""
    QFrame#chatPane {{ background: {p.sidebar}; border: none; border-{end}: 1px solid {p.hairline}; }}
    QListView#chatRows {{ background: transparent; border: none; outline: none; }}
    QLineEdit#searchField {{ background: {p.surface}; color: {p.text}; border: 1px solid {p.hairline};
        border-radius: 8px; padding: 6px 8px; placeholder-text-color: {p.muted};
        selection-background-color: {p.selection}; selection-color: {p.text}; }}
    QLineEdit#searchField[ring="true"]:focus, QLineEdit#renameField {{ border-color: {p.accent}; }}
    QLineEdit#renameField {{ background: {p.surface}; color: {p.text}; border: 1px solid {p.accent};
        border-radius: 8px; padding: 0 9px; selection-background-color: {p.selection};
        selection-color: {p.text}; }}
    QPushButton#newChat {{ background: transparent; border: 1px solid transparent; color: {p.accent};
        text-align: left; padding: 6px 11px; }}
    QPushButton#newChat:hover {{ background: {p.chip}; }}
    QPushButton#newChat[ring="true"]:focus {{ border-color: {p.accent}; }}
    QLabel#chatNote {{ color: {p.muted}; font-size: 12px; padding: 8px 20px; }}
    QFrame#chatSheet {{ background: {p.surface}; border: 1px solid {p.hairline}; border-radius: 14px; }}
    QScrollArea#sheetScroll, QWidget#sheetRows {{ background: transparent; border: none; }}
    QPlainTextEdit#instructions, QPlainTextEdit#editMessage {{ background: {p.window}; color: {p.text};
        border: 1px solid {p.hairline}; border-radius: 8px; padding: 6px 8px;
        selection-background-color: {p.selection}; selection-color: {p.text};
        placeholder-text-color: {p.muted}; }}
    QPlainTextEdit#instructions[ring="true"]:focus,
    QPlainTextEdit#editMessage[ring="true"]:focus {{ border-color: {p.accent}; }}
    QPushButton#primary {{ background: {p.accent}; color: {p.on_accent}; border: 2px solid {p.accent};
        font-weight: 600; padding: 4px 12px; }}
    QPushButton#primary[ring="true"]:focus {{ border-color: {p.text}; }}
    QPushButton#primary:disabled {{ background: {p.chip}; border-color: {p.chip}; color: {p.muted}; }}
    QTreeView#branchTree {{ background: transparent; border: none; outline: none; color: {p.text}; }}
    QTreeView#branchTree {{ show-decoration-selected: 0; }}
    QTreeView#branchTree::branch {{ background: transparent; }}
    QTreeView#branchTree::item {{ padding: 0 6px; border-radius: 6px; color: {p.text}; }}
    QTreeView#branchTree::item:hover {{ background: {p.chip}; }}
    QTreeView#branchTree::item:selected {{ background: {p.selection}; color: {p.text}; }}
    """


def composer_style(p: Palette) -> str:
    """Returns the composer's part for `p`."""
    return f"""
    QFrame#chip {{ background: {p.chip}; border: 1px solid {p.hairline}; border-radius: 8px; }}
    QToolButton#chipButton {{ background: transparent; color: {p.muted}; border: 1px solid transparent;
        border-radius: 6px; padding: 1px 6px; font-size: 15px; }}
    QToolButton#chipButton:hover {{ background: {p.surface}; color: {p.text}; }}
    QToolButton#chipButton[ring="true"]:focus {{ border-color: {p.accent}; color: {p.text}; }}
    QFrame#composerNote {{ background: {p.chip}; border: none; border-radius: 8px; }}
    QPushButton#noteButton {{ background: transparent; border: 1px solid transparent; border-radius: 6px;
        color: {p.accent}; padding: 1px 6px; font-size: 12px; }}
    QPushButton#noteButton:hover {{ background: {p.surface}; }}
    QPushButton#noteButton[ring="true"]:focus {{ border-color: {p.accent}; }}
    QFrame#composerNote QLabel {{ font-size: 12px; color: {p.text}; }}
    QFrame#composerNote QLabel#composerNoteMark {{ background: {p.muted}; color: {p.surface}; border-radius: 8px;
        font-size: 11px; font-weight: 700; }}
    QFrame#composerNote[grave="true"] {{ background: {p.rejected_ground}; }}
    QFrame#composerNote[grave="true"] QLabel#composerNoteMark {{ background: {p.rejected_ink}; }}
    QPushButton#attachButton, QPushButton#queueButton,
    QLabel#contextCounter {{ background: transparent; border-color: transparent;
        color: {p.muted}; padding: 4px 8px; font-size: 12px; }}
    QLabel#contextCounter[full="true"] {{ color: {p.text}; font-weight: 600; }}
    QPushButton#attachButton:hover, QPushButton#queueButton:hover {{ background: {p.chip}; color: {p.text}; }}
    QPushButton#jsonButton {{ background: transparent; border: 1px solid transparent; border-radius: 8px;
        color: {p.muted}; padding: 4px 8px; font-size: 12px; }}
    QPushButton#jsonButton:hover {{ background: {p.chip}; color: {p.text}; }}
    QPushButton#jsonButton:checked {{ border-color: {p.accent}; color: {p.accent}; font-weight: 600; }}
    QPushButton#jsonButton[ring="true"]:focus {{ border: 1px solid {p.text}; }}
    QPushButton#attachButton[ring="true"]:focus,
    QPushButton#queueButton[ring="true"]:focus {{ border-color: {p.accent}; }}
    """


def finder_sheet(p: Palette) -> str:
    """Returns the finder's part for `p`."""
    return f"""
    QFrame#finderSheet {{ background: {p.surface}; border: 1px solid {p.hairline}; border-radius: 14px; }}
    QLineEdit#finderField {{ background: transparent; color: {p.text}; border: none; padding: 8px 12px;
        font-size: 15px; placeholder-text-color: {p.muted};
        selection-background-color: {p.selection}; selection-color: {p.text}; }}
    QListWidget#finderList {{ background: transparent; border: none; outline: none; }}
    QListWidget#finderList::item {{ border-radius: 8px; border-left: 3px solid transparent; }}
    QListWidget#finderList::item:selected {{ background: {p.chip}; border-left: 3px solid {p.accent}; }}
    QLabel#finderNothing {{ color: {p.muted}; padding: 8px 12px; }}
    """
