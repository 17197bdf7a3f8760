import { csvAmount, csvNumber } from "@app/core/csv";
import { formatDay } from "@app/core/format";
import { copy } from "../copy.ts";
import type { WorksheetLine } from "../wires.ts";

const words = copy.worksheet;
const { lineColumns: columns } = words;

/** Columns of a month's sales for a spreadsheet. */
export const lineCsv = {
  [columns.day]: ({ data }: WorksheetLine) => formatDay(data),
  [columns.what]: ({ tipo, lado, mercado }: WorksheetLine) => copy.line.name(tipo, lado, mercado),
  [columns.asset]: ({ ticker }: WorksheetLine) => ticker,
  [columns.quantity]: ({ quantidade }: WorksheetLine) => csvNumber(quantidade),
  [columns.pool]: ({ grupo }: WorksheetLine) => (grupo === null ? words.outside : words.pools[grupo]),
  [columns.result]: ({ resultado }: WorksheetLine) => csvAmount(resultado),
  [columns.exempt]: ({ isento }: WorksheetLine) => (isento ? "sim" : "não"),
  [columns.broker]: ({ fonte }: WorksheetLine) => fonte?.corretora ?? "",
  [columns.note]: ({ fonte }: WorksheetLine) => fonte?.numero ?? "",
};
