import { groupBy } from "../group-by.ts";
import type { Decimal } from "../money.ts";
import { INSTRUMENTS_VERSION } from "../notes/instruments/instruments-table.ts";
import { tickerKind } from "../notes/instruments/ticker.ts";
import { applyMovement, averagePrice, NO_POSITION, type Position } from "./average-price.ts";
import { dayTradeResults } from "./day-trade.ts";
import { type LedgerNote, splitIntoParts, type TradePart } from "./parts.ts";

/** One trade's effect on one asset; a trade that is partly day trade gives two. Amounts in BRL. */
export interface LedgerRow extends Omit<TradePart, "group"> {
  /** From 0, within the asset. */
  position: number;
  /** Realised by this row, after costs and before tax; null when it closed nothing. */
  resultado: Decimal | null;
  /** Held after this row; negative when short. A day trade leaves all three as they were. */
  quantidadeAcumulada: Decimal;
  custoTotal: Decimal;
  precoMedio: Decimal | null;
  /**
   * False from the first sale of more than the notes show as bought: a purchase is missing, or the sale was short, and the
   * notes cannot tell. Then `custoTotal`, `precoMedio` and the result of an ordinary row must not be shown. Source: domain §2.4.
   */
  custoConhecido: boolean;
}

/** Raised whenever the same notes could give other rows. */
const RULES_VERSION = 2;
/** More tables of instruments than there will be under one version of the rules. */
const TABLES_PER_RULES = 1_000_000;

/** Rises with the rules and with the table of instruments; a stored ledger of a lower version is replayed. */
export const LEDGER_VERSION = RULES_VERSION * TABLES_PER_RULES + INSTRUMENTS_VERSION;

/**
 * Replays all trades of a person, one pool per asset across brokers, in the order given; each row is made when it is asked
 * for, so that whoever replays many of them can pause. Source: domain §1, domain §3.
 *
 * @param notes - reconciled notes in the order of their days, and within a day as they were printed
 */
export function* buildLedger(notes: readonly LedgerNote[]): Generator<LedgerRow, void> {
  const last = new Map<string, LedgerRow>();
  // A day trade is of one day, so that each day is divided by itself.
  for (const day of groupBy(notes, ({ dataPregao }) => dataPregao).values()) {
    const parts = splitIntoParts(day);
    const dayTrades = resultsOfDayTrades(parts);
    for (const part of parts) {
      const row = nextRow(last.get(part.ticker), part, dayTrades.get(part) ?? null);
      last.set(part.ticker, row);
      yield row;
    }
  }
}

function nextRow(last: LedgerRow | undefined, part: TradePart, dayTradeResult: Decimal | null): LedgerRow {
  const before = last ? { quantidade: last.quantidadeAcumulada, custoTotal: last.custoTotal } : NO_POSITION;
  const { after, resultado } =
    part.tipo === "comum" ? applyMovement(before, part) : { after: before, resultado: dayTradeResult };
  const { group: _, ...row } = part;
  const isKnown = last?.custoConhecido ?? true;
  return {
    ...row,
    position: last ? last.position + 1 : 0,
    resultado,
    quantidadeAcumulada: after.quantidade,
    custoTotal: after.custoTotal,
    precoMedio: averagePrice(after),
    custoConhecido: isKnown && !(part.tipo === "comum" && sellsUnbought(before, part)),
  };
}

/** Writing an option is an ordinary way to open a position; of anything else, what is sold must have been bought. */
function sellsUnbought({ quantidade }: Position, { lado, ticker, ...part }: TradePart): boolean {
  return lado === "V" && part.quantidade.gt(quantidade) && tickerKind(ticker) !== "opcao";
}

function resultsOfDayTrades(parts: readonly TradePart[]): Map<TradePart, Decimal | null> {
  const groups = groupBy(
    parts.filter((part) => part.tipo === "day_trade"),
    (part) => part.group,
  );
  return new Map(
    [...groups.values()].flatMap((group) => {
      const results = dayTradeResults(group);
      return group.map((part, index): [TradePart, Decimal | null] => [part, results[index] ?? null]);
    }),
  );
}
