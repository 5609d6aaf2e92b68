// Shows notices while no page is open; a click on one leads to the board.

self.addEventListener("push", (event) => {
  const told = event.data.json();
  // Under the same number the browser shows it once.
  event.waitUntil(self.registration.showNotification(told.title, { tag: told.id, data: { link: told.link } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { link } = event.notification.data;
  if (new URL(link).origin === self.location.origin) event.waitUntil(self.clients.openWindow(link));
});
