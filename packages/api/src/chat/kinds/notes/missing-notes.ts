import { bold, listNames, paragraphs } from "@app/core/chat/answers/answer";
import { ofAssets, whereOf } from "@app/core/chat/answers/scope";
import { rowsFrom, tableOf } from "@app/core/chat/answers/table";
import { meansAsset, meansDay, rowsMeant } from "@app/core/chat/row-filter";
import { formatDay, formatNumber, listWords } from "@app/core/format";
import { groupBy } from "@app/core/group-by";
import { listHoles } from "../../../portfolio/queries/list-holes.ts";
import { getCoverage } from "../../queries/get-coverage.ts";
import { citeSales } from "../../queries/get-pools.ts";
import { listNumbers } from "../../queries/list-note-results.ts";
import { defineKind } from "../kind.ts";

/** Named in a sentence; the table has all. */
const MAX_TOLD = 3;

const ONLY_SIGNS =
  "Isto são sinais, não certeza: quem sabe de todos os seus negócios é a B3, no extrato de negociação da Área do Investidor.";

/** Question 21: what the notes themselves show to be missing: sales without a purchase, and gaps in a broker's numbers. */
export const missingNotes = defineKind({
  funcao: "notas_que_faltam",
  readsLedger: true,
  async load(ctx, asked) {
    const { filtros } = asked.question;
    const { periodos, corretoras, exceto, ativos, classes } = filtros;
    const isMeant = meansAsset(rowsMeant(asked));
    const holes = (await listHoles(ctx)).filter(({ ticker, data }) => isMeant(ticker) && meansDay(periodos, data));
    const isOfAssets = ativos.length > 0 || classes.length > 0;
    // How a broker numbers its notes shows in all of them.
    const gaps = isOfAssets ? [] : numberGaps(await listNumbers(ctx, { corretoras, exceto }));
    return {
      holes,
      gaps:
        gaps.length > 0 && periodos.length > 0
          ? gapsBeside(gaps, await listNumbers(ctx, { periodos, corretoras, exceto }))
          : gaps,
      cite: () => citeSales(ctx, holes),
      coverage: await getCoverage(ctx, filtros),
    };
  },
  tell({ holes, gaps }, { question: { filtros }, offset }) {
    const none = `Não vejo sinal de nota faltando${ofAssets(filtros)}${whereOf(filtros)}: toda venda tem a compra nas suas notas.`;
    const missing = `Parece faltar nota de compra de ${bold(listNames(holes.map(({ ticker }) => ticker)))}: foi vendido mais do que as notas mostram comprado.`;
    const told = holes
      .slice(0, MAX_TOLD)
      .map(
        ({ ticker, data, faltam }) => `- ${ticker}: até ${formatDay(data)}, sem a compra de ${formatNumber(faltam)}.`,
      );
    return {
      response: paragraphs(holes.length > 0 ? [missing, ...told].join("\n") : none, gapsSentence(gaps), ONLY_SIGNS),
      dados:
        holes.length > 0
          ? tableOf(rowsFrom(holes, offset), {
              Ativo: ({ ticker }) => ticker,
              "Dia da venda": ({ data }) => formatDay(data),
              Faltam: ({ faltam }) => formatNumber(faltam),
            })
          : null,
    };
  },
});

/** Numbers that lie between those of two notes of a broker. */
interface NumberGap {
  corretora: string;
  /** As printed. */
  depoisDe: string;
  antesDe: string;
  /** The numbers themselves. */
  faltam: string[];
}

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

type Numbered = Awaited<ReturnType<typeof listNumbers>>[number];

/**
 * Gaps in the numbers of brokers that number a person's notes one after the other: where most steps from one to the next
 * are of one. Others number all their clients' notes together, and their gaps say nothing.
 */
function numberGaps(notes: readonly Numbered[]): NumberGap[] {
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
function gapsBeside(gaps: readonly NumberGap[], notes: readonly Numbered[]): NumberGap[] {
  const numbers = new Set(notes.map(({ corretora, numero }) => `${corretora} ${Number(numero)}`));
  return gaps.filter(({ corretora, depoisDe, antesDe }) =>
    [depoisDe, antesDe].some((number) => numbers.has(`${corretora} ${number}`)),
  );
}
