import { formatCount, formatDay } from "../../format.ts";
import { citeSources } from "../cite-sources.ts";
import type { Coverage, NoteOfAsset, NotesTotal, Range, Some } from "../results.ts";
import type { Slots } from "../understand.ts";
import { atBroker, bold, coverageLine, type Draft, inPeriod, listNames, paragraphs } from "./answer.ts";
import { tableOf } from "./table.ts";
import { nothingFound } from "./unknown.ts";

interface NotesOfAssetResult {
  slots: Pick<Slots, "tickers" | "period" | "corretora">;
  total: NotesTotal;
  /** Those of the table, oldest first. */
  notes: Some<NoteOfAsset>;
  coverage: Coverage;
  range: Range;
}

/** Places of one note that a cell names. */
export const MAX_PLACES = 10;

/** Question 17: the notes in which an asset was traded, each once, cited at its first line. */
export function answerNotesOfAsset(result: NotesOfAssetResult): Draft {
  const { slots, total, notes, coverage, range } = result;
  const where = `${inPeriod(slots.period)}${atBroker(slots.corretora)}`;
  if (notes.total === 0) return nothingFound(`notas com ${listNames(slots.tickers)}${where}`, range);

  return {
    response: paragraphs(
      `${bold(listNames(total.tickers))} aparece em ${bold(formatCount(notes.total, "nota", "notas"))}${where}, ` +
        `em ${formatCount(total.lines, "linha", "linhas")} de negócios.`,
      coverageLine(coverage),
    ),
    citacoes: citeSources(notes.rows),
    dados: tableOf(["Nota", "Corretora", "Pregão", "Negócios", "Onde"], notes, (note) => {
      const places = note.places.map(({ pagina, linha }) => `p. ${pagina} · linha ${linha}`);
      const more = note.count - places.length;
      const left = more > 0 ? ` e mais ${more}` : "";
      const { numero, corretora, dataPregao } = note;
      return [
        numero ?? "sem número",
        corretora,
        formatDay(dataPregao),
        String(note.count),
        `${places.join("; ")}${left}`,
      ];
    }),
    result,
  };
}
