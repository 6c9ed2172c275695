"""A drafter of blocks: one call, each place drawn as a reply draws, its own confidence; hostile graphs are refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from engine.drafters.onnx.block_drafter import STATE, BlockDrafter, open_onnx_drafter
from engine.errors import BadModelFile, EngineError
from engine.events import Drafted, Event, Verify
from engine.interfaces import Choice, Draft, RoundFeedback, Rows, traits_of
from engine.options.sampling_params import Sampling
from engine.sampling.verifier import verifier_for
from engine.training.opened_target import opened_target
from tests.engine.open_pair import end_of, fault_of, opened_pair, replied, sources_of
from tests.toys.onnx_block import PLACES, SURE, following, write_onnx_block

VOCABULARY = 300
SAMPLINGS = (
    Sampling(temperature=0.0),
    Sampling(),
    Sampling(min_p=0.0),
    Sampling(temperature=1.3, top_k=5, top_p=0.9, min_p=0.0),
    Sampling(temperature=0.6, top_k=0, top_p=1.0, min_p=0.2),
)


def opened(path: Path) -> BlockDrafter:
    drafter = open_onnx_drafter(path, VOCABULARY, 128)
    assert isinstance(drafter, BlockDrafter)
    return drafter


def greedy(row: Rows, position: int) -> Choice:
    return Choice(int(row.argmax()), 0.25)


def test_all_places_are_guessed_in_one_call_with_the_graph_s_own_confidence(tmp_path: Path) -> None:
    drafter = opened(write_onnx_block(tmp_path / "b.onnx"))
    choose = verifier_for(Sampling(temperature=0.0), "coupled", 1).chooser(3)
    expected = Draft((41, 42, 43, 44, 45), tuple(np.array(SURE, np.float32).tolist()), "b")
    assert drafter.propose([7, 7, 40], 32, choose) == expected
    assert drafter.propose([7, 7, 40], 2, choose).tokens == (41, 42)
    drafter.close()


def test_a_text_longer_or_shorter_than_the_window_and_one_without_a_mask(tmp_path: Path) -> None:
    for mask in (False, True):
        drafter = opened(write_onnx_block(tmp_path / "b.onnx", mask=mask))
        assert [drafter.propose([*range(n), 90], 1, greedy).tokens for n in (0, 3, 7, 8, 100)] == [(91,)] * 5
        drafter.close()


def test_a_graph_may_name_its_words_and_ids_past_the_model_s_are_never_guessed(tmp_path: Path) -> None:
    ids = [400, 3, 41, 43, 350]
    drafter = opened(write_onnx_block(tmp_path / "b.onnx", ids=ids, sure=None))
    choose = verifier_for(Sampling(temperature=0.0), "coupled", 1).chooser(1)
    assert drafter.propose([40], 3, choose).tokens == (41, 43, 43)  # 42 is no word of its
    assert drafter.propose([40], 3, greedy).tokens == (41, 43, 43)
    assert all(0.0 < p < 1.0 for p in drafter.propose([40], 3, choose).p_draft if p is not None)
    drafter.close()


def told(drafter: BlockDrafter, context: list[int], state: Rows) -> None:
    """A plain round has written the context's newest token behind this state."""
    none = np.zeros((1, 0), np.int64)
    after = RoundFeedback(Draft((), (), ""), len(context) - 1, 0, context[-1], state[None], none, {STATE: state[None]})
    drafter.observe(context, after)


def test_a_graph_that_wants_a_state_guesses_from_it_and_only_where_it_was_told(tmp_path: Path) -> None:
    drafter = opened(write_onnx_block(tmp_path / "b.onnx", state=4))
    assert traits_of(drafter).hidden == (STATE,)
    drafter.observe([7, 40], None)
    assert drafter.propose([7, 40], 3, greedy).tokens == ()
    told(drafter, [7, 40], np.array([10, 0, 0, 0], np.float32))
    assert drafter.propose([7, 40], 3, greedy).tokens == (51, 52, 53)
    assert drafter.propose([7, 40, 41], 3, greedy).tokens == (), "another token is the newest by now"
    told(drafter, [7, 40], np.array([np.nan, 0, 0, 0], np.float32))
    assert drafter.propose([7, 40], 3, greedy).tokens == (), "a state that is no number"
    with pytest.raises(EngineError, match="b goes on from states of 4 numbers, this model's have 3"):
        told(drafter, [7, 40], np.zeros(3, np.float32))
    drafter.close()


def test_a_drafter_of_states_guesses_in_a_reply_and_the_text_is_the_target_s(tmp_path: Path, toy_gguf: Path) -> None:
    with opened_target(toy_gguf) as (model, _):
        width = model.widths[1]
    for sampling in SAMPLINGS[:2]:
        plain = end_of(reply((toy_gguf, write_onnx_block(tmp_path / "b.onnx")), 0, sampling, "coupled")).text
        for size in (width, width + 1):  # the second one is another model's
            files = toy_gguf, write_onnx_block(tmp_path / "b.onnx", state=size)
            guessed = reply(files, 4, sampling, "coupled")
            assert end_of(guessed).text == plain
            drafted = [event for event in guessed if isinstance(event, Drafted) and event.tokens]
            assert bool(drafted) is (size == width)
    with opened_pair(toy_gguf, write_onnx_block(tmp_path / "b.onnx", state=width)) as pair:
        assert pair.measured().draft_ms["b"] > 0.0  # its price is known before the first reply


