import { expect } from "@playwright/test";
import { demoScreens, enterDemo, test } from "../steps/demo.ts";
import { untilQuiet } from "../steps/quiet.ts";

/** What Core Web Vitals calls good is 0.1; this is a fifth of it. */
const MAX_SHIFT = 0.02;
/** Answers are as far away as on a phone, so that what stands before them is painted. */
const LATENCY_MS = 150;

for (const width of [360, 1280]) {
  test(`nothing moves while a screen of ${width} pixels loads`, async ({ page }) => {
    await enterDemo(page);
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(sumShifts);
    await page.route("**/api/trpc/**", async (route) => {
      await new Promise((arrived) => setTimeout(arrived, LATENCY_MS));
      await route.continue();
    });
    for (const [address, told] of demoScreens) {
      await test.step(address, async () => {
        await page.goto(address);
        for (const text of told) await expect(page.getByRole("main")).toContainText(text);
        await untilQuiet(page);
        const { sum, moved } = await page.evaluate(() => Reflect.get(window, "shifts"));
        expect.soft(sum, `${address}\n${moved.join("\n")}`).toBeLessThan(MAX_SHIFT);
      });
    }
  });
}

/** Adds up the page's layout shifts, and names what moved. */
function sumShifts() {
  const shifts = { sum: 0, moved: [] as string[] };
  Reflect.set(window, "shifts", shifts);
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      if (Reflect.get(shift, "hadRecentInput")) continue;
      shifts.sum += Reflect.get(shift, "value");
      for (const { node, previousRect, currentRect } of Reflect.get(shift, "sources")) {
        const text = String(node?.textContent).slice(0, 60);
        shifts.moved.push(`${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}: ${text}`);
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
}
