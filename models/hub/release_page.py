"""Fetches what the project says about its newest release, and checks that the project has said it.

Only `draftlight update` asks, and nothing is replaced: whoever gets the answer installs by hand. The answer is a small
file with a detached signature by OpenSSH (`ssh-keygen -Y sign -n draftlight-release`), whose own program checks it:
there is no cryptography of ours. Rejected: trusting https alone, which vouches for a host and not for who wrote the
file; and a library of cryptography, which would be the largest dependency for one signature a year.
"""

from __future__ import annotations

import http.client
import subprocess
import tempfile
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import msgspec

from engine.translatable import phrase
from models.errors import ReleaseError
from models.hub.seen_dates import SeenDates

ADDRESS = ""
"""Where `latest.json` and `latest.json.sig` lie, without a slash at the end. Filled in for the first release."""

SIGNER = ""
"""The project's public key, as `ssh-ed25519 AAAA…`. Filled in with the address."""

NAMESPACE = "draftlight-release"
VERIFY = ("ssh-keygen", "-Y", "verify", "-I", "draftlight")
PATIENCE_S = 15.0
MOST_BYTES = 64 * 1024
LOOPBACK = ("127.0.0.1", "localhost", "::1")

Fetch = Callable[[str], bytes]


class Release(msgspec.Struct, frozen=True):
    """What `latest.json` says: a version such as "1.2.0", its day, and the page where it is told of and downloaded."""

    version: Annotated[str, msgspec.Meta(pattern=r"^\d{1,6}(\.\d{1,6}){1,3}$")]
    date: Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d\d-\d\d$")]
    page: Annotated[str, msgspec.Meta(pattern=r"^https://[!-~]{1,300}$")]


def newest(address: str = "", signer: str = "", fetch: Fetch | None = None, seen: SeenDates | None = None) -> Release:
    """The newest release by the project's own word, not older than what was `seen`. Raises ReleaseError."""
    address, signer, fetch = address or ADDRESS, signer or SIGNER, fetch or fetch_small
    if not address or not signer:
        raise ReleaseError(
            phrase("this build of Draftlight names no release page"), phrase("Look where you got Draftlight from.")
        )
    said = fetch(f"{address}/latest.json")
    check_signature(said, fetch(f"{address}/latest.json.sig"), signer)
    try:
        found = msgspec.json.decode(said, type=Release)
    except (msgspec.DecodeError, RecursionError) as error:
        hint = phrase("Look at the project's page for a newer version.")
        raise ReleaseError(phrase("the release page's answer is not understood: {reason}", error), hint) from error
    if seen is not None:
        seen.check(NAMESPACE, found.date)
    return found


def fetch_small(url: str) -> bytes:
    """A small file over https (or from this machine itself). Raises ReleaseError."""
    check_address(url)
    parts = urlsplit(url)
    try:
        with urllib.request.urlopen(url, timeout=PATIENCE_S) as answer:
            data: bytes = answer.read(MOST_BYTES + 1)
    except (OSError, http.client.HTTPException, ValueError) as error:  # urllib's own errors are OSErrors
        reason = error.reason if isinstance(error, urllib.error.URLError) else error
        message = phrase("{host} could not be asked: {reason}", parts.hostname or url, reason)
        raise ReleaseError(message, phrase("Check the connection, then try again.")) from error
    if len(data) > MOST_BYTES:
        raise ReleaseError(phrase("{url} is larger than expected", url), phrase("Report it to the project."))
    return data


def check_address(url: str) -> None:
    """Raises ReleaseError for what is neither an https address nor one of this machine itself."""
    parts = urlsplit(url)
    if parts.scheme != "https" and not (parts.scheme == "http" and parts.hostname in LOOPBACK):
        raise ReleaseError(phrase("{url} is not an https address", url), phrase("Report it to the project."))


def check_signature(said: bytes, signature: bytes, signer: str, namespace: str = NAMESPACE) -> None:
    """Return where `signature` was made over `said` by `signer`'s key for `namespace`. Raises ReleaseError."""
    with tempfile.TemporaryDirectory() as folder:
        allowed, signed = Path(folder) / "allowed", Path(folder) / "signature"
        allowed.write_text(" ".join(("draftlight", f'namespaces="{namespace}"', signer)), encoding="ascii")
        signed.write_bytes(signature)
        command = [*VERIFY, "-n", namespace, "-f", str(allowed), "-s", str(signed)]
        try:
            done = subprocess.run(command, input=said, capture_output=True, timeout=PATIENCE_S, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            message = phrase("the answer's signature cannot be checked: ssh-keygen does not run ({reason})", error)
            raise ReleaseError(message, phrase("Install OpenSSH's client.")) from error
    if done.returncode != 0:
        raise ReleaseError(
            phrase("the release page's answer is not signed by the project"),
            phrase("Do not install what it offers, and tell the project."),
        )
