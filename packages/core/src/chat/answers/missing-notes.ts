import { formatDay, formatNumber, listWords } from "../../format.ts";
import { groupBy } from "../../group-by.ts";
import type { Source } from "../../notes/source.ts";
import type { Hole } from "../../portfolio/holes.ts";
import { citeSources } from "../cite-sources.ts";
import type { Question } from "../question.ts";
import type { Coverage, Range, Some } from "../results.ts";
import { bold, coverageOf, listNames, paragraphs, type Told } from "./answer.ts";
import { ofAssets, whereOf } from "./scope.ts";
import { rowsFrom, tableOf } from "./table.ts";

/** Numbers that lie between those of two notes of a broker. */
export interface NumberGap {
  corretora: string;
  /** As printed. */
  depoisDe: string;
  antesDe: string;
  /** The numbers themselves. */
  faltam: string[];
}

export interface MissingNotesResult {
  question: Question;
  /** Sales without a known purchase. */
  holes: Hole[];
  gaps: NumberGap[];
  sources: Some<Source>;
  /** Rows before those of the table. */
  offset: number;
  coverage: Coverage;
  range: Range;
}

/** Named in a sentence; the table has all. */
const MAX_TOLD = 3;

const ONLY_SIGNS =
  "Isto são sinais, não certeza: quem sabe de todos os seus negócios é a B3, no extrato de negociação da Área do Investidor.";

/** Question 21: what the notes themselves show to be missing. */
export function answerMissingNotes(result: MissingNotesResult): Told {
  const { question, holes, gaps, sources, offset, coverage } = result;
  const of = `${ofAssets(question.filtros)}${whereOf(question.filtros)}`;
  const none = `Não vejo sinal de nota faltando${of}: toda venda tem a compra nas suas notas.`;
  const missing = `Parece faltar nota de compra de ${bold(listNames(holes.map(({ ticker }) => ticker)))}: foi vendido mais do que as notas mostram comprado.`;
  const told = holes.slice(0, MAX_TOLD).map(holeLine);
  return {
    response: paragraphs(holes.length > 0 ? [missing, ...told].join("\n") : none, gapsSentence(gaps), ONLY_SIGNS),
    ressalvas: coverageOf(coverage),
    ...citeSources(sources),
    dados:
      holes.length > 0
        ? tableOf(rowsFrom(holes, offset), {
            Ativo: ({ ticker }) => ticker,
            "Dia da venda": ({ data }) => formatDay(data),
            Faltam: ({ faltam }) => formatNumber(faltam),
          })
        : null,
  };
}

const holeLine = ({ ticker, data, faltam }: Hole) =>
  `- ${ticker}: até ${formatDay(data)}, sem a compra de ${formatNumber(faltam)}.`;

/** A hint where the numbers of a broker run on. */
function gapsSentence(gaps: readonly NumberGap[]): string {
  if (gaps.length === 0) return "";
  const told = gaps
    .slice(0, MAX_TOLD)
    .map(
      ({ corretora, depoisDe, antesDe, faltam }) =>
        `na ${corretora}, entre as notas ${depoisDe} e ${antesDe} (${faltam.length > 1 ? "faltam" : "falta"} ${listWords(faltam)})`,
    );
  return `Há saltos na numeração ${listWords(told)}; pode ser só a numeração da corretora.`;
}

/** A larger step is no run of numbers. */
const MAX_STEP = 10;

/**
 * Gaps in the numbers of brokers that number a person's notes one after the other: where most steps from one to the next
 * are of one. Others number all their clients' notes together, and their gaps say nothing.
 */
export function numberGaps(notes: readonly { corretora: string; numero: string | null }[]): NumberGap[] {
  const numbered = notes.filter(({ numero }) => numero !== null && /^\d{1,15}$/.test(numero));
  return [...groupBy(numbered, ({ corretora }) => corretora)].flatMap(([corretora, own]) => {
    const sorted = [...new Set(own.map(({ numero }) => Number(numero)))].sort((a, b) => a - b);
    const steps = sorted.slice(1).map((number, index) => ({ number, before: sorted[index] ?? number }));
    const ofOne = steps.filter(({ number, before }) => number - before === 1).length;
    if (steps.length < 2 || ofOne * 2 < steps.length) return [];
    return steps
      .filter(({ number, before }) => number - before > 1 && number - before <= MAX_STEP)
      .map(({ number, before }) => ({
        corretora,
        depoisDe: String(before),
        antesDe: String(number),
        faltam: Array.from({ length: number - before - 1 }, (_, index) => String(before + 1 + index)),
      }));
  });
}

/** The gaps before or after one of some notes: a missing note itself has no day. */
export function gapsBeside(
  gaps: readonly NumberGap[],
  notes: readonly { corretora: string; numero: string | null }[],
): NumberGap[] {
  const numbers = new Set(notes.map(({ corretora, numero }) => `${corretora} ${Number(numero)}`));
  return gaps.filter(({ corretora, depoisDe, antesDe }) =>
    [depoisDe, antesDe].some((number) => numbers.has(`${corretora} ${number}`)),
  );
}
