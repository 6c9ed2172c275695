"""This machine's own key and certificate, and the fingerprint by which it is known to those it was paired with.

The certificate says nothing about its owner: who accepts it has kept all of it. It is dated from 2000 to 2100, because
the clocks of two machines may differ. `cryptography` (Apache-2.0 or BSD) makes both, once; afterwards the standard
library's `ssl` does all there is to do.
"""

from __future__ import annotations

import datetime
import hashlib
import os
import ssl
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from app.problem import refuse
from engine.translatable import translatable

KEY_FILE, CERTIFICATE_FILE = "key.pem", "certificate.pem"
COMMON_NAME = "draftlight"


class Identity(NamedTuple):
    """The files of a machine's key and certificate."""

    key: Path
    certificate: Path

    @property
    def der(self) -> bytes:
        """The certificate's bytes, which the other side keeps."""
        return ssl.PEM_cert_to_DER_cert(self.certificate.read_text(encoding="ascii"))


def fingerprint(der: bytes) -> str:
    """SHA-256 of a certificate, as hexadecimal digits."""
    return hashlib.sha256(der).hexdigest()


def own_identity(folder: Path) -> Identity:
    """The one in this folder, made where there is none. Raises ProblemError where it cannot be made."""
    identity = Identity(folder / KEY_FILE, folder / CERTIFICATE_FILE)
    if identity.key.is_file() and identity.certificate.is_file():
        return identity
    key, certificate = _made()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _write_private(identity.key, key)
        _write_private(identity.certificate, certificate)
    except OSError as error:
        raise refuse(
            "unwritable",
            translatable(
                "this machine's key cannot be kept in {folder}: {reason}", folder=folder, reason=error.strerror
            ),
            translatable("Make room there, or let Draftlight write there."),
        ) from error
    return identity


def _write_private(path: Path, data: bytes) -> None:
    """Write a file that its owner alone may read, in one step. Raises OSError."""
    beside = path.with_suffix(f".{os.getpid()}")
    try:
        with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(data)
        beside.replace(path)
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


def _made() -> tuple[bytes, bytes]:
    """A fresh key and its certificate, as PEM."""
    # Imported here, once in a machine's life: `ssl` does the rest, and the link's process starts without it.
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.x509.oid import NameOID

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, COMMON_NAME)])
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(datetime.datetime(2000, 1, 1, tzinfo=datetime.UTC))
        .not_valid_after(datetime.datetime(2100, 1, 1, tzinfo=datetime.UTC))
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    private = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    return private, certificate.public_bytes(pem)
