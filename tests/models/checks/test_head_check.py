"""Files that open as models and are none: said by their headers, as target and as drafter, with whom they want."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.checks.drafter_check import DrafterChoice, TargetChoice, targets_for, verdicts, what_it_wants
from models.checks.model_files import drafter_kind, read_model_files
from models.checks.pair_check import check_pair
from models.errors import BadGguf
from models.formats.gguf_check import CannotWrite, check_numbers
from models.formats.gguf_header import read_gguf_header
from models.formats.gguf_role import HeadKind, HeadNeeds, head_kind, needs_of
from models.pair import Pair
from models.starter_pair import starter_folder
from tests.models.checks.gguf_roles import LAYERS, WIDTH, write_eagle, write_role
from tests.toys.damaged import damaged_gguf
from tests.toys.gguf_file import write_gguf
from tests.toys.mtp_gguf import write_mtp
from tests.toys.onnx_decoder import write_onnx_decoder
from tests.toys.vocabulary import toy_vocabulary, write_tokenizer_json


@pytest.fixture
def target(tmp_path: Path) -> Path:
    return write_gguf(tmp_path / "target.gguf")


def message(target: Path, drafter: Path) -> tuple[str, str]:
    (found,) = check_pair(Pair("p", "P", target, drafter))
    assert not found.fatal
    return found.message, found.hint


@pytest.mark.parametrize(
    ("architecture", "keys", "tensors", "kind", "needs"),
    [
        ("eagle3", [(".target_hidden_size", 128), (".target_layers", [2, 9, 5])], ["fc.weight"], "eagle3",
         HeadNeeds(128, 9, 300)),
        ("dflash", [(".target_layers", [1, 3])], ["fc.weight"], "dflash", HeadNeeds(WIDTH, 3, 300)),
        ("dflash", [(".target_layers", [1, 3])], ["markov_w1.weight"], "dspark", HeadNeeds(WIDTH, 3, 300)),
        ("dflash", [(".selector_top_k", 8)], ["fc.weight"], "dflash2", HeadNeeds(WIDTH, 0, 300)),
        ("gemma4-assistant", [(".embedding_length_out", 96)], ["blk.0.a"], "assistant",
         HeadNeeds(96, 0, 300, "gemma4")),
        ("qwen35", [(".nextn_predict_layers", 1), (".block_count", 25)], ["blk.24.nextn.eh_proj.weight"], "mtp",
         HeadNeeds(WIDTH, 0, 300, "qwen35", 24)),
        ("qwen35", [(".nextn_predict_layers", 1)], ["blk.0.attn_q.weight", "blk.1.nextn.eh_proj.weight"], None,
         HeadNeeds(WIDTH, 0, 300)),
    ],
)  # fmt: skip
def test_heads_are_known_by_their_headers(
    tmp_path: Path, architecture: str, keys: list[tuple[str, int | str | list[int]]], tensors: list[str],
    kind: HeadKind | None, needs: HeadNeeds,
) -> None:  # fmt: skip
    header = read_gguf_header(write_role(tmp_path / "h.gguf", architecture, keys, tensors))
    assert (head_kind(header), needs_of(header)) == (kind, needs)


@pytest.mark.parametrize(
    ("architecture", "keys", "what"),
    [
        ("clip", [], "an image projector (clip)"),
        ("llama", [("general.type", "adapter")], "an adapter (LoRA) for another model (llama)"),
        ("modern-bert", [], "an embedding model, which turns a text into one vector (modern-bert)"),
        ("qwen3", [(".pooling_type", 3)], "an embedding model, which turns a text into one vector (qwen3)"),
        ("qwen3", [(".pooling_type", 4)], "a reranker, which marks texts (qwen3)"),
        ("dream", [], "a diffusion model, which writes no token after another (dream)"),
        ("wavtokenizer-dec", [], "a voice decoder (wavtokenizer-dec)"),
    ],
)
def test_what_cannot_write_is_no_target(
    tmp_path: Path, architecture: str, keys: list[tuple[str, int | str | list[int]]], what: str
) -> None:
    path = write_role(tmp_path / "f.gguf", architecture, keys)
    with pytest.raises(CannotWrite) as caught:
        read_model_files(path)
    assert str(caught.value) == f"f.gguf is {what}, which cannot write"
    (found,) = check_pair(Pair("p", "P", path))
    assert (found.code, found.fatal, found.hint) == ("target_unsupported", True, "Choose a chat model.")


def test_a_head_as_target_names_its_own(tmp_path: Path) -> None:
    (found,) = check_pair(Pair("p", "P", write_eagle(tmp_path / "e.gguf", name="Toy 8B")))
    assert found.fatal
    assert (
        found.message == "e.gguf is an EAGLE-3 drafter (eagle3): it guesses for another model and writes nothing alone"
    )
    assert found.hint == "Choose Toy 8B as the model."


def test_a_head_is_a_drafter_in_the_store(tmp_path: Path) -> None:
    found = read_model_files(write_eagle(tmp_path / "e.gguf"))
    assert (found.kind, found.format) == ("drafter", "gguf")


def test_a_head_for_another_target(target: Path, tmp_path: Path) -> None:
    assert message(target, write_eagle(tmp_path / "wide.gguf", width=128)) == (
        "wide.gguf is an EAGLE-3 drafter and cannot guess for target.gguf: "
        "it reads states of 128 numbers, and the model's have 64",
        "It wants a model whose states are 128 numbers wide, of at least 2 layers and 300 tokens.",
    )
    deep = write_eagle(tmp_path / "deep.gguf", layers=(0, 1, LAYERS))
    assert message(target, deep)[0].endswith(f"it reads layer {LAYERS}, and the model has {LAYERS}")
    other = write_role(
        tmp_path / "other.gguf",
        "dflash",
        [(".target_layers", [0, 1])],
        vocabulary=toy_vocabulary().renamed({139: "other"}),
    )
    assert "different tokens at id 139" in message(target, other)[0]
    family = write_role(tmp_path / "mtp-gemma.gguf", "gemma4-assistant", [(".embedding_length_out", WIDTH)])
    assert message(target, family)[0].endswith("it was made for a gemma4 model, and this one is llama")


def test_nothing_is_said_of_a_head_for_this_target(target: Path, tmp_path: Path) -> None:
    assert check_pair(Pair("p", "P", target, write_eagle(tmp_path / "e.gguf"))) == []


def test_the_doctor_says_the_same(target: Path, tmp_path: Path) -> None:
    fits, wide = write_eagle(tmp_path / "fits.gguf"), write_eagle(tmp_path / "wide.gguf", width=128, name="Toy 8B")
    choices = [DrafterChoice("fits", "Fits", fits), DrafterChoice("wide", "Wide", wide)]
    found = {each.id: each for each in verdicts(target, choices)}
    assert found["wide"].sentence == (
        "an EAGLE-3 drafter for Toy 8B, not for this model: it reads states of 128 numbers, and the model's have 64"
    )
    assert found["fits"].sentence == "an EAGLE-3 drafter that fits this model"


def test_a_head_that_places_no_numbers_is_damaged(tmp_path: Path) -> None:
    """Over no dimensions the library computes without an end: such an assistant held a worker for minutes."""
    head = write_mtp(tmp_path / "whole.gguf", "assistant")
    bad = damaged_gguf(head, tmp_path / "bad.gguf", {"gemma4-assistant.rope.dimension_count": 0})
    check_numbers(read_gguf_header(head))
    with pytest.raises(BadGguf, match=r"rope\.dimension_count is 0, not from 1"):
        check_numbers(read_gguf_header(bad))


@pytest.mark.parametrize("layers", [7, "1, 2", 1.5, True, None])
def test_layers_that_are_no_list_are_none(tmp_path: Path, layers: object) -> None:
    file = damaged_gguf(write_eagle(tmp_path / "e.gguf"), tmp_path / "bad.gguf", {"eagle3.target_layers": layers})  # type: ignore[dict-item]
    assert needs_of(read_gguf_header(file)).deepest == 0


# Which models a drafter guesses for: the best first, with the reason for each other, and what it was made for.


def test_the_models_that_a_drafter_fits_come_first(tmp_path: Path) -> None:
    names = {token: f"foreign {token}" for token in range(290)}
    foreign = write_gguf(tmp_path / "foreign.gguf", vocabulary=toy_vocabulary().renamed(names))
    own, broken = write_gguf(tmp_path / "own.gguf"), tmp_path / "broken.gguf"
    broken.write_bytes(b"GGUF")
    folder = tmp_path / "d"
    folder.mkdir()
    write_tokenizer_json(folder / "tokenizer.json", toy_vocabulary())
    drafter = DrafterChoice("d", "D", write_onnx_decoder(folder / "model.onnx", fused=True))
    targets = [TargetChoice(path.stem, path.stem, path) for path in (broken, foreign, own)]
    found = targets_for(drafter, targets)
    assert [(each.id, each.fits) for each in found] == [("own", True), ("foreign", False)]
    assert found[0].verdict.sentence.startswith("fits: 300 tokens are the same")
    assert what_it_wants(folder / "model.onnx") == "it guesses for models of its own vocabulary"


def test_a_head_says_whom_it_was_made_for(tmp_path: Path) -> None:
    head = write_eagle(tmp_path / "e.gguf", width=128, name="Toy 8B")
    [found] = targets_for(DrafterChoice("e", "E", head), [TargetChoice("t", "T", write_gguf(tmp_path / "t.gguf"))])
    assert not found.fits
    assert what_it_wants(head) == "it guesses for Toy 8B"


# drafter kind


def test_each_kind_of_drafter_has_its_words(tmp_path: Path, toy_gguf: Path, toy_onnx_decoder: Path) -> None:
    starter = starter_folder()
    assert [
        drafter_kind(path)
        for path in (
            write_eagle(tmp_path / "innocent.gguf"),
            write_mtp(tmp_path / "mtp.gguf", "assistant"),
            toy_gguf,
            toy_onnx_decoder,
            starter / "block.onnx",
            starter / "target-q8_0.heads",
        )
    ] == [
        "an EAGLE-3 drafter",
        "Gemma 4's assistant",
        "a smaller model",
        "a small network (ONNX)",
        "a block drafter (ONNX)",
        "parallel heads",
    ]


@pytest.mark.parametrize("content", [None, b"", b"GGUF", b"neither"])
def test_what_cannot_be_read_has_no_words_and_a_changed_file_is_read_anew(
    tmp_path: Path, content: bytes | None
) -> None:
    path = tmp_path / "x.gguf"
    if content is not None:
        path.write_bytes(content)
    assert drafter_kind(path) == ""
    write_eagle(path)
    assert drafter_kind(path) == "an EAGLE-3 drafter"
