from __future__ import annotations

import ctypes
import io
import math
import os
import struct
import time
import tracemalloc
from pathlib import Path

import pytest

from models.checks.pair_check import check_pair
from models.errors import BadGguf, Truncated, TruncatedGguf, Unreadable
from models.formats.bounded_reader import Cursor, FileEnds, open_cursor
from models.formats.gguf_header import GgufHeader, parse_gguf_header, read_gguf_header
from models.formats.gguf_values import GGML_TYPES, ArrayAt, GgmlType
from models.pair import Pair
from tests.toys import gguf_bytes as raw
from tests.toys.damaged import Changes, damaged_gguf
from tests.toys.gguf_bytes import GgufBytes


def parse(data: bytes) -> GgufHeader:
    return parse_gguf_header(Cursor(io.BytesIO(data), len(data)), "x.gguf")


def refusal(file: GgufBytes) -> str:
    with pytest.raises(BadGguf) as caught:
        parse(file.build())
    return str(caught.value)


def with_key(key: str, value: bytes) -> GgufBytes:
    return GgufBytes(metadata=[("general.architecture", raw.string("llama")), (key, value)])


def with_tensors(*tensors: bytes) -> GgufBytes:
    return GgufBytes(tensors=tensors)


def test_a_real_file(toy_gguf: Path) -> None:
    header = read_gguf_header(toy_gguf)
    assert (header.architecture, header.name, header.version) == ("llama", "Toy", 3)
    assert (header.context_length, header.vocab_size, header.split_count) == (512, 300, 1)
    assert header.quantization == {"Q8_0": 119136, "F32": 1280}
    assert header.parameters == 112448
    assert header.data_end <= header.size_bytes == toy_gguf.stat().st_size < header.data_end + header.alignment


def test_every_kind_of_value() -> None:
    kinds = {
        "u8": (raw.scalar(raw.U8, 255), 255), "i8": (raw.scalar(raw.I8, -1), -1),
        "u16": (raw.scalar(raw.U16, 65535), 65535), "i16": (raw.scalar(raw.I16, -2), -2),
        "u32": (raw.scalar(raw.U32, 7), 7), "i32": (raw.scalar(raw.I32, -7), -7),
        "u64": (raw.scalar(raw.U64, 1 << 63), 1 << 63), "i64": (raw.scalar(raw.I64, -9), -9),
        "f32": (raw.scalar(raw.F32, 0.5), 0.5), "f64": (raw.scalar(raw.F64, 0.1), 0.1),
        "yes": (raw.scalar(raw.BOOL, True), True), "text": (raw.string("é"), "é"),
    }  # fmt: skip
    found = parse(GgufBytes(metadata=[(key, packed) for key, (packed, _) in kinds.items()]).build()).metadata
    assert dict(found) == {key: value for key, (_, value) in kinds.items()}


def test_arrays_short_and_long() -> None:
    metadata = [
        ("short", raw.numbers(raw.I32, [1, -2])),
        ("words", raw.strings(["a", "bc"])),
        ("long", raw.numbers(raw.F32, [0.0] * 2000)),
    ]
    found = parse(GgufBytes(metadata=metadata).build()).metadata
    short, words, long = (found[key] for key in ("short", "words", "long"))
    assert isinstance(short, ArrayAt)
    assert isinstance(words, ArrayAt)
    assert isinstance(long, ArrayAt)
    assert (short.values, words.values) == ((1, -2), ("a", "bc"))
    assert (long.values, long.length, long.end - long.start) == (None, 2000, 8000)


def test_version_2_and_other_alignments() -> None:
    assert parse(GgufBytes(version=2).build()).version == 2
    metadata = [("general.alignment", raw.scalar(raw.U32, 64))]
    assert parse(GgufBytes(metadata=metadata, alignment=64).build()).alignment == 64


