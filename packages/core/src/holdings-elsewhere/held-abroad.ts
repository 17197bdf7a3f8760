import { dollarRateOn } from "../abroad/dollar-rate.ts";
import { type PositionAbroad, replayAbroad, type TradeAbroad } from "../abroad/replay.ts";
import { groupBy } from "../group-by.ts";
import { type Decimal, toCents, ZERO } from "../money.ts";
import type { Source } from "../notes/source.ts";
import { type CustodyRow, quantitiesByBroker } from "../portfolio/by-broker.ts";
import type { SeriesPoint } from "../series/read-series.ts";
import type { ElsewhereSource, HoldingElsewhere } from "./holding.ts";

/** A trade of a proven confirmation, with its printed price, in USD per unit, and its position in the document. */
export interface PlacedTrade extends TradeAbroad {
  preco: Decimal;
  fonte: Source;
}

/**
 * Holdings abroad by security and broker, from proven confirmations: the average cost of decision 45, valued at the
 * price of the last trade and the last dollar rate. Source: decision 44.
 *
 * @param trades - in the order of their notes, up to the day in question
 * @param rates - of the series `dolar`, by day, up to the same day
 */
export function heldAbroad(trades: readonly PlacedTrade[], rates: readonly SeriesPoint[]): HoldingElsewhere[] {
  const { posicoes } = replayAbroad(trades, (day) => dollarRateOn(rates, day));
  const tradesOf = groupBy(trades, ({ ticker }) => ticker);
  const places = quantitiesByBroker(custodyRows(tradesOf));
  return posicoes.flatMap((position) => {
    const own = tradesOf.get(position.ticker) ?? [];
    const brokers = position.quantidadeCerta ? (places.get(position.ticker) ?? new Map<string, Decimal>()) : null;
    return holdingsOf(position, own, brokers, rates.at(-1) ?? null);
  });
}

function custodyRows(tradesOf: ReadonlyMap<string, readonly PlacedTrade[]>): CustodyRow[] {
  return [...tradesOf.values()].flatMap((own) => {
    let quantidadeAcumulada = ZERO;
    return own.map(({ ticker, lado, fonte: { corretora }, quantidade }) => {
      quantidadeAcumulada = lado === "C" ? quantidadeAcumulada.plus(quantidade) : quantidadeAcumulada.minus(quantidade);
      return { ticker, lado, corretora, quantidade, tipo: "comum", quantidadeAcumulada };
    });
  });
}

/** @param brokers - where how much is held; null where how much is not known */
function holdingsOf(
  position: PositionAbroad,
  trades: readonly PlacedTrade[],
  brokers: ReadonlyMap<string, Decimal> | null,
  dollar: SeriesPoint | null,
): HoldingElsewhere[] {
  const last = trades.reduce<PlacedTrade | undefined>(newest, undefined);
  if (!last) return [];
  const price = last.preco.gt(0) && dollar ? last.preco.times(dollar.valor) : null;
  const shareOf = costShares(position);
  const parts = brokers ? [...brokers].sort(([one], [other]) => (one < other ? -1 : 1)) : [["", null] as const];
  return parts.map(([instituicao, quantidade]): HoldingElsewhere => {
    const cost = shareOf(quantidade);
    const worth = quantidade && price && toCents(price.times(quantidade));
    const own = trades
      .filter(({ fonte }) => fonte.corretora === instituicao)
      .reduce<PlacedTrade | undefined>(newest, undefined);
    const isOlderDollar = dollar !== null && dollar.dia < last.data;
    return {
      ...{ tipo: "exterior", nome: position.ticker, codigo: null, instituicao, quantidade },
      ...{ valor: worth ?? cost.custoReais, valorE: worth === null && cost.custoReais ? "custo" : "negociado" },
      dia: worth && isOlderDollar ? dollar.dia : last.data,
      ...{ coluna: null, vencimento: null, indexador: null, emissor: null, semInstituicaoEm: null },
      exterior: {
        ...cost,
        ...{ preco: last.preco, diaPreco: last.data },
        ...{ dolar: dollar?.valor ?? null, diaDolar: dollar?.dia ?? null },
        motivo: position.motivo,
      },
      fonte: placeOf((own ?? last).fonte),
    };
  });
}

const placeOf = ({ nomeArquivo, notaId }: Source): ElsewhereSource => ({
  ...{ arquivo: nomeArquivo, aba: null, linha: null, notaId },
});

/** The last trade of the last day, for trades in the order of their notes. */
const newest = (one: PlacedTrade | undefined, other: PlacedTrade) => (one && one.data > other.data ? one : other);

/** Splits a cost by units in consecutive calls, so that the parts in whole cents add up to it. */
function costShares({ quantidade: held, custoDolar, custoReais }: PositionAbroad) {
  let before = ZERO;
  return (quantity: Decimal | null) => {
    const from = before;
    before = before.plus(quantity ?? ZERO);
    const until = (cost: Decimal, units: Decimal) => toCents(cost.times(units).div(held));
    const partOf = (cost: Decimal | null) => quantity && cost && until(cost, before).minus(until(cost, from));
    return { custoDolar: partOf(custoDolar), custoReais: partOf(custoReais) };
  };
}
