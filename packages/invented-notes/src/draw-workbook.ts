import { buffer } from "node:stream/consumers";
import yazl from "yazl";

/** Text as a shared string, a number as its own type, null for no cell. */
export type DrawnCell = string | number | null;

export interface DrawnSheet {
  nome: string;
  linhas: readonly (readonly DrawnCell[])[];
}

interface WorkbookHabits {
  /** Worksheets are numbered in another order than shown; relations map them. */
  reversed?: boolean;
  /** Writes inline strings in place of shared ones. */
  inline?: boolean;
  /** Content of `<dimension>`. NPOI writes A1 whatever the sheet holds. */
  dimension?: string;
  /**
   * As Google Sheets saves a file anew: no dimension, a thousand rows, whole numbers with a decimal, and days as numbers
   * without a style, or as ISO days.
   */
  google?: "numbers" | "iso";
  /** Parts of another kind, by name. */
  others?: Readonly<Record<string, string>>;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** A workbook with the habits of B3's: shared strings, a stale dimension, and sheets mapped by relations. */
export function drawWorkbook(sheets: readonly DrawnSheet[], habits: WorkbookHabits = {}): Promise<Buffer> {
  return zipParts({ ...workbookParts(sheets, habits), ...habits.others });
}

/** The parts of {@link drawWorkbook}, by name. */
export function workbookParts(sheets: readonly DrawnSheet[], habits: WorkbookHabits = {}): Record<string, string> {
  const { reversed = false, inline = false, dimension = "A1", google } = habits;
  const strings = new Map<string, number>();
  const fileOf = (index: number) => `sheet${reversed ? sheets.length - index : index + 1}.xml`;
  const each = (draw: (sheet: DrawnSheet, index: number) => string) => sheets.map(draw).join("");
  const worksheets = Object.fromEntries(
    sheets.map(({ linhas }, index) => [
      `xl/worksheets/${fileOf(index)}`,
      `${XML}<worksheet xmlns="${MAIN}">${google ? GOOGLE_VIEW : `<dimension ref="${dimension}"/>`}<sheetData>${linhas
        .map((row, line) => drawRow(row, line + 1, { strings: inline ? null : strings, google }))
        .join("")}${google ? emptyRows(linhas.length + 1) : ""}</sheetData></worksheet>`,
    ]),
  );
  return {
    "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${each((_, index) => `<Override PartName="/xl/worksheets/${fileOf(index)}" ContentType="${TYPE}.worksheet+xml"/>`)}<Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/></Types>`,
    "_rels/.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each(({ nome }, index) => `<sheet name="${escaped(nome)}" sheetId="${index + 7}" r:id="rId${index + 3}"/>`)}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each((_, index) => `<Relationship Id="rId${index + 3}" Type="${RELATIONS}/worksheet" Target="worksheets/${fileOf(index)}"/>`)}<Relationship Id="rId1" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ...worksheets,
    "xl/sharedStrings.xml": `${XML}<sst xmlns="${MAIN}">${[...strings.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")}</sst>`,
  };
}

/** A ZIP of parts by name. */
export function zipParts(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(content), name, { compress: content.length > 0 });
  zip.end();
  return buffer(zip.outputStream);
}

const GOOGLE_VIEW =
  '<sheetPr><outlinePr summaryBelow="0" summaryRight="0"/></sheetPr><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetFormatPr customHeight="1" defaultColWidth="12.63" defaultRowHeight="15.75"/>';
const GOOGLE_ROWS = 1000;

const emptyRows = (first: number) =>
  Array.from({ length: Math.max(0, GOOGLE_ROWS - first + 1) }, (_, index) => `<row r="${first + index}"/>`).join("");

const DAY = /^(\d\d)\/(\d\d)\/(\d{4})$/;
const DAY_MS = 86_400_000;
/** Day zero of spreadsheets. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30);

interface CellHabits extends Pick<WorkbookHabits, "google"> {
  /** Null for inline strings. */
  strings: Map<string, number> | null;
}

function drawRow(row: readonly DrawnCell[], line: number, { strings, google }: CellHabits): string {
  const cells = row.map((cell, column) => {
    if (cell === null) return "";
    const at = `r="${columnName(column)}${line}"`;
    if (typeof cell === "number") return `<c ${at}><v>${google && Number.isInteger(cell) ? `${cell}.0` : cell}</v></c>`;
    const [, day, month, year] = (google && DAY.exec(cell)) || [];
    if (day && google === "iso") return `<c ${at} t="d"><v>${year}-${month}-${day}T00:00:00.000</v></c>`;
    if (day) return `<c ${at}><v>${(Date.parse(`${year}-${month}-${day}`) - SERIAL_ZERO) / DAY_MS}.0</v></c>`;
    if (!strings) return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
    const index = strings.get(cell) ?? strings.size;
    strings.set(cell, index);
    return `<c ${at} t="s"><v>${index}</v></c>`;
  });
  return `<row r="${line}">${cells.join("")}</row>`;
}

const LETTERS = 26;
const columnName = (index: number): string =>
  (index >= LETTERS ? columnName(Math.floor(index / LETTERS) - 1) : "") + String.fromCharCode(65 + (index % LETTERS));

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
