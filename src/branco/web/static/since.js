// What happened since one's last choice, stepped through, back and forth.

import { paint } from "./frame.js";
import { look, move, sinceLines, trace } from "./motion.js";
import { site } from "./wire.js";

const byId = (id) => document.getElementById(id);

export class Since {
  constructor(table) {
    this.table = table;
    this.at = null;
    this.shown = [];
  }

  get isOpen() {
    return this.at !== null;
  }

  open() {
    this.at = 0;
    return this.go(0);
  }

  // The board as it was at one of the lines; after the last one it is the present again.
  async go(step) {
    const [lines, table] = [sinceLines(), this.table];
    const at = Math.max(0, this.at + step);
    if (at >= lines.length) return this.close();
    const [line, seat] = [lines[at], table.seat];
    this.at = at;
    table.root.classList.add("looking-back");
    byId("steps").hidden = false;
    byId("step").textContent = `${table.words.of.replace("{at}", at + 1).replace("{all}", lines.length)} ${line.textContent}`;
    const answer = await fetch(site(`/t/${table.id}/moment?as=${seat}&at=${line.dataset.at}&event=${line.dataset.n}`)).catch(() => null);
    const shown = answer?.ok ? await answer.json() : null;
    if (!shown || this.at !== at || seat !== table.seat) return null;
    delete shown.parts.banner;
    this.shown = Object.keys(shown.parts);
    this.show(shown.parts, this.shown, { targets: line.dataset.targets.split(" "), who: [] });
    trace([line]);
    return null;
  }

  show(parts, names, line) {
    const before = look();
    this.table.tips.forget();
    paint(parts, names);
    move(before, line);
  }

  close() {
    if (!this.isOpen) return;
    const { parts, root } = this.table;
    this.at = null;
    root.classList.remove("looking-back");
    byId("steps").hidden = true;
    this.show(parts, this.shown.filter((name) => name in parts));
    this.table.fillSteppers();
    trace();
  }
}
