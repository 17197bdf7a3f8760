import type { CalendarDate } from "../calendar.ts";
import type { IncomeType, KeptIncomeType } from "../incomes/schema.ts";
import type { Decimal } from "../money.ts";
import { currentTicker } from "../portfolio/asset.ts";

/** The income whose amount a row lacks, as far as the row shows it. */
export interface AskedIncome {
  tipo: IncomeType;
  /** Current ticker, or the name of fixed income. */
  ticker: string;
  data: CalendarDate;
  quantidade: Decimal | null;
}

type TypedIncome = Pick<AskedIncome, "ticker" | "data"> & { tipo: KeptIncomeType; previsto: boolean };

/** Ids of rows whose income was typed: of the same type, asset and day, one for one; an announcement settles none. */
export function typedRows(
  asked: readonly { id: string; fact: AskedIncome }[],
  typed: readonly TypedIncome[],
): ReadonlySet<string> {
  const left = new Map<string, number>();
  for (const income of typed) {
    if (!income.previsto) left.set(keyOf(income), (left.get(keyOf(income)) ?? 0) + 1);
  }
  const told = new Set<string>();
  for (const { id, fact } of asked) {
    const count = left.get(keyOf(fact)) ?? 0;
    if (count === 0) continue;
    left.set(keyOf(fact), count - 1);
    told.add(id);
  }
  return told;
}

const keyOf = ({ tipo, ticker, data }: Omit<TypedIncome, "previsto">) => `${tipo} ${currentTicker(ticker)} ${data}`;
