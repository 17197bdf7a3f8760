import type { Filters } from "@app/core/chat/question";
import type { InstrumentKind } from "@app/core/notes/instruments/instrument";
import { currentTicker } from "@app/core/portfolio/asset";

/** True for the assets that a question means, by ticker and class. */
export function isChosen({ ativos, classes, exceto }: Pick<Filters, "ativos" | "classes" | "exceto">) {
  const wanted = new Set(ativos.map(currentTicker));
  const unwanted = new Set(exceto.ativos.map(currentTicker));
  return ({ ticker, classe }: { ticker: string; classe: InstrumentKind }): boolean =>
    (wanted.size === 0 || wanted.has(ticker)) &&
    (classes.length === 0 || classes.includes(classe)) &&
    !unwanted.has(ticker) &&
    !exceto.classes.includes(classe);
}
