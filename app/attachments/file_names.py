"""What the end of a file's name says about text: which kind, and which language a fence names."""

from __future__ import annotations

from app.attachments.attachment import Kind

MARKDOWN = frozenset((".md", ".markdown", ".mdown", ".rmd"))
CSV = frozenset((".csv", ".tsv"))
LANGUAGES = {
    ".py": "python", ".pyi": "python", ".js": "javascript", ".mjs": "javascript", ".jsx": "jsx", ".ts": "typescript",
    ".tsx": "tsx", ".c": "c", ".h": "c", ".cc": "cpp", ".cpp": "cpp", ".cxx": "cpp", ".hpp": "cpp", ".cs": "csharp",
    ".java": "java", ".kt": "kotlin", ".swift": "swift", ".go": "go", ".rs": "rust", ".rb": "ruby", ".php": "php",
    ".pl": "perl", ".lua": "lua", ".r": "r", ".jl": "julia", ".scala": "scala", ".hs": "haskell", ".ml": "ocaml",
    ".ex": "elixir", ".erl": "erlang", ".clj": "clojure", ".dart": "dart", ".zig": "zig", ".nim": "nim", ".m": "matlab",
    ".f90": "fortran", ".sql": "sql", ".sh": "bash", ".bash": "bash", ".zsh": "bash", ".fish": "fish",
    ".ps1": "powershell", ".bat": "batch", ".html": "html", ".htm": "html", ".xml": "xml", ".svg": "xml", ".css": "css",
    ".scss": "scss", ".vue": "vue", ".json": "json", ".jsonl": "json", ".yaml": "yaml", ".yml": "yaml",
    ".toml": "toml", ".ini": "ini", ".cfg": "ini", ".diff": "diff", ".patch": "diff", ".tex": "latex",
    ".cmake": "cmake", ".proto": "protobuf", ".graphql": "graphql", ".ipynb": "json",
}  # fmt: skip
WHOLE_NAMES = {"makefile": "makefile", "dockerfile": "dockerfile", "cmakelists.txt": "cmake"}


def kind_by_name(name: str) -> tuple[Kind, str]:
    """The kind of a text with this name, and the language of its fence ("" for none)."""
    lower = name.lower()
    ending = lower[lower.rfind(".") :] if "." in lower else ""
    if ending in MARKDOWN:
        return "markdown", "markdown"
    if ending in CSV:
        return "csv", "csv"
    language = WHOLE_NAMES.get(lower) or LANGUAGES.get(ending, "")
    return ("code", language) if language else ("text", "")
