import { groupBy } from "@app/core/group-by";
import { currentTicker } from "@app/core/portfolio/asset";
import { MAX_NOTES_TO_ORDER } from "@app/core/portfolio/day/order-of-day";
import type { TaxClass } from "@app/core/taxes/classes";
import type { Readings } from "@app/core/taxes/contested";
import { taxMarketOf } from "@app/core/taxes/entries";
import {
  doubtfulNote,
  type NoteGap,
  type NoteName,
  noteToConfirm,
  tradesWithoutCosts,
  unknownExercise,
  unknownForward,
  unknownName,
  unknownOrder,
  unknownPairs,
  unprovenNote,
  unreadFutures,
  versionsToChoose,
} from "@app/core/taxes/months/note-gaps";
import { placeOf } from "@app/core/taxes/pools";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { listEvents } from "../../events/queries/list-events.ts";
import { isNoteLeftOut } from "../../portfolio/queries/ledger/is-note-left-out.ts";
import type { ContestedDay, ContestedDays } from "../../portfolio/queries/ledger/list-contested-days.ts";
import { noteOrder } from "../../portfolio/queries/ledger/note-order.ts";
import { listOpenDoubts } from "../../portfolio/queries/list-doubts.ts";
import { isFutureLine } from "../../portfolio/queries/list-future-results.ts";
import { readPossibleTickers } from "../../portfolio/queries/list-hidden-names.ts";
import { isUnconfirmedPicture } from "./list-unread-files.ts";

/** Trades of the viewer's notes that are not in the ledger, so that months stay open. */
export async function listNoteGaps(tx: ServiceContext): Promise<NoteGap[]> {
  return [
    ...(await listUnproven(tx)),
    ...(await listDoubtful(tx)),
    ...(await listUnknownNames(tx)),
    ...(await listUnreadFutures(tx)),
    ...(await listExercisesAndForwards(tx)),
    ...(await listWithoutCosts(tx)),
  ];
}

const noteColumns = ["notes.id", "notes.numero", "notes.corretora", "notes.dataPregao"] as const;
const nameOf = ({ id, numero, corretora, dataPregao }: NoteName): NoteName => ({ id, numero, corretora, dataPregao });

async function listUnproven({ db, viewer }: ServiceContext): Promise<NoteGap[]> {
  const rows = await db
    .selectFrom("notes")
    .leftJoin("trades", (join) => join.onRef("trades.noteId", "=", "notes.id").on("trades.userId", "=", viewer.id))
    .select([...noteColumns, "notes.mercado", "notes.versao", "notes.aConferir"])
    .select(
      sql<string[] | null>`array_agg(distinct trades.ticker) filter (where trades.ticker is not null)`.as("tickers"),
    )
    .select(isUnconfirmedPicture.as("isPicture"))
    .where("notes.userId", "=", viewer.id)
    .where("notes.conciliada", "=", false)
    .where("notes.mercado", "in", ["BOVESPA", "BMF"])
    .where((note) => note.not(isNoteLeftOut()))
    .groupBy("notes.id")
    .orderBy("notes.dataPregao")
    .orderBy(noteOrder)
    .execute();
  // Versions of a note form one gap.
  const prints = groupBy(rows, ({ id, versao, corretora, numero, dataPregao, mercado }) =>
    versao === null || numero === null ? id : JSON.stringify([corretora, numero, dataPregao, mercado]),
  );
  return [...prints.values()].flatMap((versions) =>
    versions.slice(0, 1).map((row) => {
      const isFutures = row.mercado === "BMF";
      const tickers = isFutures ? [] : versions.flatMap((it) => it.tickers ?? []).map(currentTicker);
      const gapOf = row.aConferir ? noteToConfirm : row.versao === null ? unprovenNote : versionsToChoose;
      // Any name read from a picture may be misread.
      const isAny = !isFutures && versions.some(({ isPicture }) => isPicture);
      return gapOf(nameOf(row), isAny ? null : [...new Set(tickers)], isFutures);
    }),
  );
}

async function listDoubtful(tx: ServiceContext): Promise<NoteGap[]> {
  const byNote = groupBy(await listOpenDoubts(tx), ({ note }) => note.id);
  return [...byNote.values()].flatMap((doubts) =>
    doubts.slice(0, 1).map(({ note, texto }) => {
      const tickers = [...new Set(doubts.flatMap((doubt) => doubt.tickers).map(currentTicker))];
      return doubtfulNote(nameOf(note), { texto, others: doubts.length - 1 }, tickers, note.mercado === "BMF");
    }),
  );
}

function ownTrades({ db, viewer }: ServiceContext, mercado: "BOVESPA" | "BMF") {
  return db
    .selectFrom("trades")
    .innerJoin("notes", "notes.id", "trades.noteId")
    .select(noteColumns)
    .where("trades.userId", "=", viewer.id)
    .where("notes.userId", "=", viewer.id)
    .where("notes.conciliada", "=", true)
    .where("notes.mercado", "=", mercado)
    .orderBy("notes.dataPregao")
    .orderBy(noteOrder);
}

/** Also of forwards, since without a ticker none was entered as an event. */
async function listUnknownNames(tx: ServiceContext): Promise<NoteGap[]> {
  const rows = await ownTrades(tx, "BOVESPA")
    .select("trades.especificacao")
    .groupBy(["notes.id", "trades.especificacao"])
    .where("trades.ticker", "is", null)
    .where("trades.mercado", "not ilike", "EXERC%")
    .orderBy("trades.especificacao")
    .execute();
  if (rows.length === 0) return [];
  const tickersOf = await readPossibleTickers(tx);
  return rows.map(({ especificacao, ...note }) =>
    unknownName(note, especificacao, tickersOf(especificacao, note.dataPregao)),
  );
}

