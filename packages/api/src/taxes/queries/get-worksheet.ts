import { type CalendarDate, dayInSaoPaulo, lastDayOfMonth } from "@app/core/calendar";
import { formatMonth } from "@app/core/format";
import { groupBy } from "@app/core/group-by";
import { sum } from "@app/core/money";
import { contestedPoints, mixedOrderTexts } from "@app/core/taxes/contested";
import { assessMonths, type MonthAssessment } from "@app/core/taxes/months/assessment";
import { isExempted, salesTowardsLimit } from "@app/core/taxes/months/monthly-result";
import type { OtherReading } from "@app/core/taxes/months/other-readings";
import { deductible } from "@app/core/taxes/months/withholding";
import { isOverdue, latePayment } from "@app/core/taxes/payments/late-payment";
import { placeOf } from "@app/core/taxes/pools";
import { findRule, ruleValue } from "@app/core/taxes/rules";
import { emptyMonth, tellSalesAbroad } from "@app/core/taxes/sentences";
import type { ServiceContext } from "../../context.ts";
import { closingRow } from "../../portfolio/queries/ledger/closing-row.ts";
import { chosenRows, readLedger, toLine, withSources } from "../../portfolio/queries/ledger/list-ledger.ts";
import { listMonths, salesAbroadIn, settlementOf } from "./get-months.ts";
import { listFutureLines } from "./list-future-lines.ts";
import { listOtherReadings } from "./list-other-readings.ts";
import { listPaymentsByMonth } from "./list-own.ts";
import { readSelic, readSelicFrom } from "./read-selic.ts";
import { readTaxBasis, runningMonth, type TaxBasis } from "./read-tax-input.ts";

/**
 * One month as arithmetic: each sale with its cost and its note, the withheld tax, late payment, and the results of
 * other readings.
 *
 * @throws DomainError LEDGER_UPDATING
 */
export function getWorksheet(ctx: ServiceContext, { mes }: { mes: string }) {
  return readLedger(ctx, async (tx) => {
    const basis = await readTaxBasis(tx, mes);
    const months = assessMonths(basis.input);
    const month = months.find((it) => it.mes === mes);
    const abroad = salesAbroadIn(basis.abroad, (other) => other === mes);
    const payments = await listPaymentsByMonth(tx);
    const pagamentos = payments.get(mes) ?? [];
    const settlement = settlementOf(month?.darf, pagamentos, await readSelic(tx, payments));
    return {
      mes,
      apuracao: month ? { ...month, pagamento: settlement } : null,
      mensagem: month ? null : emptyMonth(mes, runningMonth(tx), months[0]?.mes, abroad),
      exterior: tellSalesAbroad(formatMonth(mes), abroad),
      emAndamento: mes === runningMonth(tx),
      linhas: month ? byDay(await listMonthLines(tx, basis, [month])) : [],
      retencoes: month ? withheldBy(basis, mes) : [],
      pagamentos,
      atraso: month ? await findDelay(tx, month, settlement) : null,
      outrasLeituras: month
        ? (await listOtherReadings(tx, basis, { mes })).filter((it) => it.mes === mes).map(describeReading)
        : [],
      regras: (month?.regras ?? []).flatMap((id) => findRule(id, monthEnd(mes)) ?? []),
    };
  });
}

const monthEnd = (mes: string) => lastDayOfMonth(Number(mes.slice(0, 4)), Number(mes.slice(5)));

/** Sales and results of months, futures last, each with its note; for a caller within `readLedger`. */
export async function listMonthLines(tx: ServiceContext, basis: TaxBasis, months: readonly MonthAssessment[]) {
  const futures: Awaited<ReturnType<typeof listFutureLines>> = [];
  for (const { mes } of months) futures.push(...(await listFutureLines(tx, basis, mes)));
  return [...(await listLedgerLines(tx, basis, months)), ...futures];
}

