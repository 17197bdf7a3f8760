import { namedAsset } from "@app/core/portfolio/asset";
import { isResultKnown } from "@app/core/portfolio/facts";
import type { entriesInput, entryListInput } from "@app/core/portfolio/positions-schema";
import type { z } from "zod";
import type { ServiceContext } from "../../../context.ts";
import { chosenRows, readLedger, toLine, withSources } from "./list-ledger.ts";

/**
 * A page of the rows of one asset, by any name it had, in order; null where the cost is unknown.
 *
 * @throws DomainError LEDGER_UPDATING
 */
export function listEntries(ctx: ServiceContext, { ticker, cursor, limit }: z.output<typeof entriesInput>) {
  return readLedger(ctx, async (tx) => {
    const own = chosenRows(tx, { ativos: [namedAsset(ticker)] });
    const page = own.where("ledger.position", ">", cursor).orderBy("ledger.position").limit(limit);
    const rows = (await withSources(tx.db, page).execute()).map(toLine);
    // Positions count from 0 without gaps, so the last one gives the number of entries.
    const last = await own.select("ledger.position").orderBy("ledger.position", "desc").limit(1).executeTakeFirst();
    const total = last ? last.position + 1 : 0;
    const end = rows.at(-1)?.position;
    return {
      entradas: rows.map(({ position, custoConhecido, fonte, eventId, ...row }) => ({
        ...row,
        posicao: position,
        eventoId: eventId,
        confiavel: isResultKnown({ tipo: row.tipo, custoConhecido }),
        fonte: fonte && { ...fonte, corrigida: fonte.corrigida === true },
      })),
      total,
      proximo: end !== undefined && end + 1 < total ? end : null,
    };
  });
}

/** {@link listEntries} by number of page. @throws DomainError LEDGER_UPDATING */
export async function listEntriesPage(ctx: ServiceContext, { ticker, page, limit }: z.output<typeof entryListInput>) {
  // Positions have no gaps.
  const { entradas } = await listEntries(ctx, { ticker, cursor: (page - 1) * limit - 1, limit });
  return entradas;
}
