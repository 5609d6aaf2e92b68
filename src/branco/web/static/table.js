// The table: follows the stream, tells what happens in order, sends choices.

import { arrange } from "./arrange.js";
import { setTime, showClock } from "./clock.js";
import { morph } from "./morph.js";
import { enact, flashChanges, glide, places, rest, scores } from "./motion.js";
import { calm, pace, preference } from "./preferences.js";
import { ask, open, showRules, tell } from "./dialogs.js";
import { chime } from "./sound.js";
import { otherFace } from "./tiles.js";
import { post, randomKey, rebuilt } from "./wire.js";

const byId = (id) => document.getElementById(id);
const FORCED_PAUSE = 1800;
const LONG_THOUGHT = 4000;
const LINES = 300;

export class Table {
  constructor(root) {
    this.root = root;
    this.id = root.dataset.table;
    this.seat = root.dataset.seat === "" ? null : Number(root.dataset.seat);
    this.seats = root.dataset.seats.split(" ").filter(Boolean).map(Number);
    this.words = JSON.parse(root.dataset.words);
    this.state = JSON.parse(root.dataset.state);
    this.seq = Number(root.dataset.seq);
    this.parts = {};
    this.messages = [];
    this.busy = false;
    this.pending = false;
    this.hasty = false;
    this.shown = () => {};
    byId("viewport").addEventListener("click", () => this.skip());
    byId("choices").addEventListener("submit", (event) => this.submitted(event));
    byId("curtain").addEventListener("cancel", (event) => event.preventDefault());
    byId("orders").addEventListener("change", (event) => this.order(event.target));
    setTime(Number(root.dataset.now));
    this.wait(null);
    this.settle();
    this.callNext();
    this.follow();
  }

  get names() {
    return this.state.names;
  }

  address(path, extra = "") {
    const seat = this.seat === null ? "" : `&seat=${this.seat}`;
    return `/t/${this.id}/${path}?${extra}${seat}`;
  }

  // The stream. The browser resumes it by itself; we resume it when the browser gives up.

  follow() {
    this.source?.close();
    // The first message is the whole frame, on which later ones build.
    const after = "board" in this.parts ? `after=${this.seq}` : "";
    const source = (this.source = new EventSource(this.address("live", after)));
    source.onopen = () => { byId("offline").hidden = true; };
    source.onmessage = (event) => this.receive(JSON.parse(event.data));
    source.onerror = () => {
      byId("offline").hidden = false;
      if (source.readyState === EventSource.CLOSED) setTimeout(() => source === this.source && this.resume(), 2000);
    };
  }

  // Whoever has lost the seat meanwhile is told so by the page.
  async resume() {
    const answer = await fetch(this.address("frame")).catch(() => null);
    if (answer?.status === 403) location.reload();
    else this.follow();
  }

  // Whoever has seen enough goes to the present state at once.
  skip() {
    this.hasty = this.busy;
  }

  receive(message) {
    this.messages.push(message);
    this.work();
  }

  async work() {
    if (this.busy) return;
    this.busy = true;
    this.root.classList.add("telling");
    const before = this.seq;
    while (this.messages.length) await this.show(this.messages.shift());
    this.busy = this.hasty = false;
    this.root.classList.remove("telling");
    this.settle();
    if (this.seq !== before) this.callNext();
  }

  // One message: its events are told in order, then the page becomes the exact state.

  async show(message) {
    if (message.seq <= this.seq && !message.whole) return;
    this.stopForced();
    const hurried = document.hidden || this.hasty || this.messages.length > 6;
    if (!message.whole) await this.tellEvents(message.log, hurried);
    await this.apply(message);
    if (!hurried && !calm() && message.log.length) await rest(Math.min(pace() / 2, 300));
  }

