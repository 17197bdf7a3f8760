// Shows a page of its own while the server cannot be reached, and keeps what a phone's share sheet hands over until the
// member's frame takes it (src/browser/received-files.ts). It answers navigations only: data and programs never pass
// through it, and its cache has no more than the offline page.
const CACHE = "sem-conexao-1";
const OFFLINE_PAGE = "/offline.htm";
const SHARE_PATH = "/compartilhar";
/** As in src/browser/received-files.ts. */
const DATABASE = "recebidos";
const STORE = "arquivos";
const MAX_FILES = 50;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(new Request(OFFLINE_PAGE, { cache: "reload" }))));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([dropOldCaches(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.mode !== "navigate") return;
  if (request.method === "POST" && pathname === SHARE_PATH) event.respondWith(receive(request));
  else if (request.method === "GET" && !pathname.startsWith("/api/")) event.respondWith(fetchPage(event));
});

async function dropOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

async function fetchPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (cause) {
    const page = await caches.match(OFFLINE_PAGE);
    if (page) return page;
    throw cause;
  }
}

async function receive(request) {
  try {
    const form = await request.formData();
    const files = form.getAll("notas").filter((value) => value instanceof File && value.type === "application/pdf");
    await keep(files.slice(0, MAX_FILES));
  } catch {
    // The panel opens without them, and the person chooses them there.
  }
  return Response.redirect("/dashboard?recebidos", 303);
}

function keep(files) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { autoIncrement: true });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const writing = database.transaction(STORE, "readwrite");
      for (const file of files) writing.objectStore(STORE).add(file);
      writing.oncomplete = () => resolve(database.close());
      writing.onerror = () => reject(writing.error);
    };
  });
}
