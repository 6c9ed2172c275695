"""What can go wrong between this machine and the hub, as one kind of error that the user can act on."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from engine.translatable import phrase

TRY_LATER = phrase("Try again later.")
SIGN_IN = phrase("Sign in with `hf auth login` (or set HF_TOKEN), then try again.")
NETWORK = phrase("Connect and try again, or import a model file.")


class HubError(Exception):
    """`code` is stable, for programs; `str(error)` says what and where in one line; `hint` what to do next.

    `passing` is True where the same request may well succeed later; `wait_s` is how long the server asks to wait.
    """

    def __init__(self, code: str, message: str, hint: str, *, passing: bool = False, wait_s: float | None = None):
        super().__init__(message)
        self.code = code
        self.hint = hint
        self.passing = passing
        self.wait_s = wait_s


def refused_status(status: int, headers: Mapping[str, str], what: str, page: str) -> HubError:
    """The error for an answer that is not the file: `what` was asked for, `page` is its repository in a browser."""
    look = phrase("Look at {page} for what is there.", page)
    accept = phrase(
        "Open {page} in a browser, accept the terms there, and sign in with `hf auth login`; then try again.", page
    )
    match headers.get("x-error-code", ""):
        case "GatedRepo":
            return HubError("gated", phrase("{what} is only given to people who accepted its terms", what), accept)
        case "RevisionNotFound":
            return HubError("no_such_revision", phrase("{what}: the hub has no such revision", what), look)
        case "EntryNotFound":
            return HubError("no_such_file", phrase("{what} is not on the hub", what), look)
    match status:
        case 401:
            message = phrase("{what} does not exist, is private, or the token is not valid", what)
            return HubError("needs_token", message, SIGN_IN)
        case 403 | 451:
            message = phrase("{what} is not given to this account (HTTP {status})", what, status)
            return HubError("forbidden", message, accept)
        case 404 | 410:
            message = phrase("{what} is not on the hub (HTTP {status})", what, status)
            return HubError("not_found", message, phrase("Check the name, or search for it."))
        case 407:
            message = phrase("the proxy wants a name and password (HTTP 407)")
            return HubError("proxy", message, phrase("Put them into HTTPS_PROXY."))
        case 429:
            wait_s = _wait(headers)
            hint = TRY_LATER if wait_s is None else phrase("Try again in {wait_s} seconds.", max(1, round(wait_s)))
            hint = phrase("{hint} Signing in raises the limit.", hint)
            message = phrase("the hub answers no more requests from here for now (HTTP 429)")
            return HubError("too_many_requests", message, hint, passing=True, wait_s=wait_s)
    if status in (408, 425) or status >= 500:
        hint = phrase("Try again later; the hub's state is on its status page.")
        message = phrase("the hub could not answer (HTTP {status})", status)
        return HubError("hub_down", message, hint, passing=True, wait_s=_wait(headers))
    return HubError("bad_answer", phrase("{what}: the hub answered with HTTP {status}", what, status), TRY_LATER)


def broken_transport(error: BaseException, host: str) -> HubError:
    """The error for a request that got no answer, or not all of it, from `host`."""
    for cause in _causes(error):
        if isinstance(cause, ssl.SSLError):
            hint = phrase("Check this machine's clock. Behind a company proxy, the system must trust its certificate.")
            return HubError(
                "tls", phrase("the connection to {host} is not trusted: {cause}", host, _brief(cause)), hint
            )
        if isinstance(cause, socket.gaierror):
            return HubError("no_network", phrase("you’re offline: {host} was not found", host), NETWORK, passing=True)
    # By name: looking at the classes would import the library.
    kind = type(error).__name__
    if kind == "OfflineModeIsEnabled":
        return offline()
    if kind == "ProxyError":
        message = phrase("the proxy did not let the request through: {reason}", _brief(error))
        return HubError("proxy", message, phrase("Check HTTPS_PROXY."))
    if kind.endswith("Timeout"):
        return HubError("timeout", phrase("{host} did not answer in time", host), NETWORK, passing=True)
    if kind in ("UnsupportedProtocol", "InvalidURL", "LocalProtocolError"):
        message = phrase("the address of {host} cannot be used: {reason}", host, _brief(error))
        return HubError("bad_address", message, phrase("Check HF_ENDPOINT."))
    if kind == "TooManyRedirects":
        return HubError("bad_answer", phrase("{host} redirects the download in circles", host), TRY_LATER)
    if kind in ("OIDCError", "DeviceCodeError", "LocalTokenNotFoundError"):
        return HubError("needs_token", phrase("the stored token cannot be used: {reason}", _brief(error)), SIGN_IN)
    return HubError(
        "no_network", phrase("the connection to {host} failed: {reason}", host, _brief(error)), NETWORK, passing=True
    )


def offline() -> HubError:
    """Offline mode was asked for, so nothing is sent."""
    return HubError(
        "offline", phrase("offline mode is on (HF_HUB_OFFLINE)"), phrase("Unset HF_HUB_OFFLINE to use the network.")
    )


def bad_name(repository: str) -> HubError:
    """The name is refused before any request is made."""
    message = phrase("{repository} is not a repository's name", repr(repository))
    return HubError("bad_name", message, phrase("Write it as owner/name."))


def wrong_answer(what: str, why: str) -> HubError:
    """An answer that is no answer to the question: a sign-in page, a mirror with another protocol."""
    hint = phrase("Sign in to this network in a browser first if it asks for it, or check HF_ENDPOINT.")
    return HubError("bad_answer", phrase("{what}: the answer is not what the hub would say ({why})", what, why), hint)


def not_the_file(path: str, why: str) -> HubError:
    """Something else was sent in the file's place."""
    hint = phrase("Sign in to this network in a browser first if it asks for it, or check HF_ENDPOINT.")
    return HubError("not_the_file", phrase("what was sent in place of {path} is not that file: {why}", path, why), hint)


def _wait(headers: Mapping[str, str]) -> float | None:
    """Retry-After in seconds: a number, or a date."""
    value = headers.get("retry-after", "").strip()
    if value.isascii() and value.isdigit() and len(value) < 10:
        return float(value)
    try:
        until = parsedate_to_datetime(value)
    except (ValueError, OverflowError):
        return None
    if until.tzinfo is None:
        until = until.replace(tzinfo=UTC)
    return max(0.0, (until - datetime.now(UTC)).total_seconds())


def _causes(error: BaseException) -> Iterator[BaseException]:
    """The error and what led to it: the client wraps what the system said twice."""
    found: BaseException | None = error
    for _ in range(10):
        if found is None:
            return
        yield found
        found = found.__cause__ or found.__context__


def _brief(error: BaseException) -> str:
    """The first line of what it says, without the caller's colon at its end."""
    lines = str(error).strip().splitlines()
    return (lines[0].rstrip(". ") if lines else "") or type(error).__name__
