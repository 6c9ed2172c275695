"""The settings' part of the style sheet. It uses only roles of the palette, on top of the window's own sheet."""

from __future__ import annotations

from ui.theme.palette import Palette


def settings_sheet(p: Palette) -> str:
    """Returns the style sheet for the page and everything in it."""
    return f"""
    QFrame#settingsContents {{ background: transparent; border: none; }}
    QWidget#settingsColumn, QScrollArea#settingsScroll {{ background: transparent; border: none; }}
    QListWidget#settingsList {{ background: transparent; border: none; outline: none; color: {p.text}; }}
    QListWidget#settingsList::item {{ border: 1px solid transparent; border-radius: 8px; padding: 0 10px; }}
    QListWidget#settingsList::item:hover {{ background: {p.chip}; }}
    QListWidget#settingsList::item:selected {{ background: {p.chip}; color: {p.text}; border-color: {p.hairline}; }}
    QListWidget#settingsList[searching="true"]::item:selected {{ background: transparent;
        border-color: transparent; }}
    QListWidget#settingsList::item:focus {{ border-color: {p.accent}; }}
    QLabel#settingTerm {{ color: {p.muted}; }}
    QLabel#settingGroup {{ color: {p.text}; }}
    QLabel#settingTrouble {{ color: {p.rejected_ink}; font-size: 12px; }}
    QLabel#sampleCode {{ color: {p.muted}; }}
    QToolButton#settingReset {{ background: transparent; color: {p.accent}; border: 1px solid transparent;
        border-radius: 6px; padding: 0 4px; font-size: 12px; }}
    QToolButton#settingReset:hover {{ background: {p.chip}; }}
    QToolButton#settingReset:focus {{ border-color: {p.accent}; }}
    QPushButton#settingsQuiet {{ background: transparent; border: 1px solid transparent; color: {p.accent};
        text-align: left; padding: 5px 8px; }}
    QPushButton#settingsQuiet:hover {{ background: {p.chip}; }}
    QPushButton#settingsQuiet:focus {{ border-color: {p.accent}; }}
    QPushButton#settingsQuiet:disabled {{ color: {p.muted}; }}
    QPushButton[inUse="true"] {{ background: transparent; border-color: {p.accent}; color: {p.accent};
        font-weight: 600; }}
    QPushButton[inUse="true"]:focus {{ border-color: {p.text}; }}
    QPushButton:disabled {{ color: {p.muted}; background: transparent; }}
    QLineEdit#settingField {{ background: {p.surface}; color: {p.text}; border: 1px solid {p.hairline};
        border-radius: 8px; padding: 6px 8px; placeholder-text-color: {p.muted};
        selection-background-color: {p.selection}; selection-color: {p.text}; }}
    QLineEdit#settingField:hover {{ border-color: {p.muted}; }}
    QLineEdit#settingField:focus {{ border-color: {p.accent}; }}
    QPlainTextEdit#settingText {{ background: {p.surface}; color: {p.text}; border: 1px solid {p.hairline};
        border-radius: 8px; placeholder-text-color: {p.muted}; padding: 0;
        selection-background-color: {p.selection}; selection-color: {p.text}; }}
    QPlainTextEdit#settingText:hover {{ border-color: {p.muted}; }}
    QPlainTextEdit#settingText:focus {{ border-color: {p.accent}; }}
    QPlainTextEdit#settingText[wrong="true"] {{ border-color: {p.rejected_line}; }}
    QKeySequenceEdit QLineEdit {{ background: transparent; color: {p.text}; border: 1px solid transparent;
        border-radius: 8px; padding: 4px 8px; placeholder-text-color: {p.muted}; }}
    QKeySequenceEdit QLineEdit:hover {{ background: {p.surface}; border-color: {p.hairline}; }}
    QKeySequenceEdit QLineEdit:focus {{ background: {p.surface}; border-color: {p.accent}; }}
    QAbstractSpinBox {{ background: {p.surface}; color: {p.text}; border: 1px solid {p.hairline}; border-radius: 8px;
        padding: 5px 0; selection-background-color: {p.selection}; selection-color: {p.text}; }}
    QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {{ width: 0; height: 0; border: none; }}
    QAbstractSpinBox:hover {{ border-color: {p.muted}; }}
    QAbstractSpinBox:focus {{ border-color: {p.accent}; }}
    QComboBox {{ background: {p.surface}; color: {p.text}; border: 1px solid {p.hairline}; border-radius: 8px;
        padding: 6px 12px; }}
    QComboBox::drop-down {{ border: none; width: 28px; }}
    QComboBox::down-arrow {{ image: none; }}
    QComboBox:hover {{ border-color: {p.muted}; }}
    QComboBox:focus {{ border-color: {p.accent}; }}
    QComboBox QAbstractItemView {{ background: {p.surface}; color: {p.text}; border: 1px solid {p.hairline};
        outline: none; selection-background-color: {p.selection}; selection-color: {p.text}; }}
    QFrame#movePanel {{ background: {p.surface}; border: 1px solid {p.hairline}; border-radius: 10px; }}
    QProgressBar#moveProgress {{ background: {p.hairline}; border: none; border-radius: 2px; max-height: 4px;
        min-height: 4px; }}
    QProgressBar#moveProgress::chunk {{ background: {p.accent}; border-radius: 2px; }}
    QFrame#undoLine {{ background: transparent; border: none; border-top: 1px solid {p.hairline}; }}
    """
