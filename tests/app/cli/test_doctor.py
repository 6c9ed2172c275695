"""What the doctor says of speed and devices; the rest of its report is tested with `ask`."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from app.cli import doctor as doctor_module
from app.cli.command_line import parse
from app.cli.doctor import examine_configs, facts_in_lines, in_words
from app.cli.doctor_parts.target import drafters_for
from app.engine_host import diagnosis
from app.engine_host.diagnosis import examine_devices, examine_speed, libraries_in
from app.engine_host.protocol import Diagnosed, PairFiles, PairRequest
from app.model_library.pairs.registry import PairRegistry
from app.problem import ProblemError, problem_error
from app.system.paths import AppPaths
from engine.machine.config_cache import ConfigCache
from engine.machine.configs import ConfigFailure
from models.hardware.bandwidth import Bandwidth
from models.hardware.gpus import FoundGpu
from models.hardware.machine import Machine
from models.starter_pair import starter_pair
from models.store.store import Store
from tests.app import scripted_engine
from tests.models.checks.gguf_roles import write_eagle

CPU = {"name": "CPU", "description": "a processor", "is_gpu": False, "free_bytes": 8 * 10**9, "total_bytes": 8 * 10**9}
CARD = {"name": "CUDA0", "description": "a card", "is_gpu": True, "free_bytes": 6 * 10**9, "total_bytes": 8 * 10**9}
HERE = Machine("Linux 6", "x86_64", "a processor", 4, 4, 16 * 10**9, 8 * 10**9)


@pytest.fixture(autouse=True)
def known_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diagnosis, "measure_bandwidth", lambda cores, free: Bandwidth(12.34, 20.0))
    monkeypatch.setattr(diagnosis, "find_gpus", lambda: (FoundGpu("nvidia", "a card"),))


def libraries(*devices: dict[str, object], built: bool = False) -> dict[str, object]:
    return {"llama_cpp_python": {"version": "1", "gpu_offload": built, "devices": list(devices)}}


def test_no_memory_to_measure_with(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(cores: int, free: int | None) -> Bandwidth:
        raise MemoryError

    monkeypatch.setattr(diagnosis, "measure_bandwidth", fails)
    assert examine_speed(HERE)["memory_bandwidth_gb_per_s"] == {"one_core": 0.0, "all_cores": 0.0}


def test_a_card_that_is_not_used_comes_with_what_to_run() -> None:
    found = examine_devices(libraries(CPU))
    assert found["devices"] == [CPU]
    assert "a card is here" in found["gpu_advice"][0]["sentence"]
    assert found["gpu_advice"][0]["command"] == "sh packaging/start.sh doctor"


def test_a_variable_that_counts_for_nothing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    assert libraries_in(Diagnosed({"cores": 2})) == {"cores": 2}
    monkeypatch.setattr(diagnosis, "passed_over", ("LLAMA_CPP_LIB_PATH",))
    report = libraries_in(Diagnosed({"cores": 2}))
    assert facts_in_lines(report)[-1] == "variables passed over: LLAMA_CPP_LIB_PATH"


def test_libraries_that_could_not_be_asked() -> None:
    assert examine_devices({"problem": {"code": "x"}}) == {"devices": [], "gpu_advice": []}


def test_settings_that_failed_are_listed_and_forgotten_on_wish(tmp_path: Path) -> None:
    app_paths = AppPaths(tmp_path, tmp_path, tmp_path)
    model = tmp_path / "a model.gguf"
    model.write_bytes(b"GGUF")
    known = {"llama_cpp_python": {"version": "1", "system_info": "AVX"}, "onnxruntime": {"version": "2"}}
    failure = ConfigFailure("repack", "compute", "the engine stopped (signal SIGSEGV)")
    died = ConfigFailure("cpu", "reply", "the engine stopped (signal SIGKILL)", certain=False)
    memory = ConfigCache(app_paths.measurements, model, "1 AVX")
    memory.keep("cpu", [failure], "cpu")
    memory.count_suspects([died])
    found = examine_configs(app_paths, known)
    cpu = {"settings": "the weights as they lie in the file", "reason": died.reason, "in_a_reply": True, "times": 1}
    repack = {
        "settings": "rearranged weights on the processor",
        "reason": failure.reason,
        "in_a_reply": False,
        "times": 1,
    }
    assert found == [
        {"file": str(model), "now": "the weights as they lie in the file", "failed": [repack], "doubted": [cpu]}
    ]
    assert examine_configs(app_paths, {"problem": "x"}) == []
    said: list[str] = []
    doctor_module.doctor(parse(["doctor", "--json", "--retry"]), app_paths, said.append, _no_pair, scripted_engine.main)
    assert examine_configs(app_paths, known) == json.loads(said[0])["safer_settings"] == []


def _no_pair(pair_request: PairRequest) -> PairFiles:
    raise problem_error("none", "there is none", "")


NO_WINDOW = {
    "usable": False, "problem": "libx.so.1: cannot open", "packages": ["libx1"], "display": "there is none",
    "advice": ["apt-get install libx1"],
}  # fmt: skip


def test_in_words() -> None:
    facts = libraries(CPU, CARD)
    opened = {"target_device": "CPU", "note": None, "exact_with": {"width": 9, "cache_type": "f16"}}
    pair = {"id": "starter", "usable": True, "files": [{"name": "x.gguf", "size_bytes": 2_000_000}], "problems": []}
    words = in_words(
        {
            "draftlight": "1", "python": "3.11", "usable": True, "pairs": [{**pair, "opened": opened}],
            "machine": msgspec.to_builtins(HERE), "libraries": facts, "window": NO_WINDOW,
            "storage": {"data": "there", "writable": True, "worker_log": "log"},
            "confinement": {"applied": [], "missing": {"files": "no Landlock"}, "off": ""},
            **examine_speed(HERE), **examine_devices(facts),
        }
    )  # fmt: skip
    assert words.startswith("Draftlight 1, Python 3.11\nmachine:\n  system: Linux 6\n")
    assert "\nmemory bandwidth gb per s: one core 12.3, all cores 20\n" in words
    assert "\ndevices:\n  name CPU, description a processor, is gpu no" in words
    assert "\nconfinement:\n  applied: none\n  missing:\n    files: no Landlock\n" in words
    assert "\nGPU: llama.cpp can use a card" in words
    assert "\nWindow: PROBLEM: libx.so.1: cannot open\n  now without a display: there is none\n" in words
    assert "  missing packages: libx1\n  on Debian or Ubuntu, as root: apt-get install libx1\n" in words
    assert "\nPair starter: usable\n  x.gguf: 2.0 MB\n  target device: CPU\n  exact with:\n    width: 9\n" in words
    assert words.endswith("Verdict: usable in a terminal; the window cannot open, see above")


def test_a_drafter_in_the_place_of_a_model_is_refused(tmp_path: Path) -> None:
    registry = PairRegistry(Store(tmp_path / "models"), tmp_path / "pins.toml")
    head = write_eagle(tmp_path / "head.gguf", width=999, name="Toy 8B")
    for drafter in (starter_pair().drafter, head):
        with pytest.raises(ProblemError, match="is a drafter, no model that writes"):
            drafters_for(str(drafter), False, registry)
