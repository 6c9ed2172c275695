from __future__ import annotations

import pytest

from models.catalogue import Entry, PinnedFile, read_catalogue
from models.errors import BadPairFile

FILE = (
    '{{ repository = "maker/model", revision = "{commit}", path = "{path}", size_bytes = {size}, sha256 = "{hash}" }}'
)


def file(path: str, size: int, commit: str = "1" * 40) -> str:
    return FILE.format(path=path, size=size, commit=commit, hash="a" * 64)


WHOLE = f"""
[[pairs]]
id = "large"
name = "Large"
family = "qwen3"
sentence = "A real one."
licence = "Apache-2.0"
context = 8192
target = {file("m.gguf", 5)}
drafter = [{file("onnx/model.onnx", 3)}, {file("onnx/model.onnx_data", 2)}]
tokenizer = {file("tokenizer.json", 1)}
"""


def test_the_catalogue_that_comes_with_the_program() -> None:
    starter, *_ = read_catalogue()
    assert (starter.id, starter.draft_length, starter.bundled, starter.download_bytes) == ("starter", 4, True, 0)


def test_an_entry_that_is_fetched() -> None:
    def pinned(path: str, size: int) -> PinnedFile:
        return PinnedFile("maker/model", "1" * 40, path, size, "a" * 64)

    (entry,) = read_catalogue(WHOLE.encode())
    assert entry == Entry(
        "large", "qwen3", "A real one.", name="Large", licence="Apache-2.0", context=8192,
        target=pinned("m.gguf", 5), drafter=(pinned("onnx/model.onnx", 3), pinned("onnx/model.onnx_data", 2)),
        tokenizer=pinned("tokenizer.json", 1),
    )  # fmt: skip
    assert entry.download_bytes == 11


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Object missing required field `pairs`"),
        (WHOLE * 2, "the id large is there twice"),
        (WHOLE + "colour = 1", "Object contains unknown field `colour` - at `$.pairs[0]`"),
        (WHOLE + "bundled = true", "large must either be bundled or name its files"),
        ('[[pairs]]\nid = "x"\nfamily = ""\nsentence = ""', "x must either be bundled or name its files"),
        (WHOLE.replace('licence = "Apache-2.0"', ""), "large lacks its target, name or licence"),
        (WHOLE.replace("tokenizer =", "#"), "large needs a tokenizer beside its drafter, or neither"),
        (WHOLE.replace("m.gguf", "a/../m.gguf"),
         "Expected `str` matching regex '^(?!.*\\\\.\\\\.)[A-Za-z0-9][A-Za-z0-9._/-]{0,255}$' "
         "- at `$.pairs[0].target.path`"),
        (WHOLE.replace("1" * 40, "main", 1),
         "Expected `str` matching regex '^[0-9a-f]{40}$' - at `$.pairs[0].target.revision`"),
    ],
)  # fmt: skip
def test_refusals(text: str, message: str) -> None:
    with pytest.raises(BadPairFile) as caught:
        read_catalogue(text.encode())
    assert str(caught.value) == f"catalogue.toml cannot be used: {message}"
