import { formatNumber } from "../format.ts";

/**
 * Picture pages read per file: a page takes a minute at most and a file half an hour. One file with a year of scanned
 * notes has fewer pages.
 */
export const MAX_PICTURES = 30;

/**
 * Picture pages of a file that are still to be read, in order.
 *
 * @param found - picture pages of the document
 * @param tried - pages that were read or failed before
 */
export function picturesToRead(found: readonly number[], tried: readonly number[]): number[] {
  const left = found.filter((pagina) => !tried.includes(pagina)).sort((one, other) => one - other);
  return left.slice(0, Math.max(0, MAX_PICTURES - tried.length));
}

/** Progress message of a file whose pictures are being read. @param done - number of pages read or failed */
export function picturesMessage({ done, total }: { done: number; total: number }): string {
  return `Lendo imagens: página ${formatNumber(Math.min(done + 1, total))} de ${formatNumber(total)}.`;
}

/**
 * Sentence for a file with more picture pages than are read; null for any other. @param tried - read or failed pages
 */
export function tooManyPictures(found: readonly number[], tried: readonly number[]): string | null {
  const hasMore = tried.length >= MAX_PICTURES && found.some((pagina) => !tried.includes(pagina));
  return hasMore ? `De cada arquivo são lidas no máximo ${MAX_PICTURES} páginas que são imagens.` : null;
}
