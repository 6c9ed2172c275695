"""The text of a token's card: short lines, each a figure with its meaning.

They are pure text, so that tests can read it.
"""

from __future__ import annotations

from typing import Literal

from engine.events import LikelyTokens, TopToken
from ui.i18n.direction import joined
from ui.i18n.language import tr, tr_noop
from ui.i18n.phrases import guesser, percent
from ui.transcript.state.explanations import NAMES, explain, quoted, short_percent
from ui.transcript.state.token_details import Odds, TokenDetails, WordCandidate, own_share
from ui.transcript.text.visible_characters import on_one_line

SAVED = tr_noop("About {plain} without guesses: saved {difference}.")
COST = tr_noop("About {plain} without guesses: cost {difference}.")
ORDINALS = {
    1: tr_noop("{rank:,}st", "a place in a list"),
    2: tr_noop("{rank:,}nd", "a place in a list"),
    3: tr_noop("{rank:,}rd", "a place in a list"),
}
OTHER_ORDINAL = tr_noop("{rank:,}th", "a place in a list")
OPENNESS = (
    tr_noop("sure", "how sure the model was of a word"),
    tr_noop("fairly sure", "how sure the model was of a word"),
    tr_noop("unsure", "how sure the model was of a word"),
    tr_noop("wide open", "how sure the model was of a word"),
)
SURE, FAIRLY_SURE, OPEN_BITS = 0.95, 0.6, 3.5
LEAST_SEEN = 0.005
"""Less is written as "<1 %"."""

Role = Literal["guessed", "written", "both", ""]


def position_line(details: TokenDetails) -> str:
    """Returns round and position: "round 12, guess 2 of 4"."""
    mark = details.mark
    if mark.index is None:
        return tr("round {round}", round=mark.round)
    return tr(
        "round {round}, guess {place} of {guesses}", round=mark.round, place=mark.index + 1, guesses=details.guesses
    )


def chances(details: TokenDetails) -> tuple[tuple[str, str], ...]:
    """Returns labels with figures: how likely drafter and target held the token, and the odds that follow."""
    mark, pairs = details.mark, list[tuple[str, str]]()
    if mark.source:
        pairs.append((tr("Guessed by"), guesser(mark.source)))
        chance = tr("none: copied") if mark.p_draft is None else percent(mark.p_draft)
        pairs.append((tr("Drafter’s probability"), chance))
    if (share := own_share(mark, details.look)) is not None:  # As in the list below, where the settings come after it.
        label = tr("Model’s probability") if details.greedy else tr("How likely it was")
        pairs.append((label, percent(share)))
    if mark.verdict == "lenient":
        own = quoted(mark.other) if mark.other else tr("the end of the reply")
        pairs.append((tr("The model would have written"), own))
        return tuple(pairs)
    is_judged = mark.index is not None and mark.verdict in ("accepted", "rejected")
    if details.greedy and details.verify != "lenient" and is_judged:
        pairs.append((tr("Accepted if"), tr("the model’s likeliest")))
    elif details.odds is not None:
        pairs.append((tr("Chance of acceptance"), odds_words(details.odds)))
    return tuple(pairs)


def odds_words(odds: Odds) -> str:
    """Returns one figure, or two where the odds are known as a range."""
    if odds.is_exact or percent(odds.low) == percent(odds.high):
        return percent(odds.high)
    return tr("{low} to {high}", low=percent(odds.low), high=percent(odds.high))


def visible_tokens(look: LikelyTokens) -> list[TopToken]:
    """Returns the tokens that are more than "under 1 %", also with the settings, or were guessed or written."""
    likely = (max(token.p, left_share(look, place) or 0.0) for place, token in enumerate(look.top))
    return [token for token, p in zip(look.top, likely, strict=True) if p >= LEAST_SEEN or role(look, token.id)]


def heads(look: LikelyTokens) -> tuple[str, str]:
    """Returns the names of the columns of figures; the second is "" where nothing is known of the settings."""
    if look.left is None:
        return tr("chance", "a column of a list of chances"), ""
    return tr("model", "a column of chances"), tr("settings", "the user's: a column of chances")


