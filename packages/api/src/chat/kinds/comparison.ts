import { bold, rangeSentence, sentences } from "@app/core/chat/answers/answer";
import { type Columns, rowsFrom, tableOf } from "@app/core/chat/answers/table";
import { type Benchmark, benchmarks } from "@app/core/chat/question";
import { formatMonth, formatNumber, formatPercent } from "@app/core/format";
import type { Decimal } from "@app/core/money";
import { defineKind } from "./kind.ts";
import { daysOf, loadReturns, NEEDS_PRICES, type Returns, type ReturnsOfPeriod, returnsCaveats } from "./returns.ts";

/** Question 27: the TWR against CDI, Ibovespa and IPCA over the same days. Source: domain §10.1.2, domain §6. */
export const comparison = defineKind({
  funcao: "comparacao",
  needs: "posicoes",
  load: loadReturns,
  tell(result, { question: { filtros }, range, offset }) {
    const indices = filtros.indices.length > 0 ? filtros.indices : benchmarks;
    const rows = indices.map((indice) => ({ ...result, indice }));
    return {
      response: ofPeriod(result, indices, rangeSentence(range)),
      ressalvas: returnsCaveats(result),
      dados: tableOf(rowsFrom(rows, offset), COLUMNS),
    };
  },
});

const names: Readonly<Record<Benchmark, string>> = { cdi: "CDI", ibovespa: "Ibovespa", ipca: "IPCA" };

/** The inflation is known for whole months alone, over which the portfolio is measured again. */
const oursOf = ({ twr, mesesIpca }: Returns, indice: Benchmark) => (indice === "ipca" ? (mesesIpca?.twr ?? null) : twr);
const theirsOf = ({ comparacoes: { cdi, ibov, ipca } }: Returns, indice: Benchmark) =>
  ({ cdi, ibovespa: ibov, ipca })[indice];

const NO_SERIES = "sem dados dessa série para o período";
const percentOrNone = (rate: Decimal | null, none = NO_SERIES) => (rate ? formatPercent(rate) : none);

/** The portfolio and an index over the days that both are known for; null where one is not. */
function pairOf(retorno: Returns, indice: Benchmark) {
  const [ours, theirs] = [oursOf(retorno, indice), theirsOf(retorno, indice)];
  return ours && theirs ? { ours, theirs, points: ours.minus(theirs).times(100) } : null;
}

function ofPeriod({ label, retorno }: ReturnsOfPeriod, indices: readonly Benchmark[], reached: string): string {
  if (!retorno.de) return sentences(`Não há carteira para comparar ${label}.`, reached);
  const { twr } = retorno;
  const heading = twr
    ? `Sua carteira rendeu ${bold(formatPercent(twr))} ${label} (TWR, sem o efeito dos aportes;${daysOf(retorno)}):`
    : `Sem dados para a rentabilidade da carteira ${label}. ${NEEDS_PRICES}`;
  const lines = indices.map((indice) =>
    twr ? indexLine(retorno, indice) : `- ${names[indice]}: ${percentOrNone(theirsOf(retorno, indice))}`,
  );
  return [heading, ...lines].join("\n");
}

function indexLine(retorno: Returns, indice: Benchmark): string {
  const pair = pairOf(retorno, indice);
  if (!pair) return `- ${names[indice]}: ${NO_SERIES}`;
  const { ours, theirs, points } = pair;
  const verdict = points.isZero() ? "empatou com" : points.gt(0) ? "ganhou do" : "perdeu do";
  const by = points.isZero() ? "" : ` por ${formatNumber(points.abs().toDecimalPlaces(2), 2, 2)} pontos percentuais`;
  return `- ${bold(`${verdict} ${names[indice]}`)}, que rendeu ${formatPercent(theirs)}${ofMonths(retorno, indice, ours)}${by}${ofCdi(retorno, indice)}`;
}

function ofMonths({ mesesIpca }: Returns, indice: Benchmark, ours: Decimal): string {
  if (indice !== "ipca" || !mesesIpca) return "";
  return ` de ${formatMonth(mesesIpca.de)} a ${formatMonth(mesesIpca.ate)}, meses em que a carteira rendeu ${formatPercent(ours)},`;
}

const ofCdi = ({ percentualDoCdi }: Returns, indice: Benchmark) =>
  indice === "cdi" && percentualDoCdi !== null ? ` (${formatPercent(percentualDoCdi)} do CDI)` : "";

const COLUMNS: Columns<ReturnsOfPeriod & { indice: Benchmark }> = {
  Período: ({ label, retorno }) => `${label}${daysOf(retorno)}`,
  Índice: ({ indice }) => names[indice],
  "Sua carteira (TWR)": ({ retorno, indice }) => percentOrNone(oursOf(retorno, indice), "sem dados"),
  "Índice no período": ({ retorno, indice }) => percentOrNone(theirsOf(retorno, indice)),
};
