// The table: follows the stream and shows what happens, event after event; choices go out through it.

import { forgetPicked, keepPicked, mark, pick } from "./choosing.js";
import { armForced, stopForced } from "./forced.js";
import { paint, revealLit, showTab } from "./frame.js";
import { counted, writeLog } from "./log.js";
import { light, look, move, rest, trace } from "./motion.js";
import { pace, preference } from "./preferences.js";
import { send } from "./sending.js";
import { Tips } from "./tips.js";
import { lazily, rebuilt, site } from "./wire.js";

const byId = (id) => document.getElementById(id);
const LONG_THOUGHT = 4000;
const LINGER = 1500;

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
    this.unseen = new Set();
    this.messages = [];
    this.busy = false;
    this.pending = false;
    this.hasty = false;
    this.shown = () => {};
    this.since = null;
    this.tips = new Tips((key) => this.address("tip", `key=${encodeURIComponent(key)}`), this.words);
    byId("viewport").addEventListener("click", () => this.skip());
    byId("choices").addEventListener("submit", (event) => this.submitted(event));
    byId("curtain").addEventListener("cancel", (event) => event.preventDefault());
    byId("orders").addEventListener("change", (event) => lazily("orders", "order")(this, event.target));
    this.setTime(Number(root.dataset.now));
    showTab();
    this.fillSteppers();
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
    return site(`/t/${this.id}/${path}?${extra}${seat}`);
  }

  // The stream. The browser resumes it by itself; we resume it when the browser gives up.

  follow() {
    this.source?.close();
    // The first message is the whole frame, on which later ones build.
    const after = "layout" in this.parts ? `after=${this.seq}` : "";
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

  // One message: its events are told one after the other, each with the board as it was then; the last one with the
  // exact state. Whoever is late or hurried sees that alone.

  async show(message) {
    if (message.seq <= this.seq && !message.whole) return;
    this.stopForced();
    this.since?.close();
    const lines = message.whole ? [] : message.log;
    for (const line of lines) {
      if (!this.merge(line.parts ?? {})) return this.refetch();
      const length = this.isHurried ? 0 : pace() / Math.max(1, Math.sqrt(lines.length / 6));
      if (line === lines.at(-1)) await this.apply(message, line);
      else if (length) this.paint(line);
      await this.tell(line, length);
    }
    if (!lines.length) await this.apply(message);
    clearTimeout(this.tickerEnd);
    this.tickerEnd = setTimeout(() => byId("ticker").classList.remove("shown"), LINGER);
  }

  get isHurried() {
    return document.hidden || this.hasty || this.messages.length > 6;
  }

  async tell(line, length) {
    const [news, ticker] = [byId("news"), byId("ticker")];
    news.append(Object.assign(document.createElement("p"), { textContent: counted(line) }));
    if (news.childElementCount > 30) news.firstElementChild.remove();
    ticker.textContent = counted(line);
    ticker.classList.add("shown");
    light(line, length);
    if (length) await rest(this.messages.length > 3 ? length / 2 : length);
  }

  // False if the parts build on a frame that is not the one known here.
  merge(changed) {
    const parts = { ...this.parts };
    for (const [name, part] of Object.entries(changed)) {
      parts[name] = rebuilt(parts[name], part);
      if (parts[name] === null) return false;
      this.unseen.add(name);
    }
    this.parts = parts;
    return true;
  }

  async refetch() {
    const answer = await fetch(this.address("frame")).catch(() => null);
    if (answer?.ok) this.apply(await answer.json());
    else location.reload();
  }

  // What is known and not shown yet comes into the page, and what moved is seen moving.
  paint(line) {
    const before = look();
    this.tips.forget();
    paint(this.parts, this.unseen);
    this.unseen.clear();
    keepPicked();
    move(before, line);
  }

  apply(message, line) {
    if (!this.merge(message.parts)) return this.refetch();
    this.setTime(message.now);
    const [focus, board] = [document.activeElement, byId("board")];
    const inChoices = byId("options").contains(focus) || board.contains(focus);
    this.state = this.parts.state;
    this.paint(line);
    showTab();
    this.fillSteppers();
    for (const list of this.root.querySelectorAll("select[data-given]")) list.value = list.dataset.given;
    if ("options" in message.parts) this.toFirstChoice();
    trace();
    this.writeLog(message);
    this.seq = message.seq;
    byId("choices").elements.seq.value = message.seq;
    byId("choices").elements.key.value = `page-${this.seat}-${message.seq}`;
    this.root.classList.add("following");
    if (this.seq >= this.awaited) this.wait(null);
    if (inChoices) this.keepFocus(focus.id);
    this.shown();
  }

  // They come with a script of their own, to boards that have some.
  fillSteppers() {
    if (this.root.querySelector("[data-stepper]")) lazily("stepper", "fillSteppers")(this.root, this.words);
  }

  // A new list begins at its top, and what is lit is in sight.
  toFirstChoice() {
    forgetPicked();
    byId("panes").scrollTo(0, 0);
    revealLit(byId("board"));
  }

  // Until the frame that shows one's own choice is here, nothing else can be chosen.
  wait(seq) {
    clearTimeout(this.overdue);
    this.awaited = seq ?? Infinity;
    this.root.classList.toggle("sending", seq !== null);
    if (seq !== null) this.overdue = setTimeout(() => this.follow(), 5000);
  }

  get canChoose() {
    return !this.busy && !this.pending && !this.since?.isOpen && this.awaited === Infinity && this.seat !== null;
  }

  keepFocus(id) {
    if (document.activeElement && document.activeElement !== document.body) return;
    const place = (id && byId(id)) || byId("options").querySelector("button") || byId("banner");
    if (place === byId("banner")) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }

  // Through what happened since one's last choice.
  async lookBack() {
    this.since ??= new (await import("./since.js")).Since(this);
    return this.since.open();
  }

  writeLog(message) {
    const perspective = this.seat === null ? "spectator" : this.seat;
    writeLog(message, (line) => site(`/t/${this.id}/replay?as=${perspective}&at=${line.at}`));
  }

  // After every frame: title, sound, forced choice, the next person on this device.

  settle() {
    const mine = this.state.turn && !this.state.over;
    document.title = mine ? `● ${this.words.turn} · ${this.root.dataset.title}` : `${this.root.dataset.title} · Branco`;
    if (mine && !this.wasMine && preference("sound")) lazily("sound", "chime")();
    this.wasMine = mine;
    this.root.classList.toggle("my-turn", mine);
    // Whoever is asked reads the prompt, which lies where events are told.
    if (mine) byId("ticker").classList.remove("shown");
    this.root.classList.toggle("waiting-room", this.state.waiting);
    this.showTime();
    this.armForced();
    this.watchThought();
    if (this.flipTo) lazily("flip", "flipOn")(this);
  }

  // How far this device's clock is ahead of the server's.
  setTime(now) {
    if (now) this.ahead = Date.now() - now;
  }

  // Clocks come with a script of their own, to tables that have them.
  async showTime() {
    this.timed ||= this.state.clock || this.state.clocks;
    if (!this.timed) return;
    const { showClock, showClocks } = await import("./clock.js");
    const label = (seat) => (seat < 0 ? this.words.reactTime : this.words.turnTime.replace("{name}", this.names[seat]));
    showClock(this.state.clock, this.ahead, label);
    showClocks(this.state.clocks, this.ahead, this.words.days, this.seat);
  }

  watchThought() {
    clearTimeout(this.thought);
    if (this.state.turn || this.state.over || !this.state.bots) return;
    this.thought = setTimeout(() => {
      const why = byId("banner").querySelector(".why");
      if (!this.state.turn) why?.append(` ${this.words.thinking}`);
    }, LONG_THOUGHT);
  }

  armForced() {
    armForced(this);
  }

  stopForced() {
    stopForced();
  }

  callNext() {
    const next = this.seats.find((seat) => this.state.actors.includes(seat));
    const away = this.seats.length > 1 && !this.state.turn && next !== undefined && next !== this.seat;
    // What the last player saw is covered even if somebody gets the curtain closed.
    this.root.classList.toggle("covered", away);
    if (away) lazily("curtain", "drawCurtain")(this, next);
    else byId("curtain").close();
  }

  // The last player is not done yet, perhaps to take a choice back.
  stay() {
    this.root.classList.remove("covered");
    byId("curtain").close();
  }

  // Somebody else has sat down here.
  async beginAgain(frame) {
    this.messages = [];
    this.wait(null);
    await this.apply(frame);
    this.stay();
    this.settle();
    this.follow();
  }

  // Choosing.

  submitted(event) {
    event.preventDefault();
    const button = event.submitter;
    if (!button) return;
    if (button.name === "undo") this.send("undo", { whole: button.value === "whole" });
    else if (button.name === "confirm") this.send("confirm", {});
    else this.choose(Number(button.value));
  }

  // Whether a turn waits until it is confirmed: as one has set it, or in games with much to think about.
  get drafts() {
    const wish = preference("drafts");
    return wish === "always" || (wish !== "never" && Number(this.root.dataset.weight) >= 3);
  }

  choose(action) {
    this.stopForced();
    this.tips.hide();
    const place = byId(byId(`option-${action}`)?.dataset.target);
    forgetPicked();
    mark(place);
    this.otherFace = place?.dataset.other ?? this.otherFace;
    return this.send("play", { action, draft: this.drafts });
  }

  // Whoever points at something wants to look first: nothing is chosen for them meanwhile.
  pick(place) {
    this.stopForced();
    pick(place, this.tips);
  }

  send(path, choice) {
    return this.canChoose ? send(this, path, choice) : null;
  }

  rules() {
    const first = byId("options").querySelector("[data-rules]")?.dataset.rules.split(" ")[0];
    const link = byId("banner").querySelector(".rule");
    lazily("drawer", "showRules")(document.querySelector("[data-do=rules]").dataset.rules, first || link?.dataset.rule);
  }
}
