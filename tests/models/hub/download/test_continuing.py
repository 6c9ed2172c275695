"""Going on where an earlier run ended: with the right bytes, or from the beginning."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.hub.download.file_download import fetch
from models.hub.download.partial_file import NOTE, PART
from tests.models.hub.conftest import GGUF, QUICK, REPOSITORY, left_in
from tests.models.hub.fake_hub import FakeHub, Fault
from tests.models.hub.fetching import HALF, arrives, half_of, refused


def test_the_rest_is_asked_for(hub: FakeHub, tmp_path: Path) -> None:
    half_of(hub, tmp_path)
    arrives(hub, tmp_path)
    [request] = hub.sent("cdn")
    assert request.headers["range"] == "bytes=50000-"
    assert request.headers["if-range"].startswith('"')


def test_an_ignored_range(hub: FakeHub, tmp_path: Path) -> None:
    half_of(hub, tmp_path)
    hub.script(GGUF, Fault(ignore_range=True))
    arrives(hub, tmp_path)
    assert len(hub.sent("cdn")) == 1


def test_a_changed_etag_starts_over(hub: FakeHub, tmp_path: Path) -> None:
    half_of(hub, tmp_path)
    hub.etag_suffix = "-2"
    arrives(hub, tmp_path)
    assert len(hub.sent("cdn")) == 1


def test_a_server_that_ignores_if_range(hub: FakeHub, tmp_path: Path) -> None:
    half_of(hub, tmp_path)
    hub.script(GGUF, Fault(headers={"ETag": '"another"'}))
    arrives(hub, tmp_path)
    assert ["range" in each.headers for each in hub.sent("cdn")] == [True, False]


def test_a_server_without_etags(hub: FakeHub, tmp_path: Path) -> None:
    """The checksum is known beforehand, so the rest may be asked for."""
    hub.script(GGUF, Fault(stop_after=50_000, no_etag=True), Fault(no_etag=True))
    arrives(hub, tmp_path)
    assert ["if-range" in each.headers for each in hub.sent("cdn")] == [False, False]
    assert "range" in hub.sent("cdn")[1].headers


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


@pytest.mark.parametrize("said", ["bytes 50000-99999", "lines 1-2/3", "", "bytes 5-4/" + "9" * 30])
def test_a_part_that_does_not_say_which(hub: FakeHub, tmp_path: Path, said: str) -> None:
    half_of(hub, tmp_path)
    hub.script(GGUF, Fault(headers={"Content-Range": said}))
    assert refused(hub, tmp_path).code == "bad_answer"
    assert left_in(tmp_path) == HALF


def test_bytes_that_were_damaged_on_the_disk_are_fetched_anew(hub: FakeHub, tmp_path: Path) -> None:
    half_of(hub, tmp_path)
    (tmp_path / (GGUF + PART)).write_bytes(b"GGUF" + bytes(49_996))
    arrives(hub, tmp_path)
    assert ["range" in each.headers for each in hub.sent("cdn")] == [True, False]


def test_a_part_that_is_too_long(hub: FakeHub, tmp_path: Path) -> None:
    half_of(hub, tmp_path)
    with (tmp_path / (GGUF + PART)).open("ab") as part:
        part.write(bytes(60_000))
    arrives(hub, tmp_path)
    assert ["range" in each.headers for each in hub.sent("cdn")] == [False]


@pytest.mark.parametrize("note", [b"", b"{", b"[]", b'{"version": 9}', b"\xff\xfe", b"{}" * 1_000])
def test_a_damaged_description(hub: FakeHub, tmp_path: Path, note: bytes) -> None:
    half_of(hub, tmp_path)
    (tmp_path / (GGUF + NOTE)).write_bytes(note)
    arrives(hub, tmp_path)
    assert "range" not in hub.sent("cdn")[0].headers


def test_a_part_of_another_file_is_not_continued(hub: FakeHub, tmp_path: Path) -> None:
    half_of(hub, tmp_path)
    hub.repositories[REPOSITORY].files[GGUF] = b"GGUF" + bytes(70_000)
    arrives(hub, tmp_path)
    assert "range" not in hub.sent("cdn")[0].headers


def test_another_server_continues_what_has_a_checksum(hub: FakeHub, tmp_path: Path) -> None:
    half_of(hub, tmp_path)
    mirror = hub.url.replace("127.0.0.1", "localhost")
    fetch(hub.file(REPOSITORY, GGUF), tmp_path, endpoint=mirror, limits=QUICK)
    assert hub.sent("cdn")[0].headers["range"] == "bytes=50000-"
    assert "if-range" not in hub.sent("cdn")[0].headers
