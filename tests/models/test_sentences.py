"""What is wrong with a real file says so with template and values, also where one sentence stands within another."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.translatable import SentenceTemplate, phrase, template_of
from models.checks.model_files import read_model_files
from models.errors import ModelFileError
from models.formats.tokenizer_json import read_token_strings
from models.hub.download.events import DownloadFailed
from models.hub.download.item_store import ItemStore
from models.hub.errors import HubError
from models.hub.records import FileToFetch


def read_back(line: object) -> Any:
    """The sentence as templates within templates: `(template, values)`, any other value as it is."""
    template = line if isinstance(line, SentenceTemplate) else template_of(line)
    return line if template is None else (template.text, {name: read_back(it) for name, it in template.values.items()})


def test_every_cut_and_a_wrong_graph_have_a_template(
    tmp_path: Path, toy_gguf: Path, toy_onnx_decoder: Path, toy_onnx_wrong: Path
) -> None:
    faults = []
    for source in (toy_gguf, toy_onnx_decoder):
        data = source.read_bytes()
        for end in range(3, len(data), len(data) // 40):
            (tmp_path / source.name).write_bytes(data[:end])
            try:
                read_model_files(tmp_path / source.name)
            except ModelFileError as error:
                faults += [str(error), error.hint]
    assert len(faults) > 150  # a graph cut behind its last message is whole
    with pytest.raises(ModelFileError) as wrong:
        read_model_files(toy_onnx_wrong)
    (tmp_path / "tokenizer.json").write_text("{")
    with pytest.raises(ModelFileError) as unread:
        read_token_strings(tmp_path / "tokenizer.json")
    faults += [str(wrong.value), wrong.value.hint, str(unread.value), unread.value.hint]
    found = [template.text for line in faults if (template := template_of(line)) is not None]
    assert len(found) == len(faults)
    assert "{file} has no input {name} (it has {found})" in found


def test_a_failed_download_keeps_its_sentences_on_the_disk(tmp_path: Path) -> None:
    store = ItemStore(tmp_path)
    item = store.add("Toy", tmp_path, (FileToFetch("maker/Toy", "main", "toy.gguf", 3, "0" * 64),))
    gated = HubError("gated", phrase("{what} is not on the hub", "maker/Toy"), phrase("Look at {page}.", "p"))
    failure = DownloadFailed(item.id, gated.code, str(gated), gated.hint)
    store.save(msgspec.structs.replace(item, failure=failure))
    (again,) = ItemStore(tmp_path).items()
    assert again.failure == failure
    assert read_back(again.failure.message) == ("{what} is not on the hub", {"what": "maker/Toy"})
    old = msgspec.json.decode(
        b'{"type":"Failed","item_id":"a","code":"c","message":"it is gone","hint":""}', type=DownloadFailed
    )
    assert (old.message, read_back(old.message)) == ("it is gone", "it is gone")
