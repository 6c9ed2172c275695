"""Attachments cut to what fits: the small ones whole, the long ones alike, or nothing where too little is left."""

from app.attachments.attachment import Attachment
from app.attachments.part_that_fits import LEAST_TOKENS, part_that_fits


def of_lines(name: str, lines: int) -> Attachment:
    return Attachment(name, "text", "nine more\n" * lines)


def test_small_ones_stay_and_the_long_ones_share_what_is_left() -> None:
    small, one, other = of_lines("small", 10), of_lines("one", 1000), of_lines("other", 2000)
    found = part_that_fits((small, one, other), (30, 3000, 6000), 1030)
    assert found is not None
    assert found[0] is small
    kept = [len(each.text) / 10 * 3 for each in found[1:]]
    assert all(450 < tokens <= 500 for tokens in kept)
    assert all(each.text.endswith("more\n") for each in found)
    assert found[1].note == "Cut: the first 1,560 of 10,000 characters."


def test_what_fits_is_left_alone_and_of_too_little_room_nothing_is_made() -> None:
    one = of_lines("one", 100)
    assert part_that_fits((one,), (300,), 300) == (one,)
    assert part_that_fits((one,), (300,), LEAST_TOKENS - 1) is None
    assert part_that_fits((one,), (300,), -50) is None
    assert part_that_fits((), (), 100) == ()
