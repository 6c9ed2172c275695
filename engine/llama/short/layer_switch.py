"""A model whose layers can be switched off one by one, for a search: a copy of its file, and zeros in it.

A layer adds to what flows past it the outputs of two matrices, attention's last and the feed-forward's last. Where both
are zeros, in whatever type, it adds nothing, as if it were not there. The library maps the file into memory and shares
the pages, so zeros that are written into the file are in the model at once: no layer costs a second loading, only the
bytes of two matrices. A context's cache must be emptied in between.

Rejected: writing each shorter file with the quantizer, which reads and writes the whole model for every try.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Collection
from pathlib import Path

from engine.errors import BadModelFile, EngineError
from engine.llama.gguf_library import FileTensor
from engine.llama.short.short_gguf import WholeGguf
from engine.translatable import phrase

_OUTPUTS = re.compile(r"blk\.(?P<layer>\d+)\.(?P<part>attn_output|ffn_down)[a-z_]*\.(weight|bias)")
_OF_LAYER = re.compile(r"blk\.(?P<layer>\d+)\.")


class LayerSwitch:
    """Switches layers of the copy at `path`, which is a model's file by itself."""

    def __init__(self, file: Path, path: Path, n_vocab: int) -> None:
        """Copies `file` to `path`. Raises BadModelFile for layers that are built in other ways, EngineError for want

        of room on the disk.
        """
        self.path, self._whole = path, WholeGguf(file, n_vocab)
        self._off: set[int] = set()
        try:
            self._outputs = self._found(file)
            shutil.copyfile(file, path)
            self._source, self._copy = file.open("rb"), path.open("r+b", buffering=0)
        except OSError as error:
            self._whole.close()
            raise no_room(path, error) from error
        except EngineError:
            self._whole.close()
            raise

    def _found(self, file: Path) -> list[list[FileTensor]]:
        """The matrices that are a layer's outputs, by layer. Raises BadModelFile."""
        layers: dict[int, dict[str, list[FileTensor]]] = {}
        for name, matrix in self._whole.matrices.items():
            if (of := _OF_LAYER.match(name)) is not None:
                parts = layers.setdefault(int(of["layer"]), {"attn_output": [], "ffn_down": []})
                if (output := _OUTPUTS.fullmatch(name)) is not None:
                    parts[output["part"]].append(matrix)
        known = sorted(layers) == list(range(len(layers))) and all(all(each.values()) for each in layers.values())
        if not known or len(layers) < 2:
            raise BadModelFile(
                phrase("{file} is built in a way in which no layer can be left out", file.name),
                phrase("Make parallel heads for it, or choose a smaller model of its family as drafter."),
            )
        return [[matrix for part in layers[layer].values() for matrix in part] for layer in sorted(layers)]

    @property
    def layers(self) -> int:
        """How many layers there are."""
        return len(self._outputs)

    def share_without(self, layers: Collection[int]) -> float:
        """The part of what a token reads that is left without these layers."""
        sizes = [0] * self.layers
        for name, matrix in self._whole.matrices.items():
            if (of := _OF_LAYER.match(name)) is not None:
                sizes[int(of["layer"])] += matrix.size
        output = self._whole.outputs.size
        return 1.0 - sum(sizes[layer] for layer in layers) / (sum(sizes) + output)

    def leave_out(self, layers: Collection[int]) -> None:
        """Switches these layers off, and all others on. Raises EngineError where the copy cannot be written to."""
        wanted = set(layers)
        try:
            for layer in wanted ^ self._off:
                for matrix in self._outputs[layer]:
                    self._source.seek(matrix.start)
                    data = bytes(matrix.size) if layer in wanted else self._source.read(matrix.size)
                    self._copy.seek(matrix.start)
                    self._copy.write(data)
        except OSError as error:
            raise no_room(self.path, error) from error
        self._off = wanted

    def close(self) -> None:
        """Lets the files go; the copy stays."""
        self._whole.close()
        self._source.close()
        self._copy.close()


def no_room(path: Path, error: OSError) -> EngineError:
    """What to say where a file cannot be written."""
    reason = error.strerror or os.strerror(error.errno or 0)
    return EngineError(
        phrase("{file} cannot be written: {reason}", path.name, reason),
        phrase("Make room on that disk, or name another place."),
    )
