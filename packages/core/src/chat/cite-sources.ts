import { formatCount, formatDay, listWords } from "../format.ts";
import { SHEET_PAGE, type Source } from "../notes/source.ts";
import type { Some } from "./results.ts";
import { type Citacao, MAX_CITED_NOTES } from "./schema.ts";

/** So many lines are cited each; of more, the first of each note. The table holds all lines. */
const MAX_CITED_LINES = 12;

/** Where the figures of an answer stand. */
export interface Cited {
  citacoes: Citacao[];
  totalNotas: number;
}

/** `Nota 12345 · Clear · 14/03/2023`, or `Planilha da B3, sem custos · Clear · 14/03/2023`. */
export function noteLabel({
  numero,
  corretora,
  dataPregao,
  pagina,
}: Pick<Source, "numero" | "corretora" | "dataPregao"> & Partial<Pick<Source, "pagina">>): string {
  const what = pagina === SHEET_PAGE ? "Planilha da B3, sem custos" : `Nota ${numero ?? "sem número"}`;
  return `${what} · ${corretora} · ${formatDay(dataPregao)}`;
}

/** `Nota 12345 · Clear · 14/03/2023 · p. 1 · linha 7`, and whether the note was corrected. */
function placeLabel(source: Source): string {
  const corrected = source.corrigida ? " · corrigida à mão" : "";
  const place = source.pagina === SHEET_PAGE ? source.nomeArquivo : `p. ${source.pagina}`;
  return `${noteLabel(source)} · ${place} · linha ${source.linha}${corrected}`;
}

/** The lines of notes behind rows; an event stands on none. */
export const sourcesOf = (rows: readonly { fonte: Source | null }[]): Source[] =>
  rows.flatMap(({ fonte }) => fonte ?? []);

/** Lines with the number of notes that they stand in. */
export function allSources(rows: readonly Source[]): Some<Source> {
  return { rows: [...rows], total: new Set(rows.map(({ notaId }) => notaId)).size };
}

/**
 * At least a line of every note, of the first {@link MAX_CITED_NOTES}; each line once, in the order given.
 *
 * @param sources.rows - at least a line of each of those notes
 * @param sources.total - how many notes there are in all
 */
export function citeSources({ rows, total }: Some<Source>): Cited {
  const lines = [...new Map(rows.map((row) => [[row.notaId, row.pagina, row.linha].join("|"), row])).values()];
  const firsts = new Map<string, Source>();
  for (const line of lines) {
    if (!firsts.has(line.notaId) && firsts.size < MAX_CITED_NOTES) firsts.set(line.notaId, line);
  }
  let spare = MAX_CITED_LINES - firsts.size;
  const cited = lines.filter((line) => {
    if (firsts.get(line.notaId) === line) return true;
    spare -= 1;
    return spare >= 0;
  });
  return { citacoes: cited.map(toCitation), totalNotas: total };
}

function toCitation(source: Source): Citacao {
  const { numero, corretora, dataPregao, arquivoId, nomeArquivo, notaId, pagina, linha } = source;
  return { rotulo: placeLabel(source), numero, corretora, dataPregao, arquivoId, nomeArquivo, notaId, pagina, linha };
}

/** More notes are for the table and the labels under an answer. */
const MOST_NAMED = 3;

/** `De onde vem: Nota 8806 · Rico · 22/05/2024 e mais 2 notas.`; empty for an answer without notes. */
export function originSentence({ citacoes, totalNotas }: Cited): string {
  const notes = [...new Set(citacoes.map(({ rotulo }) => rotulo.replace(/ · (?:p\. |[^·]+ · linha ).*$/, "")))];
  const named = notes.slice(0, MOST_NAMED);
  if (named.length === 0) return "";
  const more = Math.max(totalNotas, notes.length) - named.length;
  const others = more > 0 ? ` e mais ${formatCount(more, "nota", "notas")}` : "";
  return `De onde vem: ${more > 0 ? named.join(", ") : listWords(named)}${others}.`;
}
