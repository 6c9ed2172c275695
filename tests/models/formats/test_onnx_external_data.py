from __future__ import annotations

import os
from pathlib import Path

import pytest

from models.errors import BadOnnx, TruncatedOnnx
from models.formats.onnx_external_data import external_files
from models.formats.onnx_header import ExternalTensor, read_onnx_header
from tests.toys.onnx_decoder import write_onnx_decoder


def tensor(location: str, offset: int = 0, length: int | None = None) -> ExternalTensor:
    return ExternalTensor("w", location, offset, length)


def refusal(graph: Path, wanted: ExternalTensor) -> str:
    with pytest.raises(BadOnnx) as caught:
        external_files(graph, [wanted])
    return str(caught.value)


def test_a_real_graph_with_its_data_beside_it(tmp_path: Path) -> None:
    graph = write_onnx_decoder(tmp_path / "x.onnx", external_data="x.onnx_data")
    header = read_onnx_header(graph)
    assert external_files(graph, header.external) == (tmp_path / "x.onnx_data",)
    size = (tmp_path / "x.onnx_data").stat().st_size
    os.truncate(tmp_path / "x.onnx_data", size - 1)
    with pytest.raises(TruncatedOnnx) as caught:
        external_files(graph, header.external)
    assert str(caught.value) == f"x.onnx_data ends at {size - 1} bytes, the graph x.onnx needs {size}"


def test_data_may_lie_in_a_folder_below(tmp_path: Path) -> None:
    (tmp_path / "weights").mkdir()
    (tmp_path / "weights" / "w.bin").write_bytes(bytes(8))
    assert external_files(tmp_path / "x.onnx", [tensor("weights/w.bin", 4, 4)]) == (tmp_path / "weights" / "w.bin",)


@pytest.mark.parametrize(
    "location",
    ["", ".", "..", "../w.bin", "a/../../w.bin", "/etc/passwd", "//host/share/w", "C:/w.bin", "C:w.bin", "\\\\host\\w",
     "..\\w.bin", "w.bin:stream", "*/_ORT_MEM_ADDR_/*", "w\0.bin", "w\n.bin", "a" * 300],
)  # fmt: skip
def test_places_outside_the_folder(tmp_path: Path, location: str) -> None:
    (tmp_path / "w.bin").write_bytes(bytes(8))
    folder = tmp_path / "model"
    folder.mkdir()
    found = refusal(folder / "x.onnx", tensor(location))
    assert found == f"x.onnx reads its weights from outside its folder: {location[:80]!r}"


def test_links_missing_files_and_folders(tmp_path: Path) -> None:
    graph = tmp_path / "x.onnx"
    (tmp_path / "folder").mkdir()
    (tmp_path / "real.bin").write_bytes(bytes(8))
    assert refusal(graph, tensor("no.bin")) == "x.onnx needs the file no.bin, which is missing"
    assert refusal(graph, tensor("folder")) == "x.onnx reads its weights from folder, which is not an ordinary file"
    try:
        (tmp_path / "link.bin").symlink_to(tmp_path / "real.bin")
        (tmp_path / "way").symlink_to(tmp_path / "folder", target_is_directory=True)
    except OSError:
        pytest.skip("this system lets no links be made here")
    assert refusal(graph, tensor("link.bin")) == "x.onnx reads its weights through a link: link.bin"
    assert refusal(graph, tensor("way/w.bin")) == "x.onnx reads its weights through a link: way/w.bin"
