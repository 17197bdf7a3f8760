// Measures a person's portfolio as their trades grow. A screen's read is compared with the plain grouping of the same
// trades plus empty statements up to the same number of statements. One more note after many is compared with one after
// few, and one more event with one more note. Also checks that the order of the notes changes no row.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isDeepStrictEqual } from "node:util";
import { getPools } from "@app/api/chat/queries/get-pools";
import type { ServiceContext } from "@app/api/context";
import { createEvent, deleteEvent } from "@app/api/events/commands";
import { replaceNotesOfFile } from "@app/api/notes/commands";
import { getOverview } from "@app/api/portfolio/queries/get-overview";
import { listPositions } from "@app/api/portfolio/queries/ledger/list-ledger";
import { getHoldings } from "@app/api/portfolio/queries/list-holdings";
import { contextFor, testNow } from "@app/api/testing/caller";
import { inventNote } from "@app/api/testing/invented-read-notes";
import { createTestFolder, createTestServices } from "@app/api/testing/test-services";
import { MAX_TABLE_ROWS } from "@app/core/chat/answers/table";
import { Decimal } from "@app/core/money";
import { createTestDb } from "@app/db/testing/create-test-db";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { exitCode, judge, median, rowPrinter } from "./figures.ts";

const SIZES = [1_000, 10_000, 100_000] as const;
const TRADES_PER_NOTE = 100;
/** Arriving by day, backwards and mixed, they give the same ledger. */
const NOTES_IN_ANY_ORDER = 60;
const ROUNDS = 30;
const WARM_UP = 5;
/** Targets, by trades. Of few, grouping costs next to nothing, while files, last trades and prices are read as of many. */
const MAX_READ_RATIOS = { 1000: 4, 10000: 1.5, 100000: 1.5 } as const;
const MAX_WRITE_RATIO = 2;
/** One more event, against one more note of six trades. */
const MAX_EVENT_RATIO = 1;

const TICKERS = "PETR4 VALE3 ITUB4 BBDC4 ABEV3 BBAS3 WEGE3 ITSA4 SUZB3 GGBR4 EGIE3 RENT3 LREN3 RADL3 EQTL3 PRIO3".split(
  " ",
);

const day = (index: number) => new Date(Date.UTC(2010, 0, 4) + index * 86_400_000).toISOString().slice(0, 10);

/** A note of four purchases to each sale, over some of the tickers. */
function noteOf(index: number, trades: number) {
  const lines = Array.from({ length: trades }, (_, line): Parameters<typeof inventNote>[2][number] => [
    line % 5 === 4 ? "V" : "C",
    10 + (line % 7),
    TICKERS[(index + line) % TICKERS.length] ?? "PETR4",
    `${10 + (line % 90)}.${10 + (index % 80)}`,
    line + 1,
  ]);
  return inventNote(String(1000 + index), day(index), lines, [["emolumentos", "1.23", 150]], ["1.00", "D", day(index)]);
}

const { db, engine, close } = await createTestDb();
const services = await createTestServices(await createTestFolder());

async function openSized(trades: (typeof SIZES)[number]) {
  const user = await createUser(db);
  const ctx = contextFor(db, services, user, testNow);
  const notes = Array.from({ length: trades / TRADES_PER_NOTE }, (_, index) => noteOf(index, TRADES_PER_NOTE));
  await replaceNotesOfFile(ctx, (await createFile(db, user.id)).id, notes);
  return { ctx, trades, nextDay: notes.length };
}
type Sized = Awaited<ReturnType<typeof openSized>>;

/** Reference query of the same figures, without average price or results. */
const grouped = ({ db, viewer }: ServiceContext, ticker?: string) =>
  db
    .selectFrom("trades")
    .innerJoin("notes", "notes.id", "trades.noteId")
    .select(({ fn }) => ["ticker", "lado", fn.sum("quantidade").as("quantidade"), fn.sum("valor").as("valor")])
    .where("trades.userId", "=", viewer.id)
    .where("notes.userId", "=", viewer.id)
    .where("notes.conciliada", "=", true)
    .$if(ticker !== undefined, (query) => query.where("ticker", "=", ticker ?? ""))
    .groupBy(["ticker", "lado"])
    .execute();

/** Data shown with an answer about an asset in any program: a page of lines, and the notes of all. */
async function shown({ db, viewer }: ServiceContext, ticker: string) {
  const lines = db
    .selectFrom("trades")
    .innerJoin("notes", "notes.id", "trades.noteId")
    .innerJoin("files", "files.id", "notes.fileId")
    .select(["notes.id", "notes.numero", "notes.dataPregao", "files.nome_arquivo"])
    .where("trades.userId", "=", viewer.id)
    .where("notes.userId", "=", viewer.id)
    .where("ticker", "=", ticker);
  await lines.distinct().execute();
  const columns = ["pagina", "linha", "lado", "quantidade", "trades.valor"] as const;
  await lines.select(columns).orderBy("notes.dataPregao").orderBy("linha").limit(MAX_TABLE_ROWS).execute();
}

/** `peer` is the grouping of the same trades, and the other data shown with the figures. */
const reads: Record<
  string,
  { work: (ctx: ServiceContext) => Promise<unknown>; peer: (ctx: ServiceContext) => Promise<unknown> }
> = {
  overview: { work: getOverview, peer: (ctx) => grouped(ctx) },
  positions: { work: (ctx) => listPositions(ctx), peer: (ctx) => grouped(ctx) },
  holdings: { work: (ctx) => getHoldings(ctx, { encerradas: false }), peer: (ctx) => grouped(ctx) },
  "one asset": {
    work: (ctx) => getPools(ctx, { ativos: ["PETR4"] }, 0, false),
    peer: async (ctx) => [await grouped(ctx, "PETR4"), await shown(ctx, "PETR4")],
  },
};

