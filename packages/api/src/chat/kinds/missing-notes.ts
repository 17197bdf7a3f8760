import {
  answerMissingNotes,
  gapsBeside,
  type MissingNotesResult,
  numberGaps,
} from "@app/core/chat/answers/missing-notes";
import { meansAsset, rowsMeant } from "@app/core/chat/row-filter";
import { listHoles } from "../../portfolio/queries/list-holes.ts";
import { getCoverage } from "../queries/get-coverage.ts";
import { citeSales } from "../queries/get-pools.ts";
import { listNumbers } from "../queries/group-notes.ts";
import { defineKind } from "./kind.ts";

/** Question 21: sales without a purchase, and gaps in a broker's numbers. */
export const missingNotes = defineKind<MissingNotesResult>({
  funcao: "notas_que_faltam",
  async load(ctx, asked) {
    const { question, offset, range } = asked;
    const { periodos, corretoras, exceto, ativos, classes } = question.filtros;
    const isMeant = meansAsset(rowsMeant(asked));
    const holes = (await listHoles(ctx)).filter(
      ({ ticker, data }) =>
        isMeant(ticker) && (periodos.length === 0 || periodos.some(({ from, to }) => from <= data && data <= to)),
    );
    const isOfAssets = ativos.length > 0 || classes.length > 0;
    // How a broker numbers its notes shows in all of them.
    const gaps = isOfAssets ? [] : numberGaps(await listNumbers(ctx, { periodos: [], corretoras, exceto }));
    return {
      question,
      holes,
      gaps:
        gaps.length > 0 && periodos.length > 0
          ? gapsBeside(gaps, await listNumbers(ctx, { periodos, corretoras, exceto }))
          : gaps,
      sources: await citeSales(ctx, holes),
      offset,
      coverage: await getCoverage(ctx, question.filtros),
      range,
    };
  },
  tell: answerMissingNotes,
});
