import { withoutMarks } from "../fold-text.ts";
import { brokers } from "../notes/brokers.ts";
import { matchKey } from "../notes/page/page-items.ts";

/** How B3 writes a broker that notes write otherwise. */
const OTHER_PRINTS: readonly [printed: RegExp, name: string][] = [[/\bnu ?invest\b/, "NuInvest"]];

/** Forms of companies, which B3 writes and leaves out. */
const COMPANY_FORM = /\b(?:S A|SA|LTDA)\b/g;

/**
 * The broker that an institution of B3's spreadsheets is, as notes name it. One that is not known is its own name in capitals without
 * accents, punctuation and the form of the company, since B3 writes one institution in several ways.
 */
export function brokerOfInstitution(instituicao: string): string {
  const key = matchKey(instituicao);
  const known = brokers.find(({ printed, nicknames }) => printed.test(key) || nicknames.some((it) => named(key, it)));
  const name = known?.name ?? OTHER_PRINTS.find(([printed]) => printed.test(key))?.[1];
  return name ?? plainName(instituicao);
}

/** True for the name of a broker that notes bear. */
export const isKnownBroker = (corretora: string): boolean => brokers.some(({ name }) => name === corretora);

const named = (key: string, nickname: string) => ` ${key} `.includes(` ${matchKey(nickname)} `);

const plainName = (text: string) =>
  withoutMarks(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, " ")
    .replace(COMPANY_FORM, " ")
    .replace(/\s+/g, " ")
    .trim();
