import { answerTrades, type TradesResult, tradesFacts } from "@app/core/chat/answers/trades";
import { questionsOf } from "@app/core/chat/question";
import { tradesMeant } from "@app/core/chat/row-filter";
import { getCoverage } from "../queries/get-coverage.ts";
import { citeTrades, listTrades, sumTrades } from "../queries/list-trades.ts";
import { defineKind } from "./kind.ts";

/** Question 9: trades with their totals. */
export const trades = defineKind<TradesResult>({
  funcao: "operacoes",
  schema: questionsOf("operacoes", { medidas: ["valor", "quantidade", "preco", "data"] }),
  uses: ["medidas", "ativos", "corretoras", "classes", "periodos", "lado", "notas", "exceto", "valor"],
  async load(ctx, asked) {
    const { filtros } = asked.question;
    const filter = tradesMeant(asked);
    const totals = await sumTrades(ctx, filter);
    const total = totals.reduce((all, { count }) => all + count, 0);
    const lines = { rows: await listTrades(ctx, filter, asked.offset), total };
    const sources = await citeTrades(ctx, filter, lines, asked.offset);
    return { filtros, totals, lines, sources, coverage: await getCoverage(ctx, filtros), range: asked.range };
  },
  facts: tradesFacts,
  tell: answerTrades,
});
