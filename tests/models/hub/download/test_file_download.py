from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from models.hub.download.events import DownloadSpeed
from models.hub.download.file_download import fetch, is_there
from models.hub.errors import HubError
from models.hub.records import FileToFetch
from tests.models.hub.conftest import GGUF, QUICK, REPOSITORY, left_in
from tests.models.hub.fake_hub import FakeHub, Fault
from tests.models.hub.fetching import arrives, half_of, part, refused


def test_a_file_arrives_whole(hub: FakeHub, tmp_path: Path) -> None:
    place = fetch(hub.file(REPOSITORY, GGUF), tmp_path, endpoint=hub.url, limits=QUICK)
    assert place == tmp_path / GGUF
    assert place.read_bytes() == hub.repositories[REPOSITORY].files[GGUF]
    assert left_in(tmp_path) == [GGUF]
    assert [each.server for each in hub.requests] == ["hub", "cdn"]
    assert all(each.headers["accept-encoding"] == "identity" for each in hub.requests)


def test_a_path_with_folders_and_spaces(hub: FakeHub, tmp_path: Path) -> None:
    hub.add("maker/Other", **{"a b/100% of it.gguf": b"GGUF" + bytes(50)})
    place = fetch(hub.file("maker/Other", "a b/100% of it.gguf"), tmp_path, endpoint=hub.url, limits=QUICK)
    assert place == tmp_path / "a b" / "100% of it.gguf"
    assert place.stat().st_size == 54


@pytest.mark.parametrize("size", [0, 1, 65_536, 65_537])
def test_sizes_at_the_edges(hub: FakeHub, tmp_path: Path, size: int) -> None:
    hub.add("maker/Other", **{"data.bin": bytes(size)})
    assert fetch(hub.file("maker/Other", "data.bin"), tmp_path, endpoint=hub.url, limits=QUICK).stat().st_size == size


def test_a_small_file_is_checked_by_its_name_in_git(hub: FakeHub, tmp_path: Path) -> None:
    file = hub.file(REPOSITORY, "tokenizer.json")
    assert file.sha256 is None
    hub.script("tokenizer.json", Fault(change=lambda data: data.replace(b"model", b"modul")))
    with pytest.raises(HubError) as caught:
        fetch(file, tmp_path, endpoint=hub.url, limits=QUICK)
    assert caught.value.code == "wrong_bytes"
    assert left_in(tmp_path) == []
    fetch(file, tmp_path, endpoint=hub.url, limits=QUICK)
    assert left_in(tmp_path) == ["tokenizer.json"]


def test_speed_is_that_of_the_last_seconds() -> None:
    now = [0.0]
    speed = DownloadSpeed(lambda: now[0])
    assert speed.bytes_per_s() is None
    assert speed.seconds_for(10) is None
    for _ in range(100):
        speed.add(1_000)
        now[0] += 0.1
    assert speed.bytes_per_s() == pytest.approx(10_000, rel=0.05)
    assert speed.seconds_for(50_000) == pytest.approx(5, rel=0.05)
    for _ in range(80):
        speed.add(100)
        now[0] += 0.1
    assert speed.bytes_per_s() == pytest.approx(1_000, rel=0.05)
    now[0] += 100
    speed.add(0)
    assert speed.bytes_per_s() == pytest.approx(0, abs=2)


