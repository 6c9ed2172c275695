from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.hub.download.file_download import fetch
from models.hub.errors import HubError
from models.hub.paths import place_in
from tests.models.hub.conftest import GGUF, QUICK, REPOSITORY, left_in
from tests.models.hub.fake_hub import FakeHub
from tests.models.hub.fetching import part

UNSAFE = [
    "..", "../x.gguf", "a/../../x.gguf", "a/..", ".", "", "a//b.gguf", "a/", "/etc/passwd", "//server/share/x.gguf",
    r"\\server\share\x.gguf", r"..\x.gguf", "C:/x.gguf", "C:x.gguf", "x.gguf:stream", "NUL", "con.gguf",
    "folder/AUX.txt", "com¹.gguf", "x.gguf.", "x.gguf ", " x.gguf", "x\0.gguf", "x\n.gguf", "\x1b[2Jx.gguf",
    "x?.gguf", "\ud800.gguf", "x" * 300, "é" * 130,
]  # fmt: skip


@pytest.mark.parametrize("path", UNSAFE)
def test_names_that_lead_elsewhere(hub: FakeHub, tmp_path: Path, path: str) -> None:
    folder = tmp_path / "models"
    file = msgspec.structs.replace(hub.file(REPOSITORY, GGUF), path=path)
    with pytest.raises(HubError) as caught:
        fetch(file, folder, endpoint=hub.url, limits=QUICK)
    assert caught.value.code == "unsafe_name"
    assert str(caught.value).isprintable()
    assert hub.requests == []
    assert left_in(tmp_path) == []


@given(st.text(alphabet=st.characters() | st.sampled_from("./\\: "), max_size=30))
def test_whatever_the_name_the_place_is_inside(path: str) -> None:
    folder = Path("models").absolute()
    try:
        place = place_in(folder, path)
    except HubError:
        return
    assert Path(os.path.normpath(place)) == place
    assert place.is_relative_to(folder)
    assert place != folder


@pytest.mark.skipif(sys.platform == "win32", reason="making links needs a right there")
@pytest.mark.parametrize("link", ["onnx", "onnx/model_q4.onnx"])
def test_links_in_the_way(hub: FakeHub, tmp_path: Path, link: str) -> None:
    outside, folder = tmp_path / "outside", tmp_path / "models"
    outside.mkdir()
    (folder / link).parent.mkdir(parents=True)
    (folder / link).symlink_to(outside if link == "onnx" else outside / "new")
    with pytest.raises(HubError) as caught:
        fetch(hub.file(REPOSITORY, "onnx/model_q4.onnx"), folder, endpoint=hub.url, limits=QUICK)
    assert caught.value.code == "unsafe_name"
    assert left_in(outside) == []


@pytest.mark.skipif(sys.platform == "win32", reason="making links needs a right there")
def test_a_link_in_place_of_the_part(hub: FakeHub, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.write_bytes(b"mine")
    folder = tmp_path / "models"
    folder.mkdir()
    (folder / part(hub)).symlink_to(outside)
    fetch(hub.file(REPOSITORY, GGUF), folder, endpoint=hub.url, limits=QUICK)
    assert outside.read_bytes() == b"mine"
    assert left_in(folder) == [GGUF]


@pytest.mark.skipif(sys.platform == "win32", reason="making links needs a right there")
def test_the_folder_of_models_itself_may_be_a_link(hub: FakeHub, tmp_path: Path) -> None:
    (tmp_path / "other disk").mkdir()
    (tmp_path / "models").symlink_to(tmp_path / "other disk")
    fetch(hub.file(REPOSITORY, GGUF), tmp_path / "models", endpoint=hub.url, limits=QUICK)
    assert left_in(tmp_path / "other disk") == [GGUF]


def test_a_folder_in_the_way(hub: FakeHub, tmp_path: Path) -> None:
    (tmp_path / GGUF).mkdir()
    with pytest.raises(HubError) as caught:
        fetch(hub.file(REPOSITORY, GGUF), tmp_path, endpoint=hub.url, limits=QUICK)
    assert caught.value.code == "unsafe_name"
