"""A title from the model, by the chat's menu: asked for, taken back, refused with the reason."""

from __future__ import annotations

import msgspec

from app.conversation.chat_commands import RenameChat, TitleChat
from app.conversation.commands import UsePair
from app.conversation.events import TitleRefused
from app.conversation.jobs.titling import NO_TITLE, STARTER_CANNOT
from models.pair import STARTER
from tests.app.scripted_engine import PAIR
from tests.ui.controllers.chats.conftest import Desk
from tests.ui.controllers.chats.menu_actions import trigger
from ui.controllers.chats.chat_actions import UNDO_TITLE, refusal
from ui.widgets.notices import OPEN_MODEL

ROOTS = "one title:Square title:roots"


def ask(desk: Desk, title: str) -> None:
    trigger(desk.chats.menus.for_row(desk.row(title), desk.chats.chat_list).actions(), "Title from the model")


def test_a_title_is_asked_for_by_the_menu_and_can_be_taken_back(desk: Desk) -> None:
    desk.parts.choices.change(titles="first_line")
    desk.say(ROOTS)
    before = desk.texts()
    ask(desk, ROOTS)
    note = desk.window.chat_list.undo
    desk.until(lambda: desk.titles() == ["Square roots"] and note.isVisible())
    assert note.words.text() == "Named by the model."
    assert note.accessibleName() == "The chat is now called “Square roots”."
    assert desk.texts() == before
    note.button.click()
    desk.until(lambda: desk.titles() == [ROOTS])
    assert not note.isVisible()


def test_the_command_asks_for_the_chat_on_screen(desk: Desk) -> None:
    command = desk.window.commands["title_chat"]
    assert not command.isEnabled()
    desk.parts.choices.change(titles="first_line")
    desk.say(ROOTS)
    assert command.isEnabled()
    command.trigger()
    desk.until(lambda: desk.titles() == ["Square roots"])


def test_with_the_list_closed_the_banner_offers_it(desk: Desk) -> None:
    desk.parts.choices.change(titles="first_line")
    desk.say(ROOTS)
    desk.services.conversation.do(RenameChat(1, "Mine"))
    desk.until(lambda: desk.titles() == ["Mine"])
    desk.window.chats_side.set_open(False)
    desk.services.conversation.do(TitleChat(1))
    banner = desk.window.banner
    desk.until(lambda: desk.titles() == ["Square roots"] and banner.isVisible())
    banner.action_requested.emit(UNDO_TITLE)
    desk.until(lambda: desk.titles() == ["Mine"])


def test_a_title_comes_by_itself_and_says_nothing(desk: Desk) -> None:
    desk.say(ROOTS)
    desk.until(lambda: desk.titles() == ["Square roots"])
    assert not desk.window.chat_list.undo.isVisible()
    assert not desk.window.banner.isVisible()


def test_why_there_is_none_is_said_with_the_way_to_another_model(desk: Desk) -> None:
    desk.say("one")
    desk.services.conversation.do(UsePair(msgspec.structs.replace(PAIR, id=STARTER)))
    ask(desk, "one")
    desk.until(desk.window.banner.isVisible)
    assert desk.window.banner.text.text().startswith("The starter pair cannot write titles")
    assert refusal(TitleRefused(1, STARTER_CANNOT)).action == OPEN_MODEL
    assert refusal(TitleRefused(1, NO_TITLE)).action == ""
