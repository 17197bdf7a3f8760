import { serveReading } from "./child-guard.ts";
import { joinDocuments, type PdfTask, readDocument } from "./pdf-document.ts";
import { readSample } from "./pdf-sample.ts";

serveReading(
  "readDocument",
  async (task: PdfTask) =>
    "parts" in task ? joinDocuments(task.parts) : readDocument(task.bytes, task.password, task.model, task.scanned),
  readSample,
);
