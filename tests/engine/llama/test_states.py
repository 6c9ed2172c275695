"""States out of real passes of toy models: whose they are, and which questions are refused before they are asked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from engine.errors import EngineError
from engine.llama.model import LlamaModel
from engine.llama.states.ext_symbols import EXT, SYMBOLS, missing
from engine.llama.states.readable_states import LAYER_INPUTS, NEXTN_STATES, OUTPUT_OF_ALL, Wanted, why_not
from engine.llama.target import LlamaTarget
from tests.engine.open_pair import opened_target
from tests.toys.gguf_file import write_gguf
from tests.toys.other_archs import write_kind
from tests.toys.weights import ToyWeights, toy_weights

ALL = ("last_hidden", "layer_inp:0", "layer_inp:1")
TEXT = [11, 7, 5, 3, 2, 13, 17, 19]


@pytest.fixture(scope="module")
def weights() -> ToyWeights:
    return toy_weights()


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory, weights: ToyWeights) -> Iterator[LlamaModel]:
    loaded = LlamaModel(write_gguf(tmp_path_factory.mktemp("states") / "toy.gguf", weights, quantization="F32"))
    yield loaded
    loaded.close()


@pytest.fixture
def target(model: LlamaModel) -> Iterator[LlamaTarget]:
    opened = LlamaTarget(model, 128, 1, leaves=4)
    opened.choose_rollback()
    yield opened
    opened.close()


def test_this_build_has_all_the_functions() -> None:
    assert set(EXT) == set(SYMBOLS)
    assert missing("set_embeddings_nextn", "guess_the_weather", "neither") == "llama_guess_the_weather"


def test_the_states_of_a_pass_are_those_of_its_tokens(target: LlamaTarget, weights: ToyWeights) -> None:
    target.give_states(ALL)
    assert target.states == {}
    target.feed(TEXT[:5])
    fed = target.states
    assert set(fed) == {"layer_inp:0", "layer_inp:1"}  # of unscored tokens the last one is not made
    np.testing.assert_array_equal(fed["layer_inp:0"], weights.tensors["token_embd.weight"][TEXT[:5]])
    deeper = fed["layer_inp:1"].copy()
    scores = target.extend(TEXT[5:]).copy()
    states = target.states
    np.testing.assert_array_equal(states["layer_inp:0"], weights.tensors["token_embd.weight"][TEXT[5:]])
    head = weights.tensors.get("output.weight", weights.tensors["token_embd.weight"])
    np.testing.assert_allclose(states["last_hidden"] @ head.T, scores, rtol=1e-3, atol=1e-3)
    target.truncate(0)
    target.feed(TEXT)
    np.testing.assert_allclose(target.states["layer_inp:1"][:5], deeper, rtol=1e-4, atol=1e-5)
    target.give_states(())
    target.extend(TEXT[:1])
    assert target.states == {}


@pytest.mark.parametrize("width", [1, 2, 5])
def test_scores_have_the_same_bits_whether_states_are_given_or_not(target: LlamaTarget, width: int) -> None:
    def scores() -> np.ndarray:
        target.truncate(0)
        target.feed(TEXT)
        return target.extend(TEXT[:width]).copy()

    without = scores()
    target.give_states(ALL)
    assert np.array_equal(scores(), without)


def test_a_second_row_that_keeps_a_pass_exact_is_nobodys_state(target: LlamaTarget, weights: ToyWeights) -> None:
    target.give_states(ALL)
    target.narrowest = 2
    target.feed(TEXT[:4])
    target.extend(TEXT[4:5])
    np.testing.assert_array_equal(target.states["layer_inp:0"], weights.tensors["token_embd.weight"][TEXT[4:5]])
    target.feed([3] * (target.n_context - 6))
    target.extend(TEXT[:1])  # the last place: the token before it is read again
    np.testing.assert_array_equal(target.states["layer_inp:0"], weights.tensors["token_embd.weight"][TEXT[:1]])
    assert target.states["last_hidden"].shape[0] == 1


def test_what_is_read_again_behind_a_saved_state_asks_for_no_last_states(tmp_path: Path) -> None:
    """More rows of them than a pass is wide end the process: seen with a real model whose cache had to be restored."""
    recurrent = LlamaModel(write_kind(tmp_path / "toy.gguf", "recurrent"))
    target = LlamaTarget(recurrent, 512, 1, saved_states=4)
    assert target.choose_rollback() == "restore"
    target.give_states(("last_hidden",))
    target.feed(TEXT[:2])
    target.keep_state()
    target.feed([3] * (target.max_width + 40))
    target.extend(TEXT[2:3])
    target.truncate(target.max_width + 30)
    again = target.extend(TEXT[3:4])[0].copy()
    target.clear()
    target.feed([*TEXT[:2], *[3] * (target.max_width + 28)])
    np.testing.assert_allclose(again, target.extend(TEXT[3:4])[0], rtol=1e-3, atol=1e-3)
    target.close()
    recurrent.close()


def test_each_guess_of_a_tree_has_its_own_state(target: LlamaTarget, weights: ToyWeights) -> None:
    target.give_states(("layer_inp:0", "layer_inp:1"))
    target.feed(TEXT)
    target.extend([1, 2, 3, 4], parents=(-1, 0, 0))
    assert np.array_equal(target.states["layer_inp:0"], weights.tensors["token_embd.weight"][[1, 2, 3, 4]])
    branch = target.states["layer_inp:1"][3].copy()
    target.truncate(len(TEXT))
    target.extend([1, 2, 4])
    np.testing.assert_allclose(target.states["layer_inp:1"][2], branch, rtol=1e-4, atol=1e-5)


def test_a_context_that_is_made_anew_goes_on_giving_them(target: LlamaTarget) -> None:
    target.give_states(ALL)
    target.extend(TEXT)
    before = {name: rows.copy() for name, rows in target.states.items()}
    target._open(0)
    assert target.state_names == ALL
    target.clear()
    target.extend(TEXT)
    for name in ALL:
        np.testing.assert_array_equal(target.states[name], before[name])


def test_states_of_a_model_with_recurrent_layers_are_in_the_order_of_the_tokens(tmp_path: Path) -> None:
    with opened_target(write_kind(tmp_path / "toy.gguf", "hybrid"), 128) as target:
        target.choose_rollback()
        target.give_states(("layer_inp:0",))
        target.feed(TEXT)
        rows = target.states["layer_inp:0"].copy()
        target.extend(TEXT[::-1])
        assert np.array_equal(target.states["layer_inp:0"], rows[::-1])


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        (["nextn"], "llama.cpp does not give the state before the head of models of the kind llama"),
        (["layer_inp:2"], "the model has no layer 2: its layers are 0 to 1"),
        (["layer_inp:-1"], 'no state of a model is called "layer_inp:-1"'),
        (["mood"], 'no state of a model is called "mood"'),
    ],
)
def test_a_question_that_would_end_the_process_is_refused(target: LlamaTarget, names: list[str], reason: str) -> None:
    with pytest.raises(EngineError, match=reason.replace("(", r"\(")):
        target.give_states(names)
    assert target.state_names == ()


def test_what_can_be_asked_is_a_matter_of_the_architecture() -> None:
    assert why_not(["layer_inp:1"], "gemma2", 2) == (
        "llama.cpp does not give the layers' states of models of the kind gemma2"
    )
    assert why_not(["nextn", "layer_inp:2"], "mimo2", 2) is None
    assert why_not(["last_hidden"], "anything", 1) is None
    assert OUTPUT_OF_ALL < LAYER_INPUTS
    assert {"qwen35", "gemma4", "step35"} < NEXTN_STATES
    assert Wanted.of(["layer_inp:3", "layer_inp:1", "last_hidden"]) == Wanted(last=True, layers=(1, 3))
