from __future__ import annotations

from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import pytest

from models.hub.errors import broken_transport, refused_status


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
