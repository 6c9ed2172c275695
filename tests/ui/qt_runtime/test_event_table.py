"""The table from an event's type to those that take it."""

from __future__ import annotations

from app.conversation.events import PhaseChanged, TitleRefused, TurnsDropped
from app.problem import Problem
from ui.qt_runtime.event_table import EventTable

DROPPED, IDLE = TurnsDropped("g1", 2), PhaseChanged("idle")


def test_each_event_reaches_those_that_were_entered_for_it_in_their_order() -> None:
    table, heard = EventTable(), list[tuple[str, object]]()
    table.hear(
        TurnsDropped, lambda event: heard.append(("first", event)), lambda event: heard.append(("second", event))
    )
    table.hear(PhaseChanged, lambda event: heard.append(("phase", event)))
    table.hear(TurnsDropped, lambda event: heard.append(("third", event)))
    table.take((IDLE, DROPPED, TitleRefused(1, Problem("x", "nobody", "hears"))))
    assert heard == [("phase", IDLE), ("first", DROPPED), ("second", DROPPED), ("third", DROPPED)]
