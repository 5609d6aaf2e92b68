// The clock of the table: counts down to the moment that the server has told, by the server's time.

const byId = (id) => document.getElementById(id);

let ticking = null;

// `ahead` is how far this device's clock is ahead; `label` gives the words for a seat; -1 is everybody.
export function showClock(clock, ahead, label) {
  clearInterval(ticking);
  byId("clock").hidden = !clock;
  if (!clock) return;
  const tick = () => {
    const left = Math.max(0, Math.ceil((clock.due - (Date.now() - ahead)) / 1000));
    byId("clock").textContent = `${written(left)} · ${label(clock.seat)}`;
    byId("clock").classList.toggle("short", left <= 10);
  };
  tick();
  ticking = setInterval(tick, 250);
}

// The players' own clocks: what each had left, and, of those that run, when they are up.
let counting = null;

export function showClocks(clocks, ahead, days, mine) {
  clearInterval(counting);
  if (!clocks) return;
  const tick = () => {
    for (const shown of document.querySelectorAll("[data-clock]")) {
      const [left, due] = clocks[shown.dataset.clock === "mine" ? mine : Number(shown.dataset.clock)] ?? [0, 0];
      const seconds = Math.max(0, Math.ceil((due ? due - (Date.now() - ahead) : left) / 1000));
      const text = seconds >= 2 * 86400 ? days.replace("{number}", Math.floor(seconds / 86400)) : written(seconds);
      if (shown.textContent !== text) shown.textContent = text;
      shown.classList.toggle("runs", Boolean(due));
      shown.classList.toggle("short", Boolean(due) && seconds <= 30);
    }
  };
  tick();
  counting = setInterval(tick, 500);
}

function written(seconds) {
  const two = (number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
