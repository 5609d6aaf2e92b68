// Turns one tree into another with as few changes as possible, so that focus, scrolling and
// running animations survive. Children are matched by id first, then by place and kind.

export function morph(element, html) {
  const wanted = element.cloneNode(false);
  wanted.innerHTML = html;
  morphChildren(element, wanted);
}

function morphChildren(from, to) {
  const named = new Map();
  for (const child of from.children) if (child.id) named.set(child.id, child);
  let place = from.firstChild;
  for (const child of [...to.childNodes]) {
    const match = findMatch(child, place, named);
    if (!match) {
      from.insertBefore(child, place);
      continue;
    }
    if (match === place) place = place.nextSibling;
    else from.insertBefore(match, place);
    morphNode(match, child);
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

function findMatch(child, place, named) {
  if (child.id) {
    const match = named.get(child.id);
    return match && match.nodeName === child.nodeName ? match : null;
  }
  for (let old = place; old; old = old.nextSibling) {
    if (old.id) continue;
    return old.nodeName === child.nodeName ? old : null;
  }
  return null;
}

function morphNode(from, to) {
  if (from.nodeType !== Node.ELEMENT_NODE) {
    if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
    return;
  }
  if (from.isEqualNode(to)) return;
  morphAttributes(from, to);
  // What the page itself put into a place stays there.
  if (!("own" in from.dataset)) morphChildren(from, to);
}

function morphAttributes(from, to) {
  for (const { name, value } of [...to.attributes]) {
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  for (const { name } of [...from.attributes]) {
    // What the reader opened stays open.
    if (!to.hasAttribute(name) && !(name === "open" && from.nodeName === "DETAILS")) from.removeAttribute(name);
  }
}
