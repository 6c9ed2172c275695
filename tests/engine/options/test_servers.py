"""What `--rpc` may say, and the one line about what it may not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import BadSetting
from engine.options.load_options import LoadOptions
from engine.options.servers import MOST, Server, servers_in


def test_machines_are_named_with_commas_between_and_may_be_given_layers() -> None:
    assert servers_in("") == servers_in("  ") == ()
    named = servers_in("10.0.0.7:50052, tower.lan:9=12")
    assert named == (Server("10.0.0.7", 50052), Server("tower.lan", 9, 12))
    assert [each.name for each in named] == ["10.0.0.7:50052", "tower.lan:9"]
    assert servers_in("a:1,b:2=0") == (Server("a", 1), Server("b", 2, 0))


@pytest.mark.parametrize(
    "text",
    [
        "host", "host:", ":50052", "host:0", "host:65536", "host:1=", "host:1=x", "host:1=-1", "[::1]:50052",
        "a:1,", "a b:1", "a..b:1", ".:1", f"{'a' * 64}:1",
    ],
)  # fmt: skip
def test_anything_else_is_refused_with_what_was_written(text: str) -> None:
    with pytest.raises(BadSetting, match="rpc must be HOST:PORT"):
        LoadOptions(rpc=text).check()


def test_a_machine_named_twice_and_too_many_are_refused() -> None:
    with pytest.raises(BadSetting, match="names a:1 twice"):
        servers_in("a:1=2,b:1,a:1")
    with pytest.raises(BadSetting, match=f"{MOST} machines at the most, not {MOST + 1}"):
        servers_in(",".join(f"h{number}:1" for number in range(MOST + 1)))


@given(st.text(max_size=40))
def test_no_text_does_anything_else(text: str) -> None:
    try:
        found = servers_in(text)
    except BadSetting:
        return
    assert all(1 <= each.port <= 65535 and each.host for each in found)
