import { dayInSaoPaulo } from "@app/core/calendar";
import { namedAsset } from "@app/core/portfolio/asset";
import { namesThatMayBe, withHiddenNames } from "@app/core/portfolio/hidden-names";
import { priceAgeOf } from "@app/core/portfolio/priced-positions";
import { thinOut } from "@app/core/thin-out";
import type { ServiceContext } from "../../context.ts";
import { listCloses } from "../../prices/queries/market-prices.ts";
import { getKnownMarket } from "../../prices/queries/public-prices.ts";
import { readLedger } from "./ledger/list-ledger.ts";
import { listDoubtedAssets } from "./list-doubts.ts";
import { listHiddenNames } from "./list-hidden-names.ts";
import { listValued, withCurves } from "./list-holdings.ts";
import { listHoles } from "./list-holes.ts";
import { listSheetAssets } from "./list-sheet-assets.ts";

/** Points of a curve at most. */
const MAX_POINTS = 1000;

/**
 * One asset's figures and curves, by its current or a former ticker; its entries come page by page.
 *
 * @throws DomainError LEDGER_UPDATING
 */
export function getAsset(ctx: ServiceContext, asked: string) {
  const ticker = namedAsset(asked);
  return readLedger(ctx, async (tx) => {
    const holding = (await listValued(tx)).find((own) => own.ticker === ticker);
    const averages = await listAverages(tx, ticker);
    const from = averages[0]?.dia;
    const closes = from === undefined ? [] : await listCloses(tx, [ticker], from, dayInSaoPaulo(tx.now));
    const [drawn] = holding ? await withCurves(tx, [holding]) : [];
    const names = await listHiddenNames(tx);
    return {
      posicao: drawn
        ? { ...withHiddenNames(drawn, names), idadePreco: priceAgeOf(drawn, await getKnownMarket(tx)) }
        : null,
      foraDaConta: namesThatMayBe(names, (it) => it === ticker),
      dePlanilha: (await listSheetAssets(tx)).filter((own) => own === ticker),
      duvidas: (await listDoubtedAssets(tx)).filter(({ ativos }) => ativos.includes(ticker)),
      furos: (await listHoles(tx)).filter((hole) => hole.ticker === ticker),
      precos: thinOut(closes, MAX_POINTS).map(({ dia, preco }) => ({ dia, fechamento: preco })),
      medias: thinOut(averages, MAX_POINTS),
    };
  });
}

/** The average price at the end of each day with an entry; null while it is not known or nothing is held. */
async function listAverages({ db, viewer }: ServiceContext, ticker: string) {
  const days = await db
    .selectFrom("ledger")
    .select(["data as dia", "precoMedio", "custoConhecido"])
    .distinctOn("data")
    .where("userId", "=", viewer.id)
    .where("ticker", "=", ticker)
    .orderBy("data")
    .orderBy("position", "desc")
    .execute();
  return days.map(({ dia, precoMedio, custoConhecido }) => ({ dia, precoMedio: custoConhecido ? precoMedio : null }));
}
