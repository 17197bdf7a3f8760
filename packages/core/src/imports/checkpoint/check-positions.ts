import { isTradingDay, latestUntil } from "../../business-days.ts";
import { addDays, type CalendarDate } from "../../calendar.ts";
import { groupBy } from "../../group-by.ts";
import { type Decimal, ZERO } from "../../money.ts";
import { usualSettlement } from "../../notes/doubts/settlement.ts";
import { isTreasury } from "../../notes/instruments/treasury.ts";
import { type CustodyRow, quantitiesByBroker, UNKNOWN_BROKER } from "../../portfolio/by-broker.ts";
import { isCompared, type PositionReport, unitsOf } from "./report.ts";

/** Decimals of quantities in the ledger. */
const QUANTITY_DECIMALS = 8;

/** More decimals than any report prints: smaller quantities are remainders of a proportional split. */
const PRINTED_DECIMALS = 6;

/** An entry of the ledger with its day. */
export interface DatedCustodyRow extends CustodyRow {
  data: CalendarDate;
  /** False from a sale of more than is held on. */
  custoConhecido: boolean;
}

/** Reason for which a different quantity still agrees. */
type Explanation =
  /** The difference was traded and not yet settled; B3 counts by settlement. */
  | "nao_liquidado"
  /** Less than one unit, which the exchange removed and has not sold yet. */
  | "fracao";

interface QuantityCheck {
  posicao: Decimal;
  /** Quantity in the ledger at the end of the day. */
  livro: Decimal;
  /** `posicao` less `livro`. */
  diferenca: Decimal;
  situacao: "confere" | "faltam" | "sobram";
  /** Null for equal quantities, and for ones that disagree. */
  explicacao: Explanation | null;
}

interface BrokerCheck extends QuantityCheck {
  /** Null for units at an unknown broker. */
  corretora: string | null;
}

export interface AssetCheck extends Omit<QuantityCheck, "situacao"> {
  ticker: string;
  /** `confere_no_total`: single brokers do not agree, all together do. */
  situacao: QuantityCheck["situacao"] | "confere_no_total";
  corretoras: BrokerCheck[];
}

/**
 * Compares the assets of a report with the ledger at the end of its day, each summed over its brokers; `livro` plus
 * `diferenca` is always `posicao`. Assets of the ledger that a whole report lacks are compared with zero. Treasury
 * securities without a ledger entry are left out.
 *
 * @param rows - of the whole ledger, by asset and within one in order
 */
export function checkPositions(report: PositionReport, rows: readonly DatedCustodyRow[]): AssetCheck[] {
  const { dia, completo } = report;
  const ledger = groupBy(
    rows.filter(({ data }) => data <= dia),
    ({ ticker }) => ticker,
  );
  const reported = groupBy(report.posicoes, ({ ticker }) => ticker);
  const tickers = new Set([...reported.keys(), ...(completo ? ledger.keys() : [])]);
  return [...tickers].sort().flatMap((ticker): AssetCheck[] => {
    const [own, positions] = [ledger.get(ticker) ?? [], reported.get(ticker) ?? []];
    if (!isCompared(ticker) || (isTreasury(ticker) && own.length === 0)) return [];
    const held = own.at(-1)?.quantidadeAcumulada ?? ZERO;
    const isHeld = !held.isZero() || unsettledTrades(own, dia).length > 0;
    if (positions.length === 0 && !isHeld) return [];
    return [checkAsset(ticker, positions, own, dia)];
  });
}

function checkAsset(
  ticker: string,
  positions: PositionReport["posicoes"],
  rows: readonly DatedCustodyRow[],
  dia: CalendarDate,
): AssetCheck {
  const unsettled = unsettledTrades(rows, dia);
  const held = rows.at(-1)?.quantidadeAcumulada ?? ZERO;
  const isWhole = !isTreasury(ticker);
  const { situacao, ...total } = checkQuantity(unitsOf(positions), held, unsettled, isWhole);
  const ledger = quantitiesByBroker(rows).get(ticker) ?? new Map<string, Decimal>();
  const ofBroker = groupBy(positions, ({ corretora }) => corretora);
  const brokers = new Set([
    ...ofBroker.keys(),
    ...ledger.keys(),
    ...unsettled.flatMap(({ corretora }) => corretora ?? []),
  ]);
  const corretoras = [...brokers].sort().map((corretora): BrokerCheck => {
    const own = unsettled.filter((trade) => trade.corretora === corretora);
    // A split in proportion may leave thirds.
    const quantity = (ledger.get(corretora) ?? ZERO).toDecimalPlaces(QUANTITY_DECIMALS);
    const check = checkQuantity(unitsOf(ofBroker.get(corretora) ?? []), quantity, own, isWhole);
    return { corretora: corretora === UNKNOWN_BROKER ? null : corretora, ...check };
  });
  const agree = corretoras.every((broker) => broker.situacao === "confere");
  return {
    ticker,
    ...total,
    situacao: situacao === "confere" && !agree ? "confere_no_total" : situacao,
    corretoras: corretoras.filter(({ posicao, livro }) => !(posicao.isZero() && livro.isZero())),
  };
}

function checkQuantity(
  posicao: Decimal,
  livro: Decimal,
  unsettled: readonly DatedCustodyRow[],
  isWhole: boolean,
): QuantityCheck {
  const diferenca = posicao.minus(livro);
  const check = { posicao, livro, diferenca };
  const agreed = (explicacao: Explanation | null): QuantityCheck => ({ ...check, situacao: "confere", explicacao });
  if (diferenca.toDecimalPlaces(PRINTED_DECIMALS).isZero()) return agreed(null);
  if (isWhole && lacksFraction(posicao, livro)) return agreed("fracao");
  let settled = livro;
  for (const ofDay of groupBy(unsettled.toReversed(), ({ data }) => data).values()) {
    for (const { lado, quantidade } of ofDay)
      settled = lado === "C" ? settled.minus(quantidade) : settled.plus(quantidade);
    if (posicao.eq(settled) || (isWhole && lacksFraction(posicao, settled))) return agreed("nao_liquidado");
  }
  return { ...check, situacao: diferenca.isPositive() ? "faltam" : "sobram", explicacao: null };
}

/** The exchange removes the fraction of a bonus or a split some weeks before it is sold. */
const lacksFraction = (posicao: Decimal, livro: Decimal) =>
  posicao.isInteger() && !livro.isInteger() && posicao.eq(livro.floor());

/**
 * Trades that may not be settled in a report of the day: those that settle later, and those that settle on the day
 * itself, since a report exported before the evening holds the positions of the previous day.
 */
function unsettledTrades(rows: readonly DatedCustodyRow[], dia: CalendarDate): DatedCustodyRow[] {
  const lastPrinted = latestUntil(addDays(dia, -1), isTradingDay);
  const recent: DatedCustodyRow[] = [];
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at];
    if (!row || usualSettlement(row.data, []) <= lastPrinted) break;
    if (row.tipo === "comum") recent.unshift(row);
  }
  return recent;
}
