"""Comparing: both sides in turn, what each is asked, what is said at the end, and what goes wrong."""

import msgspec
import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.engine_host.protocol import PairRequest
from app.engine_host.side_engine import SideEvent, SideOpened, SideRefused
from app.problem import Problem
from app.settings.reply_options import ReplyOptions
from engine.events import Event, Failed, Finished
from tests.app.conversation.conversation_room import OPENED
from tests.app.scripted_engine import PAIR, stats, whole_reply
from tests.ui.pages.page_engines import FakeEngine
from ui.pages.sides.compare_page import SEED, ComparePage
from ui.pages.sides.compared_text import faster_side, side_line, verdict
from ui.pages.sides.divergence import (
    MOST_WORDS,
    Divergence,
    SharedTokens,
    divergence,
    divergence_words,
    headline,
    shared_tokens,
    split_into_words,
    with_shared,
)
from ui.transcript.state.mark import Mark, MarkRow, Verdict
from ui.transcript.state.reply_state import ReplyState

OTHER = PairRequest(target="/models/other.gguf")


@pytest.fixture
def engine() -> FakeEngine:
    return FakeEngine()


@pytest.fixture
def page(qtbot: QtBot, engine: FakeEngine) -> ComparePage:
    page = ComparePage((PairRequest(pair="starter"), OTHER), ReplyOptions(), engine.start)
    qtbot.addWidget(page)
    page.resize(1100, 700)
    page.show()
    return page


def reply(engine: FakeEngine, qtbot: QtBot, page: ComparePage, words: list[str], tok_per_s: float) -> None:
    *events, end = whole_reply(engine.newest, words)
    assert isinstance(end, Finished)
    end = msgspec.structs.replace(end, stats=msgspec.structs.replace(stats(len(words)), tok_per_s=tok_per_s))
    for event in (*events, end):
        with qtbot.waitSignal(page.engine.events.arrived, timeout=2000):
            engine.tell(event)


def handle(engine: FakeEngine, qtbot: QtBot, page: ComparePage, published: SideEvent | Event) -> None:
    with qtbot.waitSignal(page.engine.events.arrived, timeout=2000):
        engine.tell(published)


def ask(page: ComparePage, qtbot: QtBot) -> None:
    qtbot.keyClicks(page.prompt, "one two")
    qtbot.keyClick(page.prompt, Qt.Key.Key_Return)


def test_one_pair_with_and_without_guesses(page: ComparePage, engine: FakeEngine, qtbot: QtBot) -> None:
    ask(page, qtbot)
    assert engine.opened == [PairRequest(pair="starter")]
    handle(engine, qtbot, page, SideOpened(PAIR, OPENED))
    reply(engine, qtbot, page, ["one", "two"], 150.0)
    reply(engine, qtbot, page, ["one", "two"], 100.0)
    assert [prompt for prompt, _ in engine.asked] == ["one two", "one two"]
    left, right = (options for _, options in engine.asked)
    assert (left.guessing, right.guessing) == (True, False)
    assert (left.seed, right.seed) == (SEED, SEED)
    assert engine.opened == [PairRequest(pair="starter")]  # loaded once
    assert page.words.text() == "Left won: 1.50× as fast. Both wrote the same text."
    assert page.left.transcript.text == page.right.transcript.text == "one two "
    assert page.run_button.text() == "Compare"


def test_two_pairs_are_loaded_in_turn(page: ComparePage, engine: FakeEngine, qtbot: QtBot) -> None:
    page.right.pair.set_value(OTHER)
    ask(page, qtbot)
    handle(engine, qtbot, page, SideOpened(PAIR, OPENED))
    reply(engine, qtbot, page, ["one"], 100.0)
    assert engine.opened == [PairRequest(pair="starter"), OTHER]
    handle(engine, qtbot, page, SideOpened(PAIR, OPENED))
    reply(engine, qtbot, page, ["two"], 101.0)
    assert page.words.text() == "No difference: 0.99×. The texts differ."


def test_kept_wrong_guesses_stay_in_both_sides_and_the_head_says_what_is_done(
    page: ComparePage, engine: FakeEngine, qtbot: QtBot
) -> None:
    """ "Keep wrong guesses" was ignored here, and the head said "Writing…" over a model that was being loaded."""
    page.set_keep_rejected(True)
    page.right.pair.set_value(OTHER)
    ask(page, qtbot)
    handle(engine, qtbot, page, SideOpened(PAIR, OPENED))
    reply(engine, qtbot, page, ["one"], 100.0)
    assert page.words.text() == page.right.figures.text() == "Loading the model…"
    handle(engine, qtbot, page, SideOpened(PAIR, OPENED))
    assert page.words.text() == "Writing…"
    for side in page.sides:
        assert side.transcript.display.keep_rejected


