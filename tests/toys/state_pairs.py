"""Files of a toy target and of drafters that read its states, made once for a test run."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from tests.toys.dflash_gguf import write_dflash
from tests.toys.eagle_gguf import eagle_tensors, write_eagle
from tests.toys.gguf_file import write_gguf
from tests.toys.state_target import state_target

LISTED = range(0, 300, 2)
"""The words of the reduced head: every other one."""


class StateFiles(NamedTuple):
    """A target that remembers a token, and one that does not; `drafters` has the files by name, each for one target."""

    remembers: Path
    forgets: Path
    drafters: dict[str, Path]

    def target_of(self, name: str) -> Path:
        """The target that a drafter was made for."""
        return self.remembers if name.startswith("eagle") else self.forgets


def write_state_files(folder: Path) -> StateFiles:
    """All files, in `folder`; about 5 MB."""
    remembers, forgets = state_target(0.5), state_target(0.0)
    reduced = eagle_tensors(remembers, own_words=True, listed=LISTED)
    drafters = {
        "eagle": write_eagle(folder / "eagle.gguf", remembers),
        "eagle-own": write_eagle(folder / "eagle-own.gguf", remembers, eagle_tensors(remembers, own_words=True)),
        "eagle-reduced": write_eagle(folder / "eagle-reduced.gguf", remembers, reduced),
        "dflash": write_dflash(folder / "dflash.gguf", forgets, "dflash"),
        "dspark": write_dflash(folder / "dspark.gguf", forgets, "dspark"),
        "dflash2": write_dflash(folder / "dflash2.gguf", forgets, "dflash2"),
    }
    return StateFiles(
        write_gguf(folder / "remembers.gguf", remembers, quantization="F32"),
        write_gguf(folder / "forgets.gguf", forgets, quantization="F32"),
        drafters,
    )
