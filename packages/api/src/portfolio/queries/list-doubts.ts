import { createHash } from "node:crypto";
import { setImmediate as letOthersRun } from "node:timers/promises";
import type { CalendarDate } from "@app/core/calendar";
import { groupBy } from "@app/core/group-by";
import type { Decimal } from "@app/core/money";
import { cnpjDoubts, type Doubt, type DoubtfulNote, priceDoubt, settlementDoubt } from "@app/core/notes/doubts/doubts";
import { MAX_DOUBTFUL_NOTES, MAX_DOUBTS } from "@app/core/notes/doubts/schema";
import { settlesAsTraded } from "@app/core/notes/doubts/settlement";
import { tickerKind } from "@app/core/notes/instruments/ticker";
import { currentTicker } from "@app/core/portfolio/asset";
import { inBatches } from "@app/db/batches";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { isPrinted } from "./ledger/is-printed.ts";

/** Name of a note, as shown to its person. */
interface DoubtfulName extends DoubtfulNote {
  id: string;
  mercado: string;
  fingerprint: string;
}

interface ListedDoubt extends Pick<Doubt, "codigo" | "texto" | "tickers"> {
  _id: string;
  note: DoubtfulName;
  respondida: boolean;
}

/** A settlement date that fits these needs no look at the note's trades. */
const SPOT_ALONE = { mercados: ["VISTA"], hasFixedIncome: false };
const FUTURES = "BMF";
/** The embedded database answers each statement in one piece: of two hundred notes in some ten milliseconds. */
const NOTES_AT_ONCE = 200;
const SPOT_MARKET = "BOVESPA";

/**
 * The doubts about the viewer's notes, by note; amounts are known for exchange notes only.
 *
 * @param ids - of the notes; of all that count when absent
 */
export async function listDoubts(ctx: ServiceContext, ids?: readonly string[]): Promise<Map<string, ListedDoubt[]>> {
  const found: Found[] = [];
  for (const batch of ids === undefined ? [undefined] : inBatches(ids, NOTES_AT_ONCE)) {
    found.push(...(await listUnsettled(ctx, batch)), ...(await listByCnpj(ctx, batch)));
    await letOthersRun();
  }
  for (const batch of inBatches(ids ?? (await listSpotNotes(ctx)), NOTES_AT_ONCE)) {
    found.push(...(await listStrayPrices(ctx, batch)));
    await letOthersRun();
  }
  if (found.length === 0) return new Map();
  const answered = await listAnswered(ctx);
  // Each kind is listed in its own order, and ids follow the order of reading, which differs between two uploads.
  const inOrder = found.toSorted(({ note: one }, { note: other }) => compareNotes(one, other));
  const told = inOrder.map(({ doubt: { codigo, texto, tickers, sobre }, note }) => {
    const _id = createHash("sha256")
      .update(JSON.stringify([codigo, ...sobre]))
      .digest("hex");
    return { _id, codigo, texto, tickers, note, respondida: answered.has(_id) };
  });
  return groupBy(told, ({ note }) => note.id);
}

const compare = <Value extends string | number | boolean>(one: Value, other: Value) =>
  Number(one > other) - Number(one < other);

/** By day, then as `noteOrder` has them in SQL, those without a number last: doubts of several queries are put in order here. */
function compareNotes(one: DoubtfulName, other: DoubtfulName): number {
  const [number, otherNumber] = [one.numero ?? "", other.numero ?? ""];
  return (
    compare(one.dataPregao, other.dataPregao) ||
    compare(one.corretora, other.corretora) ||
    compare(number === "", otherNumber === "") ||
    compare(number.length, otherNumber.length) ||
    compare(number, otherNumber) ||
    compare(one.fingerprint, other.fingerprint)
  );
}

/** Those of a day stay in their order. */
const newestFirst = (one: DoubtfulNote, other: DoubtfulNote) => compare(other.dataPregao, one.dataPregao);

/** Counts the counted notes with open doubts, and returns the newest of them. */
export async function listDoubtfulNotes(ctx: ServiceContext) {
  const open = [...(await listDoubts(ctx)).values()].map((ofNote) => ofNote.filter(({ respondida }) => !respondida));
  const notes = open.flatMap(([first, ...others]) => {
    if (!first) return [];
    const { id: _id, corretora, numero, dataPregao } = first.note;
    return [{ _id, corretora, numero, dataPregao, texto: first.texto, outras: others.length }];
  });
  notes.sort(newestFirst);
  return { total: notes.length, notas: notes.slice(0, MAX_DOUBTFUL_NOTES) };
}

