import {
  bold,
  boldMoney,
  lowerFirst,
  paragraphs,
  quantity,
  rangeSentence,
  say,
  sentences,
} from "@app/core/chat/answers/answer";
import { rowsFrom, sourceColumns, tableOf } from "@app/core/chat/answers/table";
import { noticeOf } from "@app/core/chat/caveats";
import { allSources, citeSources, sourcesOf } from "@app/core/chat/cite-sources";
import { formatCount, formatDay, formatMoney, formatMonthInWords } from "@app/core/format";
import { ZERO } from "@app/core/money";
import { contestedPoints } from "@app/core/taxes/contested";
import { ruleValue } from "@app/core/taxes/rules";
import { meterOf } from "@app/core/taxes/sentences";
import { getTaxMonths, type TaxMonth, type TaxMonths } from "../queries/get-tax-months.ts";
import { defineKind } from "./kind.ts";
import {
  abroadLine,
  CHECK,
  contestedLine,
  getMonthsCoverage,
  monthsAsked,
  monthsCoverage,
  noMonths,
  pendenciesLine,
  rulesOf,
} from "./tax-words.ts";

/** What of a month tells whether its sales of shares are exempt. */
type ExemptMonth = Pick<TaxMonth, "mes" | "vendasAcoes" | "limiteAcoes" | "isento" | "pendencias" | "completo">;

/** With more months than this, only those over the limit are told. */
const MAX_TOLD = 12;
const isOver = (month: ExemptMonth) => meterOf(month).passou;
const toldOf = (months: readonly ExemptMonth[]) =>
  (months.length > MAX_TOLD ? months.filter(isOver) : months).slice(-MAX_TOLD);

/** Question 13: sales of shares in a month against the limit of the exemption. Source: domain §4.2. */
export const exemption = defineKind({
  funcao: "isencao",
  async load(ctx, { question, range, known }) {
    const { periodos } = question.filtros;
    const running = known.today.slice(0, 7);
    const asked = periodos.length > 0 ? monthsAsked(periodos, range, running) : [running];
    const months = await getTaxMonths(ctx, (meses) => meses.filter(({ mes }) => asked.includes(mes)));
    const byMonth = new Map(months.meses.map((month) => [month.mes, month]));
    const escolhidos = asked.map((mes): ExemptMonth => byMonth.get(mes) ?? emptyMonth(mes));
    return { ...months, escolhidos, coverage: await getMonthsCoverage(ctx, asked) };
  },
  tell(result, asked) {
    const { escolhidos, coverage, leituras, outrasLeituras } = result;
    const last = escolhidos.at(-1);
    if (!last)
      return { ...say(noMonths(asked.question.filtros.periodos, asked.range, result.mesCorrente)), ressalvas: [] };
    const told = toldOf(escolhidos).map((month) => sentenceOf(month, month.mes === result.mesCorrente));
    const doubts =
      "Units, ETFs, BDRs, FIIs e opções não têm essa isenção e não contam. " +
      `Day trade nunca é isento. As vendas de day trade com ações ${lowerFirst(contestedPoints.dayTradeNoLimite.leituras[leituras.dayTradeNoLimite])}`;
    const response = paragraphs(
      escolhidos.length > 1 ? overSentence(escolhidos) : "",
      ...told,
      doubts,
      contestedLine(outrasLeituras, toldOf(escolhidos)),
      abroadLine(result, asked.question.filtros.periodos),
    );
    const lines = result.linhas.filter(({ contaNoLimite }) => !contaNoLimite.isZero());
    return {
      response,
      ressalvas: [
        ...rulesOf(["isencao_acoes"], last.mes),
        ...monthsCoverage(coverage, toldOf(escolhidos)),
        ...noticeOf(CHECK),
        ...noticeOf(last.mes === result.mesCorrente ? rangeSentence(asked.range) : ""),
      ],
      ...citeSources(allSources(sourcesOf(lines))),
      dados: lines.length > 0 ? salesTable(lines, asked.offset) : null,
    };
  },
});

/** A month in which nothing was sold. */
function emptyMonth(mes: string): ExemptMonth {
  const limiteAcoes = ruleValue("isencao_acoes", `${mes}-01`);
  return { mes, vendasAcoes: ZERO, limiteAcoes, isento: ZERO, pendencias: [], completo: true };
}

/** In how many of the months sales passed the limit, in how many a gain was exempt, and how many are still open. */
function overSentence(months: readonly ExemptMonth[]): string {
  const [over, open] = [months.filter(isOver).length, months.filter(({ completo }) => !completo).length];
  const exempt = months.filter(({ isento }) => isento?.gt(0)).length;
  const all = formatCount(months.length, "mês", "meses");
  const cut = over > MAX_TOLD ? `Mostro os últimos ${MAX_TOLD} em que passou.` : "";
  const doubt = open > 0 ? `${formatCount(open, "deles tem", "deles têm")} pendências, e isso pode mudar.` : "";
  return sentences(
    `De ${all}, você passou do limite em ${bold(String(over))} e não passou em ${months.length - over}; em ${exempt} houve lucro isento.`,
    cut,
    doubt,
  );
}

function sentenceOf(month: ExemptMonth, isRunning: boolean): string {
  const { mes, vendasAcoes, limiteAcoes } = month;
  const { restam, passou } = meterOf(month);
  const sold = `Em ${formatMonthInWords(mes)} você vendeu ${boldMoney(vendasAcoes)} em ações, somando todas as corretoras`;
  const limit = formatMoney(limiteAcoes);
  const points = pendenciesLine(month.pendencias);
  const open = points && `Este mês tem pendências, e o valor pode mudar: ${points}`;
  if (passou) {
    return sentences(
      `${sold}: ${bold("passou do limite")} de ${limit} por ${formatMoney(vendasAcoes.minus(limiteAcoes))}; todo o lucro do mês com ações é tributado.`,
      open,
    );
  }
  if (isRunning) {
    return sentences(`${sold}. Ainda pode vender ${boldMoney(restam)} sem imposto: o limite do mês é ${limit}.`, open);
  }
  const left = `sobraram ${boldMoney(restam)}`;
  return sentences(`${sold}: ${bold("dentro do limite")} de ${limit}; ${left}. ${gainOf(month)}`, open);
}

function gainOf({ isento, vendasAcoes }: ExemptMonth): string {
  if (isento === null) return "Não sei ainda se houve lucro isento.";
  if (isento.gt(0)) return `O lucro de ${boldMoney(isento)} com ações ficou isento.`;
  return vendasAcoes.isZero() ? "Não houve venda de ações." : "Não houve lucro com ações para isentar.";
}

function salesTable(lines: TaxMonths["linhas"], offset: number) {
  return tableOf(rowsFrom(lines, offset), {
    Pregão: ({ data }) => formatDay(data),
    Ativo: ({ ticker }) => ticker,
    Quantidade: ({ quantidade }) => quantity(quantidade),
    Venda: ({ valor }) => formatMoney(valor),
    "Conta no limite": ({ contaNoLimite }) => formatMoney(contaNoLimite),
    ...sourceColumns,
  });
}
