"""The one place that imports huggingface_hub, at its first use, so that opening the app does not pay for it (0.7 s).

Endpoint, token, proxies, certificates and offline mode are the library's own: HF_ENDPOINT, HF_TOKEN and `hf auth
login`, HTTPS_PROXY, the system's trust store, HF_HUB_OFFLINE. Telemetry is switched off before the import, which is
when the library looks.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from models.hub.errors import bad_name, broken_transport, offline, refused_status
from models.hub.records import FileToFetch

if TYPE_CHECKING:
    import httpx2
    from huggingface_hub import HfApi
    from huggingface_hub import ModelInfo as ModelInfo

_NAME = "draftlight"


def api(endpoint: str | None = None) -> HfApi:
    """The library's client; `endpoint` None is the configured one."""
    _switch_telemetry_off()
    from huggingface_hub import HfApi

    return HfApi(endpoint=endpoint, library_name=_NAME)


def session() -> httpx2.Client:
    """The library's shared HTTP client: with the environment's proxies, and refusing all requests in offline mode."""
    _switch_telemetry_off()
    from huggingface_hub import get_session

    return get_session()


def headers(*, anonymous: bool = False) -> dict[str, str]:
    """What goes with each request: the name of this program and, where there is one and it is wanted, the token."""
    _switch_telemetry_off()
    from huggingface_hub.utils import build_hf_headers  # type: ignore[attr-defined]  # It is exported lazily.

    found: dict[str, str] = build_hf_headers(token=False if anonymous else None, library_name=_NAME)
    return found


def timeouts(connect_s: float, read_s: float) -> httpx2.Timeout:
    """`read_s` is the longest silence, not the time for a whole file."""
    from httpx2 import Timeout

    return Timeout(read_s, connect=connect_s)


def base_url(endpoint: str | None = None) -> str:
    """Where the hub is, without a slash at its end."""
    return str(api(endpoint).endpoint).rstrip("/")


def page_url(repository: str, endpoint: str | None = None) -> str:
    """The repository for a browser."""
    return f"{base_url(endpoint)}/{repository}"


def file_url(file: FileToFetch, endpoint: str | None = None) -> str:
    """Where the hub answers with the file, or with where it lies; another place's own address.

    Raises HubError for no name of a repository.
    """
    if file.url:
        return file.url
    _switch_telemetry_off()
    from huggingface_hub import hf_hub_url
    from huggingface_hub.errors import HFValidationError

    try:
        return hf_hub_url(file.repository, file.path, revision=file.revision, endpoint=endpoint)
    except HFValidationError:
        raise bad_name(file.repository) from None


def is_offline() -> bool:
    _switch_telemetry_off()
    from huggingface_hub import is_offline_mode

    return is_offline_mode()


def host_of(url: str) -> str:
    """The host's name, as messages give it."""
    return urlsplit(url).hostname or "the hub"


@contextmanager
def explained(what: str, page: str) -> Iterator[None]:
    """Turns what the library raises inside the block into HubError; raises HubError itself in offline mode."""
    if is_offline():
        raise offline()
    from httpx2 import HTTPError, InvalidURL
    from huggingface_hub.errors import DeviceCodeError, HfHubHTTPError, OIDCError

    try:
        yield
    except HfHubHTTPError as error:
        raise refused_status(error.response.status_code, error.response.headers, what, page) from error
    except (HTTPError, InvalidURL, OSError, DeviceCodeError, OIDCError) as error:
        raise broken_transport(error, host_of(page)) from error


def _switch_telemetry_off() -> None:
    os.environ["HF_HUB_DISABLE_TELEMETRY"] = "1"
    from huggingface_hub import constants

    # Where something else imported the library first, the variable came too late.
    constants.HF_HUB_DISABLE_TELEMETRY = True
