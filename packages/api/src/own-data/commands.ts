import { accountNotEmpty, exportTooLarge, importRunning } from "@app/core/own-data/errors";
import { MAX_ARCHIVE_BYTES } from "@app/core/own-data/schema";
import { contentTables, ownTable } from "@app/core/own-data/tables";
import { sql } from "kysely";
import { keepEvent, logEvent } from "../audit/commands.ts";
import type { Origin, ServiceContext } from "../context.ts";
import { assertSpaceFor } from "../files/commands.ts";
import { inTransaction, lockViewer } from "../transaction.ts";
import { importOwnData } from "./jobs.ts";

/**
 * Starts the import of a stored export.
 *
 * @throws DomainError IMPORT_RUNNING, ACCOUNT_NOT_EMPTY
 */
export async function startImport(ctx: ServiceContext, storageKey: string, from: Origin) {
  const { viewer } = ctx;
  const event = { action: "account.imported", actorId: viewer.id } as const;
  await inTransaction(ctx, async (tx) => {
    await lockViewer(tx);
    await requireNoData(tx);
    const started = {
      storageKey,
      estado: "conferindo",
      feitos: 0,
      total: 0,
      mensagem: null,
      createdAt: tx.now,
    } as const;
    const kept = await tx.db
      .insertInto("own_data_imports")
      .values({ userId: tx.viewer.id, ...started })
      .onConflict((conflict) =>
        conflict
          .column("userId")
          .doUpdateSet({ ...started, tentativas: 0 })
          .where("own_data_imports.estado", "in", ["concluido", "erro"]),
      )
      .returning("userId")
      .executeTakeFirst();
    if (!kept) throw importRunning();
    await keepEvent(tx, { ...event, account: viewer }, from);
  });
  logEvent(ctx.services, { ...event, accountId: viewer.id }, from);
  const { queue, log } = ctx.services;
  await queue
    .enqueue(importOwnData, { userId: ctx.viewer.id })
    .catch((err) => log.warn({ err }, "The queue did not take an import; the sweeper will ask again"));
  return { message: "Exportação recebida: a conferência começou." };
}

/** An export holds more than its files: the tables, and what is for people. */
const REST_BYTES = 100_000_000;

/**
 * Requires that an export of this size may be imported, before it is received.
 *
 * @throws DomainError EXPORT_TOO_LARGE, IMPORT_RUNNING, ACCOUNT_NOT_EMPTY, NO_SPACE_LEFT
 */
export async function requireImportable(ctx: ServiceContext, sizeBytes: number): Promise<void> {
  if (sizeBytes > MAX_ARCHIVE_BYTES) throw exportTooLarge();
  const running = await ctx.db
    .selectFrom("own_data_imports")
    .select("userId")
    .where("userId", "=", ctx.viewer.id)
    .where("estado", "not in", ["concluido", "erro"])
    .executeTakeFirst();
  if (running) throw importRunning();
  await requireNoData(ctx);
  await assertSpaceFor(ctx, { sizeBytes: sizeBytes - REST_BYTES });
}

/** Requires an empty account, so that nothing counts twice. @throws DomainError ACCOUNT_NOT_EMPTY */
export async function requireNoData({ db, viewer }: ServiceContext): Promise<void> {
  const found: string[] = [];
  for (const [name, called] of contentTables) {
    const { owner = "userId" } = ownTable(name);
    const { rows } = await sql`select 1 from ${sql.table(name)} where ${sql.ref(owner)} = ${viewer.id} limit 1`.execute(
      db,
    );
    if (rows.length > 0) found.push(called);
  }
  if (found.length > 0) throw accountNotEmpty(found);
}
