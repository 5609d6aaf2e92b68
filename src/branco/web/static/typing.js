// The number of a choice in the list is typed: taken at once when no longer number begins so, else after a moment.

const byId = (id) => document.getElementById(id);
const TYPING = 700;

let typed = "";
let typing = null;

export function typeNumber(digit) {
  clearTimeout(typing);
  typed += digit;
  const buttons = byId("options").querySelectorAll(".choice-list button");
  const number = Number(typed);
  const take = () => {
    typed = "";
    buttons[number - 1]?.click();
  };
  if (!number || number * 10 > buttons.length) take();
  else typing = setTimeout(take, TYPING);
}
