import { setImmediate as letOthersRun } from "node:timers/promises";
import { type RowDigits, rowFromDigits } from "@app/core/documents/b3/row-digits";
import { toldRows } from "@app/core/imports/asked-event";
import {
  countStandings,
  describeRow,
  REPEATED,
  TO_COME,
  type WeighedRow,
  weighRow,
} from "@app/core/imports/describe-row";
import { factOf } from "@app/core/imports/facts";
import { IMPORTED_ROWS_PER_PAGE, type RowStanding } from "@app/core/imports/schema";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { type DerivedAsset, deriveImports } from "../../portfolio/queries/imported/derive-imports.ts";
import {
  type ImportedRow,
  listImportedAssets,
  listImportedRows,
} from "../../portfolio/queries/imported/list-imported-rows.ts";
import { inSnapshot } from "../../transaction.ts";
import { getBatch } from "./list-batches.ts";

/** A batch and what its rows come to beside all that is there; null counts while it is read. @throws DomainError BATCH_NOT_FOUND */
export function getPreview(ctx: ServiceContext, loteId: string) {
  return inSnapshot(ctx, async (tx) => {
    const batch = await getBatch(tx, loteId);
    if (batch.lendo) return { ...batch, contagem: null };
    const standings = [...(await weighBatch(tx, loteId)).values()].map(({ situacao }) => situacao);
    return { ...batch, contagem: countStandings(standings) };
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
        if (!standing) return [];
        const fact = factOf(row);
        const evento = fact.tipo === "perguntar" && standing.situacao === "perguntar" ? fact.evento : null;
        return [{ _id: id, arquivo, aba, linha, ...describeRow(row, fact), ...standing, evento }];
      }),
      total: ids.length,
    };
  });
}

/** Where each row of a batch stands, by its id. */
async function weighBatch(tx: ServiceContext, batchId: string): Promise<Map<string, WeighedRow>> {
  // Positions, and what nobody understands, name no asset.
  const unnamed = await listImportedRows(tx, null, batchId);
  const entered = await findTold(tx, unnamed.rows);
  const weighed = new Map(weighRows({ ...unnamed, ...NOTHING_DERIVED, entered }, batchId));
  for await (const asset of deriveImports(tx, await listImportedAssets(tx, { batchId }), batchId)) {
    for (const [id, row] of weighRows(asset, batchId)) weighed.set(id, row);
    await letOthersRun();
  }
  return weighed;
}

type Weighable = Pick<DerivedAsset, "rows" | "repeated" | "toCome" | "trades" | "entered" | "waiting">;

const NOTHING_DERIVED = { trades: [], waiting: new Set<string>() };

/** The rows that ask for an event which the viewer entered. */
async function findTold({ db, viewer }: ServiceContext, rows: readonly ImportedRow[]): Promise<ReadonlySet<string>> {
  const asked = rows.flatMap(({ id, fact }) =>
    fact.tipo === "perguntar" && fact.evento !== null ? [{ id, fact: fact.evento }] : [],
  );
  if (asked.length === 0) return new Set();
  const entered = await db
    .selectFrom("portfolio_events")
    .select(["tipo", "ticker", "tickerNovo", "data", "quantidade"])
    .where("userId", "=", viewer.id)
    .where("importedRowId", "is", null)
    .execute();
  return toldRows(asked, entered);
}

function* weighRows(
  { rows, repeated, toCome, trades, entered, waiting }: Weighable,
  batchId: string,
): Generator<[string, WeighedRow], void> {
  const standings = new Map(trades.map(({ row, standing }) => [row.id, standing]));
  for (const { id, batchId: from, fact } of rows) {
    if (from !== batchId) continue;
    const event = entered.has(id) ? "digitado" : waiting.has(id) ? "espera" : null;
    yield [id, weighRow(fact, standings.get(id) ?? null, event)];
  }
  for (const { id, batchId: from } of repeated) if (from === batchId) yield [id, REPEATED];
  for (const { id, batchId: from } of toCome) if (from === batchId) yield [id, TO_COME];
}

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
