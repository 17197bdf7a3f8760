import { answerPositionOfAsset, type PositionOfAssetResult } from "@app/core/chat/answers/position-of-asset";
import { endedPeriod, rowsMeant, throughEndOf } from "@app/core/chat/row-filter";
import type { ServiceContext } from "../../context.ts";
import { listLeftOut } from "../../portfolio/queries/ledger/list-left-out.ts";
import { getLedgerCoverage } from "../queries/get-coverage.ts";
import { getPools } from "../queries/get-pools.ts";
import { type Asked, defineKind } from "./kind.ts";

/** Questions 4 and 5: the average price of an asset, or of each that a name may mean. */
export const averagePrice = defineKind<PositionOfAssetResult>({
  funcao: "preco_medio",
  needs: "posicoes",
  load: getPosition,
  tell: (result) => answerPositionOfAsset(result, "averagePrice"),
});

/** Question 6: how many units of an asset are held. */
export const quantity = defineKind<PositionOfAssetResult>({
  funcao: "quantidade",
  needs: "posicoes",
  load: getPosition,
  tell: (result) => answerPositionOfAsset(result, "quantity"),
});

/** A position counts every broker and every day until the last of the period. */
async function getPosition(ctx: ServiceContext, asked: Asked): Promise<PositionOfAssetResult> {
  const { periodos, corretoras } = asked.question.filtros;
  const { ativos = [], daClasse, exceto } = rowsMeant(asked);
  const filter = { ativos, daClasse, exceto: { ativos: exceto?.ativos }, periodos: throughEndOf(periodos) };
  const { pools, ...found } = await getPools(ctx, filter, asked.offset, asked.question.semCustos);
  return {
    tickers: [...ativos],
    period: endedPeriod(periodos, asked.known.today),
    corretoras,
    semCustos: asked.question.semCustos,
    soma: asked.question.agregacao === "soma",
    ...found,
    // Of a class only what is held; a named asset is told also when it is not.
    pools: ativos.length > 0 ? pools : pools.filter(({ last }) => !last.quantidadeAcumulada?.isZero()),
    leftOut: await listLeftOut(ctx, filter),
    coverage: await getLedgerCoverage(ctx, { periodos: filter.periodos }, filter),
    range: asked.range,
  };
}
