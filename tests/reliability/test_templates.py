"""Hostile chat templates by the hundred, through the real process: nothing runs, each ends, the next is rendered."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from engine.errors import EngineError
from engine.options.request import Message
from engine.text.template_process import TemplateProcess
from tests.reliability.conftest import Passed, Times
from tests.reliability.ledger import LISTED, Line

pytestmark = pytest.mark.timeout(1500)
EXPRESSIONS = (
    "''.__class__.__mro__[1].__subclasses__()", "(1).__class__.__bases__[0].__subclasses__()[0]('CANARY')",
    "cycler.__init__.__globals__.os.system('touch CANARY')",
    "self.__init__.__globals__.__builtins__.open('CANARY', 'w')",
    "lipsum.__globals__['os'].popen('touch CANARY').read()", "joiner|attr('\\x5f\\x5finit\\x5f\\x5f')|attr('x')",
    "messages|attr('__class__')", "'{0.__class__.__mro__}'.format(messages)",
    "('%s' % messages).format_map(messages[0])", "namespace.__init__.__globals__",
    "strftime_now.__globals__['os'].system('touch CANARY')", "raise_exception.__code__", "messages.append(messages)",
    "messages[0].update(role='system')", "messages|map(attribute='__class__')|list",
    "messages|groupby('content.__class__')|list", "dict(__class__=1).__class__.__base__", "range(10**9)|list",
    "'x' * 10**10", "10**(10**7)", "'é'.encode('punycode').decode('rot13')", "'CANARY'|open",
    "''.join(['CANARY']|map('open'))", "messages|tojson|safe|replace('a', 'x' * 10**6)", "'/etc/passwd'",
)  # fmt: skip
PLACES = (
    "{{ X }}", "{% if X %}x{% endif %}", "{% for i in X %}{{ i }}{% endfor %}", "{% set x = X %}{{ x }}",
    "{% macro f(x) %}{{ X }}{% endmacro %}{{ f(1) }}", "{% set n = namespace(y=X) %}{{ n.y.z }}", "{% include X %}",
    "{% import X as m %}{{ m }}", "{% extends X %}", "{% filter upper %}{{ X }}{% endfilter %}",
)  # fmt: skip


def test_14_hostile_templates(tmp_path: Path, times: Times, passed: Passed) -> None:
    canary, wrong = tmp_path / "canary", list[str]()
    sources = [place.replace("X", each) for each, place in itertools.product(EXPRESSIONS, PLACES)]
    runs = times(6, len(sources))
    process = TemplateProcess(patience_s=1.5)
    for source in sources[:: len(sources) // runs][:runs]:
        process.begin(source.replace("CANARY", str(canary)))
        try:
            said = "".join(text for text, _ in process.segments([Message("user", "hello")]))
            faults = [each for each in ("<class", "root:", "module", "built-in") if each in said]
        except EngineError as error:
            faults = [] if str(error).isprintable() and len(str(error)) < 300 else [str(error)]
        process.begin("{{ messages[0].content }}!")
        (first, *_) = process.segments([Message("user", "hello")])
        wrong += [f"{source}: {faults}"] if faults or canary.exists() or first.text != "hello" else []
    process.close()
    print(*wrong, sep="\n")
    assert passed(
        Line(14, f"hostile templates: nothing runs, each ends, the next is rendered: {LISTED}", runs, len(wrong))
    )
