"""A Cancel stops the reply that it names, whenever it comes, and no other."""

from __future__ import annotations

from app.engine_host.worker import Cancellation
from tests.app.scripted_engine import ScriptedInterrupt


def test_two_that_wait_are_both_stopped() -> None:
    """A title that gives way to a message, and the message, stopped before either has begun."""
    interrupt = ScriptedInterrupt()
    switch = Cancellation(interrupt)
    switch.cancel("title")
    switch.cancel("message")
    told = []
    for generation_id in ("title", "message", "next"):
        switch.begin(generation_id)
        told.append(interrupt.event.is_set())
        switch.end()
    assert told == [True, True, False]


def test_one_that_is_over_is_forgotten() -> None:
    interrupt = ScriptedInterrupt()
    switch = Cancellation(interrupt)
    switch.begin("a")
    switch.cancel("a")
    switch.end()
    switch.begin("a")
    assert not interrupt.event.is_set()
