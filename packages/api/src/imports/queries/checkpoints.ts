import { setImmediate as letOthersRun } from "node:timers/promises";
import { addMonths, type CalendarDate, monthsBetween } from "@app/core/calendar";
import { type RowDigits, rowFromDigits } from "@app/core/documents/b3/row-digits";
import type { MovementRow } from "@app/core/documents/b3/rows";
import { groupBy } from "@app/core/group-by";
import { type AssetCheck, checkPositions, type DatedCustodyRow } from "@app/core/imports/checkpoint/check-positions";
import {
  eventOfMovement,
  isUpdate,
  type OfferFacts,
  type OpenMovement,
  offersFor,
} from "@app/core/imports/checkpoint/offers";
import {
  newestOfBrokers,
  type PositionReport,
  type PrintedPosition,
  reportsOf,
} from "@app/core/imports/checkpoint/report";
import {
  assetStandings,
  CHECKED_ASSETS_PER_PAGE,
  type Checkpoint,
  type CheckpointInput,
} from "@app/core/imports/checkpoint/schema";
import { checkpointNotFound } from "@app/core/imports/errors";
import { currentTicker } from "@app/core/portfolio/asset";
import { readInPages } from "@app/db/batches";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { confirmedRows } from "../../portfolio/queries/imported/confirmed-rows.ts";
import { listCustodyRows } from "../../portfolio/queries/ledger/list-custody-rows.ts";
import { readLedger } from "../../portfolio/queries/ledger/list-ledger.ts";

/** Ten years of monthly reports. */
const MAX_REPORTS = 120;

/** Compares the viewer's confirmed reports of positions with the ledger, the newest of each broker first; for the caller's snapshot. */
export async function compareReports(tx: ServiceContext): Promise<Checkpoint[]> {
  const reports = await listReports(tx);
  if (reports.length === 0) return [];
  const newest = newestOfBrokers(reports);
  const rows = await listCustodyRows(tx);
  const checkpoints: Checkpoint[] = [];
  for (const report of reports.slice(0, MAX_REPORTS)) {
    checkpoints.push(summaryOf(report, checkPositions(report, rows), newest));
    await letOthersRun();
  }
  return [...checkpoints.filter(({ atual }) => atual), ...checkpoints.filter(({ atual }) => !atual)];
}

/**
 * A page of a report's assets beside the ledger, those that disagree first, with offers to settle the difference.
 *
 * @throws DomainError CHECKPOINT_NOT_FOUND also for another person's; LEDGER_UPDATING
 */
export function getCheckpoint(ctx: ServiceContext, { arquivoId, page }: CheckpointInput) {
  return readLedger(ctx, async (tx) => {
    const reports = await listReports(tx);
    const report = reports.find(({ id }) => id === arquivoId);
    if (!report) throw checkpointNotFound();
    const rows = await listCustodyRows(tx);
    const checks = checkPositions(report, rows);
    const start = (page - 1) * CHECKED_ASSETS_PER_PAGE;
    const shown = assetStandings
      .flatMap((standing) => checks.filter(({ situacao }) => situacao === standing))
      .slice(start, start + CHECKED_ASSETS_PER_PAGE);
    const facts = await listOfferFacts(tx, report, checks, rows);
    return {
      ...summaryOf(report, checks, newestOfBrokers(reports)),
      ativos: shown.map((check) => ({ ...check, ofertas: offersFor(check, facts) })),
      total: checks.length,
    };
  });
}

function summaryOf(report: PositionReport, checks: readonly AssetCheck[], newest: ReadonlySet<string>) {
  const { id, dia, arquivos, completo } = report;
  const contagem = { faltam: 0, sobram: 0, confere_no_total: 0, confere: 0 };
  for (const { situacao } of checks) contagem[situacao] += 1;
  return { _id: id, dataReferencia: dia, arquivos, completo, atual: newest.has(id), contagem };
}

async function listReports(tx: ServiceContext): Promise<PositionReport[]> {
  const { db, viewer } = tx;
  const files = await db
    .selectFrom("files")
    .innerJoin("import_batches", "import_batches.id", "files.batchId")
    .select(["files.id", "files.nome_arquivo as nome", "files.dataReferencia"])
    .where("files.userId", "=", viewer.id)
    .where("import_batches.userId", "=", viewer.id)
    .where("import_batches.confirmadoEm", "is not", null)
    .where("files.dataReferencia", "is not", null)
    .execute();
  if (files.length === 0) return [];
  const rows = await listIdleRows(tx, "posicao");
  const ofFile = groupBy(rows, ({ fileId }) => fileId);
  return reportsOf(
    files.flatMap(({ id, nome, dataReferencia }) => {
      const linhas = (ofFile.get(id) ?? []).map(({ row }) => row as PrintedPosition); // chosen by `tipo`
      return dataReferencia && linhas.length > 0 ? [{ id, nome, dia: dataReferencia, linhas }] : [];
    }),
  );
}

