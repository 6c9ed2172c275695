from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from models.catalogue.catalogue import read_catalogue
from models.checks.drafter_check import DoctorMemory, DrafterChoice, DrafterVerdict, on_offer, verdicts
from models.checks.vocabulary_check import vocabulary_family
from models.errors import BadGguf
from models.formats.gguf_header import GgufHeader
from tests.toys import gguf_bytes as raw
from tests.toys import onnx_bytes as wire
from tests.toys.gguf_bytes import GgufBytes
from tests.toys.gguf_file import write_gguf
from tests.toys.onnx_decoder import write_onnx_decoder
from tests.toys.vocabulary import ToyVocabulary, toy_vocabulary, write_tokenizer_json

SIZE = 10_000_000


@pytest.fixture
def target(tmp_path: Path) -> Path:
    """The toy target, with bytes behind it that make the drafters small beside it."""
    return grown(write_gguf(tmp_path / "target.gguf"))


def grown(path: Path) -> Path:
    with path.open("r+b") as file:
        file.truncate(SIZE)
    return path


def drafter(folder: Path, vocabulary: ToyVocabulary | None = None, config: str = "", **more: str) -> Path:
    folder.mkdir()
    write_tokenizer_json(folder / "tokenizer.json", vocabulary or toy_vocabulary())
    if config:
        (folder / "config.json").write_text(config)
    return write_onnx_decoder(folder / "model.onnx", fused=True, **more)  # type: ignore[arg-type]


def one(target: Path, path: Path) -> DrafterVerdict:
    (found,) = verdicts(target, [DrafterChoice("d", "D", path)])
    assert (found.installed, found.certain) == (True, True)
    return found


def test_a_drafter_that_fits(target: Path, tmp_path: Path) -> None:
    path = drafter(tmp_path / "d")
    found = one(target, path)
    assert (found.verdict, found.sentence) == ("usable", "fits: 300 tokens are the same")
    assert found.cost_ratio == path.stat().st_size / SIZE


def test_weights_beside_the_graph_count(target: Path, tmp_path: Path) -> None:
    path = drafter(tmp_path / "d", external_data="w.bin")
    assert one(target, path).cost_ratio == (path.stat().st_size + (path.parent / "w.bin").stat().st_size) / SIZE


def test_a_gguf_of_another_vocabulary_is_translated(target: Path, tmp_path: Path) -> None:
    ours, names = toy_vocabulary().tokens[139], {token: f"foreign {token}" for token in range(250)}
    other = write_gguf(tmp_path / "other.gguf", vocabulary=toy_vocabulary().renamed({139: "other"}))
    found = one(target, other)
    assert (found.verdict, found.translated) == ("usable_after_translation", True)
    assert found.sentence.startswith(
        f'fits with translation: 299 tokens are the same text; different tokens at id 139: "{ours}" and "other"'
    )
    foreign = write_gguf(tmp_path / "foreign.gguf", vocabulary=toy_vocabulary().renamed(names))
    assert (one(target, foreign).verdict, one(target, foreign).translated) == ("unusable", False)


def test_control_tokens(tmp_path: Path) -> None:
    path = drafter(tmp_path / "d", config='{"bos_token_id": 5, "eos_token_id": [298]}')
    quiet = write_gguf(tmp_path / "quiet.gguf")
    note = "the drafter ends its turns with token 298, the target with 299"
    assert one(grown(quiet), path).sentence == f"fits: 300 tokens are the same; {note}"
    data = quiet.read_bytes()
    key = raw.text("tokenizer.ggml.add_bos_token") + raw.scalar(raw.BOOL, 0)
    assert key in data
    quiet.write_bytes(data.replace(key, key[:-1] + b"\1"))
    found = one(quiet, path)
    assert (found.verdict, found.sentence) == (
        "usable_after_translation",
        "fits with translation: 300 tokens are the same text; "
        "the target begins texts with token 297, the drafter with 5",
    )


def test_a_state_that_cannot_be_rolled_back(target: Path, tmp_path: Path) -> None:
    path = tmp_path / "hybrid.onnx"
    path.write_bytes(wire.model(b"".join(wire.data(11, wire.data(1, name)) for name in ("input_ids", "past_conv.0"))))
    found = one(target, path)
    assert found.verdict == "unusable"
    assert found.sentence == "hybrid.onnx cannot be rolled back: its state past_conv.0 cannot forget a wrong guess"


def test_what_cannot_be_read_or_compared(target: Path, tmp_path: Path, toy_onnx_wrong: Path) -> None:
    path = drafter(tmp_path / "d")
    (path.parent / "tokenizer.json").unlink()
    found = one(target, path)
    assert (found.verdict, found.sentence) == (
        "unknown", "model.onnx has no tokenizer.json beside it, so its tokens cannot be compared",
    )  # fmt: skip
    assert one(target, toy_onnx_wrong).sentence.startswith("toy-wrong.onnx has no input input_ids")
    gone = one(target, tmp_path / "none.onnx")
    assert (gone.verdict, gone.cost_ratio) == ("unusable", None)
    with pytest.raises(BadGguf):
        verdicts(path, [])


