"""Going on where an earlier run ended: with the right bytes, or from the beginning."""

from __future__ import annotations

from pathlib import Path

from tests.models.hub.conftest import GGUF, REPOSITORY, left_in
from tests.models.hub.fake_hub import FakeHub, Fault
from tests.models.hub.fetching import arrives, half_of, part, refused


def test_the_rest_is_asked_for(hub: FakeHub, tmp_path: Path) -> None:
    half_of(hub, tmp_path)
    arrives(hub, tmp_path)
    [request] = hub.sent("cdn")
    assert request.headers["range"] == "bytes=50000-"


def test_an_ignored_range(hub: FakeHub, tmp_path: Path) -> None:
    half_of(hub, tmp_path)
    hub.script(GGUF, Fault(ignore_range=True))
    arrives(hub, tmp_path)
    assert len(hub.sent("cdn")) == 1


def test_416_starts_over(hub: FakeHub, tmp_path: Path) -> None:
    half_of(hub, tmp_path)
    hub.script(GGUF, Fault(status=416))
    arrives(hub, tmp_path)
    assert ["range" in each.headers for each in hub.sent("cdn")] == [True, False]


def test_416_for_ever(hub: FakeHub, tmp_path: Path) -> None:
    hub.script(GGUF, *[Fault(status=416)] * 20)
    assert refused(hub, tmp_path).code == "bad_answer"
    assert left_in(tmp_path) == []


def test_the_wrong_part(hub: FakeHub, tmp_path: Path) -> None:
    half_of(hub, tmp_path)
    hub.script(GGUF, Fault(headers={"Content-Range": "bytes 7-99999/100000"}))
    arrives(hub, tmp_path)
    assert [each.headers.get("range") for each in hub.sent("cdn")] == ["bytes=50000-", None]


def test_bytes_that_were_damaged_on_the_disk_are_fetched_anew(hub: FakeHub, tmp_path: Path) -> None:
    half_of(hub, tmp_path)
    (tmp_path / part(hub)).write_bytes(b"GGUF" + bytes(49_996))
    arrives(hub, tmp_path)
    assert ["range" in each.headers for each in hub.sent("cdn")] == [True, False]


def test_a_part_that_is_too_long(hub: FakeHub, tmp_path: Path) -> None:
    half_of(hub, tmp_path)
    with (tmp_path / part(hub)).open("ab") as begun:
        begun.write(bytes(60_000))
    arrives(hub, tmp_path)
    assert ["range" in each.headers for each in hub.sent("cdn")] == [False]


def test_a_part_of_another_file_is_not_continued(hub: FakeHub, tmp_path: Path) -> None:
    half_of(hub, tmp_path)
    hub.repositories[REPOSITORY].files[GGUF] = b"GGUF" + bytes(70_000)
    arrives(hub, tmp_path)
    assert "range" not in hub.sent("cdn")[0].headers
