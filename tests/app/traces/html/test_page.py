"""The shared page: played in a real browser, and safe whatever the trace holds."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.problem import ProblemError
from app.traces.html.page import brought, data_block, html_page, policy, save_html_page
from app.traces.trace import TimedEvent, Trace, TraceHeader
from engine.events import Event, Failed, Finished, LikelyTokens, Started, TopToken, Verified
from tests.ui.transcript.scripted import SQUARE_ROOT, rounds, started, stats
from ui.theme import palette
from ui.transcript.state.reply_state import ReplyState, reduce

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HOSTILE = (
    "</script><img src=x onerror=alert(1)>|<!-- |~<script>document.title=1</script>|'\"& =>\u202eكتاب",
    "\0\x1b[2J|\u2028|\u2029 {{data}}|~]]>=>👩‍🚀 é",
    "=>\n&amp; <b>`${1}`\\u003c",
)
HEADER = TraceHeader(1, {}, {"system": "Linux", "architecture": "x86_64", "cores": 2}, 1795245715.0)


def trace_of(events: list[Event], damage: str | None = None) -> Trace:
    return Trace(HEADER, tuple(TimedEvent(10.0 * number, event) for number, event in enumerate(events)), damage)


def reply(script: tuple[str, ...] = SQUARE_ROOT) -> list[Event]:
    middle = list(rounds(script))
    text = "".join(event.text for event in middle if isinstance(event, Verified))
    return [started(), *middle, Finished("g1", "stop", text, stats(rounds=len(script)))]  # type: ignore[arg-type]


def text_of(events: list[Event]) -> str:
    return next(event.text for event in events if isinstance(event, Finished))


class Shown(HTMLParser):
    """What of the page a person could read, from the browser's DOM."""

    def __init__(self, dom: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.tokens: list[tuple[str, str]] = []
        self.words: dict[str, str] = {}
        self._open: list[tuple[str, str, str]] = []
        self.feed(dom)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag in ("meta", "input", "path"):
            return
        values = dict(attributes)
        self._open.append((tag, values.get("id") or "", values.get("class") or ""))
        if self._inside("reply") and tag != "div":
            self.tokens.append((values.get("class") or "", ""))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        for _, name, _ in self._open:
            self.words[name] = self.words.get(name, "") + data
        if self._inside("reply") and self.tokens:
            kind, text = self.tokens[-1]
            self.tokens[-1] = (kind, text + data)

    def _inside(self, name: str) -> bool:
        return any(each[1] == name for each in self._open)

    def of(self, verdict: str) -> list[str]:
        return [text for kind, text in self.tokens if verdict in kind.split()]

    @property
    def reply(self) -> str:
        refused = {"rejected", "unreached", "pending"}
        return "".join(text for kind, text in self.tokens if not refused & set(kind.split()))


@pytest.fixture(scope="module")
def browser() -> str:
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if found is not None:
        return found
    if sys.platform in ("win32", "darwin"):
        pytest.skip("needs Chromium on PATH")
    pytest.fail(
        "Chromium is missing. Debian: apt-get install --no-install-recommends chromium; Ubuntu: snap install chromium"
    )


class Browser:
    """Opens pages without a window and gives back what they became."""

    def __init__(self, program: str, folder: Path) -> None:
        self._program, self._folder = program, folder

    def open(self, page: str, hash_: str, virtual_ms: int = 1000, *more: str) -> Shown:
        file = self._folder / "page.html"
        file.write_text(page, encoding="utf-8")
        flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"]
        flags += [f"--user-data-dir={self._folder / 'profile'}", f"--virtual-time-budget={virtual_ms}", *more]
        done = subprocess.run(
            [self._program, *flags, "--enable-logging=stderr", "--dump-dom", f"{file.as_uri()}#{hash_}"],
            capture_output=True,
            check=True,
            timeout=100,
        )
        complaints = re.findall(r".*CONSOLE.*", done.stderr.decode("utf-8", "replace"))
        assert complaints == []
        return Shown(done.stdout.decode("utf-8"))


@pytest.fixture(scope="module")
def chromium(browser: str, tmp_path_factory: pytest.TempPathFactory) -> Browser:
    return Browser(browser, tmp_path_factory.mktemp("browser"))


def folded(events: list[Event]) -> list[tuple[str, str]]:
    """Verdict and text of each token as the window has them."""
    state = ReplyState("g1")
    for event in events:
        state = reduce(state, event)
    return [(mark.verdict, mark.text) for mark in [*state.marks, *state.pending]]


def verdicts(shown: Shown) -> list[tuple[str, str]]:
    return [(kind.split()[1], text) for kind, text in shown.tokens]


ENDS_INSIDE_A_DRAFT = (*SQUARE_ROOT, "=> and", " so| on=>")


@pytest.mark.parametrize("script", [ENDS_INSIDE_A_DRAFT, SQUARE_ROOT * 20], ids=["ends", "long"])
def test_the_end_shows_the_reply_with_the_windows_marks(chromium: Browser, script: tuple[str, ...]) -> None:
    events = reply(script)
    shown = chromium.open(html_page(trace_of(events), "What is the square root of 7?"), "end&close")
    assert shown.reply == text_of(events)
    assert verdicts(shown) == folded(events)
    assert len(shown.of("gone")) == len(shown.of("rejected")) + len(shown.of("unreached")) > 0
    assert f"Round {len(script)} of {len(script)} · " in shown.words["where"]


def test_a_recording_cut_short_shows_what_the_window_would(chromium: Browser) -> None:
    events = reply()[:5]
    assert verdicts(chromium.open(html_page(trace_of(events, "it ends early")), "end")) == folded(events)


def test_a_round_can_be_named(chromium: Browser) -> None:
    shown = chromium.open(html_page(trace_of(reply())), "round=2&close")
    assert shown.reply == "The square root of 7 is about 2.6"
    assert shown.of("rejected") == [" 2.5"]
    assert set(shown.of("gone")) == {"."}


def test_playing_reaches_the_end(chromium: Browser) -> None:
    events = reply()
    shown = chromium.open(html_page(trace_of(events)), "play&pace=10", 8000)
    assert shown.reply == text_of(events)
    assert shown.words["play-word"] == "Play again"


def test_playing_has_guesses_pending_on_the_way(browser: str, tmp_path: Path) -> None:
    """In a browser of its own: one that has shown a page before is further by then."""
    shown = Browser(browser, tmp_path).open(html_page(trace_of(reply())), "play&pace=1", 700)
    assert [*shown.of("pending")] == ["The", " square", " root", " of"]
    assert shown.words["play-word"] == "Pause"


def test_the_finished_picture_says_what_guessing_brought(chromium: Browser) -> None:
    ended = stats(rounds=len(SQUARE_ROOT), speedup_low=1.7, speedup_high=1.96)
    events = [*reply()[:-1], msgspec.structs.replace(reply()[-1], stats=ended)]
    shown = chromium.open(html_page(trace_of(events)), "end")
    assert "".join(shown.words["ending"].split("\n")).split("  ") == [
        "", "", "Guessing won: 1.83× as fast. Between 1.70× and 1.96×, measured in this reply.",
        "", "Made with Draftlight, an app that shows speculative decoding as it happens.", "",
    ]  # fmt: skip


def test_reduced_motion_shows_the_end_at_once(chromium: Browser) -> None:
    shown = chromium.open(html_page(trace_of(reply())), "", 1000, "--force-prefers-reduced-motion")
    assert "Round 17 of 17" in shown.words["where"]


def test_a_token_tells_its_chances(chromium: Browser) -> None:
    look = LikelyTokens([TopToken(1, " 2.6", 0.9), TopToken(2, " 2.5", 0.04)], 0.75, 1, 0.9, 2, 0.04)
    events = [
        msgspec.structs.replace(event, likely_tokens=[look] * (event.accepted + 1))
        if isinstance(event, Verified) and event.round == 2
        else event
        for event in reply()
    ]
    shown = chromium.open(html_page(trace_of(events)), "round=2&token=9")
    card = shown.words["card"]
    assert "Correction. In place of “ 2.5”." in card
    assert "“ 2.5”4.0 %" in card
    assert "The wrong guess stood at place 2 (4.0 %)" in card
    assert "0.75 bits" in card


def test_nothing_that_a_model_wrote_is_markup(chromium: Browser) -> None:
    events = reply(HOSTILE)
    named = [msgspec.structs.replace(e, target="<i>x</i>") if isinstance(e, Started) else e for e in events]
    shown = chromium.open(html_page(trace_of(named), HOSTILE[0]), "end&keep")
    pictures = {"\0": "␀", "\x1b": "␛"}
    assert shown.reply == "".join(pictures.get(character, character) for character in text_of(events))
    assert shown.of("rejected") == ["<script>document.title=1</script>", "]]>"]
    assert not {"img", "b", "i"} & set(shown.tags)
    assert shown.tags.count("script") == 2
    assert shown.words["trace"] == data_block(trace_of(named))


def test_a_damaged_recording_says_so_and_shows_what_there_is(chromium: Browser) -> None:
    shown = chromium.open(html_page(trace_of(reply()[:6], "it ends before the reply does")), "end")
    assert "This recording is damaged: it ends before the reply does." in shown.words["damage"]
    assert shown.reply == "The square root of 7 is about 2.6"


@pytest.mark.parametrize("events", [[], [started(), Failed("g1", "x", "The engine <stopped>", "Try again")]])
def test_a_recording_without_text_is_a_page_too(chromium: Browser, events: list[Event]) -> None:
    shown = chromium.open(html_page(trace_of(events, "it ends before the reply does")), "play")
    assert shown.reply == ""
    assert ("The engine <stopped>." in shown.words.get("failure", "")) == (len(events) == 2)


def test_the_engines_text_wins_where_tokens_do_not_join_to_it(chromium: Browser) -> None:
    events = reply()
    end = msgspec.structs.replace(events[-1], text=text_of(events) + "\ufffd")
    assert chromium.open(html_page(trace_of([*events[:-1], end])), "end").reply == text_of(events) + "\ufffd"
    end = msgspec.structs.replace(events[-1], text="Something else")
    assert chromium.open(html_page(trace_of([*events[:-1], end])), "end").reply == "Something else"


def part(page: str, tag: str) -> str:
    found = re.search(rf"<{tag}>(.*?)</{tag}>", page, re.DOTALL)
    assert found is not None
    return found[1]


def source(text: str) -> str:
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


def test_the_policy_allows_this_style_and_this_script_only() -> None:
    page = html_page(trace_of(reply(HOSTILE)), HOSTILE[1])
    found = re.search(r'Content-Security-Policy" content="([^"]*)"', page)
    assert found is not None
    assert found[1] == policy(part(page, "style"), part(page, "script"))
    assert found[1].split("; ") == [
        "default-src 'none'",
        f"style-src {source(part(page, 'style'))}",
        f"script-src {source(part(page, 'script'))}",
        "base-uri 'none'",
        "form-action 'none'",
    ]


def test_whoever_is_sent_the_page_reads_what_it_is_about() -> None:
    asked = 'Is "7" prime? ' + "And so on. " * 40
    page = html_page(trace_of(reply()), asked)
    (about,) = re.findall(r'<meta property="og:description" content="([^"]*)">', page)
    assert about.startswith("“Is &quot;7&quot; prime? And so on.")
    assert about.endswith("…” Every guess of this reply and what became of it, to be played round by round.")
    assert '<meta property="og:title" content="Draftlight: a reply' in page
    assert "So on" not in about


def test_the_page_names_no_place_and_builds_no_markup() -> None:
    page = html_page(trace_of(reply()))
    assert not re.search(r"https?:|//[a-z]|url\(|@import|\bsrc=|href=", page)
    assert not re.search(r"innerHTML|outerHTML|insertAdjacent|document\.write|eval|Function\(|fetch|XMLHttp", page)
    assert page.count("</script>") == page.count("<script") == 2
    assert len(part(page, "script").splitlines()) < 350


@given(st.text(max_size=40), st.text(max_size=40))
def test_any_text_survives_as_data_and_as_words(token: str, prompt: str) -> None:
    finished = Finished("g1", "stop", token, stats())  # type: ignore[arg-type]
    data = data_block(trace_of([finished]))
    assert data.isascii()
    assert not re.search(r"[<>&]", data)
    assert json.loads(data)["events"][0]["event"]["text"] == token
    page = html_page(trace_of([finished]), prompt)
    bubble = re.search(r'<p class="bubble"[^>]*>(.*?)</p>', page, re.DOTALL)
    assert bubble is not None
    assert html.unescape(bubble[1]) == html.unescape(html.escape(prompt))


def test_figures_that_json_cannot_say_are_left_out() -> None:
    broken = msgspec.structs.replace(stats(), tok_per_s=float("nan"))  # type: ignore[type-var]
    data = json.loads(data_block(trace_of([Finished("g1", "stop", "x", broken)])))  # type: ignore[arg-type]
    assert data["events"][0]["event"]["stats"]["tok_per_s"] is None


def test_figures_say_what_was_measured() -> None:
    page = html_page(trace_of(reply()))
    assert "<p>Guessing won: 1.83× as fast.</p>" in page
    assert "tokens a round</p>" in page
    unmeasured = msgspec.structs.replace(
        reply()[-1], stats=stats(speedup=None, plain_tok_per_s=None, note="guessing was off")
    )
    page = html_page(trace_of([unmeasured]))
    assert "Not measured." in page
    assert "Guessing was off." in page


def test_the_page_has_the_windows_colours() -> None:
    style = part(html_page(trace_of(reply())), "style")
    pairs = re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);", style)
    assert len(pairs) >= 18
    for name, light, dark in pairs:
        role = name.replace("-", "_")
        assert (light, dark) == (getattr(palette.LIGHT, role), getattr(palette.DARK, role)), name
    assert not re.search(r"#[0-9A-Fa-f]{6}", re.sub(r"light-dark\([^)]*\)", "", style))


