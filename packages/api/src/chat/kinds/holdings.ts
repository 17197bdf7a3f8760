import { byNamedClasses } from "@app/core/chat/answers/groups";
import { answerPositions, type PositionsResult } from "@app/core/chat/answers/positions";
import { endedPeriod, meansAsset, rowsMeant, throughEndOf } from "@app/core/chat/row-filter";
import { listPositions } from "../../portfolio/queries/ledger/list-ledger.ts";
import { listLeftOut } from "../../portfolio/queries/ledger/list-left-out.ts";
import { listPositionsBeforeCosts } from "../../portfolio/queries/ledger/rows-before-costs.ts";
import { getLedgerCoverage } from "../queries/get-coverage.ts";
import { getPositionSources } from "../queries/get-pools.ts";
import { defineKind } from "./kind.ts";

/** Question 7: what is held and what it cost. */
export const holdings = defineKind<PositionsResult>({
  funcao: "carteira",
  needs: "posicoes",
  async load(ctx, asked) {
    const { offset, range } = asked;
    const question = byNamedClasses(asked.question);
    const { periodos, corretoras } = question.filtros;
    const filter = { periodos: throughEndOf(periodos) };
    const isMeant = meansAsset(rowsMeant(asked));
    const list = question.semCustos ? listPositionsBeforeCosts : listPositions;
    const lines = (await list(ctx, periodos[0]?.to ?? null)).filter(({ ticker }) => isMeant(ticker));
    const ativos = lines.map(({ ticker }) => ticker);
    return {
      question,
      period: endedPeriod(periodos, asked.known.today),
      corretoras,
      lines,
      offset,
      sources: ativos.length > 0 && offset === 0 ? await getPositionSources(ctx, { ...filter, ativos }) : NONE,
      leftOut: await listLeftOut(ctx, filter),
      coverage: await getLedgerCoverage(ctx, filter, rowsMeant(asked)),
      range,
    };
  },
  tell: answerPositions,
});

const NONE = { rows: [], total: 0 };
