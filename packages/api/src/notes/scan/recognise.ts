import { createRequire } from "node:module";
import path from "node:path";
import type { ImageWord } from "@app/core/notes/image/place-words";
import { createWorker, OEM, PSM, type Worker } from "tesseract.js";
import { type GreyPicture, toGraymap } from "./grey-picture.ts";

/** The data ships in its package, which is read where it lies: nothing is fetched, and nothing written. */
const DATA_FOLDER = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@tesseract.js-data/por/package.json")),
  "4.0.0_best_int",
);

let starting: Promise<Worker> | undefined;

/** Loads the recogniser of this process; the first call takes about a second. */
export function startRecogniser(): Promise<Worker> {
  starting ??= start();
  return starting;
}

async function start(): Promise<Worker> {
  const worker = await createWorker("por", OEM.LSTM_ONLY, {
    langPath: DATA_FOLDER,
    cacheMethod: "none",
    gzip: true,
    errorHandler: () => {}, // the call that failed is told too
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, user_defined_dpi: "300" });
  return worker;
}

/** The words of a picture with their places in pixels, in no order. */
export async function recognise(picture: GreyPicture): Promise<ImageWord[]> {
  const worker = await startRecogniser();
  const { data } = await worker.recognize(toGraymap(picture), {}, { text: false, blocks: true });
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
  return lines.flatMap(({ words, baseline }) =>
    words.map(({ text, bbox, confidence }) => {
      const slope = (baseline.y1 - baseline.y0) / Math.max(1, baseline.x1 - baseline.x0);
      const middle = (bbox.x0 + bbox.x1) / 2;
      return {
        text,
        confidence,
        left: bbox.x0,
        right: bbox.x1,
        top: bbox.y0,
        bottom: bbox.y1,
        baseline: baseline.y0 + slope * (middle - baseline.x0),
      };
    }),
  );
}
