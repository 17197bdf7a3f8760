import { setImmediate as letOthersRun } from "node:timers/promises";
import { type RowDigits, rowFromDigits } from "@app/core/documents/b3/row-digits";
import {
  type DescribedRow,
  describeRow,
  type RowCircumstances,
  type WeighedRow,
  weighRow,
} from "@app/core/imports/describe-row";
import { factOf } from "@app/core/imports/facts";
import { IMPORTED_ROWS_PER_PAGE, type RowStanding, rowStandings, type StandingCounts } from "@app/core/imports/schema";
import { readInPages } from "@app/db/batches";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { type DerivedImports, deriveImports } from "../../portfolio/queries/imported/derive-imports.ts";
import { inSnapshot } from "../../transaction.ts";
import { getBatch } from "./list-batches.ts";

interface BatchRow extends WeighedRow, DescribedRow {
  _id: string;
  arquivo: string;
  aba: string;
  linha: number;
}

/** A batch and what its rows come to beside all that is there; null counts while it is read. @throws DomainError BATCH_NOT_FOUND */
export function getPreview(ctx: ServiceContext, loteId: string) {
  return inSnapshot(ctx, async (tx) => {
    const batch = await getBatch(tx, loteId);
    if (batch.lendo) return { ...batch, contagem: null };
    const contagem = Object.fromEntries(rowStandings.map((situacao) => [situacao, 0])) as unknown as StandingCounts;
    for (const { situacao } of await weighBatch(tx, loteId)) contagem[situacao] += 1;
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
    const rows = await weighBatch(tx, loteId);
    const chosen = situacao ? rows.filter((row) => row.situacao === situacao) : rows;
    const start = (page - 1) * IMPORTED_ROWS_PER_PAGE;
    return { linhas: chosen.slice(start, start + IMPORTED_ROWS_PER_PAGE), total: chosen.length };
  });
}

async function weighBatch(tx: ServiceContext, batchId: string): Promise<BatchRow[]> {
  const rows = await readInPages<Awaited<ReturnType<typeof pageOfRows>>[number]>(async (last, limit) => {
    const page = await pageOfRows(tx, batchId, last, limit);
    await letOthersRun();
    return page;
  });
  const tickers = [...new Set(rows.flatMap(({ ticker }) => ticker ?? []))];
  const derived = await deriveImports(tx, tickers, batchId);
  const circumstancesOf = readCircumstances(derived);
  return rows.map(({ id, arquivo, aba, linha, dados, isRepeated }) => {
    const row = rowFromDigits(dados as RowDigits); // as it was written
    const fact = factOf(row);
    const weighed = weighRow(fact, { ...circumstancesOf(id), isRepeated });
    return { _id: id, arquivo, aba, linha, ...describeRow(row, fact), ...weighed };
  });
}

function readCircumstances({ trades, entered, waiting }: DerivedImports) {
  const tradeOf = new Map(trades.map(({ row, standing }) => [row.id, standing]));
  return (id: string): Omit<RowCircumstances, "isRepeated"> => {
    const standing = tradeOf.get(id);
    return {
      trade: standing ? { por: standing.por, counts: standing.quantidade.gt(0) } : null,
      event: entered.has(id) ? "digitado" : waiting.has(id) ? "espera" : null,
    };
  };
}

function pageOfRows({ db, viewer }: ServiceContext, batchId: string, last: { id: string } | undefined, limit: number) {
  return db
    .selectFrom("imported_rows")
    .innerJoin("files", "files.id", "imported_rows.fileId")
    .innerJoin("import_batches", "import_batches.id", "files.batchId")
    .select([
      "imported_rows.id",
      "imported_rows.aba",
      "imported_rows.linha",
      "imported_rows.ticker",
      "imported_rows.dados",
    ])
    .select("files.nome_arquivo as arquivo")
    .select(isRepeated.as("isRepeated"))
    .where("imported_rows.userId", "=", viewer.id)
    .where("files.userId", "=", viewer.id)
    .where("files.batchId", "=", batchId)
    .$if(last !== undefined, (query) => query.where("imported_rows.id", ">", last?.id ?? ""))
    .orderBy("imported_rows.id")
    .limit(limit)
    .execute();
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
