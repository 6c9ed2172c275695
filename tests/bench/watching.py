"""What watching costs: a reply of 4,000 tokens at 200 a second with the inspector open; a card; opening a trace.

    python tests/bench/watching.py [--tokens 4000] [--rate 200] [--seconds 20]

The whole window runs offscreen. Events of a made-up reply (K = 4, three of four guesses right, looks on) are handed to
it at their times; every frame of the transcript and the inspector is timed from the event loop's side: a timer of
4 ms notes how late it comes. The window's processor time is taken from the operating system. Compare with the bars: p99
frame under 33 ms, under 60 % of a core, card within 50 ms, trace within 300 ms.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QElapsedTimer, QRect, Qt, QTimer
from PySide6.QtWidgets import QApplication

from app.conversation.events import PhaseChanged, ReplyBegun
from app.settings.preferences import Preferences
from app.traces.trace import TimedEvent, Trace, header_for, read_trace, save_trace
from engine.events import (
    Costs,
    Drafted,
    DraftedToken,
    Event,
    Finished,
    LengthChoice,
    LikelyTokens,
    NextToken,
    Prefilled,
    Started,
    Stats,
    TopToken,
    Verified,
)
from tests.ui.fakes import NEW_CHAT, fake_services, opened
from ui.start.application import make_application
from ui.start.window_factory import open_window
from ui.transcript.state.mark import Mark
from ui.transcript.state.token_details import details_of

WORDS = tuple(
    [
        "the", "of", "and", "to", "in", "is", "that", "it", "was", "for", "on", "are", "with", "as", "his", "they",
        "at", "be", "this", "from", "lantern", "fox", "garden",
    ]
)  # fmt: skip


def made_up(tokens: int) -> list[Event]:
    """A reply like those of a real pair."""
    dice = random.Random(1)
    costs = Costs({width: 10.0 + 3.0 * width for width in range(1, 10)}, {"drafter": 1.2}, 9)
    events: list[Event] = [
        Started("g1", "made up", "target", "drafter", 500, 0, {"temperature": 0.8}, 1, "coupled", 4, costs),
        Prefilled("g1", 500, 500, 80.0),
    ]
    written, number, right, cache, text = 0, 0, 0, 499, list[str]()
    while written < tokens:
        number += 1
        accepted = sum(1 for _ in iter(lambda: dice.random() < 0.75, False)) if dice.random() < 0.9 else 0
        accepted = min(accepted, 4)
        said = [f" {dice.choice(WORDS)}" for _ in range(5)]
        if number % 25 == 0:
            said[accepted] = ".\n\n"
        guesses = [DraftedToken(place, said[place], dice.random()) for place in range(4)]
        top = [TopToken(place, f" {dice.choice(WORDS)}", 0.5 / 2**place) for place in range(10)]
        looks = [LikelyTokens(top, 1.2, 1, 0.5, 1, 0.5) for _ in range(accepted + 1)]
        kind = "bonus" if accepted == 4 else "correction"
        cache += accepted + 1
        own = NextToken(9, said[accepted], 0.4, kind)
        added = "".join(said[: accepted + 1])
        events.append(Drafted("g1", number, "drafter", guesses, 4.0 + dice.random()))
        why = LengthChoice("pays", 13.0, 3.5, 0.4)
        took_ms = 22.0 + 3 * dice.random()
        events.append(Verified("g1", number, accepted, [0.5] * 4, own, added, 5, took_ms, cache, looks, why))
        written, right = written + accepted + 1, right + accepted
        text.append(added)
    stats = Stats(
        written, number, 4 * number, right, right / (4 * number), written / number, [0, 0, 0, 0, number], 80.0,
        1000.0 * written / 200, 200.0, 4.0 * number, 22.0 * number, 1.0, 110.0, 1.8, None,
    )  # fmt: skip
    return [*events, Finished("g1", "stop", "".join(text), stats)]


def times_of(events: list[Event], rate: float) -> list[float]:
    """When each event comes, in seconds, at so many tokens a second."""
    at, times = 0.0, list[float]()
    for event in events:
        times.append(at)
        if isinstance(event, Verified):
            at += (event.accepted + 1) / rate
    return times


def stream(rate: float, events: list[Event], seconds: float) -> None:
    """Hand the events over at their times, and print how the window kept up."""
    application = make_application()
    with tempfile.TemporaryDirectory() as folder:
        services = fake_services(Path(folder), Preferences(pace="live", keep_wrong_guesses=True))
        parts = open_window(services, application)
        parts.window.resize(1280, 860)
        talk = services.conversation
        talk.publish(NEW_CHAT, opened(), ReplyBegun("g1", 1, 2), PhaseChanged("answering"))  # type: ignore[attr-defined]
        late, beats = list[float](), QElapsedTimer()
        beat = QTimer()
        beat.setTimerType(Qt.TimerType.PreciseTimer)
        beat.timeout.connect(lambda: late.append(beats.nsecsElapsed() / 1e6) or beats.restart())
        times, place, begun = times_of(events, rate), 0, time.monotonic()
        feeder = QTimer()
        feeder.setTimerType(Qt.TimerType.PreciseTimer)

        def feed() -> None:
            nonlocal place
            now = time.monotonic() - begun
            first = place
            while place < len(events) and times[place] <= now:
                place += 1
            if place > first:
                talk.publish(*events[first:place])  # type: ignore[attr-defined]
            if place == len(events) or now > seconds:
                application.quit()

        feeder.timeout.connect(feed)
        worked = time.process_time()
        beats.start()
        beat.start(4)
        feeder.start(5)
        application.exec()
        spent, took = time.process_time() - worked, time.monotonic() - begun
        late.sort()
        shares = ", ".join(f"p{share} {late[len(late) * share // 100 - 1]:.1f} ms" for share in (50, 95, 99))
        print(f"streaming {place} events in {took:.1f} s: time between beats of 4 ms {shares}, worst {late[-1]:.1f} ms")
        print(f"  the window used {100 * spent / took:.0f} % of a core")
        card(parts, application)
        parts.window.close()


def card(parts: object, application: QApplication) -> None:
    """From asking for a card to its picture."""
    view = parts.window.transcript  # type: ignore[attr-defined]
    reply = view.replies()[-1]
    marks = [mark for mark in reply.state.marks if mark.verdict in ("accepted", "rejected", "correction")][-200:]
    took = []
    for mark in marks:
        begun = time.perf_counter()
        details = details_of(reply.state, mark)
        assert isinstance(mark, Mark)
        assert details is not None
        view.cards.card.show_at(details, QRect(300, 300, 40, 20))
        view.cards.card.repaint()
        application.processEvents()
        took.append(1000 * (time.perf_counter() - begun))
    took.sort()
    print(f"card: median {took[len(took) // 2]:.1f} ms, p99 {took[len(took) * 99 // 100 - 1]:.1f} ms")


def trace(events: list[Event]) -> None:
    """From a file to the page's first picture."""
    application = make_application()
    from ui.pages.replay.replay_page import ReplayPage

    timed = tuple(TimedEvent(1000 * at, event) for at, event in zip(times_of(events, 200.0), events, strict=True))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "reply.trace.gz"
        save_trace(Trace(header_for(events[0], 0.0, prompt="Why?"), timed), path)
        for _ in range(3):
            begun = time.perf_counter()
            found = read_trace(path)
            read = time.perf_counter()
            page = ReplayPage(found)
            page.resize(1280, 800)
            page.show()
            application.processEvents()
            page.grab()
            shown = time.perf_counter()
            page.do("end")
            application.processEvents()
            page.grab()
            ended = time.perf_counter()
            page.do("round_back")
            application.processEvents()
            page.grab()
            back = time.perf_counter()
            print(
                f"trace of {path.stat().st_size / 1e6:.1f} MB: read {1000 * (read - begun):.0f} ms, page "
                f"{1000 * (shown - read):.0f} ms, to the end {1000 * (ended - shown):.0f} ms, a round back "
                f"{1000 * (back - ended):.0f} ms"
            )
            page.close()


def main() -> None:
    """All of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tokens", type=int, default=4000)
    parser.add_argument("--rate", type=float, default=200.0)
    parser.add_argument("--seconds", type=float, default=25.0)
    options = parser.parse_args()
    events = made_up(options.tokens)
    trace(events)
    stream(options.rate, events, options.seconds)


if __name__ == "__main__":
    main()
