import { readFile } from "node:fs/promises";
import { keepCloses } from "@app/api/prices/commands/keep-closes";
import { keepSeries } from "@app/api/prices/commands/keep-series";
import { addDays, addMonths, type CalendarDate, dayInSaoPaulo } from "@app/core/calendar";
import { Decimal } from "@app/core/money";
import type { Db } from "@app/db/client";

/** As the build drew it. */
interface DrawnMarket {
  closes: Record<string, [day: CalendarDate, price: string][]>;
  series: Record<"cdi" | "ipca" | "ibov", [day: CalendarDate, value: string][]>;
}

const SOURCE = "demonstração: valores inventados";

/** Keeps what the drawn market knows by now: closes until yesterday, inflation until the month before the last. */
export async function keepMarket(db: Db, now: Date, file: string): Promise<void> {
  const { closes, series } = JSON.parse(await readFile(file, "utf8")) as DrawnMarket;
  const yesterday = addDays(dayInSaoPaulo(now), -1);
  const published = addMonths(yesterday, -2);
  const known = Object.entries(closes).flatMap(([ticker, days]) =>
    days
      .filter(([day]) => day <= yesterday)
      .map(([dia, price]) => ({
        ...{ ticker, dia, preco: new Decimal(price), isOddLot: false, faixa: null, faixaFracionaria: null },
      })),
  );
  await keepCloses({ db }, known, { fonte: "b3", origem: SOURCE });
  for (const serie of ["cdi", "ipca", "ibov"] as const) {
    const until = serie === "ipca" ? published : yesterday;
    const points = series[serie]
      .filter(([day]) => day <= until)
      .map(([dia, value]) => ({ dia, valor: new Decimal(value) }));
    await keepSeries({ db, now }, serie, points, SOURCE);
  }
}
