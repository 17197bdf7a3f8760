import { toCsv } from "@app/core/csv";
import { saveFile } from "./download-file.ts";

/** @param fileName - with its ending */
export function saveCsv(fileName: string, rows: readonly (readonly string[])[]) {
  saveFile(new Blob([toCsv(rows)], { type: "text/csv" }), fileName);
}
