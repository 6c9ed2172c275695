"""Which pair suits a machine, by the catalogue alone and by the headers of what is here."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from app.catalogue_choice import choose, estimated_bytes
from app.catalogue_pairs import find_entry, known_catalogue
from app.fit import GpuMemory
from app.wire import PairFiles
from models.catalogue import Entry
from models.machine import Machine
from models.stored import StoredFile, StoredModel

ENTRIES = known_catalogue().pairs
GB = 10**9


def machine(free_gb: float | None) -> Machine:
    free = None if free_gb is None else int(free_gb * GB)
    return Machine("Linux", "x86_64", "a processor", 4, 4, 64 * GB, free)


def entry(id_: str) -> Entry:
    found = find_entry(known_catalogue(), id_)
    assert found is not None
    return found


def stored(id_: str, place: str, *, beside: tuple[str, ...] = (), kind: str = "target") -> StoredModel:
    form = "gguf" if kind == "target" else "onnx"
    files = tuple(StoredFile(name, 10, 0, "0") for name in (place, *beside))
    return StoredModel(id_, id_, kind, form, "downloaded", "", "", "", files[:1], files[1:])  # type: ignore[arg-type]


TARGET = stored("t", "bartowski--SmolLM2-1.7B-Instruct-GGUF/SmolLM2-1.7B-Instruct-Q4_K_M.gguf")
DRAFTER = stored(
    "d",
    "HuggingFaceTB--SmolLM2-135M-Instruct/onnx/model_q4.onnx",
    beside=("HuggingFaceTB--SmolLM2-135M-Instruct/tokenizer.json",),
    kind="drafter",
)


@pytest.mark.parametrize(
    ("free_gb", "recommended"),
    [
        (1.0, "starter"),
        (3.2, "qwen2.5-1.5b"),
        (4.0, "smollm2-1.7b"),
        (7.0, "smollm2-1.7b"),
        (8.0, "qwen2.5-7b"),
        (10.0, "qwen2.5-7b"),
        (13.0, "qwen3-8b"),
        (18.0, "qwen2.5-14b"),
        (40.0, "qwen3-30b-a3b-2507"),
    ],
)
def test_the_largest_that_fits_is_recommended(free_gb: float, recommended: str) -> None:
    choice = choose(ENTRIES, (), machine(free_gb))
    assert choice.recommended is not None
    assert choice.recommended.entry.id == recommended
    assert choice.recommended.why


def test_what_asks_for_consent_is_never_recommended_beside_something_else() -> None:
    for tenths in range(10, 400, 5):
        choice = choose(ENTRIES, (), machine(tenths / 10))
        assert choice.recommended is not None
        assert not choice.recommended.entry.needs_consent
    gemma = (entry("gemma-3-4b"),)
    alone = choose(gemma, (), machine(20))
    assert alone.recommended is not None
    assert alone.recommended.entry.id == "gemma-3-4b"


def test_every_verdict_has_its_numbers() -> None:
    choice = choose(ENTRIES, (), machine(8.0))
    assert {fit.verdict for fit in choice.fits} == {"fits", "too_big"}
    too_big = choice.of("qwen3-30b-a3b-2507")
    assert too_big is not None
    assert too_big.sentence == (
        "needs about 24.4 GB of memory with a context of 8,192 tokens, 8.0 GB are free: 16.4 GB too much"
    )
    assert (too_big.estimated, too_big.installed, too_big.download_bytes) == (True, False, 19_227_000_000)


def test_more_memory_never_fits_less() -> None:
    order = ("unknown", "too_big", "tight", "fits")
    before = [0] * len(ENTRIES)
    for free in range(1, 40):
        now = [order.index(fit.verdict) for fit in choose(ENTRIES, (), machine(free)).fits]
        assert all(new >= old for new, old in zip(now, before, strict=True))
        before = now


def test_memory_of_a_gpu_counts() -> None:
    gpu = GpuMemory("a card", 24 * GB, 24 * GB)
    assert choose(ENTRIES, (), machine(8), (gpu,)).of("qwen3-30b-a3b-2507").verdict == "fits"  # type: ignore[union-attr]


def test_unknown_memory_or_size_is_not_held_against_a_pair() -> None:
    assert {fit.verdict for fit in choose(ENTRIES, (), machine(None)).fits if not fit.entry.bundled} == {"unknown"}
    smollm = entry("smollm2-1.7b")
    assert smollm.target is not None
    blind = msgspec.structs.replace(smollm, target=msgspec.structs.replace(smollm.target, approximate_size_bytes=None))
    assert estimated_bytes(blind) == 0
    assert choose((blind,), (), machine(8)).fits[0].verdict == "unknown"


def test_what_is_here_is_judged_by_its_headers(toy_gguf: Path, toy_onnx_decoder: Path) -> None:
    files = PairFiles("x", "X", str(toy_gguf), str(toy_onnx_decoder), n_context=4096)
    [fit] = choose((entry("smollm2-1.7b"),), (TARGET, DRAFTER), machine(8), (), lambda _: files).fits
    assert (fit.installed, fit.estimated, fit.download_bytes, fit.verdict) == (True, False, 0, "fits")
    assert 0 < fit.needed_bytes < GB
    assert fit.sentence.startswith(toy_gguf.name)


def test_files_that_cannot_be_read_leave_the_estimate(tmp_path: Path) -> None:
    (tmp_path / "x.gguf").write_bytes(b"GGUF")
    files = PairFiles("x", "X", str(tmp_path / "x.gguf"))
    [fit] = choose((entry("smollm2-1.7b"),), (TARGET, DRAFTER), machine(8), (), lambda _: files).fits
    assert (fit.installed, fit.estimated) == (True, True)


def test_half_of_a_pair_is_left_to_fetch() -> None:
    [fit] = choose((entry("smollm2-1.7b"),), (TARGET,), machine(8)).fits
    assert (fit.installed, fit.download_bytes) == (False, 200_000_000)
    [fit] = choose((entry("smollm2-1.7b"),), (DRAFTER,), machine(8)).fits
    assert (fit.installed, fit.download_bytes) == (False, 1_060_000_000)


def test_every_entry_says_what_its_cache_takes() -> None:
    lacking = [each.id for each in ENTRIES if not each.bundled and not each.cache_bytes_per_token]
    assert lacking == []
    assert all(drafter.cache_bytes_per_token for drafter in known_catalogue().drafters)
