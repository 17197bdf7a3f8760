// Of what each figure of an answer is said: the asset, broker, note and days that stand in its clause, or before it in its
// sentence; in a table, in its row.
import type { Classe } from "../oracle/books.ts";
import { fold, type Said, tickersOf, withoutLaw } from "./said.ts";

/** What a clause names; nothing of it where the question alone says it. */
export interface Scope {
  ativos?: readonly string[];
  corretoras?: readonly string[];
  nota?: string;
  classe?: Classe;
  operacao?: "comum" | "day_trade";
  lado?: "C" | "V";
  /** First and last day. */
  de?: string;
  ate?: string;
}

export interface Clause {
  text: string;
  /** The words that lead to a bracket, which name what stands in it. */
  before: string;
  scope: Scope;
}

const MONTHS = [
  ...["janeiro", "fevereiro", "março", "abril", "maio", "junho"],
  ...["julho", "agosto", "setembro", "outubro", "novembro", "dezembro"],
];
const MONTH_OF_YEAR = new RegExp(`\\b(${MONTHS.join("|")}) de (\\d{4})\\b`, "g");
/** `em 2024`; at the head of what is told by year, `2024 R$ 62,90`; `o maior é 2024`. */
const YEAR = /(?:\b(?:em|de|desde) |(?<= é )|^\**)(\d{4})\b(?! ·)/g;
const RANGE = /\bde (\d{2}\/\d{2}\/\d{4}) a (\d{2}\/\d{2}\/\d{4})/;
const NOTE = /\bNota (\d+) · ([^·]+?) · /;
const isoOf = (day: string) => day.split("/").toReversed().join("-");

/** What the head of a list item or the first cell of a row says that it is of. */
const HEADS: readonly (readonly [RegExp, Pick<Scope, "classe" | "operacao">])[] = [
  [/^(?:- )?Ações$/, { classe: "acao" }],
  [/^(?:- )?(?:Fundos imobiliários|FII e Fiagro)$/, { classe: "fii" }],
  [/^(?:- )?Units$/, { classe: "unit" }],
  [/^(?:- )?ETFs$/, { classe: "etf" }],
  [/^(?:- )?BDRs$/, { classe: "bdr" }],
  [/^(?:- )?(?:operações comuns|posição)$/, { operacao: "comum" }],
  [/^(?:- )?day trade$/, { operacao: "day_trade" }],
];
const headOf = (text: string) => HEADS.find(([head]) => head.test(text))?.[1] ?? {};

type Days = readonly [de: string, ate: string];

/** The days that a text names in words, from the first to the last of them. */
function daysNamed(text: string): Days | null {
  const range = RANGE.exec(text);
  if (range) return [isoOf(range[1] ?? ""), isoOf(range[2] ?? "")];
  const months = [...text.matchAll(MONTH_OF_YEAR)].map(([, name = "", year = ""]): Days => {
    const month = MONTHS.indexOf(name) + 1;
    const last = new Date(Date.UTC(Number(year), month, 0)).getUTCDate();
    const prefix = `${year}-${String(month).padStart(2, "0")}`;
    return [`${prefix}-01`, `${prefix}-${last}`];
  });
  const years = [...text.replace(MONTH_OF_YEAR, " ").matchAll(YEAR)].map(
    ([, year]): Days => [`${year}-01-01`, `${year}-12-31`],
  );
  const all = [...months, ...years];
  const [from] = all.map(([de]) => de).sort();
  const to = all
    .map(([, ate]) => ate)
    .sort()
    .at(-1);
  return from && to ? [from, to] : null;
}

function scopeNamed(text: string, brokers: readonly string[]): Scope {
  const ativos = tickersOf(text);
  const note = NOTE.exec(text);
  const days = daysNamed(text);
  const corretoras = note ? [note[2] ?? ""] : brokers.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  return {
    ...(ativos.length > 0 && { ativos }),
    ...(corretoras.length > 0 && { corretoras }),
    ...(note?.[1] && { nota: note[1] }),
    ...(days && { de: days[0], ate: days[1] }),
  };
}

