import { feeTypes } from "@app/core/incomes/schema";
import { type Decimal, ZERO } from "@app/core/money";
import { tickerKind } from "@app/core/notes/instruments/ticker";
import type { DayRange } from "@app/core/portfolio/filters";
import { namesThatMayBe, namesUntil } from "@app/core/portfolio/hidden-names";
import { WITHHELD_TAXES } from "@app/core/portfolio/parts";
import { groupResults, type RealisedRow, shareOfCosts } from "@app/core/portfolio/results";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { inReais } from "./in-reais.ts";
import { inNotes } from "./ledger/in-notes.ts";
import { readLedger } from "./ledger/list-ledger.ts";
import { sellsAtUnknownCost } from "./ledger/sells-at-unknown-cost.ts";
import { listDoubtedAssets } from "./list-doubts.ts";
import { listFutureResults } from "./list-future-results.ts";
import { listHiddenNames } from "./list-hidden-names.ts";
import { listSheetAssets } from "./list-sheet-assets.ts";

/**
 * The viewer's realised results by month, asset, class and broker, with their costs.
 *
 * @param ano - null for all years
 * @throws DomainError LEDGER_UPDATING
 */
export function getResults(ctx: ServiceContext, { ano }: { ano: number | null }) {
  return readLedger(ctx, async (tx) => {
    const results = groupResults([...(await listRealised(tx)), ...(await listFutures(tx))], ano);
    const period = ano === null ? null : { from: `${ano}-01-01`, to: `${ano}-12-31` };
    const charged = await sumCharged(tx, period);
    const realised = results.meses.length > 0 ? results.total : null;
    const names = namesUntil(await listHiddenNames(tx), ano === null ? null : `${ano}-12-31`);
    const isSure = (ticker: string) => namesThatMayBe(names, (it) => it === ticker).length === 0;
    return {
      ...results,
      ativos: results.ativos.map((row) => ({ ...row, confiavel: row.confiavel && isSure(row.ticker) })),
      ...charged,
      taxasForaDasNotas: await sumFees(tx, period),
      parteDosCustos: shareOfCosts(realised, charged.custos),
      foraDaConta: names,
      dePlanilha: await listSheetAssets(tx, ano === null ? null : `${ano}-12-31`),
      duvidas: await listDoubtedAssets(tx, ano === null ? null : `${ano}-12-31`),
    };
  });
}

/** Realised by the trades of a month, with the charges of its notes. @throws DomainError LEDGER_UPDATING */
export function getResultOfMonth(ctx: ServiceContext, month: DayRange) {
  return readLedger(ctx, async (tx) => {
    const rows = [...(await listRealised(tx)), ...(await listFutures(tx))];
    const ofMonth = rows.filter(({ data }) => data >= month.from && data <= month.to);
    const { total: resultado, naoConfiaveis } = groupResults(ofMonth, null);
    const { custos } = await sumCharged(tx, month);
    return { resultado, resultadoIncompleto: naoConfiaveis.length > 0, naoConfiaveis, custos };
  });
}

/**
 * Results added up by month, asset, kind and broker, each on the first day of its month; of a sale without any purchase
 * nothing is known.
 */
async function listRealised({ db, viewer }: ServiceContext): Promise<RealisedRow[]> {
  const month = sql<string>`date_trunc('month', ledger.data)::date`;
  const rows = await db
    .selectFrom("ledger")
    .leftJoin("trades", "trades.id", "ledger.tradeId")
    .leftJoin("notes", "notes.id", "trades.noteId")
    .select([month.as("data"), "ledger.ticker", "notes.corretora"])
    .select(sql<RealisedRow["tipo"]>`case ledger.tipo when 'day_trade' then 'day_trade' else 'comum' end`.as("kind"))
    .select(sql<boolean>`ledger.tipo = 'day_trade' or ledger."custoConhecido"`.as("confiavel"))
    .select(sql<Decimal>`coalesce(sum(ledger.resultado), 0)`.as("resultado"))
    .where("ledger.userId", "=", viewer.id)
    .where((row) => row.or([row("ledger.resultado", "is not", null), sellsAtUnknownCost(row)]))
    .groupBy([month, "ledger.ticker", "notes.corretora", "kind", "confiavel"])
    .orderBy("ledger.ticker")
    .execute();
  return rows.map(({ kind, ...row }) => ({ ...row, tipo: kind, classe: tickerKind(row.ticker) }));
}

/** Futures are in no ledger: they have results and no cost. */
async function listFutures(ctx: ServiceContext): Promise<RealisedRow[]> {
  return (await listFutureResults(ctx)).map((result) => ({ ...result, classe: tickerKind(result.ticker) }));
}

/** Fees of a period that only spreadsheets tell, in BRL. Source: domain §5.7.9. */
async function sumFees({ db, viewer }: ServiceContext, period: DayRange | null): Promise<Decimal> {
  const { valor } = await db
    .selectFrom("incomes")
    .select(sql<Decimal | null>`sum("valorLiquido")`.as("valor"))
    .where("userId", "=", viewer.id)
    .where("tipo", "in", feeTypes)
    .$if(period !== null, (fees) => fees.where("data", ">=", period?.from ?? "").where("data", "<=", period?.to ?? ""))
    .executeTakeFirstOrThrow();
  return valor ?? ZERO;
}

/** Charges and withheld tax of the notes of a period, in BRL. */
async function sumCharged({ db, viewer }: ServiceContext, period: DayRange | null) {
  const isWithheld = sql<boolean>`note_charges.tipo = any(${WITHHELD_TAXES}::text[])`;
  const rows = await db
    .selectFrom("note_charges")
    .innerJoin("notes", "notes.id", "note_charges.noteId")
    .select([isWithheld.as("isWithheld"), sql<Decimal>`sum(note_charges.valor)`.as("valor")])
    .where("note_charges.userId", "=", viewer.id)
    .where("notes.userId", "=", viewer.id)
    .where("notes.conciliada", "=", true)
    .where((charge) => charge.or([charge("note_charges.debitado", "=", true), isWithheld]))
    .where(inReais)
    .where(inNotes({ periodos: period ? [period] : [] }))
    .groupBy("isWithheld")
    .execute();
  const of = (withheld: boolean) => rows.find((row) => row.isWithheld === withheld)?.valor ?? ZERO;
  return { custos: of(false), irrf: of(true) };
}
