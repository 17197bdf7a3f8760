import { setImmediate as letOthersRun } from "node:timers/promises";
import { dayInSaoPaulo } from "@app/core/calendar";
import type { HeldSeries } from "@app/core/events/suggestions";
import { type Decimal, ZERO } from "@app/core/money";
import { tickerKind } from "@app/core/notes/instruments/ticker";
import { currentTicker } from "@app/core/portfolio/asset";
import type { RealisedFutures } from "@app/core/portfolio/futures";
import type { TaxClass } from "@app/core/taxes/classes";
import { type TaxEntry, type TaxedRow, taxEntryOf } from "@app/core/taxes/entries";
import type { AssessmentInput } from "@app/core/taxes/months/assessment";
import { pendenciesOfExpired } from "@app/core/taxes/months/expired-series";
import { futureEntries } from "@app/core/taxes/months/futures";
import { type NoteGap, pendenciesByGaps } from "@app/core/taxes/months/note-gaps";
import { pendenciesOfFiles, pendenciesOfPictures } from "@app/core/taxes/months/unread-files";
import type { Withholding } from "@app/core/taxes/months/withholding";
import type { SalesAbroad } from "@app/core/taxes/sentences";
import { inBatches, readInPages } from "@app/db/batches";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { afterRow } from "../../portfolio/queries/ledger/after-row.ts";
import { closingRow } from "../../portfolio/queries/ledger/closing-row.ts";
import { getReadings } from "../../portfolio/queries/ledger/get-readings.ts";
import { type ContestedDays, listContestedDays } from "../../portfolio/queries/ledger/list-contested-days.ts";
import { lastRows } from "../../portfolio/queries/ledger/list-ledger.ts";
import { readFutures } from "../../portfolio/queries/list-future-results.ts";
import { listCrowdedDays, listNoteGaps } from "./list-note-gaps.ts";
import { listStatedLosses, readClasses } from "./list-own.ts";
import { listUnreadFiles } from "./list-unread-files.ts";

/** A ledger row that the tax counts, with its source. */
interface CountedRow extends Omit<TaxedRow, "quantidadeAcumulada" | "custoTotal"> {
  position: number;
  custos: Decimal;
}

/** Input of the assessment of a person's months. */
export interface TaxBasis {
  input: AssessmentInput;
  counted: { row: CountedRow; entry: TaxEntry }[];
  futures: RealisedFutures;
  classOf: (ticker: string) => TaxClass;
  gaps: readonly NoteGap[];
  contested: ContestedDays;
  /** Sales on confirmations from abroad, by month. */
  abroad: SalesAbroad;
}

/**
 * Reads the input of the viewer's months until the running one; meant for a caller within `readLedger`.
 *
 * @param asked - the first requested month, from which on unread files are listed while there is no note at all
 */
export async function readTaxBasis(tx: ServiceContext, asked: string = runningMonth(tx)): Promise<TaxBasis> {
  const readings = await getReadings(tx);
  const classOf = await readClasses(tx);
  const counted = await countRows(await listClosingRows(tx), classOf);
  const entries = counted.map(({ entry }) => entry);
  const losses = await listStatedLosses(tx);
  const contested = await listContestedDays(tx);
  const gaps = [...(await listNoteGaps(tx)), ...(await listCrowdedDays(tx, contested, classOf, readings))];
  const futures = await readFutures(tx);
  return {
    counted,
    futures,
    classOf,
    gaps,
    contested,
    abroad: await countSalesAbroad(tx),
    input: {
      entries,
      futures: futureEntries(futures),
      withholdings: await listWithholdings(tx, classOf),
      statedLosses: losses.map(({ grupo: pool, data, valor }) => ({ pool, data, valor })),
      pendencies: [
        ...pendenciesByGaps(gaps, entries, readings),
        ...pendenciesOfExpired(await listHeldSeries(tx), dayInSaoPaulo(tx.now)),
        ...(await listPendenciesOfFiles(tx, asked)),
      ],
      readings,
      until: runningMonth(tx),
    },
  };
}

/** The last row of each option series of the viewer's ledger. */
async function listHeldSeries(tx: ServiceContext): Promise<HeldSeries[]> {
  const rows = await lastRows(tx, null).where("last.quantidadeAcumulada", "!=", ZERO).orderBy("last.ticker").execute();
  return rows
    .filter(({ ticker }) => tickerKind(ticker) === "opcao")
    .map(({ ticker, data, quantidadeAcumulada: quantidade }) => ({ ticker, data, quantidade }));
}

async function countSalesAbroad({ db, viewer }: ServiceContext): Promise<Map<string, number>> {
  const month = sql<string>`to_char(notes."dataPregao", 'YYYY-MM')`;
  const sales = await db
    .selectFrom("notes")
    .innerJoin("trades", (join) => join.onRef("trades.noteId", "=", "notes.id").on("trades.userId", "=", viewer.id))
    .select([month.as("mes"), sql<number>`count(*)::int`.as("count")])
    .where("notes.userId", "=", viewer.id)
    .where("notes.mercado", "=", "EUA")
    .where("trades.lado", "=", "V")
    .groupBy(month)
    .execute();
  return new Map(sales.map(({ mes, count }) => [mes, count]));
}

