import { chargeTypesOf, leavesCharges } from "@app/core/chat/answers/charges";
import { groupsOf } from "@app/core/chat/answers/groups";
import { answerTotalCost, costGrouping, type TotalCostResult } from "@app/core/chat/answers/total-cost";
import { questionsOf } from "@app/core/chat/askable";
import type { Measure } from "@app/core/chat/question";
import type { ChargeTotal } from "@app/core/chat/results";
import { tradesMeant } from "@app/core/chat/row-filter";
import { sum } from "@app/core/money";
import { tradedMarkets } from "@app/core/portfolio/asset";
import { getCoverage } from "../queries/get-coverage.ts";
import { addUpCharges, listCharges, sumCharges } from "../queries/list-charges.ts";
import { addUpTrades } from "../queries/list-trades.ts";
import { defineKind } from "./kind.ts";

const totalOf = (rows: readonly Pick<ChargeTotal, "valor">[]) => sum(rows.map(({ valor }) => valor));

/** Question 3: what trading cost, in BRL and of the volume. */
export const totalCost = defineKind<TotalCostResult>({
  funcao: "custo_total",
  schema: questionsOf("custo_total").superRefine((question, { addIssue }) => {
    if (!leavesCharges(question)) addIssue({ code: "custom", path: ["semEncargos"] });
  }),
  async load(ctx, asked) {
    const { question, offset, range } = asked;
    const { filtros, medidas, semEncargos } = question;
    const named: readonly Measure[] = medidas.length > 0 ? medidas : ["custos"];
    const tipos = chargeTypesOf(named, semEncargos);
    const por = costGrouping(question);
    const traded = await sumCharges(ctx, { ...filtros, mercados: tradedMarkets }, tipos);
    const ofFutures = await sumCharges(ctx, { ...filtros, mercados: ["BMF"] }, tipos);
    const volumes = groupsOf(por, await addUpTrades(ctx, tradesMeant(asked), por));
    const { sources } = await listCharges(ctx, filtros, tipos, { last: null, offset });
    return {
      question,
      custos: totalOf(traded.totals),
      custosDeFuturos: totalOf(ofFutures.totals),
      volume: totalOf(volumes),
      groups: groupsOf(por, await addUpCharges(ctx, filtros, tipos, por)),
      volumes,
      sources,
      offset,
      coverage: await getCoverage(ctx, filtros),
      range,
    };
  },
  tell: answerTotalCost,
});
