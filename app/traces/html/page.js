// Plays a saved reply: a pure fold from events to frames (the rules of ui/transcript/state/reply_state.py), a view that draws
// one frame, and a player that goes from frame to frame. Whatever a model wrote reaches the page by textContent alone.
"use strict";
(() => {
const REFUSED = new Set(["rejected", "unreached"]);
const CONTROL = /[\0-\x08\x0b-\x1f]/g, FROM_RIGHT = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const MEANS = {
  accepted: "Right guess", lenient: "Not the model’s own word", rejected: "Wrong guess", unreached: "Guess not looked at", correction: "Correction",
  bonus: "Free extra", pending: "Not yet judged", plain: "Written without a guess", chosen: "Your word",
};
const LONGEST_S = 40;  // a reply that nobody has set a pace for is through after so long

// ---- The fold. A frame is { row, count, pending, judged, round, at, drafts, ... }: the first `count` marks of `row`
// are settled. Frames share their rows, which only grow. `part` frames stand inside a verdict, one for each token.

function framesOf(events) {
  const frames = [{ row: [], count: 0, pending: [], judged: 0, round: 0, at: 0, drafted: 0, accepted: 0 }];
  for (const { at_ms, event } of events) {
    const last = frames[frames.length - 1];
    if (last.ended || (events[0].event.generation_id !== event.generation_id)) continue;
    const next = { ...last, at: Math.max(last.at, at_ms), part: false };
    if (event.type === "drafted") frames.push({ ...next, pending: guessesOf(event), round: event.round });
    else if (event.type === "verified") frames.push(...afterVerdict(next, event));
    else if (event.type === "finished") frames.push(afterEnd(next, event));
    else if (event.type === "failed") frames.push({ ...next, pending: [], judged: Infinity, ended: true });
  }
  return frames;
}

function guessesOf({ tokens, round, source }) {
  return tokens.map(({ text, p_draft }, place) => ({ text, verdict: "pending", round, place, p_draft, source }));
}

function afterVerdict(frame, event) {
  const guesses = frame.pending[0]?.round === event.round && event.next?.kind !== "plain" ? frame.pending : [];
  const settled = agreeingWith(event.text, judged(guesses, event), event.round);
  const next = {
    ...frame, round: event.round, judged: event.round, accepted: frame.accepted + event.accepted,
    drafted: frame.drafted + (event.next ? guesses.length : event.accepted),
  };
  frame.row.push(...settled);
  const parts = settled.map((_, index) => ({
    ...next, count: frame.count + index + 1, pending: guesses.slice(index + 1), part: index + 1 < settled.length,
  }));
  return parts.length ? parts : [{ ...next, pending: [] }];
}

function judged(guesses, { accepted, next, p_target, looks = [], round, departures = [] }) {
  const own = new Map(departures.map(({ place, text }) => [place, text])), shown = next ? guesses : guesses.slice(0, accepted);
  const settled = shown.map((guess, place) => ({
    ...guess, p_target: p_target[place], look: looks[place],
    verdict: own.has(place) ? "lenient" : place < accepted ? "accepted" : place === accepted ? "rejected" : "unreached",
    other: own.get(place) ?? (place === accepted ? next.text : ""),
  }));
  if (next) {
    const other = accepted < guesses.length ? guesses[accepted].text : "";
    settled.push({ text: next.text, verdict: next.kind, round, p_target: next.p_target, look: looks[accepted], other });
  }
  return settled;
}

// The engine's text is the truth; where token texts do not join to it (a character never finished), they yield.
function agreeingWith(text, settled, round) {
  const kept = settled.filter((mark) => !REFUSED.has(mark.verdict));
  const joined = kept.map((mark) => mark.text).join("");
  if (joined === text) return settled;
  if (kept.length && text.startsWith(joined)) {
    const last = kept[kept.length - 1];
    return settled.map((mark) => (mark === last ? { ...mark, text: mark.text + text.slice(joined.length) } : mark));
  }
  return [...settled.filter((mark) => REFUSED.has(mark.verdict)), { text, verdict: "plain", round }];
}

function afterEnd(frame, { text }) {
  const end = { ...frame, pending: [], judged: Infinity, ended: true };
  const written = textOf(frame);
  if (written === text) return end;
  const goesOn = text.startsWith(written);
  const lost = { text: goesOn ? text.slice(written.length) : text, verdict: "plain", round: frame.round };
  if (!goesOn) return { ...end, row: [lost], count: 1 };
  frame.row.push(lost);
  return { ...end, count: frame.count + 1 };
}

function textOf({ row, count }) {
  return row.slice(0, count).filter((mark) => !REFUSED.has(mark.verdict)).map((mark) => mark.text).join("");
}

// ---- The view

const byId = (id) => document.getElementById(id);
const reply = byId("reply"), card = byId("card"), scrub = byId("scrub"), keep = byId("keep-wrong");
const { events } = JSON.parse(byId("trace").textContent);
const frames = framesOf(events);
const end = frames.length - 1, rounds = frames[end].round, allFromRight = FROM_RIGHT.test(frames[end].row.map((mark) => mark.text).join(""));
const still = matchMedia("(prefers-reduced-motion: reduce)");
const marks = new WeakMap();  // what each element shows
let drawn = { row: null, settled: [], pending: [], refused: [] };
let at = 0, looked = null;

// Control characters as their pictures, so that none of them is silently there.
function visible(text) {
  return text.replaceAll("\r\n", "\n").replace(CONTROL, (one) => String.fromCharCode(0x2400 + one.charCodeAt(0)));
}

function make(tag, className, text) {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

function draw(mark, isFresh) {
  const refused = REFUSED.has(mark.verdict), text = visible(mark.text), fromRight = FROM_RIGHT.test(text);
  const tag = refused ? "del" : mark.verdict === "correction" ? "ins" : "span";
  const begins = `${text[0] === " " && fromRight === allFromRight ? " spaced" : ""}${fromRight ? " from-right" : ""}`;
  const element = make(tag, `t ${mark.verdict}${isFresh ? " fresh" : ""}${begins}`, refused ? text.replaceAll("\n", "↵") : text);
  const before = reply.lastChild;
  // A space where a line breaks is not drawn, as in any prose; all others keep their room.
  if (before && before.tagName !== "DEL" && /\S$/.test(before.textContent) && /^ \S+$/.test(text)) element.classList.add("word");
  element.tabIndex = -1;
  element.setAttribute("aria-describedby", "card");
  marks.set(element, mark);
  if (refused) drawn.refused.push(element);
  reply.append(element);
  return element;
}

function show(index, moving = false) {
  at = Math.min(Math.max(index, 0), end);
  const frame = frames[at];
  const follow = moving && reply.lastChild && reply.lastChild.getBoundingClientRect().bottom < innerHeight;
  reply.classList.toggle("moving", moving);
  if (frame.row !== drawn.row) {
    reply.replaceChildren();
    drawn = { row: frame.row, settled: [], pending: [], refused: [] };
  }
  for (const gone of [...drawn.pending, ...drawn.settled.splice(frame.count)]) gone.remove();
  for (let next = drawn.settled.length; next < frame.count; next += 1) {
    drawn.settled.push(draw(frame.row[next], moving));
  }
  drawn.pending = frame.pending.map((guess) => draw(guess, false));
  drawn.refused = drawn.refused.filter((element) => element.isConnected);
  drawn.refused.forEach((element) => closeUp(element, frame, moving));
  if (looked && !looked.isConnected) lookAt(null);
  if (follow) reply.lastChild.scrollIntoView({ block: "nearest" });
  tell(frame);
}

// A wrong guess stays until the next verdict, then closes up; with "keep wrong guesses" it stays.
function closeUp(element, frame, moving) {
  const stays = keep.checked || (marks.get(element).round >= frame.judged && marks.get(element).verdict === "rejected");
  const wasThere = !element.classList.contains("gone");
  element.classList.toggle("gone", !stays && !(moving && wasThere));
  element.classList.toggle("closing", !stays && moving && wasThere);
}

function tell(frame) {
  const written = frame.row.slice(0, frame.count).filter((mark) => !REFUSED.has(mark.verdict)).length;
  const right = frame.drafted ? ` · ${Math.round((100 * frame.accepted) / frame.drafted)} % of guesses right` : "";
  const where = `Round ${frame.round} of ${rounds} · ${written} ${written === 1 ? "token" : "tokens"}${right}`;
  byId("where").textContent = where;
  scrub.value = at;
  scrub.setAttribute("aria-valuetext", where);
  byId("waiting").hidden = frame.count + frame.pending.length > 0 || at === end;
  byId("ending").classList.toggle("waiting", at !== end);
  byId("back").disabled = at === 0;
  byId("forward").disabled = byId("token").disabled = at === end;
}

// ---- The card of one token

function quoted(text) {
  return text === "" ? "(no text yet)" : `“${visible(text).replaceAll("\n", "↵").replaceAll("\t", "⇥")}”`;
}

const percent = (share) => (share > 0 && share < 0.005 ? "under 1 %" : `${Math.round(100 * share)} %`);
const finePercent = (share) => `${(100 * share).toFixed(share < 0.00995 ? 2 : share < 0.0995 ? 1 : 0)} %`;

function sentence({ verdict, source, p_draft, p_target, other }) {
  const by = source ? ` Guessed by ${source}${p_draft == null ? "" : `, which gave it ${percent(p_draft)}`}.` : "";
  const gave = p_target == null ? "" : ` The model gave it ${percent(p_target)}.`;
  switch (verdict) {
    case "lenient": case "rejected": return `${by}${gave} It ${verdict === "lenient" ? "would have written" : "wrote"} ${quoted(other)} instead.`;
    case "unreached": return `${by} It came after a wrong guess, so the model never looked at it.`;
    case "correction": return `${other ? ` In place of ${quoted(other)}.` : ""}${gave}`;
    case "bonus": case "chosen": return `${gave} ${verdict === "bonus" ? "Every guess of this round was right" : "The reply went on from it"}.`;
    default: return `${by}${gave}`;
  }
}

function barsOf(mark) {
  const { top, rank, p, guess_rank, guess_p, entropy_bits } = mark.look;
  const bars = make("div", "bars", "");
  top.forEach(([, text, share], index) => {
    const kind = index + 1 === rank ? "written" : index + 1 === guess_rank ? "guess" : "";
    const bar = make("span", `bar ${kind}`, "");
    bar.style.width = `${100 * share}%`;
    bars.append(make("span", `name ${kind}`, quoted(text)), bar, make("span", "share", finePercent(share)));
  });
  const places = [];
  if (rank > top.length) places.push(`What was written stood at place ${rank} (${finePercent(p)}).`);
  if (guess_rank && guess_rank !== rank) places.push(`The wrong guess stood at place ${guess_rank} (${finePercent(guess_p)}).`);
  places.push(`How undecided the model was: ${entropy_bits.toFixed(2)} bits of entropy.`);
  const head = make("p", "muted", "What it held likeliest here, before temperature and cuts:");
  return [head, bars, make("p", "muted", places.join(" "))];
}

function lookAt(element) {
  looked?.classList.remove("looked-at");
  looked = element;
  card.hidden = !element;
  if (!element) return;
  const mark = marks.get(element);
  const place = mark.place == null ? "" : `, guess ${mark.place + 1}`;
  const head = make("p", "", "");
  head.append(make("b", "", quoted(mark.text)), make("span", "muted", ` round ${mark.round}${place}`));
  const said = make("p", "", "");
  said.append(make("b", "", `${MEANS[mark.verdict]}.`), sentence(mark));
  card.replaceChildren(head, said, ...(mark.look && mark.look.top.length ? barsOf(mark) : []));
  element.classList.add("looked-at");
  const spot = element.getBoundingClientRect();
  const below = spot.bottom + 8 + card.offsetHeight < innerHeight || spot.top < card.offsetHeight + 8;
  const left = Math.min(spot.left, document.documentElement.clientWidth - card.offsetWidth - 12);
  card.style.left = `${Math.max(12, left) + scrollX}px`;
  card.style.top = `${(below ? spot.bottom + 8 : spot.top - card.offsetHeight - 8) + scrollY}px`;
}

// ---- The player

let timer = 0, due = 0;
const nextStop = (from, step) => {
  let found = from + step;
  while (frames[found] && frames[found].part) found += step;
  return found;
};

// How long a frame stays: as it was, or half a round for guesses and for a verdict, a whole one where nobody guessed.
function stay(index) {
  const perSecond = Number(byId("pace").value), next = nextStop(index, 1);
  if (!perSecond) return frames[next].at - frames[index].at;
  if (frames[index].round === 0) return 400 / perSecond;
  return (frames[index].pending.length || frames[index].round === frames[index - 1].round ? 500 : 1000) / perSecond;
}

function advance() {
  let next = at;
  while (due <= performance.now() && next < end) {
    next = nextStop(next, 1);
    if (next < end) due += stay(next);
  }
  show(next, true);
  if (at < end) timer = setTimeout(advance, Math.max(0, due - performance.now()));
  else pause();
}

function play() {
  if (frames.length === 1) return;
  if (at === end) show(0);
  due = performance.now() + stay(at);
  timer = setTimeout(advance, Math.max(0, due - performance.now()));
  sayPlaying();
}

function pause() {
  clearTimeout(timer);
  timer = 0;
  sayPlaying();
}

function sayPlaying() {
  byId("play-button").classList.toggle("playing", timer !== 0);
  byId("play-word").textContent = timer ? "Pause" : at === end ? "Play again" : "Play";
}

function goTo(index, moving = false) {
  show(index, moving);
  pause();
}

// To the end of the round before or after: its verdict.
function stepRound(step) {
  let next = nextStop(at, step);
  while (frames[next] && frames[next].pending.length) next = nextStop(next, step);
  goTo(next, step > 0);
}

function focusToken(step) {
  const shown = [...reply.children].filter((element) => element.offsetWidth);
  const here = shown.indexOf(document.activeElement);
  const next = shown[here < 0 && step < 0 ? shown.length - 1 : Math.max(here + step, 0)];
  if (next) next.focus();
}

function press(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, select")) return;
  const arrow = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (event.key === " " && !event.target.closest("button")) byId("play-button").click();
  else if (event.key === "Escape") lookAt(null);
  else if (arrow && reply.contains(event.target)) focusToken(arrow);
  else if (arrow && event.shiftKey) goTo(at + arrow, arrow > 0);
  else if (arrow) stepRound(arrow);
  else if (event.key === "Home" || event.key === "End") goTo(event.key === "Home" ? 0 : end);
  else return;
  event.preventDefault();
}

function chooseTheme(name) {
  document.documentElement.dataset.theme = name;
  byId("theme").setAttribute("aria-pressed", name === "dark");
}

// `#end`, `#round=N`, `#play`; with `&close` (wrong guesses close up), `&theme=dark`, `&pace=N`, `&token=N` (its card is open).
function obey(hash) {
  const wishes = new URLSearchParams(hash.slice(1));
  if (wishes.has("close")) keep.checked = false;
  if (wishes.has("theme")) chooseTheme(wishes.get("theme"));
  if (wishes.has("pace")) byId("pace").value = wishes.get("pace");
  const round = Number(wishes.get("round")), found = frames.findIndex((frame) => frame.judged === round && !frame.part);
  if (round && found >= 0) goTo(found);
  else if (wishes.has("end") || round || (still.matches && !wishes.has("play"))) goTo(end);
  else { goTo(0); play(); }
  if (wishes.has("token")) lookAt(reply.children[Number(wishes.get("token"))] || null);
}

const paces = [...byId("pace").options].map((option) => option.value);
byId("pace").value = paces.find((perSecond) => perSecond >= 3 && rounds / perSecond <= LONGEST_S) || "30";
scrub.max = end;
scrub.addEventListener("input", () => goTo(Number(scrub.value)));
byId("play-button").addEventListener("click", () => (timer ? pause() : play()));
byId("back").addEventListener("click", () => stepRound(-1));
byId("forward").addEventListener("click", () => stepRound(1));
byId("token").addEventListener("click", () => goTo(at + 1, true));
byId("pace").addEventListener("change", () => { if (timer) { pause(); play(); } });
keep.addEventListener("change", () => show(at));
const prefersDark = matchMedia("(prefers-color-scheme: dark)");
const dark = () => (document.documentElement.dataset.theme || (prefersDark.matches ? "dark" : "light")) === "dark";
byId("theme").setAttribute("aria-pressed", dark());
byId("theme").addEventListener("click", () => chooseTheme(dark() ? "light" : "dark"));
document.addEventListener("keydown", press);
reply.addEventListener("pointerover", (event) => lookAt(marks.has(event.target) ? event.target : null));
reply.addEventListener("pointerleave", () => lookAt(null));
reply.addEventListener("focusin", (event) => { if (marks.has(event.target)) { pause(); lookAt(event.target); } });
reply.addEventListener("focusout", () => lookAt(null));
addEventListener("resize", () => lookAt(looked));
addEventListener("hashchange", () => obey(location.hash));
if (frames.length > 1) obey(location.hash);
else show(0);
})();
