"""What heads take beside their target: the estimate against what the library says that it allocated for toys."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.engine_host.protocol import PairFiles
from app.model_library.fit.memory_fit import fit_of
from engine.llama import log
from engine.llama.model import LlamaModel
from engine.llama.states.mtp_context import MtpContext
from engine.llama.states.opened_head import open_head
from engine.llama.target import BATCH, LlamaTarget
from engine.options.load_options import LoadOptions
from models.formats.gguf_header import read_gguf_header
from models.memory.estimate import HEAD_BATCH, estimate, head_bytes, own_heads_bytes
from models.memory.model_shape import cache_bytes, model_shape
from tests.bench.fit_check import BUFFER
from tests.toys.mtp_gguf import write_mtp
from tests.toys.state_pairs import StateFiles, write_state_files

CONTEXT = 2048
STATE = 64 * 4
"""Bytes of one state of the toys."""


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> StateFiles:
    return write_state_files(tmp_path_factory.mktemp("heads"))


@contextmanager
def logged() -> Iterator[list[float]]:
    """The bytes of the buffers that the library allocates within, filled at the end."""
    kept, log.lines = log.lines, deque(maxlen=100_000)
    sizes: list[float] = []
    try:
        yield sizes
        sizes += [float(found[3]) * (1 << 20) for line in log.lines if (found := BUFFER.search(line))]
    finally:
        log.lines = kept


@pytest.mark.parametrize("name", ["eagle", "eagle-own", "dspark", "dflash2"])
def test_a_head_or_block(files: StateFiles, name: str) -> None:
    target, header = model_shape(read_gguf_header(files.target_of(name))), read_gguf_header(files.drafters[name])
    model = LlamaModel(files.target_of(name))
    try:
        with logged() as sizes:
            opened = open_head(files.drafters[name], model, CONTEXT, 1, LoadOptions())
            opened.close()
    finally:
        model.close()
    told = 3 * BATCH * STATE
    lender = 0 if name == "eagle-own" else cache_bytes(target, 32, "f16")
    rows = HEAD_BATCH * (300 * 4 + STATE)
    # Its own context is the last that is opened: the log of a lender's before it is forgotten.
    assert head_bytes(header, target, CONTEXT, True) == pytest.approx(sum(sizes) + told + lender + rows, rel=0.07)


@pytest.mark.parametrize("kind", ["one", "assistant"])
def test_multi_token_heads(tmp_path: Path, kind: str) -> None:
    file = write_mtp(tmp_path / "heads.gguf", kind)
    beside = write_mtp(tmp_path / "target.gguf", "target") if kind == "assistant" else file
    model = LlamaModel(beside, heads=kind == "one")
    heads = model if kind == "one" else LlamaModel(file)
    target = LlamaTarget(model, CONTEXT, 1)
    try:
        with logged() as sizes:
            MtpContext(heads, target).close()
    finally:
        target.close()
        for each in {id(model): model, id(heads): heads}.values():
            each.close()
    shape = model_shape(read_gguf_header(beside))
    found = (
        own_heads_bytes(shape, CONTEXT, True)
        if kind == "one"
        else head_bytes(read_gguf_header(file), shape, CONTEXT, True)
    )
    assert found == pytest.approx(sum(sizes) + 2 * BATCH * STATE, rel=0.07)


def test_heads_in_the_file_count_only_where_they_guess(tmp_path: Path) -> None:
    file = write_mtp(tmp_path / "heads.gguf", "one")
    header = read_gguf_header(file)
    without, guessing = estimate(header, CONTEXT), estimate(header, CONTEXT, heads=True)
    assert without.part("drafter_cache") == 0
    assert guessing.part("drafter_cache") == own_heads_bytes(model_shape(header), CONTEXT, True)
    assert guessing.part("cache") == without.part("cache") == cache_bytes(model_shape(header), CONTEXT, "f16")
    pair = PairFiles("t", "T", str(file), None, n_context=CONTEXT, heads=True)
    assert fit_of(pair).part("drafter_cache") == guessing.part("drafter_cache")
