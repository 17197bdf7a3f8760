import { expect, type Page } from "@playwright/test";
import { demoScreens, enterDemo, test } from "../steps/demo.ts";
import { untilQuiet } from "../steps/quiet.ts";

test("an English browser is told the same words, amounts and days as a Portuguese one", async ({ browser }) => {
  const pages = await Promise.all(
    ["pt-BR", "en-US"].map(async (locale) => (await browser.newContext({ locale })).newPage()),
  );
  for (const page of pages) await enterDemo(page);
  for (const [address, told] of demoScreens) {
    await test.step(address, async () => {
      for (const page of pages) {
        await page.goto(address);
        for (const text of told) await expect(page.getByRole("main")).toContainText(text);
        await untilQuiet(page);
      }
      const [portuguese, english] = await Promise.all(pages.map(shownBy));
      expect(english).toEqual(portuguese);
    });
  }
});

/** All that a screen tells in words, and fields that a browser would write in its own language. */
const shownBy = (page: Page) =>
  page.evaluate(() => ({
    language: document.documentElement.lang,
    text: document.querySelector("main")?.innerText.split("\n"),
    names: [...document.querySelectorAll("main [aria-label]")].map((named) => named.getAttribute("aria-label")),
    ownFields: document.querySelectorAll("input:is([type=date], [type=month], [type=time], [type=number])").length,
  }));
