"""Chats out of foreign files: what they hold comes in, whatever is wrong with them is said in a line."""

from __future__ import annotations

import codecs
import json
import random
import zipfile
from pathlib import Path
from typing import Any

import pytest

from app.chats.chat_record import ChatRecord, MessageRecord
from app.chats.transfer.export_json import from_json, to_json
from app.chats.transfer.import_chats import parse_chats, read_chats
from app.chats.transfer.import_openai import seconds
from app.problem import ProblemError


def encoded(value: Any) -> bytes:
    return json.dumps(value).encode()


def node(key: str, parent: str | None, role: str, *parts: Any, children: tuple[str, ...] = ()) -> dict[str, Any]:
    message = {"author": {"role": role}, "content": {"content_type": "text", "parts": list(parts)}, "create_time": 5.0}
    return {"id": key, "parent": parent, "children": list(children), "message": message}


OPENAI = {
    "title": "Packing",
    "create_time": 1.0,
    "update_time": 9.0,
    "current_node": "d",
    "mapping": {
        "root": {"id": "root", "parent": None, "children": ["sys"], "message": None},
        "sys": node("sys", "root", "system", "", children=("a",)),
        "a": node("a", "sys", "user", "What to pack?", children=("b", "c")),
        "c": node("c", "a", "assistant", "A tent.", children=("d",)),
        "b": node("b", "a", "assistant", "A coat."),
        "d": node("d", "c", "user", "And food?", {"content_type": "image_asset_pointer"}),
    },
}
LIST = {
    "title": "Greetings",
    "created": 1_700_000_000,
    "messages": [
        {"role": "system", "content": "Be brief."},
        {"role": "user", "content": "Hello"},
        {"role": "assistant", "created_at": 1_700_000_001_000, "content": [{"type": "text", "text": "Hi."}]},
    ],
}


def test_an_openai_conversation_comes_with_its_branches_and_stands_where_it_stood() -> None:
    found = parse_chats(encoded([OPENAI]), "conversations.json")
    assert found.skipped == 1  # the picture
    (chat,) = found.chats
    assert chat == ChatRecord(
        title="Packing",
        messages=(
            MessageRecord("user", "What to pack?", None, "complete", 5.0),
            MessageRecord("assistant", "A coat.", 1, "complete", 5.0),
            MessageRecord("assistant", "A tent.", 1, "complete", 5.0),
            MessageRecord("user", "And food?", 3, "complete", 5.0),
        ),
        current=4,
        title_is_own=True,
        changed=9.0,
    )


def test_a_list_of_messages_as_the_chat_api_takes_them() -> None:
    (chat,) = parse_chats(encoded(LIST), "chat.json").chats
    assert (chat.system, [message.text for message in chat.path()]) == ("Be brief.", ["Hello", "Hi."])


def test_an_openai_export_as_it_comes(tmp_path: Path) -> None:
    path = tmp_path / "export.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("conversations.json", encoded([OPENAI]))
        archive.writestr("../../evil.txt", b"x")
    assert len(read_chats(path).chats) == 1
    assert [entry.name for entry in tmp_path.iterdir()] == ["export.zip"]


REFUSED: dict[str, bytes] = {
    "nothing": b"",
    "nul bytes": b"\x00" * 64_560,
    "no JSON": b"<html>",
    "cut off": encoded([OPENAI])[:-20],
    "nested": b"[" * 100_000 + b"]" * 100_000,
    "a number": b"7",
    "a foreign object": b'{"a": 1}',
    "an empty list": b"[]",
    "a later format": b'{"draftlight_chats": 99, "chats": []}',
    "the next format": b'{"draftlight_chats": 2, "chats": []}',
    "a parent that comes later": b'{"draftlight_chats": 1, "chats": [{"title": "", "messages": '
    b'[{"role": "user", "text": "a", "parent": 1}]}]}',
    "a place that is not there": b'{"draftlight_chats": 1, "chats": [{"title": "", "messages": [], "current": 3}]}',
    "an unknown role": b'{"draftlight_chats": 1, "chats": [{"title": "", "messages": [{"role": "x", "text": ""}]}]}',
    "no UTF-8": b'{"draftlight_chats": 1, "chats": [{"title": "\xff", "messages": []}]}',
}


