import { createHash } from "node:crypto";
import { setImmediate as letOthersRun } from "node:timers/promises";
import { groupBy } from "@app/core/group-by";
import { type Decimal, sum, ZERO } from "@app/core/money";
import { TREASURY_MARKET } from "@app/core/notes/instruments/treasury";
import { SHEET_PAGE } from "@app/core/notes/source";
import { inBatches } from "@app/db/batches";
import type { DB } from "@app/db/database";
import type { NewNote, NewTrade } from "@app/db/types";
import type { Selectable } from "kysely";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../../context.ts";
import { type DerivedAsset, deriveImports } from "../queries/imported/derive-imports.ts";
import { hasImports, listImportedAssets } from "../queries/imported/list-imported-rows.ts";
import { checkLedger, enterLedger, keepChanges, leaveLedger } from "./change-ledger.ts";

/**
 * Makes what counts of the viewer's imported rows follow the rows, the notes and the events that there are now, and writes down what
 * is to be replayed; in the caller's transaction, which holds the viewer. Safe to repeat: what is as it should be stays.
 *
 * @param tickers - by their names of today, of which something changed; null for all assets
 */
export async function settleImports(ctx: ServiceContext, tickers: readonly string[] | null): Promise<void> {
  if (tickers?.length === 0 || !(await hasImports(ctx))) return;
  for await (const derived of deriveImports(ctx, tickers ?? (await listImportedAssets(ctx)))) {
    await settleTrades(ctx, derived);
    await settleEvents(ctx, derived);
    await settleIncomes(ctx, derived);
  }
}

/** Trades that count, as a note without costs: of one file, day, broker and asset. */
interface SheetNote {
  note: NewNote & { fingerprint: string };
  trades: Omit<NewTrade, "noteId">[];
}

const NOTES_PER_STATEMENT = 100;

async function settleTrades(ctx: ServiceContext, derived: DerivedAsset): Promise<void> {
  const { db, viewer } = ctx;
  const wanted = new Map(sheetNotes(ctx, derived).map((it) => [it.note.fingerprint, it]));
  const stored = await listSheetNotes(ctx, derived.ticker);
  const gone = stored.filter(({ fingerprint }) => !wanted.delete(fingerprint)).map(({ id }) => id);
  for (const ids of inBatches(gone, NOTES_PER_STATEMENT)) {
    await leaveLedger(ctx, ids);
    await db.deleteFrom("notes").where("userId", "=", viewer.id).where("id", "in", ids).execute();
    await checkLedger(ctx);
  }
  for (const batch of inBatches(wanted.values(), NOTES_PER_STATEMENT)) {
    await db
      .insertInto("notes")
      .values(batch.map(({ note }) => note))
      .execute();
    const lines = batch.flatMap(({ note, trades }) => trades.map((trade) => ({ ...trade, noteId: note.id })));
    for (const rows of inBatches(lines)) await db.insertInto("trades").values(rows).execute();
    await enterLedger(
      ctx,
      batch.map(({ note }) => note.id),
    );
  }
}

const IDS_PER_STATEMENT = 1_000;

/** The notes of sheets that trade an asset; in one statement all notes of sheets may be looked up for each trade. */
async function listSheetNotes({ db, viewer }: ServiceContext, ticker: string) {
  const traded = await db
    .selectFrom("trades")
    .select("noteId")
    .distinct()
    .where("userId", "=", viewer.id)
    .where("ticker", "=", ticker)
    .execute();
  const notes: { id: string; fingerprint: string }[] = [];
  for (const batch of inBatches(traded, IDS_PER_STATEMENT)) {
    const ids = batch.map(({ noteId }) => noteId);
    const found = await db
      .selectFrom("notes")
      .select(["id", "fingerprint"])
      .where("userId", "=", viewer.id)
      .where("id", "in", ids)
      .where("origem", "=", "planilha")
      .execute();
    notes.push(...found);
    await letOthersRun();
  }
  return notes;
}

