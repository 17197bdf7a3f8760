import { Decimal, ZERO } from "@app/core/money";
import { tickerKind } from "@app/core/notes/instruments/ticker";
import { WITHHELD_TAXES } from "@app/core/portfolio/parts";
import { type ResultRow, summariseResults } from "@app/core/portfolio/results";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { inNotes } from "./in-notes.ts";
import { inReais } from "./in-reais.ts";
import { readLedger } from "./list-ledger.ts";

/** A month as the first days of its dates, `yyyy-mm`. */
const MONTH = sql<string>`to_char(ledger.data, 'YYYY-MM')`;

/**
 * What the viewer realised, by month, asset, class and broker, with what it cost.
 *
 * @param ano - null for all years
 * @throws DomainError LEDGER_UPDATING
 */
export function getResults(ctx: ServiceContext, { ano }: { ano: number | null }) {
  return readLedger(ctx, async (tx) => {
    const all = await listRealised(tx);
    const rows = ano === null ? all : all.filter(({ mes }) => mes.startsWith(`${ano}-`));
    const period = ano === null ? null : { from: `${ano}-01-01`, to: `${ano}-12-31` };
    return {
      anos: [...new Set(all.map(({ mes }) => Number(mes.slice(0, 4))))].sort((a, b) => b - a),
      ...summariseResults(rows, await sumCosts(tx, period)),
    };
  });
}

/** Results added up by month, asset, kind and broker; null where they rest on an unknown cost. */
async function listRealised({ db, viewer }: ServiceContext): Promise<ResultRow[]> {
  const isKnown = sql<boolean>`(ledger.tipo = 'day_trade' or ledger."custoConhecido")`;
  const rows = await db
    .selectFrom("ledger")
    .leftJoin("trades", "trades.id", "ledger.tradeId")
    .leftJoin("notes", "notes.id", "trades.noteId")
    .select([MONTH.as("mes"), "ledger.ticker", sql<boolean>`ledger.tipo = 'day_trade'`.as("isDayTrade")])
    .select(["notes.corretora", isKnown.as("isKnown")])
    .select(sql<string>`sum(ledger.resultado)`.as("resultado"))
    .where("ledger.userId", "=", viewer.id)
    .where("ledger.resultado", "is not", null)
    .groupBy(["mes", "ledger.ticker", "isDayTrade", "notes.corretora", "isKnown"])
    .orderBy("mes")
    .orderBy("ledger.ticker")
    .execute();
  return rows.map(({ isKnown: known, resultado, ...row }) => ({
    ...row,
    classe: tickerKind(row.ticker),
    resultado: known ? new Decimal(resultado) : null,
  }));
}

/** What the notes of a period charged, and what they withheld, in BRL. */
async function sumCosts({ db, viewer }: ServiceContext, period: { from: string; to: string } | null) {
  const isWithheld = sql<boolean>`note_charges.tipo = any(${WITHHELD_TAXES}::text[])`;
  const rows = await db
    .selectFrom("note_charges")
    .innerJoin("notes", "notes.id", "note_charges.noteId")
    .select(isWithheld.as("isWithheld"))
    .select(({ fn }) => fn.sum("note_charges.valor").as("valor"))
    .where("note_charges.userId", "=", viewer.id)
    .where("notes.userId", "=", viewer.id)
    .where("notes.conciliada", "=", true)
    .where((charge) => charge.or([charge("note_charges.debitado", "=", true), isWithheld]))
    .where(inReais)
    .where(inNotes({ period }))
    .groupBy("isWithheld")
    .execute();
  const of = (withheld: boolean) => {
    const row = rows.find((group) => group.isWithheld === withheld);
    return row ? new Decimal(row.valor) : ZERO;
  };
  return { custos: of(false), irrf: of(true) };
}
