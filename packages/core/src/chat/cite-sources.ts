import { formatDay } from "../format.ts";
import type { Source } from "../notes/source.ts";
import type { Citacao } from "./schema.ts";

/** More chips than this hide the sentence; the table holds all lines. */
const MAX_CITATIONS = 12;

/** `Nota 12345 · Clear · 14/03/2023`. */
export function noteLabel({
  numero,
  corretora,
  dataPregao,
}: Pick<Source, "numero" | "corretora" | "dataPregao">): string {
  return `Nota ${numero ?? "sem número"} · ${corretora} · ${formatDay(dataPregao)}`;
}

/** `Nota 12345 · Clear · 14/03/2023 · p. 1 · linha 7`, and whether the note was corrected. */
function placeLabel(source: Source): string {
  const corrected = source.corrigida ? " · corrigida à mão" : "";
  return `${noteLabel(source)} · p. ${source.pagina} · linha ${source.linha}${corrected}`;
}

/** The lines of notes behind rows; an event stands on none. */
export const sourcesOf = (rows: readonly { fonte: Source | null }[]): Source[] =>
  rows.flatMap(({ fonte }) => fonte ?? []);

/** Each line once, in the order given; at most {@link MAX_CITATIONS}. */
export function citeSources(sources: readonly Source[]): Citacao[] {
  const cited = new Map<string, Citacao>();
  for (const source of sources) {
    const { arquivoId, nomeArquivo, notaId, pagina, linha } = source;
    const key = [arquivoId, notaId, pagina, linha].join("|");
    if (!cited.has(key)) cited.set(key, { rotulo: placeLabel(source), arquivoId, nomeArquivo, notaId, pagina, linha });
    if (cited.size === MAX_CITATIONS) break;
  }
  return [...cited.values()];
}
