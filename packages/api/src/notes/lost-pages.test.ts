import { deflateSync } from "node:zlib";
import { unreadPagesMessage } from "@app/core/notes/errors";
import { HASH_MODEL } from "@app/core/search/hash-embedding";
import { drawNotesBetween, type InventedNote } from "@app/invented-notes/draw-note";
import { drawPdf } from "@app/invented-notes/draw-pdf";
import { describe, expect, it } from "vitest";
import { readDocument } from "./pdf-document.ts";

const note = (numero: string, dataPregao: string): InventedNote => ({
  layout: "sinacor-xp",
  numero,
  dataPregao,
  dataLiquidacao: dataPregao,
  negocios: [{ lado: "C", mercado: "VISTA", nome: "WEG", classe: "ON NM", quantidade: 100, preco: "51.37" }],
});
const notes = [note("1", "2025-03-10"), note("2", "2025-04-10")];

/** A grey picture as a scanner makes it, and as pdfkit takes it: a Portable Network Graphics file. */
function drawPicture(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(head));
    return Buffer.concat([length, head, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const pixels = deflateSync(Buffer.alloc((width + 1) * height));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

/** CRC-32 of PNG; zlib has it only in newer versions of Node. */
function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

async function readBetween(draw: (document: PDFKit.PDFDocument) => void) {
  return told(await drawNotesBetween(notes, draw));
}

async function told(bytes: Uint8Array) {
  const answer = await readDocument(bytes, undefined, HASH_MODEL);
  if (!("result" in answer)) return answer.refusal;
  const { result, unreadMonths } = answer;
  if ("refusal" in result) return [result.refusal, unreadMonths];
  return [result.notes.length, unreadPagesMessage(result.unreadPages), unreadMonths];
}

const page = (document: PDFKit.PDFDocument) => document.addPage({ size: "A4", margin: 0 });
const scan = drawPicture(1240, 1754);

describe("pages without text between notes", () => {
  it("are named when they are pictures, whole or in strips", async () => {
    expect(await readBetween((document) => page(document).image(scan, 0, 0, { width: 595, height: 842 }))).toEqual([
      2,
      "As páginas 2 e 4 são imagens e não foram lidas.",
      null,
    ]);
    const strip = drawPicture(1240, 16);
    const strips = (document: PDFKit.PDFDocument) => {
      page(document);
      for (let y = 0; y < 842; y += 8) document.image(strip, 0, y, { width: 595, height: 8 });
    };
    expect(await readBetween(strips)).toEqual([2, "As páginas 2 e 4 são imagens e não foram lidas.", null]);
  });

  it("are named when they are scans with a line that another program added", async () => {
    const numbered = (document: PDFKit.PDFDocument) =>
      page(document)
        .image(scan, 0, 0, { width: 595, height: 842 })
        .text("Página 3 de 9", 500, 800, { lineBreak: false });
    expect(await readBetween(numbered)).toEqual([2, "As páginas 2 e 4 são imagens e não foram lidas.", null]);
  });

  it("are named when they are a text in outlines", async () => {
    const outlines = (document: PDFKit.PDFDocument) => {
      page(document);
      for (let index = 0; index < 1500; index += 1)
        document.rect(40 + (index % 50) * 10, 40 + Math.floor(index / 50) * 10, 4, 6).fill();
    };
    expect(await readBetween(outlines)).toEqual([2, "As páginas 2 e 4 são imagens e não foram lidas.", null]);
  });

  it("are nothing when they are blank, or have a frame or a logo alone", async () => {
    const logo = drawPicture(300, 120);
    for (const draw of [
      page,
      (document: PDFKit.PDFDocument) => page(document).rect(10, 10, 500, 700).stroke(),
      (document: PDFKit.PDFDocument) => page(document).image(logo, 40, 40, { width: 120, height: 48 }),
      (document: PDFKit.PDFDocument) =>
        page(document)
          .image(logo, 0, 0, { width: 595, height: 200 })
          .text("Fale conosco", 40, 700, { lineBreak: false }),
    ]) {
      expect(await readBetween(draw)).toEqual([2, null, null]);
    }
  });

  it("are not decoded: a picture of 20 000 by 20 000 takes no memory", async () => {
    const bytes = Buffer.from(
      await drawNotesBetween(notes, (document) => page(document).image(scan, 0, 0, { width: 595 })),
    );
    const large = bytes
      .toString("latin1")
      .replaceAll("/Width 1240", "/Width 20000")
      .replaceAll("/Height 1754", "/Height 20000");
    expect(await told(new Uint8Array(Buffer.from(large, "latin1")))).toEqual([
      2,
      "As páginas 2 e 4 são imagens e não foram lidas.",
      null,
    ]);
  });
});

describe("a damaged page", () => {
  /** Replaces the content of the page with this text by other bytes. */
  async function damage(at: number): Promise<Uint8Array> {
    const bytes = Buffer.from(await drawNotesBetween(notes, () => {}));
    const contents = [...bytes.toString("latin1").matchAll(/\/FlateDecode\s*>>\s*stream\r?\n/g)].map(
      ({ index, 0: head }) => index + head.length,
    );
    const start = contents[at] ?? 0;
    const end = bytes.indexOf("endstream", start);
    for (let place = start + 2; place < end - 1; place += 1) bytes[place] = (place * 7919) & 255;
    return new Uint8Array(bytes);
  }

  it("is named, and the others are read", async () => {
    expect(await told(await damage(1))).toEqual([1, "A página 2 está danificada e não foi lida.", null]);
  });
});

describe("a file in which only a picture could be a note", () => {
  it("is refused as such", async () => {
    const bytes = await drawPdf((document) => {
      document.text("Segue a sua nota em anexo.", 50, 50, { lineBreak: false });
      page(document).image(scan, 0, 0, { width: 595, height: 842 });
    });
    expect(await told(bytes)).toEqual(["image", null]);
  });
});
