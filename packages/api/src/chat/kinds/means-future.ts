import type { Filters } from "@app/core/chat/question";
import type { FutureFlow } from "@app/core/portfolio/futures";

/** A root, as WIN, means every series of it. */
const ROOT_LENGTH = 3;

type Dated = Pick<FutureFlow, "ticker" | "corretora" | "data" | "tipo">;

/** Which results and flows of futures a question means, but by the notes that it names. */
export function meansFuture({ ativos, classes, corretoras, periodos, operacao, exceto }: Filters) {
  const isOf = (names: readonly string[], ticker: string) =>
    names.some((name) => name === ticker || (name.length === ROOT_LENGTH && ticker.startsWith(name)));
  return ({ ticker, corretora, data, tipo }: Dated): boolean =>
    (ativos.length === 0 || isOf(ativos, ticker)) &&
    !isOf(exceto.ativos, ticker) &&
    (classes.length === 0 || classes.includes("futuro")) &&
    !exceto.classes.includes("futuro") &&
    (corretoras.length === 0 || corretoras.includes(corretora)) &&
    !exceto.corretoras.includes(corretora) &&
    (periodos.length === 0 || periodos.some(({ from, to }) => from <= data && data <= to)) &&
    (operacao === null || operacao === tipo);
}
