import { Decimal } from "@app/core/money";
import { noteIdentity } from "@app/core/notes/identity";
import type { ReadNote } from "@app/core/notes/schema";
import { buildLedger } from "@app/core/portfolio/ledger";
import { byVolume } from "@app/core/testing/volume";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { drawNote, type InventedNote } from "@app/invented-notes/draw-note";
import fc from "fast-check";
import { afterAll, describe, expect } from "vitest";
import type { ServiceContext } from "../context.ts";
import { replayChanges } from "../portfolio/commands.ts";
import { handleProcessFile } from "../processing/handlers/process-file.ts";
import { contextFor } from "../testing/caller.ts";
import { dbTest as it, raceTest } from "../testing/db-test.ts";
import { newFileOwner, type World } from "../testing/file-owner.ts";
import { createGate } from "../testing/gate.ts";
import { inventCharge, inventNote, investorNotes } from "../testing/invented-read-notes.ts";
import { createTestPdfReader } from "../testing/pdf-reader.ts";
import { inTransaction } from "../transaction.ts";
import type { DocumentReading, ReadOptions } from "./client.ts";
import { removeNotesOfFile, replaceNotesOfFile, writeNotesOfFile } from "./commands.ts";

const pdfReader = createTestPdfReader();
afterAll(() => pdfReader.close());

/** A person's ledger without ids, which change with each replay. */
async function listRows({ db, viewer }: ServiceContext) {
  const rows = await db
    .selectFrom("ledger")
    .innerJoin("trades", "trades.id", "ledger.tradeId")
    .selectAll("ledger")
    .select(["trades.pagina", "trades.linha"])
    .where("ledger.userId", "=", viewer.id)
    .orderBy("ledger.ticker")
    .orderBy("ledger.position")
    .execute();
  return rows.map(({ userId: _, tradeId: __, ...row }) => JSON.parse(JSON.stringify(row)));
}

const purchase = (numero: string, day: string, price: string): InventedNote => ({
  layout: "sinacor-xp",
  numero,
  dataPregao: day,
  dataLiquidacao: day,
  negocios: [{ lado: "C", mercado: "VISTA", nome: "PETROBRAS", classe: "PN N2", quantidade: 100, preco: price }],
});

describe("two files with purchases of one security", () => {
  async function withTwoFiles(world: World) {
    const ana = await newFileOwner(world, pdfReader);
    await ana.process(await ana.upload("a.pdf", await drawNote(purchase("1", "2026-03-02", "25.00"))));
    const second = await ana.upload("b.pdf", await drawNote(purchase("2", "2026-03-03", "40.00")));
    await ana.process(second);
    return { ...ana, second };
  }
  const heldOf = async ({ caller }: Awaited<ReturnType<typeof withTwoFiles>>) =>
    (await caller.portfolio.positions()).map(({ ticker, quantidadeAcumulada }) => [ticker, quantidadeAcumulada]);

  it("leave the other's position when one is deleted, on the dashboard and in the chat", async ({ db, services }) => {
    const ana = await withTwoFiles({ db, services });
    expect(await heldOf(ana)).toEqual([["PETR4", 200]]);

    await ana.caller.files.delete({ fileName: "a.pdf" });

    expect(await heldOf(ana)).toEqual([["PETR4", 100]]);
    const [position] = await ana.caller.portfolio.positions();
    expect((await ana.caller.portfolio.overview()).investido).toBe(position?.custoTotal);
    const { response } = await ana.caller.chat.ask({ query: "Quantas ações de PETR4 eu tenho?" });
    expect(response).toContain("Você tem **100 ações** de PETR4");
  });

  it("leave the other's position when one is cleared", async ({ db, services }) => {
    const ana = await withTwoFiles({ db, services });
    await ana.caller.processing.clearEmbeddings({ fileId: ana.second });
    expect(await heldOf(ana)).toEqual([["PETR4", 100]]);
    expect((await ana.caller.portfolio.overview()).investido).toBeLessThan(2600);
  });
});

