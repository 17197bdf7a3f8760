import type { Deletion } from "@app/core/backups/deletions";
import { DomainError } from "@app/core/errors";
import { inBatches } from "@app/db/batches";
import type { Db } from "@app/db/client";
import { sql } from "kysely";
import { type BackgroundContext, ownerContext } from "../../context.ts";
import { removeFile } from "../../files/commands.ts";
import { removeBatch } from "../../imports/commands.ts";
import { removeAccount } from "../../settings/commands.ts";
import { appendToJournal } from "../client/journal.ts";

/** Written at a time. */
const BATCH = 1000;

/** Writes recorded deletions beside the backups, and removes the records once written. */
export async function journalDeletions(db: Db, root: string): Promise<void> {
  const deleted = await db
    .selectFrom("deletions")
    .select(["tipo", "impressao", "excluidoEm"])
    .where("aRepetir", "=", false)
    .limit(BATCH)
    .execute();
  if (deleted.length === 0) return;
  await appendToJournal(
    root,
    deleted.map(({ excluidoEm, ...rest }) => ({ ...rest, excluidoEm: excluidoEm.toISOString() })),
  );
  const hashes = deleted.map(({ impressao }) => impressao);
  await db.deleteFrom("deletions").where("aRepetir", "=", false).where("impressao", "in", hashes).execute();
}

/** Records in a restored database the deletions made after its backup, for {@link repeatDeletions}. */
export async function askToRepeat(db: Db, deletions: readonly Deletion[]): Promise<void> {
  for (const batch of inBatches(deletions)) {
    const rows = batch.map(({ excluidoEm, ...deletion }) => ({
      ...deletion,
      excluidoEm: new Date(excluidoEm),
      aRepetir: true,
    }));
    await db.insertInto("deletions").values(rows).execute();
  }
}

/** Repeats deletions that a restored backup undid, before anybody is served. @returns the number of deleted records */
export async function repeatDeletions(ctx: BackgroundContext): Promise<number> {
  let repeated = 0;
  for (const { id } of await findAgain(ctx.db, "users")) {
    await removeAccount(ownerContext(ctx, id)).catch(unlessGone);
    repeated += 1;
  }
  for (const { id } of await findAgain(ctx.db, "files")) {
    const file = await ctx.db.selectFrom("files").select(["userId", "batchId"]).where("id", "=", id).executeTakeFirst();
    if (!file) continue; // gone with its batch
    const owner = ownerContext(ctx, file.userId);
    await (file.batchId ? removeBatch(owner, { loteId: file.batchId }) : removeFile(owner, id)).catch(unlessGone);
    repeated += 1;
  }
  await ctx.db.deleteFrom("deletions").where("aRepetir", "=", true).execute();
  return repeated;
}

/** Another process that starts on the same database may have been quicker. */
function unlessGone(error: unknown): void {
  if (!(error instanceof DomainError)) throw error;
}

async function findAgain(db: Db, table: "users" | "files"): Promise<{ id: string }[]> {
  const asked = await db
    .selectFrom("deletions")
    .select("impressao")
    .where("aRepetir", "=", true)
    .where("tipo", "=", table)
    .execute();
  if (asked.length === 0) return [];
  const hashes = asked.map(({ impressao }) => impressao);
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where encode(sha256(id::text::bytea), 'hex') = any(${hashes})
  `.execute(db);
  return rows;
}
