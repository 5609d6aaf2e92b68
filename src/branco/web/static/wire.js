// To and from the server: posting, keys, and parts of the page that come as changes.

// Every address of ours begins where the site lies: at the root of its host, or under a path of it.
export const site = (path) => document.documentElement.dataset.root + path;

// A deed whose script comes when it is first done.
export const lazily = (chapter, deed) => async (...given) => (await import(`./${chapter}.js`))[deed](...given);

// A long part comes as pieces of the one before it and new ones; null if the one before it is another.
export function rebuilt(old, part) {
  if (typeof part === "string" || !part.pieces) return part;
  if (old === undefined || adler32(old) !== part.of) return null;
  const before = old.split(part.cut);
  return part.pieces.flatMap((piece) => (typeof piece === "string" ? [piece] : before.slice(...piece))).join(part.cut);
}

function adler32(text) {
  let a = 1, b = 0;
  for (const byte of new TextEncoder().encode(text)) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return b * 65536 + a;
}

export async function post(address, body) {
  try {
    const answer = await fetch(address, { method: "POST", headers: { "Content-Type": "application/json" }, body });
    return answer.status >= 500 ? null : answer;
  } catch {
    return null;
  }
}

// crypto.randomUUID is missing where a page is not served over https, as in a home network.
export function randomKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
