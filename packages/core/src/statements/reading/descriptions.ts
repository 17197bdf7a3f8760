import { foldText } from "../../fold-text.ts";

/** Longest description kept; banks print less than 100 characters. */
const MAX_DESCRIPTION = 200;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what no database and no screen should hold
const UNFIT = /[\u0000-\u001f\u007f-\u009f\ufffd]/g;

/** A description in one line, with single blanks. */
export const tidyDescription = (text: string): string =>
  text.replace(UNFIT, " ").replace(/\s+/g, " ").trim().slice(0, MAX_DESCRIPTION).trim();

/** `SALDO`, `SALDO DIA`, `Saldo Anterior`: lines of a balance, which are no movements. `SALDO DE SALARIO` is one. */
const BALANCE =
  /^s\s?a\s?l\s?d\s?o( (do )?dia| anterior| inicial| final| (total )?disponivel( dia)?| atual| bloqueado| em conta.*)?$/;

export const isBalanceLine = (descricao: string): boolean => BALANCE.test(foldText(descricao));

/** The words of a description by which lines of one layout are the same movement, and by which rules search. */
export const descriptionKey = (descricao: string): string => foldText(descricao).replace(/\s+/g, " ").trim();

/** A key without its numbers, which differ from month to month. */
export const descriptionStem = (chave: string): string =>
  chave
    .replace(/[\d/.*#-]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
