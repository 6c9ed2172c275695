from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from models.checks.model_files import Fingerprints, read_model_files
from models.checks.pair_check import check_pair
from models.errors import BadGguf
from models.formats.gguf_header import read_gguf_header
from models.pair import ExpectedFile, Finding, Pair
from tests.toys import gguf_bytes as raw
from tests.toys.gguf_bytes import GgufBytes
from tests.toys.gguf_file import write_gguf
from tests.toys.vocabulary import toy_vocabulary, write_tokenizer_json

AGAIN = "Download the file again, or choose another one."
UNFINISHED = "The download did not finish: download the file again."
MISSING = "Check that the file is there and may be read, or download it again."
OTHER = "Download the file again, or add this one as a model of its own."


@pytest.fixture
def pair(tmp_path: Path, toy_gguf: Path, toy_onnx_decoder: Path, toy_folder: Path) -> Pair:
    """A sound pair of pinned files in a folder of its own."""
    folder = tmp_path / "pair"
    folder.mkdir()
    names = {"t.gguf": toy_gguf, "d.onnx": toy_onnx_decoder, "tokenizer.json": toy_folder / "tokenizer.json"}
    expected = {}
    for name, source in names.items():
        data = source.read_bytes()
        (folder / name).write_bytes(data)
        expected[name] = ExpectedFile(len(data), hashlib.sha256(data).hexdigest())
    return Pair("toy", "Toy", folder / "t.gguf", folder / "d.onnx", folder / "tokenizer.json", expected=expected)


def own(pair: Pair, **changes: Path | None) -> Pair:
    """The pair as a person's own files: nothing is pinned."""
    return msgspec.structs.replace(pair, expected={}, **changes)


def flip(path: Path, at: int) -> None:
    data = bytearray(path.read_bytes())
    data[at] ^= 1
    path.write_bytes(data)


def test_a_sound_pair(pair: Pair) -> None:
    assert check_pair(pair) == []
    assert check_pair(own(pair)) == []
    assert check_pair(own(pair, tokenizer=None)) == []
    assert check_pair(own(pair, drafter=None, tokenizer=None)) == []


def test_missing_files(pair: Pair) -> None:
    for path in (pair.target, pair.drafter, pair.tokenizer):
        assert path is not None
        path.unlink()
    assert check_pair(pair) == [
        Finding("target_unreadable", f"t.gguf is not there: {pair.target}", MISSING, fatal=True),
        Finding("drafter_unreadable", f"d.onnx is not there: {pair.drafter}", MISSING, fatal=False),
    ]


def test_a_missing_tokenizer_that_the_pair_names(pair: Pair) -> None:
    assert pair.tokenizer is not None
    pair.tokenizer.unlink()
    message = f"tokenizer.json is not there: {pair.tokenizer}"
    assert check_pair(pair) == [Finding("drafter_unreadable", message, MISSING, fatal=False)]


def test_a_download_that_did_not_finish(pair: Pair) -> None:
    size = pair.target.stat().st_size
    os.truncate(pair.target, 1000)
    message = f"t.gguf is incomplete: it has 1000 of {size} bytes"
    assert check_pair(pair) == [Finding("target_truncated", message, UNFINISHED, fatal=True)]


def test_the_same_of_a_file_that_nobody_pinned(pair: Pair) -> None:
    os.truncate(pair.target, 100_000)
    assert pair.drafter is not None
    os.truncate(pair.drafter, 100_000)
    assert check_pair(own(pair)) == [
        Finding("target_truncated", "t.gguf is cut off: only 78 % of it is here", UNFINISHED, fatal=True),
        Finding(
            "drafter_truncated", "d.onnx ends at 100000 bytes, in the middle of its graph", UNFINISHED, fatal=False
        ),
    ]


def test_swapped_files(pair: Pair) -> None:
    assert pair.drafter is not None
    flip(pair.target, -1)
    with pair.drafter.open("ab") as file:
        file.write(b"\0\0")
    sizes = pair.drafter.stat().st_size
    contents = "t.gguf has the right size but other contents: its SHA-256 is not the pinned one"
    length = f"d.onnx has {sizes} bytes instead of {sizes - 2}: it is another file"
    assert check_pair(pair) == [
        Finding("target_swapped", contents, OTHER, fatal=True),
        Finding("drafter_swapped", length, OTHER, fatal=False),
    ]
    assert [finding.code for finding in check_pair(pair, hashes=False)] == ["drafter_swapped"]


