"""Menus have round corners: nothing is painted outside them, and where nothing blends, what is behind them is."""

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QColor, QCursor, QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from ui.theme.palette import DARK
from ui.theme.rounded_menu import Menu
from ui.theme.style_sheet import style_sheet


def corner(menu: QMenu) -> QColor:
    menu.setStyleSheet(style_sheet(DARK))
    menu.addAction("One")
    menu.resize(menu.sizeHint())
    image = QImage(menu.size(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    menu.render(image)
    return image.pixelColor(0, 0)


def test_the_corners_of_a_menu_show_what_is_behind_it(qtbot: QtBot) -> None:
    menu, plain = Menu(), QMenu()
    assert corner(menu).alpha() < 40
    assert corner(plain).alpha() == 255
    for each in (menu, plain):
        each.deleteLater()


def test_the_button_of_a_closed_menu_is_not_lit_where_the_mouse_is_elsewhere(qtbot: QtBot) -> None:
    button = QPushButton("Models")
    qtbot.addWidget(button)
    button.show()
    menu = Menu(button)
    menu.addAction("Open a model file…")
    QCursor.setPos(button.mapToGlobal(QPoint(300, 300)))
    QApplication.sendEvent(button, QEvent(QEvent.Type.Enter))
    menu.popup(button.mapToGlobal(QPoint(0, 40)))
    assert button.underMouse()
    menu.hide()
    assert not button.underMouse()


def test_without_a_compositor_they_are_painted_or_cut_off_outside_the_window(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QGuiApplication, "platformName", lambda: "xcb")
    window = QWidget()
    qtbot.addWidget(window)
    window.setStyleSheet("background: #ff0000")
    window.resize(400, 300)
    window.show()
    menu = Menu(window)
    menu.addAction("One")
    menu.popup(window.mapToGlobal(QPoint(20, 20)))
    assert menu.mask().isEmpty()
    assert corner(menu) == QColor("#ff0000")
    menu.hide()
    menu.popup(window.mapToGlobal(QPoint(20, 290)))
    assert not menu.mask().contains(menu.rect().bottomLeft())
    assert menu.mask().contains(menu.rect().center())