async function listLedgerLines(tx: ServiceContext, { counted, input }: TaxBasis, months: readonly MonthAssessment[]) {
  const byMonth = new Map(months.map((month) => [month.mes, month]));
  const periodos = months.map(({ mes }) => ({ from: `${mes}-01`, to: monthEnd(mes) }));
  const sources = await withSources(tx.db, chosenRows(tx, { periodos }).where(closingRow)).execute();
  const lines = new Map(sources.map((row) => [`${row.ticker}-${row.position}`, toLine(row)]));
  return counted.flatMap(({ row, entry }) => {
    const month = byMonth.get(entry.data.slice(0, 7));
    if (!month) return [];
    const chave = `${row.ticker}-${row.position}`;
    const { fonte = null, eventId: eventoId = null } = lines.get(chave) ?? {};
    const { ticker, classe, mercado, data } = entry;
    const { tipo, lado, quantidade, valor, custos } = row;
    const place = placeOf(entry, input.readings);
    const resultado = entry.confiavel && row.resultado !== null ? row.resultado : null;
    const isOrdinarySale = resultado !== null && lado === "V" && tipo === "comum" && entry.vendaDescoberta.isZero();
    return {
      ...{ chave, ticker, classe, mercado, tipo, lado, data, quantidade, valor, custos, resultado },
      custoDeAquisicao: isOrdinarySale ? valor.minus(custos).minus(resultado) : null,
      contaNoLimite: salesTowardsLimit(entry, input.readings),
      grupo: place.kind === "pool" ? place.pool : null,
      isento: isExempted(entry, place, month, input.readings),
      motivo: place.kind === "outside" ? place.motivo : null,
      ...{ fonte: fonte && { ...fonte, corrigida: fonte.corrigida === true }, eventoId },
    };
  });
}

const byDay = <Line extends { data: CalendarDate }>(lines: Line[]) =>
  lines.sort((a, b) => (a.data < b.data ? -1 : Number(a.data > b.data)));

/** Tax withheld by each broker in the month, and the part that is deducted. */
function withheldBy({ input }: TaxBasis, mes: string) {
  const ofMonth = input.withholdings.filter(({ data }) => data.startsWith(mes));
  const waived = ruleValue("irrf_comum_dispensa", monthEnd(mes));
  return [...groupBy(ofMonth, ({ corretora, tipo }) => `${tipo}|${corretora}`).values()].flatMap((own) => {
    const total = (withheld: typeof own) => sum(withheld.map(({ valor }) => valor));
    const used = deductible(own, input.readings, waived);
    return own.slice(0, 1).map(({ corretora, tipo }) => ({
      corretora,
      tipo,
      impresso: total(own),
      debitado: total(own.filter(({ debitado }) => debitado)),
      aproveitado: sum(Object.values(used)),
    }));
  });
}

/** Fine and interest of a month's slip if its unpaid part is paid on a day. @throws DomainError LEDGER_UPDATING */
export function getLatePayment(ctx: ServiceContext, { mes, em }: { mes: string; em?: CalendarDate | undefined }) {
  return readLedger(ctx, async (tx) => {
    const month = (await listMonths(tx)).find((it) => it.mes === mes);
    const payments = await listPaymentsByMonth(tx);
    const settlement = settlementOf(month?.darf, payments.get(mes) ?? [], await readSelic(tx, payments));
    const atraso = month ? await findDelay(tx, month, settlement, em) : null;
    return { mes, atraso };
  });
}

/** Fine and interest of the unpaid part. */
async function findDelay(
  tx: ServiceContext,
  { darf }: MonthAssessment,
  settlement: ReturnType<typeof settlementOf>,
  em: CalendarDate = dayInSaoPaulo(tx.now),
) {
  const { faltam } = settlement;
  if (!darf.vencimento || !faltam || !isOverdue(darf, settlement, em)) return null;
  const selic = await readSelicFrom(tx, darf.vencimento.slice(0, 7).concat("-01"), em);
  const late = latePayment(faltam, darf.vencimento, em, selic);
  const other = latePayment(faltam, darf.vencimento, em, selic, "dia_util");
  return { em, valor: faltam, ...late, outraContagem: other.multa.equals(late.multa) ? null : other };
}

/** A reading with its question and its words. */
export function describeReading({ ponto, leitura, ...figures }: OtherReading) {
  const { texto: pergunta, leituras } = contestedPoints[ponto];
  const texto = Object.entries({ ...leituras, ...mixedOrderTexts }).find(([id]) => id === leitura)?.[1] ?? leitura;
  return { ponto, pergunta, leitura, texto, ...figures };
}
