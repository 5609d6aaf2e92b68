// Passkeys: the browser makes one or answers with one; the server checks.

import { site } from "./wire.js";

const decode = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
const encode = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

async function post(address, data) {
  const answer = await fetch(site(address), { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(data) });
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.error);
  return told;
}

function plain(credential) {
  const { response } = credential;
  const told = { clientDataJSON: encode(response.clientDataJSON) };
  for (const part of ["attestationObject", "authenticatorData", "signature", "userHandle"]) {
    if (response[part]) told[part] = encode(response[part]);
  }
  return { id: credential.id, rawId: encode(credential.rawId), type: credential.type, response: told, clientExtensionResults: {} };
}

async function make() {
  const name = document.getElementById("new-name")?.value ?? "";
  const options = await post("/account/passkey/options", { name });
  options.challenge = decode(options.challenge);
  options.user.id = decode(options.user.id);
  options.excludeCredentials = (options.excludeCredentials ?? []).map((key) => ({ ...key, id: decode(key.id) }));
  await post("/account/passkey", { name, credential: plain(await navigator.credentials.create({ publicKey: options })) });
  location.assign(site("/account"));
}

async function enter() {
  const options = await post("/account/in/passkey/options", {});
  options.challenge = decode(options.challenge);
  options.allowCredentials = [];
  await post("/account/in/passkey", { credential: plain(await navigator.credentials.get({ publicKey: options })) });
  location.assign(site("/"));
}

for (const button of document.querySelectorAll("[data-passkey]")) {
  if (!window.PublicKeyCredential) button.hidden = true;
  button.addEventListener("click", async () => {
    const problem = document.getElementById("account-problem");
    problem.hidden = true;
    try {
      await (button.dataset.passkey === "new" ? make() : enter());
    } catch (wrong) {
      const isOurs = wrong instanceof Error && !(wrong instanceof DOMException) && wrong.message;
      problem.textContent = isOurs ? wrong.message : problem.dataset.sentence;
      problem.hidden = false;
    }
  });
}
