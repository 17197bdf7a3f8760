import fc from "fast-check";
import { afterAll, describe, expect } from "vitest";
import { dbTest as it } from "../../testing/db-test.ts";
import { drawTexts, type PlacedText } from "../../testing/draw-hostile.ts";
import { newFileOwner, type World } from "../../testing/file-owner.ts";
import { createTestPdfReader } from "../../testing/pdf-reader.ts";
import { watchLoop } from "../../testing/watch-loop.ts";

const pdfReader = createTestPdfReader();
afterAll(() => pdfReader.close());

/** `/healthz` answers within this while an attack runs; the embedded database's statements run in this process too. */
const LONGEST_HOLD_MS = 250;

/** Reads a file as a worker does. @returns how it ended, and for how long nothing else could run in this process */
async function processWatched(world: World, bytes: Uint8Array) {
  const ana = await newFileOwner(world, pdfReader);
  const fileId = await ana.upload("nota.pdf", bytes);
  await pdfReader.check();
  const { result, heldMs } = await watchLoop(() => ana.process(fileId));
  return { ...result, heldMs };
}

const TITLES = [
  "Q",
  "Negociação",
  "C/V",
  "Tipo mercado",
  "Prazo",
  "Especificação do título",
  "Obs (*)",
  "Quantidade",
  "Preço/Ajuste",
  "Valor",
  "D/C",
];
const COLUMN_PT = 50;

/** The head of a note that the reader knows, and lines that look like trades, `rows` on each page. */
function noteOf(rows: number): PlacedText[] {
  const head: PlacedText[] = [
    ["Nota de corretagem", 10, 830],
    ["Nr. nota", 10, 820],
    ["123", 12, 812],
    ["Data pregão", 110, 820],
    ["02/03/2026", 112, 812],
    ...TITLES.map((title, index): PlacedText => [title, 5 + index * COLUMN_PT, 800]),
  ];
  const trade = ["1-BOVESPA", "C", "VISTA", "", "PETROBRAS PN", "", "100", "25,00", "2.500,00", "D"];
  const trades = Array.from({ length: rows }, (_, row) =>
    trade.flatMap((text, index): PlacedText[] => (text ? [[text, 8 + (index + 1) * COLUMN_PT, 790 - row * 1.7]] : [])),
  ).flat();
  const foot: PlacedText[] = [
    ["Resumo Financeiro", 300, 60],
    ["Valor líquido das operações", 300, 50],
    ["1,00 D", 500, 50],
    ["Líquido para 04/03/2026", 300, 40],
    ["1,00 D", 500, 40],
  ];
  return [...head, ...trades, ...foot];
}

const hostile: readonly (readonly [name: string, draw: () => Uint8Array])[] = [
  ["one line of a million letters", () => drawTexts([["a".repeat(1_000_000), 10, 100]])],
  [
    "lines of 9 000 letters",
    () => drawTexts(Array.from({ length: 400 }, (_, row): PlacedText => ["a".repeat(9000), 10, 800 - row * 2])),
  ],
  ["a word for accounts before many blanks", () => drawTexts([[`conta${" ".repeat(9000)}x`, 10, 100]], { pages: 100 })],
  [
    "thousands of labels on a page",
    () =>
      drawTexts(
        Array.from(
          { length: 9000 },
          (_, index): PlacedText => ["Folha", (index % 30) * 20, 840 - Math.floor(index / 30) * 2],
        ),
      ),
  ],
  [
    "labels on 500 pages",
    () =>
      drawTexts(
        [
          ["Nota de corretagem", 10, 830],
          ...noteOf(0),
          ...Array.from({ length: 300 }, (_, row): PlacedText => ["Nr. nota", 10, 790 - row * 2]),
        ],
        { pages: 500 },
      ),
  ],
  ["10 000 trades in one note", () => drawTexts(noteOf(400), { pages: 25 })],
  ["100 000 trades in one note", () => drawTexts(noteOf(400), { pages: 250 })],
];

describe("a hostile file that the child opens", () => {
  it.for(hostile)(
    "%s ends within the deadline and holds nobody up",
    { timeout: 240_000 },
    async ([, draw], { db, services }) => {
      const { status, heldMs } = await processWatched({ db, services }, draw());
      expect(["concluido", "erro"]).toContain(status);
      expect(heldMs).toBeLessThan(LONGEST_HOLD_MS);
    },
  );

  it("of any repetition holds nobody up", { timeout: 240_000 }, async ({ db, services }) => {
    const units = fc.constantFrom(
      "a",
      "1",
      "1.",
      "a@",
      "conta ",
      "Folha ",
      "Nr. nota ",
      "(",
      "+55 (",
      "Resumo Financeiro ",
      "1,00 ",
    );
    const files = fc.record({
      unit: units,
      length: fc.integer({ min: 100, max: 9900 }),
      lines: fc.integer({ min: 1, max: 400 }),
      pages: fc.integer({ min: 1, max: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(files, async ({ unit, length, lines, pages }) => {
        const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
        const bytes = drawTexts(
          Array.from({ length: lines }, (_, row): PlacedText => [text, 10, 830 - row * 2]),
          { pages },
        );
        const { status, heldMs } = await processWatched({ db, services }, bytes);
        expect(["concluido", "erro"]).toContain(status);
        expect(heldMs).toBeLessThan(LONGEST_HOLD_MS);
      }),
      { numRuns: 3 },
    );
  });
});
