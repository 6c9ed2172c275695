"""The wheel holds what the app reads at run time, and nothing of what made the starter."""

from __future__ import annotations

import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from models.starter_pair import starter_pair

ROOT = Path(__file__).parents[2]
UV = Path(sys.executable).parent / "uv"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """Built as packaging/build.sh does, but only out of the cache that the set-up filled: no network."""
    if not UV.exists():
        pytest.skip("the checkout was not set up by packaging/setup.sh")
    out = tmp_path_factory.mktemp("wheel")
    command = [UV, "build", "--wheel", "--quiet", "--no-config", "--offline", "--out-dir", out]
    subprocess.run([*command, "--build-constraints", ROOT / "packaging/locks/build.txt", ROOT], check=True)
    (built,) = out.glob("*.whl")
    return zipfile.ZipFile(built)


def test_every_module_of_the_app_is_inside_and_nothing_else(wheel: zipfile.ZipFile) -> None:
    modules = {
        path.relative_to(ROOT).as_posix()
        for package in ("app", "engine", "models", "ui")
        for path in (ROOT / package).rglob("*.py")
    }
    assert {name for name in wheel.namelist() if name.endswith(".py")} == modules


def test_what_is_read_beside_the_modules_is_inside(wheel: zipfile.ZipFile) -> None:
    names = set(wheel.namelist())
    pair = starter_pair()
    starter = [path for path in (pair.target, pair.drafter, pair.tokenizer) if path is not None]
    read = [
        *starter,
        *(ROOT / "ui/i18n/translations").glob("*.qm"),
        *(ROOT / "ui/theme/typefaces").glob("*.ttf"),
        *(ROOT / "ui/theme/typefaces").glob("OFL-*.txt"),
        *(ROOT / "app/traces/html").glob("page.*"),
        ROOT / "models/starter/pair.toml",
        ROOT / "models/starter/README.md",
        ROOT / "models/starter/questions.jsonl",
        ROOT / "models/starter/target-q8_0.heads",
        ROOT / "models/starter/prompts.txt",
        ROOT / "models/catalogue.toml",
        ROOT / "app/training/prompts.toml",
    ]
    assert len(read) > 20
    assert sorted(path.relative_to(ROOT).as_posix() for path in read if str(path.relative_to(ROOT)) not in names) == []


def test_nothing_else_of_the_repository_is_inside(wheel: zipfile.ZipFile) -> None:
    top = {name.partition("/")[0] for name in wheel.namelist()}
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    assert top == {"app", "engine", "models", "ui", f"draftlight-{version}.dist-info"}
    odd = [
        name
        for name in wheel.namelist()
        if name.endswith((".ts", ".jsonl.gz", ".pt")) or name.startswith("models/starter/trial")
    ]
    assert odd == []


def test_the_starter_is_inside_byte_for_byte(wheel: zipfile.ZipFile) -> None:
    target = starter_pair().target
    assert target is not None
    assert wheel.read(target.relative_to(ROOT).as_posix()) == target.read_bytes()


def test_the_wheel_brings_the_command(wheel: zipfile.ZipFile) -> None:
    (points,) = (name for name in wheel.namelist() if name.endswith("entry_points.txt"))
    assert "draftlight = app.__main__:main" in wheel.read(points).decode()
