/*
 * Keeps the app and the opened notes readable without a connection; decision 0098. Written to /studio/sw.js by
 * write-service-worker.ts, so that its scope and its policy are those of the studio: public pages, payments and the
 * back office are not affected. Only notes and their marks are stored, never responses with credits or payments.
 */
const VERSION = '__VERSION__';
const FILES = __FILES__;

const SHELL = '/studio/';
/** Its own document: only its policy permits the microphone. */
const RECORDER = '/studio/record';
const TODAY = '/studio/today';
const APP_PREFIX = 'pilgi_app_';
const APP_CACHE = APP_PREFIX + VERSION;
const NOTES_CACHE = 'pilgi_notes';
const NOTE_PATH = /^\/api\/v1\/notes\/[0-9a-f-]{36}(\/marks)?$/;
/** Where another app of the phone sends a file to; see share_target of the web manifest. */
const SHARE_PATH = '/studio/share-target';
const SHARED_CACHE = 'pilgi_shared';
const MAX_SHARED_FILES = 10;
const MAX_ENTRIES = 400;
const MAX_IMAGE_BYTES = 300_000;
const IGNORE_VARY = { ignoreVary: true };
/** The edge has no api to pass the request to. */
const UNREACHABLE = [502, 503, 504];

/** Increased by a logout: a response that was requested before must not be stored after it. */
let epoch = 0;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'activate') self.skipWaiting();
  if (data === 'clear') void clearNotes().then(() => ports[0]?.postMessage('cleared'));
});

self.addEventListener('push', (event) => event.waitUntil(showReminder(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openReminder(event.notification.data?.path));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method === 'POST' && url.origin === self.location.origin && url.pathname === SHARE_PATH) {
    event.respondWith(takeShared(request));
  }
  if (request.method !== 'GET') return;
  if (url.origin !== self.location.origin) {
    if (request.destination === 'image') event.respondWith(readImage(event, url));
  } else if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(readAsset(event));
  else if (NOTE_PATH.test(url.pathname)) event.respondWith(readNote(event, url));
});

/** Stores the files for the upload screen, which takes and removes them. The server never receives this request. */
async function takeShared(request) {
  try {
    const form = await request.formData();
    const files = form
      .getAll('files')
      .filter((value) => value instanceof File)
      .slice(0, MAX_SHARED_FILES);
    await caches.delete(SHARED_CACHE);
    const cache = await caches.open(SHARED_CACHE);
    for (const [number, file] of files.entries()) {
      const headers = { 'Content-Type': file.type, 'X-File-Name': encodeURIComponent(file.name) };
      await cache.put(`/studio/shared-files/${number}`, new Response(file, { headers }));
    }
    return Response.redirect(`/studio?shared=${files.length}`, 303);
  } catch {
    return Response.redirect('/studio?shared=0', 303);
  }
}

async function install() {
  const cache = await caches.open(APP_CACHE);
  const documents = [SHELL, RECORDER].map((path) => new Request(path, { cache: 'no-store' }));
  await cache.addAll([...documents, ...FILES]);
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(APP_PREFIX) && name !== APP_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function clearNotes() {
  epoch += 1;
  await caches.delete(NOTES_CACHE);
  await caches.delete(SHARED_CACHE);
}

/** Online the page always comes from the server, so a stored shell is never older than the connection. */
async function openPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const path = new URL(request.url).pathname === RECORDER ? RECORDER : SHELL;
    const shell = await (await caches.open(APP_CACHE)).match(path, IGNORE_VARY);
    if (shell === undefined) throw error;
    return shell;
  }
}

/** Names contain a hash of the content, so what is stored never changes. */
async function readAsset(event) {
  const stored = await caches.match(event.request, IGNORE_VARY);
  if (stored !== undefined) return stored;
  const response = await fetch(event.request);
  if (response.ok && response.status === 200) {
    const copy = response.clone();
    event.waitUntil(caches.open(APP_CACHE).then((cache) => cache.put(event.request, copy)));
  }
  return response;
}

