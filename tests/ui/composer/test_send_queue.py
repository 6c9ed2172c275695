"""The line of waiting messages as a value: what may go out, in which order, and when it is held."""

from __future__ import annotations

import ui  # noqa: F401
from ui.composer.draft import MessageDraft, SendQueue

ONE, TWO, THREE = MessageDraft("one"), MessageDraft("two"), MessageDraft("three")


def test_first_come_first_out() -> None:
    queue = SendQueue().added(ONE).added(TWO)
    assert (queue.next, queue.without(0).next, queue.without(0).without(0).next) == (ONE, TWO, None)


def test_what_could_not_be_sent_is_first_again_and_held() -> None:
    assert SendQueue((TWO, THREE)).put_back(ONE) == SendQueue((ONE, TWO, THREE), is_paused=True)
    assert SendQueue((TWO,)).put_back(ONE).next is None


def test_a_held_line_stays_held_until_it_is_released_or_empty() -> None:
    held = SendQueue((ONE,)).hold()
    assert held.added(TWO) == SendQueue((ONE, TWO), is_paused=True)
    assert held.added(TWO).without(0) == SendQueue((TWO,), is_paused=True)
    assert held.added(TWO).released().next == ONE
    assert held.without(0) == SendQueue()
    assert SendQueue().hold() == SendQueue()


def test_one_takes_the_place_of_another() -> None:
    assert SendQueue((ONE, TWO), is_paused=True).exchanged(0, THREE) == SendQueue((THREE, TWO), is_paused=True)