def test_files_of_another_kind(pair: Pair) -> None:
    assert pair.drafter is not None
    shutil.copy(pair.drafter, pair.target)
    shutil.copy(__file__, pair.drafter)
    target, drafter = check_pair(own(pair))
    message = "t.gguf is not a GGUF file, or it is damaged: it does not begin as one"
    with pytest.raises(BadGguf, match=message):
        read_model_files(pair.target)  # An import told it as no ONNX graph, with a byte and a wire type.
    assert target == Finding("target_bad_gguf", message, AGAIN, fatal=True)
    assert (drafter.code, drafter.fatal, drafter.hint) == ("drafter_bad_onnx", False, AGAIN)
    assert drafter.message.startswith("d.onnx is not an ONNX graph, or damaged, at byte ")


def test_a_graph_that_is_no_decoder(pair: Pair, toy_onnx_wrong: Path) -> None:
    (finding,) = check_pair(own(pair, drafter=toy_onnx_wrong))
    assert finding == Finding(
        "drafter_not_a_decoder",
        "toy-wrong.onnx has no input input_ids (it has attention_mask, past_key_values.0.key, "
        "past_key_values.0.value, past_key_values.1.key, ...)",
        "Choose a text generation export with past key values (a file such as onnx/model_q4.onnx).",
        fatal=False,
    )


def test_a_drafter_of_another_vocabulary(pair: Pair) -> None:
    assert pair.drafter is not None
    other = pair.drafter.parent / "d-tokenizer.json"
    write_tokenizer_json(other, toy_vocabulary().renamed({139: "other"}))
    ours = toy_vocabulary().tokens[139]
    assert check_pair(own(pair, tokenizer=None)) == [
        Finding(
            "drafter_translated",
            f'd.onnx has another vocabulary than t.gguf: different tokens at id 139: "{ours}" and "other"',
            "What it guesses is translated.",
            fatal=False,
        )
    ]
    write_tokenizer_json(other, toy_vocabulary().renamed({token: f"foreign {token}" for token in range(290)}))
    (foreign,) = check_pair(own(pair, tokenizer=None))
    assert (foreign.code, foreign.hint) == ("drafter_vocabulary", "Choose a drafter of the same model family.")


def test_a_drafter_that_cannot_be_checked(pair: Pair) -> None:
    assert pair.tokenizer is not None
    pair.tokenizer.unlink()
    findings = check_pair(own(pair, tokenizer=None))
    assert findings == [
        Finding(
            "drafter_unchecked",
            "d.onnx has no tokenizer.json beside it: whether it fits the target cannot be checked",
            "Put the drafter's tokenizer.json into its folder, or choose it anyway.",
            fatal=False,
        )
    ]


@pytest.mark.parametrize(
    ("metadata", "message", "hint"),
    [
        ({"general.architecture": raw.string("clip")},
         "t.gguf is an image projector (clip), which cannot write", "Choose a chat model."),
        ({"general.architecture": raw.string("bert")},
         "t.gguf is an embedding model, which turns a text into one vector (bert), which cannot write",
         "Choose a chat model."),
        ({"general.architecture": raw.string("llama"), "split.count": raw.scalar(raw.U16, 3)},
         "t.gguf is one of 3 parts of a model", "Choose a model in one file."),
        ({}, "t.gguf names no architecture: it holds no model", AGAIN),
    ],
)  # fmt: skip
def test_unsupported_targets(pair: Pair, metadata: dict[str, bytes], message: str, hint: str) -> None:
    pair.target.write_bytes(GgufBytes(metadata=list(metadata.items())).build())
    found = check_pair(own(pair, drafter=None, tokenizer=None))
    assert found == [Finding("target_unsupported", message, hint, fatal=True)]


