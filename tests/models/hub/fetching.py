"""One fetch from the fake hub: how it must end, and a part as an earlier run would leave it."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.hub.download.file_download import fetch
from models.hub.download.partial_file import part_of
from models.hub.errors import HubError
from tests.models.hub.conftest import GGUF, QUICK, REPOSITORY, left_in
from tests.models.hub.fake_hub import FakeHub, Fault


def part(hub: FakeHub, path: str = GGUF, repository: str = REPOSITORY) -> str:
    """The name of the bytes so far of a file."""
    return part_of(Path(path), hub.file(repository, path)).as_posix()


def refused(hub: FakeHub, folder: Path) -> HubError:
    """The error of a fetch that must fail; whatever came, no file has the final name."""
    with pytest.raises(HubError) as caught:
        fetch(hub.file(REPOSITORY, GGUF), folder, endpoint=hub.url, limits=QUICK)
    assert not (folder / GGUF).exists()
    assert caught.value.hint
    assert "\n" not in str(caught.value)
    return caught.value


def arrives(hub: FakeHub, folder: Path) -> None:
    place = fetch(hub.file(REPOSITORY, GGUF), folder, endpoint=hub.url, limits=QUICK)
    assert place.read_bytes() == hub.repositories[REPOSITORY].files[GGUF]
    assert left_in(folder) == [GGUF]


def half_of(hub: FakeHub, folder: Path) -> None:
    """Leaves 50,000 bytes of the file, as an earlier run would."""
    hub.script(GGUF, Fault(stop_after=50_000), *[Fault(status=500)] * QUICK.attempts)
    assert refused(hub, folder).code == "hub_down"
    assert left_in(folder) == [part(hub)]
    assert (folder / part(hub)).stat().st_size == 50_000
    hub.requests.clear()
