import { createHash } from "node:crypto";
import { setImmediate as letOthersRun } from "node:timers/promises";
import { readPaper } from "@app/core/documents/b3/paper";
import { type RowDigits, rowFromDigits } from "@app/core/documents/b3/row-digits";
import { factOf } from "@app/core/imports/facts";
import { keptRows } from "@app/core/imports/kept-rows";
import { inBatches, readInPages, updateRows } from "@app/db/batches";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";

/**
 * Gives the viewer's imported rows the keys, ordinals and names of the current rules, which know incomes of fixed income and of
 * lent shares, and fees, that earlier ones did not. For the caller's transaction, which holds the viewer.
 */
export async function rekeyImportedRows(ctx: ServiceContext): Promise<void> {
  const files = await rowsOfIncomes(ctx).select("fileId").distinct().orderBy("fileId").execute();
  for (const { fileId } of files) await rekeyRowsOfFile(ctx, fileId);
  await renamePapers(ctx);
}

/** Incomes of fixed income by a name of earlier rules: typed ones get today's, imported ones are derived again. */
async function renamePapers({ db, viewer }: ServiceContext): Promise<void> {
  const named = await db.selectFrom("incomes").select("ticker").distinct().where("userId", "=", viewer.id).execute();
  for (const { ticker: former } of named) {
    const ticker = readPaper(former);
    if (ticker === null || ticker === former) continue;
    const own = { userId: viewer.id, ticker: former };
    await db
      .deleteFrom("incomes")
      .where((row) => row.and({ ...own, origem: "importado" }))
      .execute();
    await db
      .updateTable("incomes")
      .set({ ticker })
      .where((row) => row.and(own))
      .execute();
  }
}

const rowsOfIncomes = ({ db, viewer }: ServiceContext) =>
  db
    .selectFrom("imported_rows")
    .where("userId", "=", viewer.id)
    .where(
      sql<boolean>`((dados #>> '{produto,classe}' = 'renda_fixa' and dados ->> 'tipo' in ('movimento', 'provento'))
        or dados ->> 'movimentacao' ilike any(array['empr%', 'cobran%']))`,
    );

/** Equal rows are counted within their file. */
async function rekeyRowsOfFile(ctx: ServiceContext, fileId: string): Promise<void> {
  const own = rowsOfIncomes(ctx)
    .select(["id", "ticker", "chave", "dados", "position"])
    .where("fileId", "=", fileId)
    .orderBy("position");
  const stored = await readInPages<Awaited<ReturnType<typeof own.execute>>[number]>(async (last, limit) => {
    await letOthersRun(); // the embedded database answers without a turn of the event loop
    return (last ? own.where("position", ">", last.position) : own).limit(limit).execute();
  });
  const linhas = stored.map(({ dados }) => rowFromDigits(dados as RowDigits)); // as it was written
  const changed = [...keptRows({ linhas })].flatMap(({ row, chave: said, ordinal, ticker }, index) => {
    const [kept, chave] = [stored[index], digestOf(said)];
    if (!kept || factOf(row).tipo !== "provento") return []; // the keys of others follow the order of their fields
    return kept.chave === chave && kept.ticker === ticker ? [] : { id: kept.id, chave, ordinal, ticker };
  });
  for (const batch of inBatches(changed)) {
    await updateRows(ctx.db, "imported_rows", ctx.viewer.id, batch);
    await letOthersRun();
  }
}

const DIGEST_LENGTH = 22;

/** 128 bits of a digest, so that the index of equal rows stays small. */
export const digestOf = (chave: string) =>
  createHash("sha256").update(chave).digest("base64url").slice(0, DIGEST_LENGTH);
