import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { writeNotesOfFile } from "../notes/commands.ts";
import { callerFor } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { movementRows, positionRows, sendSheet, tradeRows } from "../testing/import-sheet.ts";
import { createInvestor, note } from "../testing/tax-investor.ts";
import { inTransaction } from "../transaction.ts";

const DAY = "2024-03-28";
const bought = tradeRows([["2024-03-04", "C", 100, "PETR4", "40.00"]]);
const asking = movementRows([
  ["2024-05-02", "credito", "Dividendo", "TRPL4", 100, null, null],
  ["2024-05-02", "credito", "Incorporação", "WEGE3", 10, null, null],
]);
const report = positionRows([["PETR4", 100]]);

const KEPT = "Guardado da última vez.";

/** A person with a batch that waits, and a confirmed report of positions. */
async function investor(db: Db, services: Services) {
  const world = await createInvestor(db, services, []);
  const { caller, ctx, user } = world;
  const reportId = await sendSheet(ctx, report, { dataReferencia: DAY });
  await caller.imports.confirm({ loteId: reportId });
  const loteId = await sendSheet(ctx, [...bought, ...asking, ...report]);
  const own = { userId: user.id };
  /** Marks what is kept, so that it can be told from what is found anew. */
  async function markKept() {
    await caller.imports.preview({ loteId });
    await caller.imports.checkpoints();
    const { pesagem } = await db
      .selectFrom("import_batches")
      .select("pesagem")
      .where("id", "=", loteId)
      .executeTakeFirstOrThrow();
    const { conferencias } = await db
      .selectFrom("import_revisions")
      .select("conferencias")
      .where((row) => row.and(own))
      .executeTakeFirstOrThrow();
    if (!pesagem || !conferencias) throw new Error("Nothing is kept");
    const situacoes = pesagem.situacoes.map((standing) => ({ ...standing, motivo: KEPT }));
    await db
      .updateTable("import_batches")
      .set({ pesagem: JSON.stringify({ ...pesagem, situacoes }) })
      .where("id", "=", loteId)
      .execute();
    const relatorios = conferencias.relatorios.map((it) => ({ ...it, arquivos: [KEPT] }));
    await db
      .updateTable("import_revisions")
      .set({ conferencias: JSON.stringify({ ...conferencias, relatorios }) })
      .where((row) => row.and(own))
      .execute();
  }
  async function isKept() {
    const { linhas } = await caller.imports.rows({ loteId, page: 1 });
    const [checkpoint] = await caller.imports.checkpoints();
    return { rows: linhas.every(({ motivo }) => motivo === KEPT), checkpoints: checkpoint?.arquivos[0] === KEPT };
  }
  return { ...world, loteId, reportId, markKept, isKept };
}

type Investor = Awaited<ReturnType<typeof investor>>;

describe("what was found of a batch and of reports", () => {
  it("is kept from one look to the next, of whoever looks", async ({ db, services }) => {
    const { caller, loteId, markKept, isKept, user } = await investor(db, services);
    await markKept();
    expect(await isKept()).toEqual({ rows: true, checkpoints: true });
    expect(await caller.imports.preview({ loteId })).toMatchObject({ contagem: { nova: 1, perguntar: 2 } });
    await createInvestor(db, services, [note("2024-03-04", [["C", 1, "PETR4", "40.00", 21]])]); // another person's
    expect(await isKept()).toEqual({ rows: true, checkpoints: true });

    const tomorrow = await callerFor(db, services, user, new Date("2026-06-16T15:00:00Z"));
    const { linhas } = await tomorrow.imports.rows({ loteId, page: 1 });
    expect(linhas.map(({ motivo }) => motivo)).not.toContain(KEPT);
    expect(await tomorrow.imports.checkpoints()).not.toMatchObject([{ arquivos: [KEPT] }]);
  });

  it.for<[string, (of: Investor) => Promise<() => Promise<unknown>>]>([
    [
      "a note arrives",
      async ({ send }) =>
        () =>
          send([note("2024-03-04", [["C", 100, "PETR4", "40.00", 21]])]),
    ],
    [
      "a note goes",
      async ({ caller, send }) => {
        const { nome_arquivo } = await send([note("2024-03-04", [["C", 100, "PETR4", "40.00", 21]])]);
        return () => caller.files.delete({ fileName: nome_arquivo });
      },
    ],
    [
      "the batch is confirmed",
      async ({ caller, loteId }) =>
        () =>
          caller.imports.confirm({ loteId }),
    ],
    [
      "rows that name no asset are confirmed in another batch",
      async ({ caller, ctx }) => {
        const other = await sendSheet(ctx, report);
        return () => caller.imports.confirm({ loteId: other });
      },
    ],
    [
      "another batch is taken back",
      async ({ caller, ctx }) => {
        const other = await sendSheet(ctx, report);
        await caller.imports.confirm({ loteId: other });
        return () => caller.imports.remove({ loteId: other });
      },
    ],
    [
      "an income is typed",
      async ({ caller }) => {
        const typed = { tipo: "dividendo", ticker: "TRPL4", data: "2024-05-02", valorLiquido: 12 } as const;
        return () => caller.incomes.create(typed);
      },
    ],
    [
      "an event is entered",
      async ({ caller }) => {
        const opening = {
          tipo: "posicao_inicial",
          ticker: "PETR4",
          data: "2024-01-02",
          quantidade: 10,
          custo: 300,
        } as const;
        return () => caller.events.create(opening);
      },
    ],
    [
      "the day of a report is changed",
      async ({ caller, reportId }) => {
        const [file] = (await caller.imports.preview({ loteId: reportId })).arquivos;
        const arquivoId = file?._id ?? "";
        return () => caller.imports.tellDay({ loteId: reportId, arquivoId, data: "2024-03-27" });
      },
    ],
  ])("is found anew once %s", async ([, prepare], { db, services }) => {
    const world = await investor(db, services);
    const change = await prepare(world);
    await world.markKept();
    await change();
    expect(await world.isKept()).toEqual({ rows: false, checkpoints: false });
  });

  it("is not shown while notes of a run wait for its end", async ({ db, services }) => {
    const { caller, ctx, loteId, user, markKept } = await investor(db, services);
    const standings = async () =>
      (await caller.imports.rows({ loteId, page: 1 })).linhas.map(({ situacao }) => situacao);
    await markKept();
    const file = await createFile(db, user.id, { status: "concluido" });
    const covering = note("2024-03-04", [["C", 100, "PETR4", "40.00", 21]]);
    await inTransaction(ctx, (tx) => writeNotesOfFile(tx, file.id, [covering]));
    expect(await standings()).toContain("nota");
    await inTransaction(ctx, (tx) => writeNotesOfFile(tx, file.id, []));
    expect(await standings()).not.toContain("nota");
  });
});
