import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What axe finds that depends on the theme. */
const RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"];

/** Checks the current page against axe's rules. */
export async function expectNoFindings(page: Page) {
  await expectNone(page, new AxeBuilder({ page }));
}

/** Axe's rules in the dark, and those of colour in the light too. */
export async function expectReadable(page: Page) {
  await showIn(page, "dark");
  await expectNoFindings(page);
  await showIn(page, "light");
  await expectNone(page, new AxeBuilder({ page }).withRules(RULES_OF_COLOUR));
}

async function showIn(page: Page, colorScheme: "light" | "dark") {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
}

async function expectNone(page: Page, axe: AxeBuilder) {
  // During a fade, colours fail the contrast rules; one may begin a frame after what causes it.
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    for (let isFading = true; isFading; ) {
      await frame();
      await frame();
      const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(fades.map(({ finished }) => finished));
      isFading = fades.length > 0;
    }
  });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => ({ id, places: nodes.map(({ html }) => html) }))).toEqual([]);
}
