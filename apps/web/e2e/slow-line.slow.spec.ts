import { expect, type Page, test } from "@playwright/test";
import { Shell } from "./pages/shell.ts";
import { enter } from "./steps/enter.ts";

/** To the server and back. */
const ROUND_TRIP_MS = 400;
/** Anything shown sooner after a click came before its request could have reached the server. */
const ONE_WAY_MS = ROUND_TRIP_MS / 2;

/** A phone at the edge of the network: 400 kbit/s, {@link ROUND_TRIP_MS}, nothing cached. */
async function slowDown(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.clearBrowserCache");
  const bytesPerSecond = 400_000 / 8;
  await browser.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  return () =>
    browser.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
}

/** Time from a click to the first frame with a reaction, in ms; read by {@link reactionTo}. */
function watchReactions() {
  const answers = '[aria-busy="true"], [role="dialog"], [role="status"]';
  const shown = () => [...document.querySelectorAll(answers)].filter((element) => element.checkVisibility()).length;
  let newest: Event | undefined;
  document.addEventListener(
    "click",
    (click) => {
      // The page repeats an early click itself once it can answer.
      if (!click.isTrusted) return;
      newest = click;
      const before = shown();
      const look = (now: number) => {
        // A click whose answer took something away instead would go on looking, and count the next one's answer as its own.
        if (click !== newest) return;
        if (shown() > before) document.documentElement.dataset.reactionMs = String(Math.round(now - click.timeStamp));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

async function reactionTo(page: Page, click: () => Promise<void>) {
  await page.waitForFunction(() => document.documentElement !== null); // the answer has only begun
  await page.evaluate(() => delete document.documentElement.dataset.reactionMs);
  await click();
  await page.waitForFunction(() => document.documentElement.dataset.reactionMs !== undefined);
  return page.evaluate(() => Number(document.documentElement.dataset.reactionMs));
}

const firstPaint = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN);

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

  test("a visitor's click is answered at once, before and after the program has come", async ({ page }) => {
    await payForData(page);
    await page.addInitScript(watchReactions);
    await slowDown(page);
    await page.goto("/", { waitUntil: "commit" });
    const start = page.getByRole("button", { name: "Comece Agora" });
    const early = await reactionTo(page, () => start.click());
    await expect(page.getByRole("dialog", { name: "Registre-se" })).toBeVisible();
    await expect(start).not.toHaveAttribute("aria-busy");

    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const late = await reactionTo(page, () => page.getByRole("button", { name: "Saiba Mais" }).click());
    await expect(page.getByRole("dialog", { name: "Sobre o Farol" })).toBeVisible();
    test.info().annotations.push({ type: "reactions", description: `${early} ms, ${late} ms` });
    expect(Math.max(early, late)).toBeLessThan(ONE_WAY_MS);
  });

  test("a member's click on a screen or a panel is answered at once", async ({ page }) => {
    await payForData(page);
    await page.addInitScript(watchReactions);
    await enter(page, "Lena");
    await page.getByRole("heading", { name: "Comece pela primeira nota" }).waitFor();
    await slowDown(page);
    const shell = new Shell(page);
    await shell.openNavigation();
    const entry = page.getByRole("navigation").getByRole("link", { name: "Objetivos" });
    const screen = await reactionTo(page, () => entry.click());
    await expect(page.getByRole("heading", { name: "Meus Objetivos Financeiros" })).toBeVisible();

    await shell.openNavigation();
    const chat = page.getByRole("navigation").getByRole("button", { name: "Chat Assistente" });
    const panel = await reactionTo(page, () => chat.click());
    await expect(page.getByRole("dialog", { name: "Assistente Farol" })).toBeVisible();
    test.info().annotations.push({ type: "reactions", description: `${screen} ms, ${panel} ms` });
    expect(Math.max(screen, panel)).toBeLessThan(ONE_WAY_MS);
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
