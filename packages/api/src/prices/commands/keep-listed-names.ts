import { type ListedName, printedName } from "@app/core/notes/instruments/resolve-ticker";
import { inBatches } from "@app/db/batches";
import { sql } from "kysely";
import type { VisitorContext } from "../../context.ts";
import { inTransaction } from "../../transaction.ts";

/**
 * Stores names quoted by the exchange, extending the days of known names. The next sweep replays ledgers that depend on
 * a changed name.
 *
 * @param fonte - source file
 * @returns the number of names that are new or now cover more days
 */
export async function keepListedNames(
  ctx: Pick<VisitorContext, "db">,
  names: Iterable<ListedName>,
  fonte: string,
): Promise<number> {
  return inTransaction(ctx, async ({ db }) => {
    const changed = new Set<string>();
    for (const batch of inBatches(names)) {
      const rows = await db
        .insertInto("listed_names")
        .values(batch.map((name) => ({ ...name, fonte })))
        .onConflict((conflict) =>
          conflict
            .columns(["nome", "ticker"])
            .doUpdateSet({
              desde: sql`least(listed_names.desde, excluded.desde)`,
              ate: sql`greatest(listed_names.ate, excluded.ate)`,
              fonte,
            })
            .where(sql<boolean>`(excluded.desde < listed_names.desde or excluded.ate > listed_names.ate)`),
        )
        .returning("nome")
        .execute();
      for (const { nome } of rows) changed.add(nome);
    }
    if (changed.size > 0) await ageLedgersWith(db, changed);
    return changed.size;
  });
}

/** Lower than every version of the rules. */
const OUTDATED = 0;

async function ageLedgersWith(db: VisitorContext["db"], names: ReadonlySet<string>): Promise<void> {
  const printed = await db.selectFrom("trades").select("especificacao").distinct().execute();
  const concerned = printed.map(({ especificacao }) => especificacao).filter((text) => names.has(printedName(text)));
  await db
    .updateTable("ledger_versions")
    .set({ version: OUTDATED })
    .where("userId", "in", (eb) =>
      eb
        .selectFrom("trades")
        .select("trades.userId")
        .where("trades.especificacao", "=", sql<string>`any(${concerned}::text[])`),
    )
    .execute();
}
