import { Decimal, sum, ZERO } from "@app/core/money";
import type { Side } from "@app/core/notes/schema";

/** Value of one point of a contract, in BRL. Source: contract specifications of B3. */
const POINT_VALUES = { WIN: "0.2", IND: "1", WDO: "10", DOL: "50" } as const;

interface InventedFuturesTrade {
  lado: Side;
  mercadoria: keyof typeof POINT_VALUES;
  /** Month letter and year: `G26`. */
  serie: string;
  vencimento: string;
  quantidade: number;
  /** In points, as `123740`. */
  preco: string;
  /** The day's settlement price in points. */
  ajuste: string;
  tipo: "DAY TRADE" | "NORMAL" | "AJUPOS";
}

/** A futures note to draw, or the leaflet of one broker with the same content. */
export interface InventedFuturesNote {
  layout: "bmf-btg" | "bmf-toro" | "toro-comprovante";
  numero: string;
  dataPregao: string;
  negocios: readonly InventedFuturesTrade[];
  /** In BRL as `21.76`; 0 by default. */
  custos?: Partial<Record<"registro" | "emolumentos" | "corretagem" | "iss" | "outros" | "irrf_day_trade", string>>;
  /**
   * If true, the tax on services and the tax withheld on day trades are only in the net, and other charges are in a
   * separate box. If false, the withheld tax is printed but in no sum.
   */
  impostosSoNoLiquido?: boolean;
  /** The leaflet has its totals on the first page, its trades from the third on, and a page of legal text between and after. */
  resumoNaFrente?: boolean;
  /** Difference between the printed net and the sum of the lines; 0 by default. */
  errorCents?: number;
}

/** Every printed total, in BRL; credit positive. */
export interface FuturesFigures {
  /** The daily adjustment of each trade, at the day's settlement price. */
  values: readonly Decimal[];
  dayTrade: Decimal;
  position: Decimal;
  business: Decimal;
  /** Never negative. */
  expenses: Decimal;
  net: Decimal;
  charge(tipo: keyof NonNullable<InventedFuturesNote["custos"]>): Decimal;
}

/** Adds a futures note up. */
export function futuresFigures(note: InventedFuturesNote): FuturesFigures {
  const values = note.negocios.map(({ lado, mercadoria, quantidade, preco, ajuste }) => {
    const points = new Decimal(ajuste).minus(preco).times(quantidade);
    return points.times(POINT_VALUES[mercadoria]).times(lado === "C" ? 1 : -1);
  });
  const charge = (tipo: keyof NonNullable<InventedFuturesNote["custos"]>) => new Decimal(note.custos?.[tipo] ?? ZERO);
  const isDayTrade = (_: Decimal, index: number) => note.negocios[index]?.tipo === "DAY TRADE";
  const dayTrade = sum(values.filter(isDayTrade));
  const business = sum(values);
  const fees = sum((["registro", "emolumentos", "corretagem", "outros"] as const).map(charge));
  const expenses = note.impostosSoNoLiquido ? fees : fees.plus(charge("iss"));
  const onlyInNet = note.impostosSoNoLiquido ? charge("iss").plus(charge("irrf_day_trade")) : ZERO;
  return {
    values,
    dayTrade,
    position: business.minus(dayTrade),
    business,
    expenses,
    net: business
      .minus(expenses)
      .minus(onlyInNet)
      .plus(new Decimal(note.errorCents ?? 0).div(100)),
    charge,
  };
}
