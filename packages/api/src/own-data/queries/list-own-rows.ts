import { Decimal } from "@app/core/money";
import { type OwnTableName, ownTable, ownTableNames } from "@app/core/own-data/tables";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";

/** A row by the columns' names, as JSON writes it. */
export type OwnRow = Record<string, unknown>;
export type OwnRows = ReadonlyMap<OwnTableName, readonly OwnRow[]>;

/** Lists the viewer's own entries, choices and uploads, for another installation; ordered by id. */
export async function listOwnRows(ctx: ServiceContext): Promise<OwnRows> {
  const rows = new Map<OwnTableName, OwnRow[]>();
  const ids = new Map<string, ReadonlySet<unknown>>();
  for (const name of ownTableNames) {
    const { refersTo = {} } = ownTable(name);
    const isWhole = (row: OwnRow) =>
      Object.entries(refersTo).every(([column, table]) => row[column] === null || ids.get(table)?.has(row[column]));
    // A read notification for everybody is not the viewer's, and a rated answer may be erased.
    const all = await listTable(ctx, name);
    ids.set(name, new Set(all.map(({ id }) => id))); // a subcategory refers to a row of its own table
    const own = all.filter(isWhole);
    ids.set(name, new Set(own.map(({ id }) => id)));
    rows.set(name, own);
  }
  return rows;
}

async function listTable({ db, viewer }: ServiceContext, name: OwnTableName): Promise<OwnRow[]> {
  const { row, owner = "userId", derivedBy } = ownTable(name);
  const columns = Object.keys(row.shape);
  const isOwn = sql`${sql.ref(owner)} = ${viewer.id} ${derivedBy ? sql`and ${sql.ref(derivedBy)} is null` : sql``}`;
  const order = sql.ref(columns.includes("id") ? "id" : (columns[0] ?? ""));
  const { rows } = await sql<OwnRow>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)} where ${isOwn} order by ${order}
  `.execute(db);
  return rows.map((found) =>
    Object.fromEntries(Object.entries(found).map(([column, value]) => [column, written(value)])),
  );
}

function written(value: unknown): unknown {
  if (value instanceof Decimal) return value.toFixed();
  if (Array.isArray(value)) return value.map(withoutNote);
  return value;
}

/** The citation of a line keeps the file: notes are read again, under other ids. */
const withoutNote = (value: unknown) =>
  typeof value === "object" && value !== null && "notaId" in value ? { ...value, notaId: null } : value;
