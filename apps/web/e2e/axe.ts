import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Holds the page as it stands against axe's rules. */
export async function expectNoFindings(page: Page) {
  // Half way through a fade every colour is pale.
  await page.evaluate(() => {
    const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return Promise.allSettled(fades.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, places: nodes.map(({ html }) => html) }))).toEqual([]);
}
