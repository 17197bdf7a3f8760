import { formatNumber } from "../format.ts";

/** Pages of a file that are pictures and are read: each takes a minute at most, and a file half an hour; a year of scanned notes in one file has fewer. */
export const MAX_PICTURES = 30;

/**
 * The pages of a file that are pictures and are to be read yet, in their order.
 *
 * @param found - pages of the document that are pictures
 * @param tried - pages that were read before, or could not be
 */
export function picturesToRead(found: readonly number[], tried: readonly number[]): number[] {
  const left = found.filter((pagina) => !tried.includes(pagina)).sort((one, other) => one - other);
  return left.slice(0, Math.max(0, MAX_PICTURES - tried.length));
}

/** Progress message of a file whose pictures are being read. @param done - how many of them were read or could not be */
export function picturesMessage({ done, total }: { done: number; total: number }): string {
  return `Lendo imagens: página ${formatNumber(Math.min(done + 1, total))} de ${formatNumber(total)}.`;
}

/** Said of a file with more pages of pictures than are read; null of any other. @param tried - pages that were read, or could not be */
export function tooManyPictures(found: readonly number[], tried: readonly number[]): string | null {
  const hasMore = tried.length >= MAX_PICTURES && found.some((pagina) => !tried.includes(pagina));
  return hasMore ? `De cada arquivo são lidas no máximo ${MAX_PICTURES} páginas que são imagens.` : null;
}
