import { setImmediate as letOthersRun } from "node:timers/promises";
import { type RowDigits, rowFromDigits } from "@app/core/documents/b3/row-digits";
import { describeRow, type WeighedRow, weighRow } from "@app/core/imports/describe-row";
import { factOf } from "@app/core/imports/facts";
import { IMPORTED_ROWS_PER_PAGE, type RowStanding, rowStandings, type StandingCounts } from "@app/core/imports/schema";
import { readInPages } from "@app/db/batches";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { type DerivedAsset, deriveImports } from "../../portfolio/queries/imported/derive-imports.ts";
import { listImportedAssets } from "../../portfolio/queries/imported/list-imported-rows.ts";
import { inSnapshot } from "../../transaction.ts";
import { getBatch } from "./list-batches.ts";

/** A batch and what its rows come to beside all that is there; null counts while it is read. @throws DomainError BATCH_NOT_FOUND */
export function getPreview(ctx: ServiceContext, loteId: string) {
  return inSnapshot(ctx, async (tx) => {
    const batch = await getBatch(tx, loteId);
    if (batch.lendo) return { ...batch, contagem: null };
    const contagem = Object.fromEntries(rowStandings.map((situacao) => [situacao, 0])) as unknown as StandingCounts;
    for (const { situacao } of (await weighBatch(tx, loteId)).values()) contagem[situacao] += 1;
    return { ...batch, contagem };
  });
}

/** A page of the rows of a batch, in the order of the files. @throws DomainError BATCH_NOT_FOUND */
export function listBatchRows(
  ctx: ServiceContext,
  { loteId, situacao, page }: { loteId: string; situacao?: RowStanding | undefined; page: number },
) {
  return inSnapshot(ctx, async (tx) => {
    await getBatch(tx, loteId);
    const weighed = await weighBatch(tx, loteId);
    // Ids rise in the order in which rows were written.
    const ids = [...weighed].flatMap(([id, row]) => (!situacao || row.situacao === situacao ? id : [])).sort();
    const start = (page - 1) * IMPORTED_ROWS_PER_PAGE;
    const rows = await listRows(tx, ids.slice(start, start + IMPORTED_ROWS_PER_PAGE));
    return {
      linhas: rows.flatMap(({ id, arquivo, aba, linha, dados }) => {
        const row = rowFromDigits(dados as RowDigits); // as it was written
        const standing = weighed.get(id);
        return standing ? [{ _id: id, arquivo, aba, linha, ...describeRow(row, factOf(row)), ...standing }] : [];
      }),
      total: ids.length,
    };
  });
}

/** Where each row of a batch stands, by its id. */
async function weighBatch(tx: ServiceContext, batchId: string): Promise<Map<string, WeighedRow>> {
  const weighed = await weighUnnamed(tx, batchId);
  for await (const asset of deriveImports(tx, await listImportedAssets(tx, { batchId }), batchId)) {
    for (const [id, row] of weighAsset(asset, batchId)) weighed.set(id, row);
    await letOthersRun();
  }
  return weighed;
}

const NOTHING_KNOWN = { isRepeated: false, trade: null, event: null };

function* weighAsset(asset: DerivedAsset, batchId: string): Generator<[string, WeighedRow], void> {
  const { rows, repeated, trades, entered, waiting } = asset;
  const standings = new Map(trades.map(({ row, standing }) => [row.id, standing]));
  for (const { id, batchId: from, fact } of rows) {
    if (from !== batchId) continue;
    const standing = standings.get(id);
    const trade = standing ? { por: standing.por, counts: standing.quantidade.gt(0) } : null;
    const event = entered.has(id) ? "digitado" : waiting.has(id) ? "espera" : null;
    yield [id, weighRow(fact, { isRepeated: false, trade, event })];
  }
  for (const { id, batchId: from } of repeated) if (from === batchId) yield [id, REPEATED];
}

const REPEATED = weighRow({ tipo: "sem_efeito", motivo: "" }, { ...NOTHING_KNOWN, isRepeated: true });

/** Rows that name no asset: positions, and what nobody understands. */
async function weighUnnamed({ db, viewer }: ServiceContext, batchId: string): Promise<Map<string, WeighedRow>> {
  const own = db
    .selectFrom("imported_rows")
    .innerJoin("files", "files.id", "imported_rows.fileId")
    .innerJoin("import_batches", "import_batches.id", "files.batchId")
    .select(["imported_rows.id", "imported_rows.dados", isRepeated.as("isRepeated")])
    .where("imported_rows.userId", "=", viewer.id)
    .where("imported_rows.ticker", "is", null)
    .where("files.batchId", "=", batchId)
    .orderBy("imported_rows.id");
  const rows = await readInPages<Awaited<ReturnType<typeof own.execute>>[number]>(async (last, limit) => {
    await letOthersRun();
    return (last ? own.where("imported_rows.id", ">", last.id) : own).limit(limit).execute();
  });
  return new Map(
    rows.map((row) => {
      const fact = factOf(rowFromDigits(row.dados as RowDigits)); // as it was written
      return [row.id, weighRow(fact, { ...NOTHING_KNOWN, isRepeated: row.isRepeated })];
    }),
  );
}

/** Whether an equal row stands for this one: of a confirmed batch, or of the same batch and before it. */
const isRepeated = sql<boolean>`exists (
  select from imported_rows other
  join files other_file on other_file.id = other."fileId"
  join import_batches other_batch on other_batch.id = other_file."batchId"
  where other."userId" = imported_rows."userId" and other.chave = imported_rows.chave and other.ordinal = imported_rows.ordinal
    and (
      (other_batch."confirmadoEm" is not null and (import_batches."confirmadoEm" is null or other.id < imported_rows.id))
      or (other_batch.id = import_batches.id and other.id < imported_rows.id)
    )
    and other.id <> imported_rows.id
)`;

function listRows({ db, viewer }: ServiceContext, ids: readonly string[]) {
  return db
    .selectFrom("imported_rows")
    .innerJoin("files", "files.id", "imported_rows.fileId")
    .select(["imported_rows.id", "imported_rows.aba", "imported_rows.linha", "imported_rows.dados"])
    .select("files.nome_arquivo as arquivo")
    .where("imported_rows.userId", "=", viewer.id)
    .where("imported_rows.id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("imported_rows.id")
    .execute();
}
