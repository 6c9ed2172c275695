"""llama.cpp's backends: files that it computes with, one for the processor and one for each kind of graphics card.

A build with dynamic backends computes with nothing until it is told which files to load. The library could look for
them itself, but it says nothing of a file that it cannot load, it takes whatever lies in the current folder, and it
asks all drivers at once. So every file is opened here, and what came of it is kept for the doctor. Of the processor's
files the one with the highest score is loaded, which each file works out for the processor that it finds. It is loaded
as this module is; the graphics cards' files only when somebody asks for devices (`loading.device_trial`), for their
drivers may crash. A build with everything linked in one piece has no such files, and nothing is to be done.
"""

from __future__ import annotations

import ctypes
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple

import llama_cpp
from llama_cpp import llama_cpp as bindings

from engine.errors import EngineError, is_checkout
from engine.llama.log import clear_log, last_error
from engine.translatable import phrase

State = Literal["loaded", "not needed", "unsuitable", "no device", "broken"]

ORDER = ("cuda", "hip", "metal", "sycl", "vulkan")
"""A card that two of them see is used through the first: llama.cpp compares the cards' addresses."""

_PREFIX, _SUFFIX = ("ggml-", ".dll") if sys.platform == "win32" else ("libggml-", ".so")
_LIBRARIES = ("base",)
"""Files of the same pattern that are no backends."""

PROCESSOR, REMOTE = "cpu", "rpc"
"""Kinds that are no graphics card's; the second is for other machines, and loaded where some are named alone."""

_NOT_STARTED, _OTHER_API = "ggml_backend_init returned NULL", "incompatible API version"
"""Words of llama.cpp's log: Vulkan's loader found no driver that works, and the file is of another ggml."""

_OTHER_NAMES = "undefined symbol"
"""The system's loader, of a library whose functions are not those that a file was built for."""


class BackendFile(NamedTuple):
    """One file and what came of it. `reason` is for people, "" where there is nothing to explain.

    `state`: "loaded"; "not needed", where a better one for this processor was; "unsuitable", for other processors;
    "no device", where its driver found none; "broken", where the file could not be loaded.
    """

    path: Path
    state: State
    reason: str = ""

    @property
    def kind(self) -> str:
        """The kind of device: "cpu", "vulkan", "cuda"."""
        return _kind(self.path)


if sys.platform == "win32":
    from llama_cpp import _ggml

    registry: Any = _ggml.libggml
else:
    # Its calls are found in the libraries that it was linked to. The file that the binding itself would open is another
    # copy, with a list of devices of its own, because a wheel keeps no links.
    registry = bindings._lib
"""The library that knows the loaded backends."""

registry.ggml_backend_load.argtypes = [ctypes.c_char_p]
registry.ggml_backend_load.restype = ctypes.c_void_p
registry.ggml_backend_reg_count.restype = ctypes.c_size_t
registry.ggml_backend_dev_count.restype = ctypes.c_size_t

for _call in (registry.ggml_version, registry.ggml_commit):
    _call.restype = ctypes.c_char_p

_found = dict[Path, BackendFile]()
_settled = False
"""Whether the files for graphics cards were loaded, or shall not be."""


def library_folder() -> Path:
    """Where llama.cpp's own files lie."""
    return Path(llama_cpp.__file__).parent / "lib"


def library_file(stem: str) -> Path:
    """One of the libraries that llama.cpp consists of. Raises EngineError where it is missing."""
    for name in (f"lib{stem}.so", f"lib{stem}.dylib", f"{stem}.dll"):
        if (library_folder() / name).exists():
            return library_folder() / name
    raise EngineError(
        phrase("llama.cpp's library {library} is missing in {folder}", stem, library_folder()),
        phrase("Run the set-up again.") if is_checkout() else phrase("Install Draftlight again."),
    )


def ggml_build() -> tuple[str, str]:
    """The version and the commit of the ggml in use; the commit is "unknown" where it was built without git."""
    return registry.ggml_version().decode(), registry.ggml_commit().decode()


def hide_cards() -> None:
    """Load no files for graphics cards from now on: their drivers are never asked."""
    global _settled
    _settled = True


def load_cards() -> None:
    """Load the files for graphics cards, once in a process. A driver may take seconds, hang or end the process."""
    global _settled
    if _settled:
        return
    _settled = True
    kinds = set[str]()
    for path in _files_of_cards():
        if _kind(path) in kinds:
            _found[path] = BackendFile(path, "not needed", phrase("another file for the same devices was loaded"))
            continue
        _found[path] = _load(path)
        if _found[path].state == "loaded":
            kinds.add(_kind(path))


