import type { CalendarDate } from "../../calendar.ts";
import { type Decimal, sum, ZERO } from "../../money.ts";
import { applyMovement, type Position } from "../../portfolio/average-price.ts";
import type { TaxClass } from "../classes.ts";
import { taxMarketOf } from "../entries.ts";
import { notEnoughToSell } from "../errors.ts";
import { type AssessmentInput, assessMonths, type MonthAssessment } from "../months/assessment.ts";
import { pools } from "../pools.ts";

/** A sale that was not made. */
export interface SaleToTry {
  ticker: string;
  classe: TaxClass;
  /** Held before it, long. */
  posicao: Position;
  quantidade: Decimal;
  /** In BRL per unit. */
  preco: Decimal;
  /** In BRL. */
  custos: Decimal;
  data: CalendarDate;
}

export interface SimulatedSale {
  /** Realised by the sale, in BRL. */
  resultado: Decimal;
  venda: Decimal;
  /** The sale's month without and with it; the first is undefined when nothing else was in it or before it. */
  antes: MonthAssessment | undefined;
  depois: MonthAssessment;
  /** Tax of all pools that the sale adds to its month, before withholding, in BRL; null while the month is not known. */
  impostoAMais: Decimal | null;
  /** True when the sale takes away an exemption that the month had, or that it would have had. */
  perdeIsencao: boolean;
}

/**
 * Computes the effect of a sale on its month's result, exemption and tax; nothing is changed.
 *
 * @throws DomainError NOT_ENOUGH_TO_SELL for more than is held
 */
export function simulateSale(input: AssessmentInput, sale: SaleToTry): SimulatedSale {
  const { ticker, classe, data, quantidade, custos } = sale;
  if (quantidade.gt(sale.posicao.quantidade)) throw notEnoughToSell(ticker, sale.posicao.quantidade);
  const venda = quantidade.times(sale.preco);
  const { resultado } = applyMovement(sale.posicao, { lado: "V", quantidade, valor: venda, custos });
  const mes = data.slice(0, 7);
  const entry = {
    ticker,
    classe,
    mercado: taxMarketOf({ tipo: "comum", ticker }, classe),
    data,
    tipo: "comum" as const,
    resultado: resultado ?? ZERO,
    venda,
    vendaDescoberta: ZERO,
    recompra: ZERO,
    confiavel: true,
  };
  const antes = assessMonths({ ...input, until: mes }).at(-1);
  const depois = assessMonths({ ...input, entries: [...input.entries, entry], until: mes }).at(-1);
  if (!depois) throw new Error("a month with an entry has no assessment");
  const [before, after] = [antes ? taxOf(antes) : ZERO, taxOf(depois)];
  return {
    resultado: entry.resultado,
    venda,
    antes,
    depois,
    impostoAMais: before === null || after === null ? null : after.minus(before),
    perdeIsencao: isWithin(antes) && !isWithin(depois) && venda.gt(0),
  };
}

function taxOf(month: MonthAssessment): Decimal | null {
  const taxes = pools.map((pool) => month.pools[pool].imposto);
  return taxes.every((tax) => tax !== null) ? sum(taxes) : null;
}

const isWithin = (month: MonthAssessment | undefined) => !month || month.vendasAcoes.lte(month.limiteAcoes);