def test_the_token_goes_to_the_hub_and_nowhere_else(
    hub: FakeHub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub.token = "hf_secret"
    hub.repositories[REPOSITORY].gated = "auto"
    monkeypatch.setenv("HF_TOKEN", "hf_secret")
    hub.script(GGUF, Fault(stop_after=1_000))
    fetch(hub.file(REPOSITORY, GGUF), tmp_path, endpoint=hub.url, limits=QUICK)
    assert len(hub.sent("hub")) == len(hub.sent("cdn")) == 2
    assert all(each.headers["authorization"] == "Bearer hf_secret" for each in hub.sent("hub"))
    assert not any("secret" in str(each) for each in hub.sent("cdn"))
    assert not any("secret" in path.read_text("latin-1") for path in tmp_path.rglob("*") if path.is_file())


def test_nothing_is_said_about_this_machine(hub: FakeHub, tmp_path: Path) -> None:
    fetch(hub.file(REPOSITORY, GGUF), tmp_path, endpoint=hub.url, limits=QUICK)
    for each in hub.requests:
        assert each.headers["user-agent"].startswith("draftlight/")
        assert "torch" not in each.headers["user-agent"]
        assert "agent/" not in each.headers["user-agent"]
        assert "cookie" not in each.headers


def test_a_proxy_is_asked(hub: FakeHub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The name of this hub exists nowhere: only the proxy can have answered."""
    from huggingface_hub import close_session

    hub.with_cdn = False
    monkeypatch.setenv("HTTP_PROXY", hub.url)
    close_session()  # The next client looks at the environment anew.
    try:
        fetch(hub.file(REPOSITORY, GGUF), tmp_path, endpoint="http://hub.invalid", limits=QUICK)
    finally:
        close_session()
    assert [each.path.startswith("http://hub.invalid/") for each in hub.requests] == [True]
    assert left_in(tmp_path) == [GGUF]


def test_offline_mode_sends_nothing(hub: FakeHub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", True)
    with pytest.raises(HubError) as caught:
        fetch(hub.file(REPOSITORY, GGUF), tmp_path, endpoint=hub.url, limits=QUICK)
    assert caught.value.code == "offline"
    assert hub.requests == []
    assert left_in(tmp_path) == []


def test_no_name_of_a_repository(hub: FakeHub, tmp_path: Path) -> None:
    for name in ("../../x", "a/b/c", "", "a b/c"):
        with pytest.raises(HubError) as caught:
            fetch(FileToFetch(name, "main", "x.gguf", 5), tmp_path, endpoint=hub.url, limits=QUICK)
        assert caught.value.code == "bad_name"
    assert hub.requests == []


def test_looking_at_the_queue_does_not_import_the_library() -> None:
    code = "import sys, models.hub.download.queue, models.hub.listing; sys.exit('huggingface_hub' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parents[4], check=False).returncode == 0


def test_a_file_of_unknown_checksum_is_still_counted(hub: FakeHub, tmp_path: Path) -> None:
    file = msgspec.structs.replace(hub.file(REPOSITORY, GGUF), sha256=None)
    hub.script(GGUF, Fault(stop_after=40_000), Fault(stop_after=10_000))
    place = fetch(file, tmp_path, endpoint=hub.url, limits=QUICK)
    assert place.read_bytes() == hub.repositories[REPOSITORY].files[GGUF]
    assert not is_there(file, place)


def test_the_bytes_are_on_the_disk_before_the_file_has_its_name(
    hub: FakeHub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a power cut a file that has its name is whole."""
    deeds: list[tuple[str, object]] = []
    sync, replace = os.fsync, os.replace

    def note_sync(descriptor: int) -> None:
        deeds.append(("synced", os.fstat(descriptor).st_size))
        sync(descriptor)

    def note_replace(source: Path, destination: Path) -> None:
        deeds.append(("named", Path(destination).name))
        replace(source, destination)

    monkeypatch.setattr(os, "fsync", note_sync)
    monkeypatch.setattr(os, "replace", note_replace)
    fetch(hub.file(REPOSITORY, GGUF), tmp_path, endpoint=hub.url, limits=QUICK)
    assert deeds.index(("synced", 100_000)) < deeds.index(("named", GGUF))


# Going on where an earlier run ended: with the right bytes, or from the beginning.


REST, WHOLE = "bytes=50000-", None


@pytest.mark.parametrize(
    ("faults", "asked"),
    [
        ([], [REST]),
        ([Fault(ignore_range=True)], [REST]),
        ([Fault(status=416)], [REST, WHOLE]),
        ([Fault(headers={"Content-Range": "bytes 7-99999/100000"})], [REST, WHOLE]),
    ],
    ids=["the rest", "an ignored range", "416", "the wrong part"],
)
def test_half_of_a_file_is_gone_on_with_or_begun_anew(
    hub: FakeHub, tmp_path: Path, faults: list[Fault], asked: list[str | None]
) -> None:
    half_of(hub, tmp_path)
    hub.script(GGUF, *faults)
    arrives(hub, tmp_path)
    assert [each.headers.get("range") for each in hub.sent("cdn")] == asked


def test_416_for_ever(hub: FakeHub, tmp_path: Path) -> None:
    hub.script(GGUF, *[Fault(status=416)] * 20)
    assert refused(hub, tmp_path).code == "bad_answer"
    assert left_in(tmp_path) == []


@pytest.mark.parametrize(
    ("begun", "asked"),
    [(b"GGUF" + bytes(49_996), [REST, WHOLE]), (bytes(110_000), [WHOLE])],
    ids=["damaged", "too long"],
)
def test_a_part_that_is_no_beginning_of_it(hub: FakeHub, tmp_path: Path, begun: bytes, asked: list[str | None]) -> None:
    half_of(hub, tmp_path)
    (tmp_path / part(hub)).write_bytes(begun)
    arrives(hub, tmp_path)
    assert [each.headers.get("range") for each in hub.sent("cdn")] == asked


def test_a_part_of_another_file_is_not_continued(hub: FakeHub, tmp_path: Path) -> None:
    half_of(hub, tmp_path)
    older = part(hub)
    hub.repositories[REPOSITORY].files[GGUF] = b"GGUF" + bytes(70_000)
    fetch(hub.file(REPOSITORY, GGUF), tmp_path, endpoint=hub.url, limits=QUICK)
    assert "range" not in hub.sent("cdn")[0].headers
    assert left_in(tmp_path) == [GGUF, older]