  async tellEvents(lines, hurried) {
    const news = byId("news");
    const ticker = byId("ticker");
    const beat = hurried ? 0 : pace() / Math.max(1, Math.sqrt(lines.length / 3));
    for (const line of lines) {
      const said = document.createElement("p");
      said.textContent = counted(line);
      news.append(said);
      ticker.textContent = counted(line);
      ticker.dataset.kind = line.kind;
      ticker.classList.add("shown");
      enact(line, this.hasty ? 0 : beat);
      if (beat && !this.hasty) await rest(this.messages.length > 3 ? beat / 2 : beat);
    }
    while (news.childElementCount > 30) news.firstElementChild.remove();
    clearTimeout(this.tickerEnd);
    this.tickerEnd = setTimeout(() => ticker.classList.remove("shown"), 2500);
  }

  // False if the message builds on a frame that is not the one shown here.
  merge(message) {
    const parts = { ...this.parts };
    for (const [name, part] of Object.entries(message.parts)) {
      parts[name] = rebuilt(parts[name], part);
      if (parts[name] === null) return false;
    }
    this.parts = parts;
    return true;
  }

  async refetch() {
    const answer = await fetch(this.address("frame")).catch(() => null);
    if (answer?.ok) this.apply(await answer.json());
    else location.reload();
  }

  apply(message) {
    if (!this.merge(message)) return this.refetch();
    setTime(message.now);
    const board = byId("board");
    const focus = document.activeElement?.id;
    const inChoices = byId("options").contains(document.activeElement) || board.contains(document.activeElement);
    const before = places(board);
    const points = scores(this.root);
    for (const name of Object.keys(message.parts)) {
      if (name === "state") this.state = this.parts.state;
      else this.morphPart(name);
    }
    for (const list of this.root.querySelectorAll("select[data-given]")) list.value = list.dataset.given;
    if ("options" in message.parts) this.toFirstChoice();
    glide(board, before);
    flashChanges(this.root, points);
    this.writeLog(message);
    this.seq = message.seq;
    byId("choices").elements.seq.value = message.seq;
    byId("choices").elements.key.value = `page-${this.seat}-${message.seq}`;
    this.root.classList.add("following");
    if (this.seq >= this.awaited) this.wait(null);
    if (inChoices) this.keepFocus(focus);
    this.shown();
  }

  // A new list begins at its top; on a phone the whole panel scrolls.
  toFirstChoice() {
    byId("choices").scrollTo(0, 0);
    byId("options").querySelector(".choice-list")?.scrollTo(0, 0);
  }

  // Until the frame that shows one's own choice is here, nothing else can be chosen.
  wait(seq) {
    clearTimeout(this.overdue);
    this.awaited = seq ?? Infinity;
    this.root.classList.toggle("sending", seq !== null);
    if (seq !== null) this.overdue = setTimeout(() => this.follow(), 5000);
  }

  get canChoose() {
    return !this.busy && !this.pending && this.awaited === Infinity && this.seat !== null;
  }

  morphPart(name) {
    const element = this.root.querySelector(`[data-part="${name}"]`);
    if (element) morph(element, this.parts[name], arrange);
  }

  keepFocus(id) {
    if (document.activeElement && document.activeElement !== document.body) return;
    const place = (id && byId(id)) || byId("options").querySelector("button") || byId("banner");
    if (place === byId("banner")) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }

  writeLog(message) {
    const log = byId("log");
    while (log.lastElementChild && Number(log.lastElementChild.dataset.n) >= message.from) log.lastElementChild.remove();
    const perspective = this.seat === null ? "spectator" : this.seat;
    for (const line of message.log) {
      const item = document.createElement("li");
      const link = document.createElement("a");
      item.dataset.kind = line.kind;
      item.dataset.n = line.n;
      link.href = `/t/${this.id}/replay?as=${perspective}&at=${line.at}`;
      link.textContent = counted(line);
      item.append(link);
      log.append(item);
    }
    while (log.childElementCount > LINES) log.firstElementChild.remove();
    log.scrollTop = log.scrollHeight;
  }

  // After every frame: title, sound, forced choice, the next person on this device.

