import { formatCount, formatDay } from "../../format.ts";
import { citeSources } from "../cite-sources.ts";
import type { Filters } from "../question.ts";
import type { Coverage, NoteOfAsset, NotesTotal, Range, Some } from "../results.ts";
import { bold, coverageOf, listNames, type Told } from "./answer.ts";
import { whereOf } from "./scope.ts";
import { tableOf } from "./table.ts";
import { nothingFound } from "./unknown.ts";

export interface NotesOfAssetResult {
  filtros: Filters;
  total: NotesTotal;
  /** Those of the table, oldest first. */
  notes: Some<NoteOfAsset>;
  coverage: Coverage;
  range: Range;
}

/** Places of one note that a cell names. */
export const MAX_PLACES = 10;

const sidesOf = { C: "compra", V: "venda" } as const;

/** Question 17: the notes in which an asset was traded, each once, cited at its first line. */
export function answerNotesOfAsset(result: NotesOfAssetResult): Told {
  const { filtros, total, notes, coverage, range } = result;
  const where = whereOf(filtros);
  const { lado } = filtros;
  if (notes.total === 0) return nothingFound(`notas com ${listNames(filtros.ativos)}${where}`, range, { coverage });

  // Of assets that nobody named the figures are those of all.
  const [who, verb] =
    filtros.ativos.length === 0
      ? ["Negócios", "aparecem"]
      : [listNames(total.tickers), total.tickers.length === 1 ? "aparece" : "aparecem"];
  return {
    response:
      `${bold(who)} ${verb} em ${bold(formatCount(notes.total, "nota", "notas"))}${where}, ` +
      `em ${formatCount(total.lines, "linha", "linhas")} de ${lado ? sidesOf[lado] : "negócios"}.`,
    ressalvas: coverageOf(coverage),
    ...citeSources(notes),
    dados: tableOf(notes, {
      Nota: ({ numero }) => numero ?? "sem número",
      Corretora: ({ corretora }) => corretora,
      Pregão: ({ dataPregao }) => formatDay(dataPregao),
      Negócios: ({ count }) => String(count),
      Onde: ({ count, places }) => {
        const told = places.map(({ pagina, linha }) => `p. ${pagina} · linha ${linha}`).join("; ");
        return count > places.length ? `${told} e mais ${count - places.length}` : told;
      },
    }),
  };
}
