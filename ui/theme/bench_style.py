"""The bench's part of the style sheet. It uses only roles of the palette, on top of the window's own sheet."""

from __future__ import annotations

from ui.theme.palette import Palette


def bench_sheet(p: Palette) -> str:
    """Returns the style sheet for the page and everything in it."""
    return f"""
    QFrame#page {{ background: {p.window}; border: none; }}
    QScrollArea#benchScroll {{ background: transparent; border: none; }}
    QWidget#benchChoicesInner, QWidget#benchResults {{ background: transparent; }}
    QFrame#benchLine {{ background: {p.hairline}; border: none; }}
    QPushButton#benchQuiet {{ background: transparent; border-color: transparent; color: {p.accent};
        text-align: left; padding: 4px 4px; }}
    QPushButton#benchQuiet:hover {{ background: {p.chip}; }}
    QPushButton#benchQuiet:focus {{ border-color: {p.accent}; }}
    QPushButton#benchQuiet:disabled {{ color: {p.muted}; }}
    QPushButton#benchStop {{ background: {p.surface}; border: 2px solid {p.text}; font-weight: 600;
        padding: 5px 14px; }}
    QPushButton#benchStop:focus {{ border-color: {p.accent}; }}
    QPushButton:disabled {{ color: {p.muted}; }}
    QAbstractSpinBox {{ background: {p.surface}; color: {p.text}; border: 1px solid {p.hairline}; border-radius: 8px;
        padding: 6px 0; selection-background-color: {p.selection}; selection-color: {p.text}; }}
    QAbstractSpinBox::up-button {{ width: 0; border: none; subcontrol-origin: border;
        subcontrol-position: top right; }}
    QAbstractSpinBox::down-button {{ width: 0; border: none; subcontrol-origin: border;
        subcontrol-position: bottom right; }}
    QAbstractSpinBox:hover {{ border-color: {p.muted}; }}
    QAbstractSpinBox:focus {{ border-color: {p.accent}; }}
    QAbstractSpinBox:disabled {{ background: transparent; color: {p.muted}; }}
    QCheckBox:disabled {{ color: {p.muted}; }}
    QProgressBar#benchProgress {{ background: {p.hairline}; border: none; border-radius: 2px; max-height: 4px;
        min-height: 4px; }}
    QProgressBar#benchProgress::chunk {{ background: {p.accent}; border-radius: 2px; }}
    QTableWidget#benchTable {{ background: transparent; color: {p.text}; border: none; outline: none;
        selection-background-color: {p.selection}; selection-color: {p.text}; }}
    QTableWidget#benchTable::item {{ border-top: 1px solid {p.hairline}; padding: 0 8px; }}
    QTableWidget#benchTable QHeaderView {{ background: transparent; border: none; }}
    QTableWidget#benchTable QHeaderView::section {{ background: transparent; color: {p.muted}; border: none;
        padding: 4px 11px; font-size: 12px; }}
    QScrollBar:horizontal {{ background: transparent; height: 10px; margin: 0; }}
    QScrollBar::handle:horizontal {{ background: {p.hairline}; border-radius: 4px; min-width: 32px; margin: 1px; }}
    QScrollBar::handle:horizontal:hover {{ background: {p.muted}; }}
    """
