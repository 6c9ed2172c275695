"""Which pair suits a machine, by the catalogue alone and by the headers of what is here."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from app.engine_host.protocol import PairFiles
from app.model_library.fit import expected_speed
from app.model_library.fit.expected_speed import _name_of, known_bytes_per_s, measured_bytes_per_s, most_tok_per_s
from app.model_library.fit.memory_fit import GpuMemory
from app.model_library.fit.recommendation import QUICK_BYTES, choose, estimated_bytes
from app.model_library.fit.verdicts import CatalogueChoice
from app.model_library.pairs.catalogue_files import find_entry
from models.catalogue.catalogue import CatalogueEntry, read_catalogue
from models.hardware.bandwidth import Bandwidth
from models.hardware.machine import Machine
from models.store.records import StoredFile, StoredModel

ENTRIES = read_catalogue().pairs
GB = 10**9


def machine(
    free_gb: float | None, system: str = "Linux", architecture: str = "x86_64", total_gb: float = 64
) -> Machine:
    free = None if free_gb is None else int(free_gb * GB)
    return Machine(system, architecture, "a processor", 4, 4, int(total_gb * GB), free)


def entry(id_: str) -> CatalogueEntry:
    found = find_entry(read_catalogue(), id_)
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


CARD = (GpuMemory("a card of 24 GB", 22 * GB, 24 * GB),)
METAL = (GpuMemory("Apple M2", 11 * GB, 11 * GB),)


def chosen(choice: CatalogueChoice) -> tuple[str, str]:
    return tuple("" if each is None else each.entry.id for each in (choice.quick, choice.best))  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("total_gb", "gpus", "gb_per_s"),
    [
        (6, (), 20),
        (8, (), 15),
        (16, (), 20),
        (22, (), 20),
        (64, (), 20),
        (64, (), 100),
        (16, CARD, 20),
        (16, METAL, 90),
    ],
)
def test_two_are_recommended_that_are_not_waited_for_and_leave_half_of_the_memory(
    total_gb: float, gpus: tuple[GpuMemory, ...], gb_per_s: float
) -> None:
    here = machine(total_gb * 0.8, total_gb=total_gb)
    choice = choose(ENTRIES, (), here, gpus, bytes_per_s=gb_per_s * 1e9)
    assert choice.quick is not None
    assert QUICK_BYTES[0] <= choice.quick.entry.target.about_bytes <= QUICK_BYTES[1]  # type: ignore[union-attr]
    for each in filter(None, (choice.quick, choice.best)):
        fit = choice.of(each.entry.id)
        assert fit is not None
        assert estimated_bytes(fit.entry) <= total_gb * GB / 2 + sum(gpu.total_bytes for gpu in gpus)
        assert (fit.most_tok_per_s or 0) >= (15 if fit.entry.thinks else 10)
        assert "tokens a second, estimated" in each.why
    if choice.best is not None:
        assert choice.best.entry.target.about_bytes > choice.quick.entry.target.about_bytes  # type: ignore[union-attr]


def test_a_slow_machine_of_two_cores_is_offered_no_eighteen_gigabytes() -> None:
    choice = choose(ENTRIES, (), machine(19.4, total_gb=22), bytes_per_s=18e9)
    assert choice.of("glm-4.7-flash") is not None
    assert "glm-4.7-flash" not in chosen(choice)


def test_where_nothing_suits_nothing_is_recommended() -> None:
    assert chosen(choose(ENTRIES, (), machine(1.0, total_gb=1), bytes_per_s=20e9)) == ("", "")


def test_in_a_minute_in_which_memory_looks_slow_the_fastest_is_offered_and_not_held(tmp_path: Path) -> None:
    kept = tmp_path / "memory-speed.json"
    kept.write_bytes(msgspec.json.encode({"machine": _name_of(machine(20.0)), "bytes_per_s": 2e8}))
    quick, best = chosen(choose(ENTRIES, (), machine(20.0), bytes_per_s=2e8, kept=kept))
    assert (quick != "", best) == (True, "")
    assert chosen(choose(ENTRIES, (), machine(20.0), bytes_per_s=40e9, kept=kept))[1]


def test_what_was_recommended_stays_while_other_programs_take_memory_and_time(tmp_path: Path) -> None:
    kept = tmp_path / "memory-speed.json"
    kept.write_bytes(msgspec.json.encode({"machine": _name_of(machine(20.0)), "bytes_per_s": 20e9}))
    first = chosen(choose(ENTRIES, (), machine(20.0), bytes_per_s=20e9, kept=kept))
    assert all(first)
    assert chosen(choose(ENTRIES, (), machine(2.0), bytes_per_s=24e9, kept=kept)) == first
    assert chosen(choose(ENTRIES, (), machine(60.0), bytes_per_s=20e9, kept=kept)) == first


@pytest.mark.parametrize("gpus", [(), CARD])
def test_what_is_free_and_how_busy_memory_is_do_not_choose_on_a_new_machine(gpus: tuple[GpuMemory, ...]) -> None:
    found, dense = set(), [each for each in ENTRIES if not each.active_bytes_per_token]
    for free_gb, gb_per_s, share in ((22, 18, 1), (9, 22, 2), (3, 25, 9)):
        cards = [msgspec.structs.replace(gpu, free_bytes=gpu.free_bytes // share) for gpu in gpus]
        found.add(chosen(choose(dense, (), machine(free_gb, total_gb=25), cards, bytes_per_s=gb_per_s * 1e9)))
    assert len(found) == 1


def test_a_mac_does_not_have_its_memory_twice() -> None:
    fit = choose(ENTRIES, (), machine(10.0, "Darwin 24.1", "arm64"), METAL).of("qwen2.5-14b")
    assert fit is not None
    assert (fit.verdict, fit.free_bytes) == ("too_big", 10 * GB)


def test_faster_memory_never_recommends_less() -> None:
    before = 0
    for gb_per_s in range(1, 120, 3):
        best = choose(ENTRIES, (), machine(19.0), bytes_per_s=gb_per_s * 1e9).best
        assert (best.entry.budget_gb if best else 0) >= before
        before = best.entry.budget_gb if best else before
    assert before == 32


def test_what_is_not_known_gives_no_speed() -> None:
    assert most_tok_per_s(0, 10, machine(8), (), 1e9) is None
    assert most_tok_per_s(10, 10, machine(8), (), None) is None
    assert {fit.most_tok_per_s for fit in choose(ENTRIES, (), machine(8)).fits} == {None}


def test_the_speed_of_what_is_here_comes_from_its_headers(toy_gguf: Path, toy_onnx_decoder: Path) -> None:
    files = PairFiles("x", "X", str(toy_gguf), str(toy_onnx_decoder), n_context=4096)
    models = (TARGET, DRAFTER)
    [fit] = choose((entry("smollm2-1.7b"),), models, machine(8), (), lambda _: files, bytes_per_s=1e9).fits
    assert fit.most_tok_per_s is not None
    assert fit.most_tok_per_s > 100


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
    assert {fit.verdict for fit in choice.fits} == {"fits", "tight", "too_big"}
    too_big = choice.of("qwen3-30b-a3b-2507")
    assert too_big is not None
    assert too_big.sentence == ("needs about 24.4 GB of memory, 8.0 GB are free: 16.4 GB too much")
    assert (too_big.estimated, too_big.installed, too_big.download_bytes) == (True, False, 19_227_000_000)


def test_more_memory_never_fits_less() -> None:
    order = ("unknown", "too_big", "tight", "fits")
    before = [0] * len(ENTRIES)
    for free in range(1, 40):
        now = [order.index(fit.verdict) for fit in choose(ENTRIES, (), machine(free)).fits]
        assert all(new >= old for new, old in zip(now, before, strict=True))
        before = now


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
    assert all(drafter.cache_bytes_per_token for drafter in read_catalogue().drafters if not drafter.is_head)


def test_the_speed_is_that_of_all_cores_where_there_is_memory_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def measured(cores: int, free: int | None) -> Bandwidth:
        if free is None:
            raise MemoryError
        return Bandwidth(cores, free / GB)

    monkeypatch.setattr(expected_speed, "measure_bandwidth", measured)
    assert (measured_bytes_per_s(machine(8)), measured_bytes_per_s(machine(None))) == (8e9, None)


def test_a_busy_minute_does_not_turn_the_speed_around(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, here = tmp_path / "measurements" / "memory-speed.json", machine(8)
    for measured, told in ((9e9, 9e9), (2e9, 9e9), (None, 9e9), (12e9, 12e9), (1e9, 12e9)):
        monkeypatch.setattr(expected_speed, "measured_bytes_per_s", lambda machine, measured=measured: measured)
        assert known_bytes_per_s(here, kept) == told
    assert known_bytes_per_s(machine(8, architecture="arm64"), kept) == 1e9  # The folder was carried elsewhere.
    for damaged in (b"", b"[]", b'{"machine": 1, "bytes_per_s": "fast"}', b"\xff"):
        kept.write_bytes(damaged)
        assert known_bytes_per_s(here, kept) == 1e9
    kept.unlink()
    kept.mkdir()
    assert known_bytes_per_s(here, kept) == 1e9


def test_the_first_recommendation_hangs_on_two_moments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, here = tmp_path / "memory-speed.json", machine(8)
    speeds = iter((2e9, 9e9, 3e9))
    monkeypatch.setattr(expected_speed, "measured_bytes_per_s", lambda machine: next(speeds))
    assert known_bytes_per_s(here, kept) == 9e9
    assert known_bytes_per_s(here, kept) == 9e9  # Known by now, so that it is measured once.
    assert list(speeds) == []


def test_no_pair_is_listed_under_less_memory_than_it_needs() -> None:
    listed = [entry for entry in ENTRIES if entry.budget_gb]
    assert [entry.id for entry in listed if estimated_bytes(entry) > entry.budget_gb * GB] == []


def test_every_model_that_is_said_to_think_first_is_judged_as_one() -> None:
    """Its sentence and what it costs to wait for it may not disagree."""
    for entry in ENTRIES:
        assert entry.sentence.startswith("Thinks before it answers") == entry.thinks, entry.id
