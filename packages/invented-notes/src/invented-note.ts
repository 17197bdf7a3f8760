import { Decimal, sum, ZERO } from "@app/core/money";
import type { ChargeType, Side } from "@app/core/notes/schema";

export interface InventedTrade {
  lado: Side;
  /** As the layout prints it: VISTA, FRACIONARIO, OPCAO DE COMPRA, TERMO; Inter prints VIS and FRA. */
  mercado: string;
  prazo?: string;
  /** Trading name: `FLEURY`, `FII VINCI SC VISC11`. */
  nome: string;
  /** Class, event marks and level: `ON ED NM`. */
  classe: string;
  observacao?: string;
  quantidade: number;
  /** In BRL per unit, as `16.30`. */
  preco: string;
}

/** Families of prints of the spot market. */
export type SpotLayout =
  | "sinacor-xp"
  | "sinacor-classic"
  | "btg"
  | "agora"
  | "modal"
  | "inter"
  | "inter-web"
  | "nuinvest";

/** A note to draw. Clients, account numbers and note numbers are invented; brokers and their CNPJs are public. */
export interface InventedNote {
  layout: SpotLayout;
  /** Broker that prints the note; the family's first by default. */
  corretora?: "Clear" | "Rico" | "XP" | "Bradesco" | "Ágora" | "Toro" | "Itaú" | "BTG" | "EQI";
  /** Empty where the print leaves it out. */
  numero: string;
  dataPregao: string;
  dataLiquidacao: string;
  negocios: readonly InventedTrade[];
  /**
   * Charges in BRL as `4.90`, in place of the exchange's usual rates. Only those the layout has a line for; a credit
   * is negative.
   */
  custos?: Partial<Record<ChargeType, string>>;
  /** True if the tax withheld on sales was taken from the net; otherwise it is only printed. */
  irrfDebitado?: boolean;
  /** Some brokers take the tax withheld on day trades from the net, though no printed total holds it. */
  irrfDayTradeDebitado?: boolean;
  /** The brokerage holds the tax on services printed below it, and the total of the costs the tax withheld on sales. */
  issNaCorretagem?: boolean;
  /** Difference between the printed net and the sum of the lines; 0 by default. */
  errorCents?: number;
}

/** Every printed total of a note, in BRL. */
export interface NoteFigures {
  amounts: readonly Decimal[];
  spotSales: Decimal;
  spotPurchases: Decimal;
  optionSales: Decimal;
  optionPurchases: Decimal;
  forward: Decimal;
  operations: Decimal;
  /** Credit positive, like the next five. */
  netOperations: Decimal;
  clearingTotal: Decimal;
  exchangeTotal: Decimal;
  costsTotal: Decimal;
  /** One print adds the costs up without the tax on services. */
  costsTotalWithoutIss: Decimal;
  net: Decimal;
  /** Total sold on the spot market: the base of the withheld tax. */
  irrfBase: Decimal;
  charge(tipo: ChargeType): Decimal;
}

export const INVENTED_CLIENT = "ANA FARIAS DE TESTE";
export const INVENTED_CPF = "000.000.000-00";

/** Close to what the exchange charges on the spot market, as fractions of the traded value. */
const SETTLEMENT_RATE = "0.00025";
const EXCHANGE_RATE = "0.00005";
/** Tax withheld on sales, as a fraction. Source: Lei 11.033/2004, art. 2º, § 1º. */
const WITHHELD_RATE = "0.00005";

const COSTS: readonly ChargeType[] = ["corretagem", "execucao", "custodia", "impostos", "iss", "outros"];

/** Adds a note up. */
export function noteFigures(note: InventedNote): NoteFigures {
  const amounts = note.negocios.map(({ quantidade, preco }) => new Decimal(preco).times(quantidade));
  const total = (side: Side | null, market: RegExp) =>
    sum(
      note.negocios.flatMap((trade, index) =>
        market.test(trade.mercado) && (side === null || trade.lado === side) ? (amounts[index] ?? []) : [],
      ),
    );
  const [spotSales, spotPurchases] = [total("V", /^(VIS|FRA)/), total("C", /^(VIS|FRA)/)];
  const [optionSales, optionPurchases] = [total("V", /^(OPC|EXERC)/), total("C", /^(OPC|EXERC)/)];
  const operations = sum(amounts);
  const usual: Partial<Record<ChargeType, Decimal>> = {
    liquidacao: rate(operations, SETTLEMENT_RATE),
    emolumentos: rate(operations, EXCHANGE_RATE),
    irrf: rate(spotSales, WITHHELD_RATE),
  };
  const charge = (tipo: ChargeType) => new Decimal(note.custos?.[tipo] ?? usual[tipo] ?? ZERO);
  const charges = (types: readonly ChargeType[]) => sum(types.map(charge));

  const netOperations = spotSales.plus(optionSales).minus(spotPurchases).minus(optionPurchases);
  const clearingTotal = netOperations.minus(charges(["liquidacao", "registro"]));
  const exchangeTotal = charges(["termo_opcoes", "ana", "emolumentos"]).negated();
  const inNet = COSTS.filter((tipo) => tipo !== "iss" || !note.issNaCorretagem);
  const costs = charges(note.irrfDebitado ? [...inNet, "irrf"] : inNet).negated();
  const costsTotal = note.issNaCorretagem ? charges([...inNet, "irrf"]).negated() : costs;
  return {
    amounts,
    spotSales,
    spotPurchases,
    optionSales,
    optionPurchases,
    forward: total(null, /^TERMO/),
    operations,
    netOperations,
    clearingTotal,
    exchangeTotal,
    costsTotal,
    costsTotalWithoutIss: costsTotal.plus(charge("iss")),
    net: clearingTotal
      .plus(exchangeTotal)
      .plus(costs)
      .minus(charge("transferencia"))
      .minus(note.irrfDayTradeDebitado ? charge("irrf_day_trade") : ZERO)
      .plus(new Decimal(note.errorCents ?? 0).div(100)),
    irrfBase: spotSales,
    charge,
  };
}

function rate(value: Decimal, fraction: string): Decimal {
  return value.times(fraction).toDecimalPlaces(2, Decimal.ROUND_DOWN);
}
