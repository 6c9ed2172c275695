"""The style sheets of single pages, on top of the window's own: they too name only roles of the palette.

What several pages have, such as quiet buttons and fields, is made by the functions at the end.
"""

from __future__ import annotations

from ui.theme.palette import Palette


def bench_sheet(p: Palette) -> str:
    """Returns the style sheet for the page and everything in it."""
    return f"""{_frame(p)}
    QPushButton#benchStop {{ background: {p.surface}; border: 2px solid {p.text}; font-weight: 600;
        padding: 5px 14px; }}
    QPushButton#benchStop[ring="true"]:focus {{ border-color: {p.accent}; }}
    QPushButton:disabled {{ color: {p.muted}; }}
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


def models_sheet(p: Palette) -> str:
    """Returns the style sheet for the page and everything in it."""
    return f"""{_frame(p)}{_rows(p)}{_field(p, "modelsField", "8px 10px")}{_choices(p)}
    QPushButton#sendButton:hover {{ border-color: {p.text}; }}
    QFrame#modelsStrip {{ background: {p.surface}; border: none; border-top: 1px solid {p.hairline}; }}
    """


def settings_sheet(p: Palette) -> str:
    """Returns the style sheet for the page and everything in it."""
    common = _quiet_button(p, "settingsQuiet", "5px 0") + _spin_boxes(p, "5px 0")
    common += _frame(p) + _field(p, "settingField", "6px 8px") + _edits(p) + _rows(p)
    return f"""{common}
    QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {{ width: 0; height: 0; border: none; }}
    QListWidget#sectionList[searching="true"]::item:selected {{ background: transparent;
        border-color: transparent; }}
    QLabel#settingTerm {{ color: {p.muted}; }}
    QLabel#settingGroup {{ color: {p.text}; }}
    QToolButton#settingReset {{ background: transparent; color: {p.accent}; border: 1px solid transparent;
        border-radius: 6px; padding: 0 4px; font-size: 12px; }}
    QToolButton#settingReset:hover {{ background: {p.chip}; }}
    QToolButton#settingReset[ring="true"]:focus {{ border-color: {p.accent}; }}
    QPushButton:disabled {{ color: {p.muted}; background: transparent; }}
    """


def lesson_sheet(p: Palette) -> str:
    """Returns the style sheet of the lesson's own buttons and formulas."""
    return f"""{_quiet_button(p, "lessonPapers", "4px 0")}
    QPushButton:disabled {{ color: {p.muted}; background: transparent; }}
    QPushButton#sendButton:disabled {{ border-color: {p.hairline}; }}
    QPushButton#sendButton[ring="true"]:focus {{ border-color: {p.accent}; }}
    QFrame#formulaBar {{ background: {p.accent}; border: none; }}
    """


def _rows(p: Palette) -> str:
    """The rows of lists, with what has to be read before something is done."""
    return f"""{_quiet_button(p, "modelsLink", "2px 0")}
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
    QPushButton#modelsLink {{ font-size: 12px; }}
    QPushButton#modelsButton {{ background: {p.surface}; }}
    QPushButton#modelsButton:hover {{ border-color: {p.muted}; }}
    QPushButton#modelsButton[ring="true"]:focus {{ border-color: {p.accent}; }}
    QPushButton#modelsButton:disabled {{ color: {p.muted}; background: transparent; }}
    QPushButton#modelsDanger {{ background: {p.surface}; color: {p.rejected_ink}; border-color: {p.rejected_line}; }}
    QPushButton#modelsDanger[ring="true"]:focus {{ border: 2px solid {p.rejected_line}; padding: 4px 11px; }}"""


def _quiet_button(p: Palette, name: str, padding: str) -> str:
    """Returns the rules of a button that looks like a link: its words begin where the text around it does."""
    button = f"QPushButton#{name}"
    return f"""
    {button} {{ background: transparent; border: none; border-bottom: 2px solid transparent; border-radius: 0;
        color: {p.accent}; text-align: left; padding: {padding}; }}
    {button}:hover {{ border-bottom-color: {p.hairline}; }}
    {button}[ring="true"]:focus {{ border-bottom-color: {p.accent}; }}
    {button}:disabled {{ color: {p.muted}; }}"""


