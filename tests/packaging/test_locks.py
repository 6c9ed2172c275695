"""The locks hold every dependency, pinned, with hashes, and tell nothing about where they were made."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = {path.stem: path.read_text() for path in (ROOT / "packaging/locks").glob("*.txt")}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())

# One entry: `name==version [; marker]`, its hashes on lines continued by a backslash, comments after it.
ENTRY = re.compile(
    r"^([a-z0-9-]+)==[\w.]+( ; [^\\\n]+)? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.MULTILINE
)


def names_in(requirements: list[str]) -> set[str]:
    return {re.match(r"[\w-]+", line)[0].lower() for line in requirements}


def locked(level: str) -> set[str]:
    return {match[1] for match in ENTRY.finditer(LOCKS[level])}


def test_there_is_one_lock_for_each_purpose():
    assert set(LOCKS) == {"run", "dev", "build", "freeze", "cuda", "uv", "pip", "pack"}


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
        ("pip", PROJECT["dependency-groups"]["pip"]),
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
