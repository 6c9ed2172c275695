"""`draftlight gpu`: sizes before bytes, a real fetch from a real server, and a real worker that loads what came."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.cli.devices import gpu as command
from app.cli.grammar.command_line import parse
from app.model_library import gpu_addons
from app.problem import ProblemError, known_problems
from app.system.paths import AppPaths, find_app_paths
from engine.machine.config_cache import CONFIGS
from models.addons.folder import STAMP
from models.addons.records import Build
from models.hub import release_page
from tests.models.addons.addon_page import BUILD, AddonPage, fake_backend, serving
from tests.models.hub.conftest import no_settings_of_this_machine  # noqa: F401 (a fixture)

RUNTIME = {"libcudart.so.13": b"runtime" * 1000}
Say = Callable[..., str]


@pytest.fixture
def page(tmp_path: Path) -> Iterator[AddonPage]:
    with serving(tmp_path / "keys") as made:
        yield made


@pytest.fixture
def app_paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: AddonPage) -> AppPaths:
    """Folders of its own, and a build of Draftlight that names the page on loopback."""
    monkeypatch.setenv("DRAFTLIGHT_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(release_page, "ADDRESS", page.address)
    monkeypatch.setattr(release_page, "SIGNER", page.signer)
    monkeypatch.setattr("platform.system", lambda: "Linux")
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    return find_app_paths()


@pytest.fixture
def say(app_paths: AppPaths, capsys: pytest.CaptureFixture[str]) -> Say:
    """Runs one command and returns what it printed on standard output."""

    def run(*words: str, code: int = 0) -> str:
        capsys.readouterr()
        assert command.gpu(parse(["gpu", *words]), app_paths) == code
        return capsys.readouterr().out

    return run


@pytest.fixture
def no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a worker with the build of the page's add-on would report, and a card that it found."""
    facts = {"version": "0.3.36", "ggml": BUILD["ggml"], "ggml_commit": "0c1e570-dirty"}
    device = {"description": "A card", "is_gpu": True}

    def libraries(app_paths: AppPaths, entry: object) -> dict[str, object]:
        file = str(app_paths.addons / "cuda" / "libggml-cuda.so")
        backend = {"file": file, "kind": "cuda", "state": "loaded", "reason": ""}
        return {"llama_cpp_python": {**facts, "devices": [device], "backends": [backend]}}

    monkeypatch.setattr(gpu_addons, "_libraries", libraries)


def refused(*words: str, app_paths: AppPaths) -> str:
    with pytest.raises(ProblemError) as told, known_problems():
        command.gpu(parse(["gpu", *words]), app_paths)
    return told.value.problem.line()


def test_a_real_worker_tries_what_was_fetched(say: Say, app_paths: AppPaths, page: AddonPage, tmp_path: Path) -> None:
    """With a backend whose driver finds no device, as NVIDIA's does where there is no card."""
    from engine.llama import backends

    library = fake_backend(tmp_path)
    version, commit = backends.ggml_build()
    in_use = {"ggml": version, "commit": commit, "binding": backends.llama_cpp.__version__}
    page.publish(page.offer(library.read_bytes(), RUNTIME, build=in_use))
    assert say("list").startswith("No add-on is here.")
    lines = say("get", "cuda", "--yes").splitlines()
    assert lines[0].startswith("CUDA for NVIDIA's cards: ")
    assert lines[0].endswith(f" in {app_paths.addons}.")
    assert lines[1:] == [
        "  terms: NVIDIA CUDA EULA (https://example.org/eula)",
        "  it needs NVIDIA's driver 580 or later",
        "CUDA for NVIDIA's cards is in place, but finds no card: its driver found no device.",
        "`draftlight doctor` says what else is known.",
    ]


def test_nothing_is_fetched_before_the_size_was_agreed_to(
    say: Say,
    app_paths: AppPaths,
    page: AddonPage,
    no_worker: None,
    capsys: pytest.CaptureFixture[str],
) -> None:
    page.publish(page.offer(b"b" * 5000, RUNTIME))
    line = refused("get", "cuda", app_paths=app_paths)
    assert line == "nothing was downloaded. If that is what you want: draftlight gpu get cuda --yes"
    assert "to download; it takes 12.0 kB in" in capsys.readouterr().out
    assert [name for name, _ in page.asked] == ["gpu.json", "gpu.json.sig"]
    assert not app_paths.addons.exists()


