import type { CalendarDate } from "../calendar.ts";
import type { Decimal } from "../money.ts";
import { MAX_PRICE } from "../prices/max-price.ts";
import { isInReais, type Quotation } from "./quotation.ts";

const SPOT_MARKET = "010";
const ODD_LOT_MARKET = "020";
/** Decimals of a stored price: exact for every factor that is a power of ten up to a million. */
const PRICE_DECIMALS = 8;

/** The last trade of a security's day. */
export interface Close {
  ticker: string;
  dia: CalendarDate;
  /** In BRL per share. */
  preco: Decimal;
  /** True when only odd lots were traded, as far as the gathered lines show. */
  isOddLot: boolean;
  /** Price range of round lots; null when unknown. */
  faixa: PriceRange | null;
  /** Price range of odd lots; null when unknown. */
  faixaFracionaria: PriceRange | null;
}

/** The lowest and the highest price of a day, in BRL per share. */
export interface PriceRange {
  minimo: Decimal;
  maximo: Decimal;
}

interface CloseGatherer {
  add(quotation: Quotation): void;
  size(): number;
  /** The closes since the last time, one per ticker and day. */
  take(): Close[];
}

/** Gathers the close of each ticker and day: of round lots, or of odd lots where there is no other. Source: imports §3.1. */
export function gatherCloses(): CloseGatherer {
  let found = new Map<string, Close>();
  return {
    add: (quotation) => {
      const close = closeOf(quotation);
      if (!close) return;
      const key = `${close.dia} ${close.ticker}`;
      const before = found.get(key);
      const faixa = close.faixa ?? before?.faixa ?? null;
      const faixaFracionaria = close.faixaFracionaria ?? before?.faixaFracionaria ?? null;
      const kept = close.isOddLot && before?.isOddLot === false ? before : close;
      found.set(key, { ...kept, faixa, faixaFracionaria });
    },
    size: () => found.size,
    take: () => {
      const closes = [...found.values()];
      found = new Map();
      return closes;
    },
  };
}

/** Null for other markets and currencies, for a day without a trade, and for what can be no price. */
function closeOf(quotation: Quotation): Close | null {
  const { market, ticker, day, close, factor } = quotation;
  if (!isInReais(quotation)) return null;
  const isOddLot = market === ODD_LOT_MARKET;
  if (!isOddLot && market !== SPOT_MARKET) return null;
  const code = isOddLot ? ticker.replace(/F$/, "") : ticker;
  const perShare = (price: Decimal) => price.div(factor).toDecimalPlaces(PRICE_DECIMALS);
  const preco = perShare(close);
  if (code === "" || preco.isZero() || preco.gt(MAX_PRICE)) return null;
  const [faixa, faixaFracionaria] = isOddLot
    ? [null, rangeOf(quotation, perShare)]
    : [rangeOf(quotation, perShare), null];
  return { ticker: code, dia: day, preco, isOddLot, faixa, faixaFracionaria };
}

function rangeOf({ low, high }: Quotation, perShare: (price: Decimal) => Decimal): PriceRange | null {
  return low && high && low.lte(high) ? { minimo: perShare(low), maximo: perShare(high) } : null;
}
