"""The preferences file: round trip, damage, a disk that refuses."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.settings.preferences import Preferences
from app.settings.preferences_file import PreferencesFile, read_preferences, to_toml, write_preferences
from app.settings.presets import Preset
from engine.options.sampling_params import Sampling


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "preferences.toml"


@pytest.fixture
def file(path: Path) -> Iterator[PreferencesFile]:
    with ThreadPoolExecutor(max_workers=1) as disk:
        yield PreferencesFile(path, disk)


def test_nothing_stored_means_the_defaults(path: Path) -> None:
    assert read_preferences(path) == (Preferences(), None)


def test_what_is_changed_comes_back(file: PreferencesFile, path: Path) -> None:
    assert file.change(theme="dark", temperature=0.5, recent_targets=("/a.gguf", "/b.gguf")).result() is None
    assert file.change(guessing=False).result() is None
    expected = Preferences(
        theme="dark", sampling=Sampling(temperature=0.5), recent_targets=("/a.gguf", "/b.gguf"), guessing=False
    )
    assert (file.current, read_preferences(path).preferences) == (expected, expected)
    assert [each.name for each in path.parent.iterdir()] == ["preferences.toml"]


@given(
    text=st.text(st.characters(exclude_categories=["Cs"])),
    temperature=st.floats(0, 100),
    draft_length=st.none() | st.integers(1, 32),
)
def test_any_text_survives_the_file(
    tmp_path_factory: pytest.TempPathFactory, text: str, temperature: float, draft_length: int | None
) -> None:
    preferences = Preferences(
        system=text, recent_targets=(text, ""), sampling=Sampling(temperature=temperature), draft_length=draft_length
    )
    path = tmp_path_factory.getbasetemp() / "any.toml"
    path.write_text(to_toml(preferences), encoding="utf-8", newline="\n")
    assert read_preferences(path) == (preferences, None)


@pytest.mark.parametrize(
    "content",
    [
        *(b"theme = ", b"\xff\xfe", b'theme = "purple"', b"temperature = -1.0", b"temperature = nan"),
        *(b"draft_length = 99", b"[[presets]]\n" * 5_000),
    ],
)
def test_a_damaged_file_is_put_aside_and_the_defaults_hold(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    found = read_preferences(path)
    assert found.preferences == Preferences()
    assert found.problem is not None
    assert found.problem.code == "preferences_damaged"
    assert path.with_name("preferences.toml.damaged-1").read_bytes() == content
    assert read_preferences(path).problem is None


def test_keys_of_a_later_version_are_passed_over(path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.write_text('theme = "dark"\nnew_key = 1\n')
    assert read_preferences(path) == (Preferences(theme="dark"), None)


def test_a_folder_in_the_way_is_told_and_the_choice_holds(path: Path, file: PreferencesFile) -> None:
    path.parent.write_text("a file where the folder should be")
    problem = file.change(theme="dark").result()
    assert problem is not None
    assert problem.code == "preferences_not_saved"
    assert file.current.theme == "dark"


def test_a_disk_that_loses_the_write_leaves_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The name changes hands only after the bytes are on the disk: a crash leaves the old file or the new one."""
    write_preferences(path, Preferences(theme="dark"))
    before = path.read_bytes()

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("app.system.named_file.os.fsync", full)
    problem = write_preferences(path, Preferences(theme="light"))
    assert problem is not None
    assert (problem.code, "No space left" in problem.message) == ("preferences_not_saved", True)
    assert path.read_bytes() == before


def test_one_slip_costs_one_setting_and_the_rest_holds(path: Path) -> None:
    path.parent.mkdir(parents=True)
    written = 'theme = "dark"\ntemperature = "hot"\nreading_px = 18\n# mine\n[contexts]\nqwen3 = 4096\n'
    path.write_text(written)
    found = read_preferences(path)
    assert found.preferences == Preferences(theme="dark", reading_px=18, contexts={"qwen3": 4096})
    assert found.problem is not None
    assert "temperature" in found.problem.message
    assert found.problem.line().count("\n") == 0
    assert path.with_name("preferences.toml.damaged-1").read_text() == written
    assert read_preferences(path) == (found.preferences, None)


def test_a_broken_preset_is_left_out_and_the_others_stay(path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.write_text(
        '[[presets]]\nname = "Good"\ntemperature = 0.2\n'
        '[[presets]]\nname = "Bad"\ntemperature = -1.0\n'
        '[[presets]]\nname = "Also good"\n'
    )
    found = read_preferences(path)
    assert found.preferences.presets == (Preset("Good", sampling=Sampling(temperature=0.2)), Preset("Also good"))
    assert found.problem is not None
    assert "number 2" in found.problem.message


def test_every_kind_of_value_comes_back(path: Path) -> None:
    expected = Preferences(
        system='Say "hi"\n\tand\u007f stop',
        json_schema='{"type": "object"}',
        answer_as_json=True,
        draft_length="auto",
        language="ko",
        presets=(Preset("Kurz", "Antworte kurz.", Sampling(temperature=0.0)), Preset("日本語")),
        contexts={"a b": 4096},
        last_tok_per_s={"/models/a b.gguf": 26.3},
        models_folder="/big disk/models",
    )
    assert write_preferences(path, expected) is None
    assert read_preferences(path) == (expected, None)
