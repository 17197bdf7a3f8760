import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { drawCotahist, zipCotahist } from "@app/api/testing/cotahist";
import { isTradingDay } from "@app/core/business-days";
import { addDays, type CalendarDate, dayInSaoPaulo } from "@app/core/calendar";
import { test as base, expect } from "@playwright/test";
import { noteOf, petr4, trade } from "./data/invented-trades.ts";
import { expectReadable } from "./steps/axe.ts";
import { enter } from "./steps/enter.ts";
import { startInstallation } from "./steps/installation.ts";
import { DRAWN_MS } from "./steps/quiet.ts";
import { noteFiles, sendAndRead } from "./steps/send-notes.ts";

const today = dayInSaoPaulo(new Date());
/** Far enough for the file of its year; near enough for one or two files. */
const bought = latestTradingDay(addDays(today, -60));

function latestTradingDay(day: CalendarDate): CalendarDate {
  return isTradingDay(day) ? day : latestTradingDay(addDays(day, -1));
}

function tradingDays(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (isTradingDay(day)) days.push(day);
  return days;
}

/** PETR4 at 31.00 on each trading day of the file, as the exchange would publish it. */
function quotationsOf(name: string): Promise<Buffer> | undefined {
  const [, kind, digits = ""] = /COTAHIST_([AD])(\d+)\.ZIP$/.exec(name) ?? [];
  if (!kind) return undefined;
  const day = `${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`;
  const days = kind === "D" ? [day] : tradingDays(`${digits}-01-01`, `${digits}-12-31`).filter((one) => one <= today);
  const petr4s = { ticker: "PETR4", nome: "PETROBRAS", especificacao: "PN      N2", close: 3100 };
  return zipCotahist(drawCotahist(days.map((one) => ({ ...petr4s, day: one }))));
}

/** The exchange and the central bank on this machine. */
async function startSources(): Promise<{ url: string; server: Server; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer(async (req, res) => {
    const address = req.url ?? "";
    asked.push(address);
    const file = await quotationsOf(address);
    if (file) return void res.writeHead(200, { "content-type": "application/zip" }).end(file);
    res.setHeader("content-type", "application/json");
    if (address.startsWith("/index/")) return void res.end('{"results":[]}');
    const isDaily = address.includes("bcdata.sgs.12/");
    const points = tradingDays(addDays(bought, -10), addDays(today, -1)).map((day) => ({
      data: brazilian(day),
      valor: "0.050000",
    }));
    res.end(JSON.stringify(isDaily ? points : []));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, asked };
}

const brazilian = (day: CalendarDate) => day.split("-").reverse().join("/");

const test = base.extend<{ sources: Awaited<ReturnType<typeof startSources>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright takes the names of what a fixture needs from this pattern
  sources: async ({}, use) => {
    const sources = await startSources();
    await use(sources);
    sources.server.closeAllConnections();
    sources.server.close();
  },
  baseURL: async ({ sources }, use) => {
    const { url } = sources;
    const installation = await startInstallation("main.js", {
      ...{ PUBLIC_QUOTATIONS_URL: url, PUBLIC_SERIES_URL: url, PUBLIC_INDEX_URL: `${url}/index/` },
    });
    await use(installation.url);
    await installation.stop();
  },
});

test("one tap brings prices, the curve and the CDI, and sends nothing of the person", async ({ page, sources }) => {
  const { person } = await enter(page, "Teresa");
  await sendAndRead(page, person, await noteFiles([noteOf("701", bought, trade("C", petr4, 100, "30.00"))]));
  await page.goto("/dashboard");
  const card = page.getByRole("region", { name: "Buscar preços e índices públicos todo dia?" });
  await expect(card).toContainText("Só baixamos arquivos iguais para todos");
  await expectReadable(page);
  expect(sources.asked).toEqual([]);

  await card.getByRole("button", { name: "Buscar todo dia" }).press("Enter");
  await expect(page.getByText("Os preços e índices públicos passam a ser buscados todo dia.")).toBeVisible();
  await expect(card).toBeHidden();
  // The sweep looks every ten seconds; the value is 100 × 31.00 once the files are here.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("R$ 3.100,00").first()).toBeVisible({ timeout: DRAWN_MS });
  }).toPass();
  await page.goto("/dashboard/portfolio-analysis?aba=rentabilidade");
  await expect(page.getByRole("row", { name: /^CDI \+\d/ })).toBeVisible();
  await expect(page.getByRole("figure", { name: /investido/i }).first()).toBeVisible();

  expect(sources.asked.filter((address) => /PETR4|701|Teresa/i.test(address))).toEqual([]);
  await page.goto("/dashboard/settings");
  await expect(page.getByRole("switch", { name: "Buscar todo dia" })).toBeChecked();
});
