import type { Filters } from "@app/core/chat/question";
import { meansBroker, meansDay } from "@app/core/chat/row-filter";
import type { FutureFlow } from "@app/core/portfolio/futures";

/** A root, as WIN, means every series of it. */
const ROOT_LENGTH = 3;

type Dated = Pick<FutureFlow, "ticker" | "corretora" | "data" | "tipo">;

/** Which results and flows of futures a question means, but by the notes that it names. */
export function meansFuture(filtros: Filters) {
  const { ativos, classes, periodos, operacao, exceto } = filtros;
  const isOf = (names: readonly string[], ticker: string) =>
    names.some((name) => name === ticker || (name.length === ROOT_LENGTH && ticker.startsWith(name)));
  return ({ ticker, corretora, data, tipo }: Dated): boolean =>
    (ativos.length === 0 || isOf(ativos, ticker)) &&
    !isOf(exceto.ativos, ticker) &&
    (classes.length === 0 || classes.includes("futuro")) &&
    !exceto.classes.includes("futuro") &&
    meansBroker(filtros, corretora) &&
    meansDay(periodos, data) &&
    (operacao === null || operacao === tipo);
}
