// The log: what happened, line by line, each with the mark of the seat, or the sign of the side, that it is about.

const LINES = 300;

export const counted = (line) => (line.times > 1 ? `${line.text} × ${line.times}` : line.text);

// `address` gives where a line leads, if anywhere.
export function writeLog(message, address) {
  const log = document.getElementById("log");
  while (log.lastElementChild && Number(log.lastElementChild.dataset.n) >= message.from) log.lastElementChild.remove();
  for (const line of message.log) log.append(written(line, address?.(line)));
  while (log.childElementCount > LINES) log.firstElementChild.remove();
}

function written(line, leadsTo) {
  const item = document.createElement("li");
  const words = document.createElement(leadsTo ? "a" : "span");
  Object.assign(item.dataset, { kind: line.kind, n: line.n });
  if (leadsTo) words.href = leadsTo;
  words.textContent = counted(line);
  if (line.picture.length) words.prepend(drawn("log-picture", line.picture));
  if (line.sign) words.prepend(drawn("log-sign", [line.sign]));
  else if (line.who.length) words.prepend(markOf(line.who[0]));
  item.append(words);
  return item;
}

// Who leads an animal or a tribe is known by it; a tile is shown small.
function drawn(kind, symbols) {
  const held = document.createElement("template");
  held.innerHTML = `<svg class="${kind}" aria-hidden="true">${"<use/>".repeat(symbols.length)}</svg>`;
  held.content.querySelectorAll("use").forEach((use, at) => use.setAttribute("href", symbols[at]));
  return held.content;
}

// Its number is drawn by the style: it is no part of the sentence.
function markOf(seat) {
  const mark = Object.assign(document.createElement("span"), { className: `seat-mark small seat-${seat}`, ariaHidden: "true" });
  mark.dataset.number = seat + 1;
  return mark;
}
