import type { Fact } from "../facts.ts";
import { dayFigure, type FactsByFigure, type Figure, readFigure } from "./figures.ts";
import { measuresOfWord, sideOfWord } from "./measure-words.ts";
import { Names, noteKey } from "./names.ts";
import { isOfPeriod, readPeriod, readSinglePeriod, SayablePeriods } from "./periods.ts";
import { type Token, tokenize } from "./tokens.ts";

/** What a fact is of, and a sentence names. */
export const attributes = ["ativo", "corretora", "nota", "periodo", "medida", "lado"] as const;
export type Attribute = (typeof attributes)[number];

/** One named thing. */
export interface Mention {
  attribute: Attribute;
  /** The same for the same thing. */
  key: string;
  at: number;
  end: number;
  /** True when a fact is of it. */
  fits(fact: Fact): boolean;
  /** For a measure: the ones the word may mean; empty when it leaves that open. */
  measures: readonly Fact["medida"][];
}

/** Things named together, as `Clear e Rico`. */
export interface Group {
  at: number;
  end: number;
  members: Mention[];
}

/** A part of a sentence in which figures stand beside what they are figures of. */
export interface Clause {
  figures: Figure[];
  groups: Record<Attribute, Group[]>;
  /** What is named before it, for what it does not name itself. */
  inherited: Record<Attribute, Inherited | null>;
}

export interface Inherited {
  groups: readonly Group[];
  /** After a colon: a fact of all is none of what was named. */
  isStrict: boolean;
}

const ENDS_OF_SENTENCE = new Set([".", "!", "?", "…"]);
const ENDS_OF_CLAUSE = new Set([";", ":", "(", ")"]);
const BULLETS = new Set(["-", "–", "•", "*"]);
/** What may stand between two things named together. */
const JOINTS = new Set([..."e,o,a,ou,na,no,da,do,em,de,as,os,das,dos,nas,nos,pela,pelo".split(","), ","]);
const LIST_JOINTS = new Set(["e", "ou", ","]);
const MAX_JOINTS = 3;
const BEFORE_NUMBER_OF_NOTE = new Set(["n", "nº", "no", "nr", "num", "numero", "de", ".", "º", "#"]);
const MAX_BEFORE_NUMBER = 3;

/** The clauses of a text with what each names and takes over. @param facts - in one spelling, as `asked` */
export function readClauses(
  text: string,
  facts: readonly Fact[],
  asked: readonly Fact[],
  values: FactsByFigure,
): Clause[] {
  return new ClauseReader(tokenize(text), [...facts, ...asked], values).read();
}

class ClauseReader {
  private readonly names: Names;
  private readonly periods: SayablePeriods;
  private readonly notes: ReadonlySet<string>;
  private readonly clauses: Clause[] = [];
  private clause: Clause = emptyClause();
  /** Of each attribute the nearest clause that names any, and how many clauses there were before it. */
  private readonly last = forEachAttribute<{ groups: Group[]; clause: number } | null>(() => null);
  /** All groups of the text until now, each once. */
  private readonly named = forEachAttribute(() => new Map<string, Group>());
  private sentenceStart = 0;
  /** How many clauses stand before the last colon of the sentence; null without one. */
  private colon: number | null = null;
  private nextListNumber = 1;

  constructor(
    private readonly tokens: readonly Token[],
    facts: readonly Fact[],
    private readonly values: FactsByFigure,
  ) {
    this.names = new Names(facts);
    this.periods = new SayablePeriods(facts);
    this.notes = new Set(facts.flatMap(({ nota }) => nota ?? []));
  }

  read(): Clause[] {
    let at = this.skipListMark(0);
    while (at < this.tokens.length) at = this.readAt(at);
    this.endClause();
    return this.clauses;
  }

  /** @returns the token after what was read */
  private readAt(at: number): number {
    const text = this.tokens[at]?.text ?? "";
    if (text === "\n") return this.endLine(at);
    if (ENDS_OF_SENTENCE.has(text)) {
      this.endSentence();
      return at + 1;
    }
    if (ENDS_OF_CLAUSE.has(text)) {
      this.endClause();
      if (text === ":") this.colon = this.clauses.length;
      return at + 1;
    }
    return this.readPeriod(at) ?? this.readNote(at) ?? this.readName(at) ?? this.readNumber(at) ?? this.readWord(at);
  }

  /** A line of a list belongs to the sentence that the list is part of. */
  private endLine(at: number): number {
    const isBlank = this.tokens[at + 1]?.text === "\n";
    const next = this.skipListMark(at + 1);
    if (isBlank || next === at + 1) {
      this.endSentence();
      if (isBlank) this.endParagraph();
    } else {
      this.endClause();
    }
    return next;
  }

  /** @returns the token after the mark of a list, when a line begins with one */
  private skipListMark(at: number): number {
    const [mark, next] = [this.tokens[at]?.text ?? "", this.tokens[at + 1]?.text ?? ""];
    if (BULLETS.has(mark)) return at + 1;
    if (mark !== String(this.nextListNumber) || (next !== "." && next !== ")")) return at;
    this.nextListNumber += 1;
    return at + 2;
  }