async function listUnreadFutures(tx: ServiceContext): Promise<NoteGap[]> {
  const rows = await ownTrades(tx, "BMF")
    .groupBy("notes.id")
    .where(({ not }) => not(isFutureLine))
    .execute();
  return rows.map(unreadFutures);
}

/** An exercise counts as entered by an event of its day, a forward by one of its asset from its day on. */
async function listExercisesAndForwards(tx: ServiceContext): Promise<NoteGap[]> {
  const lines = await ownTrades(tx, "BOVESPA")
    .select(["trades.ticker", "trades.especificacao"])
    .select(sql<boolean>`trades.mercado ilike 'EXERC%'`.as("isExercise"))
    .groupBy(["notes.id", "trades.ticker", "trades.especificacao", "isExercise"])
    .where((trade) =>
      trade.or([trade("trades.mercado", "ilike", "EXERC%"), trade("trades.mercado", "ilike", "TERMO%")]),
    )
    .execute();
  if (lines.length === 0) return [];
  const events = groupBy(await listEvents(tx), ({ tipo }) => tipo);
  return lines.flatMap(({ ticker: printed, especificacao, isExercise, ...note }) => {
    const ticker = printed?.replace(isExercise ? /E$/ : /T$/, "") ?? null;
    const entered = (events.get(isExercise ? "exercicio" : "termo") ?? []).filter((event) => event.ticker === ticker);
    if (isExercise) {
      if (entered.some(({ data }) => data === note.dataPregao)) return [];
      return [unknownExercise(note, ticker ?? especificacao, [])];
    }
    if (ticker === null) return [];
    return entered.some(({ data }) => data >= note.dataPregao) ? [] : [unknownForward(note, currentTicker(ticker))];
  });
}

/** Trades of spreadsheets, by month. */
async function listWithoutCosts({ db, viewer }: ServiceContext): Promise<NoteGap[]> {
  const rows = await db
    .selectFrom("notes")
    .innerJoin("trades", (join) => join.onRef("trades.noteId", "=", "notes.id").on("trades.userId", "=", viewer.id))
    .select([...noteColumns, "trades.ticker"])
    .select(({ fn }) => fn.countAll<number>().as("negocios"))
    .where("notes.userId", "=", viewer.id)
    .where("notes.origem", "=", "planilha")
    .where("notes.mercado", "=", "BOVESPA")
    .groupBy([...noteColumns, "trades.ticker"])
    .orderBy("notes.dataPregao")
    .orderBy(noteOrder)
    .execute();
  return [...groupBy(rows, ({ dataPregao }) => dataPregao.slice(0, 7)).values()].flatMap((ofMonth) =>
    ofMonth.slice(0, 1).map((first) => {
      const negocios = ofMonth.reduce((total, row) => total + row.negocios, 0);
      const corretoras = [...new Set(ofMonth.map(({ corretora }) => corretora))];
      const tickers = [...new Set(ofMonth.flatMap(({ ticker }) => (ticker === null ? [] : currentTicker(ticker))))];
      return tradesWithoutCosts(nameOf(first), { negocios, corretoras }, tickers);
    }),
  );
}

/** Days on which more notes trade an asset than their orders are compared for. */
export async function listCrowdedDays(
  { db, viewer }: ServiceContext,
  { ordem, instituicao }: ContestedDays,
  classOf: (ticker: string) => TaxClass,
  readings: Readings,
): Promise<NoteGap[]> {
  const isCrowded = ({ notas }: ContestedDay) => notas > MAX_NOTES_TO_ORDER;
  const unordered = ordem.filter(isCrowded);
  const unpaired = readings.instituicaoDayTrade === "cnpj" ? instituicao.filter(isCrowded) : [];
  const crowded = [...unordered, ...unpaired];
  if (crowded.length === 0) return [];
  const first = await db
    .selectFrom("ledger")
    .innerJoin("trades", (join) => join.onRef("trades.id", "=", "ledger.tradeId").on("trades.userId", "=", viewer.id))
    .innerJoin("notes", (join) => join.onRef("notes.id", "=", "trades.noteId").on("notes.userId", "=", viewer.id))
    .distinctOn(["ledger.ticker", "ledger.data"])
    .select([...noteColumns, "ledger.ticker"])
    .where("ledger.userId", "=", viewer.id)
    .where((row) => row.or(crowded.map(({ ticker, day }) => row.and({ "ledger.ticker": ticker, "ledger.data": day }))))
    .orderBy("ledger.ticker")
    .orderBy("ledger.data")
    .orderBy("ledger.position")
    .execute();
  const poolsOf = (ticker: string, tipo: "comum" | "day_trade") => {
    const classe = classOf(ticker);
    const place = placeOf({ classe, mercado: taxMarketOf({ tipo, ticker }, classe), tipo }, readings);
    return place.kind === "pool" ? [place.pool] : place.kind === "unknown" ? place.pools : [];
  };
  return first.flatMap(({ ticker, ...note }) => {
    const isHere = (it: ContestedDay) => it.ticker === ticker && it.day === note.dataPregao;
    const ordinary = poolsOf(ticker, "comum");
    const both = [...new Set([...ordinary, ...poolsOf(ticker, "day_trade")])];
    return [
      ...unordered.filter(isHere).map(({ notas }) => unknownOrder({ note, ticker, notas, pools: ordinary })),
      ...unpaired.filter(isHere).map(({ notas }) => unknownPairs({ note, ticker, notas, pools: both })),
    ];
  });
}
