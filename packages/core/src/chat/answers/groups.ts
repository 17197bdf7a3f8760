import { lastDayOfMonth } from "../../calendar.ts";
import { formatDay, formatMonthInWords, listWords } from "../../format.ts";
import { groupBy } from "../../group-by.ts";
import type { Decimal } from "../../money.ts";
import { tickerKind } from "../../notes/instruments/ticker.ts";
import type { Side } from "../../notes/schema.ts";
import type { DayRange } from "../../portfolio/filters.ts";
import { noteLabel } from "../cite-sources.ts";
import { type AssetClass, type Grouping, groupNouns } from "../question.ts";
import { countOf, totalOf } from "../results.ts";
import { listClasses } from "./scope.ts";

/** What the notes of a group have in common. */
interface OfNotes {
  periodo?: DayRange;
  corretora?: string;
  nota?: string | null;
}

/** Rows of one month, broker, asset… added up, or of one month at one broker. */
export interface Group {
  /** Puts groups of days in order. */
  chave: string;
  /** As it is read: `março de 2023`; of two groupings `março de 2023 (Clear)`. */
  nome: string;
  /** The name of each grouping. */
  nomes: string[];
  count: number;
  /** In BRL. */
  valor: Decimal;
  /** What bounds it in place of its figure: BRL, or a count. */
  medido?: Decimal;
  /** How many of its trades are purchases and sales, where both are counted. */
  lados?: Record<Side, number>;
  /** The rows that it is of, by what notes are found by. */
  of: OfNotes;
  /** The assets of a group that an asset belongs to, each once; of others none. */
  ativos: string[];
}

/** A group as read from the database; a key for each grouping as {@link nameOf} reads it, null where there is none. */
export interface GroupRow {
  chaves: readonly (string | null)[];
  count: number;
  valor: Decimal;
  /** Where the asset that is the key does not tell it. */
  classe?: AssetClass;
}

/** `por mês e corretora`. */
export const byGroups = (por: readonly Grouping[]) => `por ${listWords(por.map((it) => groupNouns[it][0]))}`;

/** In the singular and the plural; of two groupings the pairs have no name of their own. */
export const nounsOf = ([only, ...others]: readonly Grouping[]) =>
  only && others.length === 0 ? groupNouns[only] : (["grupo", "grupos"] as const);

/** Of a note the key holds its day, broker, number and id. */
function partsOfNote(chave: string) {
  const [dataPregao = "", corretora = "", numero = ""] = chave.split("|");
  return { dataPregao, corretora, numero: numero === "" ? null : numero };
}

const nameOf: Partial<Record<Grouping, (chave: string) => string>> = {
  dia: formatDay,
  mes: formatMonthInWords,
  classe: (chave) => listClasses([chave as AssetClass]),
  nota: (chave) => noteLabel(partsOfNote(chave)),
};

const days = (from: string, to: string): OfNotes => ({ periodo: { from, to } });

const notesOf: Partial<Record<Grouping, (chave: string) => OfNotes>> = {
  dia: (chave) => days(chave, chave),
  mes: (chave) => days(`${chave}-01`, lastDayOfMonth(Number(chave.slice(0, 4)), Number(chave.slice(5)))),
  ano: (chave) => days(`${chave}-01-01`, `${chave}-12-31`),
  corretora: (chave) => ({ corretora: chave }),
  nota: (chave) => {
    const { numero, corretora, dataPregao } = partsOfNote(chave);
    return { nota: numero, corretora, ...days(dataPregao, dataPregao) };
  },
};

/** Of rows that have no key. */
const withoutName = (por: Grouping) =>
  por === "ativo" || por === "classe" ? "sem código" : `sem ${groupNouns[por][0]}`;

export const isOfDays = (por: Grouping) => por === "dia" || por === "mes" || por === "ano" || por === "nota";

/** The groups of rows: those of days oldest first, others the largest first. Rows of classes come by asset. */
export function groupsOf(por: readonly Grouping[], rows: readonly GroupRow[]): Group[] {
  const keysOf = ({ chaves, classe }: GroupRow) =>
    por.map((it, index) => {
      const chave = chaves[index] ?? "";
      return it === "classe" && chave ? (classe ?? tickerKind(chave)) : chave;
    });
  const ofAssets = por.flatMap((it, index) => (it === "classe" || it === "ativo" ? [index] : []));
  const groups = [...groupBy(rows, (row) => keysOf(row).join(KEYS_BETWEEN))].map(([chave, own]) => {
    const keys = chave.split(KEYS_BETWEEN);
    const nomes = por.map((it, index) => {
      const key = keys[index];
      return key ? (nameOf[it]?.(key) ?? key) : withoutName(it);
    });
    const [nome = "", ...within] = nomes;
    return {
      chave,
      nome: within.length > 0 ? `${nome} (${within.join(", ")})` : nome,
      nomes,
      count: countOf(own),
      valor: totalOf(own),
      of: Object.assign({}, ...por.map((it, index) => (keys[index] ? notesOf[it]?.(keys[index]) : {}))) as OfNotes,
      ativos: [...new Set(own.flatMap(({ chaves }) => ofAssets.flatMap((index) => chaves[index] ?? [])))],
    };
  });
  return groups.sort(por.some(isOfDays) ? byKey : byValue);
}

interface Keyed {
  /** Or its month. */
  data: string;
  corretora?: string | null;
  ticker?: string | null;
  nota?: string | null;
  categoria?: string | null;
  conta?: string | null;
  descricao?: string | null;
}

const keyOf: Record<Grouping, (row: Keyed) => string | null | undefined> = {
  dia: ({ data }) => data,
  mes: ({ data }) => data.slice(0, "yyyy-mm".length),
  ano: ({ data }) => data.slice(0, "yyyy".length),
  corretora: ({ corretora }) => corretora,
  ativo: ({ ticker }) => ticker,
  classe: ({ ticker }) => ticker,
  nota: ({ nota }) => nota,
  categoria: ({ categoria }) => categoria,
  conta: ({ conta }) => conta,
  descricao: ({ descricao }) => descricao,
};

/** The keys of a row, as queries make them; classes are made of assets. */
export const keysOf = (por: readonly Grouping[], row: Keyed) => por.map((it) => keyOf[it](row) ?? null);

/** The figure of each group, by its key. */
export const valuesOf = (groups: readonly Group[]) => new Map(groups.map(({ chave, valor }) => [chave, valor]));

/** In no key: those of notes hold blanks and bars. */
const KEYS_BETWEEN = "\n";

export const byKey = (one: Group, other: Group) => (one.chave < other.chave ? -1 : Number(one.chave > other.chave));
export const byValue = (one: Group, other: Group) => other.valor.comparedTo(one.valor) || byKey(one, other);
