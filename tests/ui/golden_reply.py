"""The reply that golden pictures show, event by event."""

from engine import events


def look(*tops: tuple[str, float], rank: int = 1, guess_rank: int | None = 1) -> events.LikelyTokens:
    top = [events.TopToken(place, text, p) for place, (text, p) in enumerate(tops)]
    return events.LikelyTokens(top, 0.9, rank, tops[0][1], guess_rank, tops[guess_rank - 1][1] if guess_rank else None)


def round_of(number: int, right: list[str], wrong: list[str], own: str, cache: int) -> list[events.Event]:
    guesses = [events.DraftedToken(place, text, 0.9 - 0.15 * place) for place, text in enumerate([*right, *wrong])]
    kind = "correction" if wrong else "bonus" if right else "plain"
    looks = [look((text, 0.8), (" a", 0.1), (" b", 0.05)) for text in right]
    looks.append(
        look((own, 0.7), (" cat", 0.2), (wrong[0] if wrong else " dog", 0.06), guess_rank=3 if wrong else None)
    )
    verdict = events.Verified(
        "g",
        number,
        len(right),
        [0.8] * len(right) + [0.05] * len(wrong),
        events.NextToken(9, own, 0.7, kind),
        "".join(right) + own,
        len(guesses) + 1,
        5.0 + number,
        cache,
        looks,
        events.LengthChoice("fixed" if guesses else "plain_look"),
    )
    return (
        [events.Drafted("g", number, "starter drafter", guesses, 2.0 + 0.2 * number), verdict] if guesses else [verdict]
    )


COSTS = events.Costs({1: 4.0, 2: 5.0, 3: 5.5, 4: 6.0, 5: 6.2, 6: 8.0, 8: 9.0}, {"starter drafter": 0.5}, 8)


STATS = events.Stats(
    21, 6, 16, 12, 0.75, 3.5, [0, 1, 1, 0, 2], 8.0, 60.0, 350.0, 11.0, 45.0, 4.0, 250.0, 1.4, None, 2.4
)  # fmt: skip


TEXT = "Once upon a time, a small fox lived by the river with its lantern. The end"


EVENTS: list[events.Event] = [
    events.Started(
        "g", "starter", "target-q8_0.gguf", "starter drafter", 20, 4, {"temperature": 0.8}, 1, "coupled", 4, COSTS
    ),
    events.Prefilled("g", 20, 20, 8.0),
    *round_of(1, ["Once", " upon", " a", " time"], [], ",", 24),
    *round_of(2, [" a", " small"], [" red", " hen"], " fox", 27),
    *round_of(3, [" lived"], [" near", " the", " old"], " by", 29),
    *round_of(4, [], [], " the", 30),
    *round_of(5, [" river", " with", " its", " lantern"], [], ".", 35),
    *round_of(6, [" The"], [], " end", 37),
    events.Finished("g", "stop", TEXT, STATS),
]
