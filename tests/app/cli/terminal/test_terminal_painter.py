"""What a terminal is sent, compared as whole strings."""

from __future__ import annotations

import io

import msgspec
import pytest

from app.cli.terminal.terminal_painter import ColourPainter, PlainPainter, summary, wants_colour
from app.system.terminal_text import crop, json_safe, on_one_line, safe
from engine.events import Drafted, DraftedToken, Event, Failed, Finished, NextToken, Verified
from tests.app.scripted_engine import stats

OFF = "\x1b[0m"
DIM, GREEN, RED, BLUE, CYAN = "\x1b[2m", "\x1b[32;4m", "\x1b[31;9m", "\x1b[1;34m", "\x1b[36;4m"


def drafted(*texts: str) -> Drafted:
    return Drafted("g", 0, "d", [DraftedToken(index, text, 0.5) for index, text in enumerate(texts)], 1.0)


def verified(accepted: int, following: NextToken | None, text: str, guesses: int = 0) -> Verified:
    return Verified("g", 0, accepted, [0.5] * guesses, following, text, 1, 1.0, 1)


def correction(text: str) -> NextToken:
    return NextToken(9, text, 0.9, "correction")


FINISHED = Finished("g", "stop", "", stats(1))


def painted(*events: Event, columns: int = 80) -> str:
    screen = io.StringIO()
    painter = ColourPainter(screen, lambda: columns)
    for event in events:
        painter.paint(event)
    return screen.getvalue()


def test_guesses_are_dim_then_judged() -> None:
    text = painted(drafted("a", " b", " c"), verified(1, correction(" x"), "a x", 3), FINISHED)
    assert text == f"{DIM}a b c{OFF}\x1b[5D\x1b[K{GREEN}a{OFF}{RED} b c{OFF}{BLUE} x{OFF}\n"


def test_a_full_acceptance_ends_with_the_bonus() -> None:
    text = painted(drafted("a"), verified(1, NextToken(9, "!", 0.9, "bonus"), "a!", 1))
    assert text == f"{DIM}a{OFF}\x1b[1D\x1b[K{GREEN}a{OFF}{CYAN}!{OFF}"


def test_a_word_that_was_chosen_is_magenta() -> None:
    text = painted(verified(0, NextToken(9, "hi", 0.1, "chosen"), "hi"))
    assert text == f"\x1b[35;4mhi{OFF}"


def test_a_plain_round_is_unmarked() -> None:
    assert painted(verified(0, NextToken(9, "hi", 0.9, "plain"), "hi"), FINISHED) == "hi\n"


def test_guesses_after_the_end_of_the_reply_are_wiped_without_a_verdict() -> None:
    text = painted(drafted("a", "b"), verified(1, None, "a", 2))
    assert text == f"{DIM}ab{OFF}\x1b[2D\x1b[K{GREEN}a{OFF}"


def test_pending_guesses_stay_on_their_line() -> None:
    text = painted(verified(0, NextToken(9, "12345", 0.9, "plain"), "12345"), drafted("67", "\n8", "9"), columns=10)
    assert text == f"12345{DIM}67↵8{OFF}"


def test_nothing_is_shown_ahead_at_the_edge_of_the_screen() -> None:
    text = painted(verified(0, NextToken(9, "1234567890", 0.9, "plain"), "1234567890"), drafted("x"), columns=10)
    assert text == "1234567890"


def test_wide_characters_take_two_columns_to_wipe() -> None:
    assert painted(drafted("猫"), verified(0, correction("x"), "x", 1)) == (
        f"{DIM}猫{OFF}\x1b[2D\x1b[K{RED}猫{OFF}{BLUE}x{OFF}"
    )


def test_accepted_line_breaks_break_the_line_and_rejected_ones_are_drawn() -> None:
    text = painted(drafted("a\nb", "\n"), verified(1, correction("c"), "a\nbc", 2))
    assert text == f"{DIM}a↵b↵{OFF}\x1b[4D\x1b[K{GREEN}a{OFF}\n{GREEN}b{OFF}{RED}↵{OFF}{BLUE}c{OFF}"


def test_an_unfinished_character_at_the_end_is_shown() -> None:
    text = painted(drafted("a", ""), verified(2, None, "a\ufffd", 2))
    assert text.endswith(f"{GREEN}a{OFF}\ufffd")


