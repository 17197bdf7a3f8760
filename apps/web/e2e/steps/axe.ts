import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Checks the current page against axe's rules. */
export async function expectNoFindings(page: Page) {
  // During a fade, colours fail the contrast rules.
  await page.evaluate(() => {
    const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return Promise.allSettled(fades.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, places: nodes.map(({ html }) => html) }))).toEqual([]);
}

/** Axe's rules, in the light and in the dark. */
export async function expectReadable(page: Page) {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoFindings(page);
  }
}
