"""What the window needs of the system is looked for before Qt is asked, and named with its package."""

from __future__ import annotations

import re
import socket
import sys
from pathlib import Path

import pytest

from app.system import display, window_libraries
from app.system.display import display_fault
from app.system.window_libraries import (
    PACKAGES,
    advice_for,
    examine_window,
    missing_libraries,
    named_in,
    packages_for,
    qt_fault,
)

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="libraries and displays of Linux")
GSSAPI = "libgssapi_krb5.so.2: cannot open shared object file: No such file or directory"


def test_the_table_names_what_the_set_up_installs() -> None:
    text = (Path(__file__).parents[3] / "packaging/apt.txt").read_text()
    installed = set(re.sub(r"#.*", "", text).split()) - {"ca-certificates", "libgomp1", "fonts-dejavu-core"}
    assert set(PACKAGES.values()) == installed


def test_here_all_is_there() -> None:
    found = examine_window()
    assert (found["usable"], found["problem"], found["packages"]) == (True, "", [])


def test_a_missing_library_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(window_libraries.PACKAGES, "libno-such-thing.so.7", "libno-such-thing7")
    assert missing_libraries() == ("libno-such-thing.so.7",)
    assert packages_for(missing_libraries()) == ("libno-such-thing7",)
    monkeypatch.setattr(window_libraries, "_QT", ("lib/libQt6Nothing.so.6",))
    assert "libQt6Nothing.so.6: cannot open shared object file" in qt_fault()


def test_the_advice_fits_the_loaders_words() -> None:
    assert named_in(GSSAPI) == ("libgssapi_krb5.so.2",)
    assert "apt-get install libgssapi-krb5-2;" in advice_for(GSSAPI)
    assert advice_for("something else").startswith("Run the set-up again")


def test_an_installed_package_is_not_sent_to_the_set_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("engine.errors.ROOT", tmp_path)
    assert advice_for("something else").startswith("Install Draftlight again;")


@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({}, "there is no display"),
        ({"DISPLAY": ""}, "there is no display"),
        ({"DISPLAY": ":4711"}, "the display :4711 does not answer or does not let this program in (DISPLAY)"),
        ({"DISPLAY": "unix:4711.0"}, "the display unix:4711.0 does not answer"),
        ({"DISPLAY": "localhost:4711"}, "does not answer"),
        ({"DISPLAY": "localhost:99999"}, "does not answer"),
        ({"DISPLAY": "nonsense"}, "the display nonsense does not answer"),
        ({"DISPLAY": "a" * 5000 + ":1"}, "does not answer"),
        ({"WAYLAND_DISPLAY": "wayland-4711", "XDG_RUNTIME_DIR": "/nowhere"}, "(WAYLAND_DISPLAY)"),
        ({"WAYLAND_DISPLAY": "a" * 5000}, "(WAYLAND_DISPLAY)"),
        ({"WAYLAND_DISPLAY": "wayland-4711", "DISPLAY": ":4711"}, "(DISPLAY)"),
        ({"QT_QPA_PLATFORM": "xcb", "DISPLAY": ":4711"}, "does not answer"),
        ({"QT_QPA_PLATFORM": "offscreen", "DISPLAY": ":4711"}, ""),
        ({"QT_QPA_PLATFORM": "vnc"}, "vnc is the name of no display"),
        ({"QT_QPA_PLATFORM": "vnc:port=1;xcb"}, "is the name of no display"),
        ({"QT_QPA_PLATFORM": "nonsense", "DISPLAY": ":0"}, "nonsense is the name of no display (QT_QPA_PLATFORM)"),
        ({"QT_QPA_PLATFORM": "vkkhrdisplay"}, "vkkhrdisplay is the name of no display"),
        ({"QT_QPA_PLATFORM": "wayland", "DISPLAY": ":0", "XDG_RUNTIME_DIR": "/nowhere"}, "wayland-0 does not answer"),
        ({"QT_QPA_PLATFORM": "xcb", "WAYLAND_DISPLAY": "w"}, "there is no display"),
    ],
)
def test_a_display_that_cannot_be_reached_is_a_clause(environment: dict[str, str], words: str) -> None:
    found = display_fault(environment)
    assert words in found
    assert bool(words) == bool(found)


def test_a_wayland_display_that_listens_is_one(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "w"))
        server.listen()
        assert display_fault({"WAYLAND_DISPLAY": "w", "XDG_RUNTIME_DIR": str(tmp_path)}) == ""
        assert display_fault({"WAYLAND_DISPLAY": str(tmp_path / "w"), "DISPLAY": ":4711"}) == ""


def test_what_listens_and_never_speaks_is_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(display, "PATIENCE_S", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as server:
        number = server.getsockname()[1] - 6000
        assert "does not answer" in display_fault({"DISPLAY": f"127.0.0.1:{number}"})
