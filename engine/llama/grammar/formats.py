"""The formats of strings that JSON schemas name, as patterns: what a grammar holds and the check looks at."""

from __future__ import annotations

_DATE = (
    r"[0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-9]))"
)
_TIME = r"([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]{1,9})?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])"
_DAYS = "([0-9]+Y([0-9]+M)?([0-9]+D)?|[0-9]+M([0-9]+D)?|[0-9]+D)"
_HOURS = "T([0-9]+H([0-9]+M)?([0-9]+S)?|[0-9]+M([0-9]+S)?|[0-9]+S)"
_LABEL = "[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_WORD = "[A-Za-z0-9!#$%&'*+/=?^_{|}~-]+"
_IPV4 = r"((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])"
_PART = "[0-9A-Fa-f]{1,4}"
_IPV6 = "|".join(
    (
        *(f"({_PART}:){{7}}{_PART}", f"({_PART}:){{1,7}}:", f"({_PART}:){{6}}{_IPV4}"),
        *(f"::(({_PART}:){{0,5}}{_IPV4})?", f":(:{_PART}){{1,7}}"),
        *(f"({_PART}:){{1,{7 - behind}}}(:{_PART}){{{behind}}}" for behind in range(1, 7)),
        *(f"({_PART}:){{1,{6 - behind}}}:({_PART}:){{{behind - 1}}}{_IPV4}" for behind in range(1, 6)),
    )
)

FORMATS = {
    "date": f"^{_DATE}$",
    "time": f"^{_TIME}$",
    "date-time": f"^{_DATE}T{_TIME}$",
    "duration": f"^P({_DAYS}({_HOURS})?|{_HOURS}|[0-9]+W)$",
    "uuid": r"^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$",
    "email": rf"^{_WORD}(\.{_WORD})*@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$",
    "hostname": rf"^{_LABEL}(\.{_LABEL})*$",
    "ipv4": f"^{_IPV4}$",
    "ipv6": f"^({_IPV6})$",
    "uri": r"^[A-Za-z][A-Za-z0-9+.-]*:[^\s\"<>\\^`{|}]+$",
}
"""What is held of the formats that are known; every other one says something to people."""
FORMATS |= {f"uuid{number}": FORMATS["uuid"] for number in range(1, 6)} | {"url": FORMATS["uri"]}
