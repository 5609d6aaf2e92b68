// The replay: any moment of a game, by buttons, slider, keys or link.

import { showAnalysis } from "./analysis.js";
import { paint } from "./frame.js";
import { look, move, rest } from "./motion.js";
import { pace } from "./preferences.js";
import { Tips } from "./tips.js";
import { site } from "./wire.js";

const byId = (id) => document.getElementById(id);

export class Replay {
  constructor(root) {
    this.root = root;
    this.at = Number(root.dataset.at);
    this.last = Number(root.dataset.last);
    this.slider = root.querySelector("[type=range]");
    this.running = false;
    this.wanted = this.at;
    this.tips = new Tips((key) => this.address("tip", `key=${encodeURIComponent(key)}&at=${this.at}`));
    root.addEventListener("click", (event) => this.clicked(event));
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    root.querySelector("select").addEventListener("change", (event) => event.target.form.requestSubmit());
    const here = root.querySelector(".here");
    if (here) here.style.left = `${here.dataset.percent}%`;
    addEventListener("popstate", () => location.reload());
  }

  address(path, query) {
    return site(`/t/${this.root.dataset.table}/${path}?as=${this.root.dataset.as}&${query}`);
  }

  clicked(event) {
    const step = event.target.closest("[data-step]")?.dataset.step;
    if (!step) return;
    event.preventDefault();
    this.step(step);
  }

  step(step) {
    if (step === "run") return this.run();
    this.running = false;
    const places = { first: 0, back: this.wanted - 1, on: this.wanted + 1, last: this.last };
    return this.go(places[step]);
  }

  async run() {
    this.running = !this.running;
    if (this.wanted === this.last) await this.go(0);
    while (this.running && this.wanted < this.last) {
      await this.go(this.wanted + 1);
      await rest(Math.max(150, pace() * 1.5));
    }
    this.running = false;
  }

  // Goes to the moment asked for last; those asked for in between are left out.
  async go(moment) {
    this.wanted = Math.min(this.last, Math.max(0, moment));
    if (this.loading) return this.loading;
    this.loading = this.load();
    await this.loading;
    this.loading = null;
    if (this.at !== this.wanted) await this.go(this.wanted);
  }

  async load() {
    const moment = this.wanted;
    const perspective = this.root.dataset.as;
    const answer = await fetch(this.address("moment", `at=${moment}`));
    if (!answer.ok) {
      location.href = `?as=${perspective}&at=${moment}`;
      return;
    }
    this.show(await answer.json());
    history.replaceState(null, "", `?as=${perspective}&at=${moment}`);
  }

  show(shown) {
    const before = look();
    this.tips.forget();
    paint(shown.parts, Object.keys(shown.parts));
    move(before);
    this.at = shown.at;
    showAnalysis(shown.analysis);
    this.slider.value = shown.at;
    this.root.querySelector("output").textContent = `${shown.at} / ${this.last}`;
    byId("told").replaceChildren(...shown.told.map((line) => {
      const item = document.createElement("li");
      item.textContent = line;
      return item;
    }));
  }
}
