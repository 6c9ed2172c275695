"""Texts meant to hurt: each is shown, copied whole, and read in steps of bounded work."""

import pytest

from tests.ui.transcript.hostile import HOSTILE
from tests.ui.transcript.markdown.samples import Ticking, font
from ui.transcript.markdown.layout.block_layout import MOST_LETTERS
from ui.transcript.markdown.layout.markdown_layout import MarkdownFlow, RawLayout
from ui.transcript.markdown.parsing import incremental_parser as growing
from ui.transcript.markdown.parsing.document import Document
from ui.transcript.markdown.parsing.raw_text import BLOCK_LETTERS
from ui.transcript.pane.text_interaction import is_openable, links_of, shown_address
from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.text.fade import LONG_AGO_S
from ui.transcript.text.visible_characters import visible

ENGLAND = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"


@pytest.mark.parametrize("name", HOSTILE)
def test_a_step_of_reading_takes_a_bounded_part(name, monkeypatch):
    parts = []
    real = growing.read
    monkeypatch.setattr(growing, "read", lambda window, *rest: (parts.append(len(window)), real(window, *rest))[1])
    text = HOSTILE[name]
    document, steps, most = Document(), 0, 0
    while (steps == 0 or document.is_behind) and steps < 40:
        parts.clear()
        document.update(text, len(text), is_live=False)
        most = max(most, sum(parts))
        steps += 1
    assert most <= 2 * growing.MOST_AT_ONCE + growing.LONGEST_FORMULA


@pytest.mark.parametrize("name", HOSTILE)
def test_a_step_of_the_page_sets_and_lays_out_a_bounded_part(name, qapp):
    flow = MarkdownFlow(font(qapp))
    flow.timer = Ticking()
    flow.show(MarkRow([Mark(HOSTILE[name], "plain", 0)]), (), LONG_AGO_S)
    assert len(flow.paragraphs) < 4000
    assert max(piece.length for piece in flow.paragraphs) <= 12 * MOST_LETTERS
    assert flow.tokens.source == HOSTILE[name]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_step_of_raw_text_takes_a_bounded_part(name, qapp):
    flow = RawLayout(font(qapp))
    flow.timer = Ticking()
    flow.show(MarkRow([Mark(HOSTILE[name], "plain", 0)]), (), LONG_AGO_S)
    assert sum(len(paragraph.text) for paragraph in flow.paragraphs) <= 12 * BLOCK_LETTERS
    assert flow.tokens.source == HOSTILE[name]


def test_a_long_paste_is_written_whole_in_the_end(qapp):
    flow = RawLayout(font(qapp))
    flow.resize(600)
    text = "line of a paste\n" * 8000
    flow.show(MarkRow([Mark(text, "plain", 0)]), (), LONG_AGO_S)
    assert flow.is_behind
    flow.finish()
    assert "\n".join(paragraph.text for paragraph in flow.paragraphs) == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\u202eb", "a‹U+202E›b"),
        ("a\u200bb", "a‹U+200B›b"),
        ("\x1b[31m", "‹U+001B›[31m"),
        ("\x00", "‹U+0000›"),
        ("\U000e0041", "‹U+E0041›"),
        ("👩\u200d🚀 می\u200cخواهم", "👩\u200d🚀 می\u200cخواهم"),
        (ENGLAND, ENGLAND),
        ("z" + "\u0301" * 30, "z" + "\u0301" * 8 + "‹22 more accents›"),
        ("a\tb\nc", "a\tb\nc"),
    ],
)  # fmt: skip
def test_letters_that_hide_are_made_visible(text, shown):
    parts = visible(text)
    assert "".join(part.text for part in parts) == shown
    assert "".join(part.text if part.copied_text is None else part.copied_text for part in parts) == text


@pytest.mark.parametrize(
    "markdown",
    [
        "[a](javascript:alert(1))", "[a](file:///etc/passwd)",
        "![x](data:image/png;base64,AAAA)", "[a](\\\\host\\share)",
        "[a](vbscript:x)", "<javascript:alert(1)>", "[a](//host/share)", "![a](file:///C:/x.png)", "[a](smb://host/x)",
        '<img src="http://example.org/x.png">', "<svg onload=alert(1)>", '<a href="http://example.org">x</a>',
    ],
)  # fmt: skip
def test_odd_addresses_and_markup_are_text(markdown, qapp):
    flow = MarkdownFlow(font(qapp))
    flow.show(MarkRow([Mark(markdown, "plain", 0)]), (), LONG_AGO_S)
    assert links_of(flow) == []
    assert flow.paragraphs[0].text.replace("\\", "") == markdown.replace("\\", "")


def test_links_and_pictures_show_where_they_lead(qapp):
    flow = MarkdownFlow(font(qapp))
    text = "[docs](https://example.org/a) ![fox](https://example.org/fox.png) [me](mailto:me@example.org)"
    flow.show(MarkRow([Mark(text, "plain", 0)]), (), LONG_AGO_S)
    assert links_of(flow) == ["https://example.org/a", "https://example.org/fox.png", "mailto:me@example.org"]
    assert flow.paragraphs[0].text == (
        "docs (https://example.org/a) fox (https://example.org/fox.png) me (mailto:me@example.org)"
    )


ODD = (
    "", "https:x", "http://[", "//host/share", "\\\\host\\share", "C:\\x", "/etc/passwd", "x", "?x", "#x",
    *(f"{scheme}://host/x" for scheme in (
        "file", "smb", "ssh", "ftp", "sftp", "nfs", "afp", "dav", "webcal", "git", "irc", "rtsp", "steam", "vnc", "rdp",
        "ldap", "telnet", "gopher", "ws", "chrome", "about", "view-source:http", "jar:http", "ms-word:ofe|u|http",
    )),
    *(f"{scheme}:x" for scheme in (
        "javascript", "JavaScript", "vbscript", "data", "blob", "tel", "sms", "facetime", "skype", "search-ms",
        "ms-settings", "ms-msdt", "shell", "magnet", "intent", "market", "x-apple.systempreferences", "man",
    )),
)  # fmt: skip


def test_only_web_and_mail_open(record_property):
    record_property("runs", len(ODD))
    assert [is_openable(one) for one in ("https://a.org", "HTTP://a.org", "mailto:a@b.c")] == [True] * 3
    assert [one for one in ODD if is_openable(one)] == []
    assert shown_address("https://a.org/\u202egpj.exe") == "https://a.org/‹U+202E›gpj.exe"
