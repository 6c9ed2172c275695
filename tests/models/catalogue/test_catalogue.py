from __future__ import annotations

import pytest

from models.catalogue.catalogue import CatalogueEntry, DrafterEntry, PinnedFile, read_catalogue
from models.checks.shipped_drafters import shipped_folder
from models.checks.vocabulary_check import FAMILY_NAMES
from models.errors import BadPairFile

FILE = (
    '{{ repository = "maker/model", revision = "{commit}", path = "{path}", size_bytes = {size}, sha256 = "{hash}" }}'
)


def file(path: str, size: int, commit: str = "1" * 40) -> str:
    return FILE.format(path=path, size=size, commit=commit, hash="a" * 64)


PAIR = f"""
[[pairs]]
id = "large"
name = "Large"
family = "chatml"
sentence = "A real one."
licence = "Apache-2.0"
licence_url = "https://example.org/licence"
budget_gb = 8
context = 4096
context_limit = 8192
verified = true
drafter = "small"
target = {file("m.gguf", 5)}
"""
DRAFTER = f"""
[[drafters]]
id = "small"
name = "Small"
vocabulary = "qwen"
licence = "MIT"
licence_url = "https://example.org/mit"
opt_in = true
verified = true
files = [{file("onnx/model.onnx", 3)}, {file("onnx/model.onnx_data", 2)}]
tokenizer = {file("tokenizer.json", 1)}
"""
WHOLE = PAIR + DRAFTER


def pinned(path: str, size: int) -> PinnedFile:
    return PinnedFile(repository="maker/model", revision="1" * 40, path=path, size_bytes=size, sha256="a" * 64)


def test_the_catalogue_that_comes_with_the_program() -> None:
    """A dozen pairs for 1 to 32 GB; what nobody has compared with the hub claims nothing."""
    found = read_catalogue()
    starter, *others = found.pairs
    assert (starter.id, starter.draft_length, starter.bundled, starter.download_bytes) == ("starter", 4, True, 0)
    assert len(others) >= 12
    assert {pair.budget_gb for pair in others} == {1, 2, 4, 8, 12, 16, 24, 32}
    assert [pair.budget_gb for pair in others] == sorted(pair.budget_gb for pair in others)
    for pair in others:
        assert pair.target is not None
        assert 0 < pair.download_bytes < pair.budget_gb * 1e9
        assert pair.sentence.endswith(".")
        if pair.drafted_by is None:  # their own heads, a network that comes with the app, or copies
            shipped = (shipped_folder() / f"{pair.id}.onnx").is_file()
            assert bool(pair.heads) + shipped + ("Guesses by copying" in pair.sentence) == 1
            continue
        assert pair.drafted_by in found.drafters
        # Drafters of catalogued pairs cost at most half a target, so that guessing can pay at all.
        assert pair.drafted_by.model_bytes <= 0.5 * pair.target.about_bytes
    assert {drafter.vocabulary for drafter in found.drafters if not drafter.is_head} == set(FAMILY_NAMES)
    assert all(pair.thinks for pair in others if pair.sentence.startswith("Thinks"))


def test_its_entries_keep_what_they_promise_each_other() -> None:
    found = read_catalogue()
    ids = [entry.id for entry in (*found.pairs, *found.drafters)]
    assert len(set(ids)) == len(ids)
    for drafter in found.drafters:
        assert drafter.files
        assert len({file.repository for file in drafter.all_files}) == 1, "what is fetched as one comes from one place"
        assert drafter.is_head != (drafter.tokenizer is not None), drafter.id
        assert drafter.verified == all(file.pinned for file in drafter.all_files), drafter.id
    for pair in found.pairs:
        assert pair.bundled == (pair.target is None)
        assert bool(pair.drafter_id) == (pair.drafted_by is not None), f"{pair.id} names a drafter that is not there"
        if pair.target is not None:
            assert pair.name
            assert pair.licence
            assert pair.licence_url
            assert pair.budget_gb
            assert 0 < pair.context <= pair.context_limit
            assert not pair.heads or (pair.heads == "beside") == bool(pair.drafter_id), pair.id
            assert pair.verified == pair.target.pinned, pair.id


def test_an_entry_that_is_fetched() -> None:
    (entry,) = read_catalogue(WHOLE.encode()).pairs
    files = (pinned("onnx/model.onnx", 3), pinned("onnx/model.onnx_data", 2))
    tokenizer = pinned("tokenizer.json", 1)
    drafter = DrafterEntry(
        "small", "Small", "qwen", "MIT", "https://example.org/mit", files, tokenizer, opt_in=True, verified=True
    )
    assert entry == CatalogueEntry(
        "large", "chatml", "A real one.", name="Large", licence="Apache-2.0",
        licence_url="https://example.org/licence", budget_gb=8, context=4096, context_limit=8192, verified=True,
        target=pinned("m.gguf", 5), drafter_id="small", drafted_by=drafter,
    )  # fmt: skip
    assert (entry.drafter, entry.tokenizer) == (files, tokenizer)
    assert (entry.download_bytes, entry.download_is_exact, entry.needs_consent) == (11, True, True)
    assert drafter.model_bytes == 5


def test_what_is_not_known_may_be_left_out_if_it_is_said() -> None:
    target = '{ repository = "maker/model", path = "m.gguf", approximate_size_bytes = 7 }'
    text = PAIR.replace("verified = true", "verified = false").replace('drafter = "small"', "")
    (entry,) = read_catalogue(text.replace(file("m.gguf", 5), target).encode()).pairs
    assert (entry.download_bytes, entry.download_is_exact, entry.drafter, entry.tokenizer) == (7, False, (), None)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Object missing required field `pairs`"),
        (PAIR + "colour = 1" + DRAFTER, "Object contains unknown field `colour` - at `$.pairs[0]`"),
        (WHOLE.replace("m.gguf", "a/../m.gguf"),
         "Expected `str` matching regex '^(?!.*\\\\.\\\\.)[A-Za-z0-9][A-Za-z0-9._/-]{0,255}$' "
         "- at `$.pairs[0].target.path`"),
        (WHOLE.replace("1" * 40, "main", 1),
         "Expected `str` matching regex '^[0-9a-f]{40}$' - at `$.pairs[0].target.revision`"),
        (WHOLE.replace("https://example.org/licence", "javascript:1"),
         "Expected `str` matching regex '^https://[\\\\x21-\\\\x7e]{4,200}$' - at `$.pairs[0].licence_url`"),
    ],
)  # fmt: skip
def test_refusals(text: str, message: str) -> None:
    with pytest.raises(BadPairFile) as caught:
        read_catalogue(text.encode())
    assert str(caught.value) == f"catalogue.toml cannot be used: {message}"
