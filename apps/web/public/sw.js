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
const PDF = "application/pdf";

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
    await keep(form.getAll("notas").filter(isPdf).slice(0, MAX_FILES).map(asPdf));
  } catch {
    // The panel opens without them, and the person chooses them there.
  }
  return Response.redirect("/dashboard?recebidos", 303);
}

// Some applications hand over a PDF without its type, or with that of any file.
const isPdf = (value) => value instanceof File && (value.type === PDF || /\.pdf$/i.test(value.name));
const asPdf = (file) => (file.type === PDF ? file : new File([file], file.name, { type: PDF }));

function keep(files) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { autoIncrement: true });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const fail = (cause) => {
        database.close();
        reject(cause);
      };
      try {
        const writing = database.transaction(STORE, "readwrite");
        writing.oncomplete = () => resolve(database.close());
        // Also after an error of one request, and alone where the quota ends as it is written.
        writing.onabort = () => fail(writing.error);
        for (const file of files) writing.objectStore(STORE).add(file);
      } catch (cause) {
        fail(cause);
      }
    };
  });
}
