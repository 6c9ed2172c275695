"""The system's dialogs for files, without an event loop of their own: a reply is still painted behind them.

Each function returns the open dialog, which deletes itself when it closes.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from ui.i18n.language import tr


def ask_for_file(
    parent: QWidget, title: str, kinds: str, then: Callable[[str], object], folder: Path | str = ""
) -> QFileDialog:
    """Asks for a file of these kinds, or of any; `then` gets its path."""
    dialog = _for_reading(parent, title, kinds, folder, QFileDialog.FileMode.ExistingFile)
    dialog.fileSelected.connect(then)
    return dialog


def ask_for_files(
    parent: QWidget, title: str, kinds: str, then: Callable[[list[str]], object], folder: Path | str = ""
) -> QFileDialog:
    """Asks for one file or many of these kinds, or of any; `then` gets their paths."""
    dialog = _for_reading(parent, title, kinds, folder, QFileDialog.FileMode.ExistingFiles)
    dialog.filesSelected.connect(then)
    return dialog


def _for_reading(
    parent: QWidget, title: str, kinds: str, folder: Path | str, mode: QFileDialog.FileMode
) -> QFileDialog:
    all_files = tr("All files")
    dialog = QFileDialog(parent, title, str(folder), f"{kinds};;{all_files} (*)")
    dialog.setFileMode(mode)
    return _opened(dialog)


def ask_where(parent: QWidget, title: str, wanted: Path, kinds: str, ending: str) -> QFileDialog:
    """Asks for the path of a new file."""
    dialog = QFileDialog(parent, title, str(wanted), kinds)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.selectFile(wanted.name)
    dialog.setDefaultSuffix(ending.removeprefix("."))
    return _opened(dialog)


def _opened(dialog: QFileDialog) -> QFileDialog:
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog
