from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from models.hub.download.file_download import fetch
from models.hub.drafter_names import HubHead, file_head, repository_head, target_name
from models.hub.errors import HubError
from models.hub.listing import group, list_files, quantization_of, search
from models.hub.records import FileToFetch, ModelItem
from tests.models.hub.conftest import GGUF, QUICK, REPOSITORY
from tests.models.hub.fake_hub import COMMIT, FakeHub, Fault, Repository, git_blob

ROOT = Path(__file__).parents[3]

Ask = Callable[[str], object]
ASKS: list[Ask] = [lambda url: search("toy", endpoint=url), lambda url: list_files(REPOSITORY, endpoint=url)]


def test_a_search_finds_only_gguf(hub: FakeHub) -> None:
    hub.repositories["maker/Toy-Pictures"] = Repository({"a.png": b""})
    hub.repositories["maker/Other-GGUF"] = Repository({"a.gguf": b"GGUF"}, gated="manual", downloads=99, licence="")
    [found] = search("toy", endpoint=hub.url)
    assert found.id == REPOSITORY
    assert (found.downloads, found.likes, found.licence, found.gate) == (10, 3, "apache-2.0", "open")
    assert found.updated == datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
    assert "gguf" in found.tags
    assert [each.id for each in search("", endpoint=hub.url)] == ["maker/Other-GGUF", REPOSITORY]
    assert [each.gate for each in search("", limit=1, endpoint=hub.url)] == ["manual"]
    assert search("nothing of this name", endpoint=hub.url) == ()


def test_a_listing(hub: FakeHub) -> None:
    hub.repositories[REPOSITORY].card = {"license_name": "toy", "license_link": "https://example.invalid/licence"}
    listing = list_files(REPOSITORY, endpoint=hub.url)
    assert (listing.commit, listing.gate, listing.licence) == (COMMIT, "open", "apache-2.0")
    assert (listing.licence_name, listing.licence_url) == ("toy", "https://example.invalid/licence")
    assert listing.page == f"{hub.url}/{REPOSITORY}"
    files = {file.path: file for file in listing.files}
    assert files[GGUF] == hub.file(REPOSITORY, GGUF)
    assert files["tokenizer.json"].sha256 is None
    assert files["tokenizer.json"].git_blob == git_blob(b'{"model": {}}')
    assert [(item.kind, item.path, item.quantization) for item in listing.items] == [
        ("gguf", GGUF, "Q4_K_M"),
        ("onnx", "onnx/model_q4.onnx", "Q4"),
    ]


def test_what_is_listed_can_be_fetched(hub: FakeHub, tmp_path: Path) -> None:
    for file in list_files(REPOSITORY, COMMIT, endpoint=hub.url).files:
        assert fetch(file, tmp_path, endpoint=hub.url, limits=QUICK).stat().st_size == file.size_bytes


@pytest.mark.parametrize(
    ("said", "gate"), [("auto", "automatic"), ("manual", "manual"), (False, "open"), ("x", "manual")]
)
def test_who_gets_the_files(hub: FakeHub, said: str | bool, gate: str) -> None:
    hub.repositories[REPOSITORY].gated = said
    assert list_files(REPOSITORY, endpoint=hub.url).gate == gate
    assert search("toy", endpoint=hub.url)[0].gate == gate


@pytest.mark.parametrize(
    ("repository", "revision", "code"),
    [
        ("maker/nobody", "main", "needs_token"),
        (REPOSITORY, "no-such-branch", "no_such_revision"),
        ("../../etc", "main", "bad_name"),
        ("a/b/c", "main", "bad_name"),
        ("", "main", "bad_name"),
        ("https://example.invalid/x", "main", "bad_name"),
    ],
)
def test_what_is_not_there(hub: FakeHub, repository: str, revision: str, code: str) -> None:
    with pytest.raises(HubError) as caught:
        list_files(repository, revision, endpoint=hub.url)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("fault", "code"),
    [
        (Fault(status=401), "needs_token"),
        (Fault(status=403), "forbidden"),
        (Fault(status=403, headers={"X-Error-Code": "GatedRepo"}), "gated"),
        (Fault(status=404), "not_found"),
        (Fault(status=429, headers={"Retry-After": "30"}), "too_many_requests"),
        (Fault(status=500), "hub_down"),
        (Fault(status=503, body=b"<html>"), "hub_down"),
        (Fault(body=b"<html>please sign in</html>", headers={"Content-Type": "text/html"}), "bad_answer"),
        (Fault(body=b""), "bad_answer"),
        (Fault(body=b"null"), "bad_answer"),
        (Fault(body=b'[{"id": 5}]'), "bad_answer"),
        (Fault(body=b"[[]]"), "bad_answer"),
        (Fault(body=b'{"id": "x", "siblings": [{}]}'), "bad_answer"),
        (Fault(body=b"\xff\xfe"), "bad_answer"),
    ],
)
@pytest.mark.parametrize("ask", ASKS)
def test_errors_are_said_plainly(hub: FakeHub, fault: Fault, code: str, ask: Ask) -> None:
    hub.api_faults.append(fault)
    with pytest.raises(HubError) as caught:
        ask(hub.url)
    assert caught.value.code == code
    assert caught.value.hint
    assert "\n" not in str(caught.value)
    assert len(hub.requests) == 1


