"""The part of the style sheet for the list of chats and for actions on messages."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication

from ui.theme.palette import Palette


def chats_style(p: Palette) -> str:
    """Returns the Qt style sheet for `p`."""
    end = "left" if QGuiApplication.isRightToLeft() else "right"
    return f"""
    QFrame#chatPane {{ background: {p.sidebar}; border: none; border-{end}: 1px solid {p.hairline}; }}
    QListView#chatRows {{ background: transparent; border: none; outline: none; }}
    QLineEdit#searchField {{ background: {p.surface}; color: {p.text}; border: 1px solid {p.hairline};
        border-radius: 8px; padding: 6px 8px; placeholder-text-color: {p.muted};
        selection-background-color: {p.selection}; selection-color: {p.text}; }}
    QLineEdit#searchField:focus, QLineEdit#renameField {{ border-color: {p.accent}; }}
    QLineEdit#renameField {{ background: {p.surface}; color: {p.text}; border: 1px solid {p.accent};
        border-radius: 8px; padding: 0 9px; selection-background-color: {p.selection};
        selection-color: {p.text}; }}
    QPushButton#newChat {{ background: transparent; border: 1px solid transparent; color: {p.accent};
        text-align: left; padding: 6px 11px; }}
    QPushButton#newChat:hover {{ background: {p.chip}; }}
    QPushButton#newChat:focus {{ border-color: {p.accent}; }}
    QLabel#chatNote {{ color: {p.muted}; font-size: 12px; padding: 8px 20px; }}
    QFrame#chatUndo {{ background: {p.surface}; border: 1px solid {p.hairline}; border-radius: 10px; }}
    QFrame#chatUndo QLabel {{ font-size: 12px; }}
    QPushButton#undoButton {{ background: transparent; border: 1px solid transparent; color: {p.accent};
        padding: 2px 6px; font-size: 12px; font-weight: 600; }}
    QPushButton#undoButton:hover {{ text-decoration: underline; }}
    QPushButton#undoButton:focus {{ border-color: {p.accent}; }}
    QFrame#chatSheet {{ background: {p.surface}; border: 1px solid {p.hairline}; border-radius: 14px; }}
    QScrollArea#sheetScroll, QWidget#sheetRows {{ background: transparent; border: none; }}
    QPlainTextEdit#instructions, QPlainTextEdit#editMessage {{ background: {p.window}; color: {p.text};
        border: 1px solid {p.hairline}; border-radius: 8px; padding: 6px 8px;
        selection-background-color: {p.selection}; selection-color: {p.text};
        placeholder-text-color: {p.muted}; }}
    QPlainTextEdit#instructions:focus, QPlainTextEdit#editMessage:focus {{ border-color: {p.accent}; }}
    QPushButton#primary {{ background: {p.accent}; color: {p.on_accent}; border: 2px solid {p.accent};
        font-weight: 600; padding: 4px 12px; }}
    QPushButton#primary:focus {{ border-color: {p.text}; }}
    QPushButton#primary:disabled {{ background: {p.chip}; border-color: {p.chip}; color: {p.muted}; }}
    QTreeView#branchTree {{ background: transparent; border: none; outline: none; color: {p.text}; }}
    QTreeView#branchTree {{ show-decoration-selected: 0; }}
    QTreeView#branchTree::branch {{ background: transparent; }}
    QTreeView#branchTree::item {{ padding: 0 6px; border-radius: 6px; color: {p.text}; }}
    QTreeView#branchTree::item:hover {{ background: {p.chip}; }}
    QTreeView#branchTree::item:selected {{ background: {p.selection}; color: {p.text}; }}
    """
