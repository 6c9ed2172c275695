"""Folders to guess from: what is read and what is left out, kept current, forgotten, and that no text changes."""

from __future__ import annotations

import itertools
import os
import stat
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.drafters.copies import folder_files
from engine.drafters.copies.folder_files import left_out_words, named_folders, scan, text_of
from engine.drafters.copies.folder_store import FolderStore, parts_of
from engine.drafters.suffix_drafter import SuffixDrafter
from engine.options.load_options import LoadOptions
from engine.options.request import Message
from tests.engine.drafters.any_contexts import never
from tests.engine.open_pair import end_of, opened_pair, replied, sources_of


def letters(text: str) -> list[int]:
    return [ord(letter) for letter in text]


def opened(folder: Path) -> FolderStore:
    store = FolderStore(letters)
    read(store, folder)
    return store


def read(store: FolderStore, folder: Path) -> str | None:
    """A reply begins and ends, and all that is to be read is read; what the reply was told."""
    said = store.use(str(folder))
    store.resume_reading()
    assert store._thread is not None
    store._thread.join()
    return said


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    folder = tmp_path / "notes"
    (folder / "inner").mkdir(parents=True)
    (folder / "a.txt").write_text("the quick brown fox", "utf-8")
    (folder / "inner" / "b.txt").write_text("pack my box with jugs", "utf-8")
    return folder


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_what_is_no_text_is_left_out_and_said_in_one_line(notes: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.mkfifo(notes / "pipe")
    (notes / "circle").symlink_to(notes)
    (notes / "binary").write_bytes(b"a\0b")
    (notes / "latin").write_bytes(b"caf\xe9")
    (notes / "huge").write_bytes(b"x" * 3000)
    (notes / ".hidden").write_text("a key", "utf-8")
    monkeypatch.setattr(folder_files, "MOST_FILE_BYTES", 2000)
    store = FolderStore(letters)
    told = [read(store, notes) for _ in range(3)]
    assert store.tokens == len("the quick brown fox") + len("pack my box with jugs") + 2
    assert [said for said in told if said is not None] == [
        "in the folders to guess from this was left out: 1 links, 1 pipes or devices, 1 files larger than 1 MB, "
        "2 without text, 0 that cannot be read"
    ]
    store.close()


def test_bounds_end_the_survey_and_are_said(notes: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder_files, "MOST_ENTRIES", 1)
    found = scan([str(notes)])
    assert (len(found.files), found.left_out) == (0 if not found.files else 1, Counter(past=1))
    monkeypatch.undo()
    monkeypatch.setattr(folder_files, "MOST_BYTES", 20)
    found = scan([str(notes)])
    assert [Path(file.path).name for file in found.files] == ["a.txt"]
    assert "40 MB" in (left_out_words(found.left_out) or "")
    assert left_out_words(scan(["/no/such/folder"]).left_out) == "1 of the folders to guess from are not there"
    assert left_out_words(Counter()) is None


class EndlessFolder:
    """A folder with more names than anybody counts, half of them folders that hold themselves."""

    def __init__(self, path: str) -> None:
        self.path, self.name, self.taken = path, "again", 0

    def __enter__(self) -> Iterator[EndlessFolder]:
        for number in itertools.count():
            self.taken += 1
            entry = EndlessFolder(f"{self.path}/{number}")
            entry.name = f"{number}"
            yield entry

    def __exit__(self, *_: object) -> None:
        """Nothing was opened."""

    def stat(self, *, follow_symlinks: bool) -> os.stat_result:
        mode = stat.S_IFDIR if int(self.name) % 2 else stat.S_IFREG
        return os.stat_result((mode, 0, 0, 1, 0, 0, 10, 0, 0, 0))


def test_a_store_of_millions_of_names_ends_and_is_said(notes: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[EndlessFolder]()

    def scandir(path: str) -> EndlessFolder:
        asked.append(EndlessFolder(path))
        return asked[-1]

    monkeypatch.setattr(folder_files, "MOST_ENTRIES", 2_000)
    monkeypatch.setattr(os, "scandir", scandir)
    found = scan([str(notes)])
    assert (len(asked), asked[0].taken) == (1, 2_001)
    assert (len(found.files), found.left_out) == (1_000, Counter(past=1))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_what_is_no_folder_is_not_there(tmp_path: Path) -> None:
    """A pipe does not block, nor does a link that leads to itself."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "itself").symlink_to(tmp_path / "itself")
    found = scan([str(tmp_path / "pipe"), str(tmp_path / "itself"), str(tmp_path / "gone")])
    assert (found.files, found.left_out) == ([], Counter(missing=3))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_file_that_became_a_pipe_does_not_block(notes: Path) -> None:
    (file,) = [each for each in scan([str(notes)]).files if each.path.endswith("a.txt")]
    (notes / "a.txt").unlink()
    os.mkfifo(notes / "a.txt")
    assert text_of(file) is None


def test_a_changed_file_is_read_again_and_another_choice_forgets(notes: Path) -> None:
    store = opened(notes)
    assert store.guess(letters("quick"), 6).tokens == tuple(letters(" brown"))
    (notes / "a.txt").write_text("the quick red foxes", "utf-8")
    read(store, notes)
    assert store.guess(letters("quick"), 4).tokens == tuple(letters(" red"))
    store.use("")
    assert (store.tokens, store.guess(letters("quick"), 4).tokens) == (0, ())
    store.close()


def test_what_did_not_change_is_not_read_again(notes: Path) -> None:
    asked = list[str]()

    def tokenize(text: str) -> list[int]:
        asked.append(text)
        return letters(text)

    store = FolderStore(tokenize)
    read(store, notes)
    before = list(asked)
    (notes / "c.txt").write_text("sphinx of black quartz", "utf-8")
    read(store, notes)
    assert len(asked) == len(before) + 3  # the part that changed, all of it
    assert store.guess(letters("sphinx"), 3).tokens == tuple(letters(" of"))
    read(store, notes)
    assert len(asked) == len(before) + 3
    store.close()


def test_the_drafter_guesses_from_files_and_names_them(notes: Path) -> None:
    store, drafter = opened(notes), SuffixDrafter()
    drafter.read_folders(store)
    draft = drafter.propose(letters("zz box"), 5, never)
    assert (draft.source, draft.tokens, draft.agreed) == ("folders", tuple(letters(" with")), 4)
    assert drafter.add_branches(letters("zz box"), draft, 4) == draft  # no other file goes on otherwise
    store.close()


def test_names_and_parts() -> None:
    assert named_folders(" /a, /b ,,/a") == ("/a", "/b")
    assert list(parts_of(scan([]))) == []


def test_on_real_weights_the_text_is_the_same_and_nothing_is_kept(toy_gguf: Path, notes: Path, tmp_path: Path) -> None:
    (notes / "a.txt").write_text("one two three four five six seven " * 20, "utf-8")
    replies, words = [], (Message("user", "one two three four five"),)
    for options in (LoadOptions(), LoadOptions(folders=str(notes))):
        with opened_pair(toy_gguf, options=options, free=("suffix",)) as pair:
            replies.append(replied(pair, temperature=0.4, messages=words, seed=3, max_tokens=30))
    plain, guessed = replies
    assert end_of(plain).text == end_of(guessed).text
    assert sources_of(guessed)
    assert {path.name for path in tmp_path.iterdir()} == {"notes"}
