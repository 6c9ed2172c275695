"""What the chat's banner says of models that came, or did not, while the page was not open."""

from __future__ import annotations

from app.model_library.events import DownloadEnded
from ui.i18n.language import told, tr
from ui.pages.models.text import download_name, sentence
from ui.widgets.banner import Notice

OPEN_MODELS = "open_models"


def download_ended(fact: DownloadEnded) -> Notice:
    """Quiet where all is well; what to do where it is not."""
    name = download_name(fact.name)
    if fact.trouble is None:
        said = tr("{name} is installed and checked.", name=name)
        return Notice(said, "", tr("Models…"), OPEN_MODELS, grave=False)
    failed = tr("{name} could not be fetched.", name=name)
    what = f"{failed} {sentence(told(fact.trouble.message))}"
    return Notice(what, sentence(fact.trouble.hint), tr("Models…"), OPEN_MODELS)
