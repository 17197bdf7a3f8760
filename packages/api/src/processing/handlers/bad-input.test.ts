import type { TextPage } from "@app/core/notes/schema";
import {
  type AnyInventedNote,
  drawNote,
  drawNotes,
  drawNotesBetween,
  type InventedNote,
  notePages,
} from "@app/invented-notes/draw-note";
import { drawPdf } from "@app/invented-notes/draw-pdf";
import { pdfSurface } from "@app/invented-notes/surface";
import { afterAll, describe, expect } from "vitest";
import { dbTest as it } from "../../testing/db-test.ts";
import { drawBomb } from "../../testing/draw-bomb.ts";
import { newFileOwner, type World } from "../../testing/file-owner.ts";
import { createTestPdfReader } from "../../testing/pdf-reader.ts";
import { watchBestRun } from "../../testing/watch-loop.ts";

/** Files that need more are stopped with that message: any other message means that they stayed within. */
const pdfReader = createTestPdfReader({ processorMs: 10_000, addedMemoryBytes: 300_000_000 });
afterAll(() => pdfReader.close());

/** `/healthz` answers within this while a file is read; the embedded database's statements run in this process too. */
const LONGEST_HOLD_MS = 250;
const TIMEOUT_MS = 120_000;

const BROKEN = "Este arquivo PDF está vazio ou danificado.";
const TOO_HEAVY = "Este PDF exige memória ou tempo demais para ser lido.";
const PICTURE = "Não reconhecida: este PDF é uma imagem; não há texto para ler.";
const NEEDS_PASSWORD = "Este PDF está protegido por senha.";
const WRONG_PASSWORD = "A senha informada não abre este PDF.";
const INCOMPLETE = /nota de corretagem parece incompleta/;
const FOREIGN = /em inglês é de um tipo que ainda não é lido/;

const note: InventedNote = {
  layout: "sinacor-xp",
  corretora: "Clear",
  numero: "901",
  dataPregao: "2026-03-16",
  dataLiquidacao: "2026-03-18",
  negocios: [
    { lado: "C", mercado: "VISTA", nome: "PETROBRAS", classe: "PN N2", quantidade: 100, preco: "30.00" },
    { lado: "V", mercado: "VISTA", nome: "VALE", classe: "ON NM", quantidade: 10, preco: "60.00" },
  ],
};
/** Two sheets, the totals on the second. */
const longNote: InventedNote = {
  ...note,
  negocios: Array.from({ length: 45 }, (_, index) => ({
    lado: "C",
    mercado: "VISTA",
    nome: "VALE",
    classe: "ON NM",
    quantidade: 1 + index,
    preco: "60.00",
  })),
};
const futures: AnyInventedNote = {
  layout: "bmf-btg",
  numero: "901",
  dataPregao: "2026-03-16",
  negocios: [
    {
      lado: "C",
      mercadoria: "WIN",
      serie: "J26",
      vencimento: "2026-04-15",
      quantidade: 2,
      preco: "125000",
      ajuste: "125127",
      tipo: "DAY TRADE",
    },
  ],
};
const spotOfBtg: InventedNote = {
  ...note,
  layout: "btg",
  corretora: "BTG",
  negocios: [{ lado: "C", mercado: "VISTA", nome: "PETR4", classe: "PN N2", quantidade: 100, preco: "30.00" }],
};

/** A PDF of positioned text. */
function drawPages(pages: readonly TextPage[]): Promise<Uint8Array> {
  return drawPdf(
    (document) => {
      const surface = pdfSurface(document);
      for (const { width, height, items } of pages) {
        surface.page(width, height);
        for (const { height: size, ...text } of items) surface.text({ ...text, size });
      }
    },
    { autoFirstPage: false },
  );
}

const english: TextPage = {
  number: 1,
  width: 595,
  height: 842,
  items: ["Trade Confirmation", "Security", "Trade Date", "Settlement Date", "Net amount"].map((text, line) => ({
    text,
    x: 40,
    y: 60 + 20 * line,
    width: 90,
    height: 8,
  })),
};

const drawPicture = () => drawPdf((document) => document.rect(40, 40, 500, 700).fillAndStroke("#dddddd", "black"));
const drawCut = async (share: number) => {
  const bytes = await drawNote(note);
  return bytes.slice(0, bytes.length * share);
};
const withFlippedContent = async () => {
  const bytes = await drawNote(note);
  const content = Buffer.from(bytes).indexOf("stream\n");
  for (let at = content + 20; at < content + 400; at += 7) bytes[at] = (bytes[at] ?? 0) ^ 0x55;
  return bytes;
};

async function processWatched(world: World, bytes: Uint8Array) {
  const ana = await newFileOwner(world, pdfReader);
  const fileId = await ana.upload("nota.pdf", bytes);
  await pdfReader.check();
  const {
    results: [result],
    heldMs,
  } = await watchBestRun(() => ana.process(fileId), 1);
  expect(heldMs).toBeLessThan(LONGEST_HOLD_MS);
  return { ana, fileId, ...result };
}

const refused: readonly (readonly [string, () => Promise<Uint8Array>, string | RegExp])[] = [
  ["no bytes at all", async () => new Uint8Array(), BROKEN],
  ["another kind of file", async () => Buffer.from("PK\u0003\u0004 planilha"), BROKEN],
  ["a file cut after its first bytes", () => drawCut(0.01), BROKEN],
  ["a file cut in the middle", () => drawCut(0.5), BROKEN],
  ["a file whose page is corrupt", withFlippedContent, BROKEN],
  ["pictures only", drawPicture, PICTURE],
  ["one stream that inflates to 600 MB", () => drawBomb(600), TOO_HEAVY],
  [
    "more pages than any note has",
    () => drawPdf((document) => Array.from({ length: 501 }, () => document.addPage())),
    TOO_HEAVY,
  ],
  ["the first sheet of a note of two", () => drawPages(notePages([longNote]).slice(0, 1)), INCOMPLETE],
  [
    "a note without its lower half",
    () => drawPages(notePages([note]).map((page) => ({ ...page, items: page.items.filter(({ y }) => y < 300) }))),
    INCOMPLETE,
  ],
  ["a confirmation in English of an unknown broker", () => drawPages([english]), FOREIGN],
  ["a protected note without its password", () => drawNote(note, "123"), NEEDS_PASSWORD],
];

