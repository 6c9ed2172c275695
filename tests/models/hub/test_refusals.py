"""A server that refuses, is busy, points elsewhere, or is not there: one clear line, and what arrived is kept."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path

import msgspec
import pytest

from models.hub.download.control import DownloadControl
from models.hub.download.file_download import fetch
from models.hub.errors import HubError, broken_transport, refused_status
from tests.models.hub.conftest import GGUF, QUICK, REPOSITORY, left_in
from tests.models.hub.fake_hub import FakeHub, Fault
from tests.models.hub.fetching import arrives, half_of, part, refused


@pytest.mark.parametrize("target", ["http://hub.invalid/x", "ftp://hub.invalid/x", "file:///etc/hosts", "CIRCLE"])
def test_a_redirect_that_leads_nowhere(hub: FakeHub, tmp_path: Path, target: str) -> None:
    circle = f"{hub.url}/{REPOSITORY}/resolve/{hub.file(REPOSITORY, GGUF).revision}/{GGUF}"
    hub.redirect_to = circle if target == "CIRCLE" else target
    assert refused(hub, tmp_path).code in ("no_network", "bad_address", "bad_answer")
    assert len(hub.requests) < 30
    assert left_in(tmp_path) == []


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
    assert left_in(tmp_path) == [part(hub)]


@pytest.mark.parametrize("status", [429, 503])
def test_a_server_that_is_busy_for_a_while(hub: FakeHub, tmp_path: Path, status: int) -> None:
    hub.script(GGUF, *[Fault(status=status)] * (QUICK.attempts - 1))
    arrives(hub, tmp_path)
    hub.script(GGUF, *[Fault(status=status)] * QUICK.attempts)
    (tmp_path / GGUF).unlink()
    assert refused(hub, tmp_path).code == ("too_many_requests" if status == 429 else "hub_down")


def test_what_the_server_asks_to_wait_is_waited(hub: FakeHub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    monkeypatch.setattr(DownloadControl, "wait", lambda self, seconds: waited.append(seconds))
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


@pytest.mark.parametrize(
    ("url", "code"),
    [("http://127.0.0.1:1", "no_network"), ("https://HUB", "tls"), ("http://hub.invalid", "no_network")],
)
def test_no_hub_at_the_other_end(hub: FakeHub, tmp_path: Path, url: str, code: str) -> None:
    with pytest.raises(HubError) as caught:
        fetch(hub.file(REPOSITORY, GGUF), tmp_path, endpoint=url.replace("HUB", hub.url[7:]), limits=QUICK)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("said", "seconds"),
    [
        ("0", 0.0),
        ("30", 30.0),
        pytest.param(format_datetime(datetime.now(UTC) - timedelta(days=1), usegmt=True), 0.0, id="yesterday"),
        ("", None),
        ("-5", None),
        ("soon", None),
        ("٣", None),
        ("9" * 400, None),
    ],
)
def test_how_long_the_server_asks_to_wait(said: str, seconds: float | None) -> None:
    error = refused_status(429, {"retry-after": said}, "x", "y")
    assert error.passing
    assert error.wait_s == seconds


def test_a_date_to_wait_for() -> None:
    until = format_datetime(datetime.now(UTC) + timedelta(days=1), usegmt=True)
    assert (refused_status(503, {"retry-after": until}, "x", "y").wait_s or 0) > 80_000


def test_what_the_proxy_said() -> None:
    from huggingface_hub.utils import httpx

    error = broken_transport(httpx.ProxyError("403 Forbidden"), "hub.example")
    assert (error.code, error.passing) == ("proxy", False)
    assert "403 Forbidden" in str(error)


def test_a_stored_sign_in_that_is_no_longer_good() -> None:
    from huggingface_hub.errors import DeviceCodeError

    error = broken_transport(DeviceCodeError("expired"), "hub.example")
    assert error.code == "needs_token"
    assert "hf auth login" in error.hint


def test_an_error_without_words_is_named() -> None:
    assert "OSError" in str(broken_transport(OSError(), "hub.example"))
