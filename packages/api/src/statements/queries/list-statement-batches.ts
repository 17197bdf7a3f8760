import { setImmediate as letOthersRun } from "node:timers/promises";
import { groupBy } from "@app/core/group-by";
import { batchNotFound } from "@app/core/imports/errors";
import type { Decimal } from "@app/core/money";
import { checkBalances } from "@app/core/statements/balances";
import { mergeLines } from "@app/core/statements/merge-lines";
import { finalOf, proposeAccounts } from "@app/core/statements/propose-accounts";
import { IMPORTS_PER_PAGE } from "@app/core/statements/schema";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { listAccounts } from "./list-accounts.ts";
import { listLines, listStatementsWithin } from "./list-lines.ts";

async function listOwnBatches({ db, viewer }: ServiceContext, { id, page = 1 }: { id?: string; page?: number }) {
  const batches = await db
    .selectFrom("import_batches")
    .select(["id as _id", "createdAt", "confirmadoEm"])
    .where("userId", "=", viewer.id)
    .where("tipo", "=", "extrato")
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(IMPORTS_PER_PAGE)
    .offset((page - 1) * IMPORTS_PER_PAGE)
    .execute();
  return batches;
}

/** Each account's part of the files of batches, in the order of the files. */
export function listBatchStatements({ db, viewer }: ServiceContext, batchIds: readonly string[]) {
  return db
    .selectFrom("statements as statement")
    .innerJoin("files", "files.id", "statement.fileId")
    .select(["statement.id as _id", "statement.fileId", "statement.contaId", "statement.layout", "statement.tipo"])
    .select(["statement.banco", "statement.numero", "statement.de", "statement.ate", "statement.linhasDeSaldo"])
    .select(["statement.saldoInicial", "statement.saldoFinal", "statement.saldoEm", "statement.diferenca"])
    .select(["statement.linhas", "statement.entradas", "statement.saidas"])
    .where("statement.userId", "=", viewer.id)
    .where("files.userId", "=", viewer.id)
    .where("files.batchId", "=", sql<string>`any(${batchIds}::uuid[])`)
    .orderBy("statement.fileId")
    .orderBy("statement.position")
    .execute();
}
type StatementRow = Awaited<ReturnType<typeof listBatchStatements>>[number];

/** A page of the viewer's imports of statements with their files, the newest first; or one of them. */
export async function listStatementImports(ctx: ServiceContext, which: { id?: string; page?: number }) {
  const { db, viewer } = ctx;
  const batches = await listOwnBatches(ctx, which);
  if (batches.length === 0) return [];
  const ids = batches.map(({ _id }) => _id);
  const files = await db
    .selectFrom("files")
    .select(["id as _id", "batchId", "nome_arquivo as nome", "status", "mensagemErro"])
    .where("userId", "=", viewer.id)
    .where("batchId", "in", ids)
    .orderBy("id")
    .execute();
  const statements = await listBatchStatements(ctx, ids);
  const proposals = await propose(ctx, statements);
  const differences = await listDifferences(ctx, statements);
  const filesOf = groupBy(files, ({ batchId }) => batchId ?? "");
  const statementsOf = groupBy(statements, ({ fileId }) => fileId);
  return batches.map((batch) => {
    const own = filesOf.get(batch._id) ?? [];
    return {
      ...batch,
      lendo: own.some(({ status }) => status === "pendente" || status === "processando"),
      arquivos: own.map(({ batchId: _, ...file }) => ({
        ...file,
        extratos: (statementsOf.get(file._id) ?? []).map((statement) => ({
          ...statement,
          ...{ final: finalOf(statement.numero), novas: statement.linhas, repetidas: 0 },
          ...comparedOf(statement, differences.get(statement._id)),
          ...(proposals.get(statement._id) ?? { contaId: statement.contaId, conta: "" }),
        })),
      })),
    };
  });
}

type Compared = Pick<ReturnType<typeof checkBalances>[number], "diferenca" | "semExtrato">;

/** A statement whose lines state balances proves itself; of others the balance is compared with the one before. */
const comparedOf = ({ diferenca }: StatementRow, checked: Compared | undefined): Compared =>
  diferenca === null && checked
    ? { diferenca: checked.diferenca, semExtrato: checked.semExtrato }
    : { diferenca, semExtrato: null };

