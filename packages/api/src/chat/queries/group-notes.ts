import { countOf, type Nets } from "@app/core/chat/results";
import { sum } from "@app/core/money";
import type { NoteFilter, TradeFilter } from "@app/core/portfolio/filters";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { inNotes, settlementDay } from "../../portfolio/queries/ledger/in-notes.ts";
import { groupKeys, type Key, type Sum, sumsOf, toSums } from "./group-key.ts";
import { ownNotes } from "./list-note-results.ts";

/**
 * The viewer's reconciled notes, or all of them, counted, and the nets of the reconciled ones added up; in BRL, positive when
 * paid.
 */
export async function addUpNets(
  ctx: ServiceContext,
  filter: TradeFilter,
  keys: readonly Key[],
  of: "reconciled" | "all" = "reconciled",
): Promise<Sum[]> {
  const net = sql`case notes."liquidoDebitoCredito" when 'D' then notes."liquidoValor" else -notes."liquidoValor" end`;
  const valor = sql`case when notes.conciliada then ${net} else 0 end`;
  const columns = { valor, ...(filter.dia === "liquidacao" && { dia: settlementDay }) };
  const rows = await (of === "all" ? ownNotes : reconciledNotes)(ctx, filter)
    .select(sumsOf(keys, columns))
    .groupBy(groupKeys(keys, columns))
    .execute();
  return toSums(rows);
}

/** {@link addUpNets} by their sides. */
export async function addUpSides(ctx: ServiceContext, filter: TradeFilter): Promise<Nets> {
  const sums = await addUpNets(ctx, filter, ["liquido"]);
  const of = (letter: "C" | "D") =>
    sum(sums.filter(({ chaves: [side] }) => side === letter).map(({ valor }) => valor.abs()));
  return { pago: of("D"), recebido: of("C"), notas: countOf(sums) };
}

/** How many of the viewer's reconciled notes print no day of settlement. */
export async function countUndated(ctx: ServiceContext, filter: TradeFilter): Promise<number> {
  const { count } = await reconciledNotes(ctx, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(settlementDay, "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

const reconciledNotes = (ctx: ServiceContext, filter: TradeFilter) =>
  ownNotes(ctx, filter).where("notes.conciliada", "=", true);

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
