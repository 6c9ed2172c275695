"""Draws the inspector into PNG files, to be looked at: `python -m tests.ui.inspector.pictures FOLDER [EVENTS.jsonl]`.

Not a test. A person (or whoever changes the look) runs it and judges what they see.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from engine.events import Event, from_json_line
from tests.ui.inspector.streams import long_reply
from ui.inspector.inspector import Inspector
from ui.theme.theme import Theme
from ui.transcript.state.live_stats import live_state
from ui.transcript.state.reply_state import ReplyState, reduce

TALL = 1840


def fed(panel: Inspector, events: list[Event]) -> None:
    """Show all of `events` at once."""
    reply = ReplyState(events[0].generation_id)
    for event in events:
        reply = reduce(reply, event)
        panel.show_rounds(reply)
    panel.show_live(live_state(reply))


def run(application: QApplication, seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        application.processEvents()
        time.sleep(0.005)


def draw(folder: Path, real: list[Event]) -> None:
    application = QApplication([])
    theme = Theme(application, "light")

    def save(
        name: str, events: list[Event], height: int = TALL, mark: int | None = None, focus: int | None = None
    ) -> None:
        panel = Inspector()
        panel.resize(panel.width(), height)
        panel.show()
        run(application, 0.05)
        if events:
            fed(panel, events)
        run(application, 0.4)
        panel.mark_round(mark)
        if panel.focusWidget() is not None:
            panel.focusWidget().clearFocus()
        if focus is not None:
            panel.activateWindow()
            panel.sections[focus].picture.setFocus()
        run(application, 0.1)
        panel.grab().save(str(folder / f"{name}, {theme.palette.name}.png"))
        panel.close()

    long = long_reply(4000)
    for choice in ("light", "dark"):
        theme.choose(choice, colour_blind=False)
        save("empty", [], 600)
        save("begun", long[:2], 800)
        save("streaming", long[:600])
        save("finished", long, mark=len(long) // 2 - 3)
        save("window", long[:300], 760, focus=0)
        if real:
            save("real, streaming", real[: len(real) // 2])
            save("real, finished", real)
    theme.choose("dark", colour_blind=True)
    save("safe", long[:120])
    theme.choose("light", colour_blind=True)
    save("safe", long[:120])
    theme.choose("light", colour_blind=False)
    save("plain", long_reply(60, guesses=0))
    save("sixteen", long_reply(600, guesses=16), focus=3)


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    lines = Path(sys.argv[2]).read_text(encoding="utf-8").splitlines() if len(sys.argv) > 2 else []
    draw(target, [from_json_line(line) for line in lines])
