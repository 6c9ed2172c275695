"""`ask` and `doctor` over a real worker process with a scripted engine."""

from __future__ import annotations

import io
import json
import math
import re
from pathlib import Path

import msgspec
import pytest

from app.cli import ask as ask_module
from app.cli.ask import ask, make_request, pair_request_from, read_prompt
from app.cli.command_line import parse
from app.cli.doctor import doctor
from app.engine_host.protocol import Opened, PairFiles, PairRequest
from app.engine_host.session import print_remarks
from app.problem import ProblemError, problem_error
from app.server.command import serve
from app.system.paths import find_app_paths
from app.traces.trace import read_trace
from engine.errors import BadSetting
from engine.events import Event, Failed, from_json_line
from engine.options.sampling_params import Sampling
from tests.app import scripted_engine
from tests.app.scripted_engine import PAIR, whole_reply


class TypedInput(io.StringIO):
    def __init__(self, text: str, terminal: bool) -> None:
        super().__init__(text)
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal


def find(pair_request: PairRequest) -> PairFiles:
    drafter = None if pair_request.drafter == "none" or pair_request.drafter == "unusable.onnx" else PAIR.drafter
    return msgspec.structs.replace(PAIR, target=pair_request.target or PAIR.target, drafter=drafter)


def run(*argv: str) -> int:
    return ask(parse(["ask", *argv]), find_app_paths(), PairRequest(), find, scripted_engine.main)


def test_the_reply_goes_to_standard_output_and_the_figures_to_standard_error(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("one two") == 0
    said = "4 tokens · 400.0 tok/s · acceptance 100 % (2 of 2 guesses) · 2.00 tokens a round\n"
    assert capsys.readouterr() == ("one two \n", said)


def test_prove_writes_it_again_and_says_whether_it_is_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("one two", "--json", "--prove") == 0
    out, err = capsys.readouterr()
    assert len({from_json_line(line).generation_id for line in out.splitlines()}) == 1  # the rerun is not printed
    assert err.startswith("proof: identical: all ")


def test_json_prints_the_events_and_nothing_else(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run("one two", "--json", "--save-trace", str(tmp_path / "t.gz")) == 0
    out, err = capsys.readouterr()
    events = [from_json_line(line) for line in out.splitlines()]
    assert events == whole_reply(events[0].generation_id, ["one", "two"])
    assert err == ""
    assert [timed.event for timed in read_trace(tmp_path / "t.gz").events] == events


def test_what_no_grammar_holds_of_a_schema_is_told_and_looked_at(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    schema = tmp_path / "s.json"
    schema.write_text('{"type": "string", "not": {"const": "a"}}')
    assert run("one two", "--json-schema", str(schema)) == 0
    err = capsys.readouterr().err
    assert "the reply may not follow this part of the schema: not\n" in err
    assert err.endswith("draftlight: the reply breaks the schema: it is not JSON\n")


def test_a_failed_reply_is_an_error_and_its_events_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ProblemError) as failed:
        run("one !segv", "--json")
    assert failed.value.problem.message == "the engine stopped (signal SIGSEGV)"
    last = from_json_line(capsys.readouterr().out.splitlines()[-1])
    assert isinstance(last, Failed)


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["hi", "--target", "/models/bad.gguf"], "bad.gguf is not a model"),
        (["hi", "--drafter", "unusable.onnx"], "the drafter unusable.onnx cannot be used: no reason was given"),
        (["hi", "--save-trace", "/no/such/folder/t"], "the trace cannot be written to /no/such/folder/t"),
        (["  "], "the prompt is empty"),
    ],
)
def test_what_cannot_be_done_is_an_error(argv: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ProblemError) as failed:
        run(*argv)
    assert failed.value.problem.message.startswith(message)
    assert capsys.readouterr().out == ""


def test_a_server_that_is_to_keep_no_conversations_keeps_none() -> None:
    asked = list[int]()

    def find_none(wanted: PairRequest) -> PairFiles:
        asked.append(wanted.loading.prefix_memory_mb)
        raise problem_error("gone", "it is gone", "")

    for said in ([], ["--prefix-memory", "0"]):
        arguments = parse(["serve", "--port", "0", *said])
        wanted = pair_request_from(arguments, PairRequest())
        with pytest.raises(ProblemError, match="it is gone"):
            serve(arguments, find_app_paths(), wanted, find_none, scripted_engine.main)
    assert asked == [1024, 0]


