"""The menu of other words for a token: what the card offers to the mouse, for the keyboard and for screen readers."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QMenu

from ui.i18n.language import tr
from ui.theme.rounded_menu import Menu
from ui.transcript.message.reply_widget import NOT_KEPT, ReplyWidget
from ui.transcript.state.another_word import WordCandidate
from ui.transcript.state.explanations import quoted, short_percent
from ui.transcript.state.mark import Mark
from ui.transcript.state.token_details import details_of
from ui.transcript.text.visible_characters import on_one_line


def open_word_menu(reply: ReplyWidget, mark: Mark, near: QRect) -> None:
    """Opens the menu below a token, whose rectangle in the reply's pane is `near`."""
    menu = Menu(reply)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    _fill(menu, reply, mark)
    menu.popup(reply.pane.mapToGlobal(near.bottomLeft()))
    menu.setActiveAction(menu.actions()[0])


def add_word_menu(menu: QMenu, reply: ReplyWidget, mark: Mark) -> None:
    """Adds the same to the menu of the text."""
    _fill(menu.addMenu(tr("Another word here")), reply, mark)


def candidate_words(candidate: WordCandidate) -> str:
    """Returns a candidate as the menu shows it, such as "“blue” 34 %"."""
    name = quoted(on_one_line(candidate.text)) if candidate.text else tr("(end of the reply)")
    return tr("{token}  {share}", "a word and its probability", token=name, share=short_percent(candidate.share))


def _fill(menu: QMenu, reply: ReplyWidget, mark: Mark) -> None:
    """Adds the candidates, or the reason why there are none."""
    menu.setAccessibleName(tr("Another word instead of {token}", token=quoted(mark.text)))
    details = details_of(reply.state, mark)
    choice = tr(NOT_KEPT) if details is None else reply.word_choice(details)
    if isinstance(choice, str):
        menu.addAction(choice.replace("&", "&&")).setEnabled(False)
        return
    for candidate in choice.candidates:
        action = menu.addAction(candidate_words(candidate).replace("&", "&&"))
        action.triggered.connect(partial(_choose, reply, mark, candidate.token))


def _choose(reply: ReplyWidget, mark: Mark, token: int, _checked: bool = False) -> None:
    reply.choose_word(mark, token)
