"""Which machines this one was paired with: helpers that it may ask, and machines that may ask it. A small file each.

The certificate of the other side is all of the trust; the address may change, and is only where to look.
"""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from app.engine_host.helper.identity import fingerprint
from app.problem import refuse
from app.system.named_file import write_whole
from engine.translatable import translatable

HELPERS_FILE, ASKING_FILE = "helpers.json", "asking.json"
LONGEST_NAME = 40
PREFIX = "helper:"
"""Before a helper's name it is a drafter's."""


class PairedMachine(msgspec.Struct, frozen=True):
    """One that was paired. `certificate` is as DER; `host` and `port` are "" and 0 of machines that ask."""

    name: str
    certificate: bytes
    host: str = ""
    port: int = 0

    @property
    def fingerprint(self) -> str:
        """By which it is known."""
        return fingerprint(self.certificate)


class KnownMachines:
    """The machines in one file, read anew at each look: another process may add some."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def all(self) -> tuple[PairedMachine, ...]:
        """In the order of their pairing; none where the file is missing. Raises ProblemError for a damaged one."""
        try:
            data = self._file.read_bytes()
        except FileNotFoundError:
            return ()
        try:
            return tuple(msgspec.json.decode(data, type=list[PairedMachine]))
        except msgspec.DecodeError as error:
            raise refuse(
                "bad_helpers_file",
                translatable("the list of paired machines cannot be read: {file}", file=self._file),
                translatable("Delete the file and pair again."),
            ) from error

    def named(self, name: str) -> PairedMachine | None:
        """The one of this name."""
        return next((each for each in self.all() if each.name == name), None)

    def at(self, host: str, port: int) -> PairedMachine | None:
        """The one that was last found there."""
        return next((each for each in self.all() if (each.host, each.port) == (host, port)), None)

    def add(self, machine: PairedMachine) -> PairedMachine:
        """Keep a machine, in place of an older pairing with it; returns it with a name that no other has."""
        others = [each for each in self.all() if each.fingerprint != machine.fingerprint]
        taken, name, number = {each.name for each in others}, machine.name, 2
        while name in taken:
            name, number = f"{machine.name} {number}", number + 1
        kept = msgspec.structs.replace(machine, name=name)
        self._write([*others, kept])
        return kept

    def remove(self, name: str) -> bool:
        """Forget a machine; returns whether there was one."""
        known = self.all()
        left = [each for each in known if each.name != name]
        if len(left) < len(known):
            self._write(left)
        return len(left) < len(known)

    def _write(self, machines: list[PairedMachine]) -> None:
        self._file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(self._file, msgspec.json.format(msgspec.json.encode(machines)))
        with contextlib.suppress(OSError):  # a file system without rights
            self._file.chmod(0o600)


def as_name(text: str) -> str:
    """A machine's name fit for a list and for a command line: printable, short, without what separates drafters."""
    kept = "".join(letter for letter in text if letter.isprintable() and letter not in ",:")
    return " ".join(kept.split())[:LONGEST_NAME].strip() or "helper"


def folder_of(data: Path) -> Path:
    """Where pairings are kept, beside the app's other data."""
    return data / "helper"
