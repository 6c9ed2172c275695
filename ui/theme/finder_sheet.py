"""The finder's part of the style sheet."""

from __future__ import annotations

from ui.theme.palette import Palette


def finder_sheet(p: Palette) -> str:
    """For the overlay of all commands, and the small window of a quick question."""
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