@pytest.mark.parametrize(
    ("file", "message"),
    [
        (GgufBytes(version=1), "x.gguf has GGUF version 1 at byte 4; versions 2 and 3 can be read"),
        (GgufBytes(version=3 << 24), "x.gguf was written for big-endian machines"),
        (GgufBytes(key_count=5000), "x.gguf is damaged at byte 8: 2 tensors and 5000 keys announced"),
        (GgufBytes(tensor_count=1 << 40), f"x.gguf is damaged at byte 8: {1 << 40} tensors and 1 keys announced"),
        (with_key("general.architecture", raw.string("x")),
         "x.gguf is damaged at byte 69: the key 'general.architecture' is there twice"),
        (with_key("", raw.string("x")), "x.gguf is damaged at byte 69: a key without a name"),
        (with_key("k", struct.pack("<I", 13)), "x.gguf is damaged at byte 82: a value of unknown type 13"),
        (with_key("k", raw.array(99, [])), "x.gguf is damaged at byte 82: an array of unknown type 99"),
        (with_key("k", raw.array(raw.U8, [], length=1 << 50)),
         f"x.gguf is damaged at byte 82: an array of {1 << 50} elements (at most 1048576 are allowed)"),
        (with_key("k", struct.pack("<IQ", raw.STRING, 1 << 60)),
         f"x.gguf is damaged at byte 82: a text of {1 << 60} bytes (at most 1048576 are allowed)"),
        (with_key("k", raw.array(raw.STRING, [struct.pack("<Q", 1 << 60)])),
         f"x.gguf is damaged at byte 94: a text of {1 << 60} bytes (at most 1048576 are allowed)"),
        (with_key("k", raw.array(raw.ARRAY, [struct.pack("<IQ", raw.U8, 1) + b"a"])),
         "x.gguf is damaged at byte 82: an array of unknown type 9"),
        (with_key("general.alignment", raw.scalar(raw.U32, 24)),
         "x.gguf is damaged at byte 102: general.alignment is 24, not a power of two"),
        (with_key("general.alignment", raw.scalar(raw.U32, 0)),
         "x.gguf is damaged at byte 102: general.alignment is 0, not a power of two"),
        (with_tensors(raw.tensor("a", [32], 0, 32)),
         "x.gguf is damaged at byte 69: the tensor 'a' has offset 32, not 0"),
        (with_tensors(raw.tensor("a", [8], 0, 0), raw.tensor("a", [8], 0, 32)),
         "x.gguf is damaged at byte 102: the tensor 'a' is there twice"),
        (with_tensors(raw.tensor("a", [8], 4, 0)),
         "x.gguf is damaged at byte 69: the tensor 'a' has type 4, which this version does not know"),
        (with_tensors(raw.tensor("a", [33], 8, 0)),
         "x.gguf is damaged at byte 69: the tensor 'a' has the size (33,), impossible for Q8_0"),
        (with_tensors(raw.tensor("a", [0], 0, 0)),
         "x.gguf is damaged at byte 69: the tensor 'a' has the size (0,), impossible for F32"),
        (with_tensors(raw.tensor("a", [1 << 40, 1 << 40], 0, 0)),
         f"x.gguf is damaged at byte 69: the tensor 'a' has the size ({1 << 40}, {1 << 40}), impossible for F32"),
        (with_tensors(raw.tensor("a", [8], 0, 0, rank=5)),
         "x.gguf is damaged at byte 69: the tensor 'a' has 5 dimensions (1 to 4 are allowed)"),
        (with_tensors(raw.tensor("a" * 64, [8], 0, 0)),
         "x.gguf is damaged at byte 69: a text of 64 bytes (at most 63 are allowed)"),
        (with_tensors(raw.tensor("a", [80], 0, 0)), "x.gguf is cut off: only 93 % of it is here"),
    ],
)  # fmt: skip
def test_refusals_say_what_and_where(file: GgufBytes, message: str) -> None:
    assert refusal(file) == message


def test_other_files_are_no_gguf(tmp_path: Path) -> None:
    for data in (b"", b"PK\x03\x04rest", b"GG"):
        with pytest.raises(BadGguf, match=r"^x\.gguf is not a GGUF file, or it is damaged"):
            parse(data)
    with pytest.raises(Unreadable, match="is not an ordinary file"):
        read_gguf_header(tmp_path)
    with pytest.raises(Unreadable, match=r"no\.gguf is not there"):
        read_gguf_header(tmp_path / "no.gguf")


def test_every_early_end_is_called_truncated() -> None:
    """Cut after each byte: within the header and within the data, a cut is never taken for another fault."""
    whole = GgufBytes().build()
    parse(whole)
    for length in range(4, len(whole)):
        with pytest.raises(TruncatedGguf) as caught:
            parse(whole[:length])
        assert isinstance(caught.value, Truncated)
        assert f"ends at {length} bytes" in str(caught.value) or "is cut off" in str(caught.value)
        assert caught.value.whole_bytes == (len(whole) if "is cut off" in str(caught.value) else 0)
        assert caught.value.hint == "The download did not finish: download the file again."


@pytest.mark.parametrize("length", [1 << 22, 1 << 31, 1 << 40, (1 << 64) - 1])
def test_announced_lengths_are_not_allocated(length: int) -> None:
    files = [
        with_key("k", raw.array(raw.F64, [], length=length)),
        with_key("k", raw.array(raw.STRING, [], length=length)),
        with_key("k", struct.pack("<IQ", raw.STRING, length)),
        with_tensors(struct.pack("<Q", length)),
        GgufBytes(tensor_count=length),
    ]
    tracemalloc.start()
    for file in files:
        refusal(file)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 1 << 20


def test_a_large_vocabulary_is_stepped_over_quickly() -> None:
    """Time in steps of plain Python, not in seconds: tests share their machine. Seen: 3 steps a text."""
    tokens = raw.array(raw.STRING, [raw.text("token")] * 152_000)
    data = GgufBytes(metadata=[("tokenizer.ggml.tokens", tokens), ("tokenizer.ggml.merges", tokens)]).build()
    start = time.process_time()
    assert parse(data).vocab_size == 152_000
    parsed = time.process_time()
    for _ in range(304_000):
        struct.unpack_from("<Q", data, 8)
    assert parsed - start < 10 * (time.process_time() - parsed)


