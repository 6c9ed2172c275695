"""What the card of a token says: short lines, each a figure with its meaning. Pure text, so that it can be tested."""

from __future__ import annotations

from engine.events import Look
from ui.transcript.explain import percent, quoted
from ui.transcript.mark import Mark
from ui.transcript.round_book import Odds, TokenFacts

ORDINALS = {1: "1st", 2: "2nd", 3: "3rd"}


def place_line(facts: TokenFacts) -> str:
    """Round and place: "round 12, guess 2 of 4"."""
    mark = facts.mark
    if mark.place is None:
        return f"round {mark.round}"
    return f"round {mark.round}, guess {mark.place + 1} of {facts.guesses}"


def chances(facts: TokenFacts) -> tuple[tuple[str, str], ...]:
    """Pairs of a label and its figure: who held the token how likely, and what that came to."""
    mark, pairs = facts.mark, list[tuple[str, str]]()
    if mark.source:
        pairs.append(("Guessed by", mark.source))
        pairs.append(("Drafter’s probability", "none: copied" if mark.p_draft is None else percent(mark.p_draft)))
    if mark.p_target is not None and mark.verdict != "unreached":
        pairs.append(("Model’s probability", percent(mark.p_target)))
    if facts.greedy and mark.place is not None and mark.verdict in ("accepted", "rejected"):
        pairs.append(("Accepted if", "the model’s likeliest"))
    elif facts.odds is not None:
        pairs.append(("Chance of acceptance", odds_words(facts.odds)))
    return tuple(pairs)


def odds_words(odds: Odds) -> str:
    """One figure, or two where the truth lies between."""
    if odds.is_exact or percent(odds.low) == percent(odds.high):
        return percent(odds.high)
    return f"{percent(odds.low)} to {percent(odds.high)}"


def heading_of_list(look: Look) -> str:
    """Above the likeliest ten."""
    return f"What the model held likely · {entropy_words(look.entropy_bits)}"


def entropy_words(bits: float) -> str:
    """Entropy with what it means: 2 to its power is how many equal choices would be as open."""
    if bits < 0.05:
        return "certain (0.0 bits)"
    if bits < 0.8:
        return f"nearly sure ({bits:.1f} bits)"
    return f"as open as {2**bits:,.0f} equal choices ({bits:.1f} bits)" if bits >= 1.3 else f"torn ({bits:.1f} bits)"


def outside_line(facts: TokenFacts) -> str:
    """Where the guess stood if it is not among the ten: "“blue” was 214th: under 1 %"."""
    look, mark = facts.look, facts.mark
    if look is None:
        return ""
    lines = []
    if look.guess_rank is not None and look.guess_rank > len(look.top) and look.guess_p is not None:
        guess = mark.text if mark.place is not None else mark.other
        lines.append(f"The guess {quoted(guess)} was {ordinal(look.guess_rank)} ({small(look.guess_p)})")
    if look.rank > len(look.top) and look.guess_rank != look.rank:
        own = mark.other if mark.verdict == "rejected" else mark.text
        lines.append(f"{quoted(own)} was {ordinal(look.rank)} ({small(look.p)}), and was drawn")
    return ". ".join(lines)


def cost_line(facts: TokenFacts) -> str:
    """What the round cost and saved, by the plain speed measured in this reply."""
    ms = facts.draft_ms + facts.verify_ms
    if facts.mark.verdict == "pending":
        return f"Guessing took {millis(facts.draft_ms)}. The check is under way."
    parts = f"{millis(facts.draft_ms)} guessing, {millis(facts.verify_ms)} checking" if facts.guesses else "no guesses"
    said = f"This round: {millis(ms)} for {_tokens(facts.tokens)} ({parts})."
    if facts.plain_ms is None or not facts.tokens:
        return said
    saved = facts.tokens * facts.plain_ms - ms
    if not facts.guesses:
        return said
    deed = "saved" if saved >= 0 else "cost"
    return f"{said} Plainly about {millis(facts.tokens * facts.plain_ms)}: {deed} {millis(abs(saved))}."


def missing_line(facts: TokenFacts) -> str:
    """Why there is no list."""
    if facts.mark.verdict == "unreached":
        return "It came after a wrong guess, so the model’s scores here belong to a text that was never written."
    if facts.mark.verdict == "pending":
        return ""
    return "What else the model held likely was not kept for this reply."


def roles(look: Look, mark: Mark, token_id: int) -> str:
    """What a token of the list was: guessed, written, both or neither."""
    rank = next((place for place, token in enumerate(look.top, 1) if token.id == token_id), 0)
    guessed, written = look.guess_rank == rank, look.rank == rank
    if guessed and written:
        return "guessed and written"
    return "guessed" if guessed else "written" if written else ""


def spoken(facts: TokenFacts) -> str:
    """All of the card in sentences, for a screen reader."""
    said = [f"{label}: {figure}" for label, figure in chances(facts)]
    if facts.look is not None:
        likely = ", ".join(f"{quoted(token.text)} {percent(token.p)}" for token in facts.look.top[:3])
        said.append(f"{heading_of_list(facts.look)}: {likely}")
        if outside := outside_line(facts):
            said.append(outside)
    return ". ".join([*said, cost_line(facts)])


def ordinal(rank: int) -> str:
    """1st, 2nd, 3rd, 4th, 11th, 1,021st."""
    ending = "th" if rank % 100 in (11, 12, 13) else ORDINALS.get(rank % 10, "th")[-2:]
    return f"{rank:,}{ending}"


def small(share: float) -> str:
    """A probability too small for whole percent."""
    if share >= 0.005:
        return percent(share)
    return f"1 in {1 / share:,.0f}" if share > 1e-9 else "next to nothing"


def millis(ms: float) -> str:
    """Milliseconds with as many figures as mean something."""
    return f"{ms:.1f} ms" if ms < 100 else f"{ms:,.0f} ms"


def _tokens(count: int) -> str:
    return f"{count} token{'' if count == 1 else 's'}"
