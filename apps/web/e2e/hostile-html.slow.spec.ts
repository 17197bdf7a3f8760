import { cleanRichText } from "@app/api/content/client";
import { expect, type Page, test } from "@playwright/test";
import { hostileHtml } from "./data/hostile-html.ts";

declare global {
  interface Window {
    hit?: number;
  }
}

/** Renders each text in a page and reports which ran and what was fetched from other hosts. */
async function tryAll(page: Page, headers: Record<string, string>, texts: readonly string[]) {
  const fetched: string[] = [];
  await page.route("**/*", (route) => {
    const url = route.request().url();
    if (url === "http://pagina.exemplo.com.br/") {
      return route.fulfill({ contentType: "text/html", headers, body: "<!doctype html><main></main>" });
    }
    if (url.includes("mal.exemplo.com.br")) fetched.push(url);
    return route.fulfill({ status: 404, body: "" });
  });
  const ran: string[] = [];
  await page.goto("http://pagina.exemplo.com.br/");
  for (const text of texts) {
    const isHit = await page.evaluate(async (html) => {
      window.hit = undefined;
      const place = document.querySelector("main") ?? document.body;
      place.innerHTML = html;
      // innerHTML neither runs scripts nor focuses: do what the parser and a person would do.
      for (const script of place.querySelectorAll("script")) {
        const fresh = document.createElement("script");
        for (const { name, value } of script.attributes) fresh.setAttribute(name, value);
        fresh.textContent = script.textContent;
        script.replaceWith(fresh);
      }
      place.querySelector<HTMLElement>("[autofocus]")?.focus();
      for (const target of place.querySelectorAll(".press"))
        target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      // Events of failing pictures and starting animations fire a frame later.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 5)));
      return window.hit !== undefined;
    }, text);
    if (isHit) ran.push(text);
    if (page.url() !== "http://pagina.exemplo.com.br/") await page.goto("http://pagina.exemplo.com.br/");
  }
  return { ran, fetched };
}

test.describe("hostile rich text", () => {
  test("is more than two hundred texts, and many of them run where nothing holds them", async ({ page }) => {
    expect(new Set(hostileHtml).size).toBeGreaterThanOrEqual(200);
    const { ran, fetched } = await tryAll(page, {}, hostileHtml);
    expect(ran.length).toBeGreaterThan(50);
    expect(fetched.length).toBeGreaterThan(3);
  });

  test("does nothing once it is cleaned, with no content policy at all", async ({ page }) => {
    expect(await tryAll(page, {}, hostileHtml.map(cleanRichText))).toEqual({ ran: [], fetched: [] });
  });

  test("does nothing under the content policy, with no cleaning at all", async ({ page, request }) => {
    const policy = (await request.get("/")).headers()["content-security-policy"] ?? "";
    expect(policy).toContain("script-src 'self'");
    const { ran, fetched } = await tryAll(page, { "Content-Security-Policy": policy }, hostileHtml);
    expect({ ran, fetched }).toEqual({ ran: [], fetched: [] });
  });
});
