"""The style sheet of the window, made from one palette: steps of 4 px, radii 8 and 14, thin lines, visible focus.

There is one sheet for the whole application, on top of Fusion: native styles draw these controls differently on every
system, and half of them ignore colours. Only roles of the palette are named here, never a colour.
"""

from __future__ import annotations

from ui.i18n.text_direction import window_from_right
from ui.theme.chat_list_style import chats_style
from ui.theme.composer_style import composer_style, finder_sheet
from ui.theme.palette import Palette
from ui.theme.transcript_style import transcript_style


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
    QFrame#hintLine {{ background: transparent; border: 1px solid {p.hairline}; border-radius: 10px; }}
    QLabel#hintWords {{ color: {p.muted}; font-size: 12px; }}
    QFrame#popover {{ background: transparent; border: none; }}
    QFrame#popoverSheet {{ background: {p.surface}; border: 1px solid {p.hairline}; border-radius: 12px; }}
    QFrame#shade {{ background: rgba(0, 0, 0, 70); border: none; }}
    QToolTip {{ background: {p.surface}; color: {p.text}; border: 1px solid {p.hairline}; padding: 4px 6px; }}
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
    QPushButton:focus {{ border-color: {p.accent}; }}
    QPushButton::menu-indicator {{ image: none; width: 0; }}
    QPushButton#quietBarButton {{ background: transparent; border-color: transparent; color: {p.muted};
        padding: 5px 8px; }}
    QPushButton#quietBarButton[shown="true"] {{ background: {p.chip}; color: {p.text}; }}
    QPushButton#quietBarButton:hover, QPushButton#quietBarButton:open {{ background: {p.chip}; color: {p.text}; }}
    QPushButton#quietBarButton:focus {{ border-color: {p.accent}; color: {p.text}; }}
    QPushButton#sendButton {{ background: {p.accent}; color: {p.on_accent}; border: 2px solid {p.accent};
        font-weight: 600; padding: 5px 14px; }}
    QPushButton#sendButton:focus {{ border-color: {p.text}; }}
    QPushButton#sendButton:disabled {{ background: {p.chip}; border-color: {p.chip}; color: {p.muted}; }}
    QPushButton#bannerButton {{ background: {p.surface}; }}
    QToolButton#quietButton {{ background: transparent; color: {p.muted}; border: 1px solid transparent;
        border-radius: 8px; padding: 2px 8px; font-size: 16px; }}
    QToolButton#quietButton:hover {{ background: {p.chip}; color: {p.text}; }}
    QToolButton#quietButton:focus {{ border-color: {p.accent}; color: {p.text}; }}
    QToolButton#backButton {{ background: transparent; color: {p.muted}; border: 1px solid transparent;
        border-radius: 8px; padding: 4px 8px; font-size: 13px; }}
    QToolButton#backButton:hover {{ background: {p.chip}; color: {p.text}; }}
    QToolButton#backButton:focus {{ border-color: {p.accent}; color: {p.text}; }}
    QPushButton#choiceButton {{ background: {p.surface}; text-align: left; padding: 7px 26px 7px 12px; }}
    QPushButton#choiceButton:disabled {{ background: transparent; color: {p.muted}; }}
    QToolButton#segment {{ background: {p.chip}; color: {p.text}; border: 1px solid {p.hairline}; border-radius: 8px;
        padding: 5px 8px; min-width: 14px; }}
    QToolButton#segment:hover {{ border-color: {p.muted}; }}
    QToolButton#segment:checked {{ background: {p.accent}; color: {p.on_accent}; border-color: {p.accent};
        font-weight: 600; }}
    QToolButton#segment:focus {{ border: 2px solid {p.text}; padding: 4px 7px; }}
    QToolButton#segment:disabled {{ background: transparent; color: {p.muted}; border-color: {p.hairline}; }}
    """


def _choices(p: Palette) -> str:
    """Radio buttons and check boxes keep Fusion's drawing, which shows a check mark and takes the palette's colours."""
    return f"""
    QRadioButton, QCheckBox {{ color: {p.text}; spacing: 8px; padding: 3px 4px; border: 1px solid transparent;
        border-radius: 6px; }}
    QRadioButton:focus, QCheckBox:focus {{ border-color: {p.accent}; }}
    QSlider {{ border: 1px solid transparent; border-radius: 6px; min-height: 24px; }}
    QSlider:focus {{ border-color: {p.accent}; }}
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
    return f"""
    QMenu {{ background: {p.surface}; color: {p.text}; border: 1px solid {p.hairline}; border-radius: 10px;
        padding: 6px; }}
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
