import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { HASH_MODEL } from "@app/core/search/hash-embedding";
import { drawPdf } from "@app/invented-notes/draw-pdf";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { drawBomb } from "../testing/draw-bomb.ts";
import { childProgram, createTestPdfReader } from "../testing/pdf-reader.ts";
import { type CheckedPdfReader, createPdfReader, type PdfReader } from "./client.ts";

const reader = createTestPdfReader();
afterAll(() => reader.close());

const drawGreeting = (options?: PDFKit.PDFDocumentOptions) =>
  drawPdf((document) => document.fontSize(8).text("Negócios realizados", 50, 100, { lineBreak: false }), options);

const isLinux = process.platform === "linux";

/** The passages of a PDF, as text. */
async function textsOf(from: PdfReader, bytes: Uint8Array, password?: string): Promise<string[]> {
  const { chunks } = await from.read(bytes, { model: HASH_MODEL, password });
  return chunks.map(({ texto }) => texto);
}

describe("an ordinary PDF", () => {
  it("gives its passages with their pages, their terms and their vectors", async () => {
    const { result, chunks } = await reader.read(await drawGreeting(), { model: HASH_MODEL });

    expect(result).toEqual({ refusal: "not-a-note" });
    expect(chunks).toMatchObject([{ pagina: 1, texto: "Negócios realizados", terms: "negocio realizado" }]);
    expect(chunks[0]?.embedding).toHaveLength(384);
  });

  it("leaves the vectors of another model to whoever asks for it", async () => {
    const { chunks } = await reader.read(await drawGreeting(), { model: "another" });

    expect(chunks).toMatchObject([{ texto: "Negócios realizados", embedding: undefined }]);
  });

  it("leaves turned text out", async () => {
    const bytes = await drawPdf((document) => {
      document.text("de pé", 50, 50, { lineBreak: false });
      document.rotate(45, { origin: [300, 400] }).text("MODELO", 300, 400, { lineBreak: false });
    });

    expect(await textsOf(reader, bytes)).toEqual(["de pé"]);
  });

  it("gives nothing when there are only pictures", async () => {
    const bytes = await drawPdf((document) => document.rect(10, 10, 200, 300).fill("navy"));

    expect(await reader.read(bytes, { model: HASH_MODEL })).toEqual({
      result: { refusal: "no-text" },
      documents: [],
      chunks: [],
      unreadMonths: null,
      pictures: [],
      ...{ loose: [], unreadPages: [], pages: 1 },
    });
  });
});

