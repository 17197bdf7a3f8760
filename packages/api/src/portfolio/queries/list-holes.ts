import { unitEvents } from "@app/core/events/event-types";
import { type Hole, holeMessage } from "@app/core/portfolio/holes";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { lastRows, readLedger } from "./ledger/list-ledger.ts";

/**
 * Assets with more units sold than known purchases, by ticker, each with its sentence; takes some index look-ups per
 * asset. Missing units are counted in units of the hole's day. If an event changed the units since, it is the number
 * missing at the end of that day; later sales beyond it become a separate hole once this one is closed.
 *
 * @throws DomainError LEDGER_UPDATING
 */
export function listHoles(ctx: ServiceContext): Promise<(Hole & { mensagem: string })[]> {
  return readLedger(ctx, async (tx) => {
    const rows = await lastRows(tx, null)
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom("ledger")
            .select("faltam as faltavam")
            .where("ledger.userId", "=", tx.viewer.id)
            .whereRef("ledger.ticker", "=", "last.ticker")
            .whereRef("ledger.data", "=", "last.faltamDesde")
            .where(({ exists, selectFrom }) =>
              exists(
                selectFrom("ledger as event")
                  .select(sql`1`.as("one"))
                  .where("event.userId", "=", tx.viewer.id)
                  .whereRef("event.ticker", "=", "last.ticker")
                  .whereRef("event.data", ">", "last.faltamDesde")
                  .where("event.tipo", "in", unitEvents),
              ),
            )
            .orderBy("ledger.position", "desc")
            .limit(1)
            .as("first"),
        (join) => join.onTrue(),
      )
      .select("first.faltavam")
      .where("last.faltamDesde", "is not", null)
      .orderBy("last.ticker")
      .execute();
    return rows.flatMap(({ ticker, faltam, faltavam, faltamDesde: data }) => {
      if (data === null) return [];
      const hole = { ticker, data, faltam: faltavam ?? faltam };
      return [{ ...hole, mensagem: holeMessage(hole) }];
    });
  });
}
