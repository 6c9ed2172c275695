"""The parts of the style sheet for the composer and for the finder.

The composer has chips, notes and the queue of waiting messages. The finder is the command palette and the window of the
quick question.
"""

from __future__ import annotations

from ui.theme.palette import Palette


def composer_style(p: Palette) -> str:
    """Returns the composer's part for `p`."""
    return f"""
    QFrame#chip {{ background: {p.chip}; border: 1px solid {p.hairline}; border-radius: 8px; }}
    QToolButton#chipButton {{ background: transparent; color: {p.muted}; border: 1px solid transparent;
        border-radius: 6px; padding: 1px 6px; font-size: 15px; }}
    QToolButton#chipButton:hover {{ background: {p.surface}; color: {p.text}; }}
    QToolButton#chipButton:focus {{ border-color: {p.accent}; color: {p.text}; }}
    QFrame#composerNote {{ background: {p.chip}; border: none; border-radius: 8px; }}
    QPushButton#noteButton {{ background: transparent; border: 1px solid transparent; border-radius: 6px;
        color: {p.accent}; padding: 1px 6px; font-size: 12px; }}
    QPushButton#noteButton:hover {{ background: {p.surface}; }}
    QPushButton#noteButton:focus {{ border-color: {p.accent}; }}
    QFrame#composerNote QLabel {{ font-size: 12px; color: {p.text}; }}
    QFrame#composerNote QLabel#composerNoteMark {{ background: {p.muted}; color: {p.surface}; border-radius: 8px;
        font-size: 11px; font-weight: 700; }}
    QFrame#composerNote[grave="true"] {{ background: {p.rejected_ground}; }}
    QFrame#composerNote[grave="true"] QLabel#composerNoteMark {{ background: {p.rejected_ink}; }}
    QLabel#contextHeading {{ color: {p.muted}; font-size: 12px; padding-top: 6px; }}
    QLabel#contextLine {{ color: {p.text}; font-size: 13px; }}
    QProgressBar#contextBar {{ background: {p.chip}; border: none; border-radius: 3px; }}
    QProgressBar#contextBar::chunk {{ background: {p.accent}; border-radius: 3px; }}
    QPushButton#attachButton, QPushButton#queueButton,
    QPushButton#contextCounter {{ background: transparent; border-color: transparent;
        color: {p.muted}; padding: 4px 8px; font-size: 12px; }}
    QPushButton#contextCounter[full="true"] {{ color: {p.text}; font-weight: 600; }}
    QPushButton#contextCounter {{ padding-left: 26px; }}
    QPushButton#attachButton:hover, QPushButton#queueButton:hover,
    QPushButton#contextCounter:hover {{ background: {p.chip}; color: {p.text}; }}
    QPushButton#jsonButton {{ background: transparent; border: 1px solid transparent; border-radius: 8px;
        color: {p.muted}; padding: 4px 8px; font-size: 12px; }}
    QPushButton#jsonButton:hover {{ background: {p.chip}; color: {p.text}; }}
    QPushButton#jsonButton:checked {{ border-color: {p.accent}; color: {p.accent}; font-weight: 600; }}
    QPushButton#jsonButton:focus {{ border: 1px solid {p.text}; }}
    QPushButton#attachButton:focus, QPushButton#queueButton:focus,
    QPushButton#contextCounter:focus {{ border-color: {p.accent}; color: {p.text}; }}
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
    QFrame#quickQuestion {{ background: {p.surface}; }}
    QPlainTextEdit#quickAnswer {{ background: transparent; border: none; color: {p.text}; font-size: 15px;
        selection-background-color: {p.selection}; selection-color: {p.text}; padding: 0 14px; }}
    QLabel#finderNothing {{ color: {p.muted}; padding: 8px 12px; }}
    """
