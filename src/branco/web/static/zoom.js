// Pan and zoom of the board: it scrolls like any page; two fingers, Ctrl and the wheel or the buttons change its size.

const LARGEST = 5;

export function zoomable(viewport, canvas) {
  let scale = 1;
  const fingers = new Map();
  let grip = null;

  // Keeps the point at (left, top) of the viewport where it is.
  function zoomTo(wanted, left = viewport.clientWidth / 2, top = viewport.clientHeight / 2) {
    const to = Math.min(LARGEST, Math.max(1, wanted));
    const x = (viewport.scrollLeft + left) / scale;
    const y = (viewport.scrollTop + top) / scale;
    scale = to;
    canvas.style.width = scale === 1 ? "" : `${scale * 100}%`;
    viewport.classList.toggle("zoomed", scale > 1);
    viewport.scrollTo(x * scale - left, y * scale - top);
  }

  const inside = (event) => {
    const box = viewport.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  function spread() {
    const [a, b] = [...fingers.values()];
    return { far: Math.hypot(a[0] - b[0], a[1] - b[1]) || 1, at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] };
  }

  viewport.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomTo(scale * Math.exp(-event.deltaY / 300), ...inside(event));
  }, { passive: false });

  viewport.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, inside(event));
    grip = fingers.size === 2 ? { ...spread(), scale } : null;
  });

  viewport.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, inside(event));
    if (fingers.size !== 2 || !grip) return;
    const now = spread();
    zoomTo((grip.scale * now.far) / grip.far, ...now.at);
  });

  for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
    viewport.addEventListener(end, (event) => {
      fingers.delete(event.pointerId);
      grip = null;
    });
  }

  // What was laid last is shown in the middle.
  function centre(element) {
    const [box, frame] = [element.getBoundingClientRect(), viewport.getBoundingClientRect()];
    const x = box.x + box.width / 2 - frame.x - viewport.clientWidth / 2;
    const y = box.y + box.height / 2 - frame.y - viewport.clientHeight / 2;
    viewport.scrollBy(x, y);
  }

  const latest = () => canvas.querySelector(".latest");
  const spot = () => latest() && `${latest().getAttribute("x")} ${latest().getAttribute("y")}`;
  let followed = spot();

  function follow() {
    if (scale > 1 && latest() && spot() !== followed) centre(latest());
    followed = spot();
  }

  function larger() {
    const whole = scale === 1;
    zoomTo(scale * 1.4);
    if (whole && latest()) centre(latest());
  }

  return {
    follow,
    larger,
    smaller: () => zoomTo(scale / 1.4),
    whole: () => zoomTo(1),
    reveal: (element) => scale > 1 && element.scrollIntoView({ block: "nearest", inline: "nearest" }),
  };
}
