"""Protobuf by hand: graphs that the real writer would refuse, and external data wherever it can hide."""

from __future__ import annotations


def varint(value: int) -> bytes:
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(out) + bytes([value])


def number(field: int, value: int) -> bytes:
    return varint(field << 3) + varint(value)


def data(field: int, payload: bytes | str) -> bytes:
    """A byte string, text or nested message."""
    content = payload.encode() if isinstance(payload, str) else payload
    return varint(field << 3 | 2) + varint(len(content)) + content


def external_tensor(location: str, **entries: str) -> bytes:
    """A TensorProto named "w" whose data lies elsewhere."""
    pairs = {"location": location, **entries}
    listed = b"".join(data(13, data(1, key) + data(2, value)) for key, value in pairs.items())
    return data(8, "w") + listed + number(14, 1)


def model(graph: bytes, *more: bytes) -> bytes:
    """A ModelProto around a GraphProto's fields."""
    return number(1, 9) + data(7, graph) + b"".join(more)
