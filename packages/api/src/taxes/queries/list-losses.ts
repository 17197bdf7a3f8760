import { entriesOf } from "@app/core/taxes/months/assessment";
import { placeOf } from "@app/core/taxes/pools";
import { lossAfterSales } from "@app/core/taxes/sentences";
import type { ServiceContext } from "../../context.ts";
import { readLedger } from "../../portfolio/queries/ledger/list-ledger.ts";
import { listStatedLosses } from "./list-own.ts";
import { readTaxBasis } from "./read-tax-input.ts";

/** The viewer's stated losses, each with its effect on earlier sales. @throws DomainError LEDGER_UPDATING */
export function listLosses(ctx: ServiceContext) {
  return readLedger(ctx, async (tx) => {
    const { input } = await readTaxBasis(tx);
    const results = entriesOf(input).flatMap((entry) => {
      const place = placeOf(entry, input.readings);
      return place.kind === "pool" ? [{ pool: place.pool, data: entry.data }] : [];
    });
    return (await listStatedLosses(tx)).map((loss) => {
      const [first] = results
        .filter(({ pool, data }) => pool === loss.grupo && data <= loss.data)
        .map(({ data }) => data)
        .sort();
      return { ...loss, aviso: first === undefined ? null : lossAfterSales(loss.data, first) };
    });
  });
}
