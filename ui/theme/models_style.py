"""The models page's part of the style sheet. It uses only roles of the palette, on top of the window's own sheet."""

from __future__ import annotations

from ui.theme.palette import Palette


def models_sheet(p: Palette) -> str:
    """Returns the style sheet for the page and everything in it."""
    return f"""
    QFrame#page {{ background: {p.window}; border: none; }}
    QScrollArea#modelsScroll, QWidget#modelsColumn {{ background: transparent; border: none; }}
    QListWidget#modelsList {{ background: transparent; border: none; outline: none; color: {p.text}; }}
    QListWidget#modelsList::item {{ border: 1px solid transparent; border-radius: 8px; padding: 0 10px; }}
    QListWidget#modelsList::item:hover {{ background: {p.chip}; }}
    QListWidget#modelsList::item:selected {{ background: {p.chip}; color: {p.text}; border-color: {p.hairline}; }}
    QListWidget#modelsList::item:focus {{ border-color: {p.accent}; }}
    QFrame#modelsHero {{ background: {p.surface}; border: 1px solid {p.hairline}; border-radius: 14px; }}
    QFrame#modelsPanel {{ background: {p.surface}; border: 1px solid {p.hairline}; border-radius: 12px; }}
    QFrame#modelsPlain {{ background: transparent; border: none; }}
    QLabel#modelsGroup {{ color: {p.muted}; }}
    QLabel#modelsLead {{ color: {p.accent}; }}
    QLabel#modelsTrouble {{ color: {p.rejected_ink}; font-size: 12px; }}
    QLabel#modelsInUse {{ color: {p.accepted_ink}; background: {p.accepted_ground}; border-radius: 6px;
        padding: 3px 8px; font-size: 12px; }}
    QLabel#modelsVerdict {{ color: {p.muted}; font-size: 12px; }}
    QLabel#modelsVerdict[verdict="fits"] {{ color: {p.accepted_ink}; }}
    QLabel#modelsVerdict[verdict="too_big"] {{ color: {p.rejected_ink}; }}
    QLabel#modelsCode {{ background: {p.chip}; color: {p.text}; border-radius: 8px; padding: 8px 10px; }}
    QPushButton#modelsLink {{ background: transparent; border: 1px solid transparent; color: {p.accent};
        text-align: left; padding: 2px 4px; border-radius: 6px; font-size: 12px; }}
    QPushButton#modelsLink:hover {{ background: {p.chip}; }}
    QPushButton#modelsLink:focus {{ border-color: {p.accent}; }}
    QPushButton#modelsLink:disabled {{ color: {p.muted}; }}
    QPushButton#modelsButton {{ background: {p.surface}; }}
    QPushButton#modelsButton:hover {{ border-color: {p.muted}; }}
    QPushButton#modelsButton:focus {{ border-color: {p.accent}; }}
    QPushButton#modelsButton:disabled {{ color: {p.muted}; background: transparent; }}
    QPushButton#modelsDanger {{ background: {p.surface}; color: {p.rejected_ink}; border-color: {p.rejected_line}; }}
    QPushButton#modelsDanger:focus {{ border: 2px solid {p.rejected_line}; padding: 4px 11px; }}
    QPushButton#sendButton:hover {{ border-color: {p.text}; }}
    QLineEdit#modelsField {{ background: {p.surface}; color: {p.text}; border: 1px solid {p.hairline};
        border-radius: 8px; padding: 8px 10px; placeholder-text-color: {p.muted};
        selection-background-color: {p.selection}; selection-color: {p.text}; }}
    QLineEdit#modelsField:hover {{ border-color: {p.muted}; }}
    QLineEdit#modelsField:focus {{ border-color: {p.accent}; }}
    QProgressBar#modelsProgress {{ background: {p.hairline}; border: none; border-radius: 2px; max-height: 4px;
        min-height: 4px; }}
    QProgressBar#modelsProgress::chunk {{ background: {p.accent}; border-radius: 2px; }}
    QProgressBar#modelsProgress[resting="true"]::chunk {{ background: {p.muted}; }}
    QFrame#modelsStrip {{ background: {p.surface}; border: none; border-top: 1px solid {p.hairline}; }}
    QFrame#modelsNews {{ background: {p.surface}; border: none; border-top: 1px solid {p.hairline}; }}
    QFrame#modelsNews[grave="true"] {{ background: {p.rejected_ground}; border-top-color: {p.rejected_line}; }}
    QCheckBox::indicator {{ width: 12px; height: 12px; border-radius: 3px; border: 1px solid {p.muted};
        background: {p.surface}; }}
    QCheckBox::indicator:checked {{ width: 8px; height: 8px; border: 3px solid {p.accent}; border-radius: 3px;
        background: {p.accent}; }}
    QRadioButton::indicator {{ width: 12px; height: 12px; border-radius: 7px; border: 1px solid {p.muted};
        background: {p.surface}; }}
    QRadioButton::indicator:checked {{ width: 6px; height: 6px; border: 4px solid {p.accent};
        background: {p.surface}; }}
    QRadioButton::indicator:disabled {{ border-color: {p.hairline}; background: transparent; }}
    QRadioButton:disabled {{ color: {p.muted}; }}
    QLabel#modelsDrop {{ background: {p.surface}; border: 2px dashed {p.accent}; border-radius: 14px; }}
    """
