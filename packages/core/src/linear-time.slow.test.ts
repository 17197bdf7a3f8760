import { describe, expect, it } from "vitest";
import { asksForDocument, documentSubject } from "./chat/document-cues.ts";
import { findPeriods } from "./chat/find-periods.ts";
import type { Known } from "./chat/known.ts";
import { splitSentences } from "./chat/parts.ts";
import { findRefusal, isOfPartyOfNote } from "./chat/refusal-cues.ts";
import { findAssets, findBrokers, findNoteNumbers } from "./chat/understanding/entities.ts";
import { normalise } from "./chat/understanding/normalise.ts";
import { findAmounts } from "./chat/understanding/numbers/find-amounts.ts";
import { findTimes, findUnits } from "./chat/understanding/numbers/find-counts.ts";
import { readMessage } from "./chat/understanding/read-message.ts";
import { understand } from "./chat/understanding/understand.ts";
import { mayBeSaid, templateOf } from "./chat/wording.ts";
import { foldText } from "./fold-text.ts";
import { findInstruments } from "./notes/instruments/find-instruments.ts";
import { resolveTicker } from "./notes/instruments/resolve-ticker.ts";
import { findDecimalMark, parseNumber } from "./notes/page/numbers.ts";
import { collapseBlanks, matchKey } from "./notes/page/page-items.ts";
import { groupRows } from "./notes/page/rows.ts";
import { readNotes } from "./notes/read-notes.ts";
import type { TextItem, TextPage } from "./notes/schema.ts";
import { readHeader } from "./notes/sections/header.ts";
import { readSummary } from "./notes/sections/summary.ts";
import { readTrades } from "./notes/sections/trades.ts";
import { chunkPages, estimateTokens } from "./search/chunk-text.ts";
import { hashEmbedding } from "./search/hash-embedding.ts";
import { maskPersonalLines } from "./search/mask-personal.ts";
import { questionTerms, toTerms } from "./search/terms.ts";
import { leastCpuMs } from "./testing/cpu-time.ts";

/** Repeated units, between a start and an end that force a pattern to retry. */
const repetitions: readonly (readonly [start: string, unit: string, end: string])[] = [
  ["", "a", ""],
  ["", "1", "a"],
  ["1", ".1", "-"],
  ["1", ",", "1"],
  ["petr", ".", "b"],
  ["", "a@", ""],
  ["a@", "b.", ""],
  ["conta", " ", "x"],
  ["(", " ", "("],
  ["", "agencia : ", ""],
  ["", "+55 (", ""],
  ["", "á\u0316\u0301", ""],
  ["a", "\u0301\u0316", ""],
  ["", "ignor", ""],
  ["", "explique a quais notas ", ""],
  ["", "mostre minhas notas quanto caiu ", ""],
  ["", "procure qual o melhor fundo que delete ", ""],
  ["", "gerdau met vale ", ""],
  ["agora ", "na corretora e no ", ""],
  ["", "1/1/11 a ", ""],
  ["", "janeiro de ", ""],
  ["1", " ", "x"],
  ["nota", " ", "n"],
  ["nota ", "12345 e ", ""],
  ["", "sem contar petr4 ", ""],
  ["", "acima de 31/02/2023 ", ""],
  ["", "quanto da minha carteira ", ""],
  ["entre ", "1.000 e ", "x"],
  ["", "\u200b", ""],
];

const known: Known = {
  today: "2026-11-21",
  brokers: ["Clear"],
  tickers: ["PETR4", "VALE3"],
  months: ["2026-03"],
  monthsOfFutures: [],
  monthsOfIncomes: ["2024-07"],
  monthsAbroad: ["2024-05"],
  monthsOfEntries: ["2024-05"],
  categorias: ["Mercado", "Contas da casa", "Água e luz"],
  contas: ["Nubank 1234"],
  cartoes: [],
  palavras: [],
  tem: "notas",
  notasComErro: [],
  metas: ["Casa"],
};

const ofText: Readonly<Record<string, (text: string) => unknown>> = {
  foldText,
  matchKey,
  collapseBlanks,
  maskPersonalLines: (text) => maskPersonalLines([text]),
  estimateTokens,
  toTerms,
  hashEmbedding,
  questionTerms,
  findDecimalMark: (text) => findDecimalMark([text]),
  parseNumber: (text) => parseNumber(text, ","),
  resolveTicker: (text) => resolveTicker(text),
  findInstruments,
  normalise,
  asksForDocument,
  documentSubject,
  findRefusal,
  isOfPartyOfNote,
  findPeriods: (text) => findPeriods(text, known.today),
  findBrokers: (text) => findBrokers(text, known.brokers),
  findAssets: (text) => findAssets(text, known.tickers),
  findNoteNumbers,
  findAmounts,
  findTimes,
  findUnits,
  // What was read is kept for whom it was read: each time for somebody else.
  readMessage: (text) => readMessage(text, { ...known }),
  understand: (text) => understand(text, [text], { ...known }),
  splitSentences,
  mayBeSaid: (text) => mayBeSaid(text, templateOf(text)),
};

const place = (text: string, x: number, y: number): TextItem => ({ text, x, y, width: 40, height: 8 });
const pageOf = (items: TextItem[]): TextPage => ({ number: 1, width: 595, height: 842, items });

/** Layouts of a document's parts on its pages. */
const shapes: Readonly<Record<string, (parts: string[]) => TextPage[]>> = {
  "in one text": (parts) => [pageOf([place(parts.join(" "), 10, 100)])],
  "in one line": (parts) => [pageOf(parts.map((part, index) => place(part, index, 100)))],
  "in lines close together": (parts) => [pageOf(parts.map((part, index) => place(part, 10, index * 1.6)))],
  "on pages of their own": (parts) =>
    parts.map((part, index) => ({ ...pageOf([place(part, 10, 100)]), number: index + 1 })),
};

