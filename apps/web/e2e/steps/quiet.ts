import type { Page } from "@playwright/test";

/** Until nothing was fetched, and nothing moved, for a second. */
export const untilQuiet = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((quiet) => {
        let rest = setTimeout(quiet, 1_000);
        new PerformanceObserver(() => {
          clearTimeout(rest);
          rest = setTimeout(quiet, 1_000);
        }).observe({ entryTypes: ["resource", "layout-shift"] });
      }),
  );

/** A page that was loaded again shows by then what it has, on a busy machine too. */
export const DRAWN_MS = 15_000;
