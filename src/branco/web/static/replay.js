// The replay: any moment of a game, by buttons, slider, keys or link.

import { arrange } from "./arrange.js";
import { morph } from "./morph.js";
import { glide, places, rest } from "./motion.js";
import { pace } from "./preferences.js";

const byId = (id) => document.getElementById(id);

export class Replay {
  constructor(root) {
    this.root = root;
    this.at = Number(root.dataset.at);
    this.last = Number(root.dataset.last);
    this.slider = root.querySelector("[type=range]");
    this.running = false;
    this.wanted = this.at;
    root.addEventListener("click", (event) => this.clicked(event));
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    root.querySelector("select").addEventListener("change", (event) => event.target.form.requestSubmit());
    addEventListener("popstate", () => location.reload());
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
    const answer = await fetch(`/t/${this.root.dataset.table}/moment?as=${perspective}&at=${moment}`);
    if (!answer.ok) {
      location.href = `?as=${perspective}&at=${moment}`;
      return;
    }
    this.show(await answer.json());
    history.replaceState(null, "", `?as=${perspective}&at=${moment}`);
  }

  show(shown) {
    const before = places(byId("board"));
    for (const [name, html] of Object.entries(shown.parts)) {
      morph(this.root.querySelector(`[data-part="${name}"]`), html, arrange);
    }
    glide(byId("board"), before);
    this.at = shown.at;
    this.slider.value = shown.at;
    this.root.querySelector("output").textContent = `${shown.at} / ${this.last}`;
    byId("told").replaceChildren(...shown.told.map((line) => {
      const item = document.createElement("li");
      item.textContent = line;
      return item;
    }));
  }
}
