// Shows notices while no page is open; a click on one leads to the board.

const SHOWN = "notices-shown", MOST = 200;

// A notice that comes again under its number is shown once, also when the first was put away.
async function isNew(number) {
  const shown = await caches.open(SHOWN), mark = new Request(`/shown/${number}`);
  if (await shown.match(mark)) return false;
  await shown.put(mark, new Response());
  const all = await shown.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map((old) => shown.delete(old)));
  return true;
}

async function show(told) {
  if (await isNew(told.id)) await self.registration.showNotification(told.title, { tag: told.id, data: { link: told.link } });
}

self.addEventListener("push", (event) => event.waitUntil(show(event.data.json())));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { link } = event.notification.data;
  if (new URL(link).origin === self.location.origin) event.waitUntil(self.clients.openWindow(link));
});
