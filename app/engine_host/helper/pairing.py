"""The code that two machines are paired with, and what each proves with it: pure functions, and the count of tries.

The code is the key of a MAC over both certificates (`help("app.engine_host.helper")`), stretched by scrypt so that
whoever saw a MAC cannot find the code while it is good. It is good for one pairing, for ten minutes and for five tries.
"""

from __future__ import annotations

import functools
import hashlib
import hmac
import secrets
import time
from collections.abc import Callable

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's alphabet: what looks alike is the same, so that a code survives being read aloud."""

LENGTH = 10
"""Letters of a code: fifty bits."""

GOOD_FOR_S, TRIES = 600.0, 5

SCRYPT_N, SCRYPT_R = 2**15, 8
"""32 MB and about a tenth of a second for each guess at a code."""

_ALIKE = str.maketrans("OIL", "011", "- ")


def new_code() -> str:
    """A fresh code, such as K7QFM-2XD9P."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    return f"{letters[: LENGTH // 2]}-{letters[LENGTH // 2 :]}"


def canonical(code: str) -> str | None:
    """A typed code as its letters alone; None where it can be none."""
    letters = code.upper().translate(_ALIKE)
    return letters if len(letters) == LENGTH and set(letters) <= set(LETTERS) else None


@functools.lru_cache(maxsize=2)
def key_of(letters: str) -> bytes:
    """The key of a code's letters."""
    return hashlib.scrypt(
        letters.encode(), salt=b"draftlight pairing 1", n=SCRYPT_N, r=SCRYPT_R, p=1, maxmem=2**27, dklen=32
    )


def proof(letters: str, who: str, helper: bytes, asking: bytes) -> bytes:
    """What `who` ("helper" or "asking") proves: a MAC over both certificates. Neither side's proof is the other's."""
    said = b"".join(len(part).to_bytes(4, "big") + part for part in (who.encode(), helper, asking))
    return hmac.digest(key_of(letters), said, "sha256")


class OpenPairing:
    """The code that a helper shows now, while it is good for anything."""

    def __init__(self, code: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._letters, self._clock = canonical(code) or "", clock
        self._ends, self._left = clock() + GOOD_FOR_S, TRIES

    @property
    def is_open(self) -> bool:
        """Whether the code may still be tried."""
        return self._left > 0 and self._clock() < self._ends

    def answer(self, proven: bytes, own: bytes, theirs: bytes) -> bytes | None:
        """The helper's own proof where the other side's is right, which ends the pairing; else None, and a try less."""
        if not self.is_open:
            return None
        self._left -= 1  # before it is compared: two at once must not have one try
        if not hmac.compare_digest(proven, proof(self._letters, "asking", own, theirs)):
            return None
        self._left = 0
        return proof(self._letters, "helper", own, theirs)