def test_what_there_is_to_know_of_a_pair_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    print_remarks(Opened("base", "base.gguf", None, 512, 300, "CPU", None, 1.0, safer="slower", chats=False))
    assert re.findall("slower|does not chat", capsys.readouterr().err) == ["slower", "does not chat"]


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_an_interrupt_or_the_end_of_the_session_cancels_and_all_is_kept(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    number = getattr(ask_module.signal, name, ask_module.signal.SIGINT)  # Windows has no SIGHUP
    make_show = ask_module.make_show

    def show_then_interrupt(*wanted: object) -> ask_module.Show:
        show = make_show(*wanted)  # type: ignore[arg-type]

        def both(event: Event) -> None:
            show(event)
            if type(event).__name__ == "Verified":
                ask_module.signal.raise_signal(number)

        return both

    monkeypatch.setattr(ask_module, "make_show", show_then_interrupt)
    assert run("one !wait two", "--json", "--save-trace", str(tmp_path / "kept")) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["reason"] == "cancelled"
    assert "cancelled" in (tmp_path / "kept").read_text().splitlines()[-1]


def test_the_second_signal_ends_the_program_whichever_it_is() -> None:
    first, second = ask_module.signal.SIGTERM, ask_module.signal.SIGINT
    cancelled: list[int] = []
    with ask_module.on_interrupt(lambda: cancelled.append(1)):
        ask_module.signal.raise_signal(first)
        with pytest.raises(KeyboardInterrupt):
            ask_module.signal.raise_signal(second)
    assert cancelled == [1]


@pytest.mark.parametrize(
    ("argv", "typed", "terminal", "prompt"),
    [
        (["hi"], "", True, "hi"),
        (["-"], "piped", False, "piped"),
        ([], "piped", False, "piped"),
        (["hi"], "x", False, "hi"),
    ],
)
def test_where_the_prompt_comes_from(argv: list[str], typed: str, terminal: bool, prompt: str) -> None:
    assert read_prompt(parse(["ask", *argv]), TypedInput(typed, terminal)) == prompt


def test_no_prompt_at_a_terminal_is_an_error() -> None:
    with pytest.raises(ProblemError, match="the prompt is empty"):
        read_prompt(parse(["ask"]), TypedInput("", terminal=True))


def test_a_drafter_alone_goes_with_the_pair_used_last() -> None:
    last = PairRequest(target="/m.gguf", drafter="/d.onnx")
    assert pair_request_from(parse(["ask", "hi"]), last) == last
    assert pair_request_from(parse(["ask", "hi", "--drafter", "none"]), last) == PairRequest(
        target="/m.gguf", drafter="none"
    )
    assert pair_request_from(parse(["ask", "hi", "--pair", "starter"]), last) == PairRequest(pair="starter")


def test_doctor_says_usable_only_where_the_pair_opens() -> None:
    said: list[str] = []
    assert doctor(parse(["doctor", "--json"]), find_app_paths(), said.append, find, scripted_engine.main) == 0
    report = json.loads(said[0])
    assert report["libraries"] == {"scripted": {"version": "1"}, "cores": 2}
    assert report["storage"]["writable"]
    assert report["pairs"][0]["opened"]["target_device"] == "CPU"


def test_doctor_says_what_is_wrong() -> None:
    def missing(pair_request: PairRequest) -> PairFiles:
        raise problem_error("target_unreadable", "the target is missing", "Install again.")

    said: list[str] = []
    assert doctor(parse(["doctor"]), find_app_paths(), said.append, missing, scripted_engine.main) == 1
    assert said[0].endswith("Verdict: NOT usable, see the problems above")
    assert doctor(parse(["doctor"]), find_app_paths(), said.append, find, scripted_engine.main_without_libraries) == 1
    assert "libgomp.so.1" in said[1]


def test_every_sampling_option_reaches_the_request(tmp_path: Path) -> None:
    grammar = tmp_path / "g.gbnf"
    grammar.write_text('root ::= "yes"')
    options = ["--repeat-penalty", "1.2", "--presence-penalty", "-0.5", "--frequency-penalty", "0.25"]
    options += ["--repeat-last-n", "-1", "--dry-multiplier", "0.8", "--dry-base", "2", "--dry-allowed-length", "3"]
    options += ["--contrastive", "0.5"]
    options += ["--logit-bias", "7=-inf", "--logit-bias", "9=1.5", "--stop", "END", "--grammar", str(grammar)]
    request = make_request(parse(["ask", "hi", *options]), "hi")
    assert request.sampling == Sampling(
        repeat_penalty=1.2,
        presence_penalty=-0.5,
        frequency_penalty=0.25,
        repeat_last_n=-1,
        dry_multiplier=0.8,
        dry_base=2.0,
        dry_allowed_length=3,
        logit_bias=((7, -math.inf), (9, 1.5)),
        contrastive=0.5,
    )
    assert (request.stop, request.grammar, request.json_schema) == (("END",), 'root ::= "yes"', "")
    request.check()


def test_the_device_is_the_settings_one_unless_one_is_named() -> None:
    """A name that was typed must be there; one in the settings may be gone."""

    def device(*words: str) -> str:
        arguments = parse(["ask", "hi", *words])
        wanted = pair_request_from(arguments, PairRequest(pair="starter").changed(device="cpu"))
        assert wanted.loading.must_be_there == ("--device" in words)
        return wanted.loading.device

    assert device() == device("--target", "x.gguf") == "cpu"
    assert device("--device", "auto") == "auto"
    assert device("--device", "Vulkan0") == "Vulkan0"


def test_a_pair_is_loaded_as_it_was_last_unless_another_choice_is_named() -> None:
    last = PairRequest(target="/m.gguf", n_context=4096).changed(kv_type="q8_0", weights="llama.cpp")
    assert pair_request_from(parse(["ask", "hi"]), last) == last
    said = ["--kv-type", "f32", "--no-kv-offload", "--threads", "2", "--context", "512"]
    assert pair_request_from(parse(["ask", "hi", *said]), last) == last.changed(
        kv_type="f32", kv_offload=False, n_threads=2, n_context=512
    )
    other = pair_request_from(parse(["ask", "hi", "--target", "x.gguf"]), last)
    assert other == PairRequest(target="x.gguf").changed(weights="llama.cpp"), "the settings hold for every pair"
    with pytest.raises(BadSetting, match="flash attention"):
        pair_request_from(parse(["ask", "hi", "--flash-attention", "off"]), last)
