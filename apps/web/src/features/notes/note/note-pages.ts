import { copy } from "../copy.ts";
import type { Place } from "../place.ts";
import type { Note } from "./use-note.ts";

interface NotePage {
  fileId: string;
  name: string;
  /** From 1, within the file. */
  pagina: number;
}

/**
 * Finds a page of a note: in its own file, or in another one with some of its sheets.
 *
 * @param pagina - page number as in the note's lines
 */
export function pageOf({ arquivoId, nomeArquivo, outrasPaginas }: Note, pagina: number): NotePage {
  const other = outrasPaginas.find((page) => page.pagina === pagina);
  if (!other) return { fileId: arquivoId, name: nomeArquivo, pagina };
  return { fileId: other.arquivoId, name: other.nomeArquivo, pagina: other.paginaNoArquivo };
}

/** A line's position on a page of a file, in the page numbers of the note; null on a page that is not the note's. */
export function placeInNote({ arquivoId, outrasPaginas }: Note, fileId: string, place: Place): Place | null {
  if (fileId === arquivoId) return place;
  const page = outrasPaginas.find((it) => it.arquivoId === fileId && it.paginaNoArquivo === place.pagina);
  return page ? { pagina: page.pagina, linha: place.linha } : null;
}

/** The files that hold sheets of a note, its own first. */
export function filesOf({ arquivoId, nomeArquivo, outrasPaginas }: Note): { fileId: string; name: string }[] {
  const others = new Map(outrasPaginas.map((page) => [page.arquivoId, page.nomeArquivo]));
  return [{ fileId: arquivoId, name: nomeArquivo }, ...[...others].map(([fileId, name]) => ({ fileId, name }))];
}

/** `p. 1, linha 5`, with the file's name where it is another one. */
export function placeText(note: Note, { pagina, linha }: Place): string {
  const page = pageOf(note, pagina);
  return page.fileId === note.arquivoId
    ? copy.trades.place(pagina, linha)
    : copy.trades.placeIn(page.pagina, linha, page.name);
}
