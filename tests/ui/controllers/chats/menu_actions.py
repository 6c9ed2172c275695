"""Menu actions of the chat list, as tests trigger them."""

from PySide6.QtGui import QAction


def trigger(actions: list[QAction], words: str) -> None:
    next(action for action in actions if action.text().split("\t")[0] == words).trigger()
