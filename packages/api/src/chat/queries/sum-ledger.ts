import { allSources, sourcesOf } from "@app/core/chat/cite-sources";
import type { Grouping, Order, ResultSign } from "@app/core/chat/question";
import { type ClosingTotal, countOf, type Some, totalOf } from "@app/core/chat/results";
import { Decimal, sum } from "@app/core/money";
import { tickerKind } from "@app/core/notes/instruments/ticker";
import type { Source } from "@app/core/notes/source";
import type { LedgerFilter } from "@app/core/portfolio/filters";
import type { OperationType } from "@app/core/portfolio/parts";
import type { DB } from "@app/db/database";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { chosenRows, readLedger } from "../../portfolio/queries/ledger/list-ledger.ts";
import { rowsBeforeCosts } from "../../portfolio/queries/ledger/rows-before-costs.ts";
import { sellsAtUnknownCost } from "../../portfolio/queries/ledger/sells-at-unknown-cost.ts";
import { ledgerOf } from "./relations/ledger.ts";
import { addUp, addUpGroups, citeFirst, list, listCited, pick } from "./relations/relation.ts";

/**
 * What the viewer's rows of these assets cost, with a page of the rows, by asset and in order.
 *
 * @param offset - rows before the page
 * @throws DomainError LEDGER_UPDATING
 */
export function getCosts(ctx: ServiceContext, filter: LedgerFilter, por: readonly Grouping[], offset: number) {
  return readLedger(ctx, async (tx) => {
    const rows = ledgerOf(tx, chosenRows(tx, filter).where("ledger.tradeId", "is not", null), filter, "custos");
    const totals = await addUp(rows, ["ativo"]);
    return { totals, groups: await addUpGroups(rows, por), ...(await listCited(rows, countOf(totals), { offset })) };
  });
}

interface ClosingOptions {
  por: readonly Grouping[];
  /** The rows that come first in an order: so many, or the first one with those that are equal; null for all rows. */
  first: { ordem: Order; limite: number | null } | null;
  /** Results before costs; else after them. */
  semCustos: boolean;
  /** Of known results only gains, or only losses. */
  sinal: ResultSign | null;
}

/**
 * What the viewer's rows closed, and sales whose purchase is missing, with a page of the rows, by asset and in order.
 *
 * @param offset - rows before the page
 * @throws DomainError LEDGER_UPDATING
 */
export function getClosings(
  ctx: ServiceContext,
  filter: LedgerFilter,
  { por, first, semCustos, sinal }: ClosingOptions,
  offset: number,
) {
  return readLedger(ctx, async (tx) => {
    const chosen = semCustos ? await rowsBeforeCosts(tx, filter) : chosenRows;
    const isMeant = (row: Row) => row.and([hasKnownResult(row), ...(sinal ? [hasSign(row, sinal)] : [])]);
    const known = ledgerOf(tx, chosen(tx, filter).where(isMeant), filter, "resultado");
    const all = chosen(tx, filter).where((row) => row.or([isMeant(row), sellsAtUnknownCost(row)]));
    const rows = ledgerOf(tx, all, filter, "resultado");
    const sums = await addUp(rows, ["ativo", "operacao", "custoConhecido"]);
    const totals = sums.map(
      ({ chaves: [ticker, tipo, isCostKnown], count, valor }): ClosingTotal => ({
        ...{ ticker: ticker ?? "", tipo: tipo as OperationType, count },
        resultado: tipo === "day_trade" || isCostKnown === "true" ? valor : null,
      }),
    );
    const found = { totals, sums: por.length > 0 ? await addUp(known, por) : [] };
    if (!first) return { ...found, picks: [], ...(await listCited(rows, countOf(totals), { offset })) };
    const { ordem, limite } = first;
    const picks = limite === null ? await pick(known, ordem) : await list(known, { ordem, limit: limite });
    return {
      ...found,
      picks,
      lines: { rows: picks.slice(offset), total: picks.length },
      sources: allSources(sourcesOf(picks)),
    };
  });
}

/** The first line of each note in which rows with a known result stand. @throws DomainError LEDGER_UPDATING */
export function citeClosings(ctx: ServiceContext, filter: LedgerFilter): Promise<Some<Source>> {
  return readLedger(ctx, (tx) => citeFirst(ledgerOf(tx, chosenRows(tx, filter).where(hasKnownResult), filter)));
}

/**
 * The viewer's day trades of one asset at one broker on one day, in BRL.
 *
 * @param semCustos - before costs; else after them
 * @throws DomainError LEDGER_UPDATING
 */
export function listDayTradeDays(ctx: ServiceContext, filter: LedgerFilter, semCustos: boolean) {
  return readLedger(ctx, async (tx) => {
    const chosen = semCustos ? await rowsBeforeCosts(tx, filter) : chosenRows;
    const rows = chosen(tx, filter).where("ledger.tipo", "=", "day_trade");
    const days = await addUp(ledgerOf(tx, rows, filter, "resultado"), ["dia", "corretora", "ativo"]);
    return days.flatMap(({ chaves: [data, corretora, ticker], valor }) =>
      data && corretora && ticker ? [{ data, corretora, ticker, resultado: valor }] : [],
    );
  });
}

/**
 * What the rates of withheld tax apply to, in BRL: spot sales, and the gains of days with day trades at one broker, losses of
 * the same day first. Source: domain §4.4.1, domain §4.4.3.
 *
 * @throws DomainError LEDGER_UPDATING
 */
export function sumWithholdingBases(ctx: ServiceContext, filter: LedgerFilter) {
  return readLedger(ctx, async (tx) => {
    const ofType = (tipo: OperationType) => chosenRows(tx, filter).where("ledger.tipo", "=", tipo);
    const sales = ofType("comum").where("ledger.lado", "=", "V");
    const sold = await addUp(ledgerOf(tx, sales, filter), ["ativo"]);
    const days = await addUp(ledgerOf(tx, ofType("day_trade"), filter, "resultado"), ["dia", "corretora"]);
    const spot = sold.filter(({ chaves: [ticker] }) => ticker && tickerKind(ticker) !== "opcao");
    return {
      vendas: totalOf(spot),
      ganhosDayTrade: sum(days.map(({ valor }) => Decimal.max(valor, 0))),
    };
  });
}

type Row = ExpressionBuilder<DB, "ledger">;

const hasKnownResult = (row: Row): Expression<SqlBool> =>
  row.and([
    row("ledger.resultado", "is not", null),
    row.or([row("ledger.tipo", "=", "day_trade"), row("ledger.custoConhecido", "=", true)]),
  ]);

const hasSign = (row: Row, sinal: ResultSign): Expression<SqlBool> =>
  row("ledger.resultado", sinal === "prejuizo" ? "<" : ">", new Decimal(0));
