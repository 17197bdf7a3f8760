import { expect, type Locator } from "@playwright/test";

/**
 * Waits until an opening dialog has moved the focus: keys typed earlier would go elsewhere.
 *
 *  @param target the element that gets the focus; `dialog.locator(":focus")` if unknown
 */
export async function expectFocusSettled(target: Locator) {
  await expect(target).toBeFocused();
  // The focus is set when the dialog is there, and once more after it was painted.
  await target.page().evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}
