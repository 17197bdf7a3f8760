import { isTradingDay } from "@app/core/business-days";
import { describe, expect, it } from "vitest";
import { drawDemoMarket } from "./demo-market.ts";
import { demoNotes } from "./demo-notes.ts";

const { closes, series } = drawDemoMarket();
const closeOf = (ticker: string, day: string) => closes[ticker]?.find(([at]) => at === day)?.[1];

/** Printed name by ticker, for each ticker that has closes. */
const tickers: Record<string, string> = {
  ...{ ITAUSA: "ITSA4", BRASIL: "BBAS3", MXRF11: "MXRF11", HGLG11: "HGLG11", WEG: "WEGE3", VALE: "VALE3" },
  ...{ PETROBRAS: "PETR4", "AMBEV S/A": "ABEV3", "KLABIN S/A": "KLBN11", TAESA: "TAEE11" },
};

describe("the market of the demonstration", () => {
  it("has a close near each price of its notes, on the day of the trade", () => {
    for (const { dataPregao, negocios } of Object.values(demoNotes)) {
      for (const { nome, preco } of negocios) {
        const close = Number(closeOf(tickers[nome] ?? "", dataPregao));
        expect(Math.abs(close / Number(preco) - 1), `${nome} ${dataPregao}`).toBeLessThan(0.02);
      }
    }
  });

  it("has one close on each trading day from the first trade on, and a rate for each month", () => {
    for (const [ticker, days] of Object.entries(closes)) {
      expect(
        days.every(([day, price]) => isTradingDay(day) && Number(price) > 0),
        ticker,
      ).toBe(true);
      expect(new Set(days.map(([day]) => day)).size).toBe(days.length);
    }
    expect(series.ipca.every(([day]) => day.endsWith("-01"))).toBe(true);
    expect(drawDemoMarket()).toEqual({ closes, series });
  });
});
