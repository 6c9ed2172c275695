"""A coding agent that people install from PyPI, mini-swe-agent, over the server: it reads, edits and tests a folder.

A model that could do this is no toy, so the replies follow a script; what is tested is that the agent's client and the
server understand each other through a whole task: tools, calls, results, and turns that grow.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.server.application import ServerApplication, ServerLimits
from app.server.listening import bound_socket, uvicorn_server
from engine.options.request import Request
from tests.app.scripted_engine import ending, opening, round_of
from tests.app.server.asgi_client import KEY, OPENED, PAIR, AnsweringEngine

PYTHON = os.environ.get("DRAFTLIGHT_AGENT_PYTHON", "")
"""A Python that has mini-swe-agent; it is no dependency, and has many of its own."""

AGENT = """
import sys
from pathlib import Path
import minisweagent, yaml
from minisweagent.agents.default import DefaultAgent
from minisweagent.environments.local import LocalEnvironment
from minisweagent.models.litellm_model import LitellmModel
url, key, folder = sys.argv[1:]
config = yaml.safe_load((Path(minisweagent.__file__).parent / "config" / "mini.yaml").read_text())["agent"]
config = {name: config[name] for name in ("system_template", "instance_template")}
model = LitellmModel(
    model_name="openai/scripted", model_kwargs={"api_base": url, "api_key": key, "drop_params": True},
    cost_tracking="ignore_errors",
)
agent = DefaultAgent(model, LocalEnvironment(cwd=folder), step_limit=9, cost_limit=0, **config)
print(agent.run("double(2) gives 3: make it right, and test it.")["exit_status"])
"""

CHECK = f"{sys.executable} -c 'import sums; assert sums.double(2) == 4; print(sums.double(3))'"
STEPS = (
    "cat sums.py",
    CHECK,
    "sed -i 's/x + 1/x + x/' sums.py",
    CHECK,
    "echo COMPLETE_TASK_AND_SUBMIT_FINAL_OUTPUT",
)


class FollowingEngine(AnsweringEngine):
    """Writes a script's next step, whatever is asked: a sentence and a call."""

    def write(self, request: Request) -> None:
        call = json.dumps({"name": "bash", "arguments": {"command": STEPS[len(self.asked) - 1]}})
        words = f"Next.\n<tool_call>\n{call}\n</tool_call>".split(" ")
        name = request.generation_id
        said = [each for number, word in enumerate(words, 1) for each in round_of(name, number, word)]
        self.tell(*opening(name), *said, ending(name, words))


@contextmanager
def listening(engine: AnsweringEngine) -> Iterator[str]:
    """The address of a server over this engine."""
    application = ServerApplication(engine.queue, PAIR, OPENED, ServerLimits())
    with bound_socket(0) as listener:
        port = listener.getsockname()[1]
        server = uvicorn_server(application.app(KEY, port))

        async def work() -> None:
            engine.queue.attach()
            await server.serve(sockets=[listener])

        thread = threading.Thread(target=asyncio.run, args=(work(),))
        thread.start()
        try:
            yield f"http://127.0.0.1:{port}/v1"
        finally:
            server.should_exit = True
            thread.join()


@pytest.mark.skipif(not PYTHON, reason="DRAFTLIGHT_AGENT_PYTHON names no Python that has mini-swe-agent")
def test_an_agent_reads_edits_and_tests_a_folder(tmp_path: Path) -> None:
    (tmp_path / "sums.py").write_text("def double(x):\n    return x + 1\n")
    engine = FollowingEngine()
    home = {"HOME": str(tmp_path), "MSWEA_SILENT_STARTUP": "1", "MSWEA_CONFIGURED": "true", "NO_PROXY": "127.0.0.1"}
    with listening(engine) as url:
        command = [PYTHON, "-c", AGENT, url, KEY, str(tmp_path)]
        done = subprocess.run(command, env={**os.environ, **home}, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines()[-1:] == ["Submitted"], done.stderr[-3000:]
    assert (tmp_path / "sums.py").read_text() == "def double(x):\n    return x + x\n"
    assert len(engine.asked) == len(STEPS)
    last = engine.asked[-1].messages
    assert [message.role for message in last[-2:]] == ["assistant", "tool"]
    assert "<returncode>0</returncode>" in last[-1].content
    results = [message.content for message in last if message.role == "tool"]
    assert ("x + 1" in results[0], "AssertionError" in results[1], results[3].split()[-2]) == (True, True, "6")
