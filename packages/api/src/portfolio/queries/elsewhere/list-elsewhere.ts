import { setImmediate as letOthersRun } from "node:timers/promises";
import { type CalendarDate, dayInSaoPaulo } from "@app/core/calendar";
import { type RowDigits, rowFromDigits } from "@app/core/documents/b3/row-digits";
import { groupBy } from "@app/core/group-by";
import { heldAbroad } from "@app/core/holdings-elsewhere/held-abroad";
import {
  decidingFiles,
  heldPapers,
  type MovedPaper,
  type Report,
  type ReportedPaper,
} from "@app/core/holdings-elsewhere/held-papers";
import {
  describeHolding,
  type ElsewhereSource,
  type HoldingElsewhere,
  totalElsewhere,
} from "@app/core/holdings-elsewhere/holding";
import { factOf } from "@app/core/imports/facts";
import { isToCome } from "@app/core/imports/kept-rows";
import { inBatches, readInPages } from "@app/db/batches";
import { sql } from "kysely";
import type { ServiceContext } from "../../../context.ts";
import { confirmedRows } from "../imported/confirmed-rows.ts";
import { readLedger } from "../ledger/list-ledger.ts";
import { listDollarRates, readConfirmations } from "./read-confirmations.ts";

/** Returns the viewer's holdings outside the ledger, with their total. @throws DomainError LEDGER_UPDATING */
export const getElsewhere = (ctx: ServiceContext) => readLedger(ctx, readElsewhere);

/** The holdings of {@link getElsewhere}; meant for a caller within `readLedger`. */
export async function readElsewhere(tx: ServiceContext) {
  const today = dayInSaoPaulo(tx.now);
  const abroad = await readAbroad(tx, today);
  const itens = [...(await listPapers(tx)), ...abroad.held].map((holding) => describeHolding(holding, today));
  return { itens, total: totalElsewhere(itens, abroad.avisos) };
}

/** Securities abroad, and the reasons for which confirmations are left out. */
async function readAbroad(tx: ServiceContext, today: CalendarDate) {
  const { trades, gaps } = await readConfirmations(tx, today);
  const rates = await listDollarRates(tx, trades, today);
  return { held: heldAbroad(trades, rates), avisos: gaps.map(({ motivo }) => motivo) };
}

/** Fixed income and Treasury securities of reports and statements. */
async function listPapers(tx: ServiceContext): Promise<HoldingElsewhere[]> {
  const reports = await listReports(tx);
  const reported = await listReported(tx, decidingFiles(reports));
  const moved = await listMoved(tx);
  const inLedger = await findInLedger(
    tx,
    reported.flatMap(({ row }) => row.produto.ticker ?? []),
  );
  return heldPapers({ reports, reported, moved, inLedger });
}

/** The same condition as in the partial index of these rows. */
const isPosition = sql<boolean>`"row".dados ->> 'tipo' = 'posicao'`;
const isPaperMoved = sql<boolean>`("row".dados ->> 'tipo' = 'movimento' and "row".dados #>> '{produto,classe}' = 'renda_fixa')`;

/** Positions and fixed income name no asset of the exchange. */
const unnamedRows = (tx: ServiceContext) => confirmedRows(tx).where("row.ticker", "is", null);

/** Whether the viewer's reports and statements name any fixed income or Treasury security, held or not. */
export async function hasPapers(ctx: ServiceContext): Promise<boolean> {
  const any = unnamedRows(ctx)
    .where((row) => row.or([isPosition, isPaperMoved]))
    .select("row.id");
  return (await any.limit(1).executeTakeFirst()) !== undefined;
}

/** The confirmed files with positions, and the institutions that each names. */
async function listReports(tx: ServiceContext): Promise<Report[]> {
  const named = await unnamedRows(tx)
    .where(isPosition)
    .select(["row.fileId", "files.dataReferencia"])
    .select(sql<string>`"row".dados ->> 'instituicao'`.as("instituicao"))
    .distinct()
    .execute();
  return [...groupBy(named, ({ fileId }) => fileId)].map(([fileId, rows]) => ({
    fileId,
    dia: rows[0]?.dataReferencia ?? null,
    instituicoes: rows.map(({ instituicao }) => instituicao),
  }));
}

const FILES_PER_STATEMENT = 500;

async function listReported(tx: ServiceContext, fileIds: readonly string[]): Promise<ReportedPaper[]> {
  const papers: ReportedPaper[] = [];
  for (const ids of inBatches(fileIds, FILES_PER_STATEMENT)) {
    const rows = await unnamedRows(tx)
      .where(isPosition)
      .where(sql<boolean>`"row".dados ->> 'classe' in ('renda_fixa', 'tesouro')`)
      .where("row.fileId", "=", sql<string>`any(${ids}::uuid[])`)
      .select(["row.id", "row.fileId", "row.aba", "row.linha", "row.dados", "files.nome_arquivo"])
      .orderBy("row.id")
      .execute();
    for (const stored of rows) {
      const row = rowFromDigits(stored.dados as RowDigits); // as it was written
      if (row.tipo === "posicao") papers.push({ fileId: stored.fileId, fonte: sourceOf(stored), row });
    }
    await letOthersRun();
  }
  return papers;
}

/** Movements of fixed income, of equal rows of several files the first. */
async function listMoved(tx: ServiceContext): Promise<MovedPaper[]> {
  const own = unnamedRows(tx)
    .where(isPaperMoved)
    .select(["row.id", "row.aba", "row.linha", "row.chave", "row.ordinal", "row.dados", "files.nome_arquivo"])
    .select("row.data")
    .orderBy("row.id");
  const stored = await readInPages<Awaited<ReturnType<typeof own.execute>>[number]>(async (last, limit) => {
    await letOthersRun(); // the embedded database answers without a turn of the event loop
    return (last ? own.where("row.id", ">", last.id) : own).limit(limit).execute();
  });
  const today = dayInSaoPaulo(tx.now);
  const told = stored.filter((row) => !isToCome({}, row.data, today));
  const first = new Map(told.toReversed().map((row) => [`${row.ordinal} ${row.chave}`, row]));
  return [...first.values()].flatMap((row) => {
    const fact = factOf(rowFromDigits(row.dados as RowDigits)); // as it was written
    return fact.tipo === "renda_fixa" ? [{ fonte: sourceOf(row), paper: fact }] : [];
  });
}

const sourceOf = (row: { nome_arquivo: string; aba: string; linha: number }): ElsewhereSource => ({
  arquivo: row.nome_arquivo,
  aba: row.aba,
  linha: row.linha,
  notaId: null,
});

/** Those of some assets that have entries in the ledger, held or closed. */
async function findInLedger({ db, viewer }: ServiceContext, tickers: readonly string[]): Promise<Set<string>> {
  if (tickers.length === 0) return new Set();
  const rows = await db
    .selectFrom("ledger")
    .select("ticker")
    .distinct()
    .where("userId", "=", viewer.id)
    .where("ticker", "=", sql<string>`any(${tickers}::text[])`)
    .execute();
  return new Set(rows.map(({ ticker }) => ticker));
}
