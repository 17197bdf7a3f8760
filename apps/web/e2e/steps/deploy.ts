import type { Page } from "@playwright/test";

const MARK = ".nova";
/** A file of the build: its name ends with eight letters made from its content. */
const BUILT_FILE = /([\w.-]+-[\w-]{8})\.(js|css)\b/g;

const rename = (text: string) => text.replaceAll(BUILT_FILE, `$1${MARK}.$2`);

/**
 * Serves the dashboard of a new person another version of the client: each file under a new name, and nothing under the
 * old names.
 *
 * @param without - files that the new version lacks
 */
export async function deployAgain(page: Page, { without }: { without?: RegExp } = {}) {
  // Before its own parts are there, the page would reload for them, whatever the person does.
  const lastPart = page.getByRole("heading", { name: "Comece pela primeira nota", includeHidden: true });
  await lastPart.waitFor({ state: "attached" });
  await page.route(/\/assets\//, async (route) => {
    const url = route.request().url();
    if (!url.includes(MARK) || without?.test(url)) return route.fulfill({ status: 404 });
    const response = await route.fetch({ url: url.replace(MARK, "") });
    await route.fulfill({ response, body: rename(await response.text()) });
  });
  await page.route(
    ({ pathname }) => pathname === "/" || pathname.startsWith("/dashboard"),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: rename(await response.text()) });
    },
  );
}
