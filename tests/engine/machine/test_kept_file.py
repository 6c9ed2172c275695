"""Kept files: named after what they depend on, whole or not there, and as good as none where they are damaged."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from engine.machine import kept_file
from engine.machine.kept_file import DamagedFile, Facts, FactsFormat, KeptFormat, mark_of, quarantine


class Value(msgspec.Struct, frozen=True):
    number: int


class Counted(Facts, frozen=True):
    size: int = 0

    @property
    def content_bytes(self) -> int:
        return self.size


VALUES = KeptFormat(".value.json", Value, mark="value=3 {about}", is_sound=lambda value: value.number >= 0)
BYTES = FactsFormat(".bytes", Counted, 1)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    found = VALUES.place(tmp_path / "kept", [], "a build")
    assert found is not None
    return found


def test_a_value_is_there_again(place: Path) -> None:
    assert VALUES.read(place) is None
    assert VALUES.write(place, Value(5))
    assert VALUES.read(place) == Value(5)
    assert VALUES.places(place.parent) == list(place.parent.iterdir()) == [place]


def test_the_name_says_what_the_value_depends_on(tmp_path: Path) -> None:
    model = tmp_path / "model.gguf"
    model.write_bytes(b"GGUF")
    other_version = KeptFormat(".value.json", Value, mark="value=4 {about}")
    names = {
        VALUES.place(tmp_path, [], "one"),
        VALUES.place(tmp_path, [], "two"),
        VALUES.place(tmp_path, [model], "one"),
        other_version.place(tmp_path, [], "one"),
    }
    assert len(names) == 4
    assert VALUES.place(tmp_path, [model], "one") == tmp_path / f"{mark_of([model], 'value=3 one')}.value.json"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_or_a_link_in_its_place_is_as_good_as_none(place: Path) -> None:
    VALUES.write(place, Value(5))
    assert place.stat().st_mode & 0o777 == 0o600
    for made in (lambda file: file.symlink_to(place.rename(place.with_name("elsewhere"))), os.mkfifo):
        made(place)
        assert VALUES.read(place) is None
        with pytest.raises(OSError):
            BYTES.read(place)
        place.unlink()


@pytest.mark.parametrize("content", [b"", b"{", b"\xff", b"[]", b'{"number": "x"}', b'{"number": -1}'])
def test_a_damaged_value_is_as_good_as_none(place: Path, content: bytes) -> None:
    VALUES.write(place, Value(5))
    place.write_bytes(content)
    assert VALUES.read(place) is None


def test_a_file_that_is_too_large_is_not_read(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    VALUES.write(place, Value(5))
    monkeypatch.setattr(kept_file, "MOST_BYTES", 3)
    assert VALUES.read(place) is None


def test_without_a_folder_nothing_is_kept(tmp_path: Path) -> None:
    assert VALUES.place(None, [], "a build") is None
    assert VALUES.read(None) is None
    assert not VALUES.write(None, Value(5))
    (tmp_path / "file").write_bytes(b"")
    assert not VALUES.write(tmp_path / "file" / "x", Value(5))


def test_a_file_that_cannot_be_replaced_stays_as_it_was(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    VALUES.write(place, Value(5))

    def full(path: Path, other: Path) -> Path:
        raise OSError("the disk is full")

    monkeypatch.setattr(Path, "replace", full)
    assert not VALUES.write(place, Value(6))
    assert VALUES.read(place) == Value(5)


def test_facts_are_read_apart_from_what_follows(tmp_path: Path) -> None:
    file = tmp_path / "a.bytes"
    assert BYTES.write(file, Counted(3), b"abc")
    facts, content = BYTES.read(file)
    assert (facts.size, content) == (3, b"abc")
    assert facts == BYTES.read_facts(file)


@pytest.mark.parametrize(
    "spoilt", [b"", b"\xff\n", b'{"size": 3}', b'{"size": 3, "version": 2}\nabc', b'{"size": -1}\n']
)
def test_damaged_facts_are_refused_and_set_aside(tmp_path: Path, spoilt: bytes) -> None:
    file = tmp_path / "a.bytes"
    file.write_bytes(spoilt)
    with pytest.raises(DamagedFile):
        BYTES.read_facts(file)
    quarantine(file)
    quarantine(file)  # what is gone is no fault
    assert kept_file.delete_files(BYTES.places(tmp_path)) == 1
    assert list(tmp_path.iterdir()) == []


def test_other_bytes_behind_true_facts_are_damage(tmp_path: Path) -> None:
    file = tmp_path / "a.bytes"
    BYTES.write(file, Counted(3), b"abc")
    file.write_bytes(file.read_bytes()[:-1] + b"d")
    with pytest.raises(DamagedFile):
        BYTES.read(file)
    assert BYTES.read_facts(file).size == 3