def _field(p: Palette, name: str, padding: str) -> str:
    return f"""
    QLineEdit#{name} {{ background: {p.surface}; color: {p.text}; border: 1px solid {p.hairline}; border-radius: 8px;
        padding: {padding}; placeholder-text-color: {p.muted}; selection-background-color: {p.selection};
        selection-color: {p.text}; }}
    QLineEdit#{name}:hover {{ border-color: {p.muted}; }}
    QLineEdit#{name}[ring="true"]:focus {{ border-color: {p.accent}; }}"""


def _frame(p: Palette) -> str:
    """What pages stand in: their column, and the list of their sections."""
    sections = "QListWidget#sectionList"
    return f"""
    QFrame#page {{ background: {p.window}; border: none; }}
    QFrame#pageColumn, QScrollArea#pageColumn, QWidget#pageColumn {{ background: transparent; border: none; }}
    {sections} {{ background: transparent; border: none; outline: none; color: {p.text}; }}
    {sections}::item {{ border: 1px solid transparent; border-radius: 8px; padding: 0 10px; }}
    {sections}::item:hover {{ background: {p.chip}; }}
    {sections}::item:selected {{ background: {p.chip}; color: {p.text}; border-color: {p.hairline}; }}
    {sections}[ring="true"]::item:focus {{ border-color: {p.accent}; }}"""


def _spin_boxes(p: Palette, padding: str) -> str:
    return f"""
    QAbstractSpinBox {{ background: {p.surface}; color: {p.text}; border: 1px solid {p.hairline}; border-radius: 8px;
        padding: {padding}; selection-background-color: {p.selection}; selection-color: {p.text}; }}
    QAbstractSpinBox:hover {{ border-color: {p.muted}; }}
    QAbstractSpinBox[ring="true"]:focus {{ border-color: {p.accent}; }}"""


def _edits(p: Palette) -> str:
    """The settings' texts and lists to choose from."""
    return f"""
    QPlainTextEdit#settingText {{ background: {p.surface}; color: {p.text}; border: 1px solid {p.hairline};
        border-radius: 8px; placeholder-text-color: {p.muted}; padding: 0;
        selection-background-color: {p.selection}; selection-color: {p.text}; }}
    QPlainTextEdit#settingText:hover {{ border-color: {p.muted}; }}
    QPlainTextEdit#settingText[ring="true"]:focus {{ border-color: {p.accent}; }}
    QPlainTextEdit#settingText[wrong="true"] {{ border-color: {p.rejected_line}; }}
    QComboBox {{ background: {p.surface}; color: {p.text}; border: 1px solid {p.hairline}; border-radius: 8px;
        padding: 6px 12px; }}
    QComboBox::drop-down {{ border: none; width: 28px; }}
    QComboBox::down-arrow {{ image: none; }}
    QComboBox:hover {{ border-color: {p.muted}; }}
    QComboBox[ring="true"]:focus {{ border-color: {p.accent}; }}
    QComboBox QAbstractItemView {{ background: {p.surface}; color: {p.text}; border: 1px solid {p.hairline};
        outline: none; selection-background-color: {p.selection}; selection-color: {p.text}; }}"""


def _choices(p: Palette) -> str:
    """Check boxes and radio buttons on the page of models, which lie on panels."""
    return f"""
    QCheckBox::indicator {{ width: 12px; height: 12px; border-radius: 3px; border: 1px solid {p.muted};
        background: {p.surface}; }}
    QCheckBox::indicator:checked {{ width: 8px; height: 8px; border: 3px solid {p.accent}; border-radius: 3px;
        background: {p.accent}; }}
    QRadioButton::indicator {{ width: 12px; height: 12px; border-radius: 7px; border: 1px solid {p.muted};
        background: {p.surface}; }}
    QRadioButton::indicator:checked {{ width: 6px; height: 6px; border: 4px solid {p.accent};
        background: {p.surface}; }}
    QRadioButton::indicator:disabled {{ border-color: {p.hairline}; background: transparent; }}
    QRadioButton:disabled {{ color: {p.muted}; }}"""
