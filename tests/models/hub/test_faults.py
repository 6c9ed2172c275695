"""A server that does not do what it should: each time a clear refusal, or the right file in the end."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from models.hub.control import Control, Stopped
from models.hub.download import fetch
from models.hub.errors import HubError
from models.hub.part import NOTE, PART
from models.hub.progress import FileProgress
from tests.models.hub.conftest import GGUF, QUICK, REPOSITORY, left_in
from tests.models.hub.fake_hub import FakeHub, Fault

PAGE = b"<!DOCTYPE html><html><body>Please sign in to this network</body></html>"
HALF = [GGUF + PART, GGUF + NOTE]


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
    assert left_in(folder) == HALF
    assert (folder / (GGUF + PART)).stat().st_size == 50_000
    hub.requests.clear()


def test_a_cut_at_any_of_two_hundred_bytes(hub: FakeHub, tmp_path: Path) -> None:
    """A run that is cut and then paused has no file to show; the next one has the right one."""
    dice = random.Random(3)
    hub.add("maker/Tiny", **{"tiny.gguf": b"GGUF" + dice.randbytes(9_996)})
    file, data = hub.file("maker/Tiny", "tiny.gguf"), hub.repositories["maker/Tiny"].files["tiny.gguf"]
    for cut in dice.sample(range(10_000), 200):
        hub.script("tiny.gguf", Fault(stop_after=cut))
        control = Control()
        with pytest.raises(Stopped):
            fetch(
                file, tmp_path, endpoint=hub.url, limits=QUICK, control=control, progress=_pause_when_waiting(control)
            )
        assert not (tmp_path / "tiny.gguf").exists()
        assert (tmp_path / ("tiny.gguf" + PART)).stat().st_size == cut
        place = fetch(file, tmp_path, endpoint=hub.url, limits=QUICK)
        assert place.read_bytes() == data
        assert left_in(tmp_path) == ["tiny.gguf"]
        place.unlink()


def _pause_when_waiting(control: Control) -> Callable[[FileProgress], None]:
    def listen(told: FileProgress) -> None:
        if told.doing == "waiting":
            control.pause()

    return listen


def test_two_hundred_cuts_in_one_download(hub: FakeHub, tmp_path: Path) -> None:
    dice = random.Random(1)
    hub.script(GGUF, *(Fault(stop_after=dice.randrange(1, 900)) for _ in range(200)))
    arrives(hub, tmp_path)
    assert len(hub.sent("cdn")) == 201


def test_cuts_without_a_byte_are_an_error_at_last(hub: FakeHub, tmp_path: Path) -> None:
    hub.script(GGUF, Fault(stop_after=3_000), *[Fault(stop_after=0)] * 50)
    assert refused(hub, tmp_path).code == "no_network"
    assert left_in(tmp_path) == HALF
    assert len(hub.sent("cdn")) == 1 + QUICK.attempts


def test_a_server_that_ignores_ranges_and_is_cut_for_ever(hub: FakeHub, tmp_path: Path) -> None:
    hub.script(GGUF, *[Fault(ignore_range=True, stop_after=3_000)] * 50)
    assert refused(hub, tmp_path).code == "no_network"
    assert len(hub.sent("cdn")) == 1 + QUICK.attempts


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


@pytest.mark.parametrize("said", ["bytes 50000-99999", "lines 1-2/3", "", "bytes 5-4/" + "9" * 30])
def test_a_part_that_does_not_say_which(hub: FakeHub, tmp_path: Path, said: str) -> None:
    half_of(hub, tmp_path)
    hub.script(GGUF, Fault(headers={"Content-Range": said}))
    assert refused(hub, tmp_path).code == "bad_answer"
    assert left_in(tmp_path) == HALF


@pytest.mark.parametrize("bit", [40, 300_000, 799_999])
def test_one_flipped_bit(hub: FakeHub, tmp_path: Path, bit: int) -> None:
    def flip(data: bytes) -> bytes:
        changed = bytearray(data)
        changed[bit // 8] ^= 1 << bit % 8
        return bytes(changed)

    hub.script(GGUF, Fault(change=flip))
    assert refused(hub, tmp_path).code == "wrong_bytes"
    assert left_in(tmp_path) == []


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


@pytest.mark.parametrize("change", [lambda data: data[:-1], lambda data: data + b"x", lambda data: b""])
@pytest.mark.parametrize("no_length", [False, True])
def test_a_wrong_length(hub: FakeHub, tmp_path: Path, change: object, no_length: bool) -> None:
    hub.script(GGUF, *[Fault(change=change, no_length=no_length)] * 9)  # type: ignore[arg-type]
    shorter = no_length and len(change(bytes(10))) < 10  # type: ignore[operator]
    assert refused(hub, tmp_path).code == ("no_network" if shorter else "wrong_size")
    if not shorter:
        assert left_in(tmp_path) == []


def test_a_wrong_length_keeps_what_came_before(hub: FakeHub, tmp_path: Path) -> None:
    half_of(hub, tmp_path)
    hub.script(GGUF, Fault(headers={"Content-Range": "bytes 50000-99999/100001"}))
    assert refused(hub, tmp_path).code == "wrong_size"
    assert left_in(tmp_path) == HALF


def test_no_length_at_all(hub: FakeHub, tmp_path: Path) -> None:
    hub.script(GGUF, Fault(no_length=True))
    arrives(hub, tmp_path)


@pytest.mark.parametrize("kind", ["text/html; charset=utf-8", "application/octet-stream"])
def test_a_sign_in_page_in_place_of_the_file(hub: FakeHub, tmp_path: Path, kind: str) -> None:
    page = PAGE + b" " * (100_000 - len(PAGE))
    hub.script(GGUF, Fault(body=page, headers={"Content-Type": kind}))
    error = refused(hub, tmp_path)
    assert error.code == "not_the_file"
    assert "Sign in to this network" in error.hint
    assert left_in(tmp_path) == []


def test_a_page_in_place_of_the_rest(hub: FakeHub, tmp_path: Path) -> None:
    half_of(hub, tmp_path)
    hub.script(GGUF, Fault(status=200, body=PAGE, headers={"Content-Type": "text/html"}, ignore_range=True))
    assert refused(hub, tmp_path).code == "not_the_file"
    assert left_in(tmp_path) == HALF


def test_a_web_page_under_any_name(hub: FakeHub, tmp_path: Path) -> None:
    hub.add("maker/Other", **{"data.bin": PAGE})
    with pytest.raises(HubError) as caught:
        fetch(hub.file("maker/Other", "data.bin"), tmp_path, endpoint=hub.url, limits=QUICK)
    assert caught.value.code == "not_the_file"
    assert left_in(tmp_path) == []


@pytest.mark.parametrize("data", [b"GGU", b"GGML" + bytes(50), b"FUGG", b""])
def test_a_gguf_that_is_none(hub: FakeHub, tmp_path: Path, data: bytes) -> None:
    hub.repositories[REPOSITORY].files[GGUF] = data
    assert refused(hub, tmp_path).code == "not_the_file"
    assert left_in(tmp_path) == []


def test_a_compressed_answer(hub: FakeHub, tmp_path: Path) -> None:
    hub.script(GGUF, Fault(headers={"Content-Encoding": "gzip"}))
    assert refused(hub, tmp_path).code == "bad_answer"


@pytest.mark.parametrize(
    "target", ["http://example.invalid/x", "ftp://example.invalid/x", "file:///etc/hosts", "http://127.0.0.1.invalid/x"]
)
def test_a_redirect_without_encryption(hub: FakeHub, tmp_path: Path, target: str) -> None:
    hub.redirect_to = target
    assert refused(hub, tmp_path).code == "unsafe_redirect"
    assert left_in(tmp_path) == []


def test_redirects_in_a_circle(hub: FakeHub, tmp_path: Path) -> None:
    file = hub.file(REPOSITORY, GGUF)
    hub.redirect_to = f"{hub.url}/{REPOSITORY}/resolve/{file.revision}/{GGUF}"
    assert refused(hub, tmp_path).code == "bad_answer"
    assert len(hub.requests) < 20


@pytest.mark.parametrize(
    ("fault", "code"),
    [
        (Fault(status=401), "needs_token"),
        (Fault(status=403), "forbidden"),
        (Fault(status=404), "not_found"),
        (Fault(status=404, headers={"X-Error-Code": "EntryNotFound"}), "no_such_file"),
        (Fault(status=410), "not_found"),
        (Fault(status=418), "bad_answer"),
        (Fault(status=451), "forbidden"),
        (Fault(status=407), "proxy"),
    ],
)
def test_refusals_are_not_repeated(hub: FakeHub, tmp_path: Path, fault: Fault, code: str) -> None:
    half_of(hub, tmp_path)
    hub.script(GGUF, fault)
    assert refused(hub, tmp_path).code == code
    assert len(hub.sent("cdn")) == 1
    assert left_in(tmp_path) == HALF


@pytest.mark.parametrize("status", [408, 429, 500, 502, 503, 504])
def test_a_server_that_is_busy_for_a_while(hub: FakeHub, tmp_path: Path, status: int) -> None:
    hub.script(GGUF, *[Fault(status=status)] * (QUICK.attempts - 1))
    arrives(hub, tmp_path)
    hub.script(GGUF, *[Fault(status=status)] * QUICK.attempts)
    (tmp_path / GGUF).unlink()
    assert refused(hub, tmp_path).code == ("too_many_requests" if status == 429 else "hub_down")


def test_what_the_server_asks_to_wait_is_waited(hub: FakeHub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    monkeypatch.setattr(Control, "wait", lambda self, seconds: waited.append(seconds))
    hub.script(GGUF, Fault(status=429, headers={"Retry-After": "7"}), Fault(status=503), Fault(status=503))
    fetch(
        hub.file(REPOSITORY, GGUF),
        tmp_path,
        endpoint=hub.url,
        limits=msgspec.structs.replace(QUICK, first_wait_s=1.0, longest_wait_s=3.0),
    )
    assert waited == [7.0, 2.0, 3.0]


def test_a_server_that_asks_for_too_long_a_wait(hub: FakeHub, tmp_path: Path) -> None:
    hub.script(GGUF, Fault(status=429, headers={"Retry-After": "3600"}))
    error = refused(hub, tmp_path)
    assert error.code == "too_many_requests"
    assert "3600 seconds" in error.hint


def test_gated_says_where_the_terms_are(hub: FakeHub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hub.repositories[REPOSITORY].gated = "manual"
    hub.token = "right"
    assert f"{hub.url}/{REPOSITORY}" in refused(hub, tmp_path).hint
    monkeypatch.setenv("HF_TOKEN", "wrong")
    error = refused(hub, tmp_path)
    assert error.code == "gated"
    assert "hf auth login" in error.hint
    assert left_in(tmp_path) == []


def test_a_silent_server_is_left(hub: FakeHub, tmp_path: Path) -> None:
    hub.script(GGUF, Fault(stop_after=5_000, stall=True))
    limits = msgspec.structs.replace(QUICK, silence_s=0.2)
    fetch(hub.file(REPOSITORY, GGUF), tmp_path, endpoint=hub.url, limits=limits)
    assert left_in(tmp_path) == [GGUF]
    assert hub.sent("cdn")[1].headers["range"] == "bytes=5000-"


def test_nobody_listens(hub: FakeHub, tmp_path: Path) -> None:
    with pytest.raises(HubError) as caught:
        fetch(hub.file(REPOSITORY, GGUF), tmp_path, endpoint="http://127.0.0.1:1", limits=QUICK)
    assert caught.value.code == "no_network"


def test_no_encryption_at_the_other_end(hub: FakeHub, tmp_path: Path) -> None:
    with pytest.raises(HubError) as caught:
        fetch(hub.file(REPOSITORY, GGUF), tmp_path, endpoint=hub.url.replace("http", "https"), limits=QUICK)
    assert caught.value.code == "tls"


def test_no_such_name(hub: FakeHub, tmp_path: Path) -> None:
    with pytest.raises(HubError) as caught:
        fetch(hub.file(REPOSITORY, GGUF), tmp_path, endpoint="http://hub.invalid", limits=QUICK)
    assert caught.value.code == "no_network"
    assert "hub.invalid" in str(caught.value)
