"""A server that lies, each time as its argument says, and writes what is no message between its messages."""

from __future__ import annotations

import json
import sys
from typing import Any

HOW = sys.argv[1]
NUMBER = {"type": "object", "properties": {"a": {"type": "integer"}}, "required": ["a"]}
ANY = {"type": "object"}
ODD = {**ANY, "properties": {"a": True, "b": 7}, "required": "a"}
SCHEMAS = {
    "odd": ODD,
    "no schema": "none",
    "no grammar": {**ANY, "properties": {"a": {"$ref": "#/nowhere"}, "b": {"enum": []}}},
}
ANSWERS: dict[str, Any] = {
    "another output": {"content": [{"type": "text", "text": "x"}], "structuredContent": {"a": "none"}},
    "odd": {"content": [{"type": "text", "text": "half \ud83d"}]},
    "deep": {"content": [], "structuredContent": "DEEP"},
    "another content": {"content": [{"type": "mystery"}, 7]},
}


def result_of(method: str) -> dict[str, Any] | None:
    match method:
        case "initialize":
            told = {"capabilities": {"tools": {}}, "serverInfo": {"name": "liar", "version": "1"}}
            return {"protocolVersion": "2025-06-18", **told}
        case "tools/list":
            return {
                "tools": [{"name": "lie", "inputSchema": SCHEMAS.get(HOW, ANY), "outputSchema": NUMBER}],
                "nextCursor": 7,
            }
        case "tools/call":
            return ANSWERS.get(HOW)
    return None


if __name__ == "__main__":
    for line in sys.stdin:
        asked = json.loads(line)
        print("\x1b[31mno message\x00", flush=True)
        if "id" in asked:
            result = result_of(asked["method"])
            answer = {"error": {"code": -32601, "message": "unknown"}} if result is None else {"result": result}
            said = json.dumps({"jsonrpc": "2.0", "id": asked["id"], **answer})
            print(said.replace('"DEEP"', "[" * 500_000 + "]" * 500_000), flush=True)
