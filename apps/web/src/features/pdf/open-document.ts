import { GlobalWorkerOptions, getDocument, PasswordResponses, VerbosityLevel } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { standardFonts } from "./standard-fonts.ts";

GlobalWorkerOptions.workerSrc = workerUrl;

/** Gives pdf.js the files it asks for: standard fonts from this server, and nothing else. */
class OwnFiles {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const url = standardFonts[filename];
    if (kind !== "standardFontDataUrl" || !url) throw new Error(`No file ${filename} for a PDF`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`The font ${filename} could not be loaded`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/**
 * Opens a PDF to be drawn on a canvas. Nothing in it is run or followed: scripts, forms and links need layers that are never
 * made, and its fonts are drawn as paths, so that none reaches the browser's own font engine.
 *
 * @param askPassword - called until the password opens it; `isWrong` after one that did not
 */
export function openDocument(
  data: ArrayBuffer,
  askPassword: (answer: (password: string) => void, isWrong: boolean) => void,
) {
  const task = getDocument({
    data,
    isEvalSupported: false,
    useWasm: false,
    disableFontFace: true,
    enableXfa: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    BinaryDataFactory: OwnFiles,
    standardFontDataUrl: "/",
    verbosity: VerbosityLevel.ERRORS,
  });
  task.onPassword = (answer: (password: string) => void, reason: number) =>
    askPassword(answer, reason === PasswordResponses.INCORRECT_PASSWORD);
  return task;
}
