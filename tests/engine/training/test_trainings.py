"""Drafters made from a target's own file: the layers that matter stay, and what is made opens as a drafter."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
import pytest

from engine.drafters.gguf_drafter import shared_words
from engine.drafters.heads.heads_drafter import STATE
from engine.errors import BadModelFile, EngineError
from engine.llama.cache.many_replies import ManyReplies
from engine.llama.model import LlamaModel
from engine.llama.short.layer_switch import LayerSwitch
from engine.llama.short.pruned_gguf import DRAFTER_OF, refuse_unprunable
from engine.machine.cost_curve import CostCurve
from engine.options.request import Message
from engine.training import layer_skipping
from engine.training.drafter_training import Reporter, make
from engine.training.frequent_tokens import frequent_tokens, none_likely
from engine.training.generated_text import TEMPERATURES, OwnReply, _Pen, generated_text, read_reply
from engine.training.holdout import RUN, holdout
from engine.training.layer_skipping import likeliest
from engine.training.network_text import UNKNOWN, likely_places, network_text
from engine.training.opened_target import opened_target, unchanged
from engine.training.orders import (
    DrafterOrder,
    TrainedDrafter,
    TrainingMessage,
    TrainingOutlook,
    TrainingProgress,
    TrainingRefused,
)
from models.checks.model_files import read_model_files
from models.distillation.training_text import FIRST, TrainingText
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


def made(order: DrafterOrder) -> tuple[TrainingMessage, list[TrainingProgress]]:
    """What came of an order, and the progress before it."""
    told: list[TrainingMessage] = []
    make(order, told.append)
    return told[-1], [each for each in told if isinstance(each, TrainingProgress)]


def test_idle_layers_are_found_left_out_and_kept_where_that_pays(
    layered: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The machine is one on which a pass takes what its bytes take to be read, and a guess its part of that."""
    read_ms = 10.0
    monkeypatch.setattr(
        layer_skipping, "calibrate", lambda target, text: _Calibrated(CostCurve({1: read_ms, 33: 10.5}))
    )
    monkeypatch.setattr(layer_skipping, "_guess_ms", lambda reader: read_ms * 3 / 5)
    out = tmp_path / "fewer.gguf"
    answer, progress = made(DrafterOrder("skip", str(layered), str(out), CHATS, seconds=20))
    assert isinstance(answer, TrainedDrafter)
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
    assert shared_words(model, out) == (model.n_vocab, model.n_vocab)
    model.close()
    assert [each.name for each in tmp_path.iterdir()] == ["fewer.gguf"]


class _Calibrated(NamedTuple):
    costs: CostCurve


def test_a_layer_that_is_off_is_as_good_as_left_out(layered: Path, tmp_path: Path) -> None:
    replies = [OwnReply([5, 9, 17, 33, 65, 129, 7, 11], 2, np.zeros((0, 1), np.float32))]
    switch = LayerSwitch(layered, tmp_path / "copy.gguf", 300)
    with opened_target(switch.path, weights="file", cpu_only=True) as (_, target):
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
    answer, progress = made(DrafterOrder("heads", str(toy_gguf), str(out), CHATS, seconds=60, anyway=True, tokens=1500))
    assert isinstance(answer, TrainedDrafter)
    assert answer.tokens >= 1000
    assert len(answer.right) == 4
    assert {each.phase for each in progress} == {"writing", "solving"}
    assert out.is_file()


def test_no_file_no_drafter(tmp_path: Path) -> None:
    answer, _ = made(DrafterOrder("heads", str(tmp_path / "none.gguf"), str(tmp_path / "out.heads")))
    assert isinstance(answer, TrainingRefused)
    assert "there is no model file at" in answer.message


def test_a_target_that_is_replaced_meanwhile_is_told(tmp_path: Path) -> None:
    file = tmp_path / "m.gguf"
    file.write_bytes(b"one")
    with pytest.raises(Exception, match=r"m\.gguf was changed while a drafter was made for it"), unchanged(file):
        file.write_bytes(b"another")


def test_what_cannot_pay_is_told_before_and_ends_there() -> None:
    told = list[TrainingMessage]()
    outlook = TrainingOutlook(4, 5.0, 1.0, 1.4)
    with pytest.raises(EngineError, match="even guesses which are always right would lose"):
        Reporter(told.append).outlook(outlook, anyway=False)
    Reporter(told.append).outlook(outlook, anyway=True)
    assert told == [outlook, outlook]


# What a drafter is judged by is not what it was made from in other words: targets that repeat themselves.


LENGTH, WORDS = 48, 400