def left_share(look: LikelyTokens, place: int) -> float | None:
    """Returns what the settings left to a token of the list, None where that was not kept."""
    return look.left[place] if look.left is not None and place < len(look.left) else None


def left_words(look: LikelyTokens, place: int) -> str:
    """Returns the same in a word or a figure; of a token that was taken out, by whom; "" where it was not kept."""
    share = left_share(look, place)
    if share is None:
        return ""
    if place in look.forbidden:
        return tr("grammar", "what ruled a word out")
    return short_percent(share) if share > 0.0 else tr("ruled out", "a word that the settings took out")


def unlikely_line(count: int) -> str:
    """Returns how many tokens of the list are not shown."""
    return tr("%n more (word|words) under 1 %", "likely next words of a list", count)


def heading_of_list(look: LikelyTokens, *, is_full: bool = False) -> str:
    """Returns the heading above the likeliest tokens; `is_full` with the number of words that it was open among."""
    openness = tr(OPENNESS[_openness(look)], "how sure the model was of a word")
    heading = tr("What the model considered · {openness}", openness=openness)
    among = round(2**look.entropy_bits)  # So many equal choices are as uncertain.
    if not is_full or among < 2:
        return heading
    return tr("{heading} (like %n equal (word|words))", "", among, heading=heading)


def _openness(look: LikelyTokens) -> int:
    """Returns the place in `OPENNESS`: by the likeliest token, and where none stands out by the entropy."""
    likeliest = look.top[0].p if look.top else look.p
    return 0 if likeliest >= SURE else 1 if likeliest >= FAIRLY_SURE else 2 if look.entropy_bits < OPEN_BITS else 3


def outside_line(details: TokenDetails) -> str:
    """Returns where the guess stood if it is not among the ten: "“blue” was 214th: under 1 %"."""
    look, mark = details.look, details.mark
    if look is None:
        return ""
    lines = []
    if look.guess_rank is not None and look.guess_rank > len(look.top) and look.guess_p is not None:
        guess = mark.text if mark.index is not None else mark.other
        rank, share = ordinal(look.guess_rank), small(look.guess_p)
        lines.append(
            tr("{token} was guessed; the model ranked it {rank}: {share}", token=quoted(guess), rank=rank, share=share)
        )
    if look.rank > len(look.top) and look.guess_rank != look.rank:
        own = mark.other if mark.verdict == "rejected" else mark.text
        rank, share = ordinal(look.rank), small(look.p)
        lines.append(tr("{token} was {rank} ({share}), and was drawn", token=quoted(own), rank=rank, share=share))
    return ". ".join(lines)


def behind_line(details: TokenDetails) -> str:
    """Returns the guesses behind a wrong one, which are not in the text; "" where there were none."""
    return tr("Guessed after it, not looked at: {words}", words=quoted(details.behind)) if details.behind else ""


def others_line(details: TokenDetails) -> str:
    """Returns the other wrong guesses of its wedge, each with what the model wrote; "" where there are none."""
    words = [
        tr("{guess} in place of {token}", guess=quoted(each.text), token=quoted(each.other))
        if each.other
        else quoted(each.text)
        for each in details.others_here
    ]
    return tr("Also guessed wrong here: {words}", words=joined(words)) if words else ""


def cost_line(details: TokenDetails) -> str:
    """Returns what the round cost and saved, by the plain speed measured in this reply."""
    ms = details.draft_ms + details.verify_ms
    if details.mark.verdict == "pending":
        return tr("Guessing took {time}. The check is under way.", time=millis(details.draft_ms))
    if not details.guesses:
        return tr("This round: {time} for %n (token|tokens) (no guesses).", "", details.tokens, time=millis(ms))
    sentence = tr(
        "This round: {time} for %n (token|tokens) ({drafting} guessing, {checking} checking).",
        "",
        details.tokens,
        time=millis(ms),
        drafting=millis(details.draft_ms),
        checking=millis(details.verify_ms),
    )
    if details.plain_ms is None or not details.tokens:
        return sentence
    plain_ms = details.tokens * details.plain_ms
    found = tr(SAVED if plain_ms >= ms else COST, plain=millis(plain_ms), difference=millis(abs(plain_ms - ms)))
    return f"{sentence} {found}"


