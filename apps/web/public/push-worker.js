// Shows news that come while no page is open, and opens the page they are of. It keeps nothing and answers no request.
const worker = globalThis;

worker.addEventListener('install', () => worker.skipWaiting());

worker.addEventListener('push', (event) => {
  const { title, body, url, lang, tag } = event.data.json();
  event.waitUntil(
    worker.registration.showNotification(title, {
      body,
      lang: lang === 'kh' ? 'km' : 'en',
      tag,
      icon: '/app-icon-192.png',
      data: { url },
    }),
  );
});

/** Opens a page of this shop alone, in the window that has it already, where there is one. */
const open = async (path) => {
  const url = new URL(path, worker.location.origin);
  const address = url.origin === worker.location.origin ? url.href : `${worker.location.origin}/`;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const known = windows.find((each) => each.url === address);
  return known === undefined ? worker.clients.openWindow(address) : known.focus();
};

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});
