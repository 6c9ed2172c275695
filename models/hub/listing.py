"""Looking at the hub: which repositories there are, and what one of them holds, before anything is fetched."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec

from models.hub import client as library
from models.hub.errors import bad_name, refused_status, wrong_answer
from models.hub.grouping import group
from models.hub.records import FileToFetch, Gate, Listing, RepositorySummary

_TIMEOUT_S = 10.0
_FIELDS = ("downloads", "gated", "lastModified", "likes", "tags")


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
        with library.Explained(what, library.base_url(endpoint), endpoint):
            url = f"{library.base_url(endpoint)}/api/models"
            wait = library.timeouts(_TIMEOUT_S, _TIMEOUT_S)
            answer = library.session().get(url, params=params, headers=library.headers(), timeout=wait)
        if answer.status_code != 200:
            raise refused_status(answer.status_code, answer.headers, what, library.base_url(endpoint))
        return tuple(_summary(each) for each in msgspec.json.decode(answer.content, type=list[_Found])[:limit])
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise wrong_answer(what, str(error)) from error


def list_files(repository: str, revision: str = "main", *, endpoint: str | None = None) -> Listing:
    """What `repository` holds at `revision`, which becomes a commit. Raises HubError."""
    page = library.page_url(repository, endpoint)
    try:
        with library.Explained(repository, page, endpoint):
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


def _summary(found: _Found) -> RepositorySummary:
    return RepositorySummary(
        id=found.id,
        downloads=found.downloads,
        likes=found.likes,
        updated=found.lastModified,
        gate=_gate(found.gated),
        licence=_licence(found.tags),
        tags=found.tags,
    )


def _listing(info: library.ModelInfo, repository: str, page: str) -> Listing:
    commit = str(info.sha)
    files = tuple(_file(repository, commit, sibling) for sibling in info.siblings or ())
    card = info.card_data
    return Listing(
        repository=repository,
        commit=commit,
        gate=_gate(info.gated),
        licence=_licence(tuple(info.tags or ())) or _text(getattr(card, "license", "")),
        licence_name=_text(getattr(card, "license_name", "")),
        licence_url=_text(getattr(card, "license_link", "")),
        page=page,
        files=files,
        items=group(files),
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


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""
