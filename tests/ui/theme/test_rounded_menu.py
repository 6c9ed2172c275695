"""Menus have round corners: nothing is painted outside them, and where nothing blends, they are cut off."""

import pytest
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from ui.theme.palette import DARK
from ui.theme.rounded_menu import Menu
from ui.theme.style_sheet import style_sheet


def corner(menu: QMenu) -> int:
    menu.setStyleSheet(style_sheet(DARK))
    menu.addAction("One")
    menu.resize(menu.sizeHint())
    image = QImage(menu.size(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    menu.render(image)
    return image.pixelColor(0, 0).alpha()


def test_the_corners_of_a_menu_show_what_is_behind_it(qtbot: QtBot) -> None:
    menu, plain = Menu(), QMenu()
    assert corner(menu) < 40
    assert corner(plain) == 255
    for each in (menu, plain):
        each.deleteLater()


def test_without_a_compositor_they_are_cut_off(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QGuiApplication, "platformName", lambda: "xcb")
    menu = Menu()
    menu.addAction("One")
    menu.show()
    assert not menu.mask().contains(menu.rect().topLeft())
    assert menu.mask().contains(menu.rect().center())
    menu.deleteLater()
