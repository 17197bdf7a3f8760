import { withoutMarks } from "../fold-text.ts";
import { brokers } from "../notes/brokers.ts";
import { matchKey } from "../notes/page/page-items.ts";

/** Brokers that B3 spells differently from notes. */
const OTHER_PRINTS: readonly [printed: RegExp, name: string][] = [[/\bnu ?invest\b/, "NuInvest"]];

/** The brokers with their nicknames as whole words. */
const prints = brokers.map(({ name, printed, nicknames }) => ({
  ...{ name, printed },
  nicknames: nicknames.map((nickname) => ` ${matchKey(nickname)} `),
}));

/** Legal forms of companies, which B3 sometimes writes and sometimes omits. */
const COMPANY_FORM = /\b(?:S A|SA|LTDA)\b/g;

/**
 * The broker, as notes name it, of an institution of B3's spreadsheets. B3 spells one institution in several ways, so
 * an unknown one is named in capitals without accents, punctuation and legal form.
 */
export function brokerOfInstitution(instituicao: string): string {
  const key = matchKey(instituicao);
  const known = prints.find(
    ({ printed, nicknames }) => printed.test(key) || nicknames.some((it) => ` ${key} `.includes(it)),
  );
  const name = known?.name ?? OTHER_PRINTS.find(([printed]) => printed.test(key))?.[1];
  return name ?? plainName(instituicao);
}

/** True for a broker's name that notes use. */
export const isKnownBroker = (corretora: string): boolean => brokers.some(({ name }) => name === corretora);

const plainName = (text: string) =>
  withoutMarks(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, " ")
    .replace(COMPANY_FORM, " ")
    .replace(/\s+/g, " ")
    .trim();
