// The lab: marks what was changed, sends nothing else, and shows what a study finds while it is played.

import { morph } from "./morph.js";

const form = document.getElementById("lab");
const figures = [...form.querySelectorAll("[data-printed]")];
const told = document.getElementById("changed");
const isChanged = (field) => field.value.trim() !== field.dataset.printed;

function mark() {
  for (const field of figures) field.classList.toggle("changed", isChanged(field));
  for (const sheet of form.querySelectorAll("details[name=sheets]"))
    sheet.querySelector("[data-count]").textContent = sheet.querySelectorAll(".changed").length || "";
  const number = form.querySelectorAll(".lab-sheet .changed").length;
  told.textContent = number === 1 ? told.dataset.one : told.dataset.many.replace("{n}", number);
}

form.addEventListener("input", mark);
document.getElementById("reset").addEventListener("click", () => {
  for (const field of figures) field.value = field.dataset.printed;
  mark();
});
form.addEventListener("submit", () => {
  for (const field of figures) field.disabled = !isChanged(field);
  setTimeout(() => figures.forEach((field) => (field.disabled = false)));
});
addEventListener("pageshow", mark);

function follow(address) {
  const stream = new EventSource(address);
  stream.onmessage = (event) => {
    const { parts, over } = JSON.parse(event.data);
    for (const [name, html] of Object.entries(parts)) morph(document.getElementById(`part-${name}`), html);
    if (over) stream.close();
  };
  addEventListener("pagehide", () => stream.close());
}

if (form.dataset.events && form.dataset.status === "running") follow(form.dataset.events);
