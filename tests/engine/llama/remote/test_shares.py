"""Layers by speed, memory and round trip, against every way to share them out."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.llama.remote.layer_shares import ALIKE, LayerHolder, TooLittleRoom, share_out
from engine.llama.remote.protocol import Peer
from engine.llama.remote.servers import ModelNeed, ServerLinks
from engine.options.servers import Server


def pass_ms(layers: int, here: LayerHolder, others: list[LayerHolder], shares: list[int]) -> float:
    took = (layers - sum(shares)) * here.layer_ms
    return took + sum(
        share * other.layer_ms + (other.trip_ms if share else 0.0) for share, other in zip(shares, others, strict=True)
    )


def test_what_fits_here_stays_here_where_others_are_no_faster() -> None:
    assert share_out(32, LayerHolder(1.0, 40), [LayerHolder(1.0, 40, 0.2), LayerHolder(0.95, 40, 0.2)]) == [0, 0]


def test_what_does_not_fit_goes_to_the_fastest_of_the_others_first() -> None:
    assert share_out(32, LayerHolder(1.0, 20), [LayerHolder(3.0, 40, 0.2), LayerHolder(2.0, 40, 0.2)]) == [0, 12]
    assert share_out(32, LayerHolder(1.0, 20), [LayerHolder(5.0, 40, 0.2), LayerHolder(2.0, 5, 0.2)]) == [7, 5]


def test_a_much_faster_machine_gets_all_that_it_holds_unless_the_way_is_too_long() -> None:
    assert share_out(32, LayerHolder(1.0, 40), [LayerHolder(0.1, 24, 2.0)]) == [24]
    assert share_out(32, LayerHolder(1.0, 40), [LayerHolder(0.1, 24, 60.0)]) == [0]


def test_numbers_that_the_user_gave_are_kept_and_the_others_take_what_is_left() -> None:
    assert share_out(32, LayerHolder(0, 40), [LayerHolder(0, 40, 0, 4), LayerHolder(0, 40, 0, 6)]) == [4, 6]
    assert share_out(6, LayerHolder(0, 40), [LayerHolder(0, 40, 0, 4), LayerHolder(0, 40, 0, 9)]) == [4, 2]
    assert share_out(32, LayerHolder(0, 10), [LayerHolder(0, 40, 0, 4), LayerHolder(0, 40)]) == [4, 28]


def test_too_little_memory_says_how_many_layers_there_is_room_for() -> None:
    with pytest.raises(TooLittleRoom, match=r"\(12, 32\)"):
        share_out(32, LayerHolder(1.0, 5), [LayerHolder(1.0, 7, 0.2)])
    with pytest.raises(TooLittleRoom, match=r"\(9, 32\)"):
        share_out(32, LayerHolder(1.0, 5), [LayerHolder(1.0, 40, 0.2, 4)])
    with pytest.raises(TooLittleRoom, match=r"\(27, 32\)"):
        share_out(32, LayerHolder(1.0, 40), [LayerHolder(1.0, 3, 0.2, 8)])


def test_too_little_memory_there_is_one_line_and_the_model_is_left_here() -> None:
    links, server = ServerLinks(), Server("attic", 50052, 28)
    links._peers, links._devices = [Peer(server, "10.0.0.2", (5 << 20,), 0.4)], {server: [(1, 5 << 20)]}
    links.plan(ModelNeed(layers=28, layer_bytes=1 << 20, free_bytes=16 << 20))
    assert links.planned is None
    assert [str(each) for each in links.failures] == [
        "this machine and attic:50052 together have memory for 4 of 28 layers"
    ]


machines = st.builds(LayerHolder, st.floats(0.1, 4.0), st.integers(0, 6), st.floats(0.0, 3.0), st.none())


@settings(max_examples=40)
@given(st.integers(1, 5), machines, st.lists(machines, min_size=1, max_size=2))
def test_no_other_way_to_share_them_out_is_much_faster(
    layers: int, here: LayerHolder, others: list[LayerHolder]
) -> None:
    every = [
        list(shares)
        for shares in product(*(range(min(layers, other.room) + 1) for other in others))
        if 0 <= layers - sum(shares) <= here.room
    ]
    if not every:
        with pytest.raises(TooLittleRoom):
            share_out(layers, here, others)
        return
    shares = share_out(layers, here, others)
    assert shares in every
    best = min(pass_ms(layers, here, others, each) for each in every)
    assert pass_ms(layers, here, others, shares) <= ALIKE**2 * best + 1e-9