describe("a note that two files show differently", () => {
  const note = inventNote("1", "2024-01-02", [["C", 10, "PETR4", "10.00", 21]], [], ["100.00", "D", "2024-01-04"]);
  const withFee: ReadNote = { ...note, custos: [inventCharge(["emolumentos", "1.00", 40])] };
  const open: ReadNote = { ...note, conciliada: false };

  async function newPerson({ db, services }: Pick<World, "db" | "services">) {
    const user = await createUser(db);
    const ctx = contextFor(db, services, user);
    const [first, second] = [await createFile(db, user.id), await createFile(db, user.id)];
    const costs = async () => (await listRows(ctx)).map((row) => row.custos);
    return { ctx, first: first.id, second: second.id, costs };
  }

  it("counts in neither version, in whichever order they are read", async ({ db, services }) => {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const { ctx, first, second, costs } = await newPerson({ db, services });
      const readings = [() => replaceNotesOfFile(ctx, first, [note]), () => replaceNotesOfFile(ctx, second, [withFee])];
      for (const index of order) await readings[index]?.();
      expect(await costs()).toEqual([]);
    }
  });

  it.for([0, 1])("becomes what the other shows when one goes (%i)", async (gone, { db, services }) => {
    const { ctx, first, second, costs } = await newPerson({ db, services });
    await replaceNotesOfFile(ctx, first, [note]);
    await replaceNotesOfFile(ctx, second, [withFee]);
    await removeNotesOfFile(ctx, gone === 0 ? first : second);
    expect(await costs()).toEqual(gone === 0 ? ["1"] : ["0"]);
    await removeNotesOfFile(ctx, gone === 0 ? second : first);
    expect(await costs()).toEqual([]);
  });

  it("is the reading of the file in which it closes", async ({ db, services }) => {
    const { ctx, first, second, costs } = await newPerson({ db, services });
    await replaceNotesOfFile(ctx, first, [open]);
    expect(await costs()).toEqual([]);
    await replaceNotesOfFile(ctx, second, [withFee]);
    expect(await costs()).toEqual(["1"]);
    await removeNotesOfFile(ctx, second);
    expect(await costs()).toEqual([]);
  });

  it("stays one when a newer reader reads the name of a security differently", async ({ db, services }) => {
    const { ctx, first, second, costs } = await newPerson({ db, services });
    await replaceNotesOfFile(ctx, first, [note]);
    await replaceNotesOfFile(ctx, second, [note]);
    const [trade] = note.negocios;
    const better: ReadNote = { ...note, negocios: trade ? [{ ...trade, especificacao: "PETR4 PN N2" }] : [] };
    await replaceNotesOfFile(ctx, first, [better]);
    expect(await costs()).toEqual(["0"]);
    await removeNotesOfFile(ctx, first);
    expect(await costs()).toEqual(["0"]);
  });

  it("is what the file shows after it was read anew", async ({ db, services }) => {
    const { ctx, first, costs } = await newPerson({ db, services });
    await replaceNotesOfFile(ctx, first, [note]);
    await replaceNotesOfFile(ctx, first, [withFee]);
    expect(await costs()).toEqual(["1"]);
    const { count } = await db
      .selectFrom("notes")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("userId", "=", ctx.viewer.id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });
});

