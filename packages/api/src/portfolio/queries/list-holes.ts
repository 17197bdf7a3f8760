import { type Hole, holeMessage } from "@app/core/portfolio/holes";
import type { ServiceContext } from "../../context.ts";
import { lastRows, readLedger } from "./list-ledger.ts";

/**
 * The assets of which more was sold than is known to be bought, by ticker, each with its sentence; two look-ups in the index
 * for each asset.
 *
 * @throws DomainError LEDGER_UPDATING
 */
export function listHoles(ctx: ServiceContext): Promise<(Hole & { mensagem: string })[]> {
  return readLedger(ctx, async (tx) => {
    const rows = await lastRows(tx, null).where("last.faltamDesde", "is not", null).orderBy("last.ticker").execute();
    return rows.flatMap(({ ticker, faltam, faltamDesde: data }) => {
      if (data === null) return [];
      const hole = { ticker, data, faltam };
      return [{ ...hole, mensagem: holeMessage(hole) }];
    });
  });
}