@pytest.mark.parametrize("sampling", SAMPLINGS)
@pytest.mark.parametrize("verify", ["coupled", "rejection", "block"])
def test_a_block_is_drawn_as_its_rows_are_one_by_one(sampling: Sampling, verify: Verify) -> None:
    rng = np.random.default_rng(5)
    ids = np.sort(rng.choice(VOCABULARY, 200, replace=False))
    for start in range(20):
        rows = (3.0 * rng.standard_normal((6, 200))).astype(np.float32)
        whole = np.full((6, VOCABULARY), -np.inf, np.float32)
        whole[:, ids] = rows
        choose = verifier_for(sampling, verify, 9).chooser(start)
        singly = [choose(row, start + place) for place, row in enumerate(whole)]
        together = choose.block(rows, ids, start, None)  # type: ignore[attr-defined]
        assert [each.token for each in together] == [each.token for each in singly]
        assert [each.probability for each in together] == pytest.approx([each.probability for each in singly], abs=1e-5)
        for one, other in zip(together, singly, strict=True):
            assert (one.distribution is None) == (other.distribution is None)
            if one.distribution is not None and other.distribution is not None:
                for token in {int(each) for each in one.distribution.ids} | {other.token}:
                    q = one.distribution.probability_of(token)
                    assert q == pytest.approx(other.distribution.probability_of(token), abs=1e-6)


def reply(files: tuple[Path, Path], length: int, sampling: Sampling, verify: Verify) -> list[Event]:
    with opened_pair(*files, 128) as pair:
        return replied(pair, length, "ab", max_tokens=24, seed=4, sampling=sampling, verify=verify)


@pytest.mark.parametrize("sampling", SAMPLINGS[:3])
def test_the_text_is_the_target_s(tmp_path: Path, toy_gguf: Path, sampling: Sampling) -> None:
    files = toy_gguf, write_onnx_block(tmp_path / "b.onnx")
    guessed = reply(files, 4, sampling, "coupled")
    assert end_of(guessed).text == end_of(reply(files, 0, sampling, "coupled")).text
    assert sources_of(guessed) == {"b"}
    assert fault_of(end_of(guessed).stats) is None


@pytest.mark.parametrize("verify", ["rejection", "block"])
def test_drawn_guesses_are_judged_by_what_they_were_drawn_from(tmp_path: Path, toy_gguf: Path, verify: Verify) -> None:
    end = end_of(reply((toy_gguf, write_onnx_block(tmp_path / "b.onnx")), 4, Sampling(), verify))
    assert end.stats.draft_n > 0
    assert fault_of(end.stats) is None


LIES: dict[str, tuple[float, ...]] = {
    "more than certain": (2.0,) * PLACES,
    "less than nothing": (-0.5,) * PLACES,
    "no number": (float("nan"),) * PLACES,
}


@pytest.mark.parametrize("lie", LIES)
def test_a_confidence_that_is_none_ends_the_guesses_and_not_the_reply(tmp_path: Path, toy_gguf: Path, lie: str) -> None:
    files = toy_gguf, write_onnx_block(tmp_path / "b.onnx", sure=LIES[lie])
    end = end_of(reply(files, 4, Sampling(temperature=0.0), "coupled"))
    assert end.text == end_of(reply(files, 0, Sampling(temperature=0.0), "coupled")).text
    assert "the drafter gave a probability of" in (end.stats.note or "")


def test_scores_that_are_no_numbers_end_the_guesses_and_not_the_reply(tmp_path: Path, toy_gguf: Path) -> None:
    table = following(VOCABULARY, range(VOCABULARY))
    table[:] = np.nan
    files = toy_gguf, write_onnx_block(tmp_path / "b.onnx", table=table)
    end = end_of(reply(files, 4, Sampling(temperature=0.0), "coupled"))
    assert end.stats.tokens > 0
    assert end.stats.draft_n == 0
    assert end.stats.note


def twice(path: Path) -> Path:
    return write_onnx_block(path, ids=[3, 4, 4])


def below_nothing(path: Path) -> Path:
    return write_onnx_block(path, ids=[3, -4, 5])


def too_few_confidences(path: Path) -> Path:
    return write_onnx_block(path, sure=SURE[:2])


@pytest.mark.parametrize(
    ("write", "message"),
    [
        (twice, "b.onnx guesses blocks, with token_ids of another type or shape"),
        (below_nothing, "b.onnx guesses blocks, with token_ids of another type or shape"),
        (too_few_confidences, "b.onnx guesses blocks, with confidence of another type or shape"),
    ],
)
def test_hostile_graphs_are_refused(tmp_path: Path, write: Callable[[Path], Path], message: str) -> None:
    with pytest.raises(BadModelFile) as caught:
        open_onnx_drafter(write(tmp_path / "b.onnx"), VOCABULARY, 128)
    assert str(caught.value) == message
