"""Skills: folders with a SKILL.md, whose instructions a model reads when it needs them.

The system text names each skill with its description; the built-in tool `read_skill` gives the whole of SKILL.md, or
another text file of the skill's folder. Nothing outside that folder is read, whatever links lead out of it, and nothing
in it is ever run (https://agentskills.io/specification).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from app.conversation.tools.offered_tools import ListedTool, OfferedTool, Tool, ToolAnswer
from app.system.named_file import read_whole, reason_of
from app.system.terminal_text import safe
from engine.translatable import translatable

READ_SKILL = "read_skill"
SKILL_FILE = "SKILL.md"
MOST_SKILLS = 64
LARGEST_SKILL = 200_000
LONGEST_NAME, LONGEST_DESCRIPTION = 64, 1024

_MARK = "---"
_TOLD = (
    "You have skills: folders of instructions. Before you do what one of these describes, read it with the function "
    f"{READ_SKILL}, and keep to it:\n"
)


class Skill(NamedTuple):
    """`name` and `description` stand at the top of its SKILL.md; `fault` says why it cannot be used."""

    name: str
    description: str
    folder: Path
    fault: str = ""


def skills_in(folder: str) -> tuple[Skill, ...]:
    """The skills in the folders of a folder, by name; none where there is no such folder."""
    if not folder:
        return ()
    try:
        found = sorted(each for each in Path(folder).iterdir() if (each / SKILL_FILE).is_file())
    except OSError:
        return ()
    return tuple(_skill(each) for each in found[:MOST_SKILLS])


def _skill(folder: Path) -> Skill:
    try:
        lines = read_whole(folder / SKILL_FILE, LARGEST_SKILL).decode("utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else translatable("it is not text")
        return Skill(folder.name, "", folder, reason)
    head = _head_of(lines)
    name = (head.get("name") or folder.name)[:LONGEST_NAME]
    description = " ".join(head.get("description", "").split())[:LONGEST_DESCRIPTION]
    return Skill(name, description, folder, "" if description else translatable("it has no description"))


def _head_of(lines: Sequence[str]) -> dict[str, str]:
    """The plain values at the top of a SKILL.md: `name: value`, and values that go on in indented lines."""
    if not lines or lines[0].strip() != _MARK:
        return {}
    head: dict[str, str] = {}
    name = ""
    for line in lines[1:]:
        if line.strip() == _MARK:
            return head
        if line[:1].isspace() and name:
            head[name] = f"{head[name]} {line.strip()}".strip()
        elif ":" in line:
            name, _, value = (part.strip() for part in line.partition(":"))
            head[name] = "" if value in (">", "|", ">-", "|-") else value.strip("\"'")
    return {}


def told(skills: Sequence[Skill]) -> str:
    """What the system text says of the skills; "" where there are none."""
    usable = [one for one in skills if not one.fault]
    return _TOLD + "\n".join(f"- {one.name}: {one.description}" for one in usable) if usable else ""


def skill_tool(skills: Sequence[Skill]) -> OfferedTool | None:
    """The built-in tool; None where there are no skills."""
    names = [one.name for one in skills if not one.fault]
    if not names:
        return None
    described = "Read the instructions of a skill, or another text file of its folder."
    parameters = {
        "type": "object",
        "properties": {"name": {"enum": names}, "file": {"type": "string"}},
        "required": ["name"],
        "additionalProperties": False,
    }
    return OfferedTool("", ListedTool(READ_SKILL, described), Tool(READ_SKILL, described, parameters))


def read_skill(skills: Sequence[Skill], name: object, file: object = None) -> ToolAnswer:
    """The text of a skill's file, SKILL.md where none is named."""
    skill = next((one for one in skills if one.name == name and not one.fault), None)
    if skill is None:
        return ToolAnswer(READ_SKILL, f"There is no skill called {name!r}.", failed=True)
    wanted = file if isinstance(file, str) and file else SKILL_FILE
    try:
        root = skill.folder.resolve(strict=True)
        path = (root / wanted).resolve(strict=True)
        if not path.is_relative_to(root):
            return ToolAnswer(READ_SKILL, f"{wanted} lies outside the skill's folder.", failed=True)
        text = read_whole(path, LARGEST_SKILL).decode("utf-8-sig")
    except (OSError, ValueError, RuntimeError) as error:
        reason = "it is not text" if isinstance(error, UnicodeDecodeError) else str(error.__class__.__name__)
        if isinstance(error, OSError):
            reason = reason_of(error)
        return ToolAnswer(READ_SKILL, f"{wanted} cannot be read: {reason}.", failed=True)
    return ToolAnswer(READ_SKILL, safe(text))
