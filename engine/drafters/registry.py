"""The drafters that need no file, by name: what `--drafter NAME` opens.

To add one: write it as a file of `tables/`, with its paper in the first lines, and put a line into `MAKERS` and its
name, at the same place, into `FREE_DRAFTERS` (`engine/options/load_options.py`, which the window's process may read
without loading numpy). Who should find it in the window's lists too adds it there
(`ui/pages/models/rows/guesser_rows.py`). The networks, `gguf_drafter` and those of `onnx/`, are opened from their files
by `engine/loading/files.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.drafters.suffix_drafter import SuffixDrafter
from engine.drafters.tables.jacobi_drafter import JacobiDrafter
from engine.drafters.tables.ngram_drafter import NgramDrafter
from engine.drafters.tables.recycle_drafter import RecycleDrafter
from engine.errors import BadSetting
from engine.interfaces import Drafter
from engine.translatable import phrase

MAKERS: Mapping[str, Callable[[], Drafter]] = {
    "suffix": SuffixDrafter,
    "ngram": NgramDrafter,
    "recycle": RecycleDrafter,
    "jacobi": JacobiDrafter,
}


def open_free(names: Sequence[str]) -> list[Drafter]:
    """The drafters of these names, in their order, each once. Raises BadSetting for a name that nobody has."""
    unknown = next((name for name in names if name not in MAKERS), None)
    if unknown is not None:
        known = ", ".join(MAKERS)
        raise BadSetting(phrase("there is no drafter called {name}: the names are {known}", unknown, known))
    return [MAKERS[name]() for name in dict.fromkeys(names)]
