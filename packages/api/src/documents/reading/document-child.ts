import type { DocumentRefusal } from "@app/core/documents/errors";
import { looksLikePicture } from "@app/core/documents/file-format";
import { writeXlsx } from "hucre/xlsx";
import { serveReading } from "../../notes/child-guard.ts";
import { type DocumentText, readDocument } from "./read-document.ts";
import { readStatements, type StatementRefusal, type StatementText } from "./read-statements.ts";
import { wrapPicture } from "./wrap-picture.ts";

/** A spreadsheet, a picture that became a PDF, a bank's statement, or why a file is none of them. */
export type DocumentAnswer =
  | DocumentText
  | { pdf: Uint8Array }
  | { statements: StatementText[] }
  | StatementRefusal
  | { refusal: DocumentRefusal };

const SAMPLE = [
  ["Produto", "Tipo de Evento", "Valor líquido"],
  ["ITSA4 - ITAUSA S/A", "Dividendo", 1.5],
];

const openDocument = async (bytes: Uint8Array): Promise<DocumentAnswer> =>
  looksLikePicture(bytes) ? wrapPicture(bytes) : (readStatements(bytes) ?? readDocument(bytes));

serveReading("openDocument", openDocument, async () => {
  const answer = await readDocument(await writeXlsx({ sheets: [{ name: "Proventos Recebidos", rows: SAMPLE }] }));
  if ("refusal" in answer || answer.linhas.length !== 1) throw new Error("The sample spreadsheet was not read");
});
