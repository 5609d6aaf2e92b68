// Pan and zoom of the board: two fingers, the wheel with Ctrl, or the buttons.

const LARGEST = 5;

export function zoomable(viewport, canvas) {
  let scale = 1, x = 0, y = 0;
  const fingers = new Map();
  let grip = null;

  function apply() {
    scale = Math.min(LARGEST, Math.max(1, scale));
    const width = viewport.clientWidth, height = viewport.clientHeight;
    x = Math.min(0, Math.max(width - canvas.offsetWidth * scale, x));
    y = Math.min(0, Math.max(Math.min(0, height - canvas.offsetHeight * scale), y));
    if (scale === 1) x = y = 0;
    canvas.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
    viewport.classList.toggle("zoomed", scale > 1);
  }

  function zoomAt(factor, left, top) {
    const to = Math.min(LARGEST, Math.max(1, scale * factor));
    x = left - ((left - x) * to) / scale;
    y = top - ((top - y) * to) / scale;
    scale = to;
    apply();
  }

  const centre = () => [viewport.clientWidth / 2, viewport.clientHeight / 2];
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
    zoomAt(Math.exp(-event.deltaY / 300), ...inside(event));
  }, { passive: false });

  viewport.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, inside(event));
    grip = fingers.size === 2 ? spread() : null;
  });

  viewport.addEventListener("pointermove", (event) => {
    const old = fingers.get(event.pointerId);
    if (!old) return;
    const now = inside(event);
    fingers.set(event.pointerId, now);
    if (fingers.size === 2 && grip) {
      const next = spread();
      x += next.at[0] - grip.at[0];
      y += next.at[1] - grip.at[1];
      zoomAt(next.far / grip.far, ...next.at);
      grip = next;
    } else if (fingers.size === 1 && scale > 1) {
      x += now[0] - old[0];
      y += now[1] - old[1];
      apply();
    }
  });

  for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
    viewport.addEventListener(end, (event) => {
      fingers.delete(event.pointerId);
      grip = null;
    });
  }
  addEventListener("resize", apply);

  return {
    larger: () => zoomAt(1.4, ...centre()),
    smaller: () => zoomAt(1 / 1.4, ...centre()),
    whole: () => { scale = 1; apply(); },
    // Bring an element that got the focus into sight.
    reveal(element) {
      if (scale === 1) return;
      const box = element.getBoundingClientRect(), frame = viewport.getBoundingClientRect();
      if (box.left < frame.left) x += frame.left - box.left + 20;
      if (box.right > frame.right) x -= box.right - frame.right + 20;
      if (box.top < frame.top) y += frame.top - box.top + 20;
      if (box.bottom > frame.bottom) y -= box.bottom - frame.bottom + 20;
      apply();
    },
  };
}
