"""A reply whose drafts branch, as the window, the terminal and a saved trace tell it."""

import io
import re

import msgspec
import pytest

from app.cli.terminal.terminal_painter import ColourPainter
from app.traces.html.page import data_block
from app.traces.trace import TimedEvent, Trace, header_for, valid_prefix
from engine.events import Drafted, DraftedToken, Event, NextToken, Verified, from_json_line, to_json_line
from engine.rounds import as_chains
from tests.engine.decoding.written_trees import won_by_a_branch
from tests.ui.transcript.scripted import after
from ui.inspector.pictures.draft_tree import Fork, Node, tree_of
from ui.inspector.text.round import describe_round
from ui.inspector.text.summary import has_tree_words, tree_words
from ui.transcript.state.reply_state import ReplyState, reduce


@pytest.fixture(scope="module")
def events() -> list[Event]:
    return won_by_a_branch()[1]


def test_second_guesses_stand_where_the_text_left_them(events: list[Event]) -> None:
    state = after(events[:3], "g")
    assert [mark.text for mark in state.pending] == ["b", "j", "k"]  # until the verdict the trunk is the draft
    state = after(events[3:], state)
    first = [mark for mark in state.marks if mark.round == 1]
    assert [(mark.text, mark.verdict) for mark in first] == [
        ("i", "beside"),
        ("b", "accepted"),
        ("j", "beside"),
        ("k", "beside"),
        ("c", "accepted"),
        ("d", "accepted"),
        ("e", "bonus"),
    ]
    assert state.text == "bcdefgg"
    assert (state.tally.judged, state.tally.accepted) == (3, 3)


def test_the_inspector_draws_and_tells_the_tree(events: list[Event]) -> None:
    state = after(events, "g")
    facts = state.rounds[0]
    assert (facts.guesses, facts.branches, facts.round.won) == (("b", "c", "d"), ((1, ("j", "k")), (0, ("i",))), 2)
    assert (facts.cache_before, facts.rolled_back) == (0, 5)
    assert state.newest_tree is facts
    assert "In round 1 the second guess “cd” was right. It also checked “jk”; “i”." in describe_round(facts)
    assert has_tree_words(state)
    assert tree_words(state).endswith("A second guess was right in 1 round of this reply.")
    tree = tree_of(facts)
    assert tree.forks == (Fork(1, 0), Fork(0, 0))
    assert [node for node in tree.nodes if node.row] == [
        Node("j", "beside", 1, 1),
        Node("k", "beside", 2, 1),
        Node("i", "beside", 0, 2),
    ]


def test_a_branch_of_a_branch_stands_below_it_and_only_the_inspector_shows_it() -> None:
    tokens = [
        DraftedToken(1, "b", 0.9),
        DraftedToken(9, "j", 0.5),
        DraftedToken(8, "i", 0.2, -1, "copies"),
        DraftedToken(7, "h", 0.6),
        DraftedToken(6, "g", 0.3, 2),
        DraftedToken(5, "f", 0.2, 0),
    ]
    verdict = Verified("g", 1, 1, [1.0, 0.0, 0.0, 0.0, 0.0, 0.0], NextToken(2, "c", 1.0, "correction"), "bc", 7, 1.0, 3)
    state = reduce(reduce(ReplyState("g"), Drafted("g", 1, "tree", tokens, 1.0)), verdict)
    facts = state.rounds[0]
    assert (facts.branches, facts.behind) == (((0, ("i", "h")), (1, ("g",)), (1, ("f",))), (None, 0, None))
    tree = tree_of(facts)
    assert tree.forks == (Fork(1, 0), Fork(0, 0), Fork(1, 2))
    assert [(node.text, node.column) for node in tree.nodes if node.row] == [("f", 1), ("i", 0), ("h", 1), ("g", 1)]
    beside = [(mark.text, mark.source) for mark in state.marks if mark.verdict == "beside"]
    assert beside == [("i", "copies"), ("h", "tree"), ("f", "tree")]


def test_a_trace_of_a_tree_is_sound_and_is_shown_as_a_chain_where_branches_are_unknown(events: list[Event]) -> None:
    assert valid_prefix(events) == (len(events), None)
    assert valid_prefix([from_json_line(to_json_line(event)) for event in events]) == (len(events), None)
    verdict = events[3]
    assert isinstance(verdict, Verified)
    for path in ([0, 2, 4], [0, 3, 99], [3, 4]):
        broken = [*events[:3], msgspec.structs.replace(verdict, path=path), *events[4:]]
        assert valid_prefix(broken)[0] == 3
    told = as_chains(events)
    assert [token.text for token in told[2].tokens] == ["b", "c", "d"]
    assert (told[3].accepted, told[3].path, len(told[3].p_target)) == (3, None, 3)
    page = data_block(Trace(header_for(events[0], 0.0), tuple(TimedEvent(0.0, event) for event in events)))
    assert '"parent"' not in page


def test_the_terminal_paints_the_path_that_won(events: list[Event]) -> None:
    stream = io.StringIO()
    painter = ColourPainter(stream, lambda: 80)
    for event in events:
        painter.paint(event)
    written = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", stream.getvalue())
    assert written.startswith("bjk")  # the trunk, until it is judged
    assert written.endswith("bcdefgg\n")
