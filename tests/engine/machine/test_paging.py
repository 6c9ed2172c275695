"""What a pass from the disk costs, for dense models and for experts, and the sentence that says so."""

from __future__ import annotations

import msgspec
import pytest

from engine.machine.paging import MEMORY_BYTES_PER_S, Paging

DENSE = Paging(1.2e9, 400_000_000)
EXPERTS = Paging(1.2e9, 100_000_000, 900_000_000, experts=64, experts_used=4)


def test_a_dense_pass_reads_the_same_at_any_width() -> None:
    assert {width: DENSE.bytes_read(width) for width in (1, 17, 33)} == dict.fromkeys((1, 17, 33), 4e8)
    assert DENSE.pass_ms(1) == pytest.approx(1000 / 3)
    assert DENSE.pass_ms(17) < 1.2 * DENSE.pass_ms(1)


def test_experts_are_a_union() -> None:
    assert EXPERTS.bytes_read(1) == pytest.approx(1e8 + 9e8 / 16)
    assert EXPERTS.bytes_read(2) == pytest.approx(1e8 + 9e8 * (1 - (15 / 16) ** 2))
    assert EXPERTS.bytes_read(10_000) == pytest.approx(1e9)
    growth = [EXPERTS.curve[width] for width in EXPERTS.curve]
    assert growth == sorted(growth)


def test_what_memory_keeps_is_not_read_again() -> None:
    half = msgspec.structs.replace(DENSE, kept_bytes=200_000_000)
    assert half.bytes_read(1) == 2e8
    assert half.pass_ms(1) == pytest.approx(DENSE.pass_ms(1) / 2)
    with_experts = msgspec.structs.replace(EXPERTS, kept_bytes=100_000_000 + 450_000_000)
    assert with_experts.bytes_read(2) == pytest.approx((EXPERTS.bytes_read(2) - 1e8) / 2)
    all_of_it = msgspec.structs.replace(DENSE, kept_bytes=400_000_000)
    assert all_of_it.pass_ms(1) == pytest.approx(1000 * 4e8 / MEMORY_BYTES_PER_S)
    assert all_of_it.pass_ms(5) > 1.5 * all_of_it.pass_ms(1)


def test_the_warning() -> None:
    assert DENSE.sentence(guesses=True) == (
        "slow: read from disk at 1.2 GB/s, about 3 tokens a second; guessing makes that 8.9"
    )
    assert DENSE.sentence(guesses=False) == "slow: read from disk at 1.2 GB/s, about 3 tokens a second"
    assert EXPERTS.guessed_tok_per_s / EXPERTS.tok_per_s < DENSE.guessed_tok_per_s / DENSE.tok_per_s
    assert "at 0.18 GB/s, about 0.45 tokens" in Paging(1.8e8, 400_000_000).sentence(guesses=False)