  private readPeriod(at: number): number | null {
    const joined = readPeriod(this.tokens, at);
    const period = joined?.kind === "range" && !this.periods.has(joined) ? readSinglePeriod(this.tokens, at) : joined;
    if (!period) return null;
    const { kind, from, to, end, anyYear, open } = period;
    if (kind === "day" && this.values.hasDay(from) && !(this.isLabel(at, end) && this.periods.has(period))) {
      this.clause.figures.push(dayFigure(this.tokens, at, end, from));
    } else if (this.periods.has(period)) {
      const key = `${from} ${to} ${anyYear} ${open}`;
      this.name({ attribute: "periodo", key, at, end, fits: (fact) => isOfPeriod(fact, period), measures: [] });
    } else if (kind === "year") {
      return null;
    } else {
      this.clause.figures.push(dayFigure(this.tokens, at, end, kind === "day" ? from : null));
    }
    return end;
  }

  /** `Nota 12345 · Clear · 14/03/2023`, `14/03/2023 R$ 7,10` and `14/03/2023 2 notas`: the day says of what a figure is. */
  private isLabel(at: number, end: number): boolean {
    const [before, after = "", next] = [at - 1, end, end + 1].map((index) => this.tokens[index]?.text);
    return before === "·" || after === "R" || (after === "-" && next === "R") || /^\d/.test(after);
  }

  private readNote(at: number): number | null {
    const isNamed = /^notas?$/.test(this.tokens[at]?.folded ?? "");
    const isNext = this.isJoined(this.clause.groups.nota.at(-1), at);
    if (!isNamed && !isNext) return null;
    let number = isNamed ? at + 1 : at;
    while (number - at <= MAX_BEFORE_NUMBER && BEFORE_NUMBER_OF_NOTE.has(this.tokens[number]?.folded ?? ""))
      number += 1;
    const key = noteKey(this.tokens[number]?.text ?? "");
    if (!this.notes.has(key)) return null;
    this.name({ attribute: "nota", key, at, end: number + 1, fits: ({ nota }) => nota === key, measures: [] });
    return number + 1;
  }

  private readName(at: number): number | null {
    const found = this.names.read(this.tokens, at);
    if (!found) return null;
    const { attribute, name, end } = found;
    this.name({ attribute, key: name, at, end, fits: (fact) => fact[attribute] === name, measures: [] });
    return end;
  }

  private readNumber(at: number): number | null {
    const figure = readFigure(this.tokens, at);
    if (!figure) return null;
    this.clause.figures.push(figure);
    return figure.end;
  }

  private readWord(at: number): number {
    const { folded = "" } = this.tokens[at] ?? {};
    const side = sideOfWord(folded);
    if (side)
      this.name({ attribute: "lado", key: side, at, end: at + 1, fits: ({ lado }) => lado === side, measures: [] });
    const measures = measuresOfWord(folded);
    if (measures) {
      const fits = ({ medida, unidade }: Fact) =>
        measures.includes(medida) || (medida === "outro" && unidade === "contagem");
      this.name({ attribute: "medida", key: measures.join(), at, end: at + 1, fits, measures });
    }
    return at + 1;
  }

  private name(mention: Mention): void {
    const groups = this.clause.groups[mention.attribute];
    const before = groups.at(-1);
    if (before && this.isJoined(before, mention.at)) {
      before.end = mention.end;
      if (!before.members.some(({ key }) => key === mention.key)) before.members.push(mention);
    } else {
      groups.push({ at: mention.at, end: mention.end, members: [mention] });
    }
  }

  private isJoined(group: Group | undefined, at: number): boolean {
    if (!group || at === group.end || at - group.end > MAX_JOINTS) return false;
    const between = this.tokens.slice(group.end, at).map(({ folded }) => folded);
    return between.every((word) => JOINTS.has(word)) && between.some((word) => LIST_JOINTS.has(word));
  }

  private endClause(): void {
    if (isEmpty(this.clause)) return;
    for (const attribute of attributes) {
      const groups = this.clause.groups[attribute];
      const last = this.last[attribute];
      if (last) {
        const isStrict = this.colon !== null && last.clause < this.colon && last.clause >= this.sentenceStart;
        this.clause.inherited[attribute] = { groups: last.groups, isStrict };
      }
      if (groups.length === 0) continue;
      this.last[attribute] = { groups: distinct(groups), clause: this.clauses.length };
      for (const group of groups) this.named[attribute].set(keyOf(group), group);
    }
    this.clauses.push(this.clause);
    this.clause = emptyClause();
  }

  private endSentence(): void {
    this.endClause();
    this.sentenceStart = this.clauses.length;
    this.colon = null;
    this.last.medida = null;
  }

  /** What a paragraph does not name may be of anything that was named before it. */
  private endParagraph(): void {
    for (const attribute of attributes) {
      const named = [...this.named[attribute].values()];
      this.last[attribute] = named.length > 0 && attribute !== "medida" ? { groups: named, clause: -1 } : null;
    }
  }
}

const keyOf = ({ members }: Group) => members.map(({ key }) => key).join("|");
const distinct = (groups: readonly Group[]) => [...new Map(groups.map((group) => [keyOf(group), group])).values()];

const forEachAttribute = <Value>(make: () => Value): Record<Attribute, Value> => ({
  ativo: make(),
  corretora: make(),
  nota: make(),
  periodo: make(),
  medida: make(),
  lado: make(),
});

/** True for a clause that names nothing and has no figure, as between the marks of an ellipsis. */
const isEmpty = ({ figures, groups }: Clause) =>
  figures.length === 0 && attributes.every((attribute) => groups[attribute].length === 0);

const emptyClause = (): Clause => ({
  figures: [],
  groups: forEachAttribute(() => []),
  inherited: forEachAttribute(() => null),
});