def remote_file() -> BackendFile | None:
    """The backend for other machines, loaded now, or with the reason why it cannot be; None where there is none."""
    path = library_folder() / f"{_PREFIX}{REMOTE}{_SUFFIX}"
    if path not in _found and path.exists():
        found = _load(path)
        # Its devices are other machines, which are named later.
        _found[path] = BackendFile(path, "loaded") if found.state == "no device" else found
    return _found.get(path)


def backend_files() -> list[BackendFile]:
    """What came of every file so far, in the order in which they were tried."""
    return list(_found.values())


def _load_processor() -> None:
    """Load the best file for this processor. Raises EngineError where none can be loaded."""
    if registry.ggml_backend_reg_count():
        return  # built in one piece
    scores = dict[Path, int]()
    for path in sorted(library_folder().glob(f"{_PREFIX}{PROCESSOR}*{_SUFFIX}")):
        try:
            scores[path] = _score(path)
        except OSError as error:
            _found[path] = BackendFile(path, "broken", _first_line(error))
    for path in sorted(scores, key=lambda path: -scores[path]):
        if not scores[path]:
            _found[path] = BackendFile(path, "unsuitable", phrase("this processor lacks instructions that it uses"))
        elif any(each.state == "loaded" for each in _found.values()):
            _found[path] = BackendFile(path, "not needed", phrase("a better one for this processor was loaded"))
        else:
            _found[path] = _load(path)
    if not any(each.state == "loaded" for each in _found.values()):
        raise EngineError(
            phrase("llama.cpp has no file for this processor in {folder}", library_folder()),
            phrase("Run the set-up again; `draftlight doctor` lists the files and what is wrong with them.")
            if is_checkout()
            else phrase("Install Draftlight again; `draftlight doctor` lists the files and what is wrong with them."),
        )


def _score(path: Path) -> int:
    """How well a file suits this processor: 0 for not at all, 1 where it does not say. Raises OSError.

    Only the function that tells is called, and the file is closed again.
    """
    library = ctypes.CDLL(str(path))
    try:
        score = getattr(library, "ggml_backend_score", None)
        return 1 if score is None else int(score())
    finally:
        _close(library)


def _close(library: ctypes.CDLL) -> None:
    if sys.platform == "win32":
        ctypes.windll.kernel32.FreeLibrary(ctypes.c_void_p(library._handle))
    else:
        ctypes.CDLL(None).dlclose(ctypes.c_void_p(library._handle))


def _files_of_cards() -> Iterator[Path]:
    """In the order of their kinds."""
    files = sorted(library_folder().glob(f"{_PREFIX}*{_SUFFIX}"))
    cards = [path for path in files if _kind(path) not in (*_LIBRARIES, PROCESSOR, REMOTE)]
    yield from sorted(cards, key=lambda path: ORDER.index(_kind(path)) if _kind(path) in ORDER else len(ORDER))


def _load(path: Path) -> BackendFile:
    """Load one file and say what came of it."""
    before = registry.ggml_backend_dev_count()
    try:
        library = ctypes.CDLL(str(path))
    except OSError as error:
        return BackendFile(path, "broken", _first_line(error))
    if (foreign := _second_base()) is not None:
        _close(library)
        return BackendFile(path, "broken", phrase("it was built for another llama.cpp: it brings {file}", foreign))
    clear_log()
    registered = registry.ggml_backend_load(str(path).encode())
    _close(library)  # the library holds it by its own handle
    if not registered:
        return _refused(path)
    if registry.ggml_backend_dev_count() == before:
        return BackendFile(path, "no device", last_error(phrase("its driver found no device")))
    return BackendFile(path, "loaded")


def _refused(path: Path) -> BackendFile:
    """What came of a file that the library could open, and did not take."""
    reason = last_error(phrase("llama.cpp refused it and gave no reason"))
    if reason.endswith(_NOT_STARTED):
        return BackendFile(path, "no device", phrase("its driver could not be started, or there is none"))
    if (at := reason.find(_OTHER_API)) >= 0:
        return BackendFile(path, "broken", phrase("it was built for another llama.cpp: {reason}", reason[at:]))
    return BackendFile(path, "broken", reason)


def _second_base() -> str | None:
    """The file of a second copy of the base library in this process; two of them do not know of each other's devices.

    Only Linux says what is loaded.
    """
    try:
        maps = Path("/proc/self/maps").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None
    loaded = dict.fromkeys(re.findall(r"(/.*libggml-base\.so\S*)", maps))
    return list(loaded)[-1] if len(loaded) > 1 else None


def _kind(path: Path) -> str:
    return path.name.removeprefix(_PREFIX).partition(".")[0].partition("-")[0]


def _first_line(error: OSError) -> str:
    """The loader's own words; it names the file that is missing, or the symbol."""
    said = str(error).partition("\n")[0]
    if (at := said.find(_OTHER_NAMES)) >= 0:
        return phrase("it was built for another llama.cpp: {reason}", said[at:])
    return said


_load_processor()
