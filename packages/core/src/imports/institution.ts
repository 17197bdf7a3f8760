import { brokers } from "../notes/brokers.ts";
import { matchKey } from "../notes/page/page-items.ts";

/**
 * The broker that an institution of B3's spreadsheets is, as notes name it; what it calls itself where none is known. B3 writes one
 * institution in several ways.
 */
export function brokerOfInstitution(instituicao: string): { corretora: string; isKnown: boolean } {
  const key = matchKey(instituicao);
  const known = brokers.find(({ printed, nicknames }) => printed.test(key) || nicknames.some((it) => named(key, it)));
  return known ? { corretora: known.name, isKnown: true } : { corretora: instituicao.trim(), isKnown: false };
}

/** True for the name of a broker that notes bear. */
export const isKnownBroker = (corretora: string): boolean => brokers.some(({ name }) => name === corretora);

const named = (key: string, nickname: string) => ` ${key} `.includes(` ${matchKey(nickname)} `);