async function readNote(event, url) {
  const owner = ownerOf(event.request.headers.get('authorization'));
  if (owner === null) return await fetch(event.request);
  const key = `${url.pathname}?owner=${owner}`;
  const started = epoch;
  const findStored = async () => await (await caches.open(NOTES_CACHE)).match(key, IGNORE_VARY);
  try {
    const response = await fetch(event.request);
    if (UNREACHABLE.includes(response.status)) return (await findStored()) ?? response;
    if (response.ok) event.waitUntil(store(key, response.clone(), started));
    else if (response.status === 404 || response.status === 403) {
      event.waitUntil(caches.open(NOTES_CACHE).then((cache) => cache.delete(key)));
    }
    return response;
  } catch (error) {
    const stored = await findStored();
    if (stored === undefined) throw error;
    return stored;
  }
}

/** A signed address changes with every response, so images are stored without its signature. */
async function readImage(event, url) {
  const key = `/offline-images/${encodeURIComponent(url.origin + url.pathname)}`;
  const started = epoch;
  try {
    const response = await fetch(url, { mode: 'cors', credentials: 'omit' });
    const size = Number(response.headers.get('content-length') ?? MAX_IMAGE_BYTES + 1);
    if (response.ok && size <= MAX_IMAGE_BYTES) event.waitUntil(store(key, response.clone(), started));
    return response;
  } catch {
    const stored = await (await caches.open(NOTES_CACHE)).match(key, IGNORE_VARY);
    return stored ?? (await fetch(event.request));
  }
}

async function store(key, response, started) {
  // Read completely first: a logout may happen while the body arrives.
  const body = await response.blob();
  if (started !== epoch) return;
  const cache = await caches.open(NOTES_CACHE);
  await cache.delete(key);
  await cache.put(key, new Response(body, { headers: { 'Content-Type': response.headers.get('content-type') ?? '' } }));
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MAX_ENTRIES).map((old) => cache.delete(old)));
  if (started !== epoch) await caches.delete(NOTES_CACHE);
}

/** Account of the access token; the server verifies the token, this only separates accounts on one computer. */
function ownerOf(authorization) {
  try {
    const [, payload = ''] = (authorization ?? '').replace(/^Bearer /, '').split('.');
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof sub === 'string' && sub !== '' ? sub : null;
  } catch {
    return null;
  }
}

/** A browser demands that every message is shown; one that cannot be read leads to the page of the day. */
async function showReminder(data) {
  const { title, body, path, tag } = readReminder(data);
  await self.registration.showNotification(title, { body, tag, data: { path }, lang: 'ko', icon: '/icon-192.png' });
}

function readReminder(data) {
  const text = (value, other) => (typeof value === 'string' && value !== '' ? value.slice(0, 300) : other);
  let sent = {};
  try {
    sent = data?.json() ?? {};
  } catch {
    // Not a message of our server.
  }
  return {
    title: text(sent.title, '필기'),
    body: text(sent.body, '오늘 할 일을 확인해 보세요.'),
    path: text(sent.path, TODAY),
    tag: text(sent.tag, 'pilgi'),
  };
}

/** Opens pages of the studio only; any other address leads to the page of the day. */
async function openReminder(path) {
  const wanted = new URL(typeof path === 'string' ? path : TODAY, self.location.origin);
  const isOwn = wanted.origin === self.location.origin && wanted.pathname.startsWith(SHELL);
  const url = isOwn ? wanted.href : new URL(TODAY, self.location.origin).href;
  const windows = await self.clients.matchAll({ type: 'window' });
  const open = windows.find((client) => client.url === url) ?? windows[0];
  if (open === undefined) return await self.clients.openWindow(url);
  const shown = open.url === url ? open : await open.navigate(url).catch(() => null);
  return shown === null ? await self.clients.openWindow(url) : await shown.focus();
}
