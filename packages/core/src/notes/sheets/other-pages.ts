import type { OtherPage, ReadNote } from "../schema.ts";

/** Position of a page of a note whose sheets are in several files. */
interface PagePlace {
  arquivoId: string;
  /** From 1, within that file. */
  pagina: number;
}

/**
 * A note of several files as one of them shows it: its own pages keep their numbers, the others follow after its last one.
 *
 * @param note - with pages from 1 through `places`
 * @param paginas - how many pages the file has
 */
export function shownFrom(note: ReadNote, arquivoId: string, paginas: number, places: readonly PagePlace[]): ReadNote {
  const outrasPaginas: OtherPage[] = [];
  const numbers = places.map((place) => {
    if (place.arquivoId === arquivoId) return place.pagina;
    const pagina = paginas + outrasPaginas.length + 1;
    outrasPaginas.push({ pagina, arquivoId: place.arquivoId, paginaNoArquivo: place.pagina });
    return pagina;
  });
  const moved = <Line extends { pagina: number }>(line: Line): Line => ({
    ...line,
    pagina: numbers[line.pagina - 1] ?? line.pagina,
  });
  return {
    ...note,
    negocios: note.negocios.map(moved),
    custos: note.custos.map(moved),
    liquido: moved(note.liquido),
    ...(outrasPaginas.length > 0 && { outrasPaginas }),
  };
}
