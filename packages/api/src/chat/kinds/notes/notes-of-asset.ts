import { bold, listNames } from "@app/core/chat/answers/answer";
import { sideNames, whereOf } from "@app/core/chat/answers/scope";
import { noteColumns, tableOf } from "@app/core/chat/answers/table";
import { tradesMeant } from "@app/core/chat/row-filter";
import { formatCount } from "@app/core/format";
import { getCoverage } from "../../queries/get-coverage.ts";
import { listNotesOfAsset } from "../../queries/relations/trades.ts";
import { defineKind } from "../kind.ts";

/** Question 17: the notes in which an asset was traded, each once, cited at its first line. */
export const notesOfAsset = defineKind({
  funcao: "notas_do_ativo",
  async load(ctx, asked) {
    const found = await listNotesOfAsset(ctx, tradesMeant(asked), asked.offset);
    return { ...found, cite: () => found.notes, coverage: await getCoverage(ctx, asked.question.filtros) };
  },
  tell({ total, notes }, { question: { filtros } }) {
    const { ativos, lado } = filtros;
    const where = whereOf(filtros);
    if (notes.total === 0) return { nothing: `notas com ${listNames(ativos)}${where}` };
    // Of assets that nobody named the figures are those of all.
    const who = ativos.length === 0 ? "Negócios" : listNames(total.tickers);
    const verb = ativos.length > 0 && total.tickers.length === 1 ? "aparece" : "aparecem";
    const lines = `${formatCount(total.lines, "linha", "linhas")} de ${lado ? sideNames[lado][0] : "negócios"}`;
    return {
      response: `${bold(who)} ${verb} em ${bold(formatCount(notes.total, "nota", "notas"))}${where}, em ${lines}.`,
      dados: tableOf(notes, {
        ...noteColumns,
        Negócios: ({ count }) => String(count),
        Onde: ({ count, places }) => {
          const told = places.map(({ pagina, linha }) => `p. ${pagina} · linha ${linha}`).join("; ");
          return count > places.length ? `${told} e mais ${count - places.length}` : told;
        },
      }),
    };
  },
});
