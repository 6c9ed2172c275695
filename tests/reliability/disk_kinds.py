"""The kinds of files that Draftlight keeps: how the app writes each, and how it reads it again."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from app.chats.transfer.export import save
from app.problem import ProblemError
from app.settings.preferences import Preferences
from app.settings.preferences_file import read_preferences, write_preferences
from app.traces.html.page import save_html_page
from app.traces.trace import read_trace, save_trace
from app.training.network_kinds import EagleKind
from engine.drafters.copies import history_file
from engine.drafters.copies.token_history import TokenHistory
from engine.machine.kept_file import KeptFormat
from models.distillation.training_text import TrainingText
from models.formats.conversion.gguf_writer import text, write_gguf_file
from models.store.store import Store

SAID = random.Random(137).randbytes(4_500).hex()
"""Three pages that cannot be packed well."""
TRACE = Path(__file__).parents[1] / "app" / "last_release" / "window.trace"
KEPT = KeptFormat(".json", dict[str, str])


class Kind(NamedTuple):
    """A file of which version 0 is there and version 1 is to be written; `read` is what is in it, None for no file."""

    name: str
    write: Callable[[Path, int], object]
    read: Callable[[Path], Any]


def _settings(path: Path, version: int) -> None:
    problem = write_preferences(path, Preferences(system=f"{version}{SAID * (1 + version)}"))
    if problem is not None:
        raise ProblemError(problem)


def _store(path: Path, version: int) -> None:
    Store(path.parent).adopt(MODELS[version])


def _states(path: Path, version: int) -> None:
    if version:
        kind = EagleKind.__new__(EagleKind)
        kind.width, kind.names = 64, ("a", "b", "c")
        kind._states_of = lambda ids: {name: np.ones((len(ids), 64), np.float16) for name in kind.names}  # type: ignore[method-assign]
        kind._read_states(_training(1), path)


def _training(version: int) -> TrainingText:
    ids, vectors = np.arange(50) + version, np.ones((5, 400 * (1 + version)), np.float32)
    likely, ends, prompts = np.zeros((43, 1), np.uint16), np.array([20, 50]), np.array([3, 4])
    return TrainingText(
        ids, ends, prompts, 1, 100, ids[:5], vectors, ids[:5], vectors, likely, likely.astype(np.float16)
    )


def _remember(path: Path, version: int) -> None:
    TokenHistory(path, 5_000, "toy").keep([(version * 7 + 3 * each) % 5_000 for each in range(2_000 * (1 + version))])


def _trace(path: Path, version: int) -> None:
    trace = read_trace(TRACE)
    save_trace(
        msgspec.structs.replace(
            trace, header=msgspec.structs.replace(trace.header, prompt=f"{version}{SAID * (1 + version)}")
        ),
        path,
    )


def _bytes(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None


KINDS = (
    Kind("settings.toml", _settings, lambda p: read_preferences(p).preferences.system),
    Kind("export.json", lambda p, v: save(f"{v}{SAID * (1 + v)}".encode(), p), _bytes),
    Kind("reply.trace", _trace, lambda p: (read_trace(p).header.prompt, read_trace(p).damage)),
    Kind("page.html", lambda p, v: save_html_page(read_trace(TRACE), p, f"{v}{SAID * (1 + v)}"), _bytes),
    Kind("toy.memory", _remember, lambda p: history_file.read(p).old + history_file.read(p).new),
    Kind("kept.json", lambda p, v: KEPT.write(p, {"x": f"{v}{SAID * (1 + v)}"}), KEPT.read),
    Kind("states.npy", _states, lambda p: np.load(p).shape if p.exists() else None),
    Kind("made.gguf", lambda p, v: write_gguf_file(p, {"x": text(f"{v}{SAID * (1 + v)}")}, []), _bytes),
    Kind("index.json", _store, lambda p: [each.main.path for each in Store(p.parent).models()]),
)  # fmt: skip
MODELS: list[Path] = []


def use_models(model: Path) -> None:
    """Make the two models that the list of models is about."""
    for number in range(2):
        MODELS.append(model.with_name(f"model-{number}.gguf"))
        shutil.copy(model, MODELS[-1])
