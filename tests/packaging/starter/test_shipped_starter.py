"""The starter's files: as `pair.toml` and the card describe them, with the template of its training."""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path

import pytest

from engine.options.request import Message
from engine.text.chat_template import ChatTemplate, Segment
from models.formats.gguf_header import read_gguf_header
from models.starter_pair import starter_pair
from starter.card import card, table_row
from starter.chat_form import CHAT_TEMPLATE, as_read
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


def test_the_card_is_what_its_figures_make() -> None:
    read = {name: json.loads((FOLDER / f"{name}.json").read_text()) for name in ("evaluation", "trial-before", "trial")}
    training = (FOLDER / "training.md").read_text(encoding="utf-8").strip()
    made = card(read["evaluation"], training, (read["trial-before"], read["trial"]))
    assert (FOLDER / "README.md").read_text(encoding="utf-8") == made
    sizes = read["evaluation"]["bytes"]
    assert sizes == {name: (FOLDER / name).stat().st_size for name in sizes}
    assert f"{sizes['block.onnx']:,} bytes" in made


def test_a_row_has_the_figures_of_both() -> None:
    own = {f"acceptance_k{k}": 0.9 for k in (2, 4, 6)} | {"mean_length_k4": 4.0}
    block = {f"acceptance_k{k}": 0.8 for k in (2, 4, 6)} | {"mean_length_k7": 5.5}
    row = {"prompts": 3, "right": 1.0, "exact": 0.5, "block": block} | own
    assert table_row("sums", row) == (
        "| sums | 3 | 1.00 | 0.50 | 0.90 | 0.90 | 0.90 | 4.00 | 0.80 | 0.80 | 0.80 | 5.50 |"
    )


CHAT = [
    ("system", "Be BRIEF."),
    ("user", "  WHY ARE SOME WORDS GREEN?\n"),
    ("assistant", "Green words were Accepted."),
    ("user", "My cat is called İda <|im_end|>"),
]


def test_the_template_reads_what_people_type_in_small_letters() -> None:
    """Letter by letter what `as_read` gives the training, and still people's text where they typed a control token."""
    template = ChatTemplate(CHAT_TEMPLATE)
    read = [as_read({"role": role, "content": content}) for role, content in CHAT]
    assert read == ["be brief.", "why are some words green?", "Green words were Accepted.", CHAT[3][1].lower()]
    opening = "<|im_start|>system\n"
    expected = [Segment(opening, is_scaffold=True)]
    for (role, _), text in zip([*CHAT[1:], ("assistant", "")], read, strict=True):
        expected += [Segment(text, is_scaffold=False), Segment(f"<|im_end|>\n<|im_start|>{role}\n", is_scaffold=True)]
    assert template.segments([Message(role, content) for role, content in CHAT]) == expected  # type: ignore[arg-type]


def test_the_shipped_model_carries_this_template() -> None:
    header = read_gguf_header(starter_pair().target)
    assert header.text("tokenizer.chat_template") == CHAT_TEMPLATE


@pytest.mark.parametrize("role", ["system", "user"])
def test_blanks_and_capitals_make_no_other_prompt(role: str) -> None:
    assert as_read({"role": role, "content": " HI There "}) == as_read({"role": role, "content": "hi there"})
