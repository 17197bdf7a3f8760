import { addMonths } from "../../calendar.ts";
import { ZERO } from "../../money.ts";
import type { FutureResult, RealisedFutures, UncertainFuture } from "../../portfolio/futures.ts";
import type { Readings } from "../contested.ts";
import type { TaxEntry } from "../entries.ts";

/** Entries of futures for each reading of their month. */
export type FutureEntries = Readonly<Record<Readings["mesDosFuturos"], readonly TaxEntry[]>>;

export const NO_FUTURES: FutureEntries = { encerramento: [], ajuste: [] };

/**
 * The entries that futures bring to the months' tax, by both readings of their month. A contract whose notes do not show the
 * whole position leaves every month of it open. Sources: domain §5.2.2, domain §5.2.9, domain §5.2.10.
 */
export function futureEntries({ encerramento, ajuste, incertos }: RealisedFutures): FutureEntries {
  const uncertain = incertos.flatMap(uncertainEntries);
  return {
    encerramento: [...encerramento.map(toEntry), ...uncertain],
    ajuste: [...ajuste.map(toEntry), ...uncertain],
  };
}

function toEntry({ ticker, data, tipo, resultado, confiavel }: Omit<FutureResult, "noteId" | "corretora">): TaxEntry {
  return {
    ...{ ticker, data, tipo, resultado, confiavel },
    ...{ classe: "outro", mercado: "futuro", venda: ZERO, vendaDescoberta: ZERO, recompra: ZERO },
  };
}

function uncertainEntries({ ticker, de, ate }: UncertainFuture): TaxEntry[] {
  const entries: TaxEntry[] = [];
  for (let day = de; day.slice(0, 7) <= ate.slice(0, 7); day = addMonths(day, 1))
    entries.push(toEntry({ ticker, data: day, tipo: "comum", resultado: ZERO, confiavel: false }));
  return entries;
}
