"""What is wrong with a real file is known again with its values, also where one line stands within another."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.i18n.message_parser import recognised
from app.i18n.translatable import Translatable
from models.checks.drafter_check import DrafterChoice, verdicts
from models.checks.model_files import read_model_files
from models.checks.pair_check import check_pair
from models.errors import ModelFileError
from models.formats.gguf_header import read_gguf_header
from models.formats.tokenizer_json import read_token_strings
from models.hardware.gpus import FoundGpu, gpu_advice
from models.pair import Pair
from models.store.move_plan import plan_move
from tests.toys import gguf_bytes as raw
from tests.toys.gguf_bytes import GgufBytes
from tests.toys.vocabulary import toy_vocabulary, write_tokenizer_json


def read_back(line: str) -> object:
    """The line as templates within templates: `(template, values)`, plain text where none is known."""
    made = recognised(line)
    if made is None:
        return line
    values = {
        name: read_back(each) if isinstance(each, Translatable) else each for name, each in made.template.values.items()
    }
    return made.template.text, values


def damaged(path: Path, file: GgufBytes) -> str:
    path.write_bytes(file.build())
    with pytest.raises(ModelFileError) as error:
        read_gguf_header(path)
    assert recognised(error.value.hint) is not None
    return str(error.value)


def test_a_damaged_gguf(tmp_path: Path) -> None:
    path = tmp_path / "m.gguf"
    assert read_back(damaged(path, GgufBytes(tensors=[raw.tensor("a", [32], 99, 0)]))) == (
        "{file} is damaged at byte {position}: {fault}",
        {
            "file": "m.gguf",
            "position": "69",
            "fault": (
                "the tensor {name} has type {type}, which this version does not know", {"name": "'a'", "type": "99"},
            ),
        },
    )  # fmt: skip
    counts = ("{tensors} tensors and {keys} keys announced", {"tensors": "99999", "keys": "1"})
    assert read_back(damaged(path, GgufBytes(tensor_count=99_999))) == (
        "{file} is damaged at byte {position}: {fault}", {"file": "m.gguf", "position": "8", "fault": counts},
    )  # fmt: skip
    assert read_back(damaged(path, GgufBytes(data=b""))) == (
        "{file} ends at {size} bytes, its tensors need {needed}", {"file": "m.gguf", "size": "160", "needed": "450"},
    )  # fmt: skip


def test_why_a_file_was_left_out_is_said_too(tmp_path: Path, toy_gguf: Path) -> None:
    path = tmp_path / "m.gguf"
    path.write_bytes(b"GIF8" + toy_gguf.read_bytes()[4:])
    with pytest.raises(ModelFileError) as error:
        read_gguf_header(path)
    fault = "{file} is not a GGUF file: it begins with {found} instead of {wanted}"
    values = {"file": "m.gguf", "found": "b'GIF8'", "wanted": "b'GGUF'"}
    assert read_back(f"Toy is left out: {error.value}") == (
        "{name} is left out: {reason}", {"name": "Toy", "reason": (fault, values)},
    )  # fmt: skip
    assert read_back("m.gguf: this model's cache cannot go back that far") == (
        "{name}: {line}", {"name": "m.gguf", "line": ("this model's cache cannot go back that far", {})},
    )  # fmt: skip


def test_every_cut_and_a_wrong_graph_have_a_template(
    tmp_path: Path, toy_gguf: Path, toy_onnx_decoder: Path, toy_onnx_wrong: Path
) -> None:
    faults = []
    for source in (toy_gguf, toy_onnx_decoder):
        data = source.read_bytes()
        for size in range(3, len(data), len(data) // 40):
            (tmp_path / source.name).write_bytes(data[:size])
            try:
                read_model_files(tmp_path / source.name)
            except ModelFileError as error:
                faults += [str(error), error.hint]
    assert len(faults) > 150  # a graph cut behind its last message is whole
    with pytest.raises(ModelFileError) as wrong:
        read_model_files(toy_onnx_wrong)
    (tmp_path / "tokenizer.json").write_text("{")
    with pytest.raises(ModelFileError) as unread:
        read_token_strings(tmp_path / "tokenizer.json")
    faults += [str(wrong.value), wrong.value.hint, str(unread.value), unread.value.hint]
    assert [line for line in faults if recognised(line) is None] == []
    found = {made.template.text for made in map(recognised, faults) if made is not None}
    assert "{file} has no input {name} (it has {found})" in found


def test_what_the_doctor_says_of_a_drafter(tmp_path: Path, toy_gguf: Path) -> None:
    twin = tmp_path / "twin.gguf"
    twin.write_bytes(toy_gguf.read_bytes())
    (found,) = verdicts(toy_gguf, [DrafterChoice("d", "D", twin)])
    assert read_back(found.sentence) == (
        "{first}; {second}",
        {
            "first": ("fits: {count} tokens are the same", {"count": "300"}),
            "second": (
                "it has {share:.0%} of the target's bytes, so expect little or no gain", {"share": 1.0},
            ),
        },
    )  # fmt: skip


def test_a_pairs_fault_and_what_to_do(tmp_path: Path, toy_gguf: Path, toy_onnx_decoder: Path) -> None:
    vocabulary = toy_vocabulary()
    tokenizer = tmp_path / "tokenizer.json"
    write_tokenizer_json(tokenizer, vocabulary)
    tokenizer.write_text(tokenizer.read_text().replace("300", "299000000", 1)[:-3])
    (finding,) = check_pair(Pair("p", "P", toy_gguf, toy_onnx_decoder, tokenizer))
    message = read_back(finding.message)
    assert isinstance(message, tuple)
    assert message[0] == "{file} is not a tokenizer.json: {reason}"
    assert read_back(finding.hint) == (
        "{first} {second}",
        {
            "first": ("Fetch the file again, or choose another one.", {}),
            "second": ("Replies are written without guessing until then.", {}),
        },
    )


def test_a_move_that_cannot_be(tmp_path: Path) -> None:
    with pytest.raises(ModelFileError) as error:
        plan_move(tmp_path, tmp_path / "inner", "move")
    assert read_back(str(error.value)) == (
        "{folder} lies in {outer}", {"folder": str(tmp_path / "inner"), "outer": str(tmp_path)},
    )  # fmt: skip
    assert recognised(error.value.hint) is not None


def test_graphics_and_what_they_need() -> None:
    (advice,) = gpu_advice([FoundGpu("intel", "Intel graphics")], False, [])
    made = recognised(advice.sentence)
    assert made is not None
    values = made.template.values
    assert values["way"] == "Vulkan"
    assert all(isinstance(values[name], Translatable) for name in ("names", "what"))


def test_sizes_are_numbers() -> None:
    made = recognised("1.5 GB are to be brought to /b, and 20 MB are free there")
    assert made is not None
    assert [read_back(str(made.template.values[name])) for name in ("size", "free")] == [
        ("{count:.1f} GB", {"count": 1.5}), ("{count:.0f} MB", {"count": 20}),
    ]  # fmt: skip


def test_a_text_of_many_sentences_is_no_line() -> None:
    assert recognised("Try again later. Try again later.") is not None
    assert recognised(" ".join(["Try again later."] * 40)) is None
    assert recognised("Try again later. It is a lovely day.") is None