/** Counts the statements of some work, without transaction control. */
async function countStatements(ctx: ServiceContext, work: (ctx: ServiceContext) => Promise<unknown>): Promise<number> {
  let count = 0;
  const counter: Parameters<typeof ctx.db.withPlugin>[0] = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work({ ...ctx, db: ctx.db.withPlugin(counter) });
  return count;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const print = rowPrinter(40, 14);

/** One more note after the last day, then taken away again: the median of some, and the longest hold of the event loop. */
async function timeOneMore({ ctx, nextDay }: Sized) {
  const file = await createFile(db, ctx.viewer.id);
  const times: number[] = [];
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  for (let round = 0; round < WARM_UP + 10; round += 1) {
    const time = await timeOf(() => replaceNotesOfFile(ctx, file.id, [noteOf(nextDay + round, 6)]));
    if (round >= WARM_UP) times.push(time);
  }
  loop.disable();
  await replaceNotesOfFile(ctx, file.id, []);
  return { ms: median(times), heldMs: loop.max / 1e6 };
}

/** Median time of adding a split on the day after the last, and removing it again. */
async function timeOneMoreEvent({ ctx, nextDay }: Sized) {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + 10; round += 1) {
    let id = "";
    const split = {
      tipo: "desdobramento" as const,
      ticker: "PETR4",
      data: day(nextDay + round),
      fator: new Decimal(2),
    };
    const time = await timeOf(async () => {
      id = (await createEvent(ctx, split))._id;
    });
    if (round >= WARM_UP) times.push(time);
    await deleteEvent(ctx, { id });
  }
  return median(times);
}

/** The rows of a person's ledger when their notes arrive in this order, each in a file of its own. */
async function ledgerOf(order: readonly number[]) {
  const user = await createUser(db);
  const ctx = contextFor(db, services, user, testNow);
  for (const index of order) {
    await replaceNotesOfFile(ctx, (await createFile(db, user.id)).id, [noteOf(index, 6)]);
  }
  return db
    .selectFrom("ledger")
    .innerJoin("trades", "trades.id", "ledger.tradeId")
    .innerJoin("notes", "notes.id", "trades.noteId")
    .select(["notes.numero", "trades.linha", "ledger.ticker", "ledger.tipo", "ledger.data", "ledger.quantidade"])
    .select(["ledger.valor", "ledger.custos", "ledger.resultado", "ledger.quantidadeAcumulada"])
    .select(["ledger.custoTotal", "ledger.precoMedio", "ledger.custoConhecido"])
    .where("ledger.userId", "=", user.id)
    .orderBy("ledger.ticker")
    .orderBy("ledger.position")
    .execute();
}

try {
  const byDay = Array.from({ length: NOTES_IN_ANY_ORDER }, (_, index) => index);
  const orders = {
    backwards: byDay.toReversed(),
    mixed: byDay.toSorted((a, b) => ((a * 37) % 101) - ((b * 37) % 101)),
  };
  const expected = await ledgerOf(byDay);
  for (const [name, order] of Object.entries(orders)) {
    const isEqual = isDeepStrictEqual(await ledgerOf(order), expected);
    print(
      `${NOTES_IN_ANY_ORDER} notes ${name}`,
      `${expected.length} rows`,
      isEqual ? "equal" : "not equal",
      "",
      judge(isEqual),
    );
  }

  const people: Sized[] = [];
  for (const trades of SIZES) people.push(await openSized(trades));

  print(`${engine}: median in ms`, "trades", "ours", "floor", "ratio", "");
  for (const [name, { work, peer }] of Object.entries(reads)) {
    for (const { ctx, trades } of people) {
      const more = (await countStatements(ctx, work)) - (await countStatements(ctx, peer));
      const floor = async () => {
        await peer(ctx);
        for (let sent = 0; sent < more; sent += 1) await ctx.db.selectNoFrom((eb) => eb.val(1).as("one")).execute();
      };
      const [ours, theirs]: [number[], number[]] = [[], []];
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        const [own, other] = [await timeOf(() => work(ctx)), await timeOf(floor)];
        if (round < WARM_UP) continue;
        ours.push(own);
        theirs.push(other);
      }
      const ratio = median(ours) / median(theirs);
      print(
        name,
        String(trades),
        median(ours).toFixed(2),
        median(theirs).toFixed(2),
        ratio.toFixed(2),
        judge(ratio <= MAX_READ_RATIOS[trades]),
      );
    }
  }

  print("one more note", "trades", "ms", "loop held", "ratio", "");
  const [few, ...many] = people;
  if (!few) throw new Error("No sizes to measure.");
  const least = await timeOneMore(few);
  print("", String(few.trades), least.ms.toFixed(1), least.heldMs.toFixed(0));
  for (const person of many) {
    const { ms, heldMs } = await timeOneMore(person);
    const ratio = ms / least.ms;
    print(
      "",
      String(person.trades),
      ms.toFixed(1),
      heldMs.toFixed(0),
      ratio.toFixed(2),
      judge(ratio <= MAX_WRITE_RATIO),
    );
  }

  print("one more event", "trades", "ms", "note's ms", "ratio", "");
  for (const person of people) {
    const [ms, note] = [await timeOneMoreEvent(person), (await timeOneMore(person)).ms];
    const verdict = judge(ms / note <= MAX_EVENT_RATIO);
    print("", String(person.trades), ms.toFixed(1), note.toFixed(1), (ms / note).toFixed(2), verdict);
  }
} finally {
  await close();
}
process.exit(exitCode());
