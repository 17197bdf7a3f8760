import { knownLayouts } from "@app/core/notes/layouts/known-layouts";
import { groupRows } from "@app/core/notes/page/rows";
import { readNotes } from "@app/core/notes/read-notes";
import type { NoteTrade, ReadNote, TextPage } from "@app/core/notes/schema";
import { byVolume } from "@app/core/testing/volume";
import { type AnyInventedNote, drawNotes, notePages } from "@app/invented-notes/draw-note";
import type { InventedFuturesNote } from "@app/invented-notes/invented-futures";
import type { InventedNote } from "@app/invented-notes/invented-note";
import { drawPaperPdf, otherPaper, paperPages } from "@app/invented-notes/layouts/other-papers";
import type { Quirks } from "@app/invented-notes/quirks";
import {
  drawnFutures,
  drawnLayouts,
  drawnSpot,
  expectedFutures,
  expectedSpot,
  expectedTreasury,
  randomNote,
  randomQuirks,
} from "@app/invented-notes/random-notes";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extractText } from "./pdf-text.ts";

/** Notes of each family, as page items and as PDFs. */
const ITEMS_PER_FAMILY = byVolume({ small: 15, full: 60, deep: 1_000 });
const PDFS_PER_FAMILY = byVolume({ small: 1, full: 3, deep: 50 });
const PAPERS = byVolume({ small: 60, full: 300 });
const TIMEOUT_MS = byVolume({ small: 120_000, full: 120_000, deep: 20 * 60_000 });

function read(pages: readonly TextPage[]): ReadNote[] {
  const result = readNotes(pages.map(groupRows));
  if ("refusal" in result) throw new Error(`refused: ${result.refusal}`);
  if (result.unreadPages.length > 0) throw new Error(`unread: ${JSON.stringify(result.unreadPages)}`);
  return result.notes;
}

const failures = ({ verificacoes }: ReadNote) =>
  verificacoes.filter(({ ok }) => !ok).map(({ nome, esperado, encontrado }) => `${nome}: ${esperado} ${encontrado}`);

const headingOf = ({ numero, dataPregao, dataLiquidacao, liquido }: ReadNote) => ({
  numero,
  dataPregao,
  dataLiquidacao,
  net: (liquido.debitoCredito === "D" ? liquido.valor.negated() : liquido.valor).toFixed(2),
});

const spotCells = (trade: NoteTrade) => [
  trade.lado,
  trade.mercado,
  trade.prazo,
  trade.especificacao,
  trade.observacao,
  trade.quantidade.toString(),
  trade.preco.toFixed(2),
  trade.valor.toFixed(2),
  trade.debitoCredito,
];

const futureCells = (trade: NoteTrade) => [
  trade.lado,
  trade.mercado,
  trade.ticker,
  trade.quantidade.toString(),
  trade.preco.toFixed(2),
  trade.valor.toFixed(2),
  trade.debitoCredito,
  trade.dayTrade,
];

const treasuryCells = ({ lado, ticker, prazo, quantidade, preco, valor }: NoteTrade) => [
  lado,
  ticker,
  prazo,
  quantidade.toFixed(2),
  preco.toFixed(),
  valor.toFixed(2),
];

const isSpot = (note: AnyInventedNote): note is InventedNote => (drawnSpot as readonly string[]).includes(note.layout);
const isFutures = (note: AnyInventedNote): note is InventedFuturesNote =>
  (drawnFutures as readonly string[]).includes(note.layout);

/** Compares a reading with the drawn note; every check must close. */
function compare(found: readonly ReadNote[], note: AnyInventedNote, quirks: Quirks): void {
  const [first, ...others] = found;
  if (!first || others.length > 0) throw new Error(`expected one note, not ${found.length}`);
  expect(first.layout).toBe(note.layout);
  expect(failures(first)).toEqual([]);
  if (isSpot(note)) {
    expect({ ...headingOf(first), trades: first.negocios.map(spotCells) }).toEqual(expectedSpot(note, quirks));
    expect([first.mercado, first.moeda]).toEqual(["BOVESPA", "BRL"]);
  } else if (isFutures(note)) {
    expect({ ...headingOf(first), trades: first.negocios.map(futureCells) }).toEqual(expectedFutures(note));
    expect([first.mercado, first.moeda]).toEqual(["BMF", "BRL"]);
  } else if (note.layout === "drivewealth") {
    expect([first.mercado, first.moeda, first.dataPregao]).toEqual(["EUA", "USD", note.dataPregao]);
    expect(first.negocios.map(({ ticker, quantidade }) => [ticker, quantidade.toFixed()])).toEqual(
      note.negocios.map(({ symbol, quantity }) => [symbol, quantity]),
    );
  } else if (note.layout === "tesouro-direto") {
    expect([first.mercado, first.moeda]).toEqual(["TESOURO", "BRL"]);
    expect({ ...headingOf(first), trades: first.negocios.map(treasuryCells) }).toEqual(expectedTreasury(note));
  } else if (note.layout === "btg-emprestimo") {
    expect([first.mercado, first.moeda, first.dataPregao]).toEqual(["EMPRESTIMO", "BRL", note.dataPregao]);
    expect(first.negocios).toMatchObject([{ ticker: note.ticker, prazo: note.vencimento }]);
  }
}

