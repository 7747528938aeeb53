// Shows messages as notifications while no page is open. It keeps nothing and stands in no request's way.
self.addEventListener('push', (event) => {
  if (event.data === null) return;
  const { title, body, message, lang, dir } = event.data.json();
  const options = { body, lang, dir, tag: `message-${message}`, icon: '/logo.svg', data: { message } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(`/message/detail?id=${Number(event.notification.data.message)}`));
});

/** In the page that is open already, where there is one. */
async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) {
    try {
      await page.focus();
      page.postMessage({ kind: 'open', path });
      return;
    } catch {
      // This one cannot be brought to the front; another may.
    }
  }
  await self.clients.openWindow(path);
}
