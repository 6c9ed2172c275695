"""How full the context is, and what is left out of it."""

from __future__ import annotations

import msgspec

from app.chats.records import StoredMessage
from app.conversation.events import (
    AnyEvent,
    ChatOpened,
    MessageAdded,
    MessageSuperseded,
    PairOpened,
    ReplyEnded,
    TurnsDropped,
)
from app.engine_host.protocol import Opened, PairFiles
from engine.events import Started
from ui.composer.context_usage import TURN_TOKENS, ContextUsage, Forecast, estimate_tokens

WORDS = "x" * 70
"""20 tokens by estimate, 28 as a turn."""


def message(number: int, text: str = WORDS) -> StoredMessage:
    role = "user" if number % 2 else "assistant"
    return StoredMessage(number, 1, number, role, text, "complete", 0.0)  # type: ignore[arg-type]


def pair(context: int) -> PairOpened:
    return PairOpened(PairFiles("p", "P", "p.gguf"), Opened("p", "p", None, context, 100, "CPU", None, 1.0))


def started(prompt_tokens: int) -> Started:
    return Started("g", "p", "P", None, prompt_tokens, 0, {}, 1, "coupled", 0)


def book(*received: AnyEvent) -> ContextUsage:
    made = ContextUsage()
    for item in received:
        made.handle(item)
    return made


CHAT = ChatOpened(1, tuple(message(number) for number in range(1, 5)))


def test_nothing_is_told_without_a_pair_or_without_a_chat() -> None:
    assert book(CHAT).view(None) is None
    assert book(pair(1000)).view(None) is None
    assert book(CHAT).ahead(5) is None


def test_an_old_chat_is_estimated_from_its_texts() -> None:
    view = book(pair(1000), CHAT).view(None)
    assert view is not None
    assert view.forecast == Forecast(4 * 28, 1000)
    assert view.gone == 0


def test_a_reply_tells_the_true_length() -> None:
    there = book(pair(1000), CHAT, MessageAdded(message(5)), started(280))
    assert there.shares() == [56] * 5
    view = there.view(None)
    assert view is not None
    assert view.forecast == Forecast(280, 1000, is_measured=True)


def test_a_chat_is_as_full_when_it_is_opened_again() -> None:
    ended = msgspec.structs.replace(message(6), stats='{"tokens": 60, "context_tokens": 300}')
    before = book(pair(1000), CHAT, MessageAdded(message(5)), started(240), ReplyEnded("g", ended))
    chat = ChatOpened(1, (*CHAT.messages, message(5), ended))
    views = [each.view(None) for each in (before, book(pair(1000), chat), book(chat, pair(1000)))]
    assert [view and view.forecast.used for view in views] == [300] * 3


def test_the_message_that_is_written_says_what_it_will_push_out() -> None:
    there = book(pair(130), CHAT)
    ahead = there.ahead(30)
    assert ahead == Forecast(4 * 28 + 30 + TURN_TOKENS, 130, 30 + TURN_TOKENS)
    assert ahead.is_full
    view = there.view(ahead)
    assert view is not None
    assert (view.is_writing, view.gone) == (True, 0)


def test_what_was_dropped_is_gone_and_counts_no_more() -> None:
    there = book(pair(100), CHAT, MessageAdded(message(5)), TurnsDropped("g", 2), started(84))
    view = there.view(None)
    assert view is not None
    assert (view.forecast.used, view.gone) == (84, 2)
    again = book(pair(100), CHAT, TurnsDropped("g", 2), pair(1000)).view(None)
    assert again is not None
    assert again.gone == 0


def test_turns_that_were_joined_go_together() -> None:
    broken = StoredMessage(2, 1, 2, "assistant", "", "failed", 0.0)
    there = book(
        pair(1000), ChatOpened(1, (message(1), broken, message(3), message(4), message(5))), TurnsDropped("g", 2)
    )
    view = there.view(None)
    assert view is not None
    assert view.gone == 3


def test_a_reply_that_is_written_anew_or_goes_on_is_counted_once() -> None:
    there = book(pair(1000), CHAT, MessageSuperseded(message(4)))
    assert len(there.shares()) == 3
    there.handle(ReplyEnded("g", message(6)))
    there.handle(ReplyEnded("g", message(6, WORDS * 2)))
    assert there.shares()[-1] == 40 + TURN_TOKENS


def test_the_running_reply_counts() -> None:
    view = book(pair(1000), CHAT).view(None, running=100)
    assert view is not None
    assert view.forecast.used == 4 * 28 + 100


def test_forecasts() -> None:
    assert not Forecast(87, 100).is_full
    assert (Forecast(89, 100).is_full, Forecast(89, 100).fits) == (True, True)
    alone = Forecast(280, 100, 200)
    assert (alone.fits, alone.is_hopeless) == (False, True)
    assert (Forecast(150, 100, 150).fits, Forecast(150, 100, 150).is_hopeless) == (False, False)
    assert estimate_tokens("") == 0
