/*
 * Keeps the app at hand without a network, and shows messages as notifications while no page is open. What the calls
 * answer is never kept here: prices and money come from the server, or the page says how old they are.
 */

// The build writes its name here, so that browsers see another worker with each version.
const CACHE = 'app-BUILD';
// No screen has this address: so the page comes without one drawn in it, whose prices would soon be old.
const PAGE = '/page';

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropFormer().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!/^\/(console|api|v2|docs)(\/|$)/.test(pathname)) event.respondWith(pageOf(request));
  } else if (isUnchanging(pathname)) event.respondWith(fileOf(request));
});

// The files that the page had fetched before there was a worker.
self.addEventListener('message', (event) => {
  if (event.data?.kind === 'keep') event.waitUntil(keepFiles(event.data.addresses));
});

self.addEventListener('push', (event) => {
  if (event.data === null) return;
  const { title, body, message, lang, dir } = event.data.json();
  const options = { body, lang, dir, tag: `message-${message}`, icon: '/icon-192.png', data: { message } };
  event.waitUntil(self.registration.showNotification(title, options));
  self.navigator.setAppBadge?.().catch(() => undefined);
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(`/message/detail?id=${Number(event.notification.data.message)}`));
});

/** Files of a build and pictures: another one has another address. */
const isUnchanging = (path) => path.startsWith('/assets/') || path === '/api/default/picture';

async function keepPage() {
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE, { cache: 'no-cache' });
  if (!page.ok) throw new Error('The page could not be had.');
  const sheet = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(await page.clone().text());
  await cache.put(PAGE, page);
  // A page that comes drawn has its styles within it, and has not fetched them.
  if (sheet !== null) await cache.add(sheet[1]);
}

async function dropFormer() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/** From the network; all addresses of the app have one page, which is what there is without it. */
async function pageOf(request) {
  const kept = await caches.match(PAGE);
  try {
    return await fetch(request, kept === undefined ? {} : { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    if (kept === undefined) throw error;
    return kept;
  }
}

async function fileOf(request) {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keep(request, answer.clone());
  return answer;
}

async function keepFiles(addresses) {
  const own = addresses.filter((address) => {
    const { origin, pathname } = new URL(address);
    return origin === location.origin && isUnchanging(pathname);
  });
  await Promise.all(own.map((address) => fileOf(new Request(address)).catch(() => undefined)));
}

/** The files of a build are few; pictures of news may be many, and the oldest go. */
async function keep(request, answer) {
  const cache = await caches.open(CACHE);
  const kept = await cache.keys();
  const oldest = kept.slice(1, Math.max(1, kept.length - MOST_FILES + 1));
  await Promise.all(oldest.map((each) => cache.delete(each)));
  // A device without room works without a memory.
  await cache.put(request, answer).catch(() => undefined);
}

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

const PATIENCE_MS = 6_000;
const MOST_FILES = 400;