def test_a_model_that_cannot_be_opened_costs_its_own_side_only(
    page: ComparePage, engine: FakeEngine, qtbot: QtBot
) -> None:
    page.left.pair.set_value(OTHER)
    ask(page, qtbot)
    handle(engine, qtbot, page, SideRefused(Problem("bad_file", "the file is cut short", "Fetch it again.")))
    assert page.left.figures.text() == "The file is cut short. Fetch it again."
    handle(engine, qtbot, page, SideOpened(PAIR, OPENED))
    handle(engine, qtbot, page, Failed("g1", "engine_died", "the engine stopped", "Try again."))
    assert page.right.figures.text() == "The engine stopped. Try again."
    assert page.words.text() == "There is nothing to compare."


def test_nothing_is_asked_without_a_prompt_then_stop_and_leave(
    page: ComparePage, engine: FakeEngine, qtbot: QtBot
) -> None:
    qtbot.mouseClick(page.run_button, Qt.MouseButton.LeftButton)
    assert engine.opened == []
    ask(page, qtbot)
    handle(engine, qtbot, page, SideOpened(PAIR, OPENED))
    qtbot.mouseClick(page.run_button, Qt.MouseButton.LeftButton)
    assert engine.called == ["cancel"]
    *_, end = whole_reply("g1", [])
    handle(engine, qtbot, page, end)
    assert page.run_button.text() == "Compare"
    page.leave()
    assert engine.called[-1] == "close"


def test_words_have_the_ratio_of_the_two_sides_alone() -> None:
    slow, fast = (msgspec.structs.replace(stats(1), tok_per_s=speed) for speed in (50.0, 100.0))
    assert verdict(slow, fast, False) == "Right won: 2.00× as fast. The texts differ."
    unknown = msgspec.structs.replace(slow, tok_per_s=None)
    assert verdict(unknown, fast, True) == "Both wrote the same text."
    guessing = msgspec.structs.replace(stats(1), speedup=1.84)
    assert guessing.draft_n
    assert "plain" not in side_line(guessing, 0.8)


def test_what_guessing_brought_is_told_once_and_a_side_that_was_held_up_is_no_measure() -> None:
    """The left guessed and says what plain writing took beside it; the plain right took three times as long."""
    guessed = msgspec.structs.replace(stats(67), tok_per_s=346.7, plain_tok_per_s=412.0, speedup=0.84)
    held_up = msgspec.structs.replace(stats(67), tok_per_s=143.4, plain_tok_per_s=None, speedup=1.0, draft_n=0)
    quiet = msgspec.structs.replace(held_up, tok_per_s=410.0)
    busy = "Can’t tell: the timing was too uneven. Both wrote the same text."
    assert verdict(guessed, held_up, True) == verdict(held_up, guessed, True) == busy
    assert faster_side(guessed, held_up) == ""
    assert verdict(guessed, quiet, True) == "Right won: 1.18× as fast. Both wrote the same text."
    assert faster_side(guessed, quiet) == "right"
    of_one_pair = verdict(guessed, quiet, True, one_pair=True), verdict(quiet, guessed, True, one_pair=True)
    assert of_one_pair == ("Plain won: 0.84× with guesses. Both wrote the same text.",) * 2
    unsure = msgspec.structs.replace(guessed, speedup=1.02, speedup_low=0.9, speedup_high=1.1)
    assert verdict(unsure, quiet, True, one_pair=True).startswith("No difference: 1.02×.")
    assert faster_side(unsure, quiet, one_pair=True) == ""
    other = msgspec.structs.replace(held_up, tokens=30)  # Another text, maybe another model.
    assert faster_side(guessed, other) == "left"


def test_the_faster_side_says_so(page: ComparePage) -> None:
    page.left.show_faster(True)
    assert page.left.heading.text() == "Left: faster"
    page.left.wait("Waiting its turn.")
    assert page.left.heading.text() == "Left"


# Where two versions part: by tokens, by letters where models cut differently, and by the user's choice.


def row(*texts: str, verdict: Verdict = "accepted") -> list[Mark]:
    return [Mark(text, verdict, 1, token_id=hash(text) % 1000) for text in texts]


def wrong(text: str) -> Mark:
    return Mark(text, "rejected", 1, 0)


@pytest.mark.parametrize(
    ("earlier", "later", "same"),
    [
        (["a", " red", " cat"], ["a", " blue", " cat"], (1, 1)),
        (["a", " cat"], ["a", " cat"], (2, 2)),
        (["a", " cat"], ["a", " cat", "."], (2, 2)),
        (["a", " c", "at", " sat"], ["a", " cat", " ran"], (3, 2)),
        (["a", " catch"], ["a", " cat", " ran"], (1, 1)),
        (["the"], ["then"], (0, 0)),
        ([], ["a"], (0, 0)),
    ],
)
def test_versions_part_at_the_last_place_where_a_token_ends_in_both(
    earlier: list[str], later: list[str], same: tuple[int, int]
) -> None:
    for one, other, counts in ((earlier, later, same), (later, earlier, same[::-1])):
        found = divergence(row(*one), row(*other))
        assert (found.earlier_same, found.later_same) == counts
        assert [each.text if each else None for each in (found.earlier, found.later)] == [
            texts[count] if count < len(texts) else None for texts, count in zip((one, other), counts, strict=True)
        ]