def test_a_page_that_cannot_be_written_says_where(tmp_path: Path) -> None:
    save_html_page(trace_of(reply()), tmp_path / "reply.html", "Hello")
    assert (tmp_path / "reply.html").read_text(encoding="utf-8") == html_page(trace_of(reply()), "Hello")
    with pytest.raises(ProblemError, match="cannot be written"):
        save_html_page(trace_of(reply()), tmp_path / "missing" / "reply.html")


def test_a_chosen_word_has_its_own_mark_and_its_card_says_so(chromium: Browser) -> None:
    events = [
        msgspec.structs.replace(event, next=msgspec.structs.replace(event.next, kind="chosen"))
        if isinstance(event, Verified) and event.round == 1 and event.next is not None
        else event
        for event in reply()
    ]
    shown = chromium.open(html_page(trace_of(events)), "round=1&token=4")
    assert verdicts(shown)[-1] == ("chosen", " 7")
    assert "Your word. The model gave it 92 %. The reply went on from it." in shown.words["card"]


def test_a_correction_is_marked_at_the_end_where_its_letters_begin(chromium: Browser) -> None:
    shown = chromium.open(html_page(trace_of(reply(("مرحبا|~ all=> بكم", "~ so=> 7 x")))), "end")
    assert (shown.of("from-right"), shown.of("spaced")) == (["مرحبا", " بكم"], [" بكم"])
    shown = chromium.open(html_page(trace_of(reply(("Hello|~ all=> مرحبا", "~ so=> 7 x")))), "end")
    assert (shown.of("from-right"), shown.of("spaced")) == ([" مرحبا"], [" all", " so", " 7 x"])


