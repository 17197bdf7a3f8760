import type { CalendarDate } from "../../calendar.ts";
import { Decimal } from "../../money.ts";
import type { Fact, FactUnit } from "../facts.ts";
import { type Token, tokenize } from "./tokens.ts";

/** A number or day as written. */
export interface Figure {
  written: string;
  /** Its token. */
  at: number;
  /** Tokens before this one belong to it. */
  end: number;
  mark: "R$" | "%" | "US$" | null;
  day: CalendarDate | null;
  /** Null for what is no number of this country's writing. */
  size: Decimal | null;
  decimals: number;
  /** `1,2 mil` rounds, and may stand only for exactly that. */
  isScaled: boolean;
  /** The word before it, which a text that holds the figure must have too. */
  lead: string;
}

const DIGITS = /^\d[\d.,/]*$/;
const NUMBER = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/;
/** `500ações`, but neither `1º` nor a code. */
const GLUED = /^\d+(?:[.,]\d+)*(?![ºª°]$|[oa]$)\p{Ll}/u;

const scales = new Map([
  ["mil", 1e3],
  ["mi", 1e6],
  ["milhao", 1e6],
  ["milhoes", 1e6],
  ["bilhao", 1e9],
  ["bilhoes", 1e9],
]);

const numberWords = new Map(
  Object.entries({
    dois: 2,
    duas: 2,
    tres: 3,
    quatro: 4,
    cinco: 5,
    seis: 6,
    sete: 7,
    oito: 8,
    nove: 9,
    dez: 10,
    onze: 11,
    doze: 12,
    treze: 13,
    catorze: 14,
    quatorze: 14,
    quinze: 15,
    dezesseis: 16,
    dezessete: 17,
    dezoito: 18,
    dezenove: 19,
    vinte: 20,
    trinta: 30,
    quarenta: 40,
    cinquenta: 50,
    sessenta: 60,
    setenta: 70,
    oitenta: 80,
    noventa: 90,
    cem: 100,
    cento: 100,
    duzentos: 200,
    duzentas: 200,
    trezentos: 300,
    trezentas: 300,
    quatrocentos: 400,
    quatrocentas: 400,
    quinhentos: 500,
    quinhentas: 500,
    seiscentos: 600,
    seiscentas: 600,
    setecentos: 700,
    setecentas: 700,
    oitocentos: 800,
    oitocentas: 800,
    novecentos: 900,
    novecentas: 900,
    mil: 1000,
    milhao: 1e6,
    milhoes: 1e6,
  }),
);

/** The figure that a token is, or null. A number in words is one too. */
export function readFigure(tokens: readonly Token[], at: number): Figure | null {
  const token = tokens[at];
  if (!token) return null;
  const inWords = numberWords.get(token.folded);
  if (inWords === undefined && !DIGITS.test(token.text) && !GLUED.test(token.text)) return null;
  if (tokens[at - 1]?.text === "+" && /^\p{L}/u.test(tokens[at - 2]?.text ?? "")) return null; // D+2
  if (inWords !== undefined && tokens[at - 1]?.folded === "por" && token.folded === "cento") return null;

  const next = tokens[at + 1]?.folded ?? "";
  const scale = inWords === undefined ? scales.get(next) : undefined;
  const match = NUMBER.exec(token.text);
  const size = match ? new Decimal(token.text.replaceAll(".", "").replace(",", ".")) : null;
  return {
    written: token.text,
    at,
    end: at + (scale ? 2 : 1),
    mark: markOf(tokens, at, at + (scale ? 2 : 1)),
    day: null,
    size: inWords === undefined ? (size?.times(scale ?? 1) ?? null) : new Decimal(inWords),
    decimals: match?.[1]?.length ?? 0,
    isScaled: scale !== undefined,
    lead: leadOf(tokens, at),
  };
}

/** A day as a figure; null for another period. */
export function dayFigure(tokens: readonly Token[], at: number, end: number, day: CalendarDate | null): Figure {
  const written = tokens.slice(at, end).map(({ text }) => text);
  const lead = leadOf(tokens, at);
  return { written: written.join(" "), at, end, mark: null, day, size: null, decimals: 0, isScaled: false, lead };
}

const SIGNS = new Set(["-", "−", "–", "+"]);

function markOf(tokens: readonly Token[], at: number, end: number): Figure["mark"] {
  const before = SIGNS.has(tokens[at - 1]?.text ?? "") ? at - 2 : at - 1;
  if (tokens[before]?.text === "$") return tokens[before - 1]?.text === "R" ? "R$" : "US$";
  const [next, afterNext] = [tokens[end]?.folded, tokens[end + 1]?.folded];
  if (next === "%" || (next === "por" && afterNext === "cento")) return "%";
  const currency = next === "de" ? afterNext : next;
  return currency === "reais" || currency === "real" ? "R$" : null;
}

