import type { CalendarDate } from "@app/core/calendar";
import { bold, boldMoney, paragraphs, rangeSentence, say, sentences } from "@app/core/chat/answers/answer";
import { inPeriods } from "@app/core/chat/answers/scope";
import { NO_VALUE, rowsFrom, tableOf } from "@app/core/chat/answers/table";
import { noticeOf } from "@app/core/chat/caveats";
import { allSources, citeSources, sourcesOf } from "@app/core/chat/cite-sources";
import type { Period } from "@app/core/chat/period";
import { formatDay, formatMoney, formatMonthInWords, formatPercent, listWords } from "@app/core/format";
import { type Decimal, sum } from "@app/core/money";
import { hasTotal } from "@app/core/taxes/months/unread-files";
import { isOverdue } from "@app/core/taxes/payments/late-payment";
import { dueDay } from "@app/core/taxes/payments/payment-slip";
import { type Pool, poolNames, pools } from "@app/core/taxes/pools";
import type { ServiceContext } from "../../context.ts";
import { getTaxMonths, type TaxMonth } from "../queries/get-tax-months.ts";
import { type Asked, defineKind, type Words } from "./kind.ts";
import {
  abroadLine,
  CHECK,
  contestedLine,
  filesCaveat,
  getMonthsCoverage,
  linesTable,
  monthsAsked,
  monthsCoverage,
  noMonths,
  paidOf,
  paidSentence,
  pendenciesLine,
  poolAsked,
  rulesOf,
} from "./tax-words.ts";

/** Question 14: the slip of a month with its arithmetic, of a year month by month, or what is open now. Source: domain §4. */
export const assessment = defineKind({ funcao: "apuracao", load, tell });

async function load(ctx: ServiceContext, { question, range, known: { today: hoje } }: Asked) {
  const { medidas, filtros } = question;
  const { periodos } = filtros;
  const running = hoje.slice(0, 7);
  const wanted = monthsAsked(periodos, range, running);
  // Of a question without a period, those with something to pay or to mend.
  const choose = (meses: readonly TaxMonth[]) =>
    meses.filter((month) => (periodos.length > 0 ? wanted.includes(month.mes) : isOpen(month, running)));
  // The sentences that say what a month lacks need no entries of it.
  const withEntries = (month: TaxMonth) => periodos.length > 0 || hasTotal(month);
  const months = await getTaxMonths(ctx, (meses) => choose(meses).filter(withEntries).slice(-MAX_MONTHS_OF_ENTRIES));
  const escolhidos = choose(months.meses);
  return {
    ...months,
    hoje,
    escolhidos,
    /** Asked about, reached by the notes, and with nothing sold. */
    semVendas: wanted.filter((mes) => !months.meses.some((month) => month.mes === mes)),
    pagos: medidas.includes("imposto_pago") ? paidOf(periodos.length > 0 ? escolhidos : months.meses) : null,
    grupo: poolAsked(question),
    coverage: await getMonthsCoverage(ctx, [...wanted, ...escolhidos.map(({ mes }) => mes)].sort()),
  };
}

type Assessment = Awaited<ReturnType<typeof load>>;

function tell(result: Assessment, asked: Asked): Words {
  const { hoje, escolhidos, pagos, coverage, linhas, grupo, outrasLeituras } = result;
  const { periodos } = asked.question.filtros;
  const isOfPeriod = periodos.length > 0;
  const [month, ...others] = escolhidos;
  const paid = pagos ? sentences(paidSentence(pagos, periodos), grupo ? ONE_SLIP : "") : "";
  if (!month) {
    const told = paragraphs(paid, nothingOf(result, asked), abroadLine(result, periodos));
    return { ...say(told), ressalvas: filesCaveat(result.meses) };
  }
  // A month by itself is told in full, several by what is due of each.
  if (others.length === 0 && isOfPeriod) return tellMonth(month, result, asked);
  return {
    response: paragraphs(
      paid,
      ...(isOfPeriod
        ? [yearHeading(escolhidos, periodos, grupo), partlyPaid(escolhidos)]
        : [openHeading(escolhidos), grupo ? ONE_SLIP : ""]),
      lateMonths(escolhidos, hoje),
      openMonths(escolhidos),
      dependentMonths(escolhidos),
      contestedLine(outrasLeituras, escolhidos),
      abroadLine(result, periodos),
    ),
    ressalvas: [...monthsCoverage(coverage, escolhidos), ...noticeOf(CHECK)],
    ...citeSources(allSources(sourcesOf(linhas))),
    dados: monthsTable(escolhidos, asked.offset),
  };
}

