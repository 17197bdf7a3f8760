import { dayInSaoPaulo } from "@app/core/calendar";
import { listNames } from "@app/core/chat/answers/answer";
import { type AnswerCaveat, caveatOf } from "@app/core/chat/caveats";
import type { Filters } from "@app/core/chat/question";
import { NO_ROWS } from "@app/core/chat/results";
import { throughEndOf } from "@app/core/chat/row-filter";
import { formatDay } from "@app/core/format";
import type { ServiceContext } from "../../context.ts";
import { readLedger } from "../../portfolio/queries/ledger/list-ledger.ts";
import { getReturns } from "../../returns/queries/get-returns.ts";
import { getCoverage } from "../queries/get-coverage.ts";
import { citeLedger } from "../queries/get-pools.ts";
import type { Asked } from "./kind.ts";

export type Returns = Awaited<ReturnType<typeof getReturns>>;

/** How the portfolio did in one of the periods that were asked about. */
export interface ReturnsOfPeriod {
  /** As it follows a verb: `em 2024`, `desde o início`. */
  label: string;
  retorno: Returns;
}

/** True when anything of the portfolio itself was measured. */
const hasFigure = ({ retorno: { twr, xirr, ganho } }: ReturnsOfPeriod) =>
  twr !== null || xirr !== null || ganho !== null;

/** A period from before any trade to today. */
const WHOLE = "desde o início";

/** {@link readReturns} with the notes that they rest on. */
export async function loadReturns(ctx: ServiceContext, { question: { filtros } }: Asked) {
  const periodos = await readReturns(ctx, filtros);
  const filter = { periodos: throughEndOf(filtros.periodos) };
  return {
    periodos,
    coverage: await getCoverage(ctx, filter),
    cite: () => (periodos.some(hasFigure) ? readLedger(ctx, (tx) => citeLedger(tx, filter)) : NO_ROWS),
  };
}

/** The viewer's returns in each period, of all there is without any. @throws DomainError LEDGER_UPDATING */
async function readReturns(ctx: ServiceContext, { periodos }: Pick<Filters, "periodos">) {
  const today = dayInSaoPaulo(ctx.now);
  if (periodos.length === 0) return [{ label: WHOLE, retorno: await getReturns(ctx, { de: null, ate: null }) }];
  const found: ReturnsOfPeriod[] = [];
  for (const { from, to, label } of periodos) {
    found.push({
      label,
      retorno: await getReturns(ctx, { de: from, ate: to < today ? to : today }),
    });
  }
  return found;
}

/** ` de 02/01/2024 a 30/12/2024`; empty when nothing was measured. */
export const daysOf = ({ de, ate }: Returns) => (de && ate ? ` de ${formatDay(de)} a ${formatDay(ate)}` : "");

const caveatKinds: Partial<Record<Returns["faltas"][number]["tipo"], AnswerCaveat["tipo"]>> = {
  compra: "semCompra",
  preco: "semPrecoEmDias",
};

/** What is not in the figures, or keeps one from being told. */
export const gapsOf = ({ faltas, semCusto }: Returns): AnswerCaveat[] => [
  ...faltas.flatMap(({ tipo, mensagem, ativos }) => {
    const assets = new Set(ativos.flatMap(({ tickers }) => tickers));
    return caveatOf(caveatKinds[tipo] ?? "semDados", Math.max(assets.size, 1), mensagem);
  }),
  ...caveatOf(
    "semCompra",
    semCusto.length,
    semCusto.length > 0 ? `Fora da conta, porque o custo não é conhecido: ${listNames(semCusto)}.` : "",
  ),
];

/** Third way of not knowing, with what would answer. Source: assistant §5.3. */
export const NEEDS_PRICES =
  "Para isso preciso do preço de cada ativo nos dias do período: peça a quem administra o Farol para carregar as cotações " +
  "históricas da B3 (COTAHIST) ou informe preços em Posições.";
