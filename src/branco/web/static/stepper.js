// Numbers: one value at a time with less and more, quick values, and a button that says what it would do.

const byId = (id) => document.getElementById(id);

// Fills every stepper whose numbers changed; its state is its own attributes.
export function fillSteppers(root, words) {
  for (const stepper of root.querySelectorAll("[data-stepper]")) {
    if (!stepper.dataset.actions) {
      stepper.querySelector(".dial")?.remove();
      delete stepper.dataset.filled;
    } else if (stepper.dataset.filled !== stepper.dataset.actions) fill(stepper, words);
  }
}

const list = (stepper, name) => stepper.dataset[name].split(" ").map(Number);

function fill(stepper, words) {
  stepper.dataset.filled = stepper.dataset.actions;
  const values = list(stepper, "values");
  if (!stepper.querySelector(".quick")) stepper.append(quickValues(values));
  for (const button of stepper.querySelectorAll(".quick button")) button.disabled = !values.includes(Number(button.dataset.value));
  stepper.querySelector(".dial")?.remove();
  const dial = document.createElement("div");
  dial.className = "dial";
  dial.innerHTML = "<button type='button' data-step-by='-1'>−</button><output></output><button type='button' data-step-by='1'>+</button>"
    + "<button form='choices' name='action' class='answer primary'></button><p class='warning'></p>";
  dial.children[0].setAttribute("aria-label", words.less);
  dial.children[2].setAttribute("aria-label", words.more);
  stepper.prepend(dial);
  set(stepper, "most" in stepper.dataset ? values.at(-1) : values[0]);
}

function quickValues(values) {
  const quick = document.createElement("div");
  quick.className = "quick";
  const wanted = values.length < 7 ? values : [0, 0.25, 0.5, 0.75, 1].map((part) => values[Math.round(part * (values.length - 1))]);
  quick.append(...[...new Set(wanted)].map((value) => {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: value });
    button.dataset.value = value;
    return button;
  }));
  return quick;
}

function set(stepper, value) {
  const at = list(stepper, "values").indexOf(value);
  const action = list(stepper, "actions")[at];
  const option = byId(`option-${action}`);
  if (at < 0 || !option) return;
  stepper.dataset.value = value;
  stepper.querySelector("output").textContent = value;
  const choose = stepper.querySelector("[name=action]");
  choose.value = action;
  choose.textContent = option.querySelector("span").textContent;
  stepper.querySelector(".dial .warning").textContent = option.querySelector(".warning")?.textContent ?? "";
}

// A click on a stepper's less, more or quick value.
export function stepped(target) {
  const button = target.closest("[data-step-by], .quick [data-value]");
  const stepper = button?.closest("[data-stepper]");
  if (!stepper) return;
  const values = list(stepper, "values");
  const at = values.indexOf(Number(stepper.dataset.value)) + Number(button.dataset.stepBy);
  const wanted = button.dataset.stepBy ? values[Math.min(values.length - 1, Math.max(0, at))] : Number(button.dataset.value);
  set(stepper, wanted);
}
