"""The workflows of a release can be read, run what is there, and trust only what is pinned."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[2]


WORKFLOW = ROOT / ".github/workflows/release.yml"
TEXT = WORKFLOW.read_text(encoding="utf-8")


def jobs() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(TEXT)["jobs"]
    return found


def scripts() -> list[tuple[str, dict[str, Any]]]:
    return [(job, step) for job, body in jobs().items() for step in body["steps"] if "run" in step]


def test_every_step_is_a_script_that_can_be_read_and_names_files_that_are_there() -> None:
    assert len(scripts()) >= 4
    for _, step in scripts():
        if step.get("shell") != "pwsh":
            subprocess.run(["bash", "-n"], input=step["run"], text=True, check=True)
        for word in re.findall(r"packaging/[\w./-]+", step["run"]):
            assert (ROOT / word).is_file(), word
    if (linter := shutil.which("actionlint")) is not None:
        subprocess.run([linter, WORKFLOW], check=True)


def test_what_others_wrote_is_pinned_to_one_commit_or_to_hashes() -> None:
    """A tag can be moved to other code, which would then see the keys."""
    used = re.findall(r"uses: (.*)", TEXT)
    assert len(used) >= 2
    assert [line for line in used if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v[\d.]+", line)] == []
    fetched = [line for _, step in scripts() for line in step["run"].splitlines() if "pip install" in line]
    assert [line for line in fetched if "--require-hashes -r packaging/locks/" not in line] == []
    gotten = "\n".join(step["run"] for _, step in scripts() if "curl" in step["run"])
    assert ("sha256sum --check" in gotten) == bool(gotten)


def test_nobody_may_write_but_who_drafts_the_release_and_every_job_ends() -> None:
    whole = yaml.safe_load(TEXT)
    assert whole["permissions"] == {"contents": "read"}
    writing = {job for job, body in whole["jobs"].items() if "permissions" in body}
    assert writing == {"release"}
    secret = {job for job, body in whole["jobs"].items() if job not in writing and "secrets.RELEASE" in str(body)}
    assert secret == set()  # least of all where a container is named by its tag
    assert [job for job in writing if "container" in whole["jobs"][job]] == []
    assert all(body["timeout-minutes"] <= 360 for body in whole["jobs"].values())
    checkouts = [
        step for body in whole["jobs"].values() for step in body["steps"] if "checkout" in step.get("uses", "")
    ]
    assert [step for step in checkouts if step["with"] != {"persist-credentials": False}] == []


def test_no_value_from_outside_becomes_part_of_a_script() -> None:
    """Variables and secrets reach a script by its environment; a certificate or key is used only where there is one."""
    assert [step["run"] for _, step in scripts() if "${{" in step["run"]] == []
    for job, step in scripts():
        for secret in ("CERTIFICATE", "KEY"):
            if re.search(rf"\${secret}\b", step["run"]):
                assert f'if [ -n "${secret}" ]' in step["run"], (job, step["name"])


def test_each_system_is_photographed_and_all_that_is_given_away_is_summed() -> None:
    for job in ("linux", "windows", "macos"):
        commands = "\n".join(step["run"] for where, step in scripts() if where == job)
        assert re.search(rf"trial/photograph\.py \S+ dist/{job}\.png", commands)
    last = "\n".join(step["run"] for where, step in scripts() if where == "release")
    assert (
        last.index("sha256sum -- *") < last.index("-n draftlight-release SHA256SUMS") < last.index("gh release create")
    )
