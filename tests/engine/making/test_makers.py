"""Drafters made from a target's own file: the layers that matter stay, and what is made opens as a drafter."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

from engine.drafters.gguf_drafter import same_vocabulary
from engine.errors import BadModelFile, EngineError
from engine.llama.model import LlamaModel
from engine.llama.short.layer_switch import LayerSwitch
from engine.llama.short.pruned_gguf import DRAFTER_OF, refuse_unprunable
from engine.machine.cost_curve import CostCurve
from engine.making import skip_maker
from engine.making.expected_gain import DraftPrice, gain_in_turn, gain_of_places, least_right
from engine.making.maker import Reporter, make
from engine.making.opened_target import opened_target, unchanged
from engine.making.orders import Made, MakeOrder, MakingMessage, MakingOutlook, MakingProgress, MakingRefused
from engine.making.own_text import OwnReply
from engine.making.skip_maker import likeliest
from engine.options.load_options import WeightLayout
from engine.options.request import Message
from models.checks.model_files import read_model_files
from models.formats.gguf_header import read_gguf_header
from tests.toys.gguf_file import write_gguf
from tests.toys.other_archs import KINDS, write_kind
from tests.toys.weights import ToyShape, ToyWeights, toy_weights

CHATS = tuple((Message("user", f"{word} {number}"),) for number in range(12) for word in ("what is", "write", "why"))
"""What the toys are asked."""

IDLE = (1, 3)
"""Layers of the toy below that add nothing."""


@pytest.fixture(scope="module")
def layered(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A toy of five layers, two of which are idle."""
    weights = toy_weights(shape=dataclasses.replace(ToyShape(), layers=5))
    tensors = {
        name: np.zeros_like(tensor)
        if any(name.startswith(f"blk.{layer}.") for layer in IDLE) and ("attn_output" in name or "ffn_down" in name)
        else tensor
        for name, tensor in weights.tensors.items()
    }
    return write_gguf(tmp_path_factory.mktemp("layered") / "layered.gguf", ToyWeights(weights.shape, tensors))


def made(order: MakeOrder) -> tuple[MakingMessage, list[MakingProgress]]:
    """What came of an order, and the progress before it."""
    told: list[MakingMessage] = []
    make(order, told.append)
    return told[-1], [each for each in told if isinstance(each, MakingProgress)]


def test_idle_layers_are_found_left_out_and_kept_where_that_pays(
    layered: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The machine is one on which a pass takes what its bytes take to be read, and a guess its part of that."""
    read_ms = 10.0
    monkeypatch.setattr(skip_maker, "calibrate", lambda target, text: _Calibrated(CostCurve({1: read_ms, 33: 10.5})))
    monkeypatch.setattr(skip_maker, "guess_ms", lambda reader: read_ms * 3 / 5)
    out = tmp_path / "fewer.gguf"
    answer, progress = made(MakeOrder("skip", str(layered), str(out), CHATS, seconds=20))
    assert isinstance(answer, Made)
    assert (set(IDLE) <= set(answer.layers), answer.all_layers) == (True, 5)
    assert answer.right[0] > 0.9
    assert answer.pays
    assert 1.2 < answer.gain < 1.67, "no more than the layers that are left cost less"
    assert {each.phase for each in progress} == {"writing", "trying", "measuring"}
    header = read_gguf_header(out)
    assert header.whole_number("llama.block_count") == 5 - len(answer.layers)
    assert len(header.text(DRAFTER_OF)) == 64
    assert read_model_files(out).kind == "drafter"
    model = LlamaModel(layered)
    assert same_vocabulary(model, out)
    model.close()
    assert [each.name for each in tmp_path.iterdir()] == ["fewer.gguf"]


class _Calibrated(NamedTuple):
    costs: CostCurve


def test_a_layer_that_is_off_is_as_good_as_left_out(layered: Path, tmp_path: Path) -> None:
    replies = [OwnReply([5, 9, 17, 33, 65, 129, 7, 11], 2, np.zeros((0, 1), np.float32))]
    switch = LayerSwitch(layered, tmp_path / "copy.gguf", 300)
    with opened_target(switch.path, layout=WeightLayout("file"), cpu_only=True) as (_, target):
        whole = likeliest(target, replies)
        switch.leave_out(IDLE)
        assert likeliest(target, replies) == whole
        switch.leave_out((0, 1, 2, 3, 4))
        assert likeliest(target, replies) != whole
        switch.leave_out(())
        assert likeliest(target, replies) == whole
    assert switch.share_without(IDLE) < 0.8
    switch.close()
    assert switch.path.read_bytes() == layered.read_bytes()


@pytest.mark.parametrize("kind", KINDS)
def test_kinds_without_layers_to_leave_out_are_refused(kind: str, tmp_path: Path) -> None:
    file = write_kind(tmp_path / f"{kind}.gguf", kind)
    model = LlamaModel(file)
    with pytest.raises(BadModelFile, match=r"no layer of .* can be left out"):
        refuse_unprunable(model, file)
    model.close()


def test_heads_are_made_from_the_targets_own_text(toy_gguf: Path, tmp_path: Path) -> None:
    out = tmp_path / "toy.heads"
    answer, progress = made(MakeOrder("heads", str(toy_gguf), str(out), CHATS, seconds=60, anyway=True, tokens=1500))
    assert isinstance(answer, Made)
    assert answer.tokens >= 1000
    assert len(answer.right) == 4
    assert {each.phase for each in progress} == {"writing", "solving"}
    assert out.is_file()


def test_no_file_no_drafter(tmp_path: Path) -> None:
    answer, _ = made(MakeOrder("heads", str(tmp_path / "none.gguf"), str(tmp_path / "out.heads")))
    assert isinstance(answer, MakingRefused)
    assert "there is no model file at" in answer.message


def test_a_target_that_is_replaced_meanwhile_is_told(tmp_path: Path) -> None:
    file = tmp_path / "m.gguf"
    file.write_bytes(b"one")
    with pytest.raises(Exception, match=r"m\.gguf was changed while a drafter was made for it"), unchanged(file):
        file.write_bytes(b"another")


def test_the_gain_follows_from_chances_and_costs() -> None:
    even = CostCurve({1: 10.0, 2: 10.0, 9: 10.0})
    assert gain_in_turn(0.0, 1.0, even) < 1.0
    assert gain_in_turn(0.9, 0.1, even) > 4.0
    dear = CostCurve({1: 10.0, 2: 20.0, 9: 90.0})
    assert gain_in_turn(0.9, 0.1, dear) < 1.0
    assert gain_of_places((0.9, 0.8), DraftPrice(0.5), even) > gain_of_places((0.9,), DraftPrice(0.5), even) > 1.5

    def of_block(costs: CostCurve, draft_ms: float) -> Callable[[float], float]:
        return lambda chance: gain_of_places((chance,) * 4, DraftPrice(draft_ms), costs)

    assert 0.0 < least_right(of_block(even, 0.5)) < 0.2
    assert least_right(of_block(dear, 0.5)) > 1.0
    assert of_block(even, 8.0)(least_right(of_block(even, 8.0))) == pytest.approx(1.05, abs=0.01)


def test_what_cannot_pay_is_told_before_and_ends_there() -> None:
    told = list[MakingMessage]()
    outlook = MakingOutlook(4, 5.0, 1.0, 1.4)
    with pytest.raises(EngineError, match="even guesses which are always right would lose"):
        Reporter(told.append).outlook(outlook, anyway=False)
    Reporter(told.append).outlook(outlook, anyway=True)
    assert told == [outlook, outlook]
