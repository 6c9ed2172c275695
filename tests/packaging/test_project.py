"""What the project's own files must go on saying."""

import shutil
import subprocess
import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


def test_the_project_cannot_be_uploaded_by_accident():
    assert PROJECT["project"]["classifiers"] == ["Private :: Do Not Upload"]


def test_each_dependency_says_what_it_is_for():
    lines = [line.strip() for line in (ROOT / "pyproject.toml").read_text().splitlines()]
    block = lines[lines.index("dependencies = [") + 1 :]
    block = block[: block.index("]")]
    # Each entry follows a comment.
    bare = [line for above, line in pairwise(block) if not line.startswith("#") and above[0] != "#"]
    assert block[0].startswith("#")
    assert bare == []


def test_the_four_packages_are_shipped():
    assert PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"] == ["app", "engine", "models", "ui"]


@pytest.mark.parametrize("folder", ["packaging", "tests"])
def test_folders_that_would_shadow_a_library_or_a_package_hold_no_init(folder):
    inits = (ROOT / folder).rglob("__init__.py")
    assert [path for path in inits if path.relative_to(ROOT).parts[:2] != ("packaging", "starter")] == []


@pytest.mark.parametrize(
    ("path", "ignored"), [("uv.lock", True), (".venv/bin/python", True), ("models/starter/target.gguf", False)]
)
def test_git_keeps_out_what_was_made_and_keeps_the_starter_pair(path, ignored):
    if not (ROOT / ".git").exists() or not shutil.which("git"):
        pytest.skip("not a git checkout, or no git")
    done = subprocess.run(["git", "check-ignore", "--quiet", "--no-index", path], cwd=ROOT, check=False)
    assert (done.returncode == 0) is ignored


@pytest.mark.parametrize("command", ["setup", "start", "test"])
def test_each_script_has_its_powershell_twin(command):
    assert (ROOT / f"packaging/{command}.sh").is_file()
    assert (ROOT / f"packaging/{command}.ps1").is_file()


def test_the_quick_set_names_what_is_there():
    paths = (ROOT / "packaging/quick.txt").read_text().split()
    assert paths
    assert [path for path in paths if not (ROOT / path).exists()] == []