def test_a_failure_wipes_what_was_pending() -> None:
    text = painted(drafted("a"), Failed("g", "engine_died", "it stopped", "Try again."))
    assert text == f"{DIM}a{OFF}\x1b[1D\x1b[K"


def test_a_model_cannot_drive_the_terminal() -> None:
    evil = "\x1b[2J\x1b]0;owned\x07\r\x9b31m\u202eabc\U000e0041"
    shown = "<U+001B>[2J<U+001B>]0;owned<U+0007><U+000D><U+009B>31m<U+202E>abc<U+E0041>"
    assert safe(evil) == shown
    assert painted(drafted(evil), verified(0, correction(evil), evil, 1)).count("\x1b") == 8
    screen = io.StringIO()
    PlainPainter(screen).paint(verified(0, NextToken(9, evil, 0.9, "plain"), evil))
    assert screen.getvalue() == shown


def test_line_breaks_and_tabs_pass() -> None:
    assert safe("a\r\nb\tc\n") == "a\nb\tc\n"
    assert on_one_line("a\nb\tc") == "a↵b    c"


@pytest.mark.parametrize(
    ("text", "columns", "kept"),
    [("abc", 2, ("ab", 2)), ("猫猫", 3, ("猫", 2)), ("e\u0301x", 1, ("e\u0301", 1)), ("", -1, ("", 0))],
)
def test_crop(text: str, columns: int, kept: tuple[str, int]) -> None:
    assert crop(text, columns) == kept


def test_plain_text_ends_with_one_line_break() -> None:
    screen = io.StringIO()
    painter = PlainPainter(screen)
    for event in (drafted("a"), verified(1, correction("b"), "ab", 1), FINISHED):
        painter.paint(event)
    assert screen.getvalue() == "ab\n"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_colour_is_for_terminals_that_want_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert wants_colour(Terminal())
    assert not wants_colour(io.StringIO())
    monkeypatch.setenv("NO_COLOR", "1")
    assert not wants_colour(Terminal())


def test_summary_says_what_was_measured() -> None:
    assert summary(stats(2, note="the drafter was lost")) == (
        "4 tokens · 400.0 tok/s · acceptance 100 % (2 of 2 guesses) · 2.00 tokens a round · the drafter was lost"
    )


def test_summary_says_between_what_the_speed_up_lies_or_why_it_is_not_told() -> None:
    told = msgspec.structs.replace(stats(2), speedup=1.25, speedup_low=1.2, speedup_high=1.31)
    assert summary(told).endswith(" · Guessing won: 1.25× as fast (1.20 to 1.31)")
    assert summary(told, contrastive=0.5).endswith(" · contrastive 0.5: the text is steered away from the drafter's")
    busy, short = (msgspec.structs.replace(stats(2), speedup_withheld=why) for why in ("busy", "short"))
    assert summary(busy).endswith(" · Can’t tell: the timing was too uneven")
    assert summary(short).endswith(" · Too short to time")


WALES = "🏴\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f"
RIGHTFUL = (
    f"☺\ufe0f 1\ufe0f\u20e3 ❤\ufe0f\u200d🔥 👩🏽\u200d🚀 {WALES} می\u200cخواهم क्\u200d葛\U000e0100 \u2801\u2800\u2803"
)
UNSEEN = (
    "\xad\u034f\u061c\u115f\u1160\u17b5\u180b\u200b\u200c\u200d\u200e\u202e\u2062\u2069\u2800\u3164\ufe00\ufe0f\ufeff"
    "\uffa0\ufff9\U000e0041\U000e0154"
)


def test_a_letter_of_which_nothing_is_seen_is_shown_where_it_does_not_belong() -> None:
    assert safe(RIGHTFUL) == safe(RIGHTFUL, is_piece=True) == RIGHTFUL
    assert [safe(f"a{each}b") for each in UNSEEN] == [f"a<U+{ord(each):04X}>b" for each in UNSEEN]
    assert (
        safe("☺\ufe0f\ufe00 \u200d🔥 🏴\U000e0061 می\u200c\u200d")
        == "☺\ufe0f<U+FE00> <U+200D>🔥 🏴<U+E0061> می\u200c<U+200D>"
    )
    assert safe("\u200dab\xadc\ufe01\ufe00", is_piece=True) == "\u200dab\xadc\ufe01<U+FE00>"
    assert json_safe('"\u3164 ☺\ufe0f"') == '"\\u3164 ☺\ufe0f"'
