import type { LedgerLine } from "@app/core/portfolio/facts";
import type { LedgerFilter } from "@app/core/portfolio/filters";
import type { ServiceContext } from "../../../context.ts";
import { inNotes } from "../../../portfolio/queries/ledger/in-notes.ts";
import { type LedgerRows, toLine, withNotes, withSources } from "../../../portfolio/queries/ledger/list-ledger.ts";
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
    dayOf: ({ data }) => data,
    sizeOf: ({ resultado }) => resultado,
    sourcesOf: ({ fonte }) => (fonte ? [fonte] : []),
    places: withNotes(db, chosen.clearSelect().select("ledger.tradeId"))
      .where(meant)
      .select(["trades.noteId", "trades.pagina", "trades.linha"]),
  });
}
