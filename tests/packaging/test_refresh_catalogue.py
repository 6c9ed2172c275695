from __future__ import annotations

import json

import pytest

from models.catalogue.catalogue import catalogue_bytes, read_catalogue
from models.errors import BadPairFile
from models.hub.records import FileToFetch, Listing
from refresh_catalogue import Refreshed, catalogue_text, refresh, repositories, top_comments

COMMIT, OTHER = "c" * 40, "d" * 40
HASH = {"m.gguf": "1" * 64, "onnx/model.onnx": "2" * 64, "onnx/model.onnx_data": "3" * 64, "tokenizer.json": "4" * 64}


PLAIN = """
[[pairs]]
id = "large"
name = "Large"
family = "chatml"
sentence = SENTENCE
licence = "Apache-2.0"
licence_url = "https://example.org/licence"
budget_gb = 8
context = 4096
context_limit = 8192
drafter = "small"
verified = false
target = { repository = "maker/model", path = "m.gguf", approximate_size_bytes = 5000 }

[[drafters]]
id = "small"
name = "Small"
vocabulary = "qwen"
licence = "MIT"
licence_url = "https://example.org/mit"
files = [
  { repository = "maker/model", path = "onnx/model.onnx" },
  { repository = "maker/model", path = "onnx/model.onnx_data" },
]
tokenizer = { repository = "maker/model", path = "tokenizer.json" }
"""


def catalogue(sentence: str = "A real one.") -> str:
    return PLAIN.replace("SENTENCE", json.dumps(sentence, ensure_ascii=False).replace("\x7f", "\\u007f"))


def listing(**sha256: str | None) -> dict[str, Listing]:
    files = tuple(listed_file(path, 100, hash_) for path, hash_ in (HASH | sha256).items())
    return {"maker/model": repository(COMMIT, files)}


def listed_file(path: str, size_bytes: int, sha256: str | None, git_blob: str | None = None) -> FileToFetch:
    return FileToFetch("maker/model", COMMIT, path, size_bytes, sha256, git_blob)


def repository(commit: str, files: tuple[FileToFetch, ...]) -> Listing:
    return Listing("maker/model", commit, "open", "", "", "", "", files, ())


def refreshed(text: str, listed: dict[str, Listing]) -> Refreshed:
    return refresh(text, listed)


def test_the_shipped_catalogue_is_what_the_writer_writes() -> None:
    text = catalogue_bytes().decode()
    assert catalogue_text(read_catalogue(), top_comments(text)) == text


def test_repositories_each_once() -> None:
    assert repositories(catalogue()) == ("maker/model",)
    assert len(repositories(catalogue_bytes().decode())) == 31


def test_nothing_listed_changes_nothing() -> None:
    text = catalogue_bytes().decode()
    found = refresh(text, {})
    assert found.text == text
    assert "qwen3-8b: Qwen3-8B-Q4_K_M.gguf: the repository Qwen/Qwen3-8B-GGUF was not listed" in found.differences


def test_an_unpinned_catalogue_is_filled() -> None:
    text = "# Kept.\n\n# Too.\n" + catalogue()
    found = refreshed(text, listing())
    assert found.text.startswith("# Kept.\n\n# Too.\n\n[[pairs]]\n")
    (pair,) = read_catalogue(found.text.encode()).pairs
    assert pair.verified
    assert pair.drafted_by is not None
    assert pair.drafted_by.verified
    assert pair.target is not None
    assert (pair.target.revision, pair.target.size_bytes, pair.target.sha256) == (COMMIT, 100, "1" * 64)
    assert pair.target.approximate_size_bytes is None
    assert found.differences[:3] == (
        "small: onnx/model.onnx: has 100 bytes",
        "small: onnx/model.onnx: hash 222222222222 at commit cccccccccccc",
        "small: onnx/model.onnx_data: has 100 bytes",
    )
    assert "large: m.gguf: has 100 bytes, not about 5000" in found.differences
    assert found.differences[-1] == "large is now verified"
    again = refreshed(found.text, {"maker/model": repository(OTHER, listing()["maker/model"].files)})
    assert again == Refreshed(found.text, ())  # the same contents at a later commit are no news


def test_what_changed_is_told_and_taken_over() -> None:
    old = refreshed(catalogue(), listing()).text
    new = refreshed(old, listing(**{"m.gguf": "9" * 64}))
    assert new.differences == ("large: m.gguf: hash changed from 111111111111 to 999999999999",)
    assert "9" * 64 in new.text


def test_a_file_that_is_gone_keeps_its_pin() -> None:
    old = refreshed(catalogue(), listing()).text
    new = refreshed(old, {"maker/model": repository(OTHER, ())})
    assert new.text == old
    assert new.differences[-1] == "large: m.gguf: is not in maker/model any more; its old pin is kept"
    unpinned = refreshed(catalogue(), {"maker/model": repository(OTHER, ())})
    assert unpinned.differences[-1] == "large: m.gguf: is not in maker/model any more; it stays without a hash"


def test_a_file_without_a_hash_stays_unverified() -> None:
    found = refreshed(catalogue(), listing(**{"tokenizer.json": None}))
    (pair,) = read_catalogue(found.text.encode()).pairs
    assert pair.verified
    assert pair.drafted_by is not None
    assert not pair.drafted_by.verified
    assert "small: tokenizer.json: has no hash on the hub: it cannot be told from another file" in found.differences
    known = refreshed(catalogue(), listing()).text
    assert refreshed(known, listing(**{"tokenizer.json": None})).text == known


def test_small_files_are_pinned_by_git_s_own_name() -> None:
    files = [file for file in listing()["maker/model"].files if file.path != "tokenizer.json"]

    def with_blob(blob: str) -> dict[str, Listing]:
        return {"maker/model": repository(COMMIT, (*files, listed_file("tokenizer.json", 100, None, blob)))}

    first = refreshed(catalogue(), with_blob("e" * 40))
    (pair,) = read_catalogue(first.text.encode()).pairs
    assert pair.tokenizer is not None
    assert (pair.tokenizer.git_blob, pair.tokenizer.sha256, pair.tokenizer.pinned) == ("e" * 40, None, True)
    assert "small is now verified" in first.differences
    assert refreshed(first.text, with_blob("e" * 40)).differences == ()
    changed = refreshed(first.text, with_blob("f" * 40)).differences
    assert changed == ("small: tokenizer.json: hash changed from eeeeeeeeeeee to ffffffffffff",)


def test_a_listing_with_a_wrong_hash_is_refused() -> None:
    with pytest.raises(BadPairFile, match="Expected `str` matching regex"):
        refreshed(catalogue(), listing(**{"m.gguf": "main"}))