@pytest.mark.parametrize("data", REFUSED.values(), ids=REFUSED.keys())
def test_a_file_that_is_no_chats_is_refused_in_one_line(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "chats.json"
    path.write_bytes(data)
    with pytest.raises(ProblemError) as refused:
        read_chats(path)
    assert "\n" not in refused.value.problem.message
    assert "chats.json" in refused.value.problem.message
    assert refused.value.problem.hint


def test_a_zip_without_conversations_or_one_that_is_damaged(tmp_path: Path) -> None:
    empty, damaged = tmp_path / "empty.zip", tmp_path / "damaged.zip"
    with zipfile.ZipFile(empty, "w") as archive:
        archive.writestr("other.txt", b"x")
    with pytest.raises(ProblemError):
        read_chats(empty)
    for packing in (zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA):
        with zipfile.ZipFile(damaged, "w", packing) as archive:
            archive.writestr("conversations.json", encoded([OPENAI] * 50))
        data = bytearray(damaged.read_bytes())
        data[60:90] = bytes(30)
        damaged.write_bytes(data)
        with pytest.raises(ProblemError):
            read_chats(damaged)


@pytest.mark.parametrize(("told", "kept"), [(1.5, 1.5), (1.7e12, 1.7e9), (9e14, 0.0), (1e300, 0.0), (-1, 0.0)])
def test_a_time_that_no_calendar_has_is_none(tmp_path: Path, told: float, kept: float) -> None:
    file = tmp_path / "chats.json"
    file.write_bytes(codecs.BOM_UTF8 + encoded({"messages": [{"role": "user", "content": "a"}], "created": told}))
    assert read_chats(file).chats[0].changed == kept


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(ProblemError, match="No such file"):
        read_chats(tmp_path / "gone.json")


def test_nodes_in_a_circle_or_without_a_parent_do_no_harm() -> None:
    value = {
        "mapping": {
            "a": node("a", "b", "user", "round"),
            "b": node("b", "a", "user", "and round"),
            "c": node("c", "gone", "user", "here"),
        }
    }
    found = parse_chats(encoded([value]), "conversations.json")
    assert ([message.text for message in found.chats[0].messages], found.skipped) == (["here"], 2)


@pytest.mark.parametrize("value", [None, True, "1", -1, float("nan"), float("inf"), 10**400, [], {}])
def test_a_time_that_is_none_is_zero(value: Any) -> None:
    assert seconds(value) == 0.0


def test_values_of_any_kind_in_any_place_are_read_or_refused() -> None:
    """Every field of the formats replaced by something else: a chat comes, or one line says why not."""
    draw = random.Random(1)
    odd = (None, 0, -1, 1e308, "", "\ud800", [], {}, [[]], {"a": []}, True, "x" * 1000)
    tried, said = 0, list[str]()
    for whole in ([OPENAI], LIST):
        text = json.dumps(whole)
        for place in _places(whole):
            value = json.loads(text)
            _put(value, place, draw.choice(odd))
            try:
                found = parse_chats(encoded(value), "chats.json")
            except ProblemError as error:
                said.append(error.problem.message)
            else:
                assert from_json(to_json(found.chats), "again") == found.chats
            tried += 1
    assert tried > 50
    assert not any("\n" in words for words in said)


def _places(value: Any, before: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    keys = value.keys() if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    return [before, *(place for key in keys for place in _places(value[key], (*before, key)))] if keys else [before]


def _put(value: Any, place: tuple[Any, ...], odd: Any) -> None:
    if not place:
        return
    for key in place[:-1]:
        value = value[key]
    value[place[-1]] = odd
