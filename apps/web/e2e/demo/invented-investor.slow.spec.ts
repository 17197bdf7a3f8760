import { expect, type Page } from "@playwright/test";
import { expectReadable } from "../steps/axe.ts";
import { demoScreens, enterDemo, test } from "../steps/demo.ts";

const WIDTHS = [360, 768, 1280, 1920];

test("the demonstration opens with every figure, a hole, a locked file and a note that does not close", async ({
  page,
}) => {
  await enterDemo(page);
  const main = page.getByRole("main");

  await expect(main).toContainText("Investido e valor nos últimos 12 meses");

  for (const [address, told] of demoScreens) {
    await test.step(address, async () => {
      await page.goto(address);
      for (const text of told) await expect(main).toContainText(text);
      await expect(main).not.toContainText("sem dados");
      for (const width of WIDTHS) await expectNoSidewaysScroll(page, width);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectReadable(page);
    });
  }
});

async function expectNoSidewaysScroll(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(beyond, { message: `${page.url()} at ${width}` }).toBeLessThanOrEqual(0);
}