describe("a file that gives no note", () => {
  it.for(refused)(
    "%s: says so in a sentence",
    { timeout: TIMEOUT_MS },
    async ([, draw, sentence], { db, services }) => {
      const { ana, status, mensagemErro } = await processWatched({ db, services }, await draw());
      expect([status, mensagemErro]).toEqual([
        "erro",
        typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
      ]);
      expect(await ana.caller.notes.list()).toEqual([]);

      // The next file of the same worker is read as ever.
      expect(await ana.process(await ana.upload("outra.pdf", await drawNote(note)))).toMatchObject({
        status: "concluido",
        mensagemErro: null,
      });
    },
  );
});

describe("a file that is read in spite of all", () => {
  it("is a protected one, once the right password follows a wrong one", { timeout: TIMEOUT_MS }, async ({
    db,
    services,
  }) => {
    const { ana, fileId, mensagemErro } = await processWatched({ db, services }, await drawNote(note, "123"));
    expect(mensagemErro).toBe(NEEDS_PASSWORD);
    expect(await ana.process(fileId, "321")).toMatchObject({ status: "erro", mensagemErro: WRONG_PASSWORD });
    expect(await ana.process(fileId, "123")).toMatchObject({ status: "concluido", mensagemErro: null });
    expect(await ana.caller.notes.list()).toMatchObject([{ numero: "901", conciliada: true }]);
  });

  it("is the last sheet of a note of two, which does not close for want of the first", {
    timeout: TIMEOUT_MS,
  }, async ({ db, services }) => {
    const last = notePages([longNote]).slice(-1);
    const { ana, status } = await processWatched({ db, services }, await drawPages(last));
    expect(status).toBe("concluido");
    const [read, ...others] = await ana.caller.notes.list();
    expect([read?.conciliada, others]).toEqual([false, []]);
    expect(read?.verificacoes.filter(({ ok }) => !ok).map(({ nome }) => nome)).toContain("Folhas da nota");
  });

  it("holds notes of two brokers, each under its own", { timeout: TIMEOUT_MS }, async ({ db, services }) => {
    const inter: InventedNote = {
      ...note,
      layout: "inter",
      numero: "902",
      negocios: note.negocios.map((trade) => ({ ...trade, mercado: "VIS" })),
    };
    const { corretora: _, ...ofInter } = inter;
    const { ana, status, mensagemErro } = await processWatched({ db, services }, await drawNotes([note, ofInter]));
    expect([status, mensagemErro]).toEqual(["concluido", null]);
    const read = await ana.caller.notes.list();
    expect(read.map(({ corretora, numero, conciliada }) => [numero, corretora, conciliada]).sort()).toEqual([
      ["901", "Clear", true],
      ["902", "Inter", true],
    ]);
  });

  it("holds a note of futures and one of the spot market of the same day and number", {
    timeout: TIMEOUT_MS,
  }, async ({ db, services }) => {
    const { ana, status, mensagemErro } = await processWatched({ db, services }, await drawNotes([futures, spotOfBtg]));
    expect([status, mensagemErro]).toEqual(["concluido", null]);
    const read = await ana.caller.notes.list();
    expect(read.map(({ mercado, numero, conciliada }) => [mercado, numero, conciliada]).sort()).toEqual([
      ["BMF", "901", true],
      ["BOVESPA", "901", true],
    ]);
  });

  it("holds a page that has no text and is not blank, which leaves its months open", { timeout: TIMEOUT_MS }, async ({
    db,
    services,
  }) => {
    const outlines = (document: PDFKit.PDFDocument) => {
      document.addPage();
      for (let at = 0; at < 1500; at += 1)
        document.rect(40 + (at % 50) * 10, 40 + Math.floor(at / 50) * 10, 4, 6).fill();
    };
    const { ana, status, mensagemErro } = await processWatched(
      { db, services },
      await drawNotesBetween([note], outlines),
    );
    expect([status, mensagemErro]).toEqual(["concluido", "A página 2 é uma imagem e não foi lida."]);
    const { apuracao } = await ana.caller.taxes.month({ mes: "2026-03" });
    expect(apuracao?.completo).toBe(false);
    expect(apuracao?.pendencias.map(({ tipo }) => tipo)).toContain("arquivo");
    expect(await ana.caller.notes.list()).toMatchObject([{ numero: "901", conciliada: true }]);
  });

  it("is a known confirmation in English, in dollars", { timeout: TIMEOUT_MS }, async ({ db, services }) => {
    const confirmation: AnyInventedNote = {
      layout: "drivewealth",
      account: "INTR000000",
      dataPregao: "2026-03-09",
      dataLiquidacao: "2026-03-10",
      negocios: [{ symbol: "AAPL", security: "APPLE INC", action: "Buy", quantity: "2", price: "112.00" }],
    };
    const { ana, status, mensagemErro } = await processWatched({ db, services }, await drawNote(confirmation));
    expect([status, mensagemErro]).toEqual(["concluido", null]);
    expect(await ana.caller.notes.list()).toMatchObject([{ mercado: "EUA", moeda: "USD", conciliada: true }]);
  });
});