  settle() {
    const mine = this.state.turn && !this.state.over;
    document.title = mine ? `● ${this.words.turn} · ${this.root.dataset.title}` : `${this.root.dataset.title} · Branco`;
    if (mine && !this.wasMine && preference("sound")) chime();
    this.wasMine = mine;
    this.root.classList.toggle("my-turn", mine);
    this.root.classList.toggle("waiting-room", this.state.waiting);
    showClock(this.state.clock, (seat) => this.clockLabel(seat));
    this.armForced();
    this.watchThought();
    if (this.flipTo) this.flipOn();
  }

  clockLabel(seat) {
    return seat < 0 ? this.words.reactTime : this.words.turnTime.replace("{name}", this.names[seat]);
  }

  watchThought() {
    clearTimeout(this.thought);
    if (this.state.turn || this.state.over || !this.state.bots) return;
    this.thought = setTimeout(() => {
      const why = byId("banner").querySelector(".why");
      if (why) why.textContent += ` ${this.words.thinking}`;
    }, LONG_THOUGHT);
  }

  armForced() {
    const list = byId("options").querySelector("[data-forced]");
    if (!list || !preference("auto")) return;
    const button = list.querySelector("button");
    const bar = document.createElement("div");
    bar.className = "forced";
    bar.innerHTML = "<p></p><span class='forced-bar'></span><button type='button' data-do='stop-forced'></button>";
    bar.firstElementChild.textContent = this.words.auto;
    bar.lastElementChild.textContent = this.words.stop;
    byId("options").append(bar);
    this.forced = setTimeout(() => this.send("play", { action: Number(button.value), sure: true }), FORCED_PAUSE);
  }

  stopForced() {
    clearTimeout(this.forced);
    byId("options").querySelector(".forced")?.remove();
  }

  callNext() {
    const next = this.seats.find((seat) => this.state.actors.includes(seat));
    const away = this.seats.length > 1 && !this.state.turn && next !== undefined && next !== this.seat;
    // What the last player saw is covered even if somebody gets the curtain closed.
    this.root.classList.toggle("covered", away);
    if (!away) {
      byId("curtain").close();
      return;
    }
    const name = this.names[next];
    const curtain = byId("curtain");
    byId("curtain-heading").textContent = this.words.pass.replace("{name}", name);
    const [lift, stay] = curtain.querySelectorAll("button");
    lift.textContent = this.words.iAm.replace("{name}", name);
    lift.dataset.seat = next;
    stay.hidden = this.seat === null;
    stay.textContent = this.words.stillMe.replace("{name}", this.names[this.seat]);
    open("curtain");
  }

  // The last player is not done yet, perhaps to take a choice back.
  stay() {
    this.root.classList.remove("covered");
    byId("curtain").close();
  }

