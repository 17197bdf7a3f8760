import type { CalendarDate } from "../calendar.ts";
import { groupBy } from "../group-by.ts";
import { brokerOfInstitution } from "../imports/institution.ts";
import { Decimal, toCents } from "../money.ts";
import { currentTicker } from "../portfolio/asset.ts";
import { findRule } from "../taxes/rules.ts";
import { type IncomeState, type IncomeType, incomeTypes, type KeptIncomeType } from "./schema.ts";

/** An income as stored. Money in BRL. */
interface KeptIncome {
  tipo: IncomeType;
  ticker: string;
  data: CalendarDate;
  previsto: boolean;
  /** As printed; null where it is not stated. */
  instituicao: string | null;
  valorBruto: Decimal | null;
  valorLiquido: Decimal;
}

/** False for an amortisation, which gives capital back, and for a fee. Source: domain §5.7.8, domain §5.7.9. */
export function isIncome<Kept extends { tipo: KeptIncomeType }>(kept: Kept): kept is Kept & { tipo: IncomeType } {
  return incomeTypes.some((tipo) => tipo === kept.tipo);
}

/** Fields of an income derived from the others. */
export interface ReadIncome {
  situacao: IncomeState;
  valorBruto: Decimal;
  /** True where the gross amount is computed from the net one. */
  brutoCalculado: boolean;
}

/**
 * Incomes under the current ticker of their asset, each with its state (received, announced or paid). Only `recebido`
 * counts anywhere. Source: domain §5.7.1.
 */
export function readIncomes<Income extends KeptIncome>(
  kept: readonly Income[],
): (Omit<Income, "valorBruto"> & ReadIncome)[] {
  const named = kept.map((income) => ({ ...income, ticker: currentTicker(income.ticker) }));
  const paid = groupBy(
    named.filter(({ previsto }) => !previsto),
    paymentOf,
  );
  const stateOf = (income: KeptIncome): IncomeState => {
    if (!income.previsto) return "recebido";
    return paid.get(paymentOf(income))?.some((payment) => mayBeAtOne(payment, income)) ? "pago" : "anunciado";
  };
  return named.map((income) => ({ ...income, situacao: stateOf(income), ...grossOf(income) }));
}

const paymentOf = ({ tipo, ticker, data }: KeptIncome) => `${tipo} ${ticker} ${data}`;

/** Each institution pays for its own custody: a payment by one leaves the announcement of another open. */
const mayBeAtOne = ({ instituicao: one }: KeptIncome, { instituicao: other }: KeptIncome) =>
  one === null || other === null || brokerOfInstitution(one) === brokerOfInstitution(other);

/**
 * Amount before tax at source; for interest on own capital without a stated gross amount, computed by the rate of its
 * day. Source: domain §5.4.7.
 */
function grossOf({
  tipo,
  data,
  valorBruto,
  valorLiquido,
}: KeptIncome): Pick<ReadIncome, "valorBruto" | "brutoCalculado"> {
  if (valorBruto) return { valorBruto, brutoCalculado: false };
  const rate = tipo === "jcp" ? findRule("irrf_jcp", data)?.valor : undefined;
  if (!rate) return { valorBruto: valorLiquido, brutoCalculado: false };
  return { valorBruto: toCents(valorLiquido.div(new Decimal(1).minus(rate))), brutoCalculado: true };
}

/**
 * Net amount after tax at source, and the withheld rate as a fraction; null without withholding. Source: domain §5.4.7.
 */
export function netOf(tipo: IncomeType, data: CalendarDate, bruto: Decimal) {
  const taxa = tipo === "jcp" ? findRule("irrf_jcp", data)?.valor : undefined;
  return taxa ? { taxa, liquido: bruto.minus(toCents(bruto.times(taxa))) } : null;
}
