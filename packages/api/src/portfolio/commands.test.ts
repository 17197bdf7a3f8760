import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { ServiceContext } from "../context.ts";
import { removeNotesOfFile, replaceNotesOfFile } from "../notes/commands.ts";
import { contextFor } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { brokenNote, investorNotes } from "../testing/invented-read-notes.ts";
import { rebuildLedger } from "./commands.ts";

async function listRows({ db, viewer }: ServiceContext): Promise<string[]> {
  const rows = await db
    .selectFrom("ledger")
    .select(["ticker", "position", "data", "lado", "custos", "resultado", "quantidadeAcumulada", "precoMedio"])
    .where("userId", "=", viewer.id)
    .orderBy("ticker")
    .orderBy("position")
    .execute();
  return rows.map((row) => Object.values(row).map(String).join(" "));
}

describe("the stored ledger", () => {
  it("holds each effect of the reconciled notes, in the order of their days", async ({ db, services }) => {
    const user = await createUser(db);
    const file = await createFile(db, user.id);
    const ctx = contextFor(db, services, user);
    await replaceNotesOfFile(ctx, file.id, [...investorNotes, brokenNote].toReversed());

    await rebuildLedger(ctx);

    // 7,10 over 2.500 and 4.000: 2,73 and 4,37. 1.200 − 33 − 40 × 25,0273 = 165,908. (1.501,638 + 4.001) ÷ 160.
    expect(await listRows(ctx)).toEqual([
      "PETR4 0 2023-03-14 C 2.73 null 100 25.0273",
      "PETR4 1 2023-03-20 V 33 165.908 60 25.0273",
      "PETR4 2 2024-04-02 C 1 null 160 34.3914875",
      "VALE3 0 2023-03-14 C 4.37 null 50 80.0874",
    ]);
  });

  it("is the same when rebuilt, and empty when the notes are gone", async ({ db, services }) => {
    const user = await createUser(db);
    const file = await createFile(db, user.id);
    const ctx = contextFor(db, services, user);
    await replaceNotesOfFile(ctx, file.id, investorNotes);
    await rebuildLedger(ctx);
    const before = await listRows(ctx);

    await rebuildLedger(ctx);
    expect(await listRows(ctx)).toEqual(before);

    await removeNotesOfFile(ctx, file.id);
    await rebuildLedger(ctx);
    expect(await listRows(ctx)).toEqual([]);
  });

  it("leaves another person's ledger as it is", async ({ db, services }) => {
    const [ana, bia] = [await createUser(db), await createUser(db)];
    const anas = contextFor(db, services, ana);
    await replaceNotesOfFile(anas, (await createFile(db, ana.id)).id, investorNotes);
    await rebuildLedger(anas);

    await rebuildLedger(contextFor(db, services, bia));

    expect(await listRows(anas)).toHaveLength(4);
    expect(await listRows(contextFor(db, services, bia))).toEqual([]);
  });
});
