import { beforeEach, expect, it, vi } from "vitest";
import type { recover, takeReopened } from "./client-build.ts";

/** The module as a page that has just been opened has it. */
async function openPage(): Promise<{ recover: typeof recover; takeReopened: typeof takeReopened }> {
  vi.resetModules();
  return import("./client-build.ts");
}

const reload = vi.fn();
const serverHas = (program: string) =>
  vi.stubGlobal("fetch", async () => new Response(`<script type="module" src="/assets/${program}"></script>`));

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.stubGlobal("location", { reload });
  document.head.innerHTML = '<script type="module" src="/assets/main-1.js"></script>';
});

it("reloads once for all files of a version that is gone, and opens again what the later one belongs to", async () => {
  serverHas("main-2.js");
  const page = await openPage();
  expect(await page.recover()).toBeUndefined();
  expect(await page.recover("chat")).toBeUndefined();
  expect(reload).toHaveBeenCalledOnce();
  expect(page.takeReopened(["upload", "chat"])).toBe("chat");
  expect(page.takeReopened(["upload", "chat"])).toBeUndefined();
});

it("opens again what failed because the page was leaving", async () => {
  serverHas("main-2.js");
  const page = await openPage();
  await page.recover();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await page.recover("chat")).toBeUndefined();
  expect(page.takeReopened(["chat"])).toBe("chat");
});

it("does not reload a version twice, and says what is wrong", async () => {
  serverHas("main-2.js");
  await (await openPage()).recover();
  expect(await (await openPage()).recover("chat")).toBe("outdated");
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ["missing", () => serverHas("main-1.js")],
  ["offline", () => vi.stubGlobal("fetch", async () => new Response(null, { status: 502 }))],
])("leaves a page alone whose file is %s", async (diagnosis, prepare) => {
  prepare();
  const page = await openPage();
  expect(await page.recover("chat")).toBe(diagnosis);
  expect(reload).not.toHaveBeenCalled();
  expect(page.takeReopened(["chat"])).toBeUndefined();
});
