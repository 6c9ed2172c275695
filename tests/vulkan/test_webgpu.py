"""A drafter on WebGPU, through real workers, on Mesa's software driver: `sh packaging/test-vulkan.sh` runs it.

Nothing is said of speed but that the slower device is left: what WebGPU guesses is what the processor guesses.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import msgspec
import pytest

from app.engine_host.protocol import OpenPair
from engine.events import Drafted
from engine.machine.configs import DRAFTER, DRAFTER_WEBGPU
from engine.options.load_options import DrafterDevice, LoadOptions
from models.starter_pair import starter_pair
from tests.app.engine_host.engine_link import Link, memories
from tests.vulkan.patient_link import ids_of, reply, request, starter

pytestmark = [
    pytest.mark.skipif(not os.environ.get("DRAFTLIGHT_TEST_VULKAN"), reason="sh packaging/test-vulkan.sh runs it"),
    pytest.mark.timeout(3000),
]

# In a process of its own, for it loads the system's driver.
SESSION = """
import sys
from pathlib import Path
from engine.drafters.onnx.onnx_devices import WEBGPU, open_session
from engine.errors import BadModelFile
try:
    open_session(Path(sys.argv[1]), WEBGPU, rearranged=True)
except BadModelFile as error:
    sys.exit(str(error))
"""


@pytest.fixture(autouse=True)
def webgpu() -> None:
    """Skips where WebGPU is not here, with the reason."""
    command = [sys.executable, "-c", SESSION, starter_pair().drafter]
    tried = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    if tried.returncode != 0:
        reason = tried.stderr.strip().rpartition("\n")[2] or f"its driver ended with {tried.returncode}"
        pytest.skip(f"{reason} (WebGPU comes with `pip install onnxruntime-ep-webgpu`; Mesa 23 or later has a driver)")


def opened_on(link: Link, device: DrafterDevice) -> tuple[str, str | None, str | None]:
    """The config and the device of the drafter and what was said of it, the target on the processor."""
    link.engine.send(OpenPair(starter(LoadOptions(device="cpu", drafter_device=device))))
    opened = link.opened()
    return opened.drafter_config, opened.drafter_device, opened.note


def guesses(link: Link) -> tuple[list[int], list[list[int]]]:
    """The ids of a reply at temperature 0, and each draft of it."""
    sampling = msgspec.structs.replace(request().sampling, temperature=0.0)
    events = reply(link, sampling=sampling, draft_length=4)
    return ids_of(events), [[token.id for token in each.tokens] for each in events if isinstance(each, Drafted)]


def test_it_guesses_what_the_processor_guesses(links: Callable[[], Link]) -> None:
    link = links()
    assert opened_on(link, "gpu") == (DRAFTER_WEBGPU, "WebGPU", None)
    on_card = guesses(link)
    processor = links()
    assert opened_on(processor, "cpu") == (DRAFTER, "CPU", None)
    assert guesses(processor) == on_card
    assert sum(map(len, on_card[1])) > 0


def test_a_slow_card_is_left_with_its_figures(links: Callable[[], Link]) -> None:
    link = links()
    assert opened_on(link, "auto") == (DRAFTER, "CPU", None)
    (benchmark,) = memories()[starter_pair().drafter.name].benchmarks
    assert (benchmark.config, benchmark.gain < 1) == (DRAFTER_WEBGPU, True)
