"""What Draftlight exports, opened in a real browser: no text of a chat or trace runs, loads, opens or leads anywhere.

The control puts the same texts into a page as they are: there their scripts run and their addresses are asked.
"""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from app.chats.chat_record import ChatRecord, MessageRecord
from app.chats.transfer.export_markdown import to_markdown
from app.traces.html.page import html_page
from app.traces.trace import TimedEvent, Trace, TraceHeader
from engine.events import Drafted, DraftedToken, Event, Failed, NextToken, Started, Verified
from tests.reliability.conftest import Passed, Times
from tests.reliability.ledger import LISTED, Line
from tests.reliability.pages.payloads import payloads
from tests.reliability.pages.watched_browser import Seen, WatchedBrowser, program, running_browser

pytestmark = pytest.mark.timeout(900)
ROOT = Path(__file__).parents[3]
WATCHED = ROOT / "tests" / "ui" / "transcript" / "watched_window.py"
# fmt: off
OWN_TAGS = {
    "html", "head", "meta", "title", "style", "body", "header", "h1", "h2", "p", "button", "div", "main", "bdi", "br",
    "noscript", "footer", "section", "input", "svg", "path", "label", "select", "option", "aside", "span", "ul", "li",
    "del", "ins", "dl", "dt", "dd", "script", "small",
}
OF_MARKDOWN = OWN_TAGS - {"script", "style", "svg", "input"}
OF_MARKDOWN |= {"em", "strong", "code", "pre", "blockquote", "ol", "a", "hr", "h3"}
# fmt: on


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WatchedBrowser]:
    path = program()
    if path is None:
        pytest.skip("needs Chromium on PATH")
    with running_browser(path, tmp_path_factory.mktemp("browser") / "profile") as running:
        yield running


class Bait:
    """A server that counts who calls, and hangs up."""

    def __init__(self) -> None:
        self._listening, self._calls = socket.create_server(("127.0.0.1", 0)), 0
        self.host = f"127.0.0.1:{self._listening.getsockname()[1]}"
        self._thread = threading.Thread(target=self._hang_up, name="bait")
        self._thread.start()

    def _hang_up(self) -> None:
        while True:
            caller, _ = self._listening.accept()
            caller.settimeout(1.0)  # a connection made ahead says nothing
            with caller, contextlib.suppress(TimeoutError, ConnectionError):
                self._calls += 1
                if caller.recv(16).startswith(b"end"):
                    return

    def calls(self) -> int:
        """How many since the last time."""
        count, self._calls = self._calls, 0
        return count

    def close(self) -> None:
        with socket.create_connection(self._listening.getsockname()) as last:
            last.sendall(b"end")
        self._thread.join()
        self._listening.close()


@pytest.fixture(scope="module")
def bait() -> Iterator[Bait]:
    made = Bait()
    yield made
    made.close()


def chat_of(texts: list[str]) -> ChatRecord:
    """The texts in every field of a chat that a page shows."""
    messages = [
        MessageRecord("user" if number % 2 else "assistant", text, number or None, "partial", target=text, drafter=text)
        for number, text in enumerate(texts)
    ]
    return ChatRecord(texts[0], tuple(messages), len(messages), True, 1.0, folder=texts[0], system="\n".join(texts))


def trace_of(texts: list[str]) -> Trace:
    """The texts in every field of a trace that a page shows: guesses, verdicts, names, machine, damage, failure."""
    first, events = texts[0], list[Event]()
    events.append(Started("g", first, first, first, 9, 0, {first: first}, 1, "coupled", 4))
    for number, text in enumerate(texts, start=1):
        events.append(Drafted("g", number, text, [DraftedToken(1, text, 0.5, source=text)] * 2, 1.0))
        own = NextToken(7, text, 0.9, "correction")
        events.append(Verified("g", number, 1, [0.9, 0.1], own, text * 2, 3, 4.0, 40 + number))
    events.append(Failed("g", first, first, first))
    machine = dict.fromkeys(("system", "architecture", "processor", "cores"), first)
    header = TraceHeader(1, {"name": first, "drafter_name": first, "target": first}, machine, 1.0)
    return Trace(header, tuple(TimedEvent(number, event) for number, event in enumerate(events)), first)