/** Entries per turn: each takes some microseconds, so this many hold up nobody. */
const ROWS_AT_ONCE = 1000;

async function countRows(rows: readonly ClosingRow[], classOf: TaxBasis["classOf"]): Promise<TaxBasis["counted"]> {
  const counted: TaxBasis["counted"] = [];
  for (const batch of inBatches(rows, ROWS_AT_ONCE)) {
    for (const { heldBefore, costBefore, ...row } of batch) {
      const before = { quantidade: heldBefore ?? ZERO, custoTotal: costBefore ?? ZERO };
      const entry = taxEntryOf(row, before, classOf);
      if (entry) counted.push({ row, entry });
    }
    await letOthersRun();
  }
  return counted;
}

async function listPendenciesOfFiles(tx: ServiceContext, asked: string) {
  const { files, pictures, firstMonth } = await listUnreadFiles(tx);
  const months = [firstMonth ?? asked, runningMonth(tx)] as const;
  return [...pendenciesOfFiles(files, ...months), ...pendenciesOfPictures(pictures, ...months)];
}

/** The month that has not ended, `yyyy-mm`. */
export const runningMonth = ({ now }: Pick<ServiceContext, "now">) => dayInSaoPaulo(now).slice(0, 7);

interface ClosingRow extends CountedRow {
  heldBefore: Decimal | null;
  costBefore: Decimal | null;
}

/** Rows with a sale or a result, with the position before. */
function listClosingRows({ db, viewer }: ServiceContext): Promise<ClosingRow[]> {
  const rows = db
    .selectFrom("ledger")
    // Finds the previous row in the order of the key, which no other index offers: by its asset alone the planner may
    // search all days.
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("ledger as earlier")
          .select(["earlier.ticker", "earlier.quantidadeAcumulada", "earlier.custoTotal"])
          .whereRef("earlier.userId", "=", "ledger.userId")
          .where(sql<boolean>`(earlier.ticker, earlier.position) < (ledger.ticker, ledger.position)`)
          .orderBy("earlier.ticker", "desc")
          .orderBy("earlier.position", "desc")
          .limit(1)
          .as("before"),
      (join) => join.onRef("before.ticker", "=", "ledger.ticker"),
    )
    .select([
      "ledger.ticker",
      "ledger.position",
      "ledger.tipo",
      "ledger.lado",
      "ledger.data",
      "ledger.quantidade",
      "ledger.valor",
      "ledger.custos",
      "ledger.resultado",
      "ledger.custoConhecido",
      "before.quantidadeAcumulada as heldBefore",
    ])
    // Each decimal costs as much as the rest of its row, and only a purchase that buys back asks for this one.
    .select(sql<Decimal | null>`case ledger.lado when 'C' then before."custoTotal" end`.as("costBefore"))
    .where("ledger.userId", "=", viewer.id)
    .where(closingRow)
    .orderBy("ledger.ticker")
    .orderBy("ledger.position");
  return readInPages((last, limit) => (last ? rows.where(afterRow(last)) : rows).limit(limit).execute());
}

/** Tax withheld by brokers of the exchange, by month (its first day), broker and kind; Treasury withholding is final. */
async function listWithholdings({ db, viewer }: ServiceContext, classOf: TaxBasis["classOf"]): Promise<Withholding[]> {
  const traded = await db
    .selectFrom("trades")
    .select("ticker")
    .distinct()
    .where("userId", "=", viewer.id)
    .where("ticker", "is not", null)
    .execute();
  const funds = traded.flatMap(({ ticker }) =>
    ticker !== null && ["fii", "fiagro"].includes(classOf(currentTicker(ticker))) ? [ticker] : [],
  );
  const month = sql<string>`date_trunc('month', notes."dataPregao")::date`;
  return db
    .selectFrom("note_charges")
    .innerJoin("notes", "notes.id", "note_charges.noteId")
    .select([month.as("data"), "notes.corretora", "note_charges.debitado"])
    .select(
      sql<Withholding["tipo"]>`case
        when note_charges.tipo = 'irrf_day_trade' then 'day_trade'
        when exists (
          select from trades sold
          where sold."noteId" = notes.id and sold."userId" = ${viewer.id} and sold.lado = 'V'
          having bool_and(coalesce(sold.ticker = any(${funds}::text[]), false))
        ) then 'fii'
        else 'comum'
      end`.as("kind"),
    )
    .select(sql<Decimal>`sum(note_charges.valor)`.as("valor"))
    .where("note_charges.userId", "=", viewer.id)
    .where("notes.userId", "=", viewer.id)
    .where("notes.conciliada", "=", true)
    .where("note_charges.tipo", "in", ["irrf", "irrf_day_trade"])
    .where("notes.mercado", "in", ["BOVESPA", "BMF"])
    .groupBy([month, "notes.corretora", "note_charges.debitado", "kind"])
    .orderBy(month)
    .orderBy("notes.corretora")
    .execute()
    .then((rows) => rows.map(({ kind: tipo, ...row }) => ({ ...row, tipo })));
}
