import type { Db } from "@app/db/client";
import { isAnyConnectionWaitingForLock } from "@app/db/testing/lock-waits";
import { describe, expect, vi } from "vitest";
import type { Services } from "../context.ts";
import { raiseRevision } from "../portfolio/commands/raise-revision.ts";
import { raceTest } from "../testing/db-test.ts";
import { createGate } from "../testing/gate.ts";
import { positionRows, sendSheet, tradeRows } from "../testing/import-sheet.ts";
import { createInvestor } from "../testing/tax-investor.ts";
import { inTransaction, lockViewer } from "../transaction.ts";

async function investor(db: Db, services: Services) {
  const { caller, ctx } = await createInvestor(db, services, []);
  const report = await sendSheet(ctx, positionRows([["PETR4", 100]]), { dataReferencia: "2024-03-28" });
  await caller.imports.confirm({ loteId: report });
  const loteId = await sendSheet(ctx, tradeRows([["2024-03-04", "C", 100, "PETR4", "40.00"]]));
  return { caller, ctx, loteId };
}

describe("a look at imports while another one is being confirmed", () => {
  raceTest("does not wait for it", async ({ db, services }) => {
    const { caller, ctx, loteId } = await investor(db, services);
    const [gate, locked] = [createGate(), createGate()];
    const confirming = inTransaction(ctx, async (tx) => {
      await lockViewer(tx);
      await raiseRevision(tx);
      await tx.db.updateTable("import_batches").set({ confirmadoEm: ctx.now }).where("id", "=", loteId).execute();
      locked.open();
      await gate.opened;
    });
    await locked.opened;
    let isAnswered = false;
    const looks = Promise.all([caller.imports.preview({ loteId }), caller.imports.checkpoints()]).then(() => {
      isAnswered = true;
    });
    await vi.waitUntil(async () => isAnswered || (await isAnyConnectionWaitingForLock(db)));
    const wasAnswered = isAnswered;
    gate.open();
    await Promise.all([confirming, looks]);
    expect(wasAnswered).toBe(true);
  });
});