def test_the_type_table_is_the_library_s_own() -> None:
    from llama_cpp import llama_cpp as bindings

    ggml = bindings._lib  # Opened anew, a file would be a second copy of the library in this process.
    if not hasattr(ggml, "ggml_type_name"):
        pytest.skip("on this system a library does not hand on what it was linked to")
    ggml.ggml_type_name.restype = ctypes.c_char_p
    ggml.ggml_type_size.restype = ctypes.c_size_t
    ggml.ggml_blck_size.restype = ctypes.c_int64
    for number, known in GGML_TYPES.items():
        name = ggml.ggml_type_name(number).decode().upper()
        assert known == GgmlType(name, ggml.ggml_blck_size(number), ggml.ggml_type_size(number))


# Numbers over which llama.cpp would end its process are refused before it sees them, in words that name them.


CASES: dict[str, tuple[Changes, str]] = {
    "no layers": ({"llama.block_count": 0}, "llama.block_count is 0, not from 1 to 512"),
    "layers past llama.cpp's": ({"llama.block_count": 513}, "llama.block_count is 513, not from 1 to 512"),
    "layers without end": ({"llama.block_count": 2**32 - 1}, "llama.block_count is 4294967295"),
    "no context": ({"llama.context_length": 0}, "llama.context_length is 0"),
    "context past 31 bits": ({"llama.context_length": 2**31}, "llama.context_length is 2147483648"),
    "more heads than layers": ({"llama.nextn_predict_layers": 99}, "nextn_predict_layers is 99"),
    "experts past llama.cpp's": ({"llama.expert_count": 1025, "llama.expert_used_count": 1}, "expert_count is 1025"),
    "experts that are not used": ({"llama.expert_count": 64, "llama.expert_used_count": 0}, "expert_used_count is 0"),
    "more used than there are": ({"llama.expert_count": 4, "llama.expert_used_count": 5}, "not from 1 to 4"),
    "used where there are none": ({"llama.expert_used_count": 1}, "llama.expert_used_count is 1, not from 0 to 0"),
    "experts of which nobody knows how many are used": ({"llama.expert_count": 2}, "it has 2 experts and does not say"),
    "a tokenizer without bytes": ({"tokenizer.ggml.model": "llama"}, "its tokenizer needs tokens for single bytes"),
    "scaling of no kind": ({"llama.rope.scaling.type": "x\x1b[31m"}, "scaling.type is 'x\\x1b[31m', not one of"),
    "NaN in a norm": ({"llama.attention.layer_norm_rms_epsilon": math.nan}, "epsilon is nan, not a small number"),
    "a norm below zero": ({"llama.attention.layer_norm_rms_epsilon": -1.0}, "epsilon is -1.0"),
    "no vocabulary": ({"tokenizer.ggml.model": "no_vocab"}, "says that it has no vocabulary"),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_a_number_that_would_end_the_engine_is_refused(name: str, toy_gguf: Path, tmp_path: Path) -> None:
    changes, words = CASES[name]
    file = damaged_gguf(toy_gguf, tmp_path / "damaged.gguf", changes)
    (finding,) = check_pair(Pair(id="p", name="p", target=file))
    assert (finding.fatal, finding.code) == (True, "target_bad_gguf")
    assert finding.message.startswith("damaged.gguf ")
    assert words in finding.message
    # As a drafter the same file costs the guessing only.
    (finding,) = check_pair(Pair(id="p", name="p", target=toy_gguf, drafter=file))
    assert (finding.fatal, finding.code) == (False, "drafter_bad_gguf")
    assert words in finding.message


def test_what_is_sound_stays_sound(toy_gguf: Path, tmp_path: Path) -> None:
    """The maker of damage itself damages nothing."""
    changes: Changes = {"llama.rope.scaling.type": "linear", "llama.expert_count": 0, "llama.expert_used_count": 0}
    assert check_pair(Pair(id="p", name="p", target=damaged_gguf(toy_gguf, tmp_path / "x.gguf", changes))) == []


# bounded reader


def test_a_file_that_shrank_is_noticed() -> None:
    cursor = Cursor(io.BytesIO(b"abc"), 100)
    with pytest.raises(FileEnds, match="50 bytes wanted at byte 0 of 3"):
        cursor.read(50)


def test_only_ordinary_files_are_opened(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    cases = {tmp_path: "is not an ordinary file", tmp_path / "none": "is not there", Path("a\0b"): "cannot be read"}
    if hasattr(os, "mkfifo"):
        os.mkfifo(pipe)
        cases[pipe] = "is not an ordinary file"  # opening it would wait for a writer, for ever
    for path, words in cases.items():
        with pytest.raises(Unreadable, match=words), open_cursor(path):
            pass


def test_what_a_reader_lets_pass_still_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(b"abc")
    with (
        pytest.raises(Truncated, match=r"^x\.json ends at 3 bytes: 9 bytes wanted at byte 0 of 3$"),
        open_cursor(path) as cursor,
    ):
        cursor.read(9)
