"""A server that does not send what it should: each time a clear refusal, or the right file in the end."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from models.hub.download.file_download import fetch
from models.hub.errors import HubError
from tests.models.hub.conftest import GGUF, QUICK, REPOSITORY, left_in
from tests.models.hub.fake_hub import FakeHub, Fault
from tests.models.hub.fetching import arrives, half_of, part, refused

PAGE = b"<!DOCTYPE html><html><body>Please sign in to this network</body></html>"


def test_two_hundred_cuts_in_one_download(
    hub: FakeHub, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    record_property("runs", 200)
    dice = random.Random(1)
    hub.script(GGUF, *(Fault(stop_after=dice.randrange(1, 900)) for _ in range(200)))
    arrives(hub, tmp_path)
    assert len(hub.sent("cdn")) == 201


def test_cuts_without_a_byte_are_an_error_at_last(hub: FakeHub, tmp_path: Path) -> None:
    hub.script(GGUF, Fault(stop_after=3_000), *[Fault(stop_after=0)] * 50)
    assert refused(hub, tmp_path).code == "no_network"
    assert left_in(tmp_path) == [part(hub)]
    assert len(hub.sent("cdn")) == 1 + QUICK.attempts


def test_a_server_that_ignores_ranges_and_is_cut_for_ever(hub: FakeHub, tmp_path: Path) -> None:
    hub.script(GGUF, *[Fault(ignore_range=True, stop_after=3_000)] * 50)
    assert refused(hub, tmp_path).code == "no_network"
    assert len(hub.sent("cdn")) == 1 + QUICK.attempts


@pytest.mark.parametrize("bit", [40, 300_000, 799_999])
def test_one_flipped_bit(hub: FakeHub, tmp_path: Path, bit: int) -> None:
    def flip(data: bytes) -> bytes:
        changed = bytearray(data)
        changed[bit // 8] ^= 1 << bit % 8
        return bytes(changed)

    hub.script(GGUF, Fault(change=flip))
    assert refused(hub, tmp_path).code == "wrong_bytes"
    assert left_in(tmp_path) == []


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
    assert left_in(tmp_path) == [part(hub)]


def test_no_length_at_all(hub: FakeHub, tmp_path: Path) -> None:
    hub.script(GGUF, Fault(no_length=True))
    arrives(hub, tmp_path)
    assert len(hub.sent("cdn")) == 1


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
    assert left_in(tmp_path) == [part(hub)]


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
