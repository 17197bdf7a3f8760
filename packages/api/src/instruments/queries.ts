import type { CalendarDate } from "@app/core/calendar";
import { groupBy } from "@app/core/group-by";
import { printedName } from "@app/core/notes/instruments/resolve-ticker";
import { MAX_NAME_LENGTH, MAX_UNKNOWN_NAMES } from "@app/core/notes/instruments/schema";
import type { ServiceContext } from "../context.ts";
import { isNoteLeftOut } from "../portfolio/queries/ledger/is-note-left-out.ts";

type NamesContext = Pick<ServiceContext, "db" | "viewer">;

/** Names of the viewer's trades for which nobody knows the security, the most traded first; at most a hundred. */
export async function listUnknownNames({ db, viewer }: NamesContext) {
  const printed = await db
    .selectFrom("trades")
    .innerJoin("notes", "notes.id", "trades.noteId")
    .select((eb) => [
      "trades.especificacao",
      eb.fn.countAll<number>().as("count"),
      eb.fn.min("notes.dataPregao").as("first"),
      eb.fn.max("notes.dataPregao").as("last"),
    ])
    .where("trades.userId", "=", viewer.id)
    .where("notes.userId", "=", viewer.id)
    .where("trades.ticker", "is", null)
    .where("notes.mercado", "=", "BOVESPA")
    .where((eb) => eb.not(isNoteLeftOut()))
    .groupBy("trades.especificacao")
    .execute();
  const byName = groupBy(printed, ({ especificacao }) => printedName(especificacao));
  return [...byName]
    .filter(([nome]) => nome.length <= MAX_NAME_LENGTH)
    .map(([nome, rows]) => ({
      nome,
      quantidadeNegocios: rows.reduce((total, { count }) => total + count, 0),
      primeiroPregao: firstOf(rows.map(({ first }) => first)),
      ultimoPregao: lastOf(rows.map(({ last }) => last)),
    }))
    .sort((a, b) => b.quantidadeNegocios - a.quantidadeNegocios || a.nome.localeCompare(b.nome))
    .slice(0, MAX_UNKNOWN_NAMES);
}

const firstOf = (days: CalendarDate[]) => days.reduce((first, day) => (day < first ? day : first));
const lastOf = (days: CalendarDate[]) => days.reduce((last, day) => (day > last ? day : last));

/** Names that the viewer gave a ticker, in alphabetical order. */
export function listOwnNames({ db, viewer }: NamesContext) {
  return db
    .selectFrom("own_names")
    .select(["nome", "ticker"])
    .where("userId", "=", viewer.id)
    .orderBy("nome")
    .execute();
}
