import { groupBy } from "../../group-by.ts";
import { brokers } from "../../notes/brokers.ts";
import { readTicker } from "../../notes/instruments/ticker.ts";
import type { Fact } from "../facts.ts";
import { type Token, tokenize } from "./tokens.ts";

/** What a name is of, and as facts spell it. */
export interface NameMention {
  attribute: "ativo" | "corretora";
  name: string;
  /** Tokens before this one belong to it. */
  end: number;
}

/** Three letters, the letter of a month, two digits of a year. */
const CONTRACT = /^[A-Z]{3}[FGHJKMNQUVXZ]\d{2}$/;

/** The code without the mark of an odd lot, so that a fact and a sentence may differ in it. */
const assetName = (ativo: string) => readTicker(ativo) ?? ativo;
const nicknames = new Map(brokers.flatMap(({ name, nicknames }) => nicknames.map((nickname) => [nickname, name])));
const brokerName = (corretora: string) => nicknames.get(corretora) ?? corretora;

/** A number of a note without its dots and leading zeros. */
export const noteKey = (numero: string) => numero.replaceAll(".", "").replace(/^0+(?=.)/, "");

/** A fact with its names as mentions spell them. */
export const inOneSpelling = ({ ativo, corretora, nota, categoria, conta, ...fact }: Fact): Fact => ({
  ...fact,
  // What a figure is of, and where: no fact has two of a kind.
  ativo: ativo ? assetName(ativo) : (categoria ?? null),
  corretora: corretora ? brokerName(corretora) : conta ? brokerName(conta) : null,
  nota: nota ? noteKey(nota) : null,
});

interface Known {
  attribute: NameMention["attribute"];
  name: string;
  words: string[];
}

const known = (attribute: Known["attribute"], written: string, name: string): Known => ({
  attribute,
  name,
  words: tokenize(written).map(({ text }) => text),
});

const listedBrokers = brokers.flatMap(({ name, nicknames }) =>
  [name, ...nicknames].map((written) => known("corretora", written, name)),
);

/** Names of assets and brokers: codes by their shape, all else as facts and the list of brokers spell it. */
export class Names {
  /** Longest first, so that `BTG Pactual` is not `BTG`. */
  private readonly byFirstWord: ReadonlyMap<string, Known[]>;

  /** @param facts - in one spelling */
  constructor(facts: readonly Fact[]) {
    const assets = new Set(facts.flatMap(({ ativo }) => (ativo && !isCode(ativo) ? ativo : [])));
    const others = new Set(facts.flatMap(({ corretora }) => corretora ?? []));
    const names = [
      ...[...assets].map((name) => known("ativo", name, name)),
      ...[...others].map((name) => known("corretora", name, name)),
      ...listedBrokers,
    ].sort((a, b) => b.words.length - a.words.length);
    this.byFirstWord = groupBy(names, ({ words }) => words[0] ?? "");
  }

  /** The name that begins at a token, or null. */
  read(tokens: readonly Token[], at: number): NameMention | null {
    const { text = "" } = tokens[at] ?? {};
    if (isCode(text)) return { attribute: "ativo", name: assetName(text), end: at + 1 };
    const found = this.byFirstWord
      .get(text)
      ?.find(({ words }) => words.every((word, index) => tokens[at + index]?.text === word));
    return found ? { attribute: found.attribute, name: found.name, end: at + found.words.length } : null;
  }
}

const isCode = (text: string) => readTicker(text) !== null || CONTRACT.test(text);