function tellMonth(month: TaxMonth, result: Assessment, { question, offset }: Asked): Words {
  const { hoje, grupo, coverage, linhas, mesCorrente, outrasLeituras } = result;
  const ofPool = linhas.filter((line) => grupo === null || line.grupo === grupo);
  return {
    response: paragraphs(
      sentences(
        slipSentence(month, mesCorrente),
        question.medidas.includes("vencimento") && month.darf.vencimento === null
          ? `O que houver a pagar vence em ${bold(formatDay(dueDay(month.mes)))}.`
          : "",
        isOverdue(month.darf, month.pagamento, hoje) ? `O prazo já passou. ${LATE}` : "",
      ),
      contestedLine(outrasLeituras, [month]),
      abroadLine(result, question.filtros.periodos),
      poolsList(month, grupo),
      deductionsLine(month),
    ),
    ressalvas: [...rulesOf(month.regras, month.mes), ...monthsCoverage(coverage, [month]), ...noticeOf(CHECK)],
    ...citeSources(allSources(sourcesOf(ofPool))),
    dados: ofPool.length > 0 ? linesTable(ofPool, offset) : null,
  };
}

/** Entries of more months are not cited at once: a question of many years is answered by its table of months. */
const MAX_MONTHS_OF_ENTRIES = 24;

/** Something is to be paid or mended; of the running month nothing is due yet. */
const isOpen = (month: TaxMonth, running: string) => month.mes < running && (!hasTotal(month) || isUnpaid(month));

/** Some of the slip is not paid, or it is not known whether the interest of a late payment was. */
const isUnpaid = ({ pagamento: { faltam, faltamAoMenos } }: Pick<TaxMonth, "pagamento">) =>
  faltam?.gt(0) === true || faltamAoMenos !== null;

/** What is known to be missing of a month; the interest of some late payments is not. */
const knownRest = ({ faltam, faltamAoMenos }: TaxMonth["pagamento"]) => faltam ?? faltamAoMenos;

function slipSentence(month: TaxMonth, running: string): string {
  const { mes, darf, pendencias, pagamento } = month;
  const when = formatMonthInWords(mes);
  if (darf.valor === null || !hasTotal(month)) {
    return `O DARF de ${bold(when)} não tem total: falta resolver o que está aberto. ${pendenciesLine(pendencias)}`;
  }
  const far = mes === running ? "Até agora, o mês não terminou: " : "";
  if (darf.valor.isZero()) {
    const carried = darf.acumulado.gt(0)
      ? ` ${boldMoney(darf.acumulado)} de imposto ficam acumulados para os próximos meses, por ser menos que o mínimo do DARF.`
      : "";
    return `${far}${bold("Não há DARF a pagar")} de ${when}.${carried}`;
  }
  const due = darf.vencimento ? `, com vencimento em ${bold(formatDay(darf.vencimento))}` : "";
  const paid = pagamento.frase ?? "Não está marcado como pago.";
  return `${far}O DARF de ${when} (código ${darf.codigo}) é de ${boldMoney(darf.valor)}${due}. ${paid}`;
}

