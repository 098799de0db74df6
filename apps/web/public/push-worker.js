// Shows news that come while no page is open, and opens the page they are of. It keeps nothing and answers no request.
addEventListener('install', () => skipWaiting());

addEventListener('push', (event) => {
  const { title, body, url, lang, tag } = event.data.json();
  event.waitUntil(
    registration.showNotification(title, {
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
  const url = new URL(path, location.origin);
  const address = url.origin === location.origin ? url.href : `${location.origin}/`;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const known = windows.find((each) => each.url === address);
  return known === undefined ? clients.openWindow(address) : known.focus();
};

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});
