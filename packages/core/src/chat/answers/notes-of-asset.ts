import { formatCount, formatDay, listWords } from "../../format.ts";
import { groupBy } from "../../group-by.ts";
import { citeSources } from "../cite-sources.ts";
import type { Coverage, Range, TradeLine } from "../results.ts";
import type { Slots } from "../understand.ts";
import { atBroker, bold, coverageLine, type Draft, inPeriod, paragraphs } from "./answer.ts";
import { tableOf } from "./table.ts";
import { nothingFound } from "./unknown.ts";

interface NotesOfAssetResult {
  slots: Pick<Slots, "tickers" | "period" | "corretora">;
  /** Oldest first. */
  lines: TradeLine[];
  coverage: Coverage;
  range: Range;
}

/** Places of one note that a cell names. */
const MAX_PLACES = 10;

/** Question 17: the notes in which an asset was traded, each once, cited at its first line. */
export function answerNotesOfAsset(result: NotesOfAssetResult): Draft {
  const { slots, lines, coverage, range } = result;
  const where = `${inPeriod(slots.period)}${atBroker(slots.corretora)}`;
  if (lines.length === 0) return nothingFound(`notas com ${listWords(slots.tickers)}${where}`, range);

  const byNote = groupBy(lines, ({ notaId }) => notaId);
  const notes = [...byNote.values()];
  const first = notes.flatMap((own) => own[0] ?? []);
  const found = [...new Set(lines.flatMap(({ ticker }) => ticker ?? []))];
  return {
    response: paragraphs(
      `${bold(listWords(found))} aparece em ${bold(formatCount(notes.length, "nota", "notas"))}${where}, ` +
        `em ${formatCount(lines.length, "linha", "linhas")} de negócios.`,
      coverageLine(coverage),
    ),
    citacoes: citeSources(first),
    dados: tableOf(["Nota", "Corretora", "Pregão", "Negócios", "Onde"], first, (note) => {
      const own = byNote.get(note.notaId) ?? [];
      const places = own.slice(0, MAX_PLACES).map(({ pagina, linha }) => `p. ${pagina} · linha ${linha}`);
      const left = own.length > MAX_PLACES ? ` e mais ${own.length - MAX_PLACES}` : "";
      const { numero, corretora, dataPregao } = note;
      return [
        numero ?? "sem número",
        corretora,
        formatDay(dataPregao),
        String(own.length),
        `${places.join("; ")}${left}`,
      ];
    }),
    result: { ...result, notes: notes.length, count: lines.length },
  };
}
