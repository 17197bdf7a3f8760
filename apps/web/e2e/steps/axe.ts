import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { byVolume } from "@app/core/testing/volume";
import { expect, type Page } from "@playwright/test";
import type axeCore from "axe-core";

declare global {
  interface Window {
    axe?: typeof axeCore;
  }
}

const isInBothThemes = byVolume({ small: false, full: true });
/** Rules of axe that depend on the theme. */
const RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"];
const program = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** No finding of axe's rules, or of these rules alone; of the page itself, since no screen has frames. */
export async function expectNoFindings(page: Page, rules?: string[]) {
  // During a fade, colours fail the contrast rules; one may begin a frame after what causes it.
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    for (let isFading = true; isFading; ) {
      await frame();
      await frame();
      const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      for (const fade of fades) fade.finish();
      isFading = fades.length > 0;
    }
  });
  // Half a megabyte, which a page takes once, however often it is looked at.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(program);
  const findings = await page.evaluate(async (only) => {
    const runOnly = only && { type: "rule" as const, values: only };
    const results = await window.axe?.run(document, { resultTypes: ["violations"], ...(runOnly && { runOnly }) });
    return results?.violations.map(({ id, nodes }) => ({ id, places: nodes.map(({ html }) => html) }));
  }, rules);
  expect(findings).toEqual([]);
}

/** Axe's rules in the dark theme; from the full volume on, colour rules in the light theme too. */
export async function expectReadable(page: Page) {
  await showIn(page, "dark");
  await expectNoFindings(page);
  await showIn(page, "light");
  if (isInBothThemes) await expectNoFindings(page, RULES_OF_COLOUR);
}

async function showIn(page: Page, colorScheme: "light" | "dark") {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
}
