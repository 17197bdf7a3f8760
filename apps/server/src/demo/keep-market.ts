import { readFile } from "node:fs/promises";
import path from "node:path";
import { keepCloses } from "@app/api/prices/commands/keep-closes";
import { keepSeries } from "@app/api/prices/commands/keep-series";
import { addDays, addMonths, type CalendarDate, dayInSaoPaulo } from "@app/core/calendar";
import { Decimal } from "@app/core/money";
import type { Db } from "@app/db/client";

/** As the build drew it. */
interface DrawnMarket {
  closes: Record<string, [day: CalendarDate, price: string][]>;
  series: Record<"cdi" | "ipca" | "selic" | "ibov", [day: CalendarDate, value: string][]>;
}

const SOURCE = "demonstração: valores inventados";

const readMarket = async () =>
  JSON.parse(await readFile(path.join(import.meta.dirname, "demo-market.json"), "utf8")) as DrawnMarket;

/** The invented closes from one day to another, both included. */
export async function readDemoCloses(from: CalendarDate, to: CalendarDate) {
  const { closes } = await readMarket();
  return Object.entries(closes).flatMap(([ticker, days]) =>
    days
      .filter(([day]) => day >= from && day <= to)
      .map(([dia, price]) => ({ ticker, dia, preco: new Decimal(price) })),
  );
}

/**
 * Stores the data that the invented market has by now: closes until yesterday, the Selic of whole months, inflation a
 * month later.
 */
export async function keepMarket(db: Db, now: Date): Promise<void> {
  const { series } = await readMarket();
  const yesterday = addDays(dayInSaoPaulo(now), -1);
  const until = { cdi: yesterday, ibov: yesterday, selic: addMonths(yesterday, -1), ipca: addMonths(yesterday, -2) };
  const known = await readDemoCloses("", yesterday);
  const closes = known.map((close) => ({ ...close, isOddLot: false, faixa: null, faixaFracionaria: null }));
  await keepCloses({ db }, closes, { fonte: "b3", origem: SOURCE });
  for (const serie of ["cdi", "ipca", "selic", "ibov"] as const) {
    const points = series[serie]
      .filter(([day]) => day <= until[serie])
      .map(([dia, value]) => ({ dia, valor: new Decimal(value) }));
    await keepSeries({ db, now }, serie, points, SOURCE);
  }
}
