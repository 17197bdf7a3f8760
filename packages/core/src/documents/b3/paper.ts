import { withoutMarks } from "../../fold-text.ts";
import { readCode } from "./code.ts";
import type { Product } from "./rows.ts";

/** Kinds of securities of fixed income, as B3 prints them before their code; a longer one before those that it begins with. */
const KINDS = "CDB|CDCA|CRI|CRA|CFF|COE|DEB|DPGE|LCA|LCD|LCI|LC|LFSC|LFSN|LFS|LFG|LF|LIG|NC|RDB";

/** A word that is such a kind. */
export const PAPER_KIND = new RegExp(`^(?:${KINDS})$`);

/** A kind and a code, apart or as one word with a digit. */
const KIND_AND_CODE = new RegExp(`^(${KINDS})(?:[ ./-]+(.+)|([A-Z0-9]*\\d[A-Z0-9./-]*))$`);
/** Longer than any code; bounds the content of an index. */
const MAX_CODE_LENGTH = 40;
const CODE = /^(?=.*\d)[A-Z0-9][A-Z0-9 ./_-]*$/;
/** Codes that begin with their kind have this length, as `CDB1267NAD6`. */
const WITH_KIND = 11;

/**
 * The name of fixed income, which has no ticker: its kind and its code (`CRI 19L0917227`), or the code alone where that
 * begins with the kind (`CDB1267NAD6`). The code of a debenture may equal the ticker of a share (TAEE11).
 */
export function paperName({ texto, codigo, classe }: Product): string | null {
  if (classe !== "renda_fixa" || codigo === null) return null;
  const [printed = ""] = texto.split(" - ");
  return nameOf(fold(printed), fold(codigo));
}

/** Reads fixed income as a person writes it into its {@link paperName}: `cri19l0917227` is CRI 19L0917227; null for anything else. */
export function readPaper(text: string): string | null {
  const parts = partsOf(fold(text));
  return parts && nameOf(parts.kind, parts.code);
}

/** Kind of fixed income in a name of {@link paperName}; null for any other asset. */
export const paperKind = (name: string): string | null => partsOf(name)?.kind ?? null;

const fold = (text: string) => withoutMarks(text).toUpperCase().replace(/\s+/g, " ").trim();

function partsOf(folded: string) {
  if (folded.length > MAX_CODE_LENGTH * 2 || readCode(folded) !== null) return null;
  const [, kind, apart, joined] = KIND_AND_CODE.exec(folded) ?? [];
  const code = apart ?? joined;
  return kind && code ? { kind, code } : null;
}

function nameOf(kind: string, code: string): string | null {
  const repeated = partsOf(code);
  if (repeated?.kind === kind) return nameOf(kind, repeated.code);
  if (code.length > MAX_CODE_LENGTH || !CODE.test(code)) return null;
  const word = `${kind}${code}`;
  const isWord = /^[A-Z0-9]+$/.test(word) && word.length === WITH_KIND && paperKind(word) === kind;
  return isWord ? word : `${kind} ${code}`;
}

/** Source: domain §5.7.7. */
const exemptKinds: ReadonlySet<string | null> = new Set(["CRI", "CRA", "LCI", "LCA"]);

/** True for a name of {@link paperName} whose interest is exempt. */
export const isExemptPaper = (name: string) => exemptKinds.has(paperKind(name));
