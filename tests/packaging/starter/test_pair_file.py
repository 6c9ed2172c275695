"""The shipped files are the ones that `pair.toml` describes, and small enough for the repository."""

import hashlib
import tomllib
from pathlib import Path

import pytest

from starter.pack import CONTEXT, DRAFT_LENGTH, FILES, LIMIT_BYTES, description

FOLDER = Path(__file__).parents[3] / "models" / "starter"


@pytest.fixture
def made(tmp_path: Path) -> Path:
    for number, name in enumerate(FILES.values()):
        (tmp_path / name).write_bytes(bytes(100 + number))
    return tmp_path


def test_description_names_sizes_and_hashes(made: Path) -> None:
    pair = tomllib.loads(description(made))
    assert (pair["id"], pair["name"], pair["license"], pair["context"], pair["draft_length"]) == (
        "starter", "Starter", "MIT", CONTEXT, DRAFT_LENGTH,
    )  # fmt: skip
    assert [pair[part]["size_bytes"] for part in FILES] == [100, 101, 102]
    assert pair["target"]["sha256"] == hashlib.sha256(bytes(100)).hexdigest()


def test_files_too_large_are_refused(made: Path) -> None:
    with (made / FILES["target"]).open("wb") as file:
        file.truncate(LIMIT_BYTES)
    with pytest.raises(ValueError, match="more than"):
        description(made)


@pytest.mark.skipif(not (FOLDER / "pair.toml").exists(), reason="the starter has not been trained")
def test_shipped_files_match_their_description() -> None:
    assert (FOLDER / "pair.toml").read_text(encoding="utf-8") == description(FOLDER)
