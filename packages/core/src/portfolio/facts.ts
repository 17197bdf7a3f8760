import type { CalendarDate } from "../calendar.ts";
import { type Decimal, sum, toCents } from "../money.ts";
import type { Side } from "../notes/schema.ts";
import type { Source } from "../notes/source.ts";
import type { LeftOutReason } from "./asset.ts";
import type { EntryType } from "./positions-schema.ts";

/** The amounts of a ledger row in BRL, and the quantity held; null where it depends on an unknown cost. */
interface Amounts {
  /** Realised by this row; also null when it closed nothing. */
  resultado: Decimal | null;
  /** Held after this row. */
  quantidadeAcumulada: Decimal | null;
  custoTotal: Decimal | null;
  /** Also null when nothing is held. */
  precoMedio: Decimal | null;
}

/** One row of the ledger with the line of the trade behind it. */
export interface LedgerLine extends Amounts {
  /** Null for an event, which no note prints. */
  fonte: Source | null;
  eventId: string | null;
  ticker: string;
  tipo: EntryType;
  /** Null for an event. */
  lado: Side | null;
  data: CalendarDate;
  quantidade: Decimal;
  valor: Decimal;
  custos: Decimal;
  custoConhecido: boolean;
}

/** Number of trades of reconciled notes that the ledger leaves out, by reason. */
export interface LeftOut {
  reason: LeftOutReason;
  count: number;
}

/** The columns that decide which amounts of a row are known. */
type FactColumns = Amounts & { tipo: EntryType; custoConhecido: boolean };

/** True when the cost behind a row's result is known: a day trade has its own pair, any other row the cost of what is held. */
export function isResultKnown({ tipo, custoConhecido }: Pick<FactColumns, "tipo" | "custoConhecido">): boolean {
  return tipo === "day_trade" || custoConhecido;
}

/** A row whose amounts are null where they depend on an unknown cost. */
export function factsOf<Row extends FactColumns>(row: Row): Row & Amounts {
  const { custoConhecido } = row;
  return {
    ...row,
    resultado: isResultKnown(row) ? row.resultado : null,
    quantidadeAcumulada: custoConhecido ? row.quantidadeAcumulada : null,
    custoTotal: custoConhecido ? row.custoTotal : null,
    precoMedio: custoConhecido ? row.precoMedio : null,
  };
}

/**
 * Quantity and cost, from the last row of each asset.
 *
 * @returns `investido` in BRL with fees, of long positions; `semCusto` names the assets whose cost is not known
 */
export function sumHeld(lines: readonly Pick<LedgerLine, "ticker" | "quantidadeAcumulada" | "custoTotal">[]) {
  const held = lines.filter(({ quantidadeAcumulada }) => quantidadeAcumulada?.isPositive());
  return {
    investido: sum(held.flatMap(({ custoTotal }) => (custoTotal ? [toCents(custoTotal)] : []))),
    ativos: held.length,
    semCusto: lines.filter(({ quantidadeAcumulada }) => quantidadeAcumulada === null).map(({ ticker }) => ticker),
  };
}
