import { type CalendarDate, dayInSaoPaulo } from "@app/core/calendar";
import { ZERO } from "@app/core/money";
import { currentTicker } from "@app/core/portfolio/asset";
import { taxMarketOf } from "@app/core/taxes/entries";
import { costNotKnown, notHeld, saleInFutureMonth, saleInPast } from "@app/core/taxes/errors";
import { dependence } from "@app/core/taxes/months/note-gaps";
import { placeOf } from "@app/core/taxes/pools";
import type { SimulationInput } from "@app/core/taxes/schema";
import { describeSale } from "@app/core/taxes/sentences";
import { simulateSale } from "@app/core/taxes/simulation/simulate-sale";
import type { ServiceContext } from "../../context.ts";
import { lastRows, readLedger } from "../../portfolio/queries/ledger/list-ledger.ts";
import { readTaxBasis, runningMonth } from "./read-tax-input.ts";

/**
 * Computes the effect of a sale on its month; nothing is changed.
 *
 * @throws DomainError NOT_HELD, COST_NOT_KNOWN, NOT_ENOUGH_TO_SELL, SALE_IN_PAST, SALE_IN_FUTURE_MONTH, LEDGER_UPDATING
 */
export async function simulate(ctx: ServiceContext, { ticker: asked, quantidade, preco, ...input }: SimulationInput) {
  const today = dayInSaoPaulo(ctx.now);
  const data = input.data ?? today;
  if (data < today) throw saleInPast();
  const mes = data.slice(0, 7);
  if (mes > runningMonth(ctx)) throw saleInFutureMonth(mes);
  const ticker = currentTicker(asked);
  const { basis, posicao, isBought } = await readLedger(ctx, async (tx) => ({
    basis: await readTaxBasis(tx),
    posicao: await getPosition(tx, ticker),
    isBought: await isBoughtOn(tx, ticker, data),
  }));
  // Computed after the snapshot, during which the embedded database answers nobody else.
  const sale = { ticker, classe: basis.classOf(ticker), quantidade, preco, custos: ZERO, data, posicao };
  const uncertain = basis.gaps.filter(({ tickers }) => tickers === null || tickers.includes(ticker));
  const mercado = taxMarketOf({ tipo: "comum", ticker }, sale.classe);
  const place = placeOf({ classe: sale.classe, mercado, tipo: "comum" }, basis.input.readings);
  const outcome = simulateSale(basis.input, sale);
  const { resultado, venda, antes, depois, perdeIsencao, impostoAMais } = outcome;
  return {
    ...{ ticker, classe: sale.classe, mes: depois.mes, data, quantidade, preco, venda, resultado },
    custo: venda.minus(resultado),
    vendasAcoesAntes: antes?.vendasAcoes ?? ZERO,
    vendasAcoesDepois: depois.vendasAcoes,
    limiteAcoes: depois.limiteAcoes,
    ...{ perdeIsencao, impostoAMais },
    darf: depois.darf.valor,
    vencimento: depois.darf.vencimento,
    pendencias: depois.pendencias,
    frases: [...describeSale(sale, outcome, place, isBought), ...uncertain.map((gap) => dependence(ticker, gap))],
  };
}

async function getPosition(tx: ServiceContext, ticker: string) {
  const last = await lastRows(tx, null).where("last.ticker", "=", ticker).executeTakeFirst();
  if (last && !last.custoConhecido) throw costNotKnown(ticker);
  if (!last?.quantidadeAcumulada.gt(0)) throw notHeld(ticker);
  return { quantidade: last.quantidadeAcumulada, custoTotal: last.custoTotal };
}

async function isBoughtOn({ db, viewer }: ServiceContext, ticker: string, data: CalendarDate): Promise<boolean> {
  const purchase = await db
    .selectFrom("ledger")
    .select("position")
    .where("userId", "=", viewer.id)
    .where("ticker", "=", ticker)
    .where("data", "=", data)
    .where("tipo", "=", "comum")
    .where("lado", "=", "C")
    .limit(1)
    .executeTakeFirst();
  return purchase !== undefined;
}
