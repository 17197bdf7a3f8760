import { expect, type Locator, type Page } from "@playwright/test";

/** Key presses at most; no screen has as many focusable elements between two targets. */
const MAX_STEPS = 40;

/** Goes on with the tab key, or an arrow in a menu, until the target has the focus; a target still loading is awaited first. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "ArrowDown" = "Tab") {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < MAX_STEPS && !(await isFocused(target)); steps += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

const isFocused = async (target: Locator) =>
  (await target.count()) === 1 && target.evaluate((node) => node === document.activeElement);