function sheetNotes({ viewer }: ServiceContext, { trades }: DerivedAsset): SheetNote[] {
  const counting = trades.filter(({ standing }) => standing.quantidade.gt(ZERO));
  const groups = groupBy(counting, ({ row, fact }) => JSON.stringify([row.fileId, fact.data, fact.corretora]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { row, fact } = first;
    const signed = sum(group.map((it) => (it.fact.lado === "C" ? it.standing.valor : it.standing.valor.negated())));
    const lines = group.map(({ row: { id }, standing }) => [
      id,
      standing.quantidade.toFixed(),
      standing.valor.toFixed(),
    ]);
    const content = JSON.stringify(["planilha", fact.ticker, fact.data, fact.corretora, lines]);
    const note = {
      id: newId(),
      userId: viewer.id,
      fingerprint: createHash("sha256").update(content).digest("hex"),
      fileId: row.fileId,
      corretora: fact.corretora,
      cnpj: null,
      numero: null,
      dataPregao: fact.data,
      dataLiquidacao: null,
      mercado: fact.mercado === TREASURY_MARKET ? TREASURY_MARKET : "BOVESPA",
      moeda: "BRL" as const,
      layout: "b3",
      liquidoValor: signed.abs(),
      liquidoDebitoCredito: signed.isNegative() ? ("C" as const) : ("D" as const),
      liquidoData: null,
      liquidoPagina: SHEET_PAGE,
      liquidoLinha: row.linha,
      origem: "planilha" as const,
      conciliada: true,
    };
    return [{ note, trades: group.map((it, position) => tradeOf(viewer.id, it, position)) }];
  });
}

/** As the column keeps prices. */
const PRICE_DECIMALS = 8;

function tradeOf(
  userId: string,
  { row, fact, standing: { quantidade, valor } }: DerivedAsset["trades"][number],
  position: number,
): Omit<NewTrade, "noteId"> {
  const preco: Decimal = valor.div(quantidade).toDecimalPlaces(PRICE_DECIMALS);
  return {
    id: newId(),
    userId,
    position,
    lado: fact.lado,
    mercado: fact.mercado,
    prazo: null,
    especificacao: fact.ticker,
    ticker: fact.ticker,
    quantidade,
    preco,
    valor,
    debitoCredito: fact.lado === "C" ? "D" : "C",
    dayTrade: false,
    observacao: row.aba,
    pagina: SHEET_PAGE,
    linha: row.linha,
  };
}

async function settleEvents(ctx: ServiceContext, derived: DerivedAsset): Promise<void> {
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
    await keepChanges(ctx, gone.map(changeBy));
  }
  for (const batch of inBatches(wanted.values())) {
    await db
      .insertInto("portfolio_events")
      .values(
        batch.map(({ rowId, ...event }) => ({
          ...event,
          ...{ id: newId(), userId: viewer.id, importedRowId: rowId, origem: "importacao" as const, createdAt: now },
        })),
      )
      .onConflict((conflict) => conflict.doNothing()) // said by hand in the same words
      .execute();
    await keepChanges(ctx, batch.map(changeBy));
  }
}

const changeBy = ({ ticker, data }: { ticker: string; data: string }) => ({ ticker, day: data });

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
    await db
      .insertInto("incomes")
      .values(
        batch.map((income) => ({
          ...income,
          ...{ id: newId(), userId: viewer.id, origem: "importado" as const, createdAt: now },
        })),
      )
      .execute();
  }
}

type StoredIncome = Omit<Selectable<DB["incomes"]>, "id" | "userId" | "origem" | "createdAt">;

const incomeSayingOf = (income: StoredIncome) => {
  const { tipo, ticker, data, previsto, instituicao, fileId, aba, linha } = income;
  const amounts = [income.quantidade, income.valorBruto, income.valorLiquido].map((it) => it?.toFixed());
  return JSON.stringify([tipo, ticker, data, previsto, instituicao, fileId, aba, linha, ...amounts]);
};
