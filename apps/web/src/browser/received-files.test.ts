import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { copy } from "../shell/copy.ts";
import { takeReceivedFiles } from "./received-files.ts";

type Listener = (() => void) | undefined;
interface Transaction {
  error: Error;
  oncomplete?: Listener;
  onabort?: Listener;
  objectStore: () => object;
}

/** A database whose one transaction is given. */
function databaseWith(transaction: () => Transaction) {
  const close = vi.fn();
  const open = () => {
    const opening: { result: object; onsuccess?: Listener } = { result: { transaction, close } };
    queueMicrotask(() => opening.onsuccess?.());
    return opening;
  };
  return { indexedDB: { open, deleteDatabase: vi.fn() }, close };
}

const quota = new Error("QuotaExceededError");
function aborted(): Transaction {
  const transaction: Transaction = {
    error: quota,
    objectStore: () => ({ add: () => undefined, getAll: () => ({ result: [] }), clear: () => undefined }),
  };
  queueMicrotask(() => transaction.onabort?.());
  return transaction;
}
function broken(): Transaction {
  throw new Error("NotFoundError");
}

const failures = [
  ["an aborted transaction", aborted],
  ["a database without its store", broken],
] as const;

afterEach(() => vi.unstubAllGlobals());

describe("taking received files", () => {
  it("names a few of many", () => {
    const { message } = copy.received;
    expect(message(["1.pdf"])).toBe("1.pdf veio de outro aplicativo.");
    expect(message(["1.pdf", "2.pdf", "3.pdf", "4.pdf", "5.pdf"])).toBe(
      "1.pdf, 2.pdf, 3.pdf e mais 2 vieram de outro aplicativo.",
    );
  });

  it.each(failures)("fails for %s, and leaves no connection open", async (_, transaction) => {
    const { indexedDB, close } = databaseWith(transaction);
    vi.stubGlobal("indexedDB", indexedDB);
    await expect(takeReceivedFiles()).rejects.toThrow();
    expect(close).toHaveBeenCalledOnce();
  });
});

const source = readFileSync(path.join(import.meta.dirname, "../../public/sw.js"), "utf8");

/** Hands files over as a share sheet does, and returns where the worker leads. */
async function share(files: readonly File[], indexedDB: object): Promise<unknown> {
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    location: { origin: "https://farol.example" },
  };
  const Response = { redirect: (url: string) => url };
  new Function("self", "caches", "indexedDB", "Response", source)(self, {}, indexedDB, Response);
  const request = {
    ...{ url: "https://farol.example/compartilhar", method: "POST", mode: "navigate" },
    formData: async () => ({ getAll: () => files }),
  };
  return new Promise((resolve) => listeners.get("fetch")?.({ request, respondWith: resolve }));
}

describe("the worker that receives files", () => {
  it.each(failures)("answers also for %s", async (_, transaction) => {
    const { indexedDB, close } = databaseWith(transaction);
    const pdf = new File(["%PDF"], "nota.pdf", { type: "application/pdf" });
    expect(await share([pdf], indexedDB)).toBe("/dashboard?recebidos");
    expect(close).toHaveBeenCalledOnce();
  });

  it("keeps PDFs by their type or their name, as PDFs, and nothing else", async () => {
    const kept: File[] = [];
    const { indexedDB } = databaseWith(() => {
      const transaction: Transaction = {
        error: quota,
        objectStore: () => ({ add: (file: File) => kept.push(file) }),
      };
      queueMicrotask(() => transaction.oncomplete?.());
      return transaction;
    });
    await share(
      [
        new File(["%PDF"], "nota", { type: "application/pdf" }),
        new File(["%PDF"], "Nota.PDF"),
        new File(["%PDF"], "outra.pdf", { type: "application/octet-stream" }),
        new File(["foto"], "foto.png", { type: "image/png" }),
      ],
      indexedDB,
    );
    expect(kept.map(({ name, type }) => [name, type])).toEqual([
      ["nota", "application/pdf"],
      ["Nota.PDF", "application/pdf"],
      ["outra.pdf", "application/pdf"],
    ]);
  });
});
