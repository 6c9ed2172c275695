"""What is offered is believed only where the project has signed it, and only for this machine and this ggml."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from models.addons.records import AddonOffer, Build
from models.addons.signed_list import offers, suiting
from models.errors import ReleaseError
from models.hub.release_page import NAMESPACE as RELEASES
from models.hub.release_page import SeenDates
from tests.models.addons.addon_page import LIBRARY, AddonPage, sha256

HERE = Build("0.25.3", "0c1e570-dirty", "0.3.36")


def offer(**changes: Any) -> AddonOffer:
    piece = {"name": LIBRARY, "url": "https://example.org/x", "size_bytes": 3, "sha256": sha256(b"abc")}
    plain = {
        "kind": "cuda", "title": "CUDA", "system": "Linux", "machine": "x86_64", "library": LIBRARY, "pieces": [piece],
        "build": {"ggml": "0.25.3", "commit": "0c1e57098bba", "binding": "0.3.36"},
    }  # fmt: skip
    return msgspec.convert(plain | changes, AddonOffer)


def test_what_the_project_has_signed_is_offered_with_its_sizes(page: AddonPage) -> None:
    page.publish(page.offer(b"backend", {"libcudart.so.13": b"x" * 1000}))
    (found,) = offers(page.address, page.signer)
    archive = len(page.served["runtime.whl"])
    assert (found.fetched_bytes, found.disk_bytes) == (7 + archive, 1007)
    assert found.files == ((LIBRARY, 7), ("libcudart.so.13", 1000))
    assert suiting((found,), "cuda", HERE, "Linux", "x86_64") == found


@pytest.mark.parametrize(("key", "namespace"), [("stranger", "draftlight-gpu"), ("own", RELEASES)])
def test_a_strangers_list_and_a_signed_release_are_refused(page: AddonPage, key: str, namespace: str) -> None:
    page.publish(page.offer(b"backend", {}), key=key, namespace=namespace)
    with pytest.raises(ReleaseError, match="not signed by the project"):
        offers(page.address, page.signer)


def test_an_older_list_that_was_signed_too_is_refused(page: AddonPage, tmp_path: Path) -> None:
    """Whoever stands between hands out the list of last year, with its sound signature."""
    seen = SeenDates(tmp_path / "no folder yet" / "dates.json")
    dates = ["2027-01-02T03:04:05Z", "2027-01-02T03:04:05Z", "2028-01-02T03:04:05Z"]
    for made in dates:
        page.publish(page.offer(b"backend", {}), made=made)
        assert offers(page.address, page.signer, seen=seen)
    page.publish(page.offer(b"backend", {}), made=dates[0])
    with pytest.raises(ReleaseError, match="is of 2027-01-02T03:04:05Z, and one of 2028-01-02T03:04:05Z was seen"):
        offers(page.address, page.signer, seen=SeenDates(tmp_path / "no folder yet" / "dates.json"))
    assert offers(page.address, page.signer)  # the control: its signature holds


@pytest.mark.parametrize(
    "wrong",
    [
        {"library": "libggml-other.so"},
        {"kind": "../cuda"},
        {"pieces": []},
        {"pieces": [{"name": "../" + LIBRARY, "url": "https://a/b", "size_bytes": 1, "sha256": "0" * 64}]},
        {"pieces": [{"name": LIBRARY, "url": "https://a/b", "size_bytes": 0, "sha256": "0" * 64}]},
        {"pieces": [{"name": LIBRARY, "url": "https://a/b", "size_bytes": 1, "sha256": "0" * 64}] * 2},
    ],
)
def test_a_signed_list_that_makes_no_sense_is_refused(page: AddonPage, wrong: dict[str, Any]) -> None:
    page.publish(page.offer(b"backend", {"libcudart.so.13": b"x"}) | wrong)
    with pytest.raises(ReleaseError, match="not understood"):
        offers(page.address, page.signer)


def test_files_are_not_fetched_without_encryption(page: AddonPage) -> None:
    piece = {"name": LIBRARY, "url": "http://example.org/b", "size_bytes": 1, "sha256": "0" * 64}
    page.publish(page.offer(b"backend", {}) | {"pieces": [piece]})
    with pytest.raises(ReleaseError, match="not an https address"):
        offers(page.address, page.signer)


@pytest.mark.parametrize(
    ("found", "kind", "why"),
    [
        ((offer(),), "rocm", r"no add-on rocm; there are: cuda"),
        ((), "cuda", r"no add-on cuda; there are: none yet"),
        ((offer(machine="aarch64"),), "cuda", r"not made for Linux on x86_64"),
        ((offer(build={"ggml": "0.26.0", "commit": "abc1234", "binding": "0.3.37"}),), "cuda",
         r"made for ggml 0\.26\.0 \(abc1234\), and this Draftlight has 0\.25\.3 \(0c1e570\)"),
    ],
)  # fmt: skip
def test_what_does_not_suit_is_named(found: tuple[AddonOffer, ...], kind: str, why: str) -> None:
    with pytest.raises(ReleaseError, match=why):
        suiting(found, kind, HERE, "Linux", "x86_64")


def test_builds_are_told_apart_by_commit_and_by_binding_where_git_was_not_there() -> None:
    unknown = Build("0.25.3", "unknown", "0.3.36")
    assert HERE.is_same(Build("0.25.3", "0c1e57098bba43ac", "9.9"))
    assert not HERE.is_same(Build("0.25.3", "fffffff", "0.3.36"))
    assert not HERE.is_same(Build("0.25.4", "0c1e570", "0.3.36"))
    assert HERE.is_same(unknown)
    assert not Build("0.25.3", "0c1e570", "0.3.35").is_same(unknown)
