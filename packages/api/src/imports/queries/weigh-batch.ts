import { setImmediate as letOthersRun } from "node:timers/promises";
import { settledRows } from "@app/core/imports/asked-event";
import { typedRows } from "@app/core/imports/asked-income";
import { REPEATED, TO_COME, type WeighedRow, weighRow } from "@app/core/imports/describe-row";
import { packWeighing, type RowPlace, type Weighing } from "@app/core/imports/weighing";
import type { ServiceContext } from "../../context.ts";
import { type DerivedAsset, deriveImports } from "../../portfolio/queries/imported/derive-imports.ts";
import {
  type ImportedRow,
  listImportedAssets,
  listImportedRows,
} from "../../portfolio/queries/imported/list-imported-rows.ts";

/** Weighs all rows of a batch beside everything else of the viewer; for the caller's snapshot. */
export async function weighBatch(tx: ServiceContext, batchId: string): Promise<Weighing> {
  // Positions and unrecognised rows name no asset.
  const unnamed = await listImportedRows(tx, null, batchId);
  const asked = unnamed.rows.flatMap(({ batchId: from, fact }) =>
    from === batchId && fact.tipo === "perguntar" && fact.provento ? fact.provento.ticker : [],
  );
  const assets = new Set([...(await listImportedAssets(tx, { batchId })), ...asked]);
  const weighed: (RowPlace & WeighedRow)[] = [];
  const typed = new Set<string>();
  for await (const asset of deriveImports(tx, [...assets], batchId)) {
    for (const row of weighRows(asset, batchId)) weighed.push(row);
    for (const id of asset.typed) typed.add(id);
    await letOthersRun();
  }
  const entered = await findSettledRows(tx, unnamed.rows, typed);
  for (const row of weighRows({ ...unnamed, ...NOTHING_DERIVED, entered }, batchId)) weighed.push(row);
  return packWeighing(weighed);
}

type Weighable = Pick<DerivedAsset, "rows" | "repeated" | "toCome" | "trades" | "entered" | "waiting">;

const NOTHING_DERIVED = { trades: [], waiting: new Set<string>() };

/**
 * Lists the rows that ask for an event or an income which the viewer entered.
 *
 * @param used - typed incomes that stand for rows with amounts
 */
async function findSettledRows(
  ctx: ServiceContext,
  rows: readonly ImportedRow[],
  used: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const asked = rows.flatMap(({ id, fact }) => (fact.tipo === "perguntar" ? [{ id, ...fact }] : []));
  const events = asked.flatMap(({ id, evento }) => (evento ? [{ id, fact: evento }] : []));
  const incomes = asked.flatMap(({ id, provento }) => (provento ? [{ id, fact: provento }] : []));
  const typed = incomes.length > 0 ? (await listTypedIncomes(ctx)).filter(({ id }) => !used.has(id)) : [];
  return new Set([
    ...(events.length > 0 ? settledRows(events, await listEnteredEvents(ctx)) : []),
    ...typedRows(incomes, typed),
  ]);
}

const listEnteredEvents = ({ db, viewer }: ServiceContext) =>
  db
    .selectFrom("portfolio_events")
    .select(["tipo", "ticker", "tickerNovo", "data", "quantidade"])
    .where("userId", "=", viewer.id)
    .where("importedRowId", "is", null)
    .execute();

const listTypedIncomes = ({ db, viewer }: ServiceContext) =>
  db
    .selectFrom("incomes")
    .select(["id", "tipo", "ticker", "data", "previsto"])
    .where("userId", "=", viewer.id)
    .where("origem", "=", "digitado")
    .execute();

function* weighRows(
  { rows, repeated, toCome, trades, entered, waiting }: Weighable,
  batchId: string,
): Generator<RowPlace & WeighedRow, void> {
  const standings = new Map(trades.map(({ row, standing }) => [row.id, standing]));
  for (const { id, batchId: from, fileId, position, fact } of rows) {
    if (from !== batchId) continue;
    const event = entered.has(id) ? "digitado" : waiting.has(id) ? "espera" : null;
    yield { fileId, position, ...weighRow(fact, standings.get(id) ?? null, event) };
  }
  for (const { batchId: from, fileId, position } of repeated)
    if (from === batchId) yield { fileId, position, ...REPEATED };
  for (const { batchId: from, fileId, position } of toCome)
    if (from === batchId) yield { fileId, position, ...TO_COME };
}