function leadOf(tokens: readonly Token[], at: number): string {
  for (let index = at - 1; index >= 0 && index > at - 5; index -= 1) {
    if (/^\p{L}/u.test(tokens[index]?.text ?? "") && tokens[index + 1]?.text !== "$")
      return tokens[index]?.folded ?? "";
  }
  return "";
}

interface NumberOfFact {
  fact: Fact;
  /** As shown: a percentage times 100. */
  size: Decimal;
  approximate: number;
}

interface FigureOfText {
  fact: Fact;
  figure: Figure;
}

/** More than any rounding changes a figure, and than what a float loses of it; in the last decimal shown. */
const NEAR = 0.51;
/** As many as the ledger keeps. */
const KEPT_DECIMALS = 8;

/** Facts by how their values may be written. */
export class FactsByFigure {
  private readonly numbers: NumberOfFact[] = [];
  private readonly days = new Map<CalendarDate, Fact[]>();
  private readonly texts = new Map<string, FigureOfText[]>();
  private readonly known = new Map<string, readonly Fact[]>();

  constructor(facts: readonly Fact[]) {
    for (const fact of facts) this.add(fact);
    this.numbers.sort((a, b) => a.approximate - b.approximate);
  }

  private add(fact: Fact): void {
    const { unidade, valor } = fact;
    if (unidade === "texto") {
      const tokens = tokenize(String(valor));
      for (const [at] of tokens.entries()) {
        const figure = readFigure(tokens, at);
        if (figure) push(this.texts, figure.written, { fact, figure });
      }
    } else if (unidade === "dia") {
      push(this.days, String(valor), fact);
    } else {
      const size = new Decimal(valor).abs().times(unidade === "percentual" ? 100 : 1);
      this.numbers.push({ fact, size, approximate: size.toNumber() });
    }
  }

  /** True when a fact has this day as its value. */
  hasDay(day: CalendarDate): boolean {
    return this.days.has(day);
  }

  /** The facts whose value may be written as this figure. */
  find(figure: Figure): readonly Fact[] {
    if (figure.day) return [...(this.days.get(figure.day) ?? []), ...this.inTexts(figure)];
    const key = `${figure.mark} ${figure.written} ${figure.isScaled ? figure.size : ""} ${figure.lead}`;
    const known = this.known.get(key);
    if (known) return known;
    const found = [...this.inNumbers(figure), ...this.inTexts(figure)];
    this.known.set(key, found);
    return found;
  }

  private inNumbers(figure: Figure): Fact[] {
    if (!figure.size) return [];
    const wanted = figure.size.toNumber();
    const near = NEAR * 10 ** -figure.decimals + wanted * Number.EPSILON * 2;
    const found: Fact[] = [];
    for (let index = this.firstFrom(wanted - near); index < this.numbers.length; index += 1) {
      const number = this.numbers[index];
      if (!number || number.approximate > wanted + near) break;
      if (mayBeWritten(number.size, number.fact.unidade, figure)) found.push(number.fact);
    }
    return found;
  }

  private firstFrom(size: number): number {
    let [low, high] = [0, this.numbers.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.numbers[middle]?.approximate ?? 0) < size) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private inTexts(figure: Figure): Fact[] {
    return (this.texts.get(figure.written) ?? [])
      .filter(
        ({ figure: held }) =>
          (figure.mark === null || figure.mark === held.mark) && (held.lead === "" || held.lead === figure.lead),
      )
      .map(({ fact }) => fact);
  }
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

/** Signs are words or marks before the figure, so only sizes are compared. */
function mayBeWritten(size: Decimal, unit: FactUnit, { size: shown, decimals, mark, isScaled }: Figure): boolean {
  if (!shown || mark === "US$") return false;
  if (mark === "R$" && unit !== "BRL") return false;
  if ((mark === "%") !== (unit === "percentual")) return false;
  const isExact = decimals <= KEPT_DECIMALS && size.toDecimalPlaces(KEPT_DECIMALS).equals(shown);
  if (isExact) return unit !== "contagem" || decimals === 0;
  if (isScaled) return false;
  const isRoundedSo = () => size.toDecimalPlaces(decimals).equals(shown);
  switch (unit) {
    case "BRL":
      return decimals === 2 && isRoundedSo();
    case "unidades":
      return decimals <= KEPT_DECIMALS && isRoundedSo();
    case "percentual":
      return decimals <= 4 && isRoundedSo();
    default:
      return false;
  }
}
