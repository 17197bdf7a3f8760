import type { CalendarDate } from "@app/core/calendar";
import { currentTicker } from "@app/core/portfolio/asset";
import { sql } from "kysely";
import type { ServiceContext } from "../../../context.ts";

/** A day of an asset on which the notes do not determine the order of trades that the ledger depends on. */
export interface ContestedDay {
  ticker: string;
  day: CalendarDate;
  /** Number of notes whose order is not known; 0 where the order of none matters. */
  notas: number;
}

/** Days whose result may depend on a contested reading of the ledger. */
export interface ContestedDays {
  /** Ordinary trades of both sides: of different institutions, since one of them would be day trade otherwise. */
  ordem: ContestedDay[];
  /** Purchases and sales at brokers that print one CNPJ. */
  instituicao: ContestedDay[];
}

/** The days of the viewer's stored ledger and notes at which the readings of `ordemNoDia` and `instituicaoDayTrade` may differ. */
export async function listContestedDays(ctx: ServiceContext): Promise<ContestedDays> {
  return { ordem: await listUnorderedDays(ctx), instituicao: await listSharedDays(ctx) };
}

/** Days of the viewer's assets on which the order of purchases and sales is not known. */
export function listUnorderedDays({ db, viewer }: ServiceContext): Promise<ContestedDay[]> {
  return db
    .with("mixed", (cte) =>
      cte
        .selectFrom("ledger")
        .select(["ticker", "data"])
        .where("userId", "=", viewer.id)
        .where("tipo", "=", "comum")
        .groupBy(["ticker", "data"])
        .having(sql<boolean>`bool_or(lado = 'C') and bool_or(lado = 'V')`),
    )
    .selectFrom("mixed")
    .innerJoin("ledger", (join) =>
      join.onRef("ledger.ticker", "=", "mixed.ticker").onRef("ledger.data", "=", "mixed.data"),
    )
    .innerJoin("trades", (join) => join.onRef("trades.id", "=", "ledger.tradeId").on("trades.userId", "=", viewer.id))
    .select(["ledger.ticker", "ledger.data as day"])
    .select(sql<number>`count(distinct trades."noteId")::int`.as("notas"))
    .where("ledger.userId", "=", viewer.id)
    .where("ledger.tipo", "=", "comum")
    .groupBy(["ledger.ticker", "ledger.data"])
    .orderBy("ledger.data")
    .orderBy("ledger.ticker")
    .execute();
}

const cnpjRoot = sql<string>`left(regexp_replace(notes.cnpj, '\\D', '', 'g'), 8)`;

/** Number of notes on the side with more units: their order decides which units stay unpaired. */
const unpairedNotes = sql<number>`case sign(sum(case trades.lado when 'C' then trades.quantidade else -trades.quantidade end))
  when 1 then count(distinct notes.id) filter (where trades.lado = 'C')
  when -1 then count(distinct notes.id) filter (where trades.lado = 'V')
  else 0 end::int`;

async function listSharedDays({ db, viewer }: ServiceContext): Promise<ContestedDay[]> {
  const days = await db
    .with("shared", (cte) =>
      cte
        .selectFrom("notes")
        .select(["dataPregao", sql<string[]>`array_agg(distinct corretora)`.as("corretoras")])
        .where("userId", "=", viewer.id)
        .where("conciliada", "=", true)
        .where("mercado", "=", "BOVESPA")
        .where("cnpj", "is not", null)
        .groupBy(["dataPregao", cnpjRoot])
        .having(sql<boolean>`count(distinct corretora) > 1`),
    )
    .selectFrom("shared")
    .innerJoin("notes", (join) =>
      join.onRef("notes.dataPregao", "=", "shared.dataPregao").on("notes.userId", "=", viewer.id),
    )
    .innerJoin("trades", (join) => join.onRef("trades.noteId", "=", "notes.id").on("trades.userId", "=", viewer.id))
    .select(["trades.ticker", "notes.dataPregao as day"])
    .select(unpairedNotes.as("notas"))
    .where("notes.conciliada", "=", true)
    .where("notes.mercado", "=", "BOVESPA")
    .where("trades.mercado", "not ilike", "TERMO%")
    .where("trades.mercado", "not ilike", "EXERC%")
    .where(sql<boolean>`notes.corretora = any(shared.corretoras)`)
    .where("trades.ticker", "is not", null)
    .groupBy(["trades.ticker", "notes.dataPregao", "shared.corretoras"])
    .having(
      sql<boolean>`count(distinct notes.corretora) > 1 and bool_or(trades.lado = 'C') and bool_or(trades.lado = 'V')`,
    )
    .execute();
  return days.flatMap(({ ticker, ...day }) => (ticker === null ? [] : [{ ...day, ticker: currentTicker(ticker) }]));
}
