from __future__ import annotations

import pytest

from models.hub.download.stream import follow
from models.hub.errors import HubError

HEADERS = {"Authorization": "Bearer x", "cookie": "y", "Range": "bytes=1-"}


@pytest.mark.parametrize(
    ("url", "location", "target"),
    [
        ("https://hub.example/a/b", "/c", "https://hub.example/c"),
        ("https://hub.example/a", "https://HUB.example:443/c", "https://HUB.example:443/c"),
        ("http://mirror.example/a", "/c", "http://mirror.example/c"),
    ],
)
def test_the_same_place_keeps_the_token(url: str, location: str, target: str) -> None:
    assert follow(url, location, HEADERS) == (target, HEADERS)


@pytest.mark.parametrize(
    ("url", "location"),
    [
        ("https://hub.example/a", "https://cdn.example/c"),
        ("https://hub.example/a", "//cdn.example/c"),
        ("https://hub.example/a", "https://hub.example.evil.example/c"),
        ("https://hub.example/a", "https://hub.example:8443/c"),
        ("https://hub.example/a", "https://hub.example@evil.example/c"),
        ("http://mirror.example/a", "https://mirror.example/c"),
        ("http://127.0.0.1:1/a", "http://127.0.0.1:2/c"),
        ("http://localhost:1/a", "http://[::1]:2/c"),
        ("http://127.0.0.1:1/a", "https://cdn.example/c"),
    ],
)
def test_another_place_gets_no_token(url: str, location: str) -> None:
    _, headers = follow(url, location, HEADERS)
    assert headers == {"Range": "bytes=1-"}


@pytest.mark.parametrize(
    ("url", "location"),
    [
        ("https://hub.example/a", "http://hub.example/c"),
        ("https://hub.example/a", "http://127.0.0.1/c"),
        ("https://hub.example/a", "http://localhost/c"),
        ("http://mirror.example/a", "http://cdn.example/c"),
        ("http://127.0.0.1/a", "http://127.0.0.1.example/c"),
        ("http://127.0.0.1/a", "http://10.0.0.1/c"),
        ("https://hub.example/a", "file:///etc/hosts"),
        ("https://hub.example/a", "javascript:alert(1)"),
        ("http://127.0.0.1/a", "http://127.0.0.1:99999999/c"),
        ("https://hub.example/a", "https://[::1/c"),
    ],
)
def test_refused(url: str, location: str) -> None:
    with pytest.raises(HubError) as caught:
        follow(url, location, HEADERS)
    assert caught.value.code == "unsafe_redirect"
