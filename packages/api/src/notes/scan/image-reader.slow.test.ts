import { deflateSync } from "node:zlib";
import { unreadPagesMessage } from "@app/core/notes/errors";
import type { TextPage } from "@app/core/notes/schema";
import { HASH_MODEL } from "@app/core/search/hash-embedding";
import { type AnyInventedNote, drawOn, notePages } from "@app/invented-notes/draw-note";
import { drawPdf } from "@app/invented-notes/draw-pdf";
import { drawPages, drawScan, wrapPictures } from "@app/invented-notes/draw-scan";
import { NO_QUIRKS } from "@app/invented-notes/quirks";
import { afterAll, describe, expect, it } from "vitest";
import { childProgram } from "../../testing/pdf-reader.ts";
import { createImageReader } from "../image-reader.ts";
import { readDocument } from "../pdf-document.ts";

const childScript = childProgram("image-child");
const reader = createImageReader({ isOn: true, childScript });
afterAll(() => reader.close());

const note: AnyInventedNote = {
  layout: "agora",
  numero: "4711",
  dataPregao: "2025-03-10",
  dataLiquidacao: "2025-03-12",
  negocios: [
    { lado: "C", mercado: "VISTA", nome: "WEG", classe: "ON NM", quantidade: 300, preco: "51.62" },
    { lado: "V", mercado: "VISTA", nome: "ITAUSA", classe: "PN N1", quantidade: 2600, preco: "10.38" },
  ],
};

async function scannedPage(bytes: Uint8Array, pagina = 1): Promise<TextPage> {
  const answer = await reader.readPage(bytes, pagina, {});
  if ("refusal" in answer) throw new Error(answer.refusal);
  return answer.page;
}

async function reread(bytes: Uint8Array, scanned: readonly TextPage[]) {
  const answer = await readDocument(bytes.slice(), undefined, HASH_MODEL, scanned);
  if (!("result" in answer)) throw new Error(answer.refusal);
  return answer;
}

/** One page whose picture claims this many pixels. */
function drawClaim(width: number, height: number): Uint8Array {
  const picture = deflateSync(Buffer.alloc(1000)).toString("latin1");
  const content = "q 595 0 0 842 0 0 cm /Im Do Q";
  const size = `/Width ${width} /Height ${height}`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /Im 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /XObject /Subtype /Image ${size} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${picture.length} >>\nstream\n${picture}\nendstream`,
  ].map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`);
  return new Uint8Array(Buffer.from(`%PDF-1.7\n${objects.join("")}trailer\n<< /Root 1 0 R >>\n`, "latin1"));
}

describe("a scanned note", () => {
  it("is read to the cent, whole pages of pictures being offered until they are recognised", async () => {
    const bytes = await drawScan([note], { dpi: 300, skewDegrees: 1, noise: 6 });
    const first = await reread(bytes, []);
    expect([first.result, first.pictures]).toEqual([{ refusal: "no-text" }, [1]]);

    const { result, pictures } = await reread(bytes, [await scannedPage(bytes)]);
    const notes = "notes" in result ? result.notes.map((text) => JSON.parse(text)) : [];
    expect(notes).toMatchObject([
      {
        ...{ numero: "4711", dataPregao: "2025-03-10", origem: "imagem", conciliada: true },
        negocios: [
          { lado: "C", quantidade: "300", preco: "51.62", valor: "15486", debitoCredito: "D" },
          { lado: "V", quantidade: "2600", preco: "10.38", valor: "26988", debitoCredito: "C" },
        ],
      },
    ]);
    expect(pictures).toEqual([]);
  });

  it("gives its words where they stand on the page, upright", async () => {
    const bytes = await drawScan([note], { dpi: 200, format: "png" });
    const { items, source, width } = await scannedPage(bytes);
    const title = items.find(({ text }) => text === "NOTA DE CORRETAGEM");
    const drawn = notePages([note])[0]?.items.find(({ text }) => text === "NOTA DE CORRETAGEM");
    expect([source, Math.round(width)]).toEqual(["image", 595]);
    expect(Math.abs((title?.x ?? 0) - (drawn?.x ?? 0))).toBeLessThan(2);
    expect(Math.abs((title?.y ?? 0) - (drawn?.y ?? 0))).toBeLessThan(2);
  });
});

describe("a picture that is no scan of a note", () => {
  it("is refused before it is decoded when it claims 20 000 × 20 000 pixels", async () => {
    expect(await reader.readPage(drawClaim(20_000, 20_000), 1, {})).toEqual({ refusal: "too-heavy" });
  });

  it("is refused when the file is none, and the next one is read", async () => {
    expect(await reader.readPage(new Uint8Array([1, 2, 3]), 1, {})).toEqual({ refusal: "broken" });
    expect(await reader.readPage(drawClaim(20_000, 20_000), 1, {})).toEqual({ refusal: "too-heavy" });
  });

  it("is offered thirty times at most, in a file of 500 scanned pages", async () => {
    const [page] = drawPages({ dpi: 36 }, (surface) => surface.page(595, 842));
    const picture = page?.canvas.toBuffer("image/png") ?? Buffer.alloc(0);
    const bytes = await drawPdf(
      (document) => {
        for (let number = 0; number < 500; number += 1) {
          document.addPage({ size: "A4", margin: 0 }).image(picture, 0, 0, { width: 595, height: 842 });
        }
      },
      { autoFirstPage: false },
    );
    const { result, pictures } = await reread(bytes, []);
    expect(result).toEqual({ refusal: "no-text" });
    expect(pictures).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });

  it("gives no note when it shows something else, and is named", async () => {
    const pages = drawPages({ dpi: 100, noise: 60 }, (surface) => {
      surface.page(595, 842);
      for (let at = 0; at < 40; at += 1) surface.box(20 + at * 7, 30 + at * 11, 200, 150);
    });
    const bytes = await wrapPictures(pages, { dpi: 100 });
    const { result, unreadMonths } = await reread(bytes, [await scannedPage(bytes)]);
    expect("refusal" in result && ["no-text", "image"]).toContain("refusal" in result && result.refusal);
    expect(unreadMonths).toBeNull();
  });
});

/** Seconds each: several pages are recognised. */
describe("two notes on one sheet", () => {
  const two = (shift: number) =>
    drawPages({ dpi: 300 }, (surface) => {
      surface.page(595, 842);
      const at = (dy: number) => ({
        ...surface,
        page: () => {},
        text: (placed: Parameters<typeof surface.text>[0]) => surface.text({ ...placed, y: placed.y + dy }),
      });
      drawOn(at(0), [note], NO_QUIRKS);
      drawOn(at(shift), [{ ...note, numero: "4712" }], NO_QUIRKS);
    });

  it.each([
    ["one below the other", 420],
    ["one printed over the other", 3],
  ])("%s are bounded, and nothing of them is proven", async (_, shift) => {
    const bytes = await wrapPictures(two(shift), { dpi: 300 });
    const { result } = await reread(bytes, [await scannedPage(bytes)]);
    const notes = "notes" in result ? result.notes.map((text) => JSON.parse(text)) : [];
    expect(notes.filter(({ conciliada }) => conciliada)).toEqual([]);
    const said = "notes" in result ? unreadPagesMessage(result.unreadPages) : result.refusal;
    expect(notes.length > 0 || said).toBeTruthy();
  });
});

describe("a reader that is off", () => {
  it("starts nothing", async () => {
    const off = createImageReader({ isOn: false, childScript: "/nowhere" });
    await expect(off.readPage(new Uint8Array(), 1, {})).rejects.toThrow("OCR=off");
    await off.close();
  });
});