/** Rows of confirmed batches that change nothing by themselves, of one type. */
async function listIdleRows(tx: ServiceContext, tipo: "posicao" | "movimento") {
  const own = confirmedRows(tx)
    .select(["row.id", "row.fileId", "row.dados"])
    .where("row.ticker", "is", null)
    .where(sql<boolean>`"row".dados ->> 'tipo' = ${tipo}`)
    .orderBy("row.id");
  const stored = await readInPages<Awaited<ReturnType<typeof own.execute>>[number]>(async (last, limit) => {
    await letOthersRun(); // the embedded database answers without a turn of the event loop
    return (last ? own.where("row.id", ">", last.id) : own).limit(limit).execute();
  });
  return stored.map(({ fileId, dados }) => ({ fileId, row: rowFromDigits(dados as RowDigits) })); // as it was written
}

async function listOfferFacts(
  tx: ServiceContext,
  { dia }: PositionReport,
  checks: readonly AssetCheck[],
  rows: readonly DatedCustodyRow[],
): Promise<OfferFacts> {
  const ofAsset = groupBy(rows, ({ ticker }) => ticker);
  return {
    ...{ dia, checks, rowsOf: (ticker) => ofAsset.get(ticker) ?? [] },
    monthsOfBrokers: await listMonthsOfBrokers(tx),
    monthsOfSheets: await listMonthsOfSheets(tx),
    movements: await listOpenMovements(tx),
    unconfirmed: await listUnconfirmed(tx, dia),
  };
}

async function listOpenMovements(tx: ServiceContext): Promise<OpenMovement[]> {
  const rows = await listIdleRows(tx, "movimento");
  return rows.flatMap(({ row }) => {
    const { data, movimentacao, produto } = row as MovementRow; // chosen by `tipo`
    if (produto.ticker === null) return [];
    const movement = { data, movimentacao, ticker: currentTicker(produto.ticker) };
    return eventOfMovement(movimentacao) !== undefined || isUpdate(movement) ? [movement] : [];
  });
}

async function listMonthsOfBrokers({ db, viewer }: ServiceContext): Promise<OfferFacts["monthsOfBrokers"]> {
  const months = await db
    .selectFrom("notes")
    .select(["corretora", sql<string>`to_char("dataPregao", 'YYYY-MM')`.as("mes")])
    .distinct()
    .where("userId", "=", viewer.id)
    .execute();
  return new Map(
    [...groupBy(months, ({ corretora }) => corretora)].map(([corretora, own]) => [
      corretora,
      new Set(own.map(({ mes }) => mes)),
    ]),
  );
}

/** Months from the first to the last of each confirmed sheet of trades or movements, which cover all brokers. */
async function listMonthsOfSheets(tx: ServiceContext): Promise<Set<string>> {
  const spans = await confirmedRows(tx)
    .select(({ fn }) => [fn.min("row.data").as("de"), fn.max("row.data").as("ate")])
    .where(sql<boolean>`"row".dados ->> 'tipo' in ('negocio', 'movimento')`)
    .groupBy("row.fileId")
    .execute();
  return new Set(spans.flatMap(({ de, ate }) => (de && ate ? monthsFrom(de, ate) : [])));
}

function monthsFrom(de: CalendarDate, ate: CalendarDate): string[] {
  const first = `${de.slice(0, 7)}-01`;
  return Array.from({ length: monthsBetween(first, ate) + 1 }, (_, months) => addMonths(first, months).slice(0, 7));
}

async function listUnconfirmed({ db, viewer }: ServiceContext, dia: CalendarDate): Promise<OfferFacts["unconfirmed"]> {
  const rows = await db
    .selectFrom("import_batches as batch")
    .innerJoin("files", "files.batchId", "batch.id")
    .innerJoin("imported_rows as row", "row.fileId", "files.id")
    .select(["row.ticker", "batch.id"])
    .distinct()
    .where("batch.userId", "=", viewer.id)
    .where("row.userId", "=", viewer.id)
    .where("batch.confirmadoEm", "is", null)
    .where("row.ticker", "is not", null)
    .where("row.data", "<=", dia)
    .orderBy("batch.id", "desc")
    .execute();
  return new Map(rows.flatMap(({ ticker, id }) => (ticker === null ? [] : [[ticker, id] as const])));
}
