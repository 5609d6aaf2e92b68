// Pan and zoom of maps: they scroll like any page; two fingers, Ctrl and the wheel or the buttons change their size.

const LARGEST = 5;

export function zoomable(stage) {
  let scale = 1;
  let grip = null;
  const fingers = new Map();

  // A map scrolls by itself; a whole drawing scrolls with the stage.
  const scroller = () => stage.querySelector(".map") ?? stage.querySelector(".viewport");

  // Keeps the point at (left, top) of the scroller where it is.
  function zoomTo(wanted, left = scroller().clientWidth / 2, top = scroller().clientHeight / 2) {
    const port = scroller();
    const to = Math.min(LARGEST, Math.max(1, wanted));
    const [x, y] = [(port.scrollLeft + left) / scale, (port.scrollTop + top) / scale];
    scale = to;
    stage.style.setProperty("--zoom", scale);
    stage.classList.toggle("zoomed", scale > 1);
    port.scrollTo(x * scale - left, y * scale - top);
  }

  const inside = (event) => {
    const box = scroller().getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  function spread() {
    const [a, b] = [...fingers.values()];
    return { far: Math.hypot(a[0] - b[0], a[1] - b[1]) || 1, at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] };
  }

  const hear = (kinds, deed) => kinds.forEach((kind) => stage.addEventListener(kind, deed, { passive: false }));
  hear(["wheel"], (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomTo(scale * Math.exp(-event.deltaY / 300), ...inside(event));
  });
  hear(["pointerdown"], (event) => {
    fingers.set(event.pointerId, inside(event));
    grip = fingers.size === 2 ? { ...spread(), scale } : null;
  });
  hear(["pointermove"], (event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, inside(event));
    if (fingers.size === 2 && grip) zoomTo((grip.scale * spread().far) / grip.far, ...spread().at);
  });
  hear(["pointerup", "pointercancel", "pointerleave"], (event) => {
    fingers.delete(event.pointerId);
    grip = null;
  });

  // On a larger map the newest piece is in the middle.
  const latest = () => stage.querySelector(".latest");
  const spot = () => latest() && `${latest().getAttribute("x")} ${latest().getAttribute("y")}`;
  const centre = () => latest()?.scrollIntoView({ block: "center", inline: "center" });
  let followed = spot();

  return {
    follow() {
      if (scale > 1 && spot() !== followed) centre();
      followed = spot();
    },
    by(factor) {
      const whole = scale === 1;
      zoomTo(factor ? scale * factor : 1);
      if (whole && factor > 1) centre();
    },
  };
}
