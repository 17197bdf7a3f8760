import type { CalendarDate } from "@app/core/calendar";
import { spreadOverEvents } from "@app/core/events/spread-over-events";
import { formatCount } from "@app/core/format";
import { groupBy } from "@app/core/group-by";
import { MAX_POSSIBLE, possibleTickers } from "@app/core/notes/instruments/possible-tickers";
import { printedName } from "@app/core/notes/instruments/resolve-ticker";
import { MAX_NAME_LENGTH, MAX_UNKNOWN_NAMES, type UnknownName } from "@app/core/notes/instruments/schema";
import type { ServiceContext } from "../../context.ts";
import { isNoteLeftOut, lacksOnlyTicker } from "./ledger/is-note-left-out.ts";
import { listLedgerEvents } from "./ledger/list-ledger-events.ts";

type NamesContext = Pick<ServiceContext, "db" | "viewer">;

/**
 * Names of the viewer's trades that would count with a ticker, with the assets that they may be, most traded first.
 * Names after the first hundred are combined into one, since the author of a note controls their number.
 */
export async function listHiddenNames(ctx: NamesContext): Promise<UnknownName[]> {
  const names = await listNames(ctx, { isCounted: true });
  const rest = names.slice(MAX_UNKNOWN_NAMES);
  const told = names.slice(0, MAX_UNKNOWN_NAMES).map((name) => ({ ...name, nome: cut(name.nome) }));
  return rest.length === 0 ? told : [...told, inOne(rest)];
}

/** All names that a person can resolve, including those whose trades need more than a ticker to count. */
export async function listNamesToAsk(ctx: NamesContext): Promise<UnknownName[]> {
  return (await listNames(ctx, { isCounted: false })).filter(({ nome }) => nome.length <= MAX_NAME_LENGTH);
}

/** @param isCounted - only of trades that lack nothing but a ticker, of reconciled notes */
async function listNames({ db, viewer }: NamesContext, { isCounted }: { isCounted: boolean }): Promise<UnknownName[]> {
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
    .$if(isCounted, (query) => query.where("notes.conciliada", "=", true).where(lacksOnlyTicker()))
    .groupBy("trades.especificacao")
    .execute();
  if (printed.length === 0) return [];
  const tickersOf = await readPossibleTickers({ db, viewer });
  const byName = groupBy(printed, ({ especificacao }) => printedName(especificacao));
  return [...byName]
    .map(([nome, rows]) => {
      const primeiroPregao = firstOf(rows.map(({ first }) => first));
      return {
        ...{ nome, primeiroPregao, podeSer: tickersOf(nome, primeiroPregao) },
        quantidadeNegocios: rows.reduce((total, { count }) => total + count, 0),
        ultimoPregao: lastOf(rows.map(({ last }) => last)),
      };
    })
    .sort((a, b) => b.quantidadeNegocios - a.quantidadeNegocios || a.nome.localeCompare(b.nome));
}

function inOne(names: readonly UnknownName[]): UnknownName {
  return {
    nome: formatCount(names.length, "outro nome", "outros nomes"),
    quantidadeNegocios: names.reduce((total, { quantidadeNegocios }) => total + quantidadeNegocios, 0),
    primeiroPregao: firstOf(names.map(({ primeiroPregao }) => primeiroPregao)),
    ultimoPregao: lastOf(names.map(({ ultimoPregao }) => ultimoPregao)),
    podeSer: names.some(({ podeSer }) => podeSer === null) ? null : few(names.flatMap(({ podeSer }) => podeSer ?? [])),
  };
}

const cut = (nome: string) => (nome.length > MAX_NAME_LENGTH ? `${nome.slice(0, MAX_NAME_LENGTH - 1)}…` : nome);

/** In alphabetical order; null for too many. */
function few(tickers: Iterable<string>): string[] | null {
  const found = new Set(tickers);
  return found.size > MAX_POSSIBLE ? null : [...found].sort();
}

/**
 * {@link possibleTickers} among the names in tables and in the viewer's own trades, with the assets that they became,
 * or were split from, by the viewer's events on the day of the trade or later.
 */
export async function readPossibleTickers(ctx: NamesContext) {
  const { db, viewer } = ctx;
  const named = await db
    .selectFrom("trades")
    .select(["especificacao", "ticker"])
    .distinct()
    .where("userId", "=", viewer.id)
    .where("ticker", "is not", null)
    .execute();
  const tickersOf = possibleTickers(
    named.flatMap(({ especificacao, ticker }) => (ticker === null ? [] : [{ especificacao, ticker }])),
  );
  const events = await listLedgerEvents(ctx);
  return (especificacao: string, day: CalendarDate): string[] | null => {
    const tickers = tickersOf(especificacao);
    if (tickers === null) return null;
    const from = new Map(tickers.map((ticker) => [ticker, day]));
    spreadOverEvents(from, events);
    return few(from.keys());
  };
}

const firstOf = (days: CalendarDate[]) => days.reduce((first, day) => (day < first ? day : first));
const lastOf = (days: CalendarDate[]) => days.reduce((last, day) => (day > last ? day : last));
