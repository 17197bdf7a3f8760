import { addMonths, dayInSaoPaulo } from "@app/core/calendar";
import { type Decimal, ZERO } from "@app/core/money";
import { assessMonths, type MonthAssessment } from "@app/core/taxes/months/assessment";
import { duesOn } from "@app/core/taxes/payments/dues";
import type { PaymentSlip } from "@app/core/taxes/payments/payment-slip";
import { type Payment, settle } from "@app/core/taxes/payments/payments";
import { ruleValue } from "@app/core/taxes/rules";
import {
  describeOtherReadings,
  emptyYear,
  meterOf,
  type SalesAbroad,
  tellSalesAbroad,
} from "@app/core/taxes/sentences";
import type { ServiceContext } from "../../context.ts";
import { readLedger } from "../../portfolio/queries/ledger/list-ledger.ts";
import { listLedgerReadings } from "./list-other-readings.ts";
import { listPaymentsByMonth } from "./list-own.ts";
import { readSelic } from "./read-selic.ts";
import { readTaxBasis, runningMonth } from "./read-tax-input.ts";

/** The viewer's months until the running one; meant for a caller within `readLedger`. */
export async function listMonths(tx: ServiceContext): Promise<MonthAssessment[]> {
  return assessMonths((await readTaxBasis(tx)).input);
}

/**
 * The tax of each month of a year that has begun, with its payments.
 *
 * @throws DomainError LEDGER_UPDATING
 */
export function getTaxYear(ctx: ServiceContext, { ano }: { ano: number }) {
  return readLedger(ctx, async (tx) => {
    const basis = await readTaxBasis(tx, `${ano}-01`);
    const all = assessMonths(basis.input);
    const abroad = salesAbroadIn(basis.abroad, (mes) => isOfYear(mes, ano));
    const others = (await listLedgerReadings(tx, basis)).filter(({ mes }) => isOfYear(mes, ano));
    const payments = await listPaymentsByMonth(tx);
    const selic = await readSelic(tx, payments);
    const meses = all
      .filter(({ mes }) => isOfYear(mes, ano))
      .map((month) => ({ ...month, pagamento: settlementOf(month.darf, payments.get(month.mes) ?? [], selic) }));
    return {
      ano,
      meses,
      mensagem: meses.length > 0 ? null : emptyYear(ano, runningMonth(tx), all[0]?.mes, abroad),
      exterior: tellSalesAbroad(String(ano), abroad),
      contestado: describeOtherReadings(others),
    };
  });
}

/** The sales abroad of some months. */
export const salesAbroadIn = (abroad: SalesAbroad, isMeant: (mes: string) => boolean): SalesAbroad =>
  new Map([...abroad].filter(([mes]) => isMeant(mes)));

export const isOfYear = (mes: string, ano: number) => mes.startsWith(`${ano}-`);

/** A slip against its payments, `devido` in BRL, null while it is not known. */
export function settlementOf(
  slip: Pick<PaymentSlip, "valor" | "vencimento"> | undefined,
  payments: readonly Payment[],
  selic: ReadonlyMap<string, Decimal>,
) {
  const { valor: devido, vencimento } = slip ?? { valor: ZERO, vencimento: null };
  const settlement = settle({ valor: devido, vencimento }, payments, selic);
  const { pago, falta: faltam, faltaAoMenos: faltamAoMenos, aMais: sobra, ...told } = settlement;
  return { devido, pago, faltam, faltamAoMenos, sobra, ...told };
}

/** The years that have months or payments. @throws DomainError LEDGER_UPDATING */
export function listTaxYears(ctx: ServiceContext) {
  return readLedger(ctx, async (tx) => {
    const months = (await listMonths(tx)).map(({ mes }) => mes);
    const paid = [...(await listPaymentsByMonth(tx)).keys()];
    const anos = new Set([...months, ...paid].map((mes) => Number(mes.slice(0, 4))));
    return { anos: [...anos].sort((a, b) => b - a), mesCorrente: runningMonth(tx) };
  });
}

/** The sales of shares of the month that has not ended, against the limit of the exemption. @throws DomainError LEDGER_UPDATING */
export function getRunningMonth(ctx: ServiceContext) {
  return readLedger(ctx, async (tx) => {
    const mes = runningMonth(tx);
    const month = (await listMonths(tx)).at(-1) ?? {
      vendasAcoes: ZERO,
      limiteAcoes: ruleValue("isencao_acoes", `${mes}-01`),
      pendencias: [],
    };
    const { vendasAcoes, limiteAcoes } = month;
    return { mes, vendasAcoes, limiteAcoes, ...meterOf(month) };
  });
}

/** What the viewer owes today, of all months. @throws DomainError LEDGER_UPDATING */
export function getDues(ctx: ServiceContext) {
  return readLedger(ctx, async (tx) => {
    const today = dayInSaoPaulo(tx.now);
    const payments = await listPaymentsByMonth(tx);
    // Without any note, unread files leave the last ended month uncertain too.
    const { input } = await readTaxBasis(tx, addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7));
    return duesOn(today, assessMonths(input), payments, await readSelic(tx, payments));
  });
}

/**
 * The slip of a month, its payments, and what may change it; zero for one without anything in it.
 *
 * @throws DomainError LEDGER_UPDATING
 */
export function getSlip(ctx: ServiceContext, mes: string) {
  return readLedger(ctx, async (tx) => {
    const month = assessMonths((await readTaxBasis(tx, mes)).input).find((it) => it.mes === mes);
    const payments = await listPaymentsByMonth(tx);
    const settled = settlementOf(month?.darf, payments.get(mes) ?? [], await readSelic(tx, payments));
    const open = settled.faltaPouco ? null : (settled.faltam ?? settled.faltamAoMenos);
    return {
      ...{
        valor: settled.devido,
        vencimento: month?.darf.vencimento ?? null,
        acumulado: month?.darf.acumulado ?? ZERO,
      },
      ...{ pago: settled.pago, aPagar: open?.gt(0) ?? false },
      ...{ pendencias: month?.pendencias ?? [], dependeDe: month?.darf.dependeDe ?? null },
    };
  });
}

/** Every paid month beside its current slip, newest first. @throws DomainError LEDGER_UPDATING */
export function listPaidMonths(ctx: ServiceContext) {
  return readLedger(ctx, async (tx) => {
    const payments = await listPaymentsByMonth(tx);
    const selic = await readSelic(tx, payments);
    const slips = new Map((await listMonths(tx)).map(({ mes, darf }) => [mes, darf]));
    return [...payments]
      .map(([mes, pagamentos]) => {
        const slip = slips.get(mes);
        const settlement = settlementOf(slip, pagamentos, selic);
        return { mes, vencimento: slip?.vencimento ?? null, ...settlement, pagamentos };
      })
      .reverse();
  });
}