describe("a protected PDF", () => {
  let bytes: Uint8Array;
  beforeAll(async () => {
    bytes = await drawGreeting({ userPassword: "abre", pdfVersion: "1.7" });
  });

  it("asks for the password", async () => {
    await expect(reader.read(bytes, { model: HASH_MODEL })).rejects.toMatchObject({ code: "PDF_PASSWORD_REQUIRED" });
  });

  it("says that the password is wrong", async () => {
    await expect(reader.read(bytes, { model: HASH_MODEL, password: "fecha" })).rejects.toMatchObject({
      code: "PDF_PASSWORD_WRONG",
    });
  });

  it("opens with the right password", async () => {
    expect(await textsOf(reader, bytes, "abre")).toEqual(["Negócios realizados"]);
  });

  it("opens without one when only printing is forbidden", async () => {
    const readable = await drawGreeting({ ownerPassword: "dona", pdfVersion: "1.7" });

    expect(await textsOf(reader, readable)).toEqual(["Negócios realizados"]);
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

  it.each(hostile)("refuses %s, then reads the next file", { timeout: 120_000 }, async (_, draw, code) => {
    const bytes = await draw();
    const next = await drawGreeting();

    const refused = reader.read(bytes, { model: HASH_MODEL });
    const read = textsOf(reader, next);

    await expect(refused).rejects.toMatchObject({ name: "DomainError", code });
    expect(await read).toEqual(["Negócios realizados"]);
  });

  it("gives up at the deadline, which the start of a child does not shorten", { timeout: 120_000 }, async () => {
    const impatient = testReader({ processorMs: 300 });
    const slow = await drawBomb(100);

    expect(await textsOf(impatient, await drawGreeting())).toEqual(["Negócios realizados"]);
    await expect(impatient.read(slow, { model: HASH_MODEL })).rejects.toMatchObject({ code: "PDF_TOO_HEAVY" });
    expect(await textsOf(reader, slow)).toEqual([]);
  });

  it("does not blame the file when the child's program is missing", () => {
    expect(() => createPdfReader({ childScript: "/nowhere/pdf-text-child.js" })).toThrow("is not there");
  });
});

describe("the children", () => {
  it("read two files at once", async () => {
    const pair = createTestPdfReader({ children: 2 });
    const bytes = await drawGreeting();

    const all = await Promise.all([1, 2, 3].map(() => textsOf(pair, bytes)));

    expect(all).toEqual(Array(3).fill(["Negócios realizados"]));
    await pair.close();
  });

  it("leave the file after one that ended a child to the other, which need not start", {
    timeout: 30_000,
  }, async () => {
    const { childScript, write } = await program(WORKING);
    const pair = testReader({ childScript, children: 2 });
    const bytes = await drawGreeting();
    await Promise.all([textsOf(pair, bytes), textsOf(pair, bytes)]);

    await write("process.exit(1);"); // the next child cannot start, and every file given to it fails
    await expect(pair.read(new Uint8Array(), { model: HASH_MODEL })).rejects.toMatchObject({ code: "PDF_BROKEN" });

    expect(await textsOf(pair, bytes)).toEqual(["Negócios realizados"]);
  });

  it.runIf(isLinux)("are replaced once no file is read, which a start would hold up", { timeout: 30_000 }, async () => {
    const { childScript } = await program(`
      import workerpool from ${JSON.stringify(workerpool)};
      const answer = { answer: { result: { refusal: "no-text" }, chunks: [] }, isSpent: false };
      const readDocument = ({ bytes }) =>
        bytes.length === 0 ? process.exit(1) : new Promise((resolve) => process.once("SIGUSR2", () => resolve(answer)));
      workerpool.worker({ check: () => {}, readDocument });`);
    const before = new Set(await childrenOf(process.pid));
    const own = async () => (await childrenOf(process.pid)).filter((pid) => !before.has(pid));
    const pair = testReader({ childScript, children: 2 });
    await pair.check();
    expect(await own()).toHaveLength(2);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());

    const long = textsOf(pair, new Uint8Array([1]));
    await expect(textsOf(pair, new Uint8Array())).rejects.toMatchObject({ code: "PDF_TOO_HEAVY" });
    await vi.advanceTimersByTimeAsync(1000);
    const [reading, ...others] = await own();
    expect(others).toEqual([]);

    process.kill(reading ?? 0, "SIGUSR2");
    await long;
    await vi.advanceTimersByTimeAsync(250);
    expect(await own()).toHaveLength(2);
  });

  it.runIf(isLinux)("end when the parent is killed", { timeout: 60_000 }, async () => {
    const parent = spawn(process.execPath, ["--import", "tsx", "--eval", PARENT], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(parent.stdout, "data");
    const children = await childrenOf(parent.pid);
    expect(children).not.toEqual([]);

    parent.kill("SIGKILL");

    await vi.waitFor(() => expect(children.filter(isRunning)).toEqual([]), { timeout: 20_000, interval: 50 });
  });
});

describe("the time that a file may take", () => {
  /** A child that reads nothing for this wall time, without using the processor. */
  const idling = (milliseconds: number) =>
    program(`
      import workerpool from ${JSON.stringify(workerpool)};
      const answer = { answer: { result: { refusal: "no-text" }, chunks: [] }, isSpent: false };
      const readDocument = () => new Promise((resolve) => setTimeout(() => resolve(answer), ${milliseconds}));
      workerpool.worker({ check: () => {}, readDocument });`);

  it("is the processor's: a child that others keep from working goes on", { timeout: 30_000 }, async () => {
    const patient = testReader({ processorMs: 200, ...(await idling(600)) });

    expect(await textsOf(patient, new Uint8Array())).toEqual([]);
  });

  it("ends by the clock at twelve times as much", { timeout: 30_000 }, async () => {
    const patient = testReader({ processorMs: 50, ...(await idling(60_000)) });

    await expect(textsOf(patient, new Uint8Array())).rejects.toMatchObject({ code: "PDF_TOO_HEAVY" });
  });

  it.runIf(isLinux)("goes last, but for the guard that looks after it", async () => {
    const { pid } = await startedReader();

    const threads = await readdir(`/proc/${pid}/task`);
    const nice = await Promise.all(
      // After the name in brackets, the nineteenth field is the seventeenth.
      threads.map(async (id) =>
        Number((await readFile(`/proc/${pid}/task/${id}/stat`, "utf8")).split(") ")[1]?.split(" ")[16]),
      ),
    );
    expect(nice.filter((value) => value !== 19)).toHaveLength(1);
    expect(nice.length).toBeGreaterThan(2);
  });
});

const hasPrlimit = isLinux && existsSync("/usr/bin/prlimit");

describe("what a file may add to the memory of an idle child", () => {
  /** Largest growth of the child's memory while it reads, in bytes. */
  async function riseWhileReading({ own, pid }: { own: CheckedPdfReader; pid: number }, bytes: Uint8Array) {
    const idle = statusBytes(pid, "VmRSS");
    let peak = idle;
    const timer = setInterval(() => {
      if (existsSync(`/proc/${pid}/status`)) peak = Math.max(peak, statusBytes(pid, "VmHWM") || 0);
    }, 5);
    await expect(own.read(bytes, { model: HASH_MODEL })).rejects.toMatchObject({ code: "PDF_TOO_HEAVY" });
    clearInterval(timer);
    return peak - idle;
  }

  it("counts from what the runtime needs by itself", { timeout: 30_000 }, async () => {
    const small = testReader({ addedMemoryBytes: 60_000_000 });

    expect(await textsOf(small, await drawGreeting())).toEqual(["Negócios realizados"]);
    await expect(small.read(await drawBomb(60), { model: HASH_MODEL })).rejects.toMatchObject({
      code: "PDF_TOO_HEAVY",
    });
  });

  it.runIf(isLinux)("is some 300 MB, however fast it grows", { timeout: 30_000 }, async () => {
    const rise = await riseWhileReading(await startedReader(), await drawBomb(600));

    expect(rise).toBeGreaterThan(100_000_000);
    expect(rise).toBeLessThan(340_000_000);
  });

  it.runIf(hasPrlimit)("is bounded by the kernel too", async () => {
    const { pid } = await startedReader();

    const limits = await readFile(`/proc/${pid}/limits`, "utf8");
    const limit = Number(/^Max data size +(\d+)/m.exec(limits)?.[1]);
    expect(limit - statusBytes(pid, "VmData")).toBeGreaterThan(250_000_000);
    expect(limit - statusBytes(pid, "VmData")).toBeLessThan(350_000_000);
    expect(limits).toMatch(/^Max core file size +0 +0/m);
  });

  it.runIf(isLinux)("is bounded without the kernel as well", { timeout: 30_000 }, async () => {
    const { childScript } = await program(`
      import fs from "node:fs";
      import { syncBuiltinESMExports } from "node:module";
      const { existsSync } = fs;
      fs.existsSync = (file) => !/prlimit|\\/proc\\//.test(file) && existsSync(file);
      syncBuiltinESMExports();
      await import(${JSON.stringify(CHILD_PROGRAM)});`);
    const started = await startedReader({ childScript });
    expect(await readFile(`/proc/${started.pid}/limits`, "utf8")).toMatch(/^Max data size +unlimited/m);

    const rise = await riseWhileReading(started, await drawBomb(600));

    expect(rise).toBeGreaterThan(100_000_000);
    expect(rise).toBeLessThan(400_000_000);
  });
});

describe("a warm child", () => {
  /** The processes of one child that reads as many files one after another. */
  async function childrenThatRead(files: number, options: Parameters<typeof createTestPdfReader>[0]) {
    await reader.check(); // a child that the shared reader starts later would count
    const before = new Set(await childrenOf(process.pid));
    const own = testReader(options);
    const seen = new Set<number>();
    const bytes = await drawGreeting();
    for (let file = 0; file < files; file += 1) {
      expect(await textsOf(own, bytes)).toEqual(["Negócios realizados"]);
      for (const pid of await childrenOf(process.pid)) if (!before.has(pid)) seen.add(pid);
    }
    return seen.size;
  }

  it.runIf(isLinux)("reads any number of files that leave little in it", { timeout: 30_000 }, async () => {
    expect(await childrenThatRead(120, {})).toBe(1);
  });

  it.runIf(isLinux)("is replaced once files left more than 100 MB in it", { timeout: 60_000 }, async () => {
    const leaving = (bytesPerFile: number) =>
      program(`
        const { rss } = process.memoryUsage;
        let looks = 0;
        process.memoryUsage.rss = () => rss() + ${bytesPerFile} * looks++; // first before any file, then after each
        await import(${JSON.stringify(CHILD_PROGRAM)});`);

    expect(await childrenThatRead(3, await leaving(20_000_000))).toBe(1);
    expect(await childrenThatRead(3, await leaving(110_000_000))).toBeGreaterThanOrEqual(3);
  });
});

describe("an error that nobody expected", () => {
  it("of a file that was answered costs the next file nothing", { timeout: 30_000 }, async () => {
    const { childScript } = await program(`
      import workerpool from ${JSON.stringify(workerpool)};
      let hasRead = false;
      workerpool.worker({
        check: () => {
          if (hasRead) process.exit(1);
        },
        readDocument: () => {
          hasRead = true;
          return { answer: { refusal: "password-required" }, isSpent: false };
        },
      });`);
    const ending = testReader({ childScript });

    for (const file of [1, 2]) {
      await expect(ending.read(new Uint8Array([file]), { model: HASH_MODEL })).rejects.toMatchObject({
        code: "PDF_PASSWORD_REQUIRED",
      });
    }
    expect(ending.isWorking()).toBe(true);
  });

  it("in a promise that nobody awaits ends no child while it reads", { timeout: 30_000 }, async () => {
    const { childScript } = await program(`
      process.on("message", () => void Promise.reject(new Error("left behind")));
      await import(${JSON.stringify(CHILD_PROGRAM)});`);
    const stray = testReader({ childScript });

    for (const text of ["um", "dois"]) {
      const bytes = await drawPdf((document) => document.text(text));
      expect(await textsOf(stray, bytes)).toEqual([text]);
    }
  });

  it("is told, and the next file is read by another child", { timeout: 30_000 }, async () => {
    const { childScript } = await program(`
      import workerpool from ${JSON.stringify(workerpool)};
      workerpool.worker({
        check: () => {},
        readDocument: () => {
          throw new Error("a fault in child " + process.pid);
        },
      });`);
    const faulty = testReader({ childScript });
    const read = async () => {
      const said = await faulty.read(new Uint8Array(), { model: HASH_MODEL }).then(String, String);
      return /^Error: a fault in child (\d+)$/.exec(said)?.[1];
    };

    const [first, second] = [await read(), await read()];

    expect(first).toBeDefined();
    expect(second).toBeDefined();
    expect(second).not.toBe(first);
  });
});

describe("a reader that cannot read", () => {
  const FAILING = "process.exit(1);";

  it("says so with the version of Node, and blames no file", async () => {
    const { childScript } = await program(FAILING);
    const broken = testReader({ childScript });

    await expect(broken.check()).rejects.toThrow(/^The PDF reader does not work on Node v\d+.*exitCode: `1`/);
    await expect(broken.read(await drawGreeting(), { model: HASH_MODEL })).rejects.toThrow(
      "The PDF reader does not work",
    );
    expect(broken.isWorking()).toBe(false);
  });

  it("is one that reads its own sample wrongly", async () => {
    const { childScript } = await program(`
      import { syncBuiltinESMExports } from "node:module";
      import zlib from "node:zlib";
      const { deflateSync } = zlib;
      zlib.deflateSync = (bytes) => deflateSync(Buffer.from(bytes).reverse());
      syncBuiltinESMExports();
      await import(${JSON.stringify(CHILD_PROGRAM)});`);
    const broken = testReader({ childScript });

    await expect(broken.check()).rejects.toThrow("The sample PDF was read as");
    expect(broken.isWorking()).toBe(false);
  });

  it("is known once its child cannot be replaced, and works again by itself", { timeout: 30_000 }, async () => {
    const { childScript, write } = await program(WORKING);
    const breaking = testReader({ childScript });
    await breaking.check();
    expect(breaking.isWorking()).toBe(true);

    await write(FAILING);
    await expect(breaking.read(new Uint8Array(), { model: HASH_MODEL })).rejects.toMatchObject({ code: "PDF_BROKEN" });
    await vi.waitFor(() => expect(breaking.isWorking()).toBe(false), { timeout: 10_000, interval: 20 });

    await write(WORKING);
    await vi.waitFor(() => expect(breaking.isWorking()).toBe(true), { timeout: 10_000, interval: 20 });
    expect(await textsOf(breaking, await drawGreeting())).toEqual(["Negócios realizados"]);
  });
});

const CHILD_PROGRAM = childProgram("pdf-text-child");
const WORKING = `import ${JSON.stringify(CHILD_PROGRAM)};`;

/** For programs outside this package's folder. */
const workerpool = createRequire(import.meta.url).resolve("workerpool");

/** A child's program that belongs to the test, which can rewrite it. */
async function program(text: string) {
  const folder = await mkdtemp(path.join(tmpdir(), "farol-pdf-child-"));
  await writeFile(path.join(folder, "package.json"), JSON.stringify({ type: "module" }));
  const childScript = path.join(folder, `child${path.extname(CHILD_PROGRAM)}`);
  const write = (now: string) => writeFile(childScript, now);
  await write(text);
  return { childScript, write };
}

/** A reader that ends with its test. */
function testReader(options: Parameters<typeof createTestPdfReader>[0] = {}) {
  const own = createTestPdfReader(options);
  onTestFinished(() => own.close());
  return own;
}

/** A memory figure of a process as reported by Linux. */
function statusBytes(pid: number, name: string): number {
  return (
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024
  );
}

const source = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
/** A program that reads one file and stays. */
const PARENT = `
  const { createTestPdfReader } = await import(${JSON.stringify(`${source}/testing/pdf-reader.ts`)});
  const { drawPdf } = await import(${JSON.stringify(import.meta.resolve("@app/invented-notes/draw-pdf"))});
  await createTestPdfReader().read(await drawPdf((document) => document.text("oi")), { model: "another" });
  console.log("ready");
  setInterval(() => {}, 1000);
`;

function addPages(count: number) {
  return (document: PDFKit.PDFDocument) => {
    for (let page = 0; page < count; page += 1) document.addPage();
  };
}

/** A reader with one child that has started, and that child's process. */
async function startedReader(options: Parameters<typeof createTestPdfReader>[0] = {}) {
  const before = new Set(await childrenOf(process.pid));
  const own = testReader(options);
  await own.check();
  const [pid] = (await childrenOf(process.pid)).filter((child) => !before.has(child));
  if (!pid) throw new Error("The reader has no child");
  return { own, pid };
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
