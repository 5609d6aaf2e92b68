// The clock of the table: counts down to the moment that the server has told, by the server's time.

const byId = (id) => document.getElementById(id);

let ahead = 0;
let ticking = null;

// How far this device's clock is ahead of the server's.
export function setTime(now) {
  if (now) ahead = Date.now() - now;
}

// `label` gives the words for a seat; -1 is everybody.
export function showClock(clock, label) {
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

function written(seconds) {
  const two = (number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
