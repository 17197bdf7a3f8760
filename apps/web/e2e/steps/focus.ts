import { expect, type Locator } from "@playwright/test";

/**
 * Waits until a dialog that opens has put the focus where it begins: what is typed before goes where the focus goes next.
 *
 * @param target what gets the focus; without a known one, `dialog.locator(":focus")`
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
