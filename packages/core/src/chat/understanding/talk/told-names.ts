// The names that an answer told, written into a message in the place of the words that mean them.

import { formatDay, formatMonthInWords, listWords } from "../../../format.ts";
import type { DraftTable } from "../../answers/table.ts";
import type { Known } from "../../known.ts";
import type { Question } from "../../question.ts";
import { type Citacao, MAX_QUESTION_LENGTH } from "../../schema.ts";
import type { Understood } from "../understood.ts";
import type { Meant, Pointer } from "./pointers.ts";

/** An answer, by what it names. */
export interface NamingAnswer {
  dados: DraftTable | null;
  citacoes: readonly Pick<Citacao, "notaId" | "numero" | "corretora" | "dataPregao">[];
}

/** A name of what is meant; null for one that cannot be said. */
export type ToldName = string | null;

/**
 * The names that an answer told of what is meant, each once. Of a document only what is a code or a number is written into a message,
 * which a language model may read.
 *
 * @param question - without the parts that its function did not use
 */
export function namesTold(
  { of }: Pointer,
  { dados, citacoes }: NamingAnswer,
  question: Question,
  { tickers, brokers }: Pick<Known, "tickers" | "brokers">,
): ToldName[] {
  if (of === "nota") {
    const notes = [...new Map(citacoes.map((it) => [it.notaId, it])).values()];
    return notes.map(({ numero, corretora }) =>
      numero && A_NUMBER.test(numero) ? `nota ${numero}${corretora ? ` da ${corretora}` : ""}` : null,
    );
  }
  const rows = rowsTold(dados, question);
  const cells = (...headings: string[]) => {
    const at = dados?.colunas.findIndex((it) => headings.includes(it)) ?? -1;
    return at < 0 ? [] : rows.map((row) => row[at] ?? "");
  };
  const [assets, listed] = [cells("Ativo"), cells("Dia", "Pregão", "Data")];
  // What a note charged is told without its day.
  const isOfOneNote = listed.length === 0 && question.filtros.notas.length === 1;
  const days = isOfOneNote ? citacoes.flatMap(({ dataPregao }) => (dataPregao ? formatDay(dataPregao) : [])) : listed;
  const ofDays = (name: (day: string) => string) => days.filter((day) => A_DAY.test(day)).map(name);
  const names = {
    ativo: () => assets.map((asset) => (tickers.includes(asset) ? asset : null)),
    corretora: () => {
      const told = cells("Corretora");
      const named = told.length > 0 ? told : citacoes.flatMap(({ corretora }) => corretora ?? []);
      return named.map((name) => (brokers.includes(name) ? name : null));
    },
    negocio: () => {
      const sides = cells("Operação");
      return assets.map((asset, at) =>
        days[at] && tickers.includes(asset)
          ? `${sides[at] === "Compra" ? "compra" : "venda"} de ${asset} em ${days[at]}`
          : null,
      );
    },
    dia: () => ofDays((day) => day),
    mes: () => [...cells("Mês"), ...ofDays((day) => formatMonthInWords(`${day.slice(6)}-${day.slice(3, 5)}`))],
    ano: () => [...cells("Ano"), ...cells("Mês").map((month) => month.slice(-4)), ...ofDays((day) => day.slice(6))],
  }[of]();
  return [...new Set(names)];
}

/** Of the one that is asked for others are in the table too; that with most trades is told beside that of the largest value. */
function rowsTold(dados: DraftTable | null, question: Question): string[][] {
  const { colunas = [], linhas = [] } = dados ?? {};
  if (question.funcao !== "concentracao" && question.limite !== 1) return linhas;
  const counted = question.funcao === "operacoes" ? colunas.indexOf("Linhas") : -1;
  const countOf = (row: string[]) => Number(row[counted] ?? 0);
  const most = Math.max(...linhas.map(countOf));
  return linhas.filter((row, index) => index === 0 || (counted >= 0 && countOf(row) === most));
}

const A_NUMBER = /^\d[\d.-]{0,19}$/;
const A_DAY = /^\d{2}\/\d{2}\/\d{4}$/;

/** More are no sentence, and read as what they were chosen from. */
const MOST_NAMES = 12;

/** The message with the names in the place of the words that mean them; null where it is not clear which are meant. */
export function sayNames(text: string, pointer: Pointer, told: readonly ToldName[]): string | null {
  const names = told.flatMap((name) => name || []);
  if (pointer.many && names.length > MOST_NAMES) return text;
  const isClear = pointer.many || names.length === 1;
  return names.length > 0 && names.length === told.length && isClear ? withName(text, pointer, listWords(names)) : null;
}

function withName(text: string, { of, by, preposition, from, to, when }: Pointer, name: string): string {
  const hasArticle = of === "nota" || of === "corretora" || of === "negocio";
  const before = hasArticle ? `${preposition}a ` : { n: "em ", d: "de ", "": "" }[preposition];
  return `${text.slice(0, from)}${by === "nothing" ? " " : ""}${before}${name}${when ? ` ${when}` : ""}${text.slice(to)}`;
}

const WHICH: Record<Meant, string> = {
  nota: "De qual nota? Diga o número dela ou a data do pregão.",
  ativo: "De qual ativo? Diga o código ou o nome, como PETR4 ou Petrobras.",
  negocio: "De qual negócio? Diga o ativo e o dia.",
  corretora: "De qual corretora? Diga o nome dela.",
  dia: "De que dia? Diga a data.",
  mes: "De que mês? Diga o mês e o ano.",
  ano: "De que ano?",
};

/** Asks which one is meant, with those that the answer before told. */
export function askWhich(text: string, pointer: Pointer, told: readonly ToldName[]): Understood {
  const opcoes = told
    .flatMap((name) => (name ? [withName(text, pointer, name)] : []))
    .filter((option) => option.length <= MAX_QUESTION_LENGTH)
    .slice(0, MOST_OPTIONS);
  return { kind: "askBack", pergunta: WHICH[pointer.of], opcoes };
}
const MOST_OPTIONS = 6;

/** Asks of which note something is. */
export const askNote = (): Understood => ({ kind: "askBack", pergunta: WHICH.nota, opcoes: [] });
