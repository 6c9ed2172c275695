"""Download queues over one staging folder, one after another as restarts of the app would have them."""

from __future__ import annotations

from pathlib import Path

from models.hub.download.events import DownloadProgress
from models.hub.download.queue import DownloadQueue
from models.hub.records import FileToFetch
from tests.models.hub.conftest import GGUF, QUICK, REPOSITORY
from tests.models.hub.download.waiting import Facts
from tests.models.hub.fake_hub import FakeHub, Fault

GRAPH = ["onnx/model_q4.onnx", "onnx/model_q4.onnx_data"]


class Bench:
    """Queues over one staging folder, one after another as restarts of the app would have them."""

    def __init__(self, hub: FakeHub, root: Path) -> None:
        self.hub = hub
        self.staging = root / "staging"
        self.models = root / "models"
        self.facts = Facts()
        self.queue = self.again()

    def again(self) -> DownloadQueue:
        self.facts = Facts()
        self.queue = DownloadQueue(self.staging, self.facts, endpoint=self.hub.url, limits=QUICK)
        return self.queue

    def files(self, *paths: str) -> list[FileToFetch]:
        return [self.hub.file(REPOSITORY, path) for path in paths]

    def drafter(self) -> str:
        return self.queue.enqueue("Toy drafter", self.models, self.files(*GRAPH))

    def target(self) -> str:
        return self.queue.enqueue("Toy target", self.models, self.files(GGUF))

    def stall(self, path: str, after: int) -> None:
        self.hub.script(path, Fault(stop_after=after, stall=True))

    def states(self) -> list[tuple[str, str]]:
        return [(item.name, item.state) for item in self.queue.items()]

    def wait_for_bytes(self, item_id: str, count: int) -> None:
        self.facts.wait_for(
            lambda fact: isinstance(fact, DownloadProgress) and fact.item_id == item_id and fact.done_bytes >= count
        )