/** Each pool that has anything, as base times rate. */
function poolsList({ pools: ofPools, isento }: TaxMonth, grupo: Pool | null): string {
  const told = (grupo ? [grupo] : pools).map((pool) => {
    const { resultado, prejuizoUsado, base, aliquota, imposto } = ofPools[pool];
    if (resultado === null || base === null || imposto === null) {
      return `- ${poolNames[pool]}: ainda não dá para apurar.`;
    }
    if (resultado.isZero() && grupo === null) return "";
    const used = prejuizoUsado?.gt(0) ? `prejuízo compensado ${formatMoney(prejuizoUsado)}; ` : "";
    return (
      `- ${poolNames[pool]}: resultado ${formatMoney(resultado)}; ${used}base ${formatMoney(base)}; ` +
      `alíquota ${formatPercent(aliquota, 0)}; imposto ${formatMoney(imposto)}`
    );
  });
  const isExemptTold = isento?.gt(0) && grupo !== "fii" && grupo !== "dayTrade";
  const exempt = isExemptTold ? `- lucro isento com ações: ${formatMoney(isento)}` : "";
  return [...told, exempt, grupo ? ONE_SLIP : ""].filter((line) => line !== "").join("\n");
}

function deductionsLine({ irrf, darf }: TaxMonth): string {
  return sentences(
    irrf.usado?.gt(0) ? `IRRF descontado: ${formatMoney(irrf.usado)}.` : "",
    irrf.aCompensar?.gt(0) ? `IRRF que sobra para os meses seguintes: ${formatMoney(irrf.aCompensar)}.` : "",
    irrf.aRestituir?.gt(0) ? `IRRF de day trade a restituir: ${formatMoney(irrf.aRestituir)}.` : "",
    darf.dependeDe
      ? `Este valor pode mudar: ${formatMonthInWords(darf.dependeDe)} está incompleto, e o que sobrar desse mês entra aqui.`
      : "",
    darf.acumuladoAnterior.gt(0)
      ? `De meses anteriores, abaixo do mínimo: ${formatMoney(darf.acumuladoAnterior)}.`
      : "",
  );
}

const ONE_SLIP = "O DARF é um só e soma todos os grupos do mês.";

const totalOf = (months: readonly TaxMonth[], of: (month: TaxMonth) => Decimal | null) =>
  sum(months.flatMap((month) => of(month) ?? []));

/** The tax of months together; of one pool before what was withheld, as the slip is one for all. */
function yearHeading(months: readonly TaxMonth[], periodos: readonly Period[], grupo: Pool | null): string {
  const when = inPeriods(periodos);
  const dueOf = dueIn(grupo);
  const of = grupo ? ` de ${poolNames[grupo]}` : "";
  if (months.some((month) => dueOf(month) === null)) {
    return `Não há total de imposto${of}${when}: há meses incompletos. A tabela mostra mês a mês o que já dá para apurar.`;
  }
  const total = boldMoney(totalOf(months, dueOf));
  if (!grupo) return `Seu imposto${when}, mês a mês, soma ${total} em DARFs.`;
  return `Seu imposto${of}${when}, mês a mês, soma ${total}, antes do IRRF. ${ONE_SLIP}`;
}

const dueIn = (grupo: Pool | null) => (month: TaxMonth) => {
  if (grupo) return month.pools[grupo].imposto;
  return hasTotal(month) ? month.darf.valor : null;
};

function openHeading(months: readonly TaxMonth[]): string {
  const due = months.filter((month) => hasTotal(month) && isUnpaid(month));
  if (due.length === 0) return "Nenhum DARF em aberto entre os meses completos.";
  const isLeast = due.some(({ pagamento }) => pagamento.faltamAoMenos !== null);
  const total = totalOf(due, ({ pagamento }) => knownRest(pagamento));
  const least = total.isZero()
    ? "Pelas suas notas, o que pode faltar são juros de DARFs pagos em atraso:"
    : `Pelas suas notas, faltam pagar ao menos ${boldMoney(total)} em DARFs, mais juros que não estão nesta soma:`;
  const heading = isLeast ? least : `Pelas suas notas, faltam pagar ${boldMoney(total)} em DARFs, sem multa e juros:`;
  return [heading, ...due.map(openSlip)].join("\n");
}

function openSlip({ mes, pagamento, darf }: TaxMonth): string {
  const due = `vencimento ${darf.vencimento ? formatDay(darf.vencimento) : "não conhecido"}`;
  return `- ${formatMonthInWords(mes)}: ${restWords(pagamento)}, ${due}`;
}