const linesOf = (pages: readonly TextPage[]) => pages.flatMap(groupRows);
const ofDocument: Readonly<Record<string, (pages: TextPage[]) => unknown>> = {
  readNotes: (pages) => readNotes(pages.map(groupRows)),
  chunkPages: (pages) => chunkPages(pages.map(groupRows)),
  maskPersonalLines: (pages) => maskPersonalLines(pages.flatMap(({ items }) => items.map(({ text }) => text))),
  readHeader: (pages) => readHeader(linesOf(pages)),
  readTrades: (pages) => readTrades(linesOf(pages), ","),
  readSummary: (pages) => readSummary(linesOf(pages), ",", false),
};

const documentParts = [
  "Q Negociação C/V Tipo mercado Prazo Especificação do título Obs. (*) Quantidade Preço Valor D/C",
  "C VISTA PETROBRAS PN # 100 30,00 3.000,00 D",
  "C/V Mercadoria Vencimento Quantidade Preço / Ajuste Tipo Negócio Valor D/C",
  "V WING21 17/02/2021 1 123.740,0000 DAY TRADE 277,40 D",
  "Total líquido da nota",
  "COMPROVANTE BM&F",
  "VENDA WIN M23 1 R$ 104.625,0000 DAY TRADE -R$ 12,00",
  "NOTA DE EMPRÉSTIMO",
  "Quantidade",
  "Transaction Confirmation",
  "Symbol Security Action Quantity Price Trade Date Settle Date",
  "AAPL Apple Inc. Buy 1.5 $100.00 3/9/2026 3/10/2026",
  "N O M A D",
  "Nr. nota",
  "Folha",
  "Data pregão",
  "Resumo Financeiro",
  "Nota de corretagem",
  "Cliente",
  "Negócios realizados",
  "CNPJ 11.111.111/1111-11",
  "I.R.R.F. 1,00",
  "C",
  "1,00",
];

/**
 * Characters of a text and parts of a document: enough for a quadratic cost to dominate, few enough that garbage
 * collection does not.
 */
const TEXT_LENGTH = 8000;
const PART_COUNT = 120;
const FACTOR = 4;
/** Growth of n√n gives 2.83, of a square 4; the caches of a busy machine have raised linear growth to 2.51. */
const ALLOWED = 2.8;
const ROUNDS = 25;
const ROUNDS_OF_LONGER = 8;
/** Linear work takes far less at the greatest length tried: work that takes this long is not tried again. */
const LONGEST_MS = 600;
const RUNS_PER_ROUND = 3;

/**
 * Measures how much longer doubled input takes. If the ratio is high, both inputs are lengthened: a garbage collection
 * then affects both, while a quadratic cost keeps growing. Work that would take too long at that size is reported at
 * once.
 */
function costOfDoubling<Input>(work: (input: Input) => unknown, draw: (factor: number) => Input): number {
  let { cost, long } = measureDoubling(work, draw, ROUNDS);
  for (let scale = FACTOR; cost > ALLOWED && long * FACTOR ** 2 < LONGEST_MS && scale <= FACTOR ** 2; scale *= FACTOR) {
    ({ cost, long } = measureDoubling(work, (factor) => draw(factor * scale), ROUNDS_OF_LONGER));
  }
  return cost;
}

/** The mean of two doublings, by the least time of several runs of each size. */
function measureDoubling<Input>(work: (input: Input) => unknown, draw: (factor: number) => Input, rounds: number) {
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const cost = () => Math.sqrt(long / short);
  for (let round = 0; round < rounds && (round < 1 || (cost() > ALLOWED && long < LONGEST_MS)); round += 1) {
    // As many of each: with fewer tries of the long one its least time more often holds a collection of garbage.
    for (let run = 0; run < RUNS_PER_ROUND; run += 1) {
      const [brief, lengthy] = [draw(1), draw(FACTOR)];
      short = Math.min(
        short,
        leastCpuMs(() => work(brief), 1),
      );
      long = Math.min(
        long,
        leastCpuMs(() => work(lengthy), 1),
      );
    }
  }
  return { cost: long < UNMEASURABLE_MS ? 1 : cost(), long };
}

/** At this length even a square of it is no harm. */
const UNMEASURABLE_MS = 0.2;

const TEST_TIMEOUT_MS = 120_000;

describe("twice as long a text costs at most 2.8 times as much", () => {
  it.each(Object.entries(ofText))("%s", { timeout: TEST_TIMEOUT_MS }, (_, work) => {
    const costly = repetitions
      .map(([start, unit, end]) => ({
        text: `${start}(${unit})*${end}`,
        cost: costOfDoubling(work, (factor) => start + unit.repeat((factor * TEXT_LENGTH) / unit.length) + end),
      }))
      .filter(({ cost }) => cost > ALLOWED);
    expect(costly).toEqual([]);
  });
});

describe("twice as large a document costs at most 2.8 times as much", () => {
  it.each(Object.entries(ofDocument))("%s", { timeout: TEST_TIMEOUT_MS }, (_, work) => {
    const parts = [...documentParts, ...repetitions.map(([start, unit, end]) => start + unit.repeat(2) + end)];
    const costly = Object.entries(shapes)
      .flatMap(([shape, lay]) =>
        parts.map((part) => ({
          shape,
          part,
          cost: costOfDoubling(work, (factor) => lay(Array<string>(factor * PART_COUNT).fill(part))),
        })),
      )
      .filter(({ cost }) => cost > ALLOWED);
    expect(costly).toEqual([]);
  });
});
