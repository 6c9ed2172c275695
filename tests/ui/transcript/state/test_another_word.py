"""Which words may stand in a token's place, and which place of the reply that is."""

from __future__ import annotations

import pytest

from engine.events import LikelyTokens, TopToken
from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.state.token_details import TokenDetails, WordCandidate, WordChoice, word_choice

LOOK = LikelyTokens([TopToken(7, " fox", 0.6), TopToken(8, " cat", 0.3)], 1.2, 1, 0.6)

ROW = MarkRow(
    [
        Mark("A", "accepted", 1, 0, token_id=1),
        Mark(" blue", "rejected", 1, 1, p_target=0.05, token_id=5),
        Mark(" sky", "unreached", 1, 2, token_id=6),
        Mark(" fox", "correction", 1, token_id=7),
        Mark("", "plain", 2, token_id=9),
    ]
)


def details(mark: Mark, look: LikelyTokens | None = LOOK) -> TokenDetails:
    return TokenDetails(mark, 3, 2, 1.0, 1.0, look, None, True, "coupled", None)


@pytest.mark.parametrize(("index", "place"), [(0, 0), (3, 1), (4, 2)])
def test_a_place_counts_the_kept_tokens_before_it(index: int, place: int) -> None:
    choice = word_choice(ROW, details(ROW[index]))
    assert choice is not None
    assert choice.place == place


def test_the_token_that_stands_there_is_no_candidate() -> None:
    assert word_choice(ROW, details(ROW[3])) == WordChoice(1, (WordCandidate(8, " cat", 0.3),))


def test_a_wrong_guess_may_stand_where_the_correction_stands() -> None:
    look = LikelyTokens(LOOK.top, 1.2, 1, 0.6, 40, 0.001)
    assert word_choice(ROW, details(ROW[1], look)) == WordChoice(
        1, (WordCandidate(8, " cat", 0.3), WordCandidate(5, " blue", 0.001))
    )
    assert word_choice(ROW, details(ROW[1], None)) == WordChoice(1, (WordCandidate(5, " blue", 0.05),))


def test_what_was_never_judged_or_is_not_known_has_no_choice() -> None:
    assert word_choice(ROW, details(ROW[2])) is None
    assert word_choice(ROW, details(ROW[0], None)) is None
    assert word_choice(ROW, details(Mark("A", "accepted", 1, 0, token_id=1))) is None  # of another reply
    lost = MarkRow([Mark("all of a round", "plain", 1), ROW[3]])
    assert word_choice(lost, details(ROW[3])) is None