def header(tokenizer: str, pre: str, rows: int, architecture: str = "llama") -> GgufHeader:
    from io import BytesIO

    from models.formats.bounded_reader import Cursor
    from models.formats.gguf_header import parse_gguf_header

    metadata = [
        ("general.architecture", raw.string(architecture)),
        ("tokenizer.ggml.model", raw.string(tokenizer)),
        ("tokenizer.ggml.pre", raw.string(pre)),
        ("tokenizer.ggml.tokens", raw.array(raw.STRING, [raw.text(str(i)) for i in range(rows)])),
    ]
    data = GgufBytes(metadata=metadata).build()
    return parse_gguf_header(Cursor(BytesIO(data), len(data)), "x.gguf")


@pytest.mark.parametrize(
    ("found", "family"),
    [
        (("gpt2", "qwen2", 151_936, "qwen3"), "qwen"),
        (("gpt2", "qwen2", 152_064, "qwen2"), "qwen"),
        (("gpt2", "qwen2", 1000, "qwen2"), None),
        (("gpt2", "smollm", 49_152, "llama"), "smollm2"),
        (("gpt2", "llama-bpe", 128_256, "llama"), "llama3"),
        (("llama", "default", 262_208, "gemma3"), "gemma3"),
        (("llama", "default", 262_208, "other"), None),
    ],
)
def test_families(found: tuple[str, str, int, str], family: str | None) -> None:
    assert vocabulary_family(header(*found)) == family


def test_drafters_on_offer_are_judged_by_family(tmp_path: Path) -> None:
    tokens = raw.array(raw.STRING, [raw.text(str(i)) for i in range(151_936)])
    metadata = [
        ("general.architecture", raw.string("qwen3")),
        ("tokenizer.ggml.model", raw.string("gpt2")),
        ("tokenizer.ggml.pre", raw.string("qwen2")),
        ("tokenizer.ggml.tokens", tokens),
    ]
    path = tmp_path / "qwen.gguf"
    path.write_bytes(GgufBytes(metadata=metadata).build())
    with path.open("r+b") as file:
        file.truncate(5_030_000_000)
    offered = [on_offer(entry) for entry in read_catalogue().drafters]
    found = verdicts(path, offered)
    assert [verdict.id for verdict in found[:3]] == ["qwen2.5-0.5b", "qwen3-0.6b", "qwen2.5-coder-0.5b"]
    best = found[0]
    assert (best.verdict, best.installed, best.certain, best.download_bytes) == ("usable", False, False, 512_000_000)
    assert best.sentence == (
        "should fit: both are of the family Qwen2.5 and Qwen3, which is compared once it is downloaded"
    )
    other = next(verdict for verdict in found if verdict.id == "gemma-3-270m")
    assert other.verdict == "usable_after_translation"
    assert other.sentence == "its vocabulary is that of Gemma 3, the target's that of Qwen2.5 and Qwen3"


def test_the_best_comes_first_and_what_is_not_known_is_said(target: Path, tmp_path: Path) -> None:
    fits = drafter(tmp_path / "fits")
    other = drafter(tmp_path / "other", toy_vocabulary().renamed({100: "other"}))
    heavy = grown(write_gguf(tmp_path / "heavy.gguf"))
    offered = on_offer(read_catalogue().drafters[0])
    choices = [
        offered,
        DrafterChoice("broken", "", tmp_path / "none.onnx"),
        DrafterChoice("other", "", other),
        DrafterChoice("heavy", "", heavy),
        DrafterChoice("fits", "", fits),
    ]
    found = verdicts(target, choices)
    assert [verdict.id for verdict in found] == ["fits", "heavy", "other", offered.id, "broken"]
    assert found[3].sentence == "whether it fits is not known until it is downloaded"


def test_unchanged_files_are_read_once(target: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = drafter(tmp_path / "d")
    memory, choices = DoctorMemory(), [DrafterChoice("d", "D", path)]
    first = verdicts(target, choices, memory)
    with monkeypatch.context() as patch:
        patch.setattr("models.checks.drafter_match.read_drafter_vocabulary", None)
        assert verdicts(target, choices, memory) == first
    tokenizer = path.parent / "tokenizer.json"
    changed_ns = tokenizer.stat().st_mtime_ns
    write_tokenizer_json(tokenizer, toy_vocabulary().renamed({100: "other"}))
    os.utime(tokenizer, ns=(changed_ns + 1_000_000, changed_ns + 1_000_000))  # however coarse the disk's clock is
    assert verdicts(target, choices, memory)[0].verdict == "usable_after_translation"
    shutil.copy(write_gguf(tmp_path / "new.gguf", vocabulary=toy_vocabulary().renamed({100: "other"})), target)
    assert verdicts(target, choices, memory)[0].verdict == "usable"
