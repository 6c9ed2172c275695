"""A Chromium without a window that opens pages and tells what they did: scripts that ran, requests, windows, errors.

It is driven by its DevTools protocol over a pipe (two descriptors, JSON between zero bytes), so no port is opened. A
script says that it ran by calling `ran`, a function that the browser gives to every page. Time is the browser's virtual
one: what a page wants to do a second later has happened, or never will, once a second of it is through.
"""

from __future__ import annotations

import json
import os
import select
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path
from typing import Any, NamedTuple

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    *("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-extensions"),
    *("--disable-default-apps", "--no-default-browser-check", "--remote-debugging-pipe"),
)
CLOSE = "Target.closeTarget"
"""May be refused: a window may close itself meanwhile."""

VIRTUAL_MS = 1500
PATIENCE_S = 60
TOUCH = """
for (const each of document.querySelectorAll('*')) {
  if (each === document.documentElement || each.closest('#theme, #player')) continue;
  for (const kind of ['mouseover', 'mouseenter', 'pointerdown', 'focus', 'toggle', 'copy'])
    each.dispatchEvent(new Event(kind, {bubbles: true}));
  if (each.tagName === 'DETAILS') each.open = true;
  if (each.tagName === 'FORM') each.requestSubmit?.();
  if (each.click && !/^https?:/.test(each.href)) each.click();
}
[...document.querySelectorAll('*')].map(each => each.localName)
"""
"""What a person might do to every element of the page, but for links to the web; the value is the names of them all."""
PLACED = """
import fcntl, os, sys
def put(read, write, *command):
    high = [fcntl.fcntl(each, fcntl.F_DUPFD, 10) for each in (read, write)]
    for place, each in enumerate(high, start=3):
        os.dup2(each, place)
    os.execv(command[0], command)
"""
"""Starts the browser with its ends of the pipe where it looks for them: it reads descriptor 3 and writes 4."""


class Seen(NamedTuple):
    """What a page did: `ran` are the words that scripts called `ran` with, `asked` addresses besides the page's own."""

    ran: list[str]
    asked: list[str]
    opened: list[str]
    complaints: list[str]
    tags: list[str]


def program() -> str | None:
    """The path of a browser; None where there is none."""
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


class WatchedBrowser:
    """One running browser; each page gets a tab of its own, which is closed again."""

    def __init__(self, write: FileIO, read: FileIO) -> None:
        self._write, self._read, self._number = write, read, 0
        self._heard: list[dict[str, Any]] = []
        self._came = b""
        self._do("Target.setDiscoverTargets", discover=True)

    def open(self, address: str, touch: bool = True) -> Seen:
        """Load the page, wait, touch all of it, and wait again."""
        self._heard.clear()
        target = self._do("Target.createTarget", url="about:blank")["targetId"]
        session = self._do("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Runtime", "Log"):
            self._do(f"{domain}.enable", session)
        self._do("Runtime.addBinding", session, name="ran")
        self._do("Page.setDownloadBehavior", session, behavior="deny")
        self._heard.clear()
        self._do("Page.navigate", session, url=address)
        self._until("Page.loadEventFired")
        self._let_time_pass(session)
        tags = list[str]()
        if touch:
            tags = self._do("Runtime.evaluate", session, expression=TOUCH, returnByValue=True)["result"]["value"]
            self._let_time_pass(session)
        seen = self._seen(address, tags)
        there = {each["targetId"] for each in self._do("Target.getTargets")["targetInfos"]}
        for each in {*seen.opened, target} & there:
            self._do(CLOSE, targetId=each)
        return seen

    def close(self) -> None:
        self._do("Browser.close")

    def _let_time_pass(self, session: str) -> None:
        self._do("Emulation.setVirtualTimePolicy", session, policy="advance", budget=VIRTUAL_MS)
        self._until("Emulation.virtualTimeBudgetExpired")

    def _seen(self, address: str, tags: list[str]) -> Seen:
        own = address.partition("#")[0]
        said = [(each["method"], each["params"]) for each in self._heard]
        requests = [one["request"]["url"] for method, one in said if method == "Network.requestWillBeSent"]
        complaints = [one["entry"]["text"] for method, one in said if method == "Log.entryAdded"]
        complaints += [str(one["exceptionDetails"]) for method, one in said if method == "Runtime.exceptionThrown"]
        return Seen(
            [one["payload"] for method, one in said if method == "Runtime.bindingCalled"],
            [url for url in requests if url.partition("#")[0] != own],
            [one["targetInfo"]["targetId"] for method, one in said if method == "Target.targetCreated"],
            complaints,
            tags,
        )

    def _do(self, method: str, session: str = "", **parameters: object) -> dict[str, Any]:
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        self._write.write(json.dumps(message | ({"sessionId": session} if session else {})).encode() + b"\0")
        while (answer := self._next()).get("id") != self._number:
            self._heard.append(answer)
        assert "error" not in answer or method == CLOSE, (method, answer)
        found: dict[str, Any] = answer.get("result", {})
        return found

    def _until(self, method: str) -> None:
        """Wait for the first of this kind that comes after now, or came since the last command."""
        waited = [each for each in self._heard if each.get("method") == method]
        while not waited:
            answer = self._next()
            self._heard.append(answer)
            waited = [answer] if answer.get("method") == method else []
        self._heard.remove(waited[0])

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._came:
            if not select.select([self._read], [], [], PATIENCE_S)[0]:
                raise TimeoutError(f"the browser said nothing for {PATIENCE_S} seconds")
            if not (more := os.read(self._read.fileno(), 1 << 16)):
                raise EOFError("the browser ended")
            self._came += more
        data, _, self._came = self._came.partition(b"\0")
        found: dict[str, Any] = json.loads(data)
        return found


@contextmanager
def running_browser(path: str, profile: Path) -> Iterator[WatchedBrowser]:
    """A fresh browser that knows nobody; it has ended afterwards."""
    to_read, write = os.pipe()
    read, to_write = os.pipe()
    as_descriptors = f"{PLACED}put({to_read}, {to_write}, *sys.argv[1:])"
    command = [sys.executable, "-c", as_descriptors, path, *FLAGS, f"--user-data-dir={profile}"]
    with (profile.with_suffix(".log")).open("wb") as log:
        process = subprocess.Popen(command, pass_fds=(to_read, to_write), stdout=log, stderr=log)
    os.close(to_read)
    os.close(to_write)
    try:
        with os.fdopen(write, "wb", buffering=0) as out, os.fdopen(read, "rb", buffering=0) as answers:
            browser = WatchedBrowser(out, answers)
            yield browser
            browser.close()
    finally:
        process.kill()
        process.wait()
