// The lab: marks what was changed, sends nothing else, and shows what a study finds while it is played.

import { morph } from "./morph.js";

const form = document.getElementById("lab");
const figures = () => [...form.querySelectorAll("[data-printed]")];
const told = document.getElementById("changed");
const isBox = (field) => field.type === "checkbox";
const isChanged = (field) => (isBox(field) ? field.checked : field.value.trim() !== field.dataset.printed);

// A new row counts once, by its name.
const counts = (field) => !field.closest(".lab-new") || field.closest("th");

function mark() {
  for (const field of figures()) field.classList.toggle("changed", isChanged(field));
  const changed = figures().filter((field) => counts(field) && isChanged(field));
  for (const sheet of form.querySelectorAll("details[name=sheets]"))
    sheet.querySelector("[data-count]").textContent = changed.filter((field) => sheet.contains(field)).length || "";
  told.textContent = changed.length === 1 ? told.dataset.one : told.dataset.many.replace("{n}", changed.length);
}

function putBack(field) {
  if (isBox(field)) field.checked = false;
  else field.value = field.dataset.printed;
}

// Whoever names the blank row gets another one after it.
function offerAnother(field) {
  const row = field.closest(".lab-new");
  if (!row || row.nextElementSibling || !row.querySelector("th input").value.trim()) return;
  const blank = row.cloneNode(true);
  for (const each of blank.querySelectorAll("[data-printed]")) {
    each.name = each.name.replace(/:(\d+)\./, (_, number) => `:${Number(number) + 1}.`);
    putBack(each);
  }
  row.after(blank);
}

form.addEventListener("input", (event) => {
  offerAnother(event.target);
  mark();
});
document.getElementById("reset").addEventListener("click", () => {
  figures().forEach(putBack);
  mark();
});
form.addEventListener("submit", () => {
  for (const field of figures()) field.disabled = !isChanged(field);
  setTimeout(() => figures().forEach((field) => (field.disabled = false)));
});
addEventListener("pageshow", mark);

function follow(address) {
  const stream = new EventSource(address);
  stream.onmessage = (event) => {
    const { parts, over, status, state } = JSON.parse(event.data);
    const kept = document.querySelector(".lab-studies .current");
    if (kept) {
      kept.className = `${status} current`;
      kept.querySelector("[data-state]").textContent = state;
    }
    for (const [name, html] of Object.entries(parts)) morph(document.getElementById(`part-${name}`), html);
    if (over) stream.close();
  };
  addEventListener("pagehide", () => stream.close());
}

if (form.dataset.events && form.dataset.status === "running") follow(form.dataset.events);
