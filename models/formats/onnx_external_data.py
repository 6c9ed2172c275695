"""Where a graph's external weights may lie: ordinary files next to it, named without tricks, long enough.

onnxruntime would open whatever a graph names. A graph from the network is not to be trusted with that: no absolute
path, no "..", no link, nothing outside the graph's own folder is read.
"""

from __future__ import annotations

import stat
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

from engine.translatable import phrase
from models.errors import BadOnnx, Truncated, TruncatedOnnx
from models.file_names import is_plain_path
from models.formats.onnx_header import ExternalTensor

_HINT = phrase("Do not use this file; choose one from another source.")
_INCOMPLETE = phrase("Download the graph again together with its data file; both must be in one folder.")


def external_files(graph: Path, tensors: Iterable[ExternalTensor], *, follow_links: bool = False) -> tuple[Path, ...]:
    """The files next to `graph` that hold its tensors' data, each once, in order of first use.

    Raises BadOnnx for a location that leaves the folder, is a link or is missing; TruncatedOnnx for a file too short.
    `follow_links` lets links pass, for files that the user chose to copy from; never for files about to be loaded.
    """
    ends: dict[str, int] = {}
    for tensor in tensors:
        end = tensor.offset + (tensor.length or 0)
        ends[tensor.location] = max(ends.get(tensor.location, 0), end)
    return tuple(_checked(graph, location, end, follow_links) for location, end in ends.items())


def _checked(graph: Path, location: str, end: int, follow_links: bool) -> Path:
    location = PurePosixPath(location).as_posix() if location else location  # "./weights" is "weights"
    if not is_plain_path(location):
        raise BadOnnx(
            phrase("{file} reads its weights from outside its folder: {place}", graph.name, repr(location[:80])), _HINT
        )
    place = graph.parent
    for part in location.split("/"):
        place = place / part
        try:
            mode = place.stat() if follow_links else place.lstat()
        except (OSError, ValueError):
            raise BadOnnx(
                phrase("{file} needs the file {other}, which is missing", graph.name, location), _INCOMPLETE
            ) from None
        if stat.S_ISLNK(mode.st_mode):
            raise BadOnnx(phrase("{file} reads its weights through a link: {place}", graph.name, location), _HINT)
    if not stat.S_ISREG(mode.st_mode):
        raise BadOnnx(
            phrase("{file} reads its weights from {place}, which is not an ordinary file", graph.name, location), _HINT
        )
    if mode.st_size < end:
        message = phrase(
            "{file} ends at {size} bytes, the graph {graph} needs {needed}", location, mode.st_size, graph.name, end
        )
        raise TruncatedOnnx(message, Truncated.hint)
    return place
