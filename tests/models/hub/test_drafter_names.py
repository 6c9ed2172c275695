from __future__ import annotations

import pytest

from models.hub.drafter_names import HubHead, file_head, repository_head, target_name
from models.hub.listing import list_files, search
from tests.models.hub.fake_hub import FakeHub, Repository


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("mtp-gemma-4-E4B-it.gguf", "assistant"),
        ("MTP/mtp-gemma-4-26B-A4B-it-Q8_0.gguf", "assistant"),
        ("gemma-4-E2B-it-assistant-F16.gguf", "assistant"),
        ("mtp-Qwen3.5-9B-Q8_0.gguf", "mtp"),
        ("dflash-gemma-4-26B-A4B-it-Q8_0.gguf", "dflash"),
        ("Qwen3-8B-DFlash2-BF16.gguf", "dflash2"),
        ("dspark_qwen3_4b_block7-f16.gguf", "dspark"),
        ("Qwen3-8B_eagle3.gguf", "eagle3"),
        ("EAGLE3-LLaMA3.1-Instruct-8B-Q8_0.gguf", "eagle3"),
        # Whole models.
        ("Qwen3.5-4B-MTP-Q4_K_M.gguf", None),
        ("gemma-4-E4B-it-Q4_K_M.gguf", None),
        ("Eagle2-9B-Q4_K_M.gguf", None),
        ("Beagle3-7B.gguf", None),
        ("Home-Assistant-3B.gguf", None),
    ],
)
def test_names_tell_drafters_and_are_a_guess(path: str, kind: str | None) -> None:
    found = file_head(path, None, "")
    assert (found and found.kind) == kind
    assert found is None or found.is_guess


def test_what_the_hub_read_in_a_header_goes_before_names() -> None:
    assert repository_head("maker/Small-Thing-GGUF", "eagle3", "Qwen/Qwen3-8B") == HubHead("eagle3", False, "Qwen3-8B")
    assert repository_head("maker/Qwen3-4B-dspark-GGUF", "dflash", "") == HubHead("dspark", False, "Qwen3-4B")
    assert repository_head("maker/about-eagle3-GGUF", "llama", "") is None
    assert repository_head("maker/Qwen3-8B_eagle3-GGUF", "", "") == HubHead("eagle3", True, "Qwen3-8B")


@pytest.mark.parametrize(
    ("name", "model"),
    [
        ("RedHatAI/Qwen3-8B-speculator.eagle3", "Qwen3-8B"),
        ("google/gemma-4-E4B-it-assistant", "gemma-4-E4B-it"),
        ("z-lab/Qwen3-8B-DFlash", "Qwen3-8B"),
        ("deepseek-ai/dspark_qwen3_4b_block7", "qwen3_4b"),
        ("Qwen/Qwen3-8B", "Qwen3-8B"),
    ],
)
def test_the_model_that_a_drafter_guesses_for_is_searched_for_by_its_name(name: str, model: str) -> None:
    assert target_name(name) == model


def test_a_search_and_a_listing_say_what_drafts(hub: FakeHub) -> None:
    head = HubHead("eagle3", is_guess=False, target="Qwen3-8B")
    hub.repositories["maker/Head-GGUF"] = Repository(
        {"head-Q8_0.gguf": b"GGUF"}, architecture="eagle3", base_model="Qwen/Qwen3-8B"
    )
    beside = {"mtp-gemma-4-E4B-it.gguf": b"GGUF", "gemma-4-E4B-it-Q4_K_M.gguf": b"GGUF of a model"}
    hub.repositories["maker/gemma-4-E4B-it-GGUF"] = Repository(
        beside, architecture="gemma4", base_model="google/gemma-4-E4B-it"
    )
    assert [(found.id, found.head) for found in search("", endpoint=hub.url) if found.id != "maker/Toy-GGUF"] == [
        ("maker/Head-GGUF", head),
        ("maker/gemma-4-E4B-it-GGUF", None),
    ]
    assert [item.head for item in list_files("maker/Head-GGUF", endpoint=hub.url).items] == [head]
    writes, drafts = list_files("maker/gemma-4-E4B-it-GGUF", endpoint=hub.url).items
    assert (writes.path, writes.drafts) == ("gemma-4-E4B-it-Q4_K_M.gguf", False)
    assert (drafts.path, drafts.head) == (
        "mtp-gemma-4-E4B-it.gguf",
        HubHead("assistant", is_guess=True, target="gemma-4-E4B-it"),
    )
