import { setImmediate as letOthersRun } from "node:timers/promises";
import { sum, ZERO } from "@app/core/money";
import type { Statement } from "@app/core/statements/reading/statement";
import { inBatches } from "@app/db/batches";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../../context.ts";

/** Lines kept in one row: some 50 kB. */
const LINES_PER_RUN = 500;

/** Replaces the statements of a file in the caller's transaction; those of a confirmed batch stay, since entries rest on them. */
export async function writeStatements(
  { db, viewer }: ServiceContext,
  fileId: string,
  statements: readonly Statement[],
): Promise<void> {
  const counted = await db
    .selectFrom("statements")
    .select("id")
    .where("userId", "=", viewer.id)
    .where("fileId", "=", fileId)
    .where("contaId", "is not", null)
    .executeTakeFirst();
  if (counted) return;
  await db.deleteFrom("statements").where("userId", "=", viewer.id).where("fileId", "=", fileId).execute();
  for (const [position, { linhas, ...statement }] of statements.entries()) {
    const id = newId();
    const amounts = linhas.map(({ valor }) => valor);
    const totals = {
      linhas: linhas.length,
      entradas: sum(amounts.filter((valor) => valor.gt(ZERO))),
      saidas: sum(amounts.filter((valor) => valor.lt(ZERO))),
    };
    await db
      .insertInto("statements")
      .values({ ...statement, ...totals, id, userId: viewer.id, fileId, position, contaId: null })
      .execute();
    let run = 0;
    for (const batch of inBatches(linhas, LINES_PER_RUN)) {
      const lines = batch.map((line) => ({ ...line, valor: line.valor.toFixed(2) }));
      const own = { id: newId(), userId: viewer.id, statementId: id, position: run++ };
      await db
        .insertInto("statement_runs")
        .values({ ...own, linhas: JSON.stringify(lines) })
        .execute();
      await letOthersRun(); // the embedded database answers without a turn of the event loop
    }
  }
}