def trace_on(machine: dict[str, Any]) -> Trace:
    return Trace(TraceHeader(1, {}, machine, 0.0), (TimedEvent(0.0, started()),))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"speedup_low": 1.7, "speedup_high": 1.96}, "Guessing won: 1.83× as fast. Between 1.70× and 1.96×, m"),
        (
            {"speedup": 0.8, "speedup_low": 0.7, "speedup_high": 0.9},
            "Plain won: 0.80× with guesses. Between 0.70× and 0.90×, m",
        ),
        (
            {"speedup": 1.1, "speedup_low": 0.9, "speedup_high": 1.3},
            "Too close to call: 1.10×. Between 0.90× and 1.30×, m",
        ),
        ({}, "Guessing won: 1.83× as fast. M"),
    ],
)
def test_a_speed_up_stands_with_its_spread(changes: dict[str, Any], said: str) -> None:
    assert brought(stats(**changes)) == f"{said}easured in this reply."  # type: ignore[arg-type]


def test_what_was_not_measured_is_not_said() -> None:
    assert brought(None) == ""
    assert brought(stats(speedup=None)) == ""  # type: ignore[arg-type]
    begun = html_page(Trace(TraceHeader(1, {}, {}, 0.0), (TimedEvent(0.0, reply()[0]),)))
    assert '<p class="brought" hidden></p>' in begun


def test_the_machine_is_named_as_far_as_it_is_known() -> None:
    whole = {"processor": "Xeon", "architecture": "x86_64", "cores": 1, "system": "Linux"}
    assert "Recorded 1970-01-01 on Xeon, Linux, x86_64, 1 core. Every figure" in html_page(trace_on(whole))
    assert "Recorded 1970-01-01. Every figure" in html_page(trace_on({"cores": "many"}))