def replies_of(topics: int, forms: int, changed: int, seed: int = 1) -> list[OwnReply]:
    """Replies of a target that says the same of a topic in whichever form it is asked, but for a few words; all topics

    in one form first, as they are asked.
    """
    random = Random(seed)
    texts = [random.choices(range(WORDS), k=LENGTH) for _ in range(topics)]
    found = list[OwnReply]()
    for form in range(forms):
        for topic, text in enumerate(texts):
            said = list(text)
            for _ in range(changed):
                said[random.randrange(LENGTH)] = random.randrange(WORDS)
            prompt = [topic, form]
            found.append(OwnReply(prompt + said, 2, np.zeros((0, 1), np.float32), form * topics + topic))
    return found


def right_by_heart(replies: Sequence[OwnReply], held: int) -> float:
    """How often one is right over what is held out who knows the words behind each word of the rest by heart."""
    seen, judged = replies[: len(replies) - held], replies[len(replies) - held :]
    behind = {pair: reply.ids[at + 2] for reply in seen for at, pair in list(enumerate(pairwise(reply.ids)))[:-1]}
    found = [
        behind.get(pair) == reply.ids[at + 2]
        for reply in judged
        for at, pair in list(enumerate(pairwise(reply.ids)))[reply.start : -1]
    ]
    return float(np.mean(found))


