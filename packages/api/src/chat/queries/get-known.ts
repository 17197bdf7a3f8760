import { dayInSaoPaulo } from "@app/core/calendar";
import type { Known } from "@app/core/chat/known";
import type { Range } from "@app/core/chat/results";
import { currentTicker } from "@app/core/portfolio/asset";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { hasPapers } from "../../portfolio/queries/elsewhere/list-elsewhere.ts";
import { listDescribedWords } from "../../statements/queries/described-words.ts";
import { getEntryNames } from "../../statements/queries/entry-names.ts";

/**
 * What the viewer's notes, events, incomes and statements hold, so that a question can be read: brokers, tickers, months, goals, first
 * and last day.
 *
 * @param texts - that are to be read; their words are looked for in descriptions of entries
 */
export async function getKnown(
  ctx: ServiceContext,
  texts: readonly string[] = [],
): Promise<{ known: Known; range: Range }> {
  const { db, viewer, now } = ctx;
  const months = await db
    .selectFrom("notes")
    .select([
      "corretora",
      sql<string>`to_char("dataPregao", 'YYYY-MM')`.as("month"),
      (eb) => eb.fn.min("dataPregao").as("first"),
      (eb) => eb.fn.max("dataPregao").as("last"),
      sql<boolean>`bool_or("mercado" = 'BMF')`.as("hasFutures"),
      sql<boolean>`bool_or("mercado" = 'EUA')`.as("isAbroad"),
    ])
    .where("userId", "=", viewer.id)
    .groupBy(["corretora", "month"])
    .orderBy("month")
    .orderBy("corretora")
    .execute();
  const printed = await db
    .selectFrom("trades")
    .select("ticker")
    .distinct()
    .where("userId", "=", viewer.id)
    .where("ticker", "is not", null)
    .execute();
  const broken = await db
    .selectFrom("notes")
    .select("numero")
    .where("userId", "=", viewer.id)
    .where("conciliada", "=", false)
    .where("aConferir", "=", false)
    .where("versao", "is", null)
    .orderBy("dataPregao")
    .execute();
  const incomes = await db
    .selectFrom("incomes")
    .select(["ticker", sql<string>`to_char("data", 'YYYY-MM')`.as("month")])
    .distinct()
    .where("userId", "=", viewer.id)
    .orderBy("month")
    .execute();
  const events = await db
    .selectFrom("portfolio_events")
    .select(["ticker", "tickerNovo"])
    .distinct()
    .where("userId", "=", viewer.id)
    .execute();
  const goals = await db.selectFrom("goals").select("titulo").where("userId", "=", viewer.id).orderBy("id").execute();
  const { meses, categorias, contas } = await getEntryNames(ctx);
  const palavras = meses.length > 0 ? await listDescribedWords(ctx, texts) : [];
  const renamed = events.map(({ tickerNovo }) => ({ ticker: tickerNovo }));
  const tickers = [...printed, ...incomes, ...events, ...renamed].flatMap(({ ticker }) =>
    ticker ? [ticker, currentTicker(ticker)] : [],
  );

  const withoutNotes = events.length > 0 ? "posicoes" : (await hasPapers(ctx)) ? "patrimonio" : "nada";
  const tem = months.length > 0 ? "notas" : withoutNotes;

  const days = months.flatMap(({ first, last }) => [first, last]).sort();
  const [first, last] = [days[0], days.at(-1)];
  return {
    known: {
      today: dayInSaoPaulo(now),
      brokers: each(months.map((row) => row.corretora)),
      tickers: each(tickers).toSorted(),
      tem,
      months: monthsOf(months),
      monthsOfFutures: monthsOf(months.filter((row) => row.hasFutures)),
      monthsAbroad: monthsOf(months.filter((row) => row.isAbroad)),
      monthsOfIncomes: monthsOf(incomes),
      monthsOfEntries: meses,
      categorias: each(categorias.map(({ nome }) => nome)),
      contas: each(contas.map(({ nome }) => nome)),
      cartoes: each(contas.flatMap(({ nome, tipo }) => (tipo === "cartao" ? nome : []))),
      palavras,
      notasComErro: broken.flatMap(({ numero }) => numero ?? []),
      metas: goals.map(({ titulo }) => titulo),
    },
    range: first && last ? { first, last } : null,
  };
}

const each = (names: readonly string[]) => [...new Set(names)];
const monthsOf = (rows: readonly { month: string }[]) => each(rows.map(({ month }) => month));
