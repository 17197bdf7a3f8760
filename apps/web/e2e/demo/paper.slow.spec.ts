import { expect, type Page } from "@playwright/test";
import { demoScreens, enterDemo, test } from "../steps/demo.ts";

/** A4 within margins of 1 cm, in CSS pixels. */
const PAPER = { width: 718, height: 1047 };

test("every screen is whole on paper, without the ways of the shell", async ({ page }) => {
  await enterDemo(page);
  await page.setViewportSize(PAPER);
  for (const [address, told] of demoScreens) {
    await test.step(address, async () => {
      await page.goto(address);
      for (const text of told) await expect(page.getByRole("main")).toContainText(text);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("banner")).toBeHidden();
      await expect(page.getByRole("navigation")).toBeHidden();
      await expect.poll(() => beyondPaper(page)).toEqual([]);
      await page.emulateMedia({ media: "screen" });
    });
  }
});

/** Texts that end outside of the paper, or of a box that shows a part of them: nobody scrolls paper. */
const beyondPaper = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main *")]
      .filter((element) => {
        const isOutside = element.getBoundingClientRect().right > window.innerWidth + 1;
        const isCut = element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
        const ends = getComputedStyle(element).overflowX !== "visible";
        return element.checkVisibility() && element.textContent !== "" && (isOutside || (isCut && ends));
      })
      .map(({ tagName, className, textContent }) => `${tagName} ${className}: ${textContent?.slice(0, 60)}`),
  );
