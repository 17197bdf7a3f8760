import { writeXlsx } from "hucre/xlsx";
import { serveReading } from "../../notes/child-guard.ts";
import { readDocument } from "./read-document.ts";

const SAMPLE = [
  ["Produto", "Tipo de Evento", "Valor líquido"],
  ["ITSA4 - ITAUSA S/A", "Dividendo", 1.5],
];

serveReading("readDocument", readDocument, async () => {
  const answer = await readDocument(await writeXlsx({ sheets: [{ name: "Proventos Recebidos", rows: SAMPLE }] }));
  if ("refusal" in answer || answer.linhas.length !== 1) throw new Error("The sample spreadsheet was not read");
});
