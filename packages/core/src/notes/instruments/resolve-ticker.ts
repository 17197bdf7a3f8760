import { matchKey } from "../page-items.ts";
import { findByName } from "./instruments-table.ts";
import { readTicker } from "./ticker.ts";

const CLASS = /^(ON|PN|PN[A-H]|UNT|CI|FIDC|DR[123NE])$/;

/**
 * Corporate events still to be paid (ED, EJ, EDJ…) and governance levels (NM, N1, N2, MA, MB, M2), which follow the
 * class and change from one day to the next, and the lone D that the exchange prints after some classes.
 */
const MARK = /^(E[DJBRSCGX][A-Z]?|ATZ|NM|N[12]|M[AB2]|D|\*)$/;

/**
 * The ticker of a security as a note prints it: `PETROBRAS PN ED N2`, `ON NM B3`, `FII VINCI SC VISC11 CI`, `B3SA3F ON`.
 *
 * @returns null when the exact pair of name and class is not in the table; never a guess
 */
export function resolveTicker(especificacao: string): string | null {
  const words = matchKey(especificacao).toUpperCase().split(" ");
  for (const word of words) {
    const ticker = readTicker(word);
    if (ticker) return ticker;
  }
  const parts = CLASS.test(words[0] ?? "") ? splitClassFirst(words) : splitNameFirst(words);
  return parts ? (findByName(parts.nome, parts.classe)?.ticker ?? null) : null;
}

function splitClassFirst([classe = "", ...rest]: string[]) {
  const nameAt = rest.findIndex((word) => !MARK.test(word));
  return nameAt < 0 ? null : { nome: rest.slice(nameAt).join(" "), classe };
}

/** The class is the last word that can be one: `COGNA ON ON NM` is the ordinary share of COGNA ON. */
function splitNameFirst(words: string[]) {
  const classAt = words.findLastIndex((word) => CLASS.test(word));
  const classe = words[classAt];
  if (!classe || !words.slice(classAt + 1).every((word) => MARK.test(word))) return null;
  return { nome: words.slice(0, classAt).join(" "), classe };
}
