// What was answered, as far as the judges look at it, and how its text is read.

export interface SaidCitation {
  corretora: string;
  numero: string;
  pagina: number;
  linha: number | null;
}

export interface Said {
  texto: string;
  citacoes: readonly SaidCitation[];
  /** How many notes stand behind the answer, when it says so. */
  totalNotas: number | null;
  colunas: readonly string[];
  linhas: readonly (readonly string[])[];
  /** Rows of the whole table. */
  total: number;
  funcao: string | null;
  parametros: unknown;
  opcoes: readonly string[];
}

/** Lower case, without accents, in single blanks. */
export const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ");

/** What a figure counts, by the sign or the word beside it. */
export type Unit = "reais" | "%" | "notas" | "negocios" | "ativos" | "unidades" | "meses" | "outro";

export interface Token {
  /** Canonical: `1234.5`. */
  figure: string;
  raw: string;
  unit: Unit;
}

/** `1.234,50` as `1234.5`. */
export function canonical(raw: string): string {
  const plain = raw.replace(/\./g, "").replace(",", ".");
  const [whole = "0", part = ""] = plain.split(".");
  const decimals = part.replace(/0+$/, "");
  return `${whole.replace(/^0+(?=\d)/, "")}${decimals ? `.${decimals}` : ""}`;
}

const DAY = /\b\d{2}\/\d{2}\/\d{4}\b/g;
const MONTH = /\b(?:\d{2}\/\d{4}|[a-zç]{3,9}\/\d{2,4})\b/gi;
const LEGAL_TITLE =
  /lei|leis|resolucao|resolução|instrucao|instrução|in rfb|in srf|rir|decreto|cvm|arts?\.?|regras?|domain \u00a7|\u00a7|perguntas e respostas irpf|irpf/;
const LEGAL_NUMBER = /(?:n?[º°.]\s*)?\d[\d./]*[º°]?(?:,\s*(?:[IVX]+|\u00a7 \d+[º°]?)\b)?/;
const MORE_NUMBERS = /(?:\s*(?:,|e|a)\s*\d[\d.]*[º°]?(?![\d,]))*/;
/** Acts of law and rows of rules are no figures of the person. */
const LEGAL = new RegExp(
  `\\b(?:${LEGAL_TITLE.source})\\s*${LEGAL_NUMBER.source}${MORE_NUMBERS.source}|\\b\\d{1,2}\\.\\d{1,2}\\.\\d{1,2}\\b`,
  "gi",
);
const TICKER =
  /\b[A-Z][A-Z0-9]{3}\d{1,2}[A-Z]?\b|\b[A-Z]{5}\d{1,4}[A-Z]?\b|\b(?:WIN|WDO|IND|DOL)[A-Z]\d{2}\b|\b(?:B3|D\+\d|BM&F)\b/g;
const NUMBER = /\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d+)?/g;

/** The assets that a text names by their codes. */
export const tickersOf = (text: string) => [
  ...new Set(text.match(/\b[A-Z]{4}\d{1,2}\b|\b[A-Z]{5}\d{2,4}E?\b|\b(?:WIN|WDO)[A-Z]\d{2}\b/g) ?? []),
];

/** The days that a text names, as `dd/mm/aaaa`. */
export const daysOf = (text: string) => [...new Set(text.match(DAY) ?? [])];

/** Where a figure stands, as citations write it. */
const PLACE = /p\. \d+(?: · linha \d+)?/g;

const NOUNS: readonly (readonly [Unit, RegExp])[] = [
  // An average price with all its decimals.
  ["reais", /^ sem arredondar/],
  ["%", /^ ?(?:%|pontos percentuais)/],
  ["notas", /^ (?:de \d+ )?(?:notas?|fecharam|fechou)\b/],
  ["negocios", /^ (?:operac|negocio|compras?\b|vendas?\b|linhas?\b|lancamento)/],
  ["ativos", /^ ativos?\b/],
  [
    "unidades",
    /^ (?:(?:acao|acoes|cotas?|units?|unidades?|contratos?|comprados?|vendidos?|bdrs?|opcao|opcoes)\b|[a-z]{4,5}\d)/,
  ],
  ["meses", /^ mes(?:es)?\b/],
];

function unitAt(text: string, start: number, end: number): Unit {
  const before = text.slice(0, start);
  if (/R\$ \**-?$/.test(before)) return "reais";
  if (/\bsem a compra de $/.test(before)) return "unidades";
  const WORDS = 40;
  const after = fold(text.slice(end, end + WORDS).replace(/\*/g, ""));
  return NOUNS.find(([, noun]) => noun.test(after))?.[0] ?? "outro";
}

const blank = (found: string) => " ".repeat(found.length);

/** Every figure of a text that is neither a day, a month, a code nor an act of law. */
export function figuresOf(text: string): Token[] {
  const bare = [PLACE, LEGAL, DAY, MONTH, TICKER].reduce((rest, pattern) => rest.replace(pattern, blank), text);
  return [...bare.matchAll(NUMBER)].map((found) => ({
    ...{ raw: found[0], figure: canonical(found[0]) },
    unit: unitAt(text, found.index, found.index + found[0].length),
  }));
}

/** A text without acts of law and rows of rules, whose points end no sentence. */
export const withoutLaw = (text: string) => text.replace(LEGAL, " ");

/** Sentences, list items and what stands between brackets, each by itself. */
export const clausesOf = (text: string) =>
  text
    .split(/[;()\n•]|(?<=[.!?:])\s|, (?=[A-Z]{4}\d)| e (?=[A-Z]{4}\d)/)
    .map((clause) => clause.trim())
    .filter(Boolean);