describe("changes at the same time", () => {
  it("write nothing for a file that is deleted while it is read", async ({ db, services }) => {
    const reading = createGate();
    const mayEnd = createGate();
    const slow = {
      ...pdfReader,
      read: async (bytes: Uint8Array, options: ReadOptions) => {
        const pages = await pdfReader.read(bytes, options);
        reading.open();
        await mayEnd.opened;
        return pages;
      },
    };
    const ana = await newFileOwner({ db, services }, slow);
    const fileId = await ana.upload("a.pdf", await drawNote(purchase("1", "2026-03-02", "25.00")));
    await ana.caller.processing.start({ fileId });
    const run = handleProcessFile(ana.job, await ana.runFor(fileId));
    await reading.opened;
    await ana.caller.files.delete({ fileName: "a.pdf" });
    mayEnd.open();
    await run;
    expect(await ana.caller.notes.list()).toEqual([]);
    expect(await listRows(ana.ctx)).toEqual([]);
  });

  raceTest("of files with the same notes leave each note once", async ({ db, services }) => {
    const user = await createUser(db);
    const ctx = contextFor(db, services, user);
    const files = await Promise.all([1, 2, 3, 4].map(() => createFile(db, user.id)));
    await Promise.all(files.map(({ id }) => replaceNotesOfFile(ctx, id, investorNotes)));
    expect(await listRows(ctx)).toHaveLength(4);
    await Promise.all(files.slice(1).map(({ id }) => removeNotesOfFile(ctx, id)));
    expect(await listRows(ctx)).toHaveLength(4);
    await Promise.all(files.slice(0, 1).map(({ id }) => removeNotesOfFile(ctx, id)));
    expect(await listRows(ctx)).toEqual([]);
  });
});

/** Sequences tried; each takes about a tenth of a second and makes two people. */
const SEQUENCES = byVolume({ small: 15, full: 100, deep: 500 });
const SEQUENCE_TIMEOUT_MS = byVolume({ small: 120_000, full: 120_000, deep: 30 * 60_000 });

