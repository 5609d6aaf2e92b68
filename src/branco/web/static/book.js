// Searching the rule book: only what holds all the words stays, with the chapters it belongs to.

const BLOCKS = "p, li, tr, figure";
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

export function searchBook(field) {
  const book = field.closest(".book");
  const text = book.querySelector(".book-text");
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  let found = 0;
  for (const block of text.children) found += sift(block, words);
  hideEmptyChapters(text, words.length > 0);
  const said = book.querySelector(".book-found");
  said.textContent = !words.length ? "" : found ? `${said.dataset.some} ${found}` : said.dataset.none;
}

function sift(block, words) {
  const leaves = block.matches("ul, ol, table") ? [...block.querySelectorAll("li, tr")] : [block];
  let found = 0;
  for (const leaf of leaves) {
    const holds = words.every((word) => plain(leaf.textContent).includes(word));
    leaf.classList.toggle("not-found", !holds);
    if (holds && leaf.matches(BLOCKS)) found += 1;
  }
  block.classList.toggle("not-found", !leaves.some((leaf) => !leaf.classList.contains("not-found")));
  return found;
}

// A heading stays where anything below it does.
function hideEmptyChapters(text, searching) {
  let kept = false;
  for (const block of [...text.children].reverse()) {
    if (!/^H[1-3]$/.test(block.nodeName)) kept ||= !block.classList.contains("not-found");
    else {
      block.classList.toggle("not-found", searching && !kept);
      if (block.nodeName === "H2") kept = false;
    }
  }
}
