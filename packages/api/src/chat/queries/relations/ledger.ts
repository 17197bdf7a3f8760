import type { ResultSign } from "@app/core/chat/question";
import { ZERO } from "@app/core/money";
import type { LedgerLine } from "@app/core/portfolio/facts";
import type { LedgerFilter } from "@app/core/portfolio/filters";
import type { DB } from "@app/db/database";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { ServiceContext } from "../../../context.ts";
import { inNotes } from "../../../portfolio/queries/ledger/in-notes.ts";
import {
  chosenRows,
  type LedgerRows,
  toLine,
  withNotes,
  withSources,
} from "../../../portfolio/queries/ledger/list-ledger.ts";
import { rowsBeforeCosts } from "../../../portfolio/queries/ledger/rows-before-costs.ts";
import { sellsAtUnknownCost } from "../../../portfolio/queries/ledger/sells-at-unknown-cost.ts";
import { type Relation, relationOf } from "./relation.ts";

/**
 * Rows of the ledger that are chosen already, by asset and in order, of the notes that a filter means; an event has no note.
 *
 * @param of - what is added up
 */
export function ledgerOf(
  { db }: ServiceContext,
  chosen: LedgerRows,
  { corretoras = [], notas = [], exceto }: LedgerFilter = {},
  of: "custos" | "resultado" | "valor" = "valor",
): Relation<LedgerLine> {
  const own = db.selectFrom(chosen.as("row"));
  const isOfNotes = corretoras.length + notas.length + (exceto?.corretoras?.length ?? 0) > 0;
  const meant = inNotes({ corretoras, notas, exceto });
  return relationOf({
    ...{ db, rows: withNotes(db, chosen).where(meant), dia: "row.data", valor: `row.${of}` },
    ...(!isOfNotes && { alone: own }),
    lines: (page) =>
      isOfNotes ? page(withSources(db, chosen).where(meant)) : withSources(db, page(own.selectAll("row"))),
    toLine,
    ...{ order: ["row.ticker", "row.position"], byDay: ["row.data"], bySize: "row.resultado" },
    sourcesOf: ({ fonte }) => (fonte ? [fonte] : []),
    places: withNotes(db, chosen.clearSelect().select("ledger.tradeId"))
      .where(meant)
      .select(["trades.noteId", "trades.pagina", "trades.linha"]),
  });
}

type Row = ExpressionBuilder<DB, "ledger">;

/**
 * The viewer's rows that closed something, in the caller's snapshot: those whose result is known, these with sales whose purchase
 * is missing, and day trades.
 *
 * @param semCustos - results before costs; else after them
 * @param sinal - of known results only gains, or only losses
 */
export async function readClosings(
  ctx: ServiceContext,
  filter: LedgerFilter,
  semCustos: boolean,
  sinal: ResultSign | null,
) {
  const chosen = semCustos ? await rowsBeforeCosts(ctx, filter) : chosenRows;
  const rowsOf = (isMeant: (row: Row) => Expression<SqlBool>) =>
    ledgerOf(ctx, chosen(ctx, filter).where(isMeant), filter, "resultado");
  const isKnown = (row: Row) =>
    row.and([
      row("ledger.resultado", "is not", null),
      row.or([row("ledger.tipo", "=", "day_trade"), row("ledger.custoConhecido", "=", true)]),
      ...(sinal ? [row("ledger.resultado", sinal === "prejuizo" ? "<" : ">", ZERO)] : []),
    ]);
  return {
    known: rowsOf(isKnown),
    all: rowsOf((row) => row.or([isKnown(row), sellsAtUnknownCost(row)])),
    dayTrades: rowsOf((row) => row("ledger.tipo", "=", "day_trade")),
  };
}
