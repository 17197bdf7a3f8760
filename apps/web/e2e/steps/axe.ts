import { byVolume } from "@app/core/testing/volume";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const isInBothThemes = byVolume({ small: false, full: true });
/** Rules of axe that depend on the theme. */
const RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"];

/** No screen has frames: `axe.run` on the page itself, without a blank page that puts frames' results together. */
const axeOf = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });

export async function expectNoFindings(page: Page) {
  await expectNone(page, axeOf(page));
}

/** Axe's rules in the dark theme; from the full volume on, colour rules in the light theme too. */
export async function expectReadable(page: Page) {
  await showIn(page, "dark");
  await expectNoFindings(page);
  await showIn(page, "light");
  if (isInBothThemes) await expectNone(page, axeOf(page).withRules(RULES_OF_COLOUR));
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
