import { bold, boldMoney, paragraphs, rangeSentence, say, sentences } from "@app/core/chat/answers/answer";
import { noticeOf } from "@app/core/chat/caveats";
import { allSources, citeSources, sourcesOf } from "@app/core/chat/cite-sources";
import { totalOf } from "@app/core/chat/results";
import { lastDayOf, throughEndOf } from "@app/core/chat/row-filter";
import { formatMoney, formatMonthInWords } from "@app/core/format";
import type { OpenLoss } from "@app/core/taxes/months/loss-carryover";
import { type Pool, poolNames, pools } from "@app/core/taxes/pools";
import { getCoverage } from "../queries/get-coverage.ts";
import { getTaxMonths, type TaxLine, type TaxMonth } from "../queries/get-tax-months.ts";
import { defineKind } from "./kind.ts";
import {
  abroadLine,
  CHECK,
  contestedLine,
  linesTable,
  monthsCoverage,
  noMonths,
  pendenciesLine,
  poolAsked,
  rulesOf,
} from "./tax-words.ts";

/** Question 15: what is left of losses in each pool, and the sales that formed it. Source: domain §4.3. */
export const losses = defineKind({
  funcao: "prejuizo_a_compensar",
  async load(ctx, { question, known }) {
    const until = lastDayOf(question.filtros.periodos) ?? known.today;
    const closing = (meses: readonly TaxMonth[]) => meses.filter(({ mes }) => mes <= until.slice(0, 7)).at(-1) ?? null;
    const grupo = poolAsked(question);
    const grupos = grupo ? [grupo] : pools;
    const months = await getTaxMonths(ctx, (meses) => {
      const formed = new Set(lossesOf(closing(meses), grupos).map(({ mes }) => mes));
      return meses.filter(({ mes }) => formed.has(mes));
    });
    return {
      ...months,
      // The month whose closing balances are told; null when nothing was sold until then.
      fechamento: closing(months.meses),
      ate: months.meses.filter(({ mes }) => mes <= until.slice(0, 7)),
      grupos,
      coverage: await getCoverage(ctx, { periodos: throughEndOf(question.filtros.periodos) }),
    };
  },
  tell(result, { question, range, offset }) {
    const { fechamento, ate, grupos, linhas, mesCorrente, coverage, outrasLeituras } = result;
    const { periodos } = question.filtros;
    const abroad = abroadLine(result, throughEndOf(periodos));
    if (!fechamento) {
      const isOutside = range !== null && periodos.length > 0 && periodos.every(({ to }) => to < range.first);
      const nothing = "Suas notas não têm vendas na bolsa brasileira até aqui: não há prejuízo a compensar.";
      const told = isOutside
        ? noMonths(periodos, range, mesCorrente)
        : sentences(nothing, abroad, rangeSentence(range));
      return { ...say(told), ressalvas: [] };
    }
    const told = grupos.map((pool) => balanceOf(fechamento, pool)).join("\n");
    const lines = linhas.filter((line) => isOfLoss(line, fechamento, grupos));
    const response = paragraphs(
      `${heading(fechamento.mes, mesCorrente)}\n${told}`,
      formedLine(fechamento, grupos),
      statedLine(fechamento, grupos),
      contestedLine(outrasLeituras, ate),
      abroad,
      "Cada grupo só compensa lucros do mesmo grupo.",
    );
    const isAny = lossesOf(fechamento, grupos).some(({ valor }) => !valor.isZero());
    const isKnown = grupos.every((pool) => fechamento.pools[pool].prejuizos !== null);
    return {
      existe: isAny || (isKnown ? false : null),
      response,
      ressalvas: [
        ...rulesOf(["prejuizo_mesmo_grupo"], fechamento.mes),
        ...monthsCoverage(coverage, ate),
        ...noticeOf(rangeSentence(range)),
        ...noticeOf(CHECK),
      ],
      ...citeSources(allSources(sourcesOf(lines))),
      dados: lines.length > 0 ? linesTable(lines, offset) : null,
    };
  },
});

/** The balance of the running month is that of its sales until today. */
function heading(mes: string, running: string): string {
  const month = formatMonthInWords(mes);
  return mes === running
    ? `Prejuízo a compensar até hoje (${month} ainda não terminou):`
    : `Prejuízo a compensar no fim de ${month}:`;
}

const lossesOf = (month: TaxMonth | null, grupos: readonly Pool[]): OpenLoss[] =>
  grupos.flatMap((pool) => month?.pools[pool].prejuizos ?? []);

/** A pool's balance and the months that formed it. */
function balanceOf({ pools: ofPools, pendencias }: TaxMonth, pool: Pool): string {
  const { prejuizos } = ofPools[pool];
  if (prejuizos === null) {
    const open = pendencias.filter((pendency) => pendency.pools.includes(pool));
    const why =
      pendenciesLine(open) ||
      "Um mês anterior está incompleto: resolva-o ou informe em Impostos o prejuízo que você tinha.";
    return `- ${poolNames[pool]}: ${bold("não conhecido")}. ${why}`;
  }
  return `- ${poolNames[pool]}: ${boldMoney(totalOf(prejuizos))}`;
}

/** The months whose sales formed what is left; empty without any. */
function formedLine({ pools: ofPools }: TaxMonth, grupos: readonly Pool[]): string {
  const formed = grupos.flatMap((pool) => {
    const losses = (ofPools[pool].prejuizos ?? []).flatMap(({ mes, valor }) =>
      mes === null ? [] : [`${formatMoney(valor)} de ${formatMonthInWords(mes)}`],
    );
    return losses.length > 0 ? [`- ${poolNames[pool]}: ${losses.join("; ")}`] : [];
  });
  return formed.length > 0 ? ["De onde vem:", ...formed].join("\n") : "";
}

/** What the person stated and later gains have not taken; empty without any. */
function statedLine({ pools: ofPools }: TaxMonth, grupos: readonly Pool[]): string {
  const stated = grupos.flatMap((pool) =>
    (ofPools[pool].prejuizos ?? []).flatMap(({ mes, valor }) =>
      mes === null ? [`${formatMoney(valor)} (${poolNames[pool]})`] : [],
    ),
  );
  return stated.length > 0 ? `Prejuízo informado por você: ${stated.join("; ")}.` : "";
}

/** A sale of a month and pool whose loss is still open. */
const isOfLoss = ({ mes, grupo, resultado }: TaxLine, month: TaxMonth, grupos: readonly Pool[]) =>
  grupo !== null &&
  grupos.includes(grupo) &&
  resultado !== null &&
  !resultado.isZero() &&
  month.pools[grupo].prejuizos?.some((loss) => loss.mes === mes) === true;
