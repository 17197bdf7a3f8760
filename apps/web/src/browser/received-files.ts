/** As in public/sw.js, which keeps there what a phone's share sheet handed over. */
const DATABASE = "recebidos";
const STORE = "arquivos";

/** Returns the received files, once. */
export function takeReceivedFiles(): Promise<readonly File[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { autoIncrement: true });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const fail = (cause: unknown) => {
        database.close();
        reject(cause);
      };
      try {
        const taking = database.transaction(STORE, "readwrite");
        const reading = taking.objectStore(STORE).getAll();
        taking.objectStore(STORE).clear();
        taking.oncomplete = () => {
          database.close();
          forgetReceivedFiles();
          resolve(reading.result);
        };
        // Also after an error of one request.
        taking.onabort = () => fail(taking.error);
      } catch (cause) {
        fail(cause);
      }
    };
  });
}

export function forgetReceivedFiles() {
  // Absent where a browser keeps no data, and under tests.
  if ("indexedDB" in globalThis) indexedDB.deleteDatabase(DATABASE);
}
