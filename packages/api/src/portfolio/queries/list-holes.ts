import { unitEvents } from "@app/core/events/event-types";
import { type Hole, holeMessage } from "@app/core/portfolio/holes";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { lastRows, readLedger } from "./ledger/list-ledger.ts";

/**
 * The assets of which more was sold than is known to be bought, by ticker, each with its sentence; some look-ups in the index for
 * each asset. How many are missing is told in units of the day of the hole: where units changed since, as many as were missing at
 * the end of that day, and what was sold beyond it later is a hole of its own once this one is closed.
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
