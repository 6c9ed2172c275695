from __future__ import annotations

import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from models.hub.download.file_download import fetch
from models.hub.errors import HubError
from models.hub.listing import list_files, search
from tests.models.hub.conftest import GGUF, QUICK, REPOSITORY
from tests.models.hub.fake_hub import COMMIT, FakeHub, Fault, Repository, git_blob

ROOT = Path(__file__).parents[3]


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
@pytest.mark.parametrize(
    "ask", [lambda url: search("toy", endpoint=url), lambda url: list_files(REPOSITORY, endpoint=url)]
)
def test_errors_are_said_plainly(hub: FakeHub, fault: Fault, code: str, ask: object) -> None:
    hub.api_faults.append(fault)
    with pytest.raises(HubError) as caught:
        ask(hub.url)  # type: ignore[operator]
    assert caught.value.code == code
    assert caught.value.hint
    assert "\n" not in str(caught.value)
    assert len(hub.requests) == 1


@pytest.mark.parametrize(
    "ask", [lambda url: search("toy", endpoint=url), lambda url: list_files(REPOSITORY, endpoint=url)]
)
class TestNoHub:
    def test_nobody_listens(self, ask: object) -> None:
        with pytest.raises(HubError) as caught:
            ask("http://127.0.0.1:1")  # type: ignore[operator]
        assert caught.value.code == "no_network"

    def test_no_such_name(self, ask: object) -> None:
        with pytest.raises(HubError) as caught:
            ask("http://hub.invalid")  # type: ignore[operator]
        assert caught.value.code == "no_network"
        assert "hub.invalid" in str(caught.value)

    def test_no_encryption(self, hub: FakeHub, ask: object) -> None:
        with pytest.raises(HubError) as caught:
            ask(hub.url.replace("http:", "https:"))  # type: ignore[operator]
        assert caught.value.code == "tls"

    def test_silence(self, hub: FakeHub, ask: object, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("models.hub.listing._TIMEOUT_S", 0.2)
        hub.api_faults.append(Fault(stall=True))
        with pytest.raises(HubError) as caught:
            ask(hub.url)  # type: ignore[operator]
        assert caught.value.code == "timeout"

    def test_offline(self, hub: FakeHub, ask: object, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", True)
        with pytest.raises(HubError) as caught:
            ask(hub.url)  # type: ignore[operator]
        assert caught.value.code == "offline"
        assert hub.requests == []

    def test_no_such_address(self, ask: object) -> None:
        with pytest.raises(HubError) as caught:
            ask("gopher://hub.invalid")  # type: ignore[operator]
        assert caught.value.code == "bad_address"


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
