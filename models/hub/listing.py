"""Asks the hub which repositories there are and what one of them holds, before anything is fetched.

The files of a repository are grouped into what a user picks: one item per quantization, with all its files.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import PurePosixPath
from typing import Any

import msgspec

from models.hub import client as library
from models.hub.drafter_names import HubHead, file_head, repository_head
from models.hub.errors import bad_name, refused_status, wrong_answer
from models.hub.records import FileToFetch, Gate, Listing, ModelItem, RepositorySummary

_PART = re.compile(r"^(?P<stem>.+)-(?P<index>\d{5})-of-(?P<count>\d{5})\.gguf$", re.IGNORECASE)
_GGUF_QUANTIZATION = re.compile(
    r"(?<![A-Za-z0-9])("
    r"I?Q\d(?:_[0-9KSMLX]+|_X{1,2}S|_NL)*|TQ\d_\d|[MN]XFP4(?:_MOE)?|NVFP4|BF16|FP?16|FP?32"
    r")(?![A-Za-z0-9])",
    re.IGNORECASE,
)
_ONNX_QUANTIZATION = re.compile(r"_(q\d+f16|q\d+|fp16|int8|uint8|quantized|bnb4)$", re.IGNORECASE)
# Weights of other things than the model itself: image encoders, importance matrices.
_NO_MODEL = re.compile(r"^mmproj|imatrix", re.IGNORECASE)


def group(
    files: Iterable[FileToFetch], head: HubHead | None = None, base_model: str = "", *, is_model: bool = False
) -> tuple[ModelItem, ...]:
    """The models among the files, smallest first: those that write, then drafters, GGUF before ONNX.

    `head` is the drafter that the whole repository is for, `base_model` what its files were made from (`owner/name`).
    `is_model`: the header that the hub has read is that of a model which writes.
    """
    models = [file for file in files if not _NO_MODEL.search(PurePosixPath(file.path).name)]
    written = _gguf_items(models)
    if not (is_model and len(written) == 1):  # else the header was that of this very file
        heads = [file_head(item.path, head, base_model) for item in written]
        written = [msgspec.structs.replace(item, head=head) for item, head in zip(written, heads, strict=True)]
    items = written + _onnx_items(models)
    return tuple(sorted(items, key=lambda item: (item.kind, item.drafts, item.size_bytes, item.path)))


def drafter_beside(items: Sequence[ModelItem], model: ModelItem) -> ModelItem | None:
    """The drafter among a repository's items that guesses for `model`, in its precision if there is one.

    None for a drafter, for a graph, and where no drafter lies beside it.
    """
    if model.drafts:
        return None
    found = [item for item in items if item.head is not None and item.complete]
    return min(found, key=lambda item: (item.quantization != model.quantization, item.size_bytes), default=None)


def quantization_of(path: str) -> str | None:
    """Read from the file's name, else from its folder's: `Q4_K_M`, `IQ4_XS`, `BF16`, of ONNX graphs `Q4F16`."""
    name = PurePosixPath(path)
    if name.suffix.lower() == ".onnx":
        found = _ONNX_QUANTIZATION.search(name.stem)
        return found[1].upper() if found else None
    for part in reversed(name.parts):
        every = _GGUF_QUANTIZATION.findall(part)
        if every:
            return re.sub("^FP", "F", str(every[-1]).upper())
    return None


def _gguf_items(files: list[FileToFetch]) -> list[ModelItem]:
    items = []
    split: dict[tuple[str, int], dict[int, FileToFetch]] = defaultdict(dict)
    for file in files:
        part = _PART.match(file.path)
        if part:
            split[part["stem"], int(part["count"])][int(part["index"])] = file
        elif file.path.lower().endswith(".gguf"):
            items.append(ModelItem("gguf", file.path, quantization_of(file.path), (file,)))
    for (stem, count), parts in split.items():
        ordered = tuple(parts[index] for index in sorted(parts))
        whole = sorted(parts) == list(range(1, count + 1))
        items.append(ModelItem("gguf", ordered[0].path, quantization_of(stem), ordered, whole))
    return items


def _onnx_items(files: list[FileToFetch]) -> list[ModelItem]:
    items = []
    for graph in files:
        if graph.path.lower().endswith(".onnx"):
            data = sorted((file for file in files if _is_data_of(file.path, graph.path)), key=lambda file: file.path)
            items.append(ModelItem("onnx", graph.path, quantization_of(graph.path), (graph, *data)))
    return items


def _is_data_of(path: str, graph: str) -> bool:
    """`model.onnx_data`, `model.onnx_data_1`, `model.onnx.data` belong to `model.onnx` in the same folder."""
    return re.fullmatch(r"[._]data(?:[._-]?\d+)?", path[len(graph) :]) is not None and path.startswith(graph)


_TIMEOUT_S = 10.0
_FIELDS = ("downloads", "gated", "gguf", "lastModified", "likes", "tags")


def search(query: str, limit: int = 30, *, endpoint: str | None = None) -> tuple[RepositorySummary, ...]:
    """Repositories with GGUF files whose name holds the words, most downloaded first. Raises HubError.

    An empty query browses. One request, by hand over the library's client: its own `list_models` has no time limit and
    repeats a failed request for half a minute, which the user at a search field takes for a hang.
    """
    what = "the search"
    params: dict[str, Any] = {
        "search": query.strip(),
        "filter": "gguf",
        "sort": "downloads",
        "limit": limit,
        "expand": _FIELDS,
    }
    try:
        with library.explained(what, library.base_url(endpoint)):
            url = f"{library.base_url(endpoint)}/api/models"
            wait = library.timeouts(_TIMEOUT_S, _TIMEOUT_S)
            answer = library.session().get(url, params=params, headers=library.headers(), timeout=wait)
        if answer.status_code != 200:
            raise refused_status(answer.status_code, answer.headers, what, library.base_url(endpoint))
        return tuple(
            RepositorySummary(
                id=each.id,
                downloads=each.downloads,
                likes=each.likes,
                updated=each.lastModified,
                gate=_gate(each.gated),
                licence=_licence(each.tags),
                tags=each.tags,
                head=repository_head(each.id, _architecture(each.gguf), _base_model(each.tags)),
            )
            for each in msgspec.json.decode(answer.content, type=list[_Found])[:limit]
        )
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise wrong_answer(what, str(error)) from error


def list_files(repository: str, revision: str = "main", *, endpoint: str | None = None) -> Listing:
    """What `repository` holds at `revision`, which becomes a commit. Raises HubError."""
    page = library.page_url(repository, endpoint)
    try:
        with library.explained(repository, page):
            api = library.api(endpoint)
            info = api.model_info(repository, revision=revision, files_metadata=True, timeout=_TIMEOUT_S)
            return _listing(info, repository, page)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        if type(error).__name__ == "HFValidationError":
            raise bad_name(repository) from None
        raise wrong_answer(repository, str(error)) from error


class _Found(msgspec.Struct, frozen=True):
    """One repository in the answer to a search, as the hub spells it."""

    id: str
    downloads: int = 0
    likes: int = 0
    lastModified: datetime | None = None
    gated: bool | str = False
    tags: tuple[str, ...] = ()
    gguf: dict[str, Any] | None = None


def _listing(info: library.ModelInfo, repository: str, page: str) -> Listing:
    commit = str(info.sha)
    files = tuple(_file(repository, commit, sibling) for sibling in info.siblings or ())
    card = info.card_data
    base_model = _base_model(tuple(info.tags or ()))
    architecture = _architecture(info.gguf)
    head = repository_head(repository, architecture, base_model)
    return Listing(
        repository=repository,
        commit=commit,
        gate=_gate(info.gated),
        licence=_licence(tuple(info.tags or ())) or _text(getattr(card, "license", "")),
        licence_name=_text(getattr(card, "license_name", "")),
        licence_url=_text(getattr(card, "license_link", "")),
        page=page,
        files=files,
        items=group(files, head, base_model, is_model=bool(architecture) and head is None),
    )


def _file(repository: str, commit: str, sibling: Any) -> FileToFetch:
    """One file: the SHA-256 for large file storage, else git's hash (which there would be that of a pointer)."""
    if sibling.lfs is not None:
        return FileToFetch(repository, commit, sibling.rfilename, int(sibling.lfs.size), str(sibling.lfs.sha256))
    return FileToFetch(repository, commit, sibling.rfilename, int(sibling.size or 0), git_blob=sibling.blob_id)


def _gate(value: object) -> Gate:
    """An unknown word means that the repository's owner decides who may fetch."""
    if value == "auto":
        return "automatic"
    return "manual" if value else "open"


def _licence(tags: tuple[str, ...]) -> str:
    return next((tag.removeprefix("license:") for tag in tags if tag.startswith("license:")), "")


def _architecture(gguf: object) -> str:
    """`general.architecture` of the GGUF that the hub has read the header of; "" where it says nothing."""
    return _text(gguf.get("architecture")) if isinstance(gguf, dict) else ""


def _base_model(tags: tuple[str, ...]) -> str:
    """What the repository's files were made from, `owner/name`: the tag without a relation, else one with."""
    found = [tag.removeprefix("base_model:") for tag in tags if tag.startswith("base_model:")]
    return min(found, key=lambda name: name.count(":"), default="").rpartition(":")[2]


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""
