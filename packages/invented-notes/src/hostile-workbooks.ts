import { type DrawnSheet, workbookParts, zipParts } from "./draw-workbook.ts";

const SHEET_PART = "xl/worksheets/sheet1.xml";
const CENTRAL_HEADER = Buffer.from("504b0102", "hex");
/** Places in the header that the list of parts has of each. Source: APPNOTE.TXT 6.3.10, 4.3.12. */
const [FLAGS_AT, SIZE_AT] = [8, 24];
const ENCRYPTED = 1;

/** The first bytes of an Excel file before 2007, and no more of it. */
export const oldWorkbook = () => Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(1000)]);

/** Draws workbooks of a sheet as somebody would who wants to do harm. */
export function hostileWorkbooks(sheet: DrawnSheet) {
  const parts = () => workbookParts([sheet]);
  const withPart = (name: string, content: string | Buffer) => zipParts({ ...parts(), [name]: content });

  /** @throws Error when the text is not there */
  function withChange(from: string, to: string): Promise<Buffer> {
    const text = parts()[SHEET_PART] ?? "";
    if (!text.includes(from)) throw new Error(`The sheet has no ${from}`);
    return withPart(SHEET_PART, text.replace(from, to));
  }

  /** A part under another name of the same length, which no writer of ZIPs would write. */
  async function renamed(name: string, other: string, keepTwin = false): Promise<Buffer> {
    if (name.length !== other.length) throw new Error("The names differ in length");
    const bytes = await zipParts({ ...parts(), [name]: "<a/>", ...(keepTwin ? { [other]: "<b/>" } : {}) });
    return Buffer.from(bytes.toString("latin1").replaceAll(name, other), "latin1");
  }

  async function withLastHeader(change: (bytes: Buffer, at: number) => void): Promise<Buffer> {
    const bytes = await withPart("xl/last.xml", "<a>some text</a>");
    change(bytes, bytes.lastIndexOf(CENTRAL_HEADER));
    return bytes;
  }

  return {
    ...{ withPart, withChange },
    bomb: () => withPart("xl/bomb.xml", Buffer.alloc(60_000_000)),
    ofTenThousandParts: () =>
      zipParts({
        ...parts(),
        ...Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`xl/${index}.xml`, ""])),
      }),
    withDeclaration: () => withChange("<worksheet", '<!DOCTYPE x [<!ENTITY a "b">]><worksheet'),
    leadingOut: () => renamed("xl/aa/evil.xml", "xl/../../a.xml"),
    ofAbsoluteName: () => renamed("xl/aa/evil.xml", "/xl/aaevil.xml"),
    ofTwins: () => renamed("xl/workbookx.xml", "xl/workbook1.xml", true),
    encrypted: () =>
      withLastHeader((bytes, at) => bytes.writeUInt16LE(bytes.readUInt16LE(at + FLAGS_AT) | ENCRYPTED, at + FLAGS_AT)),
    ofFalseSize: () => withLastHeader((bytes, at) => bytes.writeUInt32LE(3, at + SIZE_AT)),
  };
}
