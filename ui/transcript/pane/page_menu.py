"""What can be done with a rendered page beside reading it: open a link, copy code or Markdown, fold reasoning.

A link is never followed at once and never fetched by the window: first its whole address is shown, and only a second
action hands it to the system's browser. Everything that the mouse can do here is in the menu too, for the keyboard.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from urllib.parse import urlsplit

from PySide6.QtCore import QPoint, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from ui.i18n.language import tr
from ui.transcript.markdown.layout.fragment import Fragment
from ui.transcript.markdown.layout.markdown_layout import MarkdownFlow
from ui.transcript.markdown.layout.page_painter import code_of, copy_button
from ui.transcript.text.visible_characters import visible

SCHEMES = frozenset(("http", "https", "mailto"))
MOST_LISTED = 12
_LONGEST_SHOWN = 90


def is_openable(address: str) -> bool:
    """Whether an address may be handed to the browser or the mail program."""
    try:
        parts = urlsplit(address)
        return parts.scheme.lower() in SCHEMES and bool(parts.netloc or parts.scheme.lower() == "mailto")
    except ValueError:
        return False


def shown_address(address: str) -> str:
    """An address as it is shown before it is opened: nothing in it is hidden, its middle cut where it is very long."""
    said = "".join(part.text for part in visible(address))
    return said if len(said) <= _LONGEST_SHOWN else f"{said[: _LONGEST_SHOWN - 25]}…{said[-24:]}"


def open_address(address: str) -> None:
    """Hands an address to the system."""
    if is_openable(address):
        QDesktopServices.openUrl(QUrl(address, QUrl.ParsingMode.TolerantMode))


def link_menu(parent: QWidget, address: str) -> QMenu:
    """The address, and what can be done with it."""
    menu = QMenu(parent)
    words = menu.addAction(shown_address(address).replace("&", "&&"))
    words.setEnabled(False)
    menu.addSeparator()
    is_mail = address.lower().startswith("mailto:")
    opens = menu.addAction(tr("Write in the mail program") if is_mail else tr("Open in the browser"))
    opens.triggered.connect(partial(_action, open_address, address))
    opens.setEnabled(is_openable(address))
    menu.addAction(tr("Copy the address")).triggered.connect(partial(_action, _copy, address))
    return menu


def popup_link(parent: QWidget, address: str, at: QPoint) -> QMenu:
    """Shows the menu of a link; it goes when it is closed."""
    menu = link_menu(parent, address)
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(at)
    return menu


def add_page_actions(menu: QMenu, flow: MarkdownFlow, fold: Callable[[], object]) -> None:
    """The links, the code and the reasoning of a page, in its menu."""
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
    """The addresses of a page's links, each once, in reading order."""
    found: dict[str, None] = {}
    for piece in flow.paragraphs:
        if isinstance(piece, Fragment):
            for _, _, style in piece.styles:
                if style.link:
                    found.setdefault(style.link)
    return list(found)


def _copy(text: str) -> None:
    QGuiApplication.clipboard().setText(text)


def _action(do: Callable[..., object], *with_: object) -> None:
    """Qt's `triggered` hands on whether an action is checked, which none here is."""
    do(*[one for one in with_ if not isinstance(one, bool)])
