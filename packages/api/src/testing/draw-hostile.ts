import { deflateSync } from "node:zlib";

/** A text and where it stands, in points from the left and the bottom of its page. */
export type PlacedText = readonly [text: string, x: number, y: number];

/** A small file: pages of texts in a font that every PDF reader has, deflated. Equal pages are stored once. */
export function drawTexts(texts: readonly PlacedText[], { pages = 1, pageHeight = 842 } = {}): Uint8Array {
  const drawn = texts.map(([text, x, y]) => `1 0 0 1 ${x} ${y} Tm (${text.replace(/[\\()]/g, "\\$&")}) Tj`).join("\n");
  const content = deflateSync(Buffer.from(`BT /F1 6 Tf\n${drawn}\nET`, "latin1"));
  const kids = Array.from({ length: pages }, (_, index) => `${index + 5} 0 R`);
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${pageHeight}] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> >>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${pages} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    `<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n${content.toString("latin1")}\nendstream`,
    ...kids.map(() => page),
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("");
  return new Uint8Array(
    Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF\n`, "latin1"),
  );
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

/** The head of a known note, and lines that look like trades, `rows` on each page. */
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

/** Files that a PDF reader opens, and that cost a note reader far more than their bytes. */
export const hostileFiles: readonly (readonly [name: string, draw: () => Uint8Array])[] = [
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