def test_replies_alike_are_on_one_side_and_no_heart_is_of_use() -> None:
    replies = replies_of(topics=30, forms=6, changed=3)
    assert right_by_heart(replies, len(replies) // 10) > 0.7, "the control: apart by their prompts alone"
    apart, held = holdout(replies)
    assert sorted(each.prompt for each in apart) == sorted(each.prompt for each in replies)
    assert 0.05 < held / len(apart) < 0.2
    assert right_by_heart(apart, held) < 0.02
    topics = [{each.ids[0] for each in some} for some in (apart[:-held], apart[-held:])]
    assert not topics[0] & topics[1]


@pytest.mark.parametrize("seed", range(3))
def test_what_is_put_together_from_others_is_not_judged_by(seed: int) -> None:
    replies, random = replies_of(topics=20, forms=2, changed=0), Random(seed)
    parts = [reply.ids[2:] for reply in replies]
    for number in range(10):  # a third each of three others: half known from none, all known from all
        some = random.sample(range(20), 3)
        said = [token for topic in some for token in parts[topic][:16]]
        replies.append(OwnReply([90 + number, 0, *said], 2, np.zeros((0, 1), np.float32), 40 + number))
    apart, held = holdout(replies)
    known = {tuple(each.ids[at : at + RUN]) for each in apart[:-held] for at in range(2, len(each.ids) - RUN + 1)}
    for each in apart[-held:]:
        runs = [tuple(each.ids[at : at + RUN]) for at in range(2, len(each.ids) - RUN + 1)]
        assert np.mean([run in known for run in runs]) < 0.5
    assert right_by_heart(apart, held) < 0.5


def test_new_replies_are_held_out_from_the_end_and_of_the_same_the_last_prompts() -> None:
    new = [reply._replace(prompt=number) for number, reply in enumerate(replies_of(20, 1, 0))]
    apart, held = holdout(new)
    assert ([each.prompt for each in apart], held) == (list(range(20)), 2)
    apart, held = holdout(new, 0.5)
    assert held == 10
    same = [new[0]._replace(prompt=number) for number in range(20)]
    apart, held = holdout(same)
    assert ([each.prompt for each in apart], held) == (list(range(20)), 2)
    two = [new[0]._replace(prompt=0), new[1]._replace(prompt=1)]
    assert holdout(two)[1] == 1
    assert holdout(new[:1])[1] == 1
    assert holdout([]) == ([], 0)


def test_replies_to_one_prompt_stay_together() -> None:
    replies = [reply._replace(prompt=number % 10) for number, reply in enumerate(replies_of(40, 1, 0))]
    apart, held = holdout(sorted(replies, key=lambda each: each.prompt))
    assert {each.prompt for each in apart[-held:]} == {9}
    assert held == 4


# The target's own text: written as each reply would be alone, read as it stands, and kept for networks.


PROMPTS = [[5, 9, 17], [33, 65, 129, 7, 11], [40], [8, 8, 8, 8]]


def test_many_replies_are_what_each_would_be_alone(toy_gguf: Path) -> None:
    with opened_target(toy_gguf) as (model, target):
        many = ManyReplies(model, 2, 64, 1, states=True)
        found = [
            reply
            for done in many.write(iter(PROMPTS), lambda rows, _: rows.argmax(axis=1).tolist(), 12)
            for reply in done
        ]
        many.close()
        target.give_states((STATE,))
        assert sorted(reply.number for reply in found) == [0, 1, 2, 3]
        for reply in found:
            prompt = PROMPTS[reply.number]
            assert (reply.start, reply.ids[: reply.start]) == (len(prompt), prompt)
            target.clear()
            if prompt[:-1]:
                target.feed(prompt[:-1])
            rows = target.extend(reply.ids[reply.start - 1 : -1])
            assert rows.argmax(axis=1).tolist() == reply.ids[reply.start :]
            assert np.allclose(target.states[STATE], np.array(reply.states), atol=1e-3)


def test_replies_that_are_there_are_read_and_others_written(toy_gguf: Path) -> None:
    told = Message("assistant", "an answer that was kept, with some words in it")
    chats = [(Message("user", "one"), told), (Message("user", "two"),), ()]
    shares = list[float]()
    with opened_target(toy_gguf, max_width=33) as (model, target):
        target.give_states((STATE,))
        kept = model.tokenize(told.content, parse_control=False)
        found = generated_text(model, target, chats, 60.0, len(kept) + 20, shares.append)
    assert {reply.prompt for reply in found} == {0, 1}
    read = found[0]
    assert read.ids[read.start :] == kept
    assert len(read.states) == len(kept) + 1
    assert shares[0] < shares[-1] == 1.0


def test_what_a_network_learns_from(toy_gguf: Path) -> None:
    none = np.zeros((0, 1), np.float32)
    replies = [OwnReply([5, 9, 17 + each % 3, 33], 2, none, each) for each in range(20)]
    text = TrainingText(**network_text(replies, 2, toy_gguf, 300))  # type: ignore[arg-type]
    assert (text.words.tolist(), text.used.tolist()) == ([17, 18, 19, 33], [5, 9, 17, 18, 19, 33])
    assert text.held == 2
    assert text.word_vectors.shape[0] == 4
    seen, held = text.chats()
    assert (len(seen), held[0]) == (18, ([5, 9, 17, 33], [False, False, True, True]))
    large = text._replace(n_vocab=100_000)
    assert large.rows == FIRST + 6
    assert large.row_of()[[5, 33, 7]].tolist() == [FIRST, FIRST + 5, 1]
    assert large.places() == {FIRST + 2: 0, FIRST + 3: 1, FIRST + 4: 2, FIRST + 5: 3}


def test_a_reply_ends_where_its_room_does(toy_gguf: Path) -> None:
    with opened_target(toy_gguf) as (model, _):
        many = ManyReplies(model, 1, 16, 1, states=False)
        written = many.write(iter([[5, 9], [7] * 16]), lambda rows, _: [9] * len(rows), 100)
        assert [reply.ids for done in written for reply in done] == [[5, 9] + [9] * 14]  # no room for the other prompt
        many.close()


def test_replies_are_drawn_at_several_temperatures_from_likely_words() -> None:
    rows = np.log(np.array([[0.6, 0.37, 0.03]] * 2000, np.float32))
    pen = _Pen(lambda number: TEMPERATURES[number % len(TEMPERATURES)], likely=False)
    drawn = np.array(pen.draw(rows, range(2000)))
    second = [float((drawn[turn :: len(TEMPERATURES)] == 1).mean()) for turn in range(len(TEMPERATURES))]
    assert [share for share, heat in zip(second, TEMPERATURES, strict=True) if not heat] == [0.0, 0.0]
    assert all(0.25 < share < 0.5 for share, heat in zip(second, TEMPERATURES, strict=True) if heat)  # at .8 it has .35
    assert 2 not in pen.draw(np.log(np.array([[0.62, 0.36, 0.02]] * 4000, np.float32)), [0] * 4000)


def test_the_likeliest_words_are_kept_with_their_shares_and_come_back_by_their_places(toy_gguf: Path) -> None:
    chances = np.array([[0.5, 0.3, 0.2, 1e-5], [0.1, 0.1, 0.1, 0.7]], np.float32)
    found = frequent_tokens(np.log(chances))
    assert [ids[ids >= 0].tolist() for ids in found.ids] == [[0, 1, 2], [3, 0, 1, 2]]
    assert np.allclose(found.shares[0, :3], [0.5, 0.3, 0.2], atol=1e-3)
    assert found.shares[0, 3:].max() == 0
    places = likely_places(found, np.array([1, 3]))
    assert places[:, :3].tolist() == [[UNKNOWN, 0, UNKNOWN], [1, UNKNOWN, 0]]
    with opened_target(toy_gguf, max_width=33) as (model, target):
        chats = [(Message("user", str(number)),) for number in range(3)]
        written = generated_text(model, target, chats, 60.0, 60, lambda _: None, likely=True)
        read = read_reply(target, written[0]._replace(likely=none_likely()), likely=True)
    assert all(len(each.likely.ids) == len(each.ids) - each.start for each in written)
    assert (read.likely.ids[:, 0] == written[0].likely.ids[:, 0]).mean() > 0.9, "read, it is what was written"
    assert np.allclose(read.likely.shares[:, 0], written[0].likely.shares[:, 0], atol=0.02)
