"""The one menu by which a reply is given away: under the reply, and on the page that plays it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from ui.i18n.language import tr, tr_noop
from ui.theme.rounded_menu import Menu

WAYS = (
    ("picture", tr_noop("Copy as a picture"), tr_noop("Puts a picture of the reply on the clipboard")),
    ("clip", tr_noop("Clip…", "a button"), tr_noop("Six moving seconds, to send or to post")),
    ("html", tr_noop("Save as a web page…"), tr_noop("One HTML file that plays in any browser, offline")),
    ("gif", tr_noop("Save as a GIF…"), tr_noop("The whole reply as a picture that moves")),
    ("trace", tr_noop("Save as a trace…"), tr_noop("A file for Draftlight; without the rest of the chat")),
)
"""Each kind, its words and what comes of it, the quickest first."""


def share_menu(parent: QWidget, chosen: Callable[[str], object]) -> Menu:
    """Returns a menu of all ways to share; `chosen(kind)` is called with the one that was picked."""
    menu = Menu(parent)
    menu.setAccessibleName(tr("Share", "a button with a menu"))
    menu.setToolTipsVisible(True)
    for kind, words, hint in WAYS:
        action = menu.addAction(tr(words, "a button") if kind == "clip" else tr(words))
        action.setToolTip(tr(hint))
        action.setData(kind)
        action.triggered.connect(lambda _=False, kind=kind: chosen(kind))
    return menu
