// A board carries two arrangements: its attributes are the wide one, `data-tall` is the one for narrow screens.

const NARROW = 600;

const attributeOf = (element) => (element.nodeName.toLowerCase() === "svg" ? "viewBox" : "transform");

function isNarrow() {
  return document.getElementById("viewport").clientWidth < NARROW;
}

// Gives a board, shown already or not yet, the arrangement that fits the screen.
export function arrange(root) {
  const narrow = isNarrow();
  for (const element of root.querySelectorAll("[data-tall]")) {
    const name = attributeOf(element);
    element.dataset.wide ??= element.getAttribute(name) ?? "";
    element.setAttribute(name, narrow ? element.dataset.tall : element.dataset.wide);
  }
}

// From now on the board follows the width of its place.
export function arrangeAlways(board) {
  const viewport = document.getElementById("viewport");
  const follow = () => {
    viewport.classList.toggle("tall", isNarrow());
    arrange(board);
  };
  new ResizeObserver(follow).observe(viewport);
  follow();
}