describe.each(drawnLayouts)("random notes of %s", (layout) => {
  const drawn = fc.tuple(randomNote(layout), randomQuirks(layout));

  it("are read as they were drawn, whatever the quirks of the print", { timeout: TIMEOUT_MS }, () => {
    fc.assert(
      fc.property(drawn, ([note, quirks]) => compare(read(notePages([note], quirks)), note, quirks)),
      { numRuns: ITEMS_PER_FAMILY, seed: 7 },
    );
  });

  it("are read from their PDFs as well", { timeout: TIMEOUT_MS }, async () => {
    await fc.assert(
      fc.asyncProperty(drawn, async ([note, quirks]) => {
        const text = await extractText(await drawNotes([note], undefined, quirks), undefined);
        if ("refusal" in text) throw new Error(text.refusal);
        compare(read(text.pages), note, quirks);
      }),
      { numRuns: PDFS_PER_FAMILY, seed: 7 },
    );
  });
});

describe("recognition", () => {
  it("takes no page of any family for another's, and none for two", { timeout: TIMEOUT_MS }, () => {
    const confusion = new Map<string, number>();
    for (const layout of drawnLayouts) {
      const notes = fc.sample(fc.tuple(randomNote(layout), randomQuirks(layout)), {
        numRuns: ITEMS_PER_FAMILY,
        seed: 11,
      });
      for (const [note, quirks] of notes) {
        for (const page of notePages([note], quirks)) {
          const sheet = groupRows(page);
          const names = knownLayouts.filter((known) => known.recognises(sheet)).map(({ name }) => name);
          const cell = `${layout} as ${names.join(" and ") || "nothing"}`;
          confusion.set(cell, (confusion.get(cell) ?? 0) + 1);
        }
      }
    }
    // The summary of longer notes may stand on a page without marks, and legal text has none; all prints of futures are one family.
    const familyOf = (layout: string) => (layout === "bmf-btg" || layout === "bmf-toro" ? "bmf" : layout);
    const expected = new Set([
      ...drawnLayouts.map((layout) => `${layout} as ${familyOf(layout)}`),
      "inter as nothing",
      "nuinvest as nothing",
      "toro-comprovante as nothing",
    ]);
    expect([...confusion.keys()].filter((cell) => !expected.has(cell))).toEqual([]);
    expect(drawnLayouts.filter((layout) => !confusion.has(`${layout} as ${familyOf(layout)}`))).toEqual([]);
  });

  it("finds no note in papers that are none", { timeout: TIMEOUT_MS }, async () => {
    const papers = fc.sample(otherPaper, { numRuns: PAPERS, seed: 13 });
    for (const [index, paper] of papers.entries()) {
      const text =
        index % 10 === 0 ? await extractText(await drawPaperPdf(paper), undefined) : { pages: paperPages(paper) };
      if ("refusal" in text) throw new Error(text.refusal);
      expect([paper.kind, readNotes(text.pages.map(groupRows))]).toEqual([paper.kind, { refusal: "not-a-note" }]);
    }
  });
});

describe("a file of several families", () => {
  const oneOfEach = drawnLayouts.map((layout) => fc.sample(randomNote(layout), { numRuns: 1, seed: 17 })[0]);
  const notes = oneOfEach.flatMap((note) => note ?? []);

  it("gives each of its notes, whatever the order of the pages", () => {
    const pages = notePages(notes).map((page, index) => ({ page, order: (index * 7919) % 1009 }));
    const shuffled = pages
      .sort((one, other) => one.order - other.order)
      .map(({ page }, index) => ({ ...page, number: index + 1 }));

    const found = read(shuffled);
    expect(found.map(({ layout }) => layout).sort()).toEqual([...drawnLayouts].sort());
    expect(found.flatMap(failures)).toEqual([]);
  });

  it("gives the note twice that is in it twice", () => {
    for (const note of notes) {
      const pages = notePages([note, note]);
      const found = read(pages);
      expect([note.layout, found.length]).toEqual([note.layout, 2]);
      expect(found.flatMap(failures)).toEqual([]);
    }
  });
});
