"""The add-on for a graphics card as a row: what it takes, its fetch, and its removal."""

from __future__ import annotations

from app.model_library import commands
from app.model_library.events import AddonUpdated, Download, DownloadState
from ui.i18n.language import tr
from ui.i18n.phrases import byte_size
from ui.pages.models.downloads_strip import download_row
from ui.widgets.notices import in_one_line
from ui.widgets.rows.row import Action, ListRow

COMMANDS: dict[str, type[commands.AddonCommand]] = {
    "ask": commands.AskAboutAddon, "get": commands.GetAddon, "resume": commands.GetAddon, "pause": commands.PauseAddon,
    "cancel": commands.CancelAddon, "later": commands.ShowAddon, "remove": commands.RemoveAddon,
}  # fmt: skip
"""By the action of its row, what `GpuAddons` takes."""


def addon_row(addon: AddonUpdated | None) -> ListRow | None:
    """Returns the add-on as it is now; None where it is of no use here."""
    if addon is None or addon.state == "useless":
        return None
    title = addon.title or tr("CUDA for NVIDIA's cards")
    if addon.state in ("fetching", "unpacking") or (addon.state == "paused" and addon.fetch_bytes > 0):
        return download_row(_as_download(addon, title))
    problem = in_one_line(addon.problem) if addon.problem else ""
    return ListRow(addon.kind, title, details=addon_words(addon), problem=problem, actions=_actions(addon))


def _actions(addon: AddonUpdated) -> tuple[Action, ...]:
    see = Action("ask", tr("See what it takes"), can=addon.state != "asking")
    match addon.state:
        case "none" | "asking":
            return (see,)
        case "paused":
            return (see, Action("cancel", tr("Delete it"), is_link=True))
        case "offered":
            words = tr("Download ({size})", "an add-on", size=byte_size(addon.fetch_bytes))
            read = (Action("read", tr("Read its terms"), is_link=True),) if addon.licence_url else ()
            return (Action("get", words, is_main=True), *read, Action("later", tr("Not now"), is_link=True))
        case "installed":
            return (Action("remove", tr("Remove")),)
    return ()


def addon_words(addon: AddonUpdated) -> str:
    """What is said of it, "" while its progress says enough."""
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
    return ""


def _as_download(addon: AddonUpdated, title: str) -> Download:
    state: DownloadState = "running"
    if addon.state != "fetching":
        state = "finishing" if addon.state == "unpacking" else "failed" if addon.problem else "paused"
    message, hint = (addon.problem.message, addon.problem.hint) if addon.problem else ("", "")
    return Download(
        addon.kind, title, state, addon.done_bytes, addon.fetch_bytes, addon.bytes_per_s, addon.seconds_left,
        message=message, hint=hint,
    )  # fmt: skip
