import { picturesUnreadable, refusalError, unreadPagesMessage } from "../notes/errors.ts";
import type { ReadResult, Refused, UnreadPage } from "../notes/schema.ts";
import { tooManyPictures } from "./pictures.ts";

/** Reading of a file by itself, independent of other files. */
export interface OwnReading {
  /** Why it gave no note; null when it gave one. */
  refused: Refused | null;
  /** Every page that was not read. */
  unreadPages: UnreadPage[];
  /** Picture pages that were searched for words. */
  tried: number[];
  /** The months (`yyyy-mm`) that the unread pages print; null where that is not known. */
  unreadMonths: string[] | null;
  pages: number;
}

/** Why a file gave no note, or which of its pages were not read; null when all were. */
export function sentenceOf(result: ReadResult, tried: readonly number[]): string | null {
  const isPicture = (reason: string) => reason === "no-text" || reason === "image";
  if ("refusal" in result) {
    const isTried = tried.length > 0 && isPicture(result.refusal);
    return (isTried ? picturesUnreadable() : refusalError(result)).message;
  }
  const left = result.unreadPages.filter(({ reason }) => isPicture(reason)).map(({ pagina }) => pagina);
  const sentences = [unreadPagesMessage(result.unreadPages, tried), tooManyPictures(left, tried)];
  return sentences.filter(Boolean).join(" ") || null;
}

/**
 * Outcome of a file whose sheets may be joined with those of other files.
 *
 * @param joined - its pages that are part of a joined note
 */
export function outcomeOf({ refused, unreadPages, tried, unreadMonths }: OwnReading, joined: ReadonlySet<number>) {
  const isRefused = refused !== null && joined.size === 0;
  const left = unreadPages.filter(({ pagina }) => !joined.has(pagina));
  const result: ReadResult = isRefused ? refused : { notes: [], unreadPages: left };
  const mensagemErro = sentenceOf(result, tried);
  return {
    status: isRefused ? ("erro" as const) : ("concluido" as const),
    mensagemErro,
    mesesNaoLidos: mensagemErro === null ? null : unreadMonths,
  };
}
