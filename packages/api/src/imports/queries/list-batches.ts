import { dayInSaoPaulo } from "@app/core/calendar";
import { groupBy } from "@app/core/group-by";
import { batchNotFound } from "@app/core/imports/errors";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";

/** Limit of the viewer's batches, newest first; more than a lifetime of imports. */
const MAX_BATCHES = 200;

/** Positions have neither day nor asset, so `dados` is read only in such rows. */
const isPosition = sql<boolean>`imported_rows.data is null and imported_rows.ticker is null and imported_rows.dados ->> 'tipo' = 'posicao'`;

/** The viewer's batches with their files, the newest first. */
export async function listBatches(ctx: ServiceContext, id?: string) {
  const { db, viewer, now } = ctx;
  const today = dayInSaoPaulo(now);
  const batches = await db
    .selectFrom("import_batches")
    .select(["id as _id", "createdAt", "confirmadoEm"])
    .where("userId", "=", viewer.id)
    .where("tipo", "=", "b3")
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(MAX_BATCHES)
    .execute();
  if (batches.length === 0) return [];
  const ids = batches.map(({ _id }) => _id);
  const files = await db
    .selectFrom("files")
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("imported_rows")
          .select(({ fn }) => [
            fn.countAll<number>().as("linhas"),
            fn.min("imported_rows.data").filterWhere("imported_rows.data", "<=", today).as("de"),
            fn.max("imported_rows.data").filterWhere("imported_rows.data", "<=", today).as("ate"),
            fn.countAll<number>().filterWhere(isPosition).as("posicoes"),
          ])
          .whereRef("imported_rows.fileId", "=", "files.id")
          .where("imported_rows.userId", "=", viewer.id)
          .as("row"),
      (join) => join.onTrue(),
    )
    .select(["files.id as _id", "files.batchId", "files.nome_arquivo as nome", "files.status", "files.mensagemErro"])
    .select(["files.dataReferencia", "row.linhas", "row.de", "row.ate", "row.posicoes"])
    .where("files.userId", "=", viewer.id)
    .where("files.batchId", "in", ids)
    .orderBy("files.id")
    .execute();
  const filesOf = groupBy(files, ({ batchId }) => batchId ?? "");
  return batches.map((batch) => {
    const own = filesOf.get(batch._id) ?? [];
    const days = own.flatMap(({ de, ate }) => [de ?? [], ate ?? []].flat()).sort();
    const arquivos = own.map(({ _id, nome, status, mensagemErro, linhas, posicoes, dataReferencia }) => ({
      ...{ _id, nome, status, mensagemErro, linhas: linhas ?? 0, temPosicoes: (posicoes ?? 0) > 0, dataReferencia },
    }));
    return {
      ...batch,
      lendo: own.some(({ status }) => status === "pendente" || status === "processando"),
      de: days[0] ?? null,
      ate: days.at(-1) ?? null,
      linhas: arquivos.reduce((total, { linhas }) => total + linhas, 0),
      arquivos,
    };
  });
}

/** @throws DomainError BATCH_NOT_FOUND also for another person's */
export async function getBatch(ctx: ServiceContext, id: string) {
  const [batch] = await listBatches(ctx, id);
  if (!batch) throw batchNotFound();
  return batch;
}
