import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { TextPage } from "@app/core/notes/schema";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { drawBomb } from "../testing/draw-bomb.ts";
import { drawPdf } from "../testing/draw-pdf.ts";
import { createTestPdfReader } from "../testing/pdf-reader.ts";
import { createPdfReader } from "./client.ts";

const reader = createTestPdfReader();
afterAll(() => reader.close());

const drawGreeting = (options?: PDFKit.PDFDocumentOptions) =>
  drawPdf((document) => document.fontSize(8).text("Negócios realizados", 50, 100, { lineBreak: false }), options);

const textsOf = (pages: TextPage[]) => pages.map((page) => page.items.map(({ text }) => text));

describe("an ordinary PDF", () => {
  it("gives each text with its place, measured from the top left corner", async () => {
    const [page] = await reader.read(await drawGreeting());

    expect(page).toMatchObject({ number: 1, width: 595.28, height: 841.89 });
    expect(page?.items).toHaveLength(1);
    expect(page?.items[0]).toMatchObject({ text: "Negócios realizados", x: 50 });
    expect(page?.items[0]?.y).toBeCloseTo(105.7, 0);
    expect(page?.items[0]?.width).toBeCloseTo(72, 0);
  });

  it("leaves turned text out", async () => {
    const bytes = await drawPdf((document) => {
      document.text("de pé", 50, 50, { lineBreak: false });
      document.rotate(45, { origin: [300, 400] }).text("MODELO", 300, 400, { lineBreak: false });
    });

    expect(textsOf(await reader.read(bytes))).toEqual([["de pé"]]);
  });

  it("gives pages without items when there are only pictures", async () => {
    const bytes = await drawPdf((document) => document.rect(10, 10, 200, 300).fill("navy"));

    expect(textsOf(await reader.read(bytes))).toEqual([[]]);
  });
});

describe("a protected PDF", () => {
  let bytes: Uint8Array;
  beforeAll(async () => {
    bytes = await drawGreeting({ userPassword: "abre", pdfVersion: "1.7" });
  });

  it("asks for the password", async () => {
    await expect(reader.read(bytes)).rejects.toMatchObject({ code: "PDF_PASSWORD_REQUIRED" });
  });

  it("says that the password is wrong", async () => {
    await expect(reader.read(bytes, "fecha")).rejects.toMatchObject({ code: "PDF_PASSWORD_WRONG" });
  });

  it("opens with the right password", async () => {
    expect(textsOf(await reader.read(bytes, "abre"))).toEqual([["Negócios realizados"]]);
  });

  it("opens without one when only printing is forbidden", async () => {
    const readable = await drawGreeting({ ownerPassword: "dona", pdfVersion: "1.7" });

    expect(textsOf(await reader.read(readable))).toEqual([["Negócios realizados"]]);
  });
});

describe("a hostile or damaged PDF", () => {
  const hostile: [string, () => Promise<Uint8Array>, string][] = [
    ["an empty file", async () => new Uint8Array(), "PDF_BROKEN"],
    ["a file of another kind", async () => new TextEncoder().encode("isto não é um PDF"), "PDF_BROKEN"],
    ["a file cut after its first bytes", async () => (await drawGreeting()).slice(0, 60), "PDF_BROKEN"],
    ["one stream that inflates to 600 MB", () => drawBomb(600), "PDF_TOO_HEAVY"],
    ["more pages than any note has", () => drawPdf(addPages(500)), "PDF_TOO_HEAVY"],
  ];

  it.each(hostile)("refuses %s, then reads the next file", { timeout: 30_000 }, async (_, draw, code) => {
    const bytes = await draw();
    const next = await drawGreeting();

    const refused = reader.read(bytes);
    const read = reader.read(next);

    await expect(refused).rejects.toMatchObject({ name: "DomainError", code });
    expect(textsOf(await read)).toEqual([["Negócios realizados"]]);
  });

  it("gives up at the deadline", async () => {
    const impatient = createTestPdfReader({ timeoutMs: 20 });

    await expect(impatient.read(await drawGreeting())).rejects.toMatchObject({ code: "PDF_TOO_HEAVY" });
    await impatient.close();
  });

  it("does not blame the file when the child's program is missing", () => {
    expect(() => createPdfReader({ childScript: "/nowhere/pdf-text-child.js" })).toThrow("is not there");
  });
});

describe("the children", () => {
  it("read two files at once", async () => {
    const pair = createTestPdfReader({ children: 2 });
    const bytes = await drawGreeting();

    const all = await Promise.all([pair.read(bytes), pair.read(bytes), pair.read(bytes)]);

    expect(all.map(textsOf)).toEqual(Array(3).fill([["Negócios realizados"]]));
    await pair.close();
  });

  it.runIf(process.platform === "linux")("end when the parent is killed", { timeout: 20_000 }, async () => {
    const parent = spawn(process.execPath, ["--import", "tsx", "--eval", PARENT], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(parent.stdout, "data");
    const children = await childrenOf(parent.pid);
    expect(children).not.toEqual([]);

    parent.kill("SIGKILL");

    await vi.waitFor(() => expect(children.filter(isRunning)).toEqual([]), { timeout: 5000, interval: 50 });
  });
});

const helper = path.join(path.dirname(fileURLToPath(import.meta.url)), "../testing");
/** A program that reads one file and stays. */
const PARENT = `
  const { createTestPdfReader } = await import(${JSON.stringify(`${helper}/pdf-reader.ts`)});
  const { drawPdf } = await import(${JSON.stringify(`${helper}/draw-pdf.ts`)});
  await createTestPdfReader().read(await drawPdf((document) => document.text("oi")));
  console.log("ready");
  setInterval(() => {}, 1000);
`;

function addPages(count: number) {
  return (document: PDFKit.PDFDocument) => {
    for (let page = 0; page < count; page += 1) document.addPage();
  };
}

async function childrenOf(pid: number | undefined): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return list.trim().split(" ").filter(Boolean).map(Number);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
