import { createHash } from "node:crypto";
import { type Decimal, ZERO } from "@app/core/money";
import { TREASURY_MARKET } from "@app/core/notes/instruments/treasury";
import { SHEET_PAGE } from "@app/core/notes/source";
import { IDS_PER_STATEMENT, inBatches, insertRows, readInPages, withKeptPlans } from "@app/db/batches";
import type { DB } from "@app/db/database";
import type { NewNote, NewTrade } from "@app/db/types";
import { type ExpressionBuilder, type OnConflictDatabase, type OnConflictTables, type Selectable, sql } from "kysely";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../../context.ts";
import { type DerivedAsset, deriveImports } from "../queries/imported/derive-imports.ts";
import { listImportedAssets } from "../queries/imported/list-imported-rows.ts";
import { afterLine } from "../queries/ledger/after-line.ts";
import { checkLedger, type LedgerChange, removeFromLedger } from "./change-ledger.ts";
import { raiseRevision } from "./raise-revision.ts";

/**
 * Updates the notes and events derived from the viewer's imported rows to the current rows, notes and events; in the
 * caller's transaction, which holds the viewer. Idempotent.
 *
 * @param tickers - current tickers of changed assets; null for all assets
 * @returns the assets to replay
 */
export async function settleImports(ctx: ServiceContext, tickers: readonly string[] | null): Promise<LedgerChange[]> {
  if (!(await raiseRevision(ctx)) || tickers?.length === 0) return [];
  const changes: LedgerChange[] = [];
  const notes: SheetNotes = { ids: new Map(), changed: new Set() };
  for await (const derived of deriveImports(ctx, tickers ?? (await listImportedAssets(ctx)))) {
    for (const change of await withKeptPlans(ctx.db, () => settleTrades(ctx, derived, notes))) changes.push(change);
    changes.push(...(await settleEvents(ctx, derived)));
    await settleIncomes(ctx, derived);
  }
  await withKeptPlans(ctx.db, () => closeNotes(ctx, notes));
  return changes;
}

/** A trade that counts, and the note without costs that holds it: one of each file, day and broker. */
interface SheetTrade {
  note: Omit<NewNote, "id"> & { fingerprint: string };
  trade: Omit<NewTrade, "noteId">;
}

/** Notes of sheets in one run. */
interface SheetNotes {
  /** Ids by fingerprint, of those that were looked up or made. */
  ids: Map<string, string>;
  /** Ids of those whose trades changed. */
  changed: Set<string>;
}

async function settleTrades(ctx: ServiceContext, derived: DerivedAsset, notes: SheetNotes): Promise<LedgerChange[]> {
  const { db, viewer } = ctx;
  const { ticker } = derived;
  const changes: LedgerChange[] = [];
  const wanted = new Map(
    sheetTrades(ctx, derived).map((it) => [tradeSayingOf({ ...it.trade, fingerprint: it.note.fingerprint }), it]),
  );
  const gone = (await listSheetTrades(ctx, ticker)).filter((trade) => !wanted.delete(tradeSayingOf(trade)));
  for (const batch of inBatches(gone)) {
    const ids = batch.map(({ id }) => id);
    changes.push(...(await removeFromLedger(ctx, ids)));
    await db
      .deleteFrom("trades")
      .where("userId", "=", viewer.id)
      .where("id", "=", sql<string>`any(${ids}::uuid[])`)
      .execute();
    await checkLedger(ctx);
    for (const { noteId } of batch) notes.changed.add(noteId);
  }
  for (const batch of inBatches(wanted.values())) {
    await openNotes(
      ctx,
      batch.map(({ note }) => note),
      notes,
    );
    const trades = batch.flatMap(({ note, trade }) => {
      const noteId = notes.ids.get(note.fingerprint);
      return noteId ? { ...trade, noteId } : [];
    });
    await insertRows(db, "trades", trades)
      .onConflict((conflict) => conflict.constraint("trades_note_position").doUpdateSet(asExcluded)) // under another code
      .execute();
    for (const { noteId } of trades) notes.changed.add(noteId);
    changes.push(...batch.map(({ note }) => ({ ticker, day: note.dataPregao })));
  }
  return changes;
}

/** The columns of a row of a sheet that is written again. */
const asExcluded = ({ ref }: ExpressionBuilder<OnConflictDatabase<DB, "trades">, OnConflictTables<"trades">>) => ({
  lado: ref("excluded.lado"),
  mercado: ref("excluded.mercado"),
  especificacao: ref("excluded.especificacao"),
  ticker: ref("excluded.ticker"),
  quantidade: ref("excluded.quantidade"),
  preco: ref("excluded.preco"),
  valor: ref("excluded.valor"),
  debitoCredito: ref("excluded.debitoCredito"),
  observacao: ref("excluded.observacao"),
  linha: ref("excluded.linha"),
});

type TradeSaying = Pick<SheetTrade["trade"], "position" | "lado" | "mercado" | "observacao" | "linha"> &
  Pick<Selectable<DB["trades"]>, "quantidade" | "valor"> & { fingerprint: string };