def missing_line(details: TokenDetails) -> str:
    """Returns why there is no list."""
    if details.mark.verdict == "unreached":
        return tr("It came after a wrong guess, so the model’s scores here belong to a text that was never written.")
    if details.mark.verdict == "beside":
        return tr("It stood on a branch that the reply did not take, beside the guess that was judged here.")
    if details.mark.verdict == "pending":
        return ""
    return tr("What else the model considered was not kept for this reply.")


def choice_line() -> str:
    """Returns how to choose another word."""
    return tr("Click another word, or press ↓ and Enter, and the reply goes on from it. This version stays.")


def candidate_words(candidate: WordCandidate) -> str:
    """Returns a word that may be chosen, such as "“blue” 34 %"."""
    name = quoted(on_one_line(candidate.text)) if candidate.text else tr("(end of the reply)")
    return tr("{token}  {share}", "a word and its probability", token=name, share=short_percent(candidate.share))


def head(details: TokenDetails) -> tuple[str, str]:
    """Returns a card in one line: what the token is, with the guesses that share its wedge, and how likely it was."""
    guesses = [details.mark, *details.others_here]
    share = own_share(details.mark, details.look) if len(guesses) == 1 else None
    title = tr(NAMES[details.mark.verdict]), joined([quoted(each.text) for each in guesses])
    return "  ".join(title), "" if share is None else short_percent(share)


def role(look: LikelyTokens, token_id: int) -> Role:
    """Returns the role of a token of the list, such as guess or choice."""
    rank = next((position for position, token in enumerate(look.top, 1) if token.id == token_id), 0)
    guessed, written = look.guess_rank == rank, look.rank == rank
    if guessed and written:
        return "both"
    return "guessed" if guessed else "written" if written else ""


def announced(details: TokenDetails) -> str:
    """Returns what a screen reader says of a token that a key has reached."""
    chances_told = ". ".join(f"{label}: {figure}" for label, figure in chances(details))
    told = (explain(details.mark), chances_told or missing_line(details), others_line(details))
    return " ".join(filter(None, told))


def spoken(details: TokenDetails) -> str:
    """Returns the whole card in sentences, for screen readers."""
    sentences = [f"{label}: {figure}" for label, figure in chances(details)]
    if details.look is not None:
        likely = ", ".join(_spoken_token(details.look, place) for place in range(min(3, len(details.look.top))))
        sentences.append(f"{heading_of_list(details.look)}: {likely}")
        if outside := outside_line(details):
            sentences.append(outside)
    sentences += filter(None, (behind_line(details), others_line(details)))
    return ". ".join([*sentences, cost_line(details)])


def _spoken_token(look: LikelyTokens, place: int) -> str:
    token, after = look.top[place], left_words(look, place)
    words = f"{quoted(token.text)} {percent(token.p)}"
    return tr("{said} (after your settings: {after})", said=words, after=after) if after else words


def ordinal(rank: int) -> str:
    """Returns 1st, 2nd, 3rd, 4th, 11th, 1,021st."""
    ending = 0 if rank % 100 in (11, 12, 13) else rank % 10
    return tr(ORDINALS.get(ending, OTHER_ORDINAL), "a place in a list", rank=rank)


def small(share: float) -> str:
    """Returns a probability that is too small for whole percent."""
    if share >= 0.005:
        return percent(share)
    return tr("1 in {count:,.0f}", count=1 / share) if share > 1e-9 else tr("next to impossible")


def millis(ms: float) -> str:
    """Returns milliseconds with only the figures that mean something."""
    return tr("{ms:.1f} ms", ms=ms) if ms < 100 else tr("{ms:,.0f} ms", ms=ms)
