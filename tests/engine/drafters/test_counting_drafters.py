"""The drafters that learn from what is written: counts of contexts, and the target's own candidates."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import pytest

from engine.decoding.safe_drafter import SafeDrafter
from engine.drafters.composed.drafter_chain import DrafterChain
from engine.drafters.tables import ngram_drafter
from engine.drafters.tables.jacobi_drafter import JacobiDrafter
from engine.drafters.tables.lookahead_window import COLUMNS, STEPS, LookaheadWindow
from engine.drafters.tables.ngram_drafter import NgramDrafter
from engine.drafters.tables.recycle_drafter import PROMPT_ROWS, RecycleDrafter
from engine.events import Drafted, Finished, Verified
from engine.interfaces import Draft, RoundFeedback, Rows
from engine.sampling.draft_tree import ROOT, path_to, trunk_length
from tests.engine.drafters.any_contexts import never
from tests.engine.fakes import N_VOCAB, FakeTarget, after, reply


def seen(draft: Draft, start: int, accepted: int, following: int | None, candidates: list[int]) -> RoundFeedback:
    rows = np.zeros((len(candidates), 16), np.float32)
    return RoundFeedback(draft, start, accepted, following, rows, np.array(candidates, np.int64)[:, None])


def guess(drafter: NgramDrafter | RecycleDrafter, context: list[int], limit: int = 4) -> tuple[int, ...]:
    return drafter.propose(context, limit, never).tokens


def test_the_surest_context_speaks() -> None:
    drafter = NgramDrafter()
    drafter.observe([1, 2, 5, 1, 2, 5, 1, 2, 5, 9, 2, 6], None)
    assert guess(drafter, [1, 2], 1) == (5,)
    assert guess(drafter, [9, 2], 1) == (5,)  # 2 went on with 5 three times, 9 2 with 6 only once
    assert guess(drafter, [7, 9, 2], 1) == (5,)
    assert guess(drafter, [8]) == ()
    assert guess(drafter, [3, 9], 2) == (2, 5)


def test_of_one_context_the_favourite_is_as_sure_as_its_share() -> None:
    drafter = NgramDrafter()
    drafter.observe([1, 2, 1, 2, 1, 3], None)
    draft = drafter.propose([0, 1], 1, never)
    assert draft.tokens == (2,)
    assert draft.p_draft == (2 / (3 + 3.0),)


def test_a_chat_that_goes_on_is_counted_once() -> None:
    often, once = NgramDrafter(), NgramDrafter()
    chat = [1, 2, 3, 4, 1, 2]
    for length in range(2, len(chat) + 1):
        often.observe(chat[:length], None)
    once.observe(chat, None)
    assert often.propose([1, 2], 3, never) == once.propose([1, 2], 3, never)
    often.observe([9, 9, 1, 7], None)  # another chat: what was learnt stays
    assert guess(often, [1, 2], 1) == (3,)


def test_what_was_written_unasked_is_learnt_with_the_next_round_and_at_the_end_of_a_reply() -> None:
    drafter = NgramDrafter()
    drafter.observe([1, 2], None)
    drafter.observe([1, 2, 3, 4, 5], seen(Draft((), (), ""), 4, 0, 5, [5]))  # 3 and 4 were written unasked
    assert guess(drafter, [1, 2], 3) == (3, 4, 5)
    assert guess(drafter, [4, 5], 1) == ()
    drafter.end_of_reply([1, 2, 3, 4, 5, 6, 7])
    assert guess(drafter, [4, 5], 2) == (6, 7)


def test_a_reply_that_was_stopped_before_it_began_mixes_no_texts() -> None:
    drafter = NgramDrafter()
    drafter.observe([1, 2, 3], None)
    drafter.end_of_reply([7, 8, 9, 5])
    assert guess(drafter, [3], 1) == ()
    assert guess(drafter, [7], 3) == (8, 9, 5)


def test_what_is_written_is_learnt_in_the_round_that_writes_it() -> None:
    drafter = NgramDrafter()
    drafter.observe([1, 2], None)
    drafter.observe([1, 2, 3, 1], seen(Draft((3,), (0.5,), "x"), 2, 1, 1, [3, 1]))
    assert guess(drafter, [5, 2], 2) == (3, 1)


def test_a_table_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ngram_drafter, "MOST_CONTEXTS", 10)
    drafter = NgramDrafter()
    drafter.observe(list(range(40)), None)
    assert guess(drafter, [37, 38], 1) == (39,)
    assert guess(drafter, [1, 2], 1) == ()
    assert all(len(table) <= 10 for table in drafter._counts.tables)


def test_candidates_are_kept_by_the_token_whose_row_they_were_refused_places_too() -> None:
    drafter = RecycleDrafter()
    assert guess(drafter, [1, 2]) == ()
    drafter.observe([1, 2], None)
    drafter.observe([1, 2, 3], seen(Draft((7, 8), (0.5, 0.5), "x"), 2, 0, 3, [3, 4, 5]))
    assert guess(drafter, [1, 2]) == (3,)  # nothing is known behind 3
    assert guess(drafter, [9, 7], 3) == (4,)
    assert guess(drafter, [9, 8], 3) == (5,)
    drafter.observe([1, 2, 3, 2], seen(Draft((), (), ""), 3, 0, 2, [2]))
    assert guess(drafter, [0, 2], 5) == (3, 2, 3, 2)  # a fifth is too unlikely as long as nothing of it was seen


def test_a_candidate_that_was_right_is_surer_than_one_that_was_not() -> None:
    drafter = RecycleDrafter()
    text = [1, 2]
    for following in (1, 2, 1, 2, 1, 2):
        drafter.observe([*text, following], seen(Draft((), (), ""), len(text), 0, following, [following]))
        text.append(following)
    right = drafter.propose([1], 1, never).p_draft[0]
    drafter.observe([*text, 9], seen(Draft((), (), ""), len(text), 0, 9, [9]))  # after 2 came 9, not 1
    text.append(9)
    wrong = drafter.propose([2], 1, never).p_draft[0]
    assert right is not None
    assert wrong is not None
    assert wrong < right


@pytest.mark.parametrize(("bit_exact", "first"), [(False, (3, 5, 7)), (None, ())])
def test_what_the_target_found_likely_in_the_prompt_is_guessed_where_reading_it_so_changes_no_bit(
    bit_exact: bool | None, first: tuple[int, ...]
) -> None:
    """The newest token has no row yet, but it stood in the prompt before."""
    prompt = [1, 3, 5, 7, 9, 1]

    def two_more(context: Sequence[int]) -> Rows:
        return np.eye(1, N_VOCAB, (context[-1] + 2) % 10, np.float32)[0]

    plain, guessed = (
        reply(FakeTarget(two_more), drafter, prompt=prompt, bit_exact=bit_exact, draft_length=3)
        for drafter in (None, RecycleDrafter())
    )
    drafts = [event for event in guessed if isinstance(event, Drafted) and event.round == 1]
    assert [tuple(token.id for token in event.tokens) for event in drafts] == ([first] if first else [])
    assert (plain[-1].text, plain[-1].reason) == (guessed[-1].text, guessed[-1].reason)  # type: ignore[union-attr]


def test_rows_of_a_prompt_that_are_no_numbers_are_passed_over() -> None:
    target = FakeTarget(lambda context: np.full(32, np.nan, np.float32))
    drafter = RecycleDrafter()
    safe_drafter = SafeDrafter(DrafterChain([drafter], lambda name, agreed: 4), 32)
    assert safe_drafter.prompt_rows == PROMPT_ROWS
    safe_drafter.read_rows([1, 2], target.extend([1, 2]))
    assert (safe_drafter.problem, guess(drafter, [1, 2])) == (None, ())
    safe_drafter.read_rows([1, 2], np.eye(2, 32, 4, np.float32))
    assert guess(drafter, [1, 2], 1) == (5,)


def test_what_rows_behind_a_refused_guess_foresaw_is_guessed_next_and_kept_by_the_token_it_followed() -> None:
    drafter = JacobiDrafter()
    drafter.observe([1, 2], None)
    # Guessed were 7, 8, 9; written is 3. The rows of 8 and 9 say what stands behind the place of 3: 5 and 6.
    drafter.observe([1, 2, 3], seen(Draft((7, 8, 9), (0.5,) * 3, "x"), 2, 0, 3, [3, 4, 5, 6]))
    assert guess(drafter, [1, 2, 3]) == (4, 5, 6)
    assert guess(drafter, [0, 2], 3) == (3, 4, 5)  # of the pool
    assert guess(drafter, [0, 8], 2) == (5, 6)
    drafter.observe([1, 2], None)
    assert guess(drafter, [1, 2, 3]) == ()  # another reply's places
    assert guess(drafter, [0, 7], 1) == (4,)


def test_further_ngrams_and_the_window_are_branches_of_the_same_pass() -> None:
    drafter = JacobiDrafter()
    drafter.observe([9, 8, 2], None)
    drafter._pool.keep(2, (5, 6))
    drafter._pool.keep(2, (3, 4))
    draft = drafter.propose([9, 8, 2], 4, never)
    tree = drafter.add_branches([9, 8, 2], draft, 12)
    assert draft.tokens == (3, 4)
    paths = {tuple(tree.tokens[each] for each in path_to(tree.parents, place)) for place in range(len(tree.tokens))}
    assert {(3, 4), (5, 6)} <= paths
    assert {path for path in drafter._window.paths(4, 12) if path[:2] != (3, 4)} <= paths
    assert trunk_length(tree) == 2
    assert max(map(len, paths)) <= 4
    assert len(drafter.add_branches([9, 8, 2], draft, 1).tokens) == 3


def passed(window: LookaheadWindow, next_of: Callable[[int], int], written: int = 1) -> list[tuple[int, ...]]:
    """A pass over the whole window, in which `next_of` a token follows it; the n-grams that came of it."""
    tokens, parents, known = list[int](), list[int](), dict[tuple[int, int], int]()
    for path in window.paths(COLUMNS + STEPS, 99):
        parent = ROOT
        for token in path:
            if (parent, token) not in known:
                known[parent, token] = len(tokens)
                tokens.append(token)
                parents.append(parent)
            parent = known[parent, token]
    draft = Draft(tuple(tokens), (0.5,) * len(tokens), "jacobi", parents=tuple(parents))
    return window.move_on(draft, [next_of(0), *map(next_of, tokens)], written)


def test_each_column_of_the_window_goes_on_by_what_the_target_holds_likeliest_behind_it() -> None:
    """A target that counts upwards: every column becomes a run of numbers, and an n-gram with each pass."""
    window = LookaheadWindow()
    window.begin([10, 20, 30, 40, 50, 60, 70])
    assert passed(window, lambda token: token + 1) == [(n, n + 1) for n in (20, 30, 40, 50, 60)]
    assert passed(window, lambda token: token + 1)[0] == (30, 31, 32)  # a place was written: a column left
    assert passed(window, lambda token: token + 1)[0] == (40, 41, 42, 43)
    assert passed(window, lambda token: token + 1)[0] == (41, 42, 43, 44)  # the oldest step is done with
    assert len(list(window.paths(99, 99))) == COLUMNS
    assert all(len(path) <= 3 for path in window.paths(3, 99))
    assert sum(1 for path in window.paths(99, 7)) == 2  # two columns of a chain's token and two steps below


def test_a_window_that_no_pass_read_stays_and_an_empty_prompt_has_none() -> None:
    window = LookaheadWindow()
    window.begin([])
    assert list(window.paths(9, 9)) == []
    assert window.move_on(Draft((1,), (0.5,), "x"), [2, 3], 1) == []
    window.begin([1, 2, 3])
    before = list(window.paths(9, 9))
    assert window.move_on(Draft((7, 8), (0.5, 0.5), "x"), [4, 5, 6], 1) == []
    assert list(window.paths(9, 9)) == before


@pytest.mark.parametrize("made", [NgramDrafter, RecycleDrafter, JacobiDrafter])
def test_a_target_that_recites_is_soon_guessed(made: type[NgramDrafter | RecycleDrafter | JacobiDrafter]) -> None:
    sentence = (*[1, 2, 3, 4, 5] * 8, 6)
    events = reply(FakeTarget(after(*sentence)), made(), draft_length=3, max_tokens=len(sentence))
    assert any(isinstance(event, Drafted) for event in events)
    assert isinstance(events[-1], Finished)
    assert (events[-1].stats.acceptance or 0.0) > 0.8
    assert "".join(event.text for event in events if isinstance(event, Verified)) == events[-1].text
