// Push: this browser lets the server write to it.

import { site } from "./wire.js";

const button = document.querySelector("[data-push]");
const problem = document.getElementById("push-problem");
const decode = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));

if (button && (!navigator.serviceWorker || !window.PushManager)) {
  button.disabled = true;
  problem.hidden = false;
}
button?.addEventListener("click", async () => {
  try {
    const worker = await navigator.serviceWorker.register(site("/worker.js"), { scope: site("/") });
    await navigator.serviceWorker.ready;
    const wish = { userVisibleOnly: true, applicationServerKey: decode(button.dataset.push) };
    const body = JSON.stringify(await worker.pushManager.subscribe(wish));
    const answer = await fetch(site("/notices/push"), { method: "POST", headers: { "Content-Type": "application/json" }, body });
    if (!answer.ok) throw new Error(String(answer.status));
    location.reload();
  } catch {
    problem.hidden = false;
  }
});
