// Shows pushes, and a page of its own while the portal cannot be reached. It keeps that page and nothing of the portal's data.

const below = (path) => new URL(path, self.registration.scope).href;
// The build writes in which version these files are; portals on one host share the place where they are kept.
const keptName = `offline ${self.registration.scope} %version%`;
const isOfThisPortal = (name) => name.startsWith(`offline ${self.registration.scope} `);
const keptFiles = ['offline.html', 'offline.js', 'favicon.svg'].map(below);
const answerMs = 5000;
// Safari ends a subscription that shows nothing, whatever is in sight.
const mustShow = /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)\//.test(navigator.userAgent);

self.addEventListener('install', (event) => {
  event.waitUntil(keepFiles());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && request.method === 'GET' && !request.url.startsWith(below('api/')))
    event.respondWith(openPage(event));
  else if (keptFiles.includes(request.url)) event.respondWith(fetch(request).catch(() => kept(request.url)));
});
self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});

async function keepFiles() {
  const cache = await caches.open(keptName);
  await cache.addAll(keptFiles.map((url) => new Request(url, { cache: 'reload' })));
  await self.skipWaiting();
}

async function takeOver() {
  for (const name of await caches.keys()) if (isOfThisPortal(name) && name !== keptName) await caches.delete(name);
  // The page is asked for while this worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return kept(below('offline.html'));
  }
}

async function kept(url) {
  return (await caches.match(url, { cacheName: keptName })) ?? Response.error();
}

async function show(data) {
  const said = read(data);
  if (!said) return;
  if (!(await isStillMeant(said.device))) {
    await (await self.registration.pushManager.getSubscription())?.unsubscribe();
    return;
  }
  const windows = await ownWindows();
  if (!mustShow && windows.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')) return;
  await self.registration.showNotification(said.title, {
    body: said.text,
    tag: said.tag,
    renotify: true,
    icon: below('icons/icon-192.png'),
    badge: below('icons/badge-96.png'),
    data: { path: said.path },
  });
}

function read(data) {
  try {
    const said = data.json();
    return ['title', 'text', 'path', 'tag', 'device'].every((name) => typeof said[name] === 'string') && said.tag
      ? said
      : undefined;
  } catch {
    return undefined;
  }
}

// A push may have waited at the push service while the session here ended, or somebody else signed in.
async function isStillMeant(device) {
  try {
    const answer = await fetch(below('api/push/check'), {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ device }),
      signal: AbortSignal.timeout(answerMs),
    });
    return !answer.ok || (await answer.json()).data.isOpen;
  } catch {
    return true;
  }
}

// A page that is open may hold something unsaved, so it is not led elsewhere.
async function open(path) {
  const url = new URL(`.${String(path ?? '/')}`, self.registration.scope);
  if (!url.href.startsWith(self.registration.scope)) return;
  const there = (await ownWindows()).find((page) => page.url === url.href);
  await (there ? there.focus() : self.clients.openWindow(url.href));
}

async function ownWindows() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => url.startsWith(self.registration.scope));
}
