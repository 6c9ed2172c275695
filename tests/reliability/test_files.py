"""Thousands of damaged files of models, settings and traces: refused in a line or read; nothing crashes or hangs."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from app.problem import ProblemError
from app.settings.preferences import Preferences
from app.settings.preferences_file import read_preferences, to_toml
from app.traces.trace import read_trace
from models.formats.gguf_header import read_gguf_header
from tests.models.formats.damaged_files import a_whole_decoder, every_kind_of_value, run
from tests.reliability.conftest import Passed, Times
from tests.reliability.ledger import Line
from tests.toys.eagle_gguf import eagle_tensors
from tests.toys.handed_out import handed_out, write_safetensors
from tests.toys.mtp_gguf import write_mtp
from tests.toys.mutations import mutations
from tests.toys.onnx_block import write_onnx_block
from tests.toys.state_pairs import write_state_files
from tests.toys.state_target import SHAPE, state_target

pytestmark = pytest.mark.timeout(1500)
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="memory is limited by a means of Linux")
TRACE = Path(__file__).parents[1] / "app" / "last_release" / "window.trace"


def tried(reader: str, file: Path, count: int, seed: int, header: int = 0) -> int:
    """1 where the reader's process failed in any of the copies, after the reason was printed."""
    try:
        run(reader, file, count, seed, header)
    except AssertionError as error:
        print(error)
        return 1
    return 0


@on_linux
def test_12_damaged_gguf(tmp_path: Path, toy_gguf: Path, times: Times, passed: Passed) -> None:
    small, whole, seed = times(150, 3000), times(100, 2000), 21
    path = tmp_path / "x.gguf"
    path.write_bytes(every_kind_of_value())
    failed = tried("gguf", path, small, seed)
    path.write_bytes(toy_gguf.read_bytes())
    failed += tried("gguf", path, whole, seed + 1, read_gguf_header(path).data_start)
    assert passed(Line(12, "damaged GGUF: crashes, hangs, 256 MB, in the reader", small + whole, failed, seed))


@on_linux
def test_12_damaged_drafters_that_read_states(tmp_path: Path, times: Times, passed: Passed, is_full: bool) -> None:
    """One file of each architecture, and all of them in full."""
    count, seed, failed = times(40, 1000), 31, 0
    drafters = write_state_files(tmp_path).drafters
    files = list(drafters.values()) if is_full else [drafters["eagle"], drafters["dflash"]]
    files += [write_mtp(tmp_path / f"{kind}.gguf", kind) for kind in ("one", "chained")[: 2 if is_full else 1]]
    for number, path in enumerate(files):
        failed += tried("drafter", path, count, seed + number, read_gguf_header(path).data_start)
    assert passed(
        Line(12, "damaged EAGLE, DFlash and MTP files", count * len(files), failed, seed, f"{len(files)} kinds")
    )


@on_linux
def test_12_damaged_heads_and_safetensors(tmp_path: Path, times: Times, passed: Passed) -> None:
    count, seed = times(60, 1000), 41
    heads = tmp_path / "x.heads"
    header = {"made": "heads", "target": "0" * 64, "target_name": "toy", "n_vocab": 300, "right": [0.5, 0.25]}
    heads.write_bytes(json.dumps(header, separators=(",", ":")).encode() + b"\n" + bytes(64))
    failed = tried("heads", heads, count, seed)
    tensors = handed_out(eagle_tensors(state_target(0.5), own_words=True), SHAPE)
    stored = write_safetensors(tmp_path / "x.safetensors", tensors)
    failed += tried("safetensors", stored, count, seed + 1, int.from_bytes(stored.read_bytes()[:8], "little") + 8)
    assert passed(Line(12, "damaged heads and safetensors", 2 * count, failed, seed))


@on_linux
def test_13_damaged_onnx(tmp_path: Path, toy_onnx_decoder: Path, times: Times, passed: Passed) -> None:
    small, whole, seed = times(80, 1600), times(10, 400), 23
    path = tmp_path / "x.onnx"
    path.write_bytes(a_whole_decoder())
    failed = tried("onnx", path, small, seed)
    path.write_bytes(toy_onnx_decoder.read_bytes())
    failed += tried("onnx", path, whole, seed + 1)
    blocks = write_onnx_block(tmp_path / "block.onnx")
    failed += tried("onnx", blocks, whole, seed + 2)
    assert passed(Line(13, "damaged ONNX, decoders and blocks", small + 2 * whole, failed, seed))


@on_linux
def test_13_damaged_tokenizers(tmp_path: Path, toy_folder: Path, times: Times, passed: Passed) -> None:
    whole, small, seed = times(30, 700), times(60, 300), 26
    path = tmp_path / "x.json"
    path.write_bytes((toy_folder / "tokenizer.json").read_bytes())
    failed = tried("tokenizer", path, whole, seed + 1)
    path.write_bytes(b'{"added_tokens":[{"id":2,"content":"<b>"}],"model":{"type":"BPE","vocab":{"a":0,"b":1}}}')
    failed += tried("tokenizer", path, small, seed)
    assert passed(Line(13, "damaged tokenizers", whole + small, failed, seed))


def test_44_damaged_settings(tmp_path: Path, times: Times, passed: Passed) -> None:
    runs, seed, failed = times(60, 300), 44, 0
    sound = (
        to_toml(Preferences(system="be brief", theme="dark")).encode()
        + b'\n[[presets]]\nname = "mine"\ntemperature = 0.5\n'
    )
    for damaged in mutations(sound, runs, seed=seed):
        folder = tmp_path / "settings"
        folder.mkdir()
        path = folder / "preferences.toml"
        path.write_bytes(damaged)
        try:
            found = read_preferences(path)
            failed += not any(each.read_bytes() == damaged for each in folder.iterdir())
            failed += found.problem is not None and "\n" in found.problem.line()
        except Exception as error:
            failed += 1
            print(repr(error), damaged[:2000])
        for each in folder.iterdir():
            each.unlink()
        folder.rmdir()
    assert passed(Line(44, "damaged settings: nothing deleted, defaults hold", runs, failed, seed))


def test_44_damaged_traces(tmp_path: Path, times: Times, passed: Passed) -> None:
    runs, seed, failed, read = times(60, 300), 45, 0, 0
    path = tmp_path / "x.trace"
    for damaged in mutations(TRACE.read_bytes(), runs, seed=seed):
        path.write_bytes(damaged)
        try:
            read += bool(read_trace(path).events)
        except ProblemError as error:
            failed += "\n" in error.problem.line()
    assert 0 < read < runs
    assert passed(Line(44, "damaged traces: read in part or refused in a line", runs, failed, seed))
