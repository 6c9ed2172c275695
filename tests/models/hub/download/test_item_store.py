"""The folder of downloads, while several work in it at once."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

from models.hub.download.item_store import ItemStore
from models.hub.records import FileToFetch

ROOT = Path(__file__).parents[4]
FILES = (FileToFetch("maker/Toy", "0" * 40, "toy.gguf", 100, "1" * 64),)
SWEEPER = """
import sys
from pathlib import Path
from models.hub.download.item_store import ItemStore
store = ItemStore(Path(sys.argv[1]))
print("here", flush=True)
while not Path(sys.argv[2]).exists():
    store.sweep()
"""


def test_what_another_version_works_on_is_not_swept(tmp_path: Path) -> None:
    store = ItemStore(tmp_path / "staging")
    item = store.add("Toy", tmp_path / "models", FILES)
    (tmp_path / "staging" / item.id / "item.json").write_bytes(b'{"version": 9}')
    lock = store.lock(item)
    assert lock.acquire()
    assert store.sweep() == 0
    assert (tmp_path / "staging" / item.id).is_dir()
    lock.release()
    assert store.sweep() > 0
    assert not (tmp_path / "staging").exists()


def test_adding_and_removing_while_another_process_sweeps(tmp_path: Path) -> None:
    """Two hundred items in two threads: each is there whole after it was added, and none is left at the end."""
    staging, enough = tmp_path / "staging", tmp_path / "enough"
    wrong: list[BaseException] = []

    def work() -> None:
        store = ItemStore(staging)
        try:
            for _ in range(100):
                item = store.add("Toy", tmp_path / "models", FILES)
                assert item in store.items()
                store.remove(item, store.lock(item))
        except BaseException as error:
            wrong.append(error)

    command = [sys.executable, "-c", SWEEPER, str(staging), str(enough)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT) as sweeper:
        assert sweeper.stdout is not None
        assert sweeper.stdout.readline() == "here\n"
        threads = [threading.Thread(target=work) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        enough.touch()
        _, said = sweeper.communicate()
    assert (sweeper.returncode, wrong) == (0, []), said
    ItemStore(staging).sweep()
    assert not staging.exists()
