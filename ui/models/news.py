"""What the chat's banner says of models that came, or did not, while the page was not open."""

from __future__ import annotations

from app.model_facts import DownloadEnded
from ui.banner import Notice
from ui.models.words import sentence

OPEN_MODELS = "open_models"


def download_ended(fact: DownloadEnded) -> Notice:
    """Quiet where all is well; what to do where it is not."""
    if fact.trouble is None:
        return Notice(f"{fact.name} is installed and checked.", "", "Models…", OPEN_MODELS, grave=False)
    what = f"{fact.name} could not be fetched. {sentence(fact.trouble.message)}"
    return Notice(what, sentence(fact.trouble.hint), "Models…", OPEN_MODELS)
