"""What the project's own files go on saying; locks hold every dependency, pinned, and tell no place they came from."""

import re
import shutil
import subprocess
import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
LOCKS = {path.stem: path.read_text() for path in (ROOT / "packaging/locks").glob("*.txt")}

# One entry: `name==version [; marker]`, its hashes on lines continued by a backslash, comments after it.
ENTRY = re.compile(
    r"^([a-z0-9-]+)==[\w.]+( ; [^\\\n]+)? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.MULTILINE
)


def names_in(requirements: list[str]) -> set[str]:
    return {re.match(r"[\w-]+", line)[0].lower() for line in requirements}


def locked(level: str) -> set[str]:
    return {match[1] for match in ENTRY.finditer(LOCKS[level])}


def test_there_is_one_lock_for_each_purpose():
    assert set(LOCKS) == {"run", "dev", "build", "freeze", "cuda", "uv", "pack"}


@pytest.mark.parametrize("level", LOCKS)
def test_a_lock_is_nothing_but_pinned_entries_with_hashes(level):
    rest = ENTRY.sub("", LOCKS[level])
    assert [line for line in rest.splitlines() if line.strip() and not line.lstrip().startswith("#")] == []
    assert locked(level)


@pytest.mark.parametrize("level", LOCKS)
def test_a_lock_names_no_place(level):
    assert not re.search(r"https?:|file:|--index|--find-links|[ @]/", LOCKS[level])


@pytest.mark.parametrize(
    ("level", "requirements"),
    [
        ("run", PROJECT["project"]["dependencies"]),
        ("dev", PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["dev"]),
        ("build", PROJECT["dependency-groups"]["build"] + PROJECT["build-system"]["requires"]),
        ("freeze", PROJECT["dependency-groups"]["freeze"]),
        ("cuda", PROJECT["dependency-groups"]["cuda"]),
        ("uv", PROJECT["dependency-groups"]["uv"]),
        ("pack", PROJECT["dependency-groups"]["pack"]),
    ],
)
def test_every_dependency_is_locked(level, requirements):
    assert names_in(requirements) <= locked(level)


def test_the_two_libraries_for_drafters_are_never_locked_together():
    name = {level: locked(level) & {"onnxruntime", "onnxruntime-gpu"} for level in ("run", "dev", "cuda")}
    assert name == {"run": {"onnxruntime"}, "dev": {"onnxruntime"}, "cuda": {"onnxruntime-gpu"}}


def test_the_tests_run_with_the_versions_that_the_app_runs_with():
    pins = {level: dict(re.findall(r"^([a-z0-9-]+)==([\w.]+)", LOCKS[level], re.MULTILINE)) for level in ("run", "dev")}
    assert pins["run"].items() <= pins["dev"].items()


def test_torch_is_in_no_lock():
    assert not any("torch" in locked(level) for level in LOCKS)


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