@pytest.mark.parametrize("ask", ASKS)
@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("http://127.0.0.1:1", "no_network"),
        ("http://hub.invalid", "no_network"),
        ("https://HUB", "tls"),
        ("http://HUB", "timeout"),
        ("gopher://hub.invalid", "bad_address"),
    ],
)
def test_no_hub_at_the_other_end(hub: FakeHub, ask: Ask, url: str, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("models.hub.listing._TIMEOUT_S", 0.2)
    hub.api_faults.append(Fault(stall=True))
    with pytest.raises(HubError) as caught:
        ask(url.replace("HUB", hub.url[7:]))
    assert caught.value.code == code
    assert "hub.invalid" not in url or code == "bad_address" or "hub.invalid" in str(caught.value)


def test_the_stored_token_is_used(hub: FakeHub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    token = tmp_path / "token"
    token.write_text("hf_stored\n")
    monkeypatch.setattr("huggingface_hub.constants.HF_TOKEN_PATH", str(token))
    search("toy", endpoint=hub.url)
    list_files(REPOSITORY, endpoint=hub.url)
    assert {each.headers.get("authorization") for each in hub.requests} == {"Bearer hf_stored"}


def test_the_environment_names_the_hub(hub: FakeHub) -> None:
    """HF_ENDPOINT and offline mode are read when the library is imported, so this takes processes of their own."""
    code = (
        "import sys; from models.hub.listing import search; from models.hub.errors import HubError\n"
        "assert 'huggingface_hub' not in sys.modules\n"
        "try: print(search('toy')[0].id)\n"
        "except HubError as error: print(error.code)\n"
        "from huggingface_hub import constants; assert constants.HF_HUB_DISABLE_TELEMETRY"
    )
    for more, said in (({}, REPOSITORY), ({"HF_HUB_OFFLINE": "1"}, "offline")):
        environment = {"HF_ENDPOINT": hub.url, "HF_TOKEN_PATH": str(ROOT / "no-such-file"), "PATH": ""} | more
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, env=environment, check=False
        )
        assert (done.stdout.strip(), done.returncode) == (said, 0), done.stderr
    assert len(hub.requests) == 1


# drafter names


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


# grouping


def items(*paths: str) -> tuple[ModelItem, ...]:
    return group([FileToFetch("maker/x", "0" * 40, path, 10 + index) for index, path in enumerate(paths)])


@pytest.mark.parametrize(
    ("path", "quantization"),
    [
        ("Qwen3-4B-Instruct-2507-Q4_K_M.gguf", "Q4_K_M"), ("qwen2.5-1.5b-instruct-q4_k_m.gguf", "Q4_K_M"),
        ("model.Q8_0.gguf", "Q8_0"), ("Model-Q6_K.gguf", "Q6_K"), ("Model-Q6_K_L.gguf", "Q6_K_L"),
        ("Model-UD-Q2_K_XL.gguf", "Q2_K_XL"), ("Model-Q4_0_4_8.gguf", "Q4_0_4_8"), ("Model-IQ4_XS.gguf", "IQ4_XS"),
        ("Model-IQ4_NL.gguf", "IQ4_NL"), ("Model-IQ3_XXS.gguf", "IQ3_XXS"), ("Model-IQ2_M.gguf", "IQ2_M"),
        ("Model-TQ1_0.gguf", "TQ1_0"), ("Model-BF16.gguf", "BF16"), ("model-fp16.gguf", "F16"),
        ("model.f32.gguf", "F32"), ("gpt-oss-20b-MXFP4.gguf", "MXFP4"), ("BF16/model-00001-of-00002.gguf", "BF16"),
        ("F16-base-Q5_K_S.gguf", "Q5_K_S"), ("model.gguf", None), ("Q4ever.gguf", None), ("onnx/model.onnx", None),
        ("onnx/model_q4f16.onnx", "Q4F16"), ("onnx/model_quantized.onnx", "QUANTIZED"),
        ("onnx/model_fp16.onnx", "FP16"), ("onnx/decoder_model_merged_int8.onnx", "INT8"),
    ],
)  # fmt: skip
def test_quantizations_in_names(path: str, quantization: str | None) -> None:
    assert quantization_of(path) == quantization


def test_parts_of_a_split_gguf_are_one() -> None:
    [whole] = items(*(f"Q4_K_M/m-Q4_K_M-0000{part}-of-00003.gguf" for part in (2, 3, 1)))
    assert whole.path == "Q4_K_M/m-Q4_K_M-00001-of-00003.gguf"
    assert [file.path[-19:-14] for file in whole.files] == ["00001", "00002", "00003"]
    assert (whole.size_bytes, whole.complete, whole.quantization) == (33, True, "Q4_K_M")


def test_a_missing_part_is_told() -> None:
    [item] = items("m-00001-of-00003.gguf", "m-00003-of-00003.gguf")
    assert not item.complete


def test_two_splits_of_one_name() -> None:
    two, three = items(
        "m-00001-of-00002.gguf", "m-00002-of-00002.gguf", *(f"m-0000{i}-of-00003.gguf" for i in (1, 2, 3))
    )
    assert (len(two.files), len(three.files)) == (2, 3)
    assert two.complete
    assert three.complete


def test_a_graph_and_its_data_are_one() -> None:
    found = items(
        "onnx/model.onnx",
        "onnx/model.onnx_data",
        "onnx/model.onnx_data_1",
        "onnx/model_q4.onnx",
        "onnx/model_q4.onnx.data",
        "other/model.onnx_data",
        "onnx/model.onnx_database",
        "config.json",
    )
    assert [[file.path for file in item.files] for item in found] == [
        ["onnx/model_q4.onnx", "onnx/model_q4.onnx.data"],
        ["onnx/model.onnx", "onnx/model.onnx_data", "onnx/model.onnx_data_1"],
    ]


def test_what_is_no_model_is_left_out() -> None:
    assert items("mmproj-model-f16.gguf", "imatrix.gguf", "m-imatrix.gguf", "README.md", "a.safetensors") == ()
