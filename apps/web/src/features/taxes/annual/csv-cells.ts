import { Decimal } from "@app/core/money";

/** Cells by column; columns absent in a row are empty. */
export type CsvRow = Readonly<Record<string, string>>;

/** `1234,56`, as spreadsheets in Brazil read a number; empty while it is not known. */
export const figure = (value: number | null) => (value === null ? "" : new Decimal(value).toFixed(2).replace(".", ","));

/** Keeps every decimal. */
export const exactFigure = (value: number | null) =>
  value === null ? "" : new Decimal(value).toFixed().replace(".", ",");
