import { Decimal } from "@app/core/money";
import type { Statement } from "@app/core/statements/reading/statement";
import { createFile } from "@app/db/testing/factories/files";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../context.ts";
import { openBatch } from "../files/commands/batches.ts";
import { writeStatements } from "../statements/commands/write-statements.ts";
import { inTransaction } from "../transaction.ts";

type Line = [data: string, valor: string, descricao: string];

/** A statement with these lines, of an account of Itaú by default. */
export function statementOf(lines: readonly Line[], changes: Partial<Statement> = {}): Statement {
  const days = lines.map(([data]) => data).sort();
  return {
    ...{ layout: "ofx", tipo: "conta", banco: "Itaú", numero: "123456" },
    ...{ de: days[0] ?? null, ate: days.at(-1) ?? null },
    ...{ saldoInicial: null, saldoFinal: null, saldoEm: null, diferenca: null, linhasDeSaldo: 0 },
    linhas: lines.map(([data, valor, descricao]) => ({ data, valor: new Decimal(valor), descricao, fitid: null })),
    ...changes,
  };
}

/** A batch of read files, each with its statements. @returns its id */
export async function sendStatements(ctx: ServiceContext, files: readonly Statement[][]): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const batchId = newId();
    await openBatch(tx, batchId, "extrato");
    for (const statements of files) {
      const { id } = await createFile(tx.db, ctx.viewer.id, { kind: "extrato", batchId, status: "concluido" });
      await writeStatements(tx, id, statements);
    }
    return batchId;
  });
}