/** One import, whose lines are counted as new or as known ones. @throws DomainError BATCH_NOT_FOUND also for another person's */
export async function getStatementPreview(ctx: ServiceContext, loteId: string) {
  const [batch] = await listStatementImports(ctx, { id: loteId });
  if (!batch) throw batchNotFound();
  const statements = batch.arquivos.flatMap(({ extratos }) => extratos);
  for (const statement of statements) {
    statement.repetidas = await countKnown(ctx, statement, statements, batch.confirmadoEm !== null);
    statement.novas = statement.linhas - statement.repetidas;
  }
  return batch;
}

type Shown = Pick<StatementRow, "_id" | "fileId" | "layout" | "contaId" | "de" | "ate"> & { conta: string };

/**
 * Lines of a statement that others state too: confirmed ones, of which only earlier files count once it is confirmed
 * itself, and those before it in its batch.
 */
async function countKnown(
  ctx: ServiceContext,
  statement: Shown,
  batch: readonly Shown[],
  isConfirmed: boolean,
): Promise<number> {
  const { contaId, conta, de, ate, fileId } = statement;
  if (de === null || ate === null) return 0;
  const days = { de, ate };
  const confirmed = contaId === null ? [] : await listStatementsWithin(ctx, { contaId, ...days });
  const places = batch
    .filter((it) => it.fileId < fileId && (it.contaId ?? it.conta) === (contaId ?? conta))
    .map(({ _id: id, ...place }) => ({ id, ...place }));
  const counting = confirmed.filter((it) => !isConfirmed || it.fileId < fileId);
  const known = [...new Map([...counting, ...places].map((it) => [it.id, it])).values()];
  if (known.length === 0) return 0;
  const others = await listLines(ctx, known, days);
  if (others.length === 0) return 0;
  const own = await listLines(ctx, [{ ...statement, id: statement._id }], days);
  let repeated = own.length;
  for (const ofMonth of groupBy([...others, ...own], ({ data }) => data.slice(0, 7)).values()) {
    repeated -= mergeLines(ofMonth).filter((merged) => merged.every(({ fonte }) => fonte === fileId)).length;
    await letOthersRun(); // merging all months at once would hold up everybody's requests
  }
  return repeated;
}

/** The account of each statement: that which has it, or that which would have it. */
async function propose(ctx: ServiceContext, statements: readonly StatementRow[]) {
  const accounts = await listAccounts(ctx);
  const nameOf = new Map(accounts.map(({ _id, nome }) => [_id, nome]));
  const open = statements.filter(({ contaId }) => contaId === null);
  const proposals = new Map(
    proposeAccounts(open, accounts).map(({ statement, contaId, nome }) => [
      statement._id,
      { contaId, conta: (contaId && nameOf.get(contaId)) ?? nome },
    ]),
  );
  for (const { _id, contaId } of statements) {
    if (contaId !== null) proposals.set(_id, { contaId, conta: nameOf.get(contaId) ?? "" });
  }
  return proposals;
}

/** Of confirmed statements: the balance that each states against what the entries since the one before give. */
async function listDifferences({ db, viewer }: ServiceContext, statements: readonly StatementRow[]) {
  const accountIds = [...new Set(statements.flatMap(({ contaId, saldoEm }) => (contaId && saldoEm ? [contaId] : [])))];
  const differences = new Map<string, Compared>();
  for (const contaId of accountIds) {
    const stated = await db
      .selectFrom("statements")
      .innerJoin("bank_accounts", "bank_accounts.id", "statements.contaId")
      .select(["statements.id", "saldoFinal as saldo", "saldoEm as dia", "bank_accounts.saldoInicial as abertura"])
      .select(["statements.de", "statements.ate"])
      .where("statements.userId", "=", viewer.id)
      .where("bank_accounts.userId", "=", viewer.id)
      .where("contaId", "=", contaId)
      .execute();
    const balances = stated.flatMap(({ id, saldo, dia }) => (saldo && dia ? [{ id, saldo, dia }] : []));
    const days = await db
      .selectFrom("bank_entries")
      .select(["data", sql<Decimal>`sum(valor)`.as("valor")])
      .where("userId", "=", viewer.id)
      .where("contaId", "=", contaId)
      .groupBy("data")
      .orderBy("data")
      .execute();
    // A balance is of its own statement, however many days after its last line.
    const covered = stated.flatMap(({ de, ate, dia }) =>
      de && ate ? [{ de, ate: dia !== null && dia > ate ? dia : ate }] : [],
    );
    for (const checked of checkBalances(balances, days, covered, stated[0]?.abertura ?? null)) {
      differences.set(checked.id, checked);
    }
  }
  return differences;
}
