from __future__ import annotations

from typing import Any

import pytest

from models.checks.vocabulary_check import Compatible, DrafterVocabulary, Incompatible, compare
from models.formats.gguf_vocabulary import CONTROL, NORMAL, UNUSED, USER_DEFINED, TargetVocabulary

TOKENS = tuple(f"t{i}" for i in range(200))


def target(tokens: tuple[str, ...] = TOKENS, kinds: dict[int, int] | None = None, **more: Any) -> TargetVocabulary:
    types = tuple((kinds or {}).get(i, NORMAL) for i in range(len(tokens)))
    facts = {"bos": None, "eos": 198, "eot": None, "add_bos": False, **more}
    return TargetVocabulary("gpt2", tokens, types, **facts)


def changed(names: dict[int, str | None], tokens: tuple[str, ...] = TOKENS) -> list[str | None]:
    return [names.get(i, token) for i, token in enumerate(tokens)]


def padded(rows: int) -> tuple[str, ...]:
    return TOKENS + tuple(f"[PAD{200 + i}]" for i in range(rows))


FITS = Compatible(200)


@pytest.mark.parametrize(
    ("ours", "theirs", "expected"),
    [
        (target(), DrafterVocabulary(TOKENS), FITS),
        # The first five ids are free, as in llama.cpp.
        (target(), DrafterVocabulary(changed({0: "x", 4: "y"})), FITS),
        (target(), DrafterVocabulary(changed({5: "x"})), Incompatible('different tokens at id 5: "t5" and "x"')),
        (target(), DrafterVocabulary(changed({150: "x", 139: "y"})),
         Incompatible('different tokens at id 139: "t139" and "y"')),
        (target(), DrafterVocabulary(changed({9: 'a\n"' + "b" * 90})),
         Incompatible('different tokens at id 9: "t9" and "a\\u000a"' + "b" * 37 + '"')),
        # Padding on either side is no vocabulary, however much there is of it.
        (target(padded(300)), DrafterVocabulary(TOKENS), FITS),
        (target((*TOKENS, "u1", "u2"), {200: UNUSED, 201: UNUSED}), DrafterVocabulary(TOKENS), FITS),
        (target(), DrafterVocabulary([*TOKENS, *[None] * 300]), FITS),
        (target(), DrafterVocabulary(TOKENS, logits_width=512), FITS),
        (target(padded(9)), DrafterVocabulary([*TOKENS, "real"]), FITS),
        # Holes match anything.
        (target(), DrafterVocabulary(changed({20: None})), FITS),
        (target(kinds={20: UNUSED}), DrafterVocabulary(changed({20: "x"})), FITS),
        # A few tokens more on one side are left out.
        (target(), DrafterVocabulary(TOKENS[:180]), Compatible(180)),
        (target(TOKENS[:180], eos=7), DrafterVocabulary(TOKENS), Compatible(180)),
        (target(), DrafterVocabulary(TOKENS[:71]), Incompatible("the target has 200 tokens, the drafter 71", "size")),
        (target(), DrafterVocabulary(TOKENS[:72]), Compatible(72)),
        # A graph that scores fewer tokens than its tokenizer has belongs to another tokenizer.
        (target(), DrafterVocabulary(TOKENS, logits_width=150),
         Incompatible("it scores 150 tokens, but its tokenizer has 200", "width")),
        # The word mark of user-defined tokens is a space in GGUF.
        (target(("t0",) * 9 + ("  ",), {9: USER_DEFINED}, eos=None), DrafterVocabulary(("t0",) * 9 + ("▁▁",)),
         Compatible(10)),
        (target(("t0",) * 9 + ("  ",), {9: CONTROL}, eos=None), DrafterVocabulary(("t0",) * 9 + ("▁▁",)),
         Incompatible('different tokens at id 9: "  " and "▁▁"')),
        # How texts begin matters only where the target begins them so.
        (target(bos=1, add_bos=True), DrafterVocabulary(TOKENS, bos=2),
         Incompatible("the target begins texts with token 1, the drafter with 2", "begin")),
        (target(bos=1, add_bos=True), DrafterVocabulary(TOKENS, bos=1), FITS),
        (target(bos=1, add_bos=True), DrafterVocabulary(TOKENS), FITS),
        (target(bos=1), DrafterVocabulary(TOKENS, bos=2), FITS),
        # A drafter that ends its turns otherwise is a little worse, not unfit.
        (target(), DrafterVocabulary(TOKENS, eos=(7, 198)), FITS),
        (target(eot=7), DrafterVocabulary(TOKENS, eos=(7,)), FITS),
        (target(), DrafterVocabulary(TOKENS, eos=(7,)),
         Compatible(200, "the drafter ends its turns with token 7, the target with 198")),
    ],
)  # fmt: skip
def test_matrix(ours: TargetVocabulary, theirs: DrafterVocabulary, expected: Compatible | Incompatible) -> None:
    assert compare(ours, theirs) == expected
