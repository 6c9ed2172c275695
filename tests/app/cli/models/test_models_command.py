"""`draftlight models` and `doctor --target`, run in this process against a hub on loopback."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from app.__main__ import main
from app.cli import output as spoken
from app.model_library.config import models_folder
from app.model_library.pairs.catalogue_files import find_entry
from app.settings.preferences import Preferences
from app.system.paths import find_app_paths
from models.catalogue.catalogue import read_catalogue
from models.store.index import STAGING
from tests.app.cli.models.model_commands import (
    DRAFTER,
    DRAFTER_REPOSITORY,
    GATED,
    PAIR,
    TARGET_FILE,
    TARGET_ID,
    TARGET_REPOSITORY,
    toy_hub,
)
from tests.models.hub.fake_hub import COMMIT, FakeHub, Fault

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def hub(toy_gguf: Path, toy_onnx_decoder: Path, toy_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeHub]:
    from huggingface_hub import constants

    with toy_hub(toy_gguf, toy_onnx_decoder, toy_folder / "tokenizer.json") as fake:
        monkeypatch.setattr(constants, "ENDPOINT", fake.url)
        monkeypatch.setattr(
            constants, "HUGGINGFACE_CO_URL_TEMPLATE", fake.url + "/{repo_id}/resolve/{revision}/{filename}"
        )
        monkeypatch.setattr(constants, "HF_HUB_OFFLINE", False)
        monkeypatch.setattr(constants, "HF_TOKEN_PATH", "/nowhere/token")
        for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "HF_TOKEN", "HUGGING_FACE_HUB_TOKEN"):
            monkeypatch.delenv(name, raising=False)
            monkeypatch.delenv(name.lower(), raising=False)
        yield fake


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """A command line: its exit code, what it printed and what it said beside."""
    monkeypatch.setattr(spoken, "can_ask", lambda: False)

    def one(*words: str) -> tuple[int, str, str]:
        code = main(list(words))
        out, err = capsys.readouterr()
        return code, out, err

    return one


def answered(monkeypatch: pytest.MonkeyPatch, answer: bool) -> list[str]:
    """A person at the terminal; the questions that were asked."""
    asked: list[str] = []

    def agreed(question: str) -> bool:
        asked.append(question)
        return answer

    for name in ("get", "upkeep"):
        monkeypatch.setattr(f"app.cli.models.{name}.can_ask", lambda: True)
        monkeypatch.setattr(f"app.cli.models.{name}.agreed", agreed)
    return asked


def as_json(run: Run, *words: str) -> Any:
    code, out, err = run(*words, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)


def store() -> Path:
    return find_app_paths().models


def test_a_pair_is_fetched_listed_checked_and_removed(hub: FakeHub, run: Run) -> None:
    code, out, err = run("models", "get", PAIR)
    assert code == 0, err
    assert f"target: {TARGET_REPOSITORY} at {COMMIT[:12]}, {TARGET_FILE}" in out
    assert f"licence of {TARGET_REPOSITORY}: Apache-2.0 (https://www.apache.org/licenses/LICENSE-2.0), open" in out
    assert "none of them came with Draftlight" in out
    assert f"Use it: draftlight ask --pair {PAIR}" in out
    assert "100%" in err
    assert "\x1b" not in err
    found = as_json(run, "models", "list")
    assert [(model["id"], model["kind"], model["licence"], model["checked"]) for model in found["installed"]] == [
        (TARGET_ID, "target", "Apache-2.0", True),
        ("smollm2-135m-instruct-model_q4", "drafter", "Apache-2.0", True),
    ]
    row = next(each for each in found["catalogue"] if each["id"] == PAIR)
    assert (row["installed"], row["download_bytes"], row["estimated"], row["verdict"]) == (True, 0, False, "fits")
    assert found["unfinished"] == []
    code, out, err = run("models", "check")
    assert (code, out.count("every byte is what was downloaded")) == (0, 2)
    assert as_json(run, "models", "remove", PAIR)["freed_bytes"] > 100_000
    assert list(store().glob("*--*")) == []
    assert len(hub.sent("cdn")) == 2


def test_a_swapped_file_is_found_by_check(hub: FakeHub, run: Run) -> None:
    run("models", "get", f"{TARGET_REPOSITORY}:Q8_0")
    [place] = store().rglob("*.gguf")
    data = bytearray(place.read_bytes())
    data[len(data) // 2] ^= 1
    place.write_bytes(data)
    code, out, _ = run("models", "check")
    assert code == 1
    assert "PROBLEM" in out
    code, out, _ = run("models", "check", "--json")
    assert code == 1
    assert [each["sound"] for each in json.loads(out)["models"]] == [False]


def test_search_and_what_a_repository_holds(hub: FakeHub, run: Run) -> None:
    code, out, _ = run("models", "search", "gguf")
    assert code == 0
    assert out.splitlines()[0].split() == [TARGET_REPOSITORY, "50", "downloads", "apache-2.0", "open"]
    found = as_json(run, "models", "search")["repositories"]
    assert [(each["id"], each["gate"]) for each in found] == [(TARGET_REPOSITORY, "open"), (GATED, "automatic")]
    code, out, _ = run("models", "search", TARGET_REPOSITORY)
    assert "Q4_K_M" in out
    assert "of memory, " in out
    assert "licence apache-2.0" in out
    found = as_json(run, "models", "search", "--files", GATED)
    assert (found["gate"], found["licence"], len(found["models"])) == ("automatic", "gemma", 1)
    assert hub.sent("cdn") == []


@pytest.mark.parametrize(
    ("what", "message"),
    [
        (TARGET_REPOSITORY, "holds several models. Say which"),
        (f"{TARGET_REPOSITORY}:Q2_K", "has no Q2_K. Say which"),
        ("nobody/nothing", "does not exist, is private"),
        ("qwen9", "draftlight models search qwen9"),
        ("../x", "is not a repository's name"),
    ],
)
def test_what_cannot_be_fetched_says_what_can(hub: FakeHub, run: Run, what: str, message: str) -> None:
    code, _, err = run("models", "get", what)
    assert (code, err.count("\n")) == (1, 1)
    assert message in err
    assert hub.sent("cdn") == []


def test_terms_come_before_the_first_byte(hub: FakeHub, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    hub.token = "secret"
    monkeypatch.setenv("HF_TOKEN", "secret")
    code, out, err = run("models", "get", f"{GATED}:Q4_0")
    assert code == 1
    assert "gated: terms to accept" in out
    assert "gemma" in err
    assert f"draftlight models get {GATED}:Q4_0 --accept-licence" in err
    asked = answered(monkeypatch, answer=False)
    assert run("models", "get", f"{GATED}:Q4_0")[0] == 1
    assert "Do you accept" in asked[0]
    assert all("/resolve/" not in each.path for each in hub.requests)
    answered(monkeypatch, answer=True)
    assert run("models", "get", f"{GATED}:Q4_0")[0] == 0
    assert hub.sent("cdn")


def test_a_gated_repository_without_a_token(hub: FakeHub, run: Run) -> None:
    code, _, err = run("models", "get", f"{GATED}:Q4_0", "--accept-licence")
    assert code == 1
    assert "terms" in err.splitlines()[-1]
    assert "hf auth login" in err.splitlines()[-1]


def test_get_as_json(hub: FakeHub, run: Run) -> None:
    code, out, _ = run("models", "get", f"{TARGET_REPOSITORY}:{TARGET_FILE}", "--json")
    events = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert [event["type"] for event in events if event["type"] != "progress"] == ["installed", "finished"]
    assert events[-1] == {
        "type": "finished",
        "name": events[-1]["name"],
        "use": f'draftlight ask --target {TARGET_ID} "…"',
        "problems": [],
    }


def test_a_file_is_imported_and_used_by_name(run: Run, toy_gguf: Path) -> None:
    found = as_json(run, "models", "import", str(toy_gguf), "--link")
    assert (found["id"], found["origin"]) == ("toy-q8_0", "imported")
    code, out, _ = run("models", "check", "toy-q8_0")
    assert (code, "no SHA-256 to compare" in out) == (0, True)
    code, _, err = run("models", "remove", "toy-q8_0")
    assert code == 1
    assert "This frees" in err
    assert "--yes" in err
    assert run("models", "remove", "toy-q8_0", "--yes")[0] == 0
    assert toy_gguf.exists()
    code, _, err = run("models", "import", str(toy_gguf.parent / "missing.gguf"))
    assert (code, err.count("\n")) == (1, 1)


def test_an_unfinished_download_is_listed_and_dropped(hub: FakeHub, run: Run) -> None:
    hub.script(TARGET_FILE, Fault(stop_after=5_000), Fault(status=404))
    assert run("models", "get", PAIR)[0] == 1
    [unfinished] = as_json(run, "models", "list")["unfinished"]
    assert (unfinished["name"], unfinished["done_bytes"]) == ("SmolLM2 1.7B", 5_000)
    assert "not on the hub" in unfinished["problem"]
    _, out, _ = run("models", "list")
    assert "Unfinished downloads" in out
    assert as_json(run, "models", "remove", "SmolLM2 1.7B", "--yes")["freed_bytes"] == 5_000
    assert not (store() / STAGING).exists()


def test_what_a_command_before_began_goes_on(hub: FakeHub, run: Run) -> None:
    hub.script(TARGET_FILE, Fault(stop_after=5_000), Fault(status=404))
    assert run("models", "get", PAIR)[0] == 1
    assert run("models", "get", PAIR)[0] == 0
    ranges = [each.headers.get("range") for each in hub.sent("cdn") if TARGET_FILE in each.path]
    assert ranges[-1] == "bytes=5000-"


def test_who_can_guess_for_a_model(hub: FakeHub, run: Run, toy_onnx_plain: Path, toy_folder: Path) -> None:
    run("models", "get", PAIR)
    found = as_json(run, "doctor", "--target", PAIR)
    assert found["target"]["name"] == PAIR
    best = found["drafters"][0]
    assert (best["id"], best["verdict"], best["installed"], best["certain"]) == (
        "smollm2-135m-instruct-model_q4",
        "usable",
        True,
        True,
    )
    assert found["best"]["command"] == f'draftlight ask --target {PAIR} --drafter {best["id"]} "…"'
    ids = [each["id"] for each in found["drafters"]]
    assert DRAFTER not in ids
    assert {"starter-drafter", "qwen3-0.6b"} <= set(ids)
    starters = next(each for each in found["drafters"] if each["id"] == "starter-drafter")
    assert starters["verdict"] == "usable_after_translation"
    assert starters["sentence"].startswith(
        "fits with translation: 283 tokens are the same text; different tokens at id "
    )
    assert starters["command"] is None
    code, out, _ = run("doctor", "--target", TARGET_ID)
    assert (code, out.splitlines()[-1].startswith("Best: draftlight ask --target ")) == (0, True)


@pytest.mark.parametrize(
    ("target", "hint"), [("qwen2.5-7b", "draftlight models get qwen2.5-7b"), ("nothing", "draftlight models list")]
)
def test_a_target_that_is_not_here(run: Run, target: str, hint: str) -> None:
    code, _, err = run("doctor", "--target", target)
    assert (code, err.count("\n")) == (1, 1)
    assert hint in err


def test_the_folder_of_models_can_be_moved(run: Run, tmp_path: Path, toy_gguf: Path) -> None:
    app_paths = find_app_paths()
    elsewhere = tmp_path / "large disk"
    app_paths.preferences.parent.mkdir(parents=True)
    app_paths.preferences.write_text(f'models_folder = "{elsewhere.as_posix()}"\n', encoding="utf-8")
    run("models", "import", str(toy_gguf), "--link")
    assert as_json(run, "models", "list")["folder"] == str(elsewhere)
    assert list(elsewhere.rglob("*.gguf"))
    assert not app_paths.models.exists()
    assert models_folder(app_paths, Preferences()) == app_paths.models


def test_wrong_use_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["models"], ["models", "get"], ["models", "import", "x", "--copy", "--move"], ["models", "fetch"]):
        assert main(words) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_the_drafters_repository_is_one_of_the_catalogues(hub: FakeHub) -> None:
    entry = find_entry(read_catalogue(), PAIR)
    assert entry is not None
    assert [file.repository for file in entry.drafter] == [DRAFTER_REPOSITORY]
