import { z } from "zod";
import { recordId } from "../wire.ts";

/** A place in the table of an answer: the answer's id, and how many rows come before. */
const CURSOR = /^([0-9a-f-]{36})\.(\d{1,9})$/i;

export interface RowPlace {
  messageId: string;
  offset: number;
}

/** Where the rows of an answer's table go on; null after the last one. @param shown - rows up to there */
export function cursorAfter(messageId: string, shown: number, total: number): string | null {
  return shown < total ? `${messageId}.${shown}` : null;
}

export const rowCursor = z
  .string()
  .regex(CURSOR, "Este ponto da tabela não existe.")
  .transform((text): RowPlace => {
    const [, messageId, offset] = CURSOR.exec(text) ?? [];
    return { messageId: recordId.parse(messageId), offset: Number(offset) };
  });
