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
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, TypeVar
from urllib.parse import urlsplit

import msgspec

from engine.translatable import phrase
from models.errors import ReleaseError
from models.whole_file import write_whole

ADDRESS = ""
"""Where `latest.json` and `latest.json.sig` lie, without a slash at the end. Filled in for the first release."""

SIGNER = ""
"""The project's public key, as `ssh-ed25519 AAAA…`. Filled in with the address."""

NAMESPACE = "draftlight-release"
VERIFY = ("ssh-keygen", "-Y", "verify", "-I", "draftlight")
PATIENCE_S = 15.0
MOST_BYTES = MOST_DATES_BYTES = 64 * 1024
OLD_DAYS = 120
LOOPBACK = ("127.0.0.1", "localhost", "::1")

Fetch = Callable[[str], bytes]
T = TypeVar("T")


class Release(msgspec.Struct, frozen=True):
    """What `latest.json` says: a version such as "1.2.0", its day, and the page where it is told of and downloaded."""

    version: Annotated[str, msgspec.Meta(pattern=r"^\d{1,6}(\.\d{1,6}){1,3}$")]
    date: Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d\d-\d\d$")]
    page: Annotated[str, msgspec.Meta(pattern=r"^https://[!-~]{1,300}$")]


def newest(address: str = "", signer: str = "", fetch: Fetch | None = None, seen: SeenDates | None = None) -> Release:
    """The newest release by the project's own word, not older than what was `seen`. Raises ReleaseError."""
    found = signed_answer("latest.json", NAMESPACE, Release, address, signer, fetch)
    if seen is not None:
        seen.check(NAMESPACE, found.date)
    return found


def signed_answer(
    name: str, namespace: str, type_: type[T], address: str = "", signer: str = "", fetch: Fetch | None = None
) -> T:
    """What the project has signed in a file of its release page. Uses the network. Raises ReleaseError."""
    address, signer, fetch = address or ADDRESS, signer or SIGNER, fetch or fetch_small
    if not address or not signer:
        raise ReleaseError(
            phrase("this build of Draftlight names no release page"), phrase("Look where you got Draftlight from.")
        )
    said = fetch(f"{address}/{name}")
    check_signature(said, fetch(f"{address}/{name}.sig"), signer, namespace)
    try:
        return msgspec.json.decode(said, type=type_)
    except (msgspec.DecodeError, RecursionError) as error:
        hint = phrase("Look at the project's page for a newer version.")
        raise ReleaseError(phrase("the release page's answer is not understood: {reason}", error), hint) from error


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


class SeenDates:
    """When what was signed was made, by the name that a signature is made for: an older answer is refused.

    Whoever stands between could hand out an old list with faults that were mended since, and its signature would hold.
    Of each kind the newest date is kept in `file`, which may be missing. Or they could hold newer answers back (the
    freeze attack of Samuel et al., "Survivable key compromise in software update systems", 2010; TUF's timestamp role
    is against it): the project signs anew before `OLD_DAYS` have passed, also without news, so that an older newest
    answer is told.
    """

    def __init__(self, file: Path) -> None:
        self._file = file

    def check(self, name: str, date: str) -> None:
        """Keep the date of an answer. Raises ReleaseError for one that is older than what was seen before.

        Dates are as ISO 8601 writes them, all of one length. Where nothing can be kept, the next time knows no date.
        """
        seen = self._read()
        if date < (newest := seen.get(name, "")):
            raise ReleaseError(
                phrase("the release page's answer is of {date}, and one of {newest} was seen before", date, newest),
                phrase("Try again later; if it stays so, tell the project that old answers are handed out."),
            )
        if date > newest:
            with suppress(OSError):
                self._file.parent.mkdir(parents=True, exist_ok=True)
                write_whole(self._file, msgspec.json.encode({**seen, name: date}))

    def age_note(self, name: str, now: float | None = None) -> tuple[str, str] | None:
        """A sentence and a hint where the newest answer seen is older than `OLD_DAYS`; `now` is in seconds since 1970.

        None also where none was seen, or what is kept is no date.
        """
        newest = self._read().get(name, "")
        with suppress(ValueError):
            age = datetime.fromtimestamp(time.time() if now is None else now, UTC) - datetime.fromisoformat(
                f"{newest[:10]}T00:00:00+00:00"
            )
            if age.days > OLD_DAYS:
                return (
                    phrase(
                        "the release page's newest answer is of {date}, {days} days ago: newer ones may be held back",
                        newest[:10],
                        age.days,
                    ),
                    phrase("Look at the project's page from another network; see that the clock here is right."),
                )
        return None

    def _read(self) -> dict[str, str]:
        """What was seen; nothing where the file is missing, damaged or too large."""
        try:
            with self._file.open("rb") as file:
                return msgspec.json.decode(file.read(MOST_DATES_BYTES), type=dict[str, str])
        except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return {}
