import { readListedEvents } from "@app/core/events/listed-events";
import { formatCount } from "@app/core/format";
import { inBatches } from "@app/db/batches";
import { v7 as newId } from "uuid";
import { recordAudit } from "../../audit/commands.ts";
import type { ServiceContext } from "../../context.ts";
import { tellBrowsers } from "../../news/commands.ts";
import { inTransaction } from "../../transaction.ts";

/**
 * Stores the corporate events that an administrator sent, replacing those of the same day: all of them, or none.
 *
 * @param text - the file; the caller bounds its length
 * @throws DomainError as {@link readListedEvents}
 */
export async function loadListedEvents(ctx: ServiceContext, { text, origem }: { text: string; origem: string }) {
  const events = readListedEvents(text);
  await inTransaction(ctx, async (tx) => {
    for (const batch of inBatches(events)) {
      await tx.db
        .insertInto("listed_events")
        .values(batch.map((event) => ({ ...event, fonte: origem, loadedAt: tx.now })))
        .onConflict((conflict) =>
          conflict.columns(["ticker", "data", "tipo"]).doUpdateSet((row) => ({
            fator: row.ref("excluded.fator"),
            fonte: row.ref("excluded.fonte"),
            loadedAt: row.ref("excluded.loadedAt"),
          })),
        )
        .execute();
    }
    await recordAudit(tx, { action: "prices.eventsLoaded", targetId: newId() });
  });
  await tellBrowsers(ctx, null, ["portfolio"]);
  return { message: `${formatCount(events.length, "evento guardado", "eventos guardados")}.` };
}