def test_programs_get_an_object_a_line(say: Say, page: AddonPage, no_worker: None) -> None:
    page.publish(page.offer(b"b" * 5000, RUNTIME))
    lines = [json.loads(line) for line in say("get", "cuda", "--yes", "--json").splitlines()]
    assert {line["type"] for line in lines[:-1]} == {"progress"}
    assert lines[-1] == {
        "type": "finished", "kind": "cuda", "title": "CUDA for NVIDIA's cards", "ggml": "0.25.3",
        "ggml_commit": "0c1e570", "folder": lines[-1]["folder"], "disk_bytes": 12_000, "problem": "", "state": "loaded",
        "reason": "", "devices": ["A card"],
    }  # fmt: skip
    (listed,) = json.loads(say("list", "--json"))
    assert (listed["kind"], listed["problem"]) == ("cuda", "")


def test_ctrl_c_keeps_what_arrived_and_the_same_command_goes_on(
    say: Say, app_paths: AppPaths, page: AddonPage, no_worker: None, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    page.publish(page.offer(b"b" * 5000, RUNTIME))

    def interrupted(*told: object) -> None:
        if told[1:2] == (5000,):
            raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(command.ProgressLine, "show", lambda self, *told: interrupted(*told))
        assert command.gpu(parse(["gpu", "get", "cuda", "--yes"]), app_paths) == 130
    assert "Go on with: draftlight gpu get cuda" in capsys.readouterr().err
    assert say("list").startswith("No add-on is here.")
    assert "5.0 kB of them are here already" in say("get", "cuda", "--yes")
    assert [name for name, _ in page.asked].count("libggml-cuda.so") == 1


def test_what_is_here_is_not_fetched_again_and_every_change_forgets_old_trials(
    say: Say,
    app_paths: AppPaths,
    page: AddonPage,
    no_worker: None,
) -> None:
    page.publish(page.offer(b"b" * 5000, RUNTIME))
    trial = app_paths.measurements / f"x{CONFIGS.suffix}"
    for words in (("get", "cuda", "--yes"), ("get", "cuda", "--yes"), ("remove", "cuda", "--yes")):
        trial.parent.mkdir(parents=True, exist_ok=True)
        trial.write_bytes(b"{}")
        said = say(*words)
        assert not trial.exists()
    assert said.startswith("Removed cuda; 12.")
    assert [name for name, _ in page.asked].count("libggml-cuda.so") == 1
    assert "there is no add-on 'cuda' here" in refused("remove", "cuda", "--yes", app_paths=app_paths)


def test_a_damaged_one_is_listed_with_what_to_do(
    say: Say, app_paths: AppPaths, page: AddonPage, no_worker: None
) -> None:
    page.publish(page.offer(b"b" * 5000, RUNTIME))
    say("get", "cuda", "--yes")
    (app_paths.addons / "cuda" / "libcudart.so.13").unlink()
    assert "cannot be used: its file libcudart.so.13 is missing: run `draftlight gpu get cuda`" in say("list")
    (app_paths.addons / "cuda" / STAMP).unlink()
    assert say("list").startswith("No add-on is here.")


def test_without_a_network_and_without_a_page_it_is_one_line(
    app_paths: AppPaths, no_worker: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(release_page, "ADDRESS", "http://127.0.0.1:9")
    assert refused("get", "cuda", app_paths=app_paths).endswith("Check the connection, then try again.")
    monkeypatch.setattr(release_page, "ADDRESS", "")
    assert refused("get", "cuda", app_paths=app_paths).startswith("this build of Draftlight names no release page.")


def test_a_worker_whose_libraries_do_not_load_is_told() -> None:
    with pytest.raises(ProblemError, match=r"llama\.cpp does not load here"):
        gpu_addons.build_in_use({"problem": {"message": "x"}})
    facts = {"llama_cpp_python": {"version": "0.3.36", "ggml": "0.25.3", "ggml_commit": "abc"}}
    assert gpu_addons.build_in_use(facts) == Build("0.25.3", "abc", "0.3.36")
