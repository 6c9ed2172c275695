"""A grammar's ways are counted before it is used, and its time while it is: the ones that blow up are refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.engine_host.protocol import Generate, OpenPair, PairFiles
from engine.errors import BadSetting
from engine.events import Failed, Finished
from engine.llama.grammar import grammar_work
from engine.llama.grammar.grammar_work import GrammarTime, can_be_followed
from engine.llama.grammar.llama_grammar import gbnf_of_schema
from engine.llama.grammar.tool_grammar import grammar_of_tools
from engine.options.request import Message, Request
from tests.app.engine_host.engine_link import Link, memories

STARTER = Path(__file__).parents[3] / "models" / "starter"
DOUBLED = "".join(f"a{n} ::= a{n + 1} | a{n + 1}\n" for n in range(40)) + "a40 ::= [a-zA-Z ]\n"
SLOW = "root ::= " + "x " * 12 + "\nx ::= " + "[a-xz]? " * 6 + "\n"
"""Few ways to a letter, and very many through a long token whose last letter is a y."""


@pytest.mark.parametrize(
    "grammar",
    [
        "root ::= a0\n" + DOUBLED,
        "\n".join(reversed(DOUBLED.splitlines())) + "\nroot ::= a0",
        'root ::= (("a"?){30}){30}',
        'root ::= e root "a" | "b"\ne ::= "x"?',
        "root ::= [a-z]{5,3}",
        "root ::= [a-z]" + " " * 1_000_000,
        "root ::= " + '("a" | ' * 60_000 + '"b"' + ")" * 60_000,
        "root ::= r0\n" + "".join(f'r{n} ::= (r{n + 1} | r{n + 1} "x" | "")\n' for n in range(30)) + "r30 ::= [a]",
    ],
)
def test_a_grammar_of_too_many_ways_is_refused(grammar: str) -> None:
    assert not can_be_followed(grammar)


def test_what_clients_use_passes() -> None:
    words = {"type": ["string", "integer", "null", "array"]}
    tools = [
        {"name": f"tool_{n}", "parameters": {"type": "object", "properties": {f"p{k}": words for k in range(12)}}}
        for n in range(128)
    ]
    assert can_be_followed(grammar_of_tools(json.dumps(tools), "auto").gbnf)
    assert can_be_followed(gbnf_of_schema(json.dumps({"enum": [f"value {n}" for n in range(1000)]})))
    lists = 'root ::= value\nvalue ::= "[" ws (value ("," ws value)*)? "]" ws | [0-9]+ ws\nws ::= ([ \\t\\n] ws)?'
    assert can_be_followed(lists)
    assert can_be_followed("root ::= " + "(" * 900 + '"a"' + ")" * 900)  # a group is counted once
    assert can_be_followed("root ::= b0\n" + "".join(f"b{n} ::= b{n + 1}\n" for n in range(2000)) + "b2000 ::= [a]")


def test_many_slow_questions_end_the_reply(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grammar_work, "FREE_S", 0.0)
    monkeypatch.setattr(grammar_work, "TOKEN_S", 0.0)
    spent = GrammarTime()
    with spent.asked(0):
        sum(range(100_000))
    with pytest.raises(BadSetting, match="too long to follow"), spent.asked(0):
        raise AssertionError("it was asked")


def test_a_grammar_that_stops_the_worker_costs_its_own_request_alone(tmp_path: Path) -> None:
    assert can_be_followed(SLOW)
    link = Link(tmp_path / "worker.log")
    try:
        pair = PairFiles(
            "starter", "Starter", str(STARTER / "target-q8_0.gguf"), str(STARTER / "drafter.onnx"), n_context=512
        )
        link.engine.send(OpenPair(pair))
        config = link.opened().config
        before = memories()
        say = (Message("user", "Say aaaaaaaaaaaaaaaaaaaaaaa"),)
        link.engine.send(Generate(Request("bad", say, grammar=SLOW, max_tokens=40, seed=1)))
        link.engine.send(Generate(Request("good", say, max_tokens=4, seed=1)))
        ends = [event for event in link.until_end() if isinstance(event, (Finished, Failed))]
        while len(ends) < 2:
            ends += [event for event in link.until_end() if isinstance(event, (Finished, Failed))]
        assert isinstance(ends[0], Failed)
        assert (ends[0].generation_id, ends[0].code) == ("bad", "bad_setting")
        assert isinstance(ends[1], Finished)
        assert ends[1].stats.note is None
        assert {name: kept.failures for name, kept in memories().items()} == {
            name: kept.failures for name, kept in before.items()
        }
        link.engine.send(OpenPair(pair))
        assert link.opened().config == config
    finally:
        link.engine.close()