/** Unanswered doubts about counted notes; for a doubt shared by many notes of a month, the first of them. */
export async function listOpenDoubts(ctx: ServiceContext): Promise<ListedDoubt[]> {
  const open = [...(await listDoubts(ctx)).values()].flat().filter(({ respondida }) => !respondida);
  return [...groupBy(open, ({ _id, note }) => `${note.dataPregao.slice(0, 7)} ${_id}`).values()].flatMap((same) =>
    same.slice(0, 1),
  );
}

/**
 * Counted notes with an unanswered doubt, and the assets whose figures it may change; newest first.
 *
 * @param until - null for all notes
 */
export async function listDoubtedAssets(ctx: ServiceContext, until: CalendarDate | null = null) {
  const open = (await listOpenDoubts(ctx)).filter(({ note }) => until === null || note.dataPregao <= until);
  const notes = [...groupBy(open, ({ note }) => note.id).values()].flatMap((doubts) => {
    const [first] = doubts;
    const ativos = [...new Set(doubts.flatMap(({ tickers }) => tickers).map(currentTicker))].sort();
    if (!first || ativos.length === 0) return [];
    const { id: _id, corretora, numero, dataPregao } = first.note;
    return [{ _id, corretora, numero, dataPregao, texto: first.texto, ativos }];
  });
  return notes.sort(newestFirst);
}

/** Doubts about one note as sent to clients, open ones first. */
export const doubtsOf = (doubts: ReadonlyMap<string, ListedDoubt[]>, noteId: string) =>
  [...(doubts.get(noteId) ?? [])]
    .sort((one, other) => Number(one.respondida) - Number(other.respondida))
    .slice(0, MAX_DOUBTS)
    .map(({ _id, codigo, texto, respondida }) => ({ _id, codigo, texto, respondida }));

interface Found {
  note: DoubtfulName;
  doubt: Doubt;
}

async function listAnswered({ db, viewer }: ServiceContext): Promise<Set<string>> {
  const rows = await db.selectFrom("answered_doubts").select("duvida").where("userId", "=", viewer.id).execute();
  return new Set(rows.map(({ duvida }) => duvida));
}

/** All of the viewer's notes that count, or some of them whether they count or not. */
function ownNotes({ db, viewer }: ServiceContext, ids: readonly string[] | undefined) {
  return db
    .selectFrom("notes")
    .where("notes.userId", "=", viewer.id)
    .where(isPrinted)
    .$if(ids === undefined, (notes) => notes.where("notes.conciliada", "=", true))
    .$if(ids !== undefined, (notes) => notes.where("notes.id", "in", ids && ids.length > 0 ? [...ids] : [null]));
}

const nameColumns = [
  "notes.id",
  "notes.corretora",
  "notes.numero",
  "notes.dataPregao",
  "notes.mercado",
  "notes.fingerprint",
] as const;

async function listUnsettled(ctx: ServiceContext, ids: readonly string[] | undefined): Promise<Found[]> {
  const own = () => ownNotes(ctx, ids).where("notes.mercado", "=", SPOT_MARKET);
  const pairs = await own()
    .select(["notes.dataPregao", "notes.dataLiquidacao"])
    .distinct()
    .where("notes.dataLiquidacao", "is not", null)
    .execute();
  const odd = pairs.filter(
    ({ dataPregao, dataLiquidacao }) =>
      dataLiquidacao !== null && !settlesAsTraded(dataPregao, dataLiquidacao, SPOT_ALONE),
  );
  if (odd.length === 0) return [];
  const days = sql<CalendarDate[]>`${odd.map(({ dataPregao }) => dataPregao)}::date[]`;
  const settlements = sql<CalendarDate[]>`${odd.map(({ dataLiquidacao }) => dataLiquidacao)}::date[]`;
  const notes = await own()
    .innerJoin("trades", (join) => join.onRef("trades.noteId", "=", "notes.id").on("trades.userId", "=", ctx.viewer.id))
    .select([...nameColumns, "notes.dataLiquidacao"])
    .select([
      sql<string[]>`array_agg(distinct trades.mercado)`.as("mercados"),
      sql<string[] | null>`array_agg(distinct trades.ticker) filter (where trades.ticker is not null)`.as("tickers"),
    ])
    .where(
      sql<boolean>`(notes."dataPregao", notes."dataLiquidacao") in (select * from unnest(${days}, ${settlements}))`,
    )
    .groupBy("notes.id")
    .execute();
  return notes.flatMap(({ dataLiquidacao, mercados, tickers, ...note }) => {
    const traded = tickers ?? [];
    const hasFixedIncome = traded.some((ticker) => tickerKind(ticker) === "etf_renda_fixa");
    if (dataLiquidacao === null || settlesAsTraded(note.dataPregao, dataLiquidacao, { mercados, hasFixedIncome }))
      return [];
    return [{ note, doubt: settlementDoubt(note, dataLiquidacao, traded) }];
  });
}

