import { serveReading } from "../child-guard.ts";
import { readScan } from "./read-scan.ts";
import { startRecogniser } from "./recognise.ts";

serveReading("readScan", readScan, async () => {
  await startRecogniser();
});
