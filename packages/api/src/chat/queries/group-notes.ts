import type { GroupRow } from "@app/core/chat/answers/groups";
import type { Grouping } from "@app/core/chat/question";
import { Decimal } from "@app/core/money";
import type { NoteFilter, TradeFilter } from "@app/core/portfolio/filters";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { inReais } from "../../portfolio/queries/in-reais.ts";
import { inNotes } from "../../portfolio/queries/ledger/in-notes.ts";
import { isPrinted } from "../../portfolio/queries/ledger/is-printed.ts";
import { groupKey } from "./group-key.ts";
import { withNet } from "./of-trade.ts";

/** The viewer's reconciled notes counted, and their nets added up, by day, month, year or broker; in BRL, positive when paid. */
export async function groupNets(
  { db, viewer }: ServiceContext,
  filter: TradeFilter,
  por: Grouping,
): Promise<GroupRow[]> {
  const key = groupKey(por, { dia: "notes.dataPregao", ticker: "notes.corretora" });
  const net = sql<Decimal>`sum(case notes."liquidoDebitoCredito" when 'D' then notes."liquidoValor" else -notes."liquidoValor" end)`;
  const rows = await db
    .selectFrom("notes")
    .select(({ fn }) => [key.as("chave"), fn.countAll<number>().as("count"), net.as("valor")])
    .where("notes.userId", "=", viewer.id)
    .where("notes.conciliada", "=", true)
    .where(isPrinted)
    .where(inReais)
    .where(withNet(viewer, filter))
    .groupBy(key)
    .execute();
  return rows.map(({ valor, ...row }) => ({ ...row, valor: new Decimal(valor) }));
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
