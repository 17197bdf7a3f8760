import type { SeriesName } from "@app/core/prices/schema";
import type { SeriesPoint } from "@app/core/series/read-series";
import { inBatches } from "@app/db/batches";
import { sql } from "kysely";
import type { VisitorContext } from "../../context.ts";
import { inTransaction } from "../../transaction.ts";

/** Some 10 ms of the embedded database. */
const POINTS_PER_STATEMENT = 1000;

/**
 * Stores the points of a series, replacing those of the same days.
 *
 * @param fonte - source file or address
 */
export async function keepSeries(
  ctx: Pick<VisitorContext, "db" | "now">,
  serie: SeriesName,
  points: readonly SeriesPoint[],
  fonte: string,
): Promise<void> {
  await inTransaction(ctx, async ({ db, now }) => {
    for (const batch of inBatches(points, POINTS_PER_STATEMENT)) {
      await db
        .insertInto("series_points")
        .columns(["serie", "dia", "valor", "fonte", "obtidoEm"])
        .expression(
          sql`select ${serie}::text, dia, valor, ${fonte}::text, ${now}::timestamptz
            from unnest(${batch.map(({ dia }) => dia)}::date[],
              ${batch.map(({ valor }) => valor.toFixed())}::numeric[]) as given (dia, valor)`,
        )
        .onConflict((conflict) =>
          conflict
            .columns(["serie", "dia"])
            .doUpdateSet({ valor: sql`excluded.valor`, fonte, obtidoEm: now })
            .where(sql<boolean>`series_points.valor <> excluded.valor`),
        )
        .execute();
    }
  });
}