  async takeSeat(seat) {
    if (this.seat === null) {
      location.replace(`/t/${this.id}?seat=${seat}`);
      return;
    }
    this.source?.close();
    this.seat = seat;
    const answer = await fetch(this.address("frame"));
    if (!answer.ok) {
      location.href = `/t/${this.id}?seat=${seat}`;
      return;
    }
    history.replaceState(null, "", `/t/${this.id}?seat=${seat}`);
    byId("choices").elements.seat.value = seat;
    for (const link of document.querySelectorAll("[data-seat-link]")) {
      if (Number(link.dataset.seatLink) === seat) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    this.messages = [];
    this.wait(null);
    await this.apply(await answer.json());
    this.stay();
    this.settle();
    this.follow();
    byId("options").querySelector("button")?.focus({ preventScroll: true });
  }

  // Choosing.

  submitted(event) {
    event.preventDefault();
    const button = event.submitter;
    if (!button) return;
    if (button.name === "undo") this.send("undo", {});
    else this.choose(Number(button.value), button.textContent.replace(/^\d/, "").trim());
  }

  async choose(action, label) {
    this.stopForced();
    const place = byId(byId(`option-${action}`)?.dataset.target);
    this.otherFace = place?.dataset.other ?? this.otherFace;
    const answer = await this.send("play", { action, sure: !preference("confirm") });
    if (!answer?.confirm) return;
    place?.classList.add("doubted");
    const sure = await ask(label);
    place?.classList.remove("doubted");
    if (sure) await this.send("play", { action, sure: true });
  }

  // A choice at an element of the board; when several are possible there, a menu.
  async chooseAt(element) {
    const actions = element.dataset.options.split(" ");
    const buttons = actions.map((action) => byId(`option-${action}`)).filter(Boolean);
    if (buttons.length === 1) return buttons[0].click();
    const body = byId("menu-body");
    body.replaceChildren(...buttons.map((button) => {
      const copy = document.createElement("button");
      copy.type = "button";
      copy.textContent = button.querySelector("span").textContent;
      copy.addEventListener("click", () => { byId("menu-dialog").close(); button.click(); });
      return copy;
    }));
    open("menu-dialog");
  }

  // The other face: of the tile that is pointed at or, after a choice, of the chosen one, which is taken back for it.
  flip() {
    const face = otherFace();
    if (face?.dataset.options) face.focus({ preventScroll: true });
    else if (!face) {
      this.flipTo = this.otherFace;
      this.flipOn();
    }
  }

  // One step of the way back to where the other face can be chosen.
  flipOn() {
    if (!this.flipTo) return;
    // The frame may be here before the answer that it belongs to.
    if (!this.canChoose) {
      setTimeout(() => this.flipOn(), 50);
      return;
    }
    const wanted = byId("options").querySelector(`[data-target="${this.flipTo}"]`);
    const back = byId("options").querySelector("[data-do=undo]");
    if (wanted || !back) this.flipTo = null;
    (wanted ?? back)?.click();
  }

  // Sent until an answer comes; the key makes sure that a repetition is no second choice.
  async send(path, choice) {
    if (!this.canChoose) return null;
    this.pending = true;
    this.root.classList.add("sending");
    const body = JSON.stringify({ ...choice, seat: this.seat, seq: this.seq, key: randomKey() });
    try {
      for (let attempt = 0; attempt < 4; attempt++) {
        const answer = await post(`/t/${this.id}/${path}`, body);
        if (answer) return await this.answered(answer);
        await rest(500 * 2 ** attempt);
      }
      tell(this.words.failed);
      return null;
    } finally {
      this.pending = false;
      if (this.awaited === Infinity) this.root.classList.remove("sending");
    }
  }

  async answered(answer) {
    const said = await answer.json().catch(() => ({}));
    if (answer.ok && said.seq > this.seq) this.wait(said.seq);
    if (answer.ok) return said;
    this.flipTo = null;
    if (said.frame) this.receive(said.frame);
    if (said.error && !said.stale) tell(said.error);
    return null;
  }

  // A standing order: kept by the server, so the list shows what is kept if it could not be reached.
  async order(list) {
    const answer = list.value === "" ? null : Number(list.value);
    const body = JSON.stringify({ seat: this.seat, step: list.dataset.order, answer });
    const sent = await post(`/t/${this.id}/orders`, body);
    if (sent?.ok) return;
    list.value = list.dataset.given;
    tell((await sent?.json().catch(() => ({})))?.error ?? this.words.failed);
  }

  hint(element) {
    const hint = byId("hint");
    const buttons = (element?.dataset.options ?? element?.value ?? "").split(" ").map((action) => byId(`option-${action}`));
    const first = buttons.find(Boolean);
    const labels = buttons.filter(Boolean).map((button) => button.querySelector("span").textContent).join(" / ");
    hint.textContent = first ? `${labels} · ${this.words.rule} ${first.dataset.rules}` : "";
    for (const lit of document.querySelectorAll(".pointed")) lit.classList.remove("pointed");
    // A finger does not hover, but it is over the place that it presses.
    const place = element?.dataset.options ? element : byId(element?.dataset.target);
    place?.classList.add("pointed");
  }

  rules() {
    const first = byId("options").querySelector("[data-rules]")?.dataset.rules.split(" ")[0];
    const link = byId("banner").querySelector(".rule");
    showRules(document.querySelector("[data-do=rules]").dataset.rules, first || link?.dataset.rule);
  }
}

const counted = (line) => (line.times > 1 ? `${line.text} × ${line.times}` : line.text);