async function listByCnpj(ctx: ServiceContext, ids: readonly string[] | undefined): Promise<Found[]> {
  const own = () => ownNotes(ctx, ids).where("notes.mercado", "in", [SPOT_MARKET, FUTURES]);
  const printed = await own()
    .select(["notes.corretora", "notes.cnpj"])
    .distinct()
    .where("notes.cnpj", "is not", null)
    .execute();
  const doubtful = printed.flatMap(({ corretora, cnpj }) => {
    const doubts = cnpj === null ? [] : cnpjDoubts(corretora, cnpj);
    return doubts.length === 0 ? [] : [{ corretora, cnpj, doubts }];
  });
  if (doubtful.length === 0) return [];
  const notes = await own()
    .select([...nameColumns, "notes.cnpj"])
    .where((note) => note.or(doubtful.map(({ corretora, cnpj }) => note.and({ corretora, cnpj }))))
    .execute();
  return notes.flatMap(({ cnpj, ...note }) =>
    doubtful
      .filter((it) => it.corretora === note.corretora && it.cnpj === cnpj)
      .flatMap(({ doubts }) => doubts.map((doubt) => ({ note, doubt }))),
  );
}

/** The spot notes that count; none while no quotations of the exchange are there to compare with. */
async function listSpotNotes(ctx: ServiceContext): Promise<string[]> {
  const quoted = await ctx.db
    .selectFrom("price_days")
    .select("dia")
    .where("fonte", "=", "b3")
    .limit(1)
    .executeTakeFirst();
  if (!quoted) return [];
  const notes = await ownNotes(ctx, undefined).select("notes.id").where("notes.mercado", "=", SPOT_MARKET).execute();
  return notes.map(({ id }) => id);
}

/** Odd lots have at most this many less one. */
const ROUND_LOT = 100;
/** Notes print two decimals, where old files have prices for a thousand shares. */
const HALF_A_CENT = "0.005";

/**
 * Trades of the spot market outside the day's price range; odd lots are compared with the range of odd lots. Some
 * prints call an odd lot `VISTA` (note-layouts §2.2): a few units for a round lot may have the prices of either.
 */
async function listStrayPrices(ctx: ServiceContext, ids: readonly string[]): Promise<Found[]> {
  const isOdd = sql<boolean>`(trades.mercado like 'FRA%' or trades.especificacao ~ '^[A-Z0-9]{4}[0-9]{1,2}F( |$)')`;
  const [low, high] = [
    sql<Decimal>`case when ${isOdd} then prices."minimoFracionario"
      when trades.quantidade < ${ROUND_LOT} then least(prices.minimo, prices."minimoFracionario") else prices.minimo end`,
    sql<Decimal>`case when ${isOdd} then prices."maximoFracionario"
      when trades.quantidade < ${ROUND_LOT} then greatest(prices.maximo, prices."maximoFracionario") else prices.maximo end`,
  ];
  const rows = await ownNotes(ctx, ids)
    .innerJoin("trades", (join) => join.onRef("trades.noteId", "=", "notes.id").on("trades.userId", "=", ctx.viewer.id))
    .innerJoin("prices", (join) =>
      join
        .onRef("prices.ticker", "=", "trades.ticker")
        .onRef("prices.dia", "=", "notes.dataPregao")
        .on("prices.fonte", "=", "b3"),
    )
    .select([...nameColumns, sql<string>`trades.ticker`.as("ticker"), "trades.preco"])
    .select([low.as("minimo"), high.as("maximo")])
    .distinct()
    .where("notes.mercado", "=", SPOT_MARKET)
    .where(sql<boolean>`trades.mercado ~ '^(VIS|FRA)'`)
    .where(
      sql<boolean>`(trades.preco < ${low} - ${HALF_A_CENT}::numeric or trades.preco > ${high} + ${HALF_A_CENT}::numeric)`,
    )
    .orderBy("ticker")
    .orderBy("trades.preco")
    .execute();
  return rows.map(({ ticker, preco, minimo, maximo, ...note }) => ({
    note,
    doubt: priceDoubt(note, { ticker, preco, minimo, maximo }),
  }));
}
