import type { NoteFilter, TradeFilter } from "@app/core/portfolio/filters";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { inReais } from "../../portfolio/queries/in-reais.ts";
import { inNotes, settlementDay } from "../../portfolio/queries/ledger/in-notes.ts";
import { isPrinted } from "../../portfolio/queries/ledger/is-printed.ts";
import { groupKeys, type Key, type Sum, sumsOf, toSums } from "./group-key.ts";
import { withNet } from "./of-trade.ts";

/** The viewer's reconciled notes counted, and their nets added up; in BRL, positive when paid. */
export async function addUpNets(
  { db, viewer }: ServiceContext,
  filter: TradeFilter,
  keys: readonly Key[],
): Promise<Sum[]> {
  const valor = sql`case notes."liquidoDebitoCredito" when 'D' then notes."liquidoValor" else -notes."liquidoValor" end`;
  const columns = { valor, ...(filter.dia === "liquidacao" && { dia: settlementDay }) };
  const rows = await db
    .selectFrom("notes")
    .select(sumsOf(keys, columns))
    .where("notes.userId", "=", viewer.id)
    .where("notes.conciliada", "=", true)
    .where(isPrinted)
    .where(inReais)
    .where(withNet(viewer, filter))
    .groupBy(groupKeys(keys, columns))
    .execute();
  return toSums(rows);
}

/** How many of the viewer's reconciled notes print no day of settlement. */
export async function countUndated({ db, viewer }: ServiceContext, filter: TradeFilter): Promise<number> {
  const { count } = await db
    .selectFrom("notes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("notes.userId", "=", viewer.id)
    .where("notes.conciliada", "=", true)
    .where(isPrinted)
    .where(inReais)
    .where(withNet(viewer, filter))
    .where(settlementDay, "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The numbers of the viewer's notes with their brokers. */
export function listNumbers({ db, viewer }: ServiceContext, filter: NoteFilter) {
  return db
    .selectFrom("notes")
    .select(["corretora", "numero"])
    .where("notes.userId", "=", viewer.id)
    .where(inNotes(filter))
    .execute();
}

/** The numbers of these notes of the viewer, by id; null of a note without one. */
export async function listNoteNumbers(
  { db, viewer }: ServiceContext,
  noteIds: readonly string[],
): Promise<Map<string, string | null>> {
  if (noteIds.length === 0) return new Map();
  const notes = await db
    .selectFrom("notes")
    .select(["id", "numero"])
    .where("userId", "=", viewer.id)
    .where("id", "in", noteIds)
    .execute();
  return new Map(notes.map(({ id, numero }) => [id, numero]));
}
