import { expect, type Locator, type Page, test } from "@playwright/test";
import { Shell } from "./pages/shell.ts";
import { enter } from "./steps/enter.ts";

/** A phone at the edge of the network: 400 kbit/s, 400 ms to the server and back, nothing cached. */
async function slowDown(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.clearBrowserCache");
  const bytesPerSecond = 400_000 / 8;
  await browser.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** Holds back each request like `pattern` from here on; the function it gives lets them and later ones go on. */
async function holdBack(page: Page, pattern: string) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/**
 * Clicks, and waits for `answer` while nothing that is asked for from then on arrives. Requests under way are not held, so
 * that the person is one for whom nothing is loaded in advance ({@link payForData}).
 */
async function expectAnsweredAtOnce(page: Page, target: Locator, answer: Locator) {
  const letGo = await holdBack(page, "**/*");
  await expect(answer).toHaveCount(0);
  await target.click();
  await expect(answer).toBeVisible();
  letGo();
}

const firstPaint = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN);

/** Whatever tells that an answer is on its way. */
const waiting = (page: Page) =>
  page.locator('[aria-busy="true"], [role="dialog"], [role="status"]').filter({ visible: true });

/** The changes of `entry`'s mark as the chosen one from here on: it lasts only until the next screen's outline is shown. */
const changesOfMark = (entry: Locator) =>
  entry.evaluateHandle((link) => {
    const changes: MutationRecord[] = [];
    new MutationObserver((records) => changes.push(...records)).observe(link, { attributeFilter: ["aria-busy"] });
    return changes;
  });

async function payForData(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
}

test.describe("at 400 kbit/s with 400 ms", () => {
  for (const address of ["/dashboard", "/"]) {
    test(`a member who opens ${address} sees the frame of the page within two seconds`, async ({ page }) => {
      await enter(page, "Lia");
      await slowDown(page);
      await page.goto(address, { waitUntil: "commit" });
      await expect(page.getByRole("status", { name: "Carregando" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Bem-vindo, Lia!" })).toBeVisible();
      const paintedMs = await firstPaint(page);
      test.info().annotations.push({ type: "first paint", description: `${Math.round(paintedMs)} ms` });
      expect(paintedMs).toBeLessThan(2_000);
      await expect(page.getByRole("status", { name: "Carregando" })).toHaveCount(0);
    });
  }
});

test.describe("a click is answered before the server could", () => {
  test("a visitor's, before and after the program has come", async ({ page }) => {
    await payForData(page);
    const letProgramCome = await holdBack(page, "**/assets/*.js");
    await page.goto("/", { waitUntil: "commit" });
    const start = page.getByRole("button", { name: "Comece Agora" });
    await expect(start).toBeVisible();
    await expect(start).not.toHaveAttribute("aria-busy");
    await start.click();
    await expect(start).toHaveAttribute("aria-busy", "true");
    letProgramCome();
    await expect(page.getByRole("dialog", { name: "Registre-se" })).toBeVisible();
    await expect(start).not.toHaveAttribute("aria-busy");

    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectAnsweredAtOnce(page, page.getByRole("button", { name: "Saiba Mais" }), waiting(page));
    await expect(page.getByRole("dialog", { name: "Sobre o Farol" })).toBeVisible();
  });

  test("a member's, on a screen and on a panel", async ({ page }) => {
    await payForData(page);
    await enter(page, "Lena");
    await page.getByRole("heading", { name: "Comece pela primeira nota" }).waitFor();
    const shell = new Shell(page);
    await shell.openNavigation();
    const navigation = page.getByRole("navigation");
    const entry = navigation.getByRole("link", { name: "Objetivos" });
    const changes = await changesOfMark(entry);
    await expectAnsweredAtOnce(page, entry, waiting(page));
    await expect(page.getByRole("heading", { name: "Meus Objetivos Financeiros" })).toBeVisible();
    expect(await changes.evaluate((records) => records.length)).toBe(2);

    await shell.openNavigation();
    await expectAnsweredAtOnce(page, navigation.getByRole("button", { name: "Chat Assistente" }), waiting(page));
    await expect(page.getByRole("dialog", { name: "Assistente Farol" })).toBeVisible();
  });
});

const assetsOf = (page: Page) => {
  const assets = new Set<string>();
  page.on("request", (request) => {
    const file = /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (file) assets.add(file);
  });
  return assets;
};

/** Loading in advance would have begun by the first of two idle moments. */
const idleTwice = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
const inAdvance = (assets: Set<string>) => [...assets].filter((file) => /panel|objetivos|help|settings/.test(file));

test("likely next screens are loaded once somebody does more than look", async ({ page }) => {
  const assets = assetsOf(page);
  await page.goto("/");
  await expect.poll(() => [...assets]).toEqual(expect.arrayContaining(["registration-dialog", "login"]));
  await enter(page, "Lara");
  await page.reload();
  await page.getByRole("heading", { name: "Comece pela primeira nota" }).waitFor();
  assets.clear();
  await idleTwice(page);
  expect(inAdvance(assets)).toEqual([]);
  await page.mouse.move(100, 100);
  await expect
    .poll(() => [...assets])
    .toEqual(expect.arrayContaining(["chat-panel", "upload-and-processing", "processing-panel", "objetivos"]));
});

test("the dashboard takes what was asked for before its program came", async ({ page }) => {
  await enter(page, "Luz");
  const calls: string[] = [];
  page.on("request", (request) => {
    const [, names = ""] = /\/api\/trpc\/([^?]+)\?batch/.exec(request.url()) ?? [];
    calls.push(...names.split(",").filter(Boolean));
  });
  await page.reload();
  await page.getByRole("heading", { name: "Comece pela primeira nota" }).waitFor();
  await idleTwice(page);
  // News may have the figures asked for again, not these.
  expect(calls.filter((call) => ["confirmation.get", "prices.public"].includes(call)).toSorted()).toEqual([
    "confirmation.get",
    "prices.public",
  ]);
});

test("who saves data loads nothing in advance", async ({ page }) => {
  await payForData(page);
  const assets = assetsOf(page);
  await enter(page, "Lis");
  await page.mouse.move(100, 100);
  await idleTwice(page);
  expect(inAdvance(assets)).toEqual([]);
});
