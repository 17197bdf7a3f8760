import type { CalendarDate } from "../calendar.ts";
import { Decimal, toCents } from "../money.ts";
import { currentTicker } from "../portfolio/asset.ts";
import { findRule } from "../taxes/rules.ts";
import type { IncomeOrigin, IncomeState, IncomeType } from "./schema.ts";

/** An income as it is kept. Money in BRL. */
interface KeptIncome {
  tipo: IncomeType;
  ticker: string;
  data: CalendarDate;
  previsto: boolean;
  valorBruto: Decimal | null;
  valorLiquido: Decimal;
  origem: IncomeOrigin;
}

/** What an income says beside the others. */
export interface ReadIncome {
  situacao: IncomeState;
  valorBruto: Decimal;
  /** True where the gross amount is computed from the net one. */
  brutoCalculado: boolean;
}

/**
 * Incomes by the name that their asset has today, with what each is beside the others. Only `recebido` counts anywhere.
 * Source: domain §5.7.1, domain §5.7.3.
 */
export function readIncomes<Income extends KeptIncome>(
  kept: readonly Income[],
): (Omit<Income, "valorBruto"> & ReadIncome)[] {
  const named = kept.map((income) => ({ ...income, ticker: currentTicker(income.ticker) }));
  const imported = countBy(
    named.filter(({ origem, previsto }) => origem === "importado" && !previsto),
    sayingOf,
  );
  const paid = new Set(named.filter(({ previsto }) => !previsto).map(paymentOf));
  const stateOf = (income: KeptIncome): IncomeState => {
    if (income.previsto) return paid.has(paymentOf(income)) ? "pago" : "anunciado";
    return income.origem === "digitado" && takeOne(imported, sayingOf(income)) ? "repetido" : "recebido";
  };
  return named.map((income) => ({ ...income, situacao: stateOf(income), ...grossOf(income) }));
}

/** What one payment says, in whatever document it is told. */
const sayingOf = (income: KeptIncome) => `${paymentOf(income)} ${income.valorLiquido.toFixed(2)}`;
const paymentOf = ({ tipo, ticker, data }: KeptIncome) => `${tipo} ${ticker} ${data}`;

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

function takeOne(counts: Map<string, number>, key: string): boolean {
  const left = counts.get(key) ?? 0;
  counts.set(key, left - 1);
  return left > 0;
}

/** The amount before tax at source; of interest on own capital whose gross nobody told, by the rate of its day. Source: domain §5.4.7. */
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
