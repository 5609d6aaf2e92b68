// What a reader has set for this browser.

import { site } from "./wire.js";

const DEFAULTS = { speed: "normal", calm: false, sound: false, auto: true, drafts: "auto", keys: true };
const PACE = { slow: 1200, normal: 450, fast: 180, instant: 0 };

function load() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem("branco") || "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

const chosen = load();

export function preference(name) {
  return chosen[name];
}

export function calm() {
  return chosen.calm || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// Milliseconds that an event stays before the next one.
export function pace() {
  return PACE[chosen.speed] ?? PACE.normal;
}

export function bindPreferences(root) {
  for (const field of root.querySelectorAll("[data-pref]")) {
    const name = field.dataset.pref;
    if (field.type === "checkbox") field.checked = chosen[name];
    else field.value = chosen[name];
    field.addEventListener("change", () => {
      chosen[name] = field.type === "checkbox" ? field.checked : field.value;
      try {
        localStorage.setItem("branco", JSON.stringify(chosen));
      } catch {
        // A browser that keeps nothing still plays.
      }
    });
  }
}

export function nextTheme() {
  const themes = ["auto", "light", "dark"];
  const root = document.documentElement;
  const theme = themes[(themes.indexOf(root.dataset.theme) + 1) % themes.length];
  root.dataset.theme = theme;
  document.cookie = `theme=${theme}; path=${site("/")}; max-age=31536000; samesite=lax`;
}