/** The same as long as a trade need not be written again. */
const tradeSayingOf = ({ fingerprint, position, lado, mercado, quantidade, valor, observacao, linha }: TradeSaying) =>
  JSON.stringify([fingerprint, position, lado, mercado, quantidade.toFixed(), valor.toFixed(), observacao, linha]);

/** The trades of an asset in notes of sheets; in one statement all notes of sheets may be looked up for each trade. */
async function listSheetTrades({ db, viewer }: ServiceContext, ticker: string) {
  const own = db
    .selectFrom("trades")
    .select(["id", "noteId", "position", "lado", "mercado", "quantidade", "valor", "observacao", "linha"])
    .where("userId", "=", viewer.id)
    .where("ticker", "=", ticker)
    .where("pagina", "=", SHEET_PAGE)
    .orderBy("noteId")
    .orderBy("position");
  const trades = await readInPages<Awaited<ReturnType<typeof own.execute>>[number]>((last, limit) =>
    (last ? own.where(afterLine(last)) : own).limit(limit).execute(),
  );
  const fingerprints = new Map<string, string>();
  for (const ids of inBatches(new Set(trades.map(({ noteId }) => noteId)), IDS_PER_STATEMENT)) {
    const found = await db
      .selectFrom("notes")
      .select(["id", "fingerprint"])
      .where("userId", "=", viewer.id)
      .where("id", "=", sql<string>`any(${ids}::uuid[])`)
      .where("origem", "=", "planilha")
      .execute();
    for (const { id, fingerprint } of found) fingerprints.set(id, fingerprint);
  }
  return trades.flatMap((trade) => {
    const fingerprint = fingerprints.get(trade.noteId);
    return fingerprint === undefined ? [] : { ...trade, fingerprint };
  });
}

/** Finds the notes of trades, and makes those that are missing. */
async function openNotes({ db, viewer }: ServiceContext, notes: readonly SheetTrade["note"][], { ids }: SheetNotes) {
  const missing = new Map(notes.flatMap((note) => (ids.has(note.fingerprint) ? [] : [[note.fingerprint, note]])));
  if (missing.size === 0) return;
  const found = await db
    .selectFrom("notes")
    .select(["id", "fingerprint"])
    .where("userId", "=", viewer.id)
    .where("fingerprint", "=", sql<string>`any(${[...missing.keys()]}::text[])`)
    .execute();
  for (const { id, fingerprint } of found) {
    ids.set(fingerprint, id);
    missing.delete(fingerprint);
  }
  const made = [...missing.values()].map((note) => ({ ...note, id: newId() }));
  for (const { id, fingerprint } of made) ids.set(fingerprint, id);
  if (made.length > 0) await insertRows(db, "notes", made).execute();
}

/** Deletes notes of sheets that lost their last trade, and adds up the others. */
async function closeNotes({ db, viewer }: ServiceContext, { changed }: SheetNotes): Promise<void> {
  for (const ids of inBatches(changed)) {
    const nets = await db
      .selectFrom("trades")
      .select("noteId as id")
      .select(sql<Decimal>`sum(case "debitoCredito" when 'D' then valor else -valor end)`.as("net"))
      .where("userId", "=", viewer.id)
      .where("noteId", "=", sql<string>`any(${ids}::uuid[])`)
      .groupBy("noteId")
      .execute();
    const kept = new Set(nets.map(({ id }) => id));
    const empty = ids.filter((id) => !kept.has(id));
    await db
      .deleteFrom("notes")
      .where("userId", "=", viewer.id)
      .where("id", "=", sql<string>`any(${empty}::uuid[])`)
      .where("origem", "=", "planilha")
      .execute();
    // By the key: joined to the sums, all notes would be looked through.
    await sql`
      update notes set
        "liquidoValor" = abs(given.net),
        "liquidoDebitoCredito" = case when given.net < 0 then 'C' else 'D' end
      from jsonb_to_recordset(${JSON.stringify(nets)}::jsonb) as given (id uuid, net numeric)
      where notes.id = given.id and notes."userId" = ${viewer.id}`.execute(db);
  }
}

function sheetTrades({ viewer }: ServiceContext, { trades }: DerivedAsset): SheetTrade[] {
  const notes = new Map<string, SheetTrade["note"]>();
  return trades.flatMap((it) => {
    if (!it.standing.quantidade.gt(ZERO)) return [];
    const { row, fact } = it;
    const mercado = fact.mercado === TREASURY_MARKET ? TREASURY_MARKET : "BOVESPA";
    const content = JSON.stringify(["planilha", row.fileId, fact.data, fact.corretora, mercado]);
    const note = notes.get(content) ?? {
      userId: viewer.id,
      fingerprint: createHash("sha256").update(content).digest("hex"),
      fileId: row.fileId,
      corretora: fact.corretora,
      cnpj: null,
      numero: null,
      dataPregao: fact.data,
      dataLiquidacao: null,
      mercado,
      moeda: "BRL" as const,
      layout: "b3",
      liquidoValor: ZERO,
      liquidoDebitoCredito: "D" as const,
      liquidoData: null,
      liquidoPagina: SHEET_PAGE,
      liquidoLinha: row.linha,
      origem: "planilha" as const,
      conciliada: true,
    };
    notes.set(content, note);
    return { note, trade: tradeOf(viewer.id, it) };
  });
}

