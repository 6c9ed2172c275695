"""The drafter that copies: what it finds, what it leaves, and that it changes no text."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.drafters.composed.drafter_chain import DrafterChain
from engine.drafters.copies.copy_cursor import CopyCursor, EditedCopyCursor
from engine.drafters.copies.copying import LONGEST_MATCH, SHORTEST_MATCH, Copy, continued, longest_match
from engine.drafters.suffix_drafter import SuffixDrafter
from engine.events import Drafted, Finished
from engine.interfaces import Draft, RoundFeedback
from tests.engine.decoding.written_replies import written
from tests.engine.drafters.any_contexts import never
from tests.engine.drafters.simulated_copies import Newest, pace_of, ratio, texts
from tests.engine.fakes import FakeTarget, NoisyDrafter, ScriptedDrafter, after, reply


def guesses(context: list[int], limit: int = 4) -> tuple[int, ...]:
    return SuffixDrafter().propose(context, limit, never).tokens


def obvious(ids: list[int]) -> tuple[list[int], int]:
    """The same by trying every place and every length."""
    best, where = 0, list[int]()
    for end in range(1, len(ids)):
        agreed = 0
        while agreed < min(end, LONGEST_MATCH) and ids[end - 1 - agreed] == ids[len(ids) - 1 - agreed]:
            agreed += 1
        if agreed > best >= SHORTEST_MATCH or (agreed >= SHORTEST_MATCH > best):
            best, where = agreed, [end]
        elif agreed == best >= SHORTEST_MATCH:
            where.append(end)
    return where, best


def test_the_longest_match_wins_and_of_equals_the_newest() -> None:
    assert guesses([9, 1, 2, 3, 7, 7, 8, 1, 2, 3, 5, 5, 9, 1, 2, 3], 2) == (7, 7)
    assert guesses([1, 2, 3, 7, 0, 1, 2, 3, 5, 0, 1, 2, 3], 1) == (5,)


def test_behind_a_short_match_it_guesses_what_came_most_often_and_only_where_that_is_likely() -> None:
    draft = SuffixDrafter().propose([1, 2, 8, 4, 1, 2], 4, never)
    assert (draft.tokens, draft.agreed) == ((8, 4, 1), 2)
    assert draft.p_draft[0] == pytest.approx(1 / (1 + 3 / 2))
    assert guesses([7, 1, 5, 7, 1, 4, 7, 3, 5, 7, 1, 9, 7], 1) == (1,)  # three of four times
    assert guesses([7, 1, 7, 2, 7, 3, 7]) == ()
    assert guesses([1]) == ()


def test_a_repetition_is_continued_past_its_own_end() -> None:
    assert guesses([5, 6, 5, 6, 5, 6], 5) == (5, 6, 5, 6, 5)


@given(ids=st.lists(st.integers(0, 3), max_size=80))
def test_it_finds_what_trying_everything_finds(ids: list[int]) -> None:
    places, agreed = longest_match(np.array(ids, np.int32))
    assert (places.tolist(), agreed) == obvious(ids)


def obvious_votes(ids: list[int], places: list[int], limit: int) -> list[int]:
    """The continuation by a look at every place at every token."""
    tokens, text = list[int](), list(ids)
    while len(tokens) < limit:
        step = len(tokens)
        going = [place for place in places if text[place : place + step] == tokens]
        votes = [text[place + step] for place in going]
        newest_first = list(dict.fromkeys(reversed(votes)))
        tokens.append(max(newest_first, key=votes.count))
        text = [*ids, *tokens]
    return tokens


@given(ids=st.lists(st.integers(0, 2), min_size=4, max_size=60), limit=st.integers(1, 9))
def test_it_goes_on_as_most_places_did(ids: list[int], limit: int) -> None:
    places, agreed = longest_match(np.array(ids, np.int32))
    if not agreed:
        return
    copy = continued(np.array(ids, np.int32), places.tolist(), agreed, limit)
    if len(places) <= 32:
        assert list(copy.tokens) == obvious_votes(ids, places.tolist(), limit)
    assert len(copy.tokens) == len(copy.chances) == limit
    assert all(0.0 < chance < 1.0 for chance in copy.chances)


def test_it_is_the_surer_the_more_tokens_agree_and_the_more_places_do() -> None:
    once = SuffixDrafter().propose([1, 2, 3, 4, 5, 6, 9, 1, 2, 3], 3, never)
    longer = SuffixDrafter().propose([0, 1, 2, 3, 4, 5, 6, 9, 0, 1, 2, 3], 3, never)
    twice = SuffixDrafter().propose([1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 9, 1, 2, 3], 3, never)
    split = SuffixDrafter().propose([1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 8, 5, 6, 9, 1, 2, 3], 3, never)
    assert once.tokens == longer.tokens == twice.tokens == (4, 5, 6)
    assert list(once.p_draft) == sorted(once.p_draft)
    assert once.p_draft[0] == 0.5
    assert longer.p_draft[0] > once.p_draft[0]
    assert twice.p_draft[0] > once.p_draft[0]
    assert split.tokens[0] == 8  # of equals the newest
    assert split.p_draft[0] < once.p_draft[0]


def test_nothing_is_copied_from_behind_the_end_of_a_text() -> None:
    ids = np.array([1, 2, 3, 4, -1, 5, 1, 2, 3, -1], np.int32)
    assert continued(ids, [3], 3, 4) == Copy((4,), (0.5,), 3)
    assert continued(ids, [3, 9], 3, 4).tokens == ()
    assert continued(ids, [9], 3, 4).tokens == ()


def test_it_follows_a_context_that_is_rolled_back_and_replaced() -> None:
    drafter = SuffixDrafter()
    drafter.propose([1, 2, 3, 4, 1, 2, 3], 2, never)
    drafter.truncate(3)
    assert drafter.propose([1, 2, 3, 9, 9, 1, 2, 3], 2, never).tokens == (9, 9)
    drafter.observe([7] * 5, None)
    assert drafter.propose([4, 5, 6, 0, 4, 5, 6], 1, never).tokens == (0,)
    long = [*range(2000), 5, 6, 7]
    assert drafter.propose(long, 3, never).tokens == (8, 9, 10)


def test_a_copy_says_how_much_agreed_and_is_cut_to_what_pays() -> None:
    asked: list[tuple[str, int]] = []

    def limit_for(source: str, agreed: int) -> int:
        asked.append((source, agreed))
        return 2 if agreed else 3

    chain = DrafterChain([SuffixDrafter(), ScriptedDrafter(lambda context, limit: (7,) * limit)], limit_for)
    assert chain.propose([1, 2, 3, 4, 5, 6, 1, 2, 3], 8, never).tokens == (4, 5)
    assert asked == [("suffix", 3)]


def test_a_copy_that_does_not_pay_leaves_the_round_to_the_network() -> None:
    network = ScriptedDrafter(lambda context, limit: (7,) * limit)
    chain = DrafterChain([SuffixDrafter(), network], lambda source, agreed: 0 if agreed else 3)
    assert chain.propose([1, 2, 3, 4, 5, 6, 1, 2, 3], 8, never) == Draft((7, 7, 7), (0.5,) * 3, "scripted")
    silent = DrafterChain([SuffixDrafter(), network], lambda source, agreed: 0)
    assert silent.propose([1, 2, 3, 4, 5, 6, 1, 2, 3], 8, never).tokens == ()


def test_a_chain_asks_the_free_one_first_and_names_who_guessed() -> None:
    # The target recites 1..6 again and again; from the second time on the lookup knows it.
    sentence = (*range(1, 7), *range(1, 7), *range(1, 7), *range(1, 7), 1, 2, 3, 4)
    events = reply(
        FakeTarget(after(*sentence)),
        DrafterChain([SuffixDrafter(), NoisyDrafter(0.0, after(*sentence))], lambda source, agreed: 9),
        draft_length=3,
        max_tokens=len(sentence),
    )
    sources = [event.source for event in events if isinstance(event, Drafted)]
    assert sources[0] == "noisy"
    assert sources[-1] == "suffix"
    assert written(events)[1] == list(sentence)
    assert isinstance(events[-1], Finished)
    assert events[-1].stats.acceptance == 1.0


def checked_through(source: list[int], reply_ids: list[int], limit: int = 4) -> list[tuple[int, int]]:
    """How many guesses, and how many stood, in each round of a reply to a prompt that holds `source`."""
    drafter, text, end, rounds = SuffixDrafter(), [7000, *source, 7001], 0, list[tuple[int, int]]()
    drafter.observe(text, None)
    while end < len(reply_ids):
        draft = drafter.propose(text, limit, never)
        coming = reply_ids[end : end + len(draft.tokens)]
        stood = next((at for at, (a, b) in enumerate(zip(draft.tokens, coming, strict=False)) if a != b), len(coming))
        new = reply_ids[end : end + stood + 1]
        rows, start, end = np.zeros((len(draft.tokens) + 1, 1), np.float32), len(text), end + len(new)
        text = [*text, *new]
        drafter.truncate(len(text) - 1)
        drafter.observe(text, RoundFeedback(draft, start, stood, new[-1], rows, np.zeros((len(rows), 0), np.int64)))
        rounds.append((len(draft.tokens), stood))
    return rounds


SOURCE = list(range(100, 140))


@pytest.mark.parametrize(
    ("reply_ids", "unguessed"),
    [
        (SOURCE, 2),
        ([*SOURCE[:20], 9000, *SOURCE[21:]], 2),  # a word replaced
        ([*SOURCE[:20], *SOURCE[24:]], 2),  # some left out
        ([*SOURCE[:20], 9000, 9001, *SOURCE[20:]], 2),  # some put in
    ],
)
def test_a_copy_goes_on_behind_an_edit(reply_ids: list[int], unguessed: int) -> None:
    """Two tokens must agree before anything is guessed; behind an edit nothing is waited for."""
    rounds = checked_through(SOURCE, reply_ids)
    assert sum(not guesses for guesses, _ in rounds) == unguessed
    assert sum(stood for _, stood in rounds) >= 24


def test_a_copy_that_turned_out_to_be_chance_is_not_followed() -> None:
    rounds = checked_through(SOURCE, [*SOURCE[:5], *range(500, 520)])
    assert sum(guesses > 0 for guesses, _ in rounds) == 1


@pytest.mark.parametrize("name", ["repeat", "replace", "correct"])
def test_where_a_prompt_is_edited_it_beats_the_newest_longest_match(name: str) -> None:
    """On a simulated clock with the real draft length; the rule that it followed once, 4 % less at most."""
    prompt, written_ids = texts(np.random.default_rng(0))[name]
    by_rule = [ratio(prompt, written_ids, each, pace_of(0.12, widest=9)) for each in (Newest(), SuffixDrafter())]
    assert by_rule[1] > by_rule[0] * (0.96 if name == "repeat" else 1.02)


@pytest.mark.parametrize("guessed", [True, False])
@pytest.mark.parametrize("continues", [True, False])
def test_a_copy_behind_an_edit_is_judged_though_another_guessed(guessed: bool, continues: bool) -> None:
    cursor, text = EditedCopyCursor(), [*range(20), 100, *range(10)]
    before = cursor.chance
    cursor.watch_draft(CopyCursor(len(text), 10, 12, edits=1))
    cursor.observe(np.array([*text, 10 if continues else 77], np.int32), len(text), guessed, int(continues))
    assert (cursor.chance > before) == continues
    assert cursor.chance != before