/** What is not paid, or what is known of it where the interest of a late payment is not. */
function restWords({ faltam, faltamAoMenos }: TaxMonth["pagamento"]): string {
  if (faltamAoMenos?.isZero()) return "principal e multa pagos, e os juros do pagamento em atraso não são conhecidos";
  if (faltamAoMenos) return `ao menos ${boldMoney(faltamAoMenos)}, com a multa; os juros não são conhecidos`;
  return boldMoney(faltam ?? sum([]));
}

/** What is still owed of slips that were paid in part or late, of which the sum of slips says nothing; empty without any. */
function partlyPaid(months: readonly TaxMonth[]): string {
  const partly = months.filter((month) => hasTotal(month) && month.pagamento.pago.gt(0) && isUnpaid(month));
  if (partly.length === 0) return "";
  return ["Ainda em aberto do que você marcou como pago:", ...partly.map(openSlip)].join("\n");
}

function openMonths(months: readonly TaxMonth[]): string {
  const open = months.filter((month) => !hasTotal(month));
  if (open.length === 0) return "";
  const [first] = open;
  const names = listWords(open.map(({ mes }) => formatMonthInWords(mes)));
  return `Meses incompletos, sem total: ${names}. ${first ? pendenciesLine(first.pendencias) : ""}`;
}

/** Source: domain §4.5.4. */
const LATE = "Em atraso há multa e juros, e a conta deles está em Impostos.";

/** Slips whose due day has passed; empty without any. */
function lateMonths(months: readonly TaxMonth[], today: CalendarDate): string {
  const late = months
    .filter(({ darf, pagamento }) => isOverdue(darf, pagamento, today))
    .map(({ mes }) => `o de ${formatMonthInWords(mes)}`);
  return late.length > 0 ? `DARFs já vencidos e não marcados como pagos por inteiro: ${listWords(late)}. ${LATE}` : "";
}

/** Slips of complete months that an incomplete one before them may change; empty without any. */
function dependentMonths(months: readonly TaxMonth[]): string {
  const dependent = months.flatMap(({ mes, completo, darf }) =>
    completo && darf.dependeDe
      ? [`o de ${formatMonthInWords(mes)} depende de ${formatMonthInWords(darf.dependeDe)}`]
      : [],
  );
  if (dependent.length === 0) return "";
  return `DARFs que podem mudar, porque um mês anterior está incompleto: ${listWords(dependent)}.`;
}

function nothingOf({ mesCorrente, meses, semVendas }: Assessment, { question, range }: Asked): string {
  const { periodos } = question.filtros;
  const told = (nothing: string) => sentences(nothing, rangeSentence(range), CHECK);
  if (periodos.length === 0 && meses.length > 0) return told("Nenhum DARF em aberto pelas suas notas.");
  if (periodos.length === 0) {
    return told("Suas notas não têm vendas na bolsa brasileira: não há imposto a apurar.");
  }
  if (semVendas.length === 0) return noMonths(periodos, range, mesCorrente);
  return told(
    `Não há imposto a apurar${inPeriods(periodos)}: suas notas não têm vendas na bolsa brasileira até o fim desse período.`,
  );
}

const orOpen = (value: Decimal | null) => (value === null ? "incompleto" : formatMoney(value));

function monthsTable(months: readonly TaxMonth[], offset: number) {
  return tableOf(rowsFrom(months, offset), {
    Mês: ({ mes }) => formatMonthInWords(mes),
    "Operações comuns": ({ pools: { comum } }) => orOpen(comum.imposto),
    "Day trade": ({ pools: { dayTrade } }) => orOpen(dayTrade.imposto),
    "FII e Fiagro": ({ pools: { fii } }) => orOpen(fii.imposto),
    "IRRF usado": ({ irrf }) => orOpen(irrf.usado),
    DARF: ({ completo, darf }) => orOpen(completo ? darf.valor : null),
    Vencimento: ({ darf }) => (darf.vencimento ? formatDay(darf.vencimento) : NO_VALUE),
    Pago: ({ pagamento }) => formatMoney(pagamento.pago),
  });
}