def test_a_target_in_parts(tmp_path: Path) -> None:
    """llama.cpp is handed the first part and finds the others by their names, so all of them must be there."""
    vocabulary = [
        ("general.architecture", raw.string("llama")),
        ("tokenizer.ggml.model", raw.string("gpt2")),
        ("tokenizer.ggml.tokens", raw.strings(["a", "b"])),
    ]
    parts = [tmp_path / f"m-{number:05}-of-00002.gguf" for number in (1, 2)]
    for number, (part, more) in enumerate(zip(parts, (vocabulary, []), strict=True)):
        split = [("split.count", raw.scalar(raw.U16, 2)), ("split.no", raw.scalar(raw.U16, number))]
        part.write_bytes(GgufBytes(metadata=[*more, *split]).build())
    assert check_pair(Pair("p", "p", parts[0])) == []
    (finding,) = check_pair(Pair("p", "p", parts[1]))
    assert finding.message == "m-00002-of-00002.gguf is part 2 of 2"
    os.truncate(parts[1], 40)
    (finding,) = check_pair(Pair("p", "p", parts[0]))
    assert (finding.code, finding.fatal) == ("target_truncated", True)
    parts[1].unlink()
    (finding,) = check_pair(Pair("p", "p", parts[0]))
    assert finding.message == "m-00001-of-00002.gguf lacks its part 2 of 2: m-00002-of-00002.gguf"


def test_one_flipped_bit_is_always_noticed(pair: Pair) -> None:
    """20 places in each file: a wrong byte that keeps the size is caught by the pinned SHA-256."""
    for path in (pair.target, pair.drafter, pair.tokenizer):
        assert path is not None
        size = path.stat().st_size
        for at in range(0, size, size // 19):
            flip(path, at)
            assert [finding.code.partition("_")[2] for finding in check_pair(pair)] == ["swapped"]
            flip(path, at)
    assert check_pair(pair) == []


def test_cuts_are_always_noticed(pair: Pair) -> None:
    """200 lengths, pinned by turns: without a pinned size the tensor table tells, up to the padding at the end."""
    alone = msgspec.structs.replace(pair, drafter=None, tokenizer=None)
    data = pair.target.read_bytes()
    end = read_gguf_header(pair.target).data_end
    for i in range(200):
        pair.target.write_bytes(data[: 4 + (end - 5) * i // 199])
        found = check_pair(own(alone) if i % 2 else alone, hashes=False)
        assert [finding.code for finding in found] == ["target_truncated"]


def test_known_fingerprints_are_not_computed_again(pair: Pair) -> None:
    known = Fingerprints()
    first = known.sha256(pair.target)
    assert first == hashlib.sha256(pair.target.read_bytes()).hexdigest()
    stamp = pair.target.stat()
    flip(pair.target, -1)
    os.utime(pair.target, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    assert known.sha256(pair.target) == first  # the documented limit of remembering
    os.utime(pair.target)
    assert known.sha256(pair.target) != first


def test_checking_is_quick_and_loads_nothing_heavy(pair: Pair) -> None:
    check_pair(pair)
    start = time.process_time()
    check_pair(pair)
    assert time.process_time() - start < 0.5  # 10 ms on an idle machine
    heavy = "llama_cpp", "onnxruntime", "onnx", "torch", "huggingface_hub", "PySide6", "gguf", "numpy"
    imports = "import sys, models.checks.pair_check, models.starter_pair, models.catalogue.catalogue"
    program = f"{imports}; print(sys.modules.keys() & set({heavy!r}))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout == "set()\n"


def test_a_gguf_drafter_is_told_by_its_content_and_checked_by_its_tokens(tmp_path: Path) -> None:
    target = write_gguf(tmp_path / "target.gguf")
    fits = write_gguf(tmp_path / "fits.onnx")
    assert check_pair(Pair("p", "p", target, fits)) == []
    other = write_gguf(tmp_path / "other.gguf", vocabulary=toy_vocabulary(300).renamed({70: "xyz"}))
    assert check_pair(Pair("p", "p", target, other)) == []  # what it guesses is translated
    names = {token: f"foreign {token}" for token in range(250)}
    foreign = write_gguf(tmp_path / "foreign.gguf", vocabulary=toy_vocabulary(300).renamed(names))
    (finding,) = check_pair(Pair("p", "p", target, foreign))
    assert (finding.code, finding.fatal) == ("drafter_vocabulary", False)
    assert finding.message.startswith("foreign.gguf does not fit target.gguf: different tokens at id 5: ")
    cut = tmp_path / "cut.gguf"
    cut.write_bytes(fits.read_bytes()[:300])
    (finding,) = check_pair(Pair("p", "p", target, cut))
    assert (finding.code.startswith("drafter_"), finding.fatal) == (True, False)
