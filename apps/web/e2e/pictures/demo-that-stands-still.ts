import { replacedDate, runFirst } from "@app/core/testing/replaced-date";
import { test as base, expect, type Page, type Request, request } from "@playwright/test";
import { wegPurchase } from "../data/notes.ts";
import { administrator, type Person } from "../data/people.ts";
import { callsOf, logIn, register } from "../steps/calls.ts";
import { helena } from "../steps/demo.ts";
import { startInstallation } from "../steps/installation.ts";
import { expectCounted, noteFiles, sendAndRead } from "../steps/send-notes.ts";
import type { Scene } from "./scenes.ts";

/** The day of every picture. The browser's clock stands still some hours later, so that ages are whole hours. */
const [SERVER_STARTS, BROWSER_STANDS] = ["2026-11-27T12:00:00-03:00", "2026-11-27T18:30:00-03:00"];

/** Until a screen that waits has drawn what it waits with. */
const HELD_MS = 1000;

/** Twenty notes take seconds; a busy machine some more. */
const READ_MS = 150_000;

const password = "Sigilosa#1";
const people = {
  helena,
  lia: { email: "lia@exemplo.com.br", nomeUsuario: "Lia", password },
  nilo: { email: "nilo@exemplo.com.br", nomeUsuario: "Nilo", password },
  administrador: administrator,
} satisfies Record<string, Person>;

type Sessions = Record<keyof typeof people, Awaited<ReturnType<typeof logIn>>>;

/** A demonstration of its own, on a day that does not pass. */
export const test = base.extend<
  { show: (scene: Scene) => Promise<Page> },
  { standing: { url: string; sessions: Sessions } }
>({
  standing: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright takes the names of what a fixture needs from this pattern
    async ({}, use) => {
      const demo = await startInstallation("demo.js", {
        NODE_OPTIONS: runFirst(replacedDate(Date.parse(SERVER_STARTS) - Date.now())),
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
      });
      try {
        const caller = await request.newContext({ baseURL: demo.url });
        await expect.poll(demo.printed).toContain(helena.email);
        const { userId, token, ask } = await callsOf(caller, helena);
        await expectCounted(ask, READ_MS);
        await expect(async () => {
          const headers = { Authorization: `Bearer ${token}` };
          const talk = await caller.get(`/api/v1/chat/history/${userId}`, { headers });
          expect(await talk.json()).toHaveLength(4);
        }).toPass();
        await register(caller, people.nilo);
        await register(caller, people.lia);
        await sendAndRead({ request: caller }, people.lia, await noteFiles([wegPurchase]));
        await keepAccounts(await callsOf(caller, people.lia));

        const entered = Object.entries(people).map(async ([who, person]) => [who, await logIn(caller, person)]);
        const sessions: Sessions = Object.fromEntries(await Promise.all(entered));
        await caller.dispose();
        await use({ url: demo.url, sessions });
      } finally {
        await demo.stop();
      }
    },
    { scope: "worker" },
  ],
  baseURL: ({ standing }, use) => use(standing.url),
  show: async ({ page, standing }, use) => {
    await use(async ({ who, address, open, calls }) => {
      await page.clock.setFixedTime(BROWSER_STANDS);
      const awaited = watchRequests(page);
      if (who !== "visitor") {
        await page.addInitScript((session) => {
          localStorage.setItem("token", session.token);
          localStorage.setItem("farol", JSON.stringify(session));
        }, standing.sessions[who]);
      }
      if (calls) {
        await page.route("**/api/trpc/**", (route) => {
          // Whether there is a portfolio is known: else its screens would be one.
          if (address !== "/dashboard" && /notes\.choices\b/.test(route.request().url())) return route.continue();
          return calls === "held" ? undefined : route.abort();
        });
      }
      await page.goto(address);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      if (calls === "held") {
        await page.waitForTimeout(HELD_MS);
        return page;
      }
      await settle(page, awaited);
      await seeAll(page);
      await settle(page, awaited);
      if (open) {
        await open(page);
        await settle(page, awaited);
      }
      return page;
    });
  },
});

/** Two months of an invented household. */
async function keepAccounts({ call, ask }: Awaited<ReturnType<typeof callsOf>>) {
  await call("statements.createAccount", { nome: "Conta do dia a dia", tipo: "conta", saldoInicial: 5000 });
  const [{ _id: contaId }] = await ask("statements.accounts", {});
  for (const mes of ["2026-10", "2026-11"]) {
    for (const [dia, valor, descricao] of [
      ["05", 5200, "SALARIO EMPRESA"],
      ["06", -1450, "ALUGUEL"],
      ["09", -182.4, "MERCADO BOM PRECO"],
      ["12", -96.3, "CONTA DE LUZ"],
      ["17", -58.9, "FARMACIA CENTRAL"],
      ["23", -99.6, "MERCADO BOM PRECO"],
    ] as const)
      await call("statements.createEntry", { contaId, data: `${mes}-${dia}`, valor, descricao });
  }
}

/** Charts below the fold are drawn once they are seen. */
const seeAll = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
    window.scrollTo(0, 0);
  });

/** Requests without an answer. The stream of news never has one to its end. */
function watchRequests(page: Page): ReadonlySet<Request> {
  const awaited = new Set<Request>();
  page.on("request", (request) => request.url().includes("/api/trpc/news.") || awaited.add(request));
  page.on("requestfinished", (request) => awaited.delete(request));
  page.on("requestfailed", (request) => awaited.delete(request));
  return awaited;
}

/** Until nothing is awaited, and nothing stands for what has not come. */
async function settle(page: Page, awaited: ReadonlySet<Request>) {
  const standIns = page.locator("[aria-busy=true], .mantine-Skeleton-root, .mantine-Loader-root");
  await expect(async () => {
    for (let look = 0; look < 3; look += 1) {
      expect(awaited.size).toBe(0);
      await expect(standIns.filter({ visible: true })).toHaveCount(0, { timeout: 1 });
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50))));
    }
  }).toPass();
  await page.evaluate(() => document.fonts.ready);
}