describe("any sequence of uploads, runs, clearings and deletions", () => {
  const trade = (side: "C" | "V", count: number, ticker: string, price: string, line: number) =>
    [side, count, ticker, price, line] as [typeof side, number, string, string, number];
  const note = (numero: string, day: string, lines: ReturnType<typeof trade>[], fee: string) =>
    inventNote(numero, day, lines, [["emolumentos", fee, 40]], ["1.00", "D", day]);
  const buy = note("10", "2024-01-02", [trade("C", 100, "PETR4", "10.00", 21)], "0.33");
  const sell = note("11", "2024-01-03", [trade("V", 30, "PETR4", "12.50", 21)], "0.10");
  /** Every kind of note that can meet another: same day, day trade, versions with another fee or other trades, one that does not close. */
  const notes: readonly ReadNote[] = [
    buy,
    { ...buy, custos: [inventCharge(["emolumentos", "0.44", 41])] },
    { ...buy, conciliada: false },
    sell,
    note("12", "2024-01-03", [trade("C", 30, "PETR4", "11.00", 21), trade("C", 7, "VALE3", "60.00", 22)], "0.07"),
    note("9", "2024-02-01", [trade("V", 90, "PETR4", "13.00", 21), trade("V", 7, "VALE3", "61.00", 22)], "0.21"),
    { ...note("13", "2024-02-01", [trade("C", 90, "PETR4", "9.00", 21)], "1.00"), corretora: "Rico", cnpj: null },
    note("14", "2024-01-02", [trade("C", 10, "VVAR3", "5.00", 21), trade("V", 20, "PETR4", "10.50", 22)], "0.05"),
    note("15", "2024-02-01", [trade("V", 4, "BHIA3", "6.00", 21), trade("C", 8, "VALE3", "62.00", 22)], "0.02"),
    note("15", "2024-02-01", [trade("V", 4, "BHIA3", "6.00", 21)], "0.01"),
  ];
  const FILES = 4;
  const contents = fc.array(fc.subarray([...notes.keys()], { minLength: 1, maxLength: 4 }), {
    minLength: FILES,
    maxLength: FILES,
  });
  const steps = fc.array(
    fc.record({
      action: fc.constantFrom("upload", "process", "process", "write", "clear", "delete"),
      file: fc.nat({ max: FILES - 1 }),
    }),
    { minLength: 4, maxLength: 14 },
  );

  /** A person whose PDFs are already read: the bytes of a file name its content. */
  async function newPerson(world: World) {
    const reader = {
      ...pdfReader,
      read: async (): Promise<DocumentReading> => ({
        result: { notes: [], unreadPages: [] },
        documents: [],
        chunks: [],
        pictures: [],
      }),
    };
    return newFileOwner(world, reader);
  }

  it(
    "ends with the ledger that the files left would give by themselves",
    async ({ db, services }) => {
      await fc.assert(
        fc.asyncProperty(contents, steps, async (files, sequence) => {
          const ana = await newPerson({ db, services });
          const uploaded = new Map<number, string>();
          const read = new Set<number>();
          for (const { action, file } of sequence) {
            const fileId = uploaded.get(file);
            if (action === "upload" && !fileId) {
              uploaded.set(file, await ana.upload(`${file}.pdf`, Buffer.from(`%PDF-${file}`)));
            } else if (fileId && (action === "process" || action === "write") && !read.has(file)) {
              await ana.caller.processing.start({ fileId });
              const change = action === "process" ? replaceNotesOfFile : writeNotesOfFile; // the other leaves the replay
              await inTransaction(ana.ctx, (tx) => change(tx, fileId, notesOf(files[file])));
              await db.updateTable("files").set({ status: "concluido" }).where("id", "=", fileId).execute();
              read.add(file);
            } else if (fileId && action === "clear" && read.has(file)) {
              await ana.caller.processing.clearEmbeddings({ fileId });
              read.delete(file);
            } else if (fileId && action === "delete") {
              await ana.caller.files.delete({ fileName: `${file}.pdf` });
              uploaded.delete(file);
              read.delete(file);
            }
          }

          await inTransaction(ana.ctx, replayChanges);
          const left = [...uploaded.keys()].filter((file) => read.has(file)).map((file) => notesOf(files[file]));
          expect(await listRows(ana.ctx)).toEqual(ledgerOf(left));
        }),
        { numRuns: SEQUENCES },
      );
    },
    SEQUENCE_TIMEOUT_MS,
  );

  /**
   * The ledger computed from scratch in memory: each note once, from the first file in which it closes, and no version
   * without a choice.
   */
  function ledgerOf(files: readonly ReadNote[][]) {
    const shown = new Map<string, ReadNote>();
    const versions = new Map<string, Set<string>>();
    const printOf = ({ corretora, numero, dataPregao, mercado }: ReadNote) =>
      [corretora, numero, dataPregao, mercado].join(" ");
    for (const note of files.flat()) {
      const key = noteIdentity(note);
      const known = shown.get(key);
      if (!known || (!known.conciliada && note.conciliada)) shown.set(key, note);
      if (!note.conciliada) continue;
      const ofPrint = versions.get(printOf(note)) ?? new Set();
      versions.set(printOf(note), ofPrint.add(`${key} ${note.custos.map(({ valor }) => valor)}`));
    }
    const order = ({ dataPregao, corretora, numero }: ReadNote) =>
      `${dataPregao} ${corretora} ${(numero ?? "").padStart(20, "0")}`;
    const closed = [...shown.values()]
      .filter((note) => note.conciliada && versions.get(printOf(note))?.size === 1)
      .toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
    const places = new Map<string, { pagina: number; linha: number }>();
    const ledgerNotes = closed.map((note, index) => ({
      ...{ ...note, id: `${index}` },
      negocios: note.negocios.map((trade, line) => {
        const id = `${index}-${line}`;
        places.set(id, { pagina: trade.pagina, linha: trade.linha });
        return { ...trade, id };
      }),
    }));
    return [...buildLedger(ledgerNotes)]
      .toSorted((one, other) => one.ticker.localeCompare(other.ticker) || one.position - other.position)
      .map(({ tradeId, ...row }) => ({ ...asStored(row), ...places.get(tradeId ?? "") }));
  }

  /** Eight decimals, as the columns keep them. */
  const asStored = (row: object): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        value instanceof Decimal ? value.toDecimalPlaces(8).toString() : value,
      ]),
    );

  const notesOf = (indexes: readonly number[] = []) => indexes.flatMap((index) => notes[index] ?? []);
});