def test_guesses_that_went_wrong_are_no_part_of_the_text() -> None:
    earlier = [*row("a"), wrong(" dog"), *row(" cat", " sat")]
    later = [*row("a", " cat"), wrong(" lay"), *row(" ran")]
    found = divergence(earlier, later)
    assert (found.earlier_same, found.later_same) == (2, 2)
    calm = with_shared(ReplyState("g", marks=MarkRow(later)), range(found.later_same))
    assert [(mark.text, mark.verdict) for mark in calm.marks] == [
        ("a", "shared"),
        (" cat", "shared"),
        (" lay", "rejected"),
        (" ran", "accepted"),
    ]
    assert calm.text == "a cat ran"


def shown(earlier: list[Mark], later: list[Mark]) -> tuple[str, str, float]:
    """Both versions, what differs in brackets, and the share of the later one that is in both."""
    shared = shared_tokens(earlier, later, divergence(earlier, later))
    sides = [
        "".join(
            mark.text if place in places else f"[{mark.text}]"
            for place, mark in enumerate(mark for mark in side if mark.is_kept)
        )
        for side, places in ((earlier, shared.earlier), (later, shared.later))
    ]
    return sides[0], sides[1], shared.share_of_later


def test_a_new_version_reads_as_a_diff() -> None:
    earlier = row("One", " red", " cat", " sat", " on", " the", " mat", ".", " It", " slept", ".")
    replaced = [*row("One"), wrong(" red"), *row(" blue", " cat", " sat", " on", " the", " mat", ".", " Then", " it")]
    assert shown(earlier, replaced) == (
        "One[ red] cat sat on the mat.[ It][ slept][.]",
        "One[ blue] cat sat on the mat.[ Then][ it]",
        7 / 10,
    )
    calm = with_shared(
        ReplyState("g", marks=MarkRow(replaced)), shared_tokens(earlier, replaced, divergence(earlier, replaced)).later
    )
    assert [(mark.text, mark.verdict) for mark in calm.marks][:4] == [
        ("One", "shared"),
        (" red", "rejected"),
        (" blue", "accepted"),
        (" cat", "shared"),
    ]
    put_in = row("One", " very", " very", " red", " cat", " sat", " on", " the", " mat", ".", " It", " slept", ".")
    assert shown(earlier, put_in)[1] == "One[ very][ very] red cat sat on the mat. It slept."
    cut_otherwise = row("One", " blue", " c", "at", " sat on", " the mat.", " It slept", ".")
    assert shown(earlier, cut_otherwise) == (
        "One[ red] cat sat on the mat. It slept.",
        "One[ blue] cat sat on the mat. It slept.",
        7 / 8,
    )


def test_a_few_words_in_common_are_chance_and_long_versions_are_compared_to_where_they_part() -> None:
    assert shown(row("a", " red", " cat", " sat"), row("b", " red", " cat", " ran")) == (
        "[a][ red][ cat][ sat]",
        "[b][ red][ cat][ ran]",
        0.0,
    )
    assert shown([], row("a")) == ("", "[a]", 0.0)
    long = row("a", *(f" w{number}" for number in range(MOST_WORDS + 1)))
    assert shown(long, [*row("a", " b"), *long[1:]])[1].startswith("a[ b][ w0][ w1]")


def test_a_choice_parts_where_letters_are_the_same_and_without_a_trace_words_are_compared() -> None:
    chosen = Mark("th", "chosen", 1, token_id=5)
    found = divergence(row("a", "the"), [*row("a"), chosen, *row("e")])
    assert (found.earlier_same, found.later) == (1, chosen)
    assert divergence_words(chosen, 0.08) == "Your word: “th”, to which the model gave 8 %."
    state = split_into_words(ReplyState("g", marks=MarkRow([Mark("One two\n three ", "plain", 0)])))
    assert [mark.text for mark in state.marks] == ["One", " two", "\n three", " "]
    assert divergence(state.marks, row("One", " tw", "o", " four"))[:2] == (2, 3)


def test_what_is_said_of_a_parting() -> None:
    here, there = row(" red", " blue")
    apart = Divergence(12, 12, here, there)
    prefix, more = SharedTokens(frozenset(), frozenset(range(12)), 0.5), frozenset({*range(12), 14})
    assert headline(apart, prefix) == "Same for 12 tokens, then they diverge."
    assert headline(apart, SharedTokens(more, more, 0.96)) == (
        "Same for 12 tokens, then they diverge. 96 % of the later version is in both."
    )
    assert headline(Divergence(1, 1, here, there), SharedTokens(frozenset(), frozenset(), 0.0)) == (
        "Same for 1 token, then they diverge."
    )
    assert headline(Divergence(0, 0, here, there), SharedTokens(frozenset(), frozenset(), 0.0)) == (
        "They diverge at the first word."
    )
    assert headline(Divergence(7, 7, None, None), prefix) == "Both versions are the same, word for word."
    assert divergence_words(here, 0.61) == "The word here: “red”, to which the model gave 61 %."
    assert divergence_words(here, None) == "The word here: “red”."
    assert divergence_words(None, None) == "This version ends where they diverge."