/** Clauses of a text, each with what it names and what its sentence named before it; brackets end what they name. */
export function clausesOfText(text: string, brokers: readonly string[]): Clause[] {
  const names = [
    String.raw`[A-Z]{4}\d`,
    ...brokers.map((name) => String.raw`${name}\b`),
    ...MONTHS.map((name) => `${name} de`),
    String.raw`\d{4} \**(?:-?R\$|lucro|prejuízo)`,
  ].join("|");
  // Names that stand side by side are of what follows together: "PETR3 e PETR4".
  const named = [String.raw`[A-Z]{4}\d{1,2}`, ...brokers].join("|");
  const between = String.raw`(?<!(?:${named})\**)(?:, | e )(?=\**(?:${names}))`;
  const separators = new RegExp(`([()]|; |: |${between})`);
  return withoutLaw(text)
    .split(/\n{2,}/)
    .flatMap((paragraph) => {
      const sentences = paragraph.split(/\n|(?<=[.!?])\s+(?=[\p{Lu}*])/u);
      // What the first sentence says of the time and of the note holds for those after it.
      const { de, ate, nota } = scopeNamed(sentences[0] ?? "", []);
      const said: Scope = { ...(de && ate && { de, ate }), ...(nota && { nota }) };
      return sentences.flatMap((sentence, index) => {
        const before: Scope[] = [];
        let current: Scope = index > 0 ? said : {};
        let lead = "";
        let outside = "";
        const pieces = sentence.split(separators);
        return pieces.flatMap((piece, at): Clause[] => {
          if (at % 2 === 1) {
            if (piece === "(") [outside] = [lead, before.push(current)];
            if (piece === ")") [lead, current] = [outside, before.pop() ?? current];
            if (piece !== "(" && piece !== ")" && piece !== ": ") lead = "";
            return [];
          }
          // A note in brackets is the note of what stands before it.
          const label = pieces[at + 1] === "(" ? NOTE.exec(pieces[at + 2] ?? "") : null;
          current = { ...current, ...scopeNamed(piece, brokers), ...headOf(piece.trim()) };
          if (label?.index === 0) current = { ...current, ...scopeNamed(pieces[at + 2] ?? "", brokers) };
          const clause = { text: piece.trim(), before: lead, scope: current };
          lead =
            pieces[at + 1] === ": " ? `${piece.replace(/\d[\d.,]*/g, "")} ` : (/[^\d,.;:]*$/.exec(piece)?.[0] ?? "");
          return clause.text ? [clause] : [];
        });
      });
    });
}

/** Columns of where a figure stands; the judge of places reads these. */
const PLACES = /^(?:pagina|pag\.?|p\.|linha|onde)$/;
const TRADING_DAYS = /^(?:pregao|dia|data)$/;

/** Whether a row tells a purchase or a sale; of futures, which side of the contract. */
function sideOf(cells: readonly { column: string; text: string }[]): Pick<Scope, "lado"> {
  const named = cells.find(({ column }) => column === "operacao" || column === "item")?.text ?? "";
  if (/^(?:Compra|Venda)\b/.test(named)) return { lado: named.startsWith("C") ? "C" : "V" };
  const [bought, sold] = ["comprados", "vendidos"].map((name) => cells.find(({ column }) => column === name)?.text);
  if (bought === undefined || sold === undefined || (bought !== "0") === (sold !== "0")) return {};
  return { lado: bought === "0" ? "V" : "C" };
}

/** A row of the table: its cells with their columns' names, and what the row is of. */
export interface Row {
  cells: readonly { column: string; text: string }[];
  scope: Scope;
}

/** The days that the first sentence of each paragraph says that it is of. */
export const daysOfParagraphs = (text: string) =>
  withoutLaw(text)
    .split(/\n{2,}/)
    .flatMap((paragraph) => {
      const days = daysNamed(paragraph.split(/\n|(?<=[.!?])\s/)[0] ?? "");
      return days ? [days] : [];
    });

export function rowsOf(said: Said, brokers: readonly string[]): Row[] {
  const columns = said.colunas.map(fold);
  // The day of a goal is no trading day.
  const isDayOf = (column: string) => TRADING_DAYS.test(column) && !columns.includes("meta");
  return said.linhas.map((line) => {
    const cells = line
      .map((text, index) => ({ column: columns[index] ?? "", text }))
      .filter(({ column }) => !PLACES.test(column));
    const day = cells.find(({ column, text }) => isDayOf(column) && /^\d{2}\/\d{2}\/\d{4}$/.test(text))?.text;
    const number = cells.find(({ column, text }) => column === "nota" && /^\d+$/.test(text))?.text;
    const year = cells.find(({ column, text }) => column === "ano" && /^\d{4}$/.test(text))?.text;
    const named = scopeNamed(cells.map(({ text }) => text).join(" ; "), brokers);
    return {
      cells,
      scope: {
        ...named,
        ...headOf(columns[0] === "classe" ? (line[0] ?? "") : ""),
        ...headOf(cells.find(({ column }) => column === "tipo")?.text ?? ""),
        ...sideOf(cells),
        ...(number && { nota: number }),
        ...(year && { de: `${year}-01-01`, ate: `${year}-12-31` }),
        ...(day && { de: isoOf(day), ate: isoOf(day) }),
      },
    };
  });
}
