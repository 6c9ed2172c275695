"""The actions of a rendered page: open a link, copy code or Markdown, fold the reasoning.

A click never follows a link at once, and the window itself never fetches one. First the whole address is shown; a
second action hands it to the system's browser. Everything that the mouse can do is in the menu too, for the keyboard.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from urllib.parse import urlsplit

from PySide6.QtCore import QPoint, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from ui.i18n.language import tr
from ui.theme.rounded_menu import Menu
from ui.transcript.markdown.layout.markdown_layout import MarkdownFlow
from ui.transcript.markdown.layout.page_painter import code_of, copy_button
from ui.transcript.text.visible_characters import visible

SCHEMES = frozenset(("http", "https", "mailto"))
MOST_LISTED = 12
_LONGEST_SHOWN = 90


def is_openable(address: str) -> bool:
    """Returns whether an address may be handed to the browser or the mail program."""
    try:
        parts = urlsplit(address)
        return parts.scheme.lower() in SCHEMES and bool(parts.netloc or parts.scheme.lower() == "mailto")
    except ValueError:
        return False


def shown_address(address: str) -> str:
    """Returns an address as it is shown before it is opened: nothing is hidden, and a very long one is cut in the
    middle.
    """
    shown = "".join(part.text for part in visible(address))
    return shown if len(shown) <= _LONGEST_SHOWN else f"{shown[: _LONGEST_SHOWN - 25]}…{shown[-24:]}"


def open_address(address: str) -> None:
    """Hands an address to the system, which opens it."""
    if is_openable(address):
        QDesktopServices.openUrl(QUrl(address, QUrl.ParsingMode.TolerantMode))


def link_menu(parent: QWidget, address: str) -> QMenu:
    """Returns a menu with the address and what can be done with it."""
    menu = Menu(parent)
    words = menu.addAction(shown_address(address).replace("&", "&&"))
    words.setEnabled(False)
    menu.addSeparator()
    is_mail = address.lower().startswith("mailto:")
    opens = menu.addAction(tr("Write an e-mail") if is_mail else tr("Open in the browser"))
    opens.triggered.connect(partial(_action, open_address, address))
    opens.setEnabled(is_openable(address))
    menu.addAction(tr("Copy the address")).triggered.connect(partial(_action, _copy, address))
    return menu


def popup_link(parent: QWidget, address: str, at: QPoint) -> QMenu:
    """Shows the menu of a link, which is deleted when it closes."""
    menu = link_menu(parent, address)
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(at)
    return menu


def add_page_actions(menu: QMenu, flow: MarkdownFlow, fold: Callable[[], object]) -> None:
    """Adds the links, the code and the reasoning of a page to its menu."""
    links = links_of(flow)
    if links:
        opened = menu.addMenu(tr("Links"))
        for address in links[:MOST_LISTED]:
            sub = link_menu(opened, address)
            sub.setTitle(shown_address(address).replace("&", "&&"))
            opened.addMenu(sub)
    codes = [one for one in flow.sets if copy_button(flow, one) is not None]
    if codes:
        copies = menu.addMenu(tr("Copy code"))
        for number, one in enumerate(codes[:MOST_LISTED], start=1):
            language = one.block.language[:40] or tr("code", "the language of a block of code is not known")
            count = code_of(flow, one).count("\n") + 1
            words = tr("{number}. {language}, %n (line|lines)", "", count, number=number, language=language)
            copies.addAction(words).triggered.connect(partial(_action, _copy, code_of(flow, one)))
    if flow.document.thought is not None:
        words = tr("Fold the reasoning") if flow.thought_is_shown else tr("Show the reasoning")
        menu.addAction(words).triggered.connect(partial(_action, fold))


def links_of(flow: MarkdownFlow) -> list[str]:
    """Returns the addresses of a page's links, each once, in reading order."""
    found: dict[str, None] = {}
    for _, _, style in (each for piece in flow.paragraphs for each in piece.styles):
        if style.link:
            found.setdefault(style.link)
    return list(found)


def _copy(text: str) -> None:
    QGuiApplication.clipboard().setText(text)


def _action(do: Callable[..., object], *with_: object) -> None:
    """Drops the `checked` argument that Qt's `triggered` passes: no action here can be checked."""
    do(*[one for one in with_ if not isinstance(one, bool)])
