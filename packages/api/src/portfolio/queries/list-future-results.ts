import { dayInSaoPaulo } from "@app/core/calendar";
import { groupBy } from "@app/core/group-by";
import { type Decimal, ZERO } from "@app/core/money";
import { type FutureLine, type FutureNote, type RealisedFutures, realisedFutures } from "@app/core/portfolio/futures";
import { WITHHELD_TAXES } from "@app/core/portfolio/parts";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { noteOrder } from "./ledger/note-order.ts";

/** Results of the viewer's proven futures notes, by both readings of the day they are realised on. */
export async function readFutures(ctx: ServiceContext): Promise<RealisedFutures> {
  return realisedFutures(await listFutureNotes(ctx), dayInSaoPaulo(ctx.now));
}

/** The viewer's reconciled notes of futures, by day. */
export async function listFutureNotes(ctx: ServiceContext): Promise<FutureNote[]> {
  const lines = await listLines(ctx);
  if (lines.length === 0) return [];
  const costs = new Map((await listCosts(ctx)).map(({ noteId, custos }) => [noteId, custos]));
  return [...groupBy(lines, ({ noteId }) => noteId)].flatMap(([noteId, linhas]) => {
    const [first] = linhas;
    if (!first) return [];
    const { corretora, dataPregao } = first;
    return [{ id: noteId, corretora, dataPregao, custos: costs.get(noteId) ?? ZERO, linhas }];
  });
}

/** A line of a futures note that belongs to a position: with a contract code, and no exercise of an option. */
export const isFutureLine = sql<boolean>`(trades.ticker is not null and coalesce(trades.observacao, 'AJUPOS') = 'AJUPOS')`;

/** Closed positions, by day. */
export const listFutureResults = async (ctx: ServiceContext) => (await readFutures(ctx)).encerramento;

/** Closed positions, by day, before costs. Source: domain §1.14. */
export async function listFutureResultsBeforeCosts(ctx: ServiceContext) {
  const notes = (await listFutureNotes(ctx)).map((note) => ({ ...note, custos: ZERO }));
  return realisedFutures(notes, dayInSaoPaulo(ctx.now)).encerramento;
}

/** Lines of equal kind, added up: a day trader has thousands of them. Exercises of options on futures are left out. */
async function listLines({ db, viewer }: ServiceContext) {
  const tipo = sql<FutureLine["tipo"]>`case
    when trades."dayTrade" then 'day_trade' when trades.observacao = 'AJUPOS' then 'ajuste' else 'normal' end`;
  const rows = await db
    .selectFrom("notes")
    .innerJoin("trades", "trades.noteId", "notes.id")
    .select(["notes.id as noteId", "notes.corretora", "notes.dataPregao", "trades.ticker", "trades.lado"])
    .select(["trades.prazo", tipo.as("kind")])
    .select(sql<Decimal>`sum(trades.quantidade)`.as("quantidade"))
    .select(
      sql<Decimal>`sum(case trades."debitoCredito" when 'C' then trades.valor else -trades.valor end)`.as("ajuste"),
    )
    .where("notes.userId", "=", viewer.id)
    .where("trades.userId", "=", viewer.id)
    .where("notes.conciliada", "=", true)
    .where("notes.mercado", "=", "BMF")
    .where(isFutureLine)
    .groupBy(["notes.id", "trades.ticker", "trades.lado", "trades.prazo", "kind"])
    .orderBy("notes.dataPregao")
    .orderBy(noteOrder)
    .orderBy(({ fn }) => fn.min("trades.position"))
    .execute();
  return rows.flatMap(({ kind, ticker, ...row }) => (ticker === null ? [] : [{ ...row, ticker, tipo: kind }]));
}

/** Charges of each note, without income tax. Source: domain §1.3. */
function listCosts({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("note_charges")
    .innerJoin("notes", "notes.id", "note_charges.noteId")
    .select(["note_charges.noteId", sql<Decimal>`sum(note_charges.valor)`.as("custos")])
    .where("note_charges.userId", "=", viewer.id)
    .where("notes.userId", "=", viewer.id)
    .where("notes.conciliada", "=", true)
    .where("notes.mercado", "=", "BMF")
    .where("note_charges.debitado", "=", true)
    .where(sql<boolean>`not (note_charges.tipo = any(${WITHHELD_TAXES}::text[]))`)
    .groupBy("note_charges.noteId")
    .execute();
}