/** Decimals of the price column. */
const PRICE_DECIMALS = 8;

function tradeOf(userId: string, { row, fact, standing: { quantidade, valor } }: DerivedAsset["trades"][number]) {
  const preco: Decimal = valor.div(quantidade).toDecimalPlaces(PRICE_DECIMALS);
  return {
    id: newId(),
    userId,
    position: row.position, // rows of one note are of one file
    lado: fact.lado,
    mercado: fact.mercado,
    prazo: null,
    especificacao: fact.ticker,
    ticker: fact.ticker,
    quantidade,
    preco,
    valor,
    debitoCredito: fact.lado === "C" ? ("D" as const) : ("C" as const),
    dayTrade: false,
    observacao: row.aba,
    pagina: SHEET_PAGE,
    linha: row.linha,
  };
}

async function settleEvents(ctx: ServiceContext, derived: DerivedAsset): Promise<LedgerChange[]> {
  const { db, viewer, now } = ctx;
  const wanted = new Map(derived.events.map((event) => [sayingOf(event), event]));
  const stored = await db
    .selectFrom("portfolio_events")
    .select(["id", "tipo", "ticker", "data", "quantidade", "custo", "importedRowId"])
    .where("userId", "=", viewer.id)
    .where("importedRowId", "is not", null)
    .where("ticker", "=", derived.ticker)
    .execute();
  const gone = stored.filter((event) => !wanted.delete(sayingOf({ ...event, rowId: event.importedRowId ?? "" })));
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    await db.deleteFrom("ledger").where("userId", "=", viewer.id).where("eventId", "in", ids).execute();
    await db.deleteFrom("portfolio_events").where("userId", "=", viewer.id).where("id", "in", ids).execute();
  }
  const added = [...wanted.values()];
  for (const batch of inBatches(added)) {
    const events = batch.map(({ rowId, ...event }) => ({
      ...event,
      ...{ id: newId(), userId: viewer.id, importedRowId: rowId, origem: "importacao" as const, createdAt: now },
    }));
    await insertRows(db, "portfolio_events", events)
      .onConflict((conflict) => conflict.doNothing()) // entered by hand with the same fields
      .execute();
  }
  return [...gone, ...added].map(({ ticker, data }) => ({ ticker, day: data }));
}

type Saying = Pick<DerivedAsset["events"][number], "tipo" | "ticker" | "data" | "quantidade" | "custo" | "rowId">;

const sayingOf = ({ tipo, ticker, data, quantidade, custo, rowId }: Saying) =>
  [tipo, ticker, data, quantidade?.toFixed(), custo?.toFixed(), rowId].join(" ");

async function settleIncomes(ctx: ServiceContext, derived: DerivedAsset): Promise<void> {
  const { db, viewer, now } = ctx;
  const wanted = new Map(
    derived.incomes.map(({ row: { fileId, aba, linha }, fact: { tipo: _, provento, ...income } }) => {
      const stored = { ...income, tipo: provento, fileId, aba, linha };
      return [incomeSayingOf(stored), stored];
    }),
  );
  const stored = await db
    .selectFrom("incomes")
    .select(["id", "tipo", "ticker", "data", "previsto", "quantidade", "valorBruto", "valorLiquido"])
    .select(["instituicao", "fileId", "aba", "linha"])
    .where("userId", "=", viewer.id)
    .where("origem", "=", "importado")
    .where("ticker", "=", derived.ticker)
    .execute();
  const gone = stored.filter((income) => !wanted.delete(incomeSayingOf(income))).map(({ id }) => id);
  if (gone.length > 0) {
    await db.deleteFrom("incomes").where("userId", "=", viewer.id).where("id", "in", gone).execute();
  }
  for (const batch of inBatches(wanted.values())) {
    const incomes = batch.map((income) => ({
      ...income,
      ...{ id: newId(), userId: viewer.id, origem: "importado" as const, createdAt: now },
    }));
    await insertRows(db, "incomes", incomes).execute();
  }
}

type StoredIncome = Omit<Selectable<DB["incomes"]>, "id" | "userId" | "origem" | "createdAt">;

const incomeSayingOf = (income: StoredIncome) => {
  const { tipo, ticker, data, previsto, instituicao, fileId, aba, linha } = income;
  const amounts = [income.quantidade, income.valorBruto, income.valorLiquido].map((it) => it?.toFixed());
  return JSON.stringify([tipo, ticker, data, previsto, instituicao, fileId, aba, linha, ...amounts]);
};
