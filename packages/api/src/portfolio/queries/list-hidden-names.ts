import type { CalendarDate } from "@app/core/calendar";
import { groupBy } from "@app/core/group-by";
import { possibleTickers } from "@app/core/notes/instruments/possible-tickers";
import { printedName } from "@app/core/notes/instruments/resolve-ticker";
import type { UnknownName } from "@app/core/notes/instruments/schema";
import type { ServiceContext } from "../../context.ts";
import { isNoteLeftOut } from "./ledger/is-note-left-out.ts";

type NamesContext = Pick<ServiceContext, "db" | "viewer">;

/** All names of the viewer's trades for which nobody knows the security, with the assets that they may be, the most traded first. */
export async function listHiddenNames({ db, viewer }: NamesContext): Promise<UnknownName[]> {
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
  if (printed.length === 0) return [];
  const tickersOf = await readPossibleTickers({ db, viewer });
  const byName = groupBy(printed, ({ especificacao }) => printedName(especificacao));
  return [...byName]
    .map(([nome, rows]) => ({
      nome,
      quantidadeNegocios: rows.reduce((total, { count }) => total + count, 0),
      primeiroPregao: firstOf(rows.map(({ first }) => first)),
      ultimoPregao: lastOf(rows.map(({ last }) => last)),
      podeSer: tickersOf(nome),
    }))
    .sort((a, b) => b.quantidadeNegocios - a.quantidadeNegocios || a.nome.localeCompare(b.nome));
}

/** {@link possibleTickers} among the names that tables know and those of the viewer's own trades. */
export async function readPossibleTickers({ db, viewer }: NamesContext) {
  const named = await db
    .selectFrom("trades")
    .select(["especificacao", "ticker"])
    .distinct()
    .where("userId", "=", viewer.id)
    .where("ticker", "is not", null)
    .execute();
  return possibleTickers(
    named.flatMap(({ especificacao, ticker }) => (ticker === null ? [] : [{ especificacao, ticker }])),
  );
}

const firstOf = (days: CalendarDate[]) => days.reduce((first, day) => (day < first ? day : first));
const lastOf = (days: CalendarDate[]) => days.reduce((last, day) => (day > last ? day : last));
