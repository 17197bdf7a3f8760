import { serveReading } from "./child-guard.ts";
import { readDocument } from "./pdf-document.ts";
import { readSample } from "./pdf-sample.ts";

serveReading("readDocument", readDocument, readSample);
