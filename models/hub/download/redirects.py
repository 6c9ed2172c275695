"""Which redirects are followed, and which headers may be sent to the new address."""

from __future__ import annotations

import ipaddress
from urllib.parse import SplitResult, urljoin, urlsplit

from engine.translatable import phrase
from models.hub.errors import HubError

MOST = 8
_PORTS = {"http": 80, "https": 443}
# The token is the hub's alone, and so are its cookies.
_PRIVATE = ("authorization", "cookie")


def follow(url: str, location: str, headers: dict[str, str]) -> tuple[str, dict[str, str]]:
    """The next address and what may be sent there. Raises HubError for one that gives up the encryption.

    Plain http leads on only within the same place (a mirror that the user set as HF_ENDPOINT) or from this machine to
    this machine. The token stays with the host that it was meant for.
    """
    try:
        target = urljoin(url, location)
        here, there = urlsplit(url), urlsplit(target)
        _origin(there)
    except ValueError:
        message = phrase("the download was sent on to something that is no address: {location}", repr(location))
        raise HubError("unsafe_redirect", message, phrase("Check HF_ENDPOINT and the network.")) from None
    if (
        there.scheme != "https"
        and not _same_place(here, there)
        and not (_is_local_http(here) and _is_local_http(there))
    ):
        message = phrase(
            "{host} sent the download on to {other} without encryption", here.hostname, repr(there.hostname or location)
        )
        raise HubError(
            "unsafe_redirect",
            message,
            phrase("Check HF_ENDPOINT and the network: somebody may be changing what is sent."),
        )
    if _same_place(here, there):
        return target, headers
    return target, {name: value for name, value in headers.items() if name.lower() not in _PRIVATE}


def _same_place(here: SplitResult, there: SplitResult) -> bool:
    return _origin(here) == _origin(there)


def _origin(parts: SplitResult) -> tuple[str, str | None, int | None]:
    """Raises ValueError for a port that is none."""
    port = parts.port
    return parts.scheme, parts.hostname, _PORTS.get(parts.scheme) if port is None else port


def _is_local_http(parts: SplitResult) -> bool:
    if parts.scheme != "http":
        return False
    try:
        return parts.hostname == "localhost" or ipaddress.ip_address(parts.hostname or "").is_loopback
    except ValueError:
        return False
