"""The add-on for a graphics card: what it takes, its fetch, and its removal. It stands among the machine's devices."""

from __future__ import annotations

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.model_library import commands
from app.model_library.events import AddonUpdated, Download, DownloadState
from ui.i18n.language import tr
from ui.i18n.phrases import byte_size
from ui.pages.models import parts
from ui.pages.models.downloads_strip import DownloadRow
from ui.theme.fonts import CONTROL_PX
from ui.widgets.notices import in_one_line

HIDDEN = (None, "useless")


def under_way(addon: AddonUpdated) -> bool:
    """Whether a row with a bar shows it: that needs to know how much there is to fetch."""
    return addon.state in ("fetching", "unpacking") or (addon.state == "paused" and addon.fetch_bytes > 0)


def addon_words(addon: AddonUpdated) -> str:
    """What is said of it, "" while its progress says enough."""
    if under_way(addon):
        return ""
    match addon.state:
        case "paused":
            return tr("{size} of it are here from before.", "an add-on", size=byte_size(addon.done_bytes))
        case "none":
            return tr(
                "An add-on lets your NVIDIA card compute with CUDA. You see its size first; nothing is downloaded "
                "before you agree."
            )
        case "asking":
            return tr("Asking for its size…")
        case "offered":
            fetched, kept = byte_size(addon.fetch_bytes), byte_size(addon.disk_bytes)
            sizes = tr("{size} to download; it takes {disk} on the disk.", "an add-on", size=fetched, disk=kept)
            if addon.done_bytes:
                sizes += " " + tr("{size} of it are here from before.", "an add-on", size=byte_size(addon.done_bytes))
            needs = tr("It needs {what}.", "an add-on", what=addon.needs) if addon.needs else ""
            terms = tr("Licence: {licence}", licence=addon.licence) if addon.licence else ""
            return "\n".join(line for line in (sizes, needs, terms) if line)
        case "installed":
            return tr(
                "Installed ({size}). From its next start on, Draftlight uses it where it is faster.",
                "an add-on",
                size=byte_size(addon.disk_bytes),
            )
        case _:
            return ""


def as_download(addon: AddonUpdated) -> Download:
    """Its progress, as the row of a download shows it."""
    state: DownloadState = "running"
    if addon.state != "fetching":
        state = "finishing" if addon.state == "unpacking" else "failed" if addon.problem else "paused"
    message, hint = (addon.problem.message, addon.problem.hint) if addon.problem else ("", "")
    return Download(
        addon.kind, _title(addon), state, addon.done_bytes, addon.fetch_bytes, addon.bytes_per_s, addon.seconds_left,
        message=message, hint=hint,
    )  # fmt: skip


def _title(addon: AddonUpdated) -> str:
    return addon.title or tr("CUDA for NVIDIA's cards")


class AddonPanel(QWidget):
    """Signals: `command_requested(commands.AddonCommand)`."""

    command_requested = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._licence_url = ""
        self.title = parts.name("", self, CONTROL_PX)
        self.words, self.problem = parts.words("", self), parts.problem("", self)
        self.row = DownloadRow(Download("", "", "paused", 0, 1), self)
        self.row.pause_requested.connect(lambda _: self._ask(commands.PauseAddon()))
        self.row.resume_requested.connect(lambda _: self._ask(commands.GetAddon()))
        self.row.cancel_requested.connect(lambda _: self._ask(commands.CancelAddon()))
        self.see_terms = parts.button(tr("See what it takes"), self, lambda: self._ask(commands.AskAboutAddon()))
        self.get = parts.primary("", self, lambda: self._ask(commands.GetAddon()))
        self.terms = parts.link(
            tr("Read it in the browser"), self, lambda: QDesktopServices.openUrl(QUrl(self._licence_url))
        )
        self.no = parts.link(tr("Not now"), self, lambda: self._ask(commands.ShowAddon()))
        self.drop = parts.link(tr("Delete it"), self, lambda: self._ask(commands.CancelAddon()))
        self.remove = parts.button(tr("Remove"), self, lambda: self._ask(commands.RemoveAddon()))
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for each in (self.see_terms, self.get, self.terms, self.no, self.drop, self.remove):
            buttons.addWidget(each)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(4)
        for widget in (self.title, self.words, self.row, self.problem):
            column.addWidget(widget)
        column.addSpacing(2)
        column.addLayout(buttons)
        self.hide()

    def _ask(self, command: commands.AddonCommand) -> None:
        self.command_requested.emit(command)

    def show_addon(self, addon: AddonUpdated | None) -> None:
        """Shows it as it is now; hides itself where it is of no use here."""
        state = None if addon is None else addon.state
        self.setVisible(state not in HIDDEN)
        if addon is None:
            return
        self._licence_url = addon.licence_url
        self.setAccessibleName(_title(addon))
        self.title.setText(_title(addon))
        self.words.setText(addon_words(addon))
        self.get.setText(tr("Download ({size})", "an add-on", size=byte_size(addon.fetch_bytes)))
        self.row.show_row(as_download(addon))
        self.problem.setText(in_one_line(addon.problem) if addon.problem else "")
        fetching = under_way(addon)
        visible = {
            self.title: not fetching,
            self.words: not fetching,
            self.row: fetching,
            self.problem: addon.problem is not None and not fetching,
            self.see_terms: state in ("none", "asking") or (state == "paused" and not fetching),
            self.get: state == "offered",
            self.no: state == "offered",
            self.terms: state == "offered" and bool(addon.licence_url),
            self.remove: state == "installed",
            self.drop: state == "paused" and not fetching,
        }
        for widget, seen in visible.items():
            widget.setVisible(seen)
        self.see_terms.setEnabled(state != "asking")
