import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { CalendarDate } from "@app/core/calendar";
import type { Close } from "@app/core/cotahist/gather-closes";
import { formatDay } from "@app/core/format";
import { notTreasuryPrices, treasuryDayTwice } from "@app/core/treasury-prices/errors";
import type { TreasuryReading } from "@app/core/treasury-prices/outcome";
import { isTreasuryHeader, readTreasuryPrice, type TreasuryPrice } from "@app/core/treasury-prices/read-treasury-price";
import { type CotahistTaker, linesOf } from "./read-cotahist.ts";

/** Twenty-four years have some 170 000. */
const MAX_ROWS = 600_000;
const MAX_UNREAD = 1000;
/** Takes the embedded database some 10 ms, in which nobody is answered. */
const CLOSES_AT_A_TIME = 500;

/**
 * Reads the Treasury's public file twice: all of it is checked before any close is passed on, since its lines are not
 * sorted.
 *
 * @param since - the first day whose closes are passed on; null for all
 * @throws DomainError NOT_TREASURY_PRICES, TREASURY_DAY_TWICE
 */
export async function readTreasuryFile(
  file: string,
  since: CalendarDate | null,
  taker: CotahistTaker,
): Promise<TreasuryReading> {
  const { shared, ...found } = await checkFile(file);
  const { size } = await stat(file);
  let [closes, characters]: [Close[], number] = [[], 0];
  let given = 0;
  const give = async () => {
    given += closes.length;
    await taker.keepCloses(closes);
    closes = [];
    taker.onProgress?.(Math.min(1, characters / size));
  };
  const seen = new Set<string>();
  for await (const { price, length } of pricesOf(file)) {
    characters += length;
    if (!price?.ticker || !price.preco || price.dia < (since ?? "") || shared.has(price.ticker)) continue;
    const { ticker, dia, preco } = price;
    const key = keyOf(price);
    if (seen.has(key)) continue; // the same price again: a statement takes each day once
    seen.add(key);
    closes.push({ ticker, dia, preco, isOddLot: false, faixa: null, faixaFracionaria: null });
    if (closes.length >= CLOSES_AT_A_TIME) await give();
  }
  if (closes.length > 0) await give();
  return { ...found, closes: given, shared: [...shared].sort() };
}

async function checkFile(file: string) {
  const [prices, maturities, shared] = [new Map<string, string>(), new Map<string, string>(), new Set<string>()];
  let [rows, unread, outOfRange, unknown] = [0, 0, 0, 0];
  let [from, to, isComplete] = ["", "", true];
  for await (const { price } of pricesOf(file)) {
    rows += 1;
    isComplete = price !== null;
    if (!price) {
      unread += 1;
      if (unread > MAX_UNREAD) throw notTreasuryPrices();
      continue;
    }
    if (rows > MAX_ROWS) throw notTreasuryPrices();
    const { ticker, vencimento, dia, preco } = price;
    if (from === "" || dia < from) from = dia;
    if (dia > to) to = dia;
    if (ticker === null) unknown += 1;
    else if ((maturities.get(ticker) ?? vencimento) !== vencimento) shared.add(ticker);
    if (ticker !== null) maturities.set(ticker, maturities.get(ticker) ?? vencimento);
    if (!preco) outOfRange += 1;
    if (ticker === null || !preco || shared.has(ticker)) continue;
    const key = keyOf(price);
    const before = prices.get(key);
    if (before !== undefined && before !== preco.toFixed()) throw treasuryDayTwice(`${ticker} em ${formatDay(dia)}`);
    prices.set(key, preco.toFixed());
  }
  if (from === "") throw notTreasuryPrices();
  // The broken last line is reported separately.
  return { from, to, unread: isComplete ? unread : unread - 1, outOfRange, unknown, shared, isComplete };
}

const keyOf = ({ ticker, vencimento, dia }: TreasuryPrice) => `${dia} ${vencimento} ${ticker}`;

/** The lines below the header; null for one that is no price. @throws DomainError NOT_TREASURY_PRICES */
async function* pricesOf(file: string): AsyncGenerator<{ price: TreasuryPrice | null; length: number }> {
  let isHeaderRead = false;
  for await (const { line, length } of linesOf(createReadStream(file), notTreasuryPrices)) {
    if (isHeaderRead) {
      if (line.trim() !== "") yield { price: readTreasuryPrice(line), length };
    } else if (!isTreasuryHeader(line)) throw notTreasuryPrices();
    isHeaderRead = true;
  }
}
