import { setImmediate as letOthersRun } from "node:timers/promises";
import type { MergeableLine } from "@app/core/statements/merge-lines";
import { descriptionKey } from "@app/core/statements/reading/descriptions";
import type { StatementLayout } from "@app/core/statements/reading/statement";
import type { ServiceContext } from "../../context.ts";

/** A statement's place. */
interface StatementPlace {
  id: string;
  fileId: string;
  layout: StatementLayout;
}

/** Days of an account. */
export interface AccountDays {
  contaId: string;
  de: string;
  ate: string;
}

/** The confirmed statements of an account that may have lines within days, in the order of their files. */
export function listStatementsWithin({ db, viewer }: ServiceContext, { contaId, de, ate }: AccountDays) {
  return db
    .selectFrom("statements")
    .select(["id", "fileId", "layout"])
    .where("userId", "=", viewer.id)
    .where("contaId", "=", contaId)
    .where((it) => it.or([it("de", "is", null), it("de", "<=", ate)]))
    .where((it) => it.or([it("ate", "is", null), it("ate", ">=", de)]))
    .orderBy("fileId")
    .orderBy("position")
    .execute();
}

/** The lines of statements within days, in their order. */
export async function listLines(
  { db, viewer }: ServiceContext,
  statements: readonly StatementPlace[],
  { de, ate }: { de: string; ate: string },
): Promise<MergeableLine[]> {
  const lines: MergeableLine[] = [];
  for (const { id, fileId: fonte, layout } of statements) {
    for (let position = 0; ; position += 1) {
      const run = await db
        .selectFrom("statement_runs")
        .select("linhas")
        .where("userId", "=", viewer.id)
        .where("statementId", "=", id)
        .where("position", "=", position)
        .executeTakeFirst();
      if (!run) break;
      for (const { data, valor, descricao } of run.linhas) {
        if (data < de || data > ate) continue;
        lines.push({ fonte, layout, data, valor, descricao, chave: descriptionKey(descricao) });
      }
      await letOthersRun(); // the embedded database answers without a turn of the event loop
    }
  }
  return lines;
}