def markdown_as_read(chat: ChatRecord) -> str:
    """What a reader that lets raw HTML through shows of the Markdown."""
    read = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    return f'<!doctype html><meta charset="utf-8"><title>x</title><body>{read.render(to_markdown([chat]))}</body>'


PAGES: dict[str, tuple[Callable[[list[str]], str], str, set[str]]] = {
    "a trace as a page": (lambda texts: html_page(trace_of(texts), "\n".join(texts)), "#end&keep", OWN_TAGS),
    "a chat as Markdown": (lambda texts: markdown_as_read(chat_of(texts)), "", OF_MARKDOWN),
}


def faults_in(seen: Seen, tags: set[str], asked: int) -> list[str]:
    found = [f"{name}: {each}" for name, each in seen._asdict().items() if each and name != "tags"]
    found += [f"asked the server {asked} times"] if asked else []
    return found + [f"tag {each}" for each in set(seen.tags) - tags]


@pytest.mark.parametrize("kind", PAGES)
def test_47_nothing_of_an_exported_page_runs(
    kind: str, browser: WatchedBrowser, bait: Bait, tmp_path: Path, times: Times, passed: Passed
) -> None:
    """In every run all texts on one page; in full each on a page of its own too."""
    texts, failed = payloads(bait.host), 0
    made, hash_, tags = PAGES[kind]
    groups = [texts, *([text] for text in texts[: times(0, len(texts))])]
    for group in groups:
        file = tmp_path / "page.html"
        file.write_text(made(group), encoding="utf-8")
        seen = browser.open(file.as_uri() + hash_)
        assert len(seen.tags) > 5
        faults = faults_in(seen, tags, bait.calls())
        print(*faults, sep="\n")
        failed += bool(faults)
    said = f"{len(texts)} texts on one page, and each on one of its own" if len(groups) > 1 else f"{len(texts)} texts"
    assert passed(
        Line(
            47,
            f"{kind}, in a real browser: nothing runs, loads or leads away: {LISTED}",
            len(groups),
            failed,
            None,
            said,
        )
    )


def test_47_the_same_texts_do_run_where_they_are_markup(
    browser: WatchedBrowser, bait: Bait, tmp_path: Path, times: Times
) -> None:
    """The control: most of the bare kinds run a script or ask an address, and the watch sees it."""
    bare = payloads(bait.host)[: times(12, 50)]
    page, noticed, called = tmp_path / "page.html", set[int](), 0
    for number, text in enumerate(bare):
        page.write_text(f"<!doctype html><title>x</title><body>{text}", encoding="utf-8")
        seen = browser.open(page.as_uri())
        called += bait.calls()
        if str(number) in seen.ran or any(each.endswith(f"/{number}") for each in seen.asked) or seen.opened:
            noticed.add(number)
    print("not noticed:", [bare[number] for number in range(len(bare)) if number not in noticed])
    assert len(noticed) >= 0.7 * len(bare)
    assert called > 0


@pytest.mark.usefixtures("only_in_full")
@pytest.mark.skipif(sys.platform != "linux", reason="the kernel's watch on a file is Linux's")
def test_23_nothing_of_a_chat_or_title_in_the_window_opens(tmp_path: Path, passed: Passed) -> None:
    """The same texts in the window: as a message, a reply and a title, laid out and raw."""
    (tmp_path / "secret.png").write_bytes(b"not a picture")
    command = [sys.executable, str(WATCHED), str(tmp_path / "secret.png"), "render", "all"]
    environment = os.environ | {"PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    count, *seen = done.stdout.splitlines()
    print(*seen, sep="\n")
    assert passed(
        Line(23, f"texts in a chat and as its title, in the window: nothing is opened: {LISTED}", int(count), len(seen))
    )
