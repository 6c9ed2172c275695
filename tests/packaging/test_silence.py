"""Whoever imports onnxruntime has switched its telemetry off before: in Draftlight, in training, in tests."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.drafters import SILENCE

ROOT = Path(__file__).parents[2]
LIBRARY = "onnxruntime"
SILENT = {"engine/drafters/": "engine.drafters", "packaging/starter/": "starter", "tests/": "tests.conftest"}
"""Folders whose own first module switches it off, and that module."""


def importers() -> Iterator[str]:
    """Every file of the repository whose code imports the library, also by its name in a call."""
    for folder in ("app", "engine", "models", "ui", "tests", "packaging"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if LIBRARY in (text := path.read_text(encoding="utf-8")) and any(map(names_it, ast.walk(ast.parse(text)))):
                yield path.relative_to(ROOT).as_posix()


def names_it(node: ast.AST) -> bool:
    match node:
        case ast.Import(names):
            return any(is_it(each.name) for each in names)
        case ast.ImportFrom(module, _, 0):
            return is_it(module)
        case ast.Call(ast.Name(called) | ast.Attribute(_, called), [ast.Constant(value), *_]):
            return called in ("import_module", "__import__", "importorskip", "run_module") and is_it(value)
    return False


def is_it(name: object) -> bool:
    return isinstance(name, str) and name.partition(".")[0] == LIBRARY


def test_only_folders_that_are_silent_import_it() -> None:
    found = list(importers())
    assert {"engine/drafters/onnx/onnx_devices.py", "packaging/starter/pair.py"} <= set(found)
    assert [path for path in found if not path.startswith(tuple(SILENT))] == []
    # Scripts that are run by hand pass no conftest.py; they have the library from the engine.
    assert [path for path in found if path.startswith("tests/bench/")] == []


@pytest.mark.parametrize("module", SILENT.values())
def test_what_the_user_set_does_not_win_and_children_inherit(module: str) -> None:
    script = (
        f"import importlib, subprocess, sys; importlib.import_module({module!r})\n"
        f"assert {LIBRARY!r} not in sys.modules\n"
        "subprocess.run([sys.executable, '-c', 'import os; print(os.environ[\"ORT_DISABLE_TELEMETRY\"])'], check=True)"
    )
    command = [sys.executable, "-c", script]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | dict.fromkeys(SILENCE, "0") | {"PYTHONPATH": f"{ROOT}:{ROOT / 'packaging'}"},
        capture_output=True,
        text=True,
    )
    assert (done.stdout, done.stderr) == ("1\n", "")
