import { dayInSaoPaulo } from "@app/core/calendar";
import type { LoadOutcome, SeriesName } from "@app/core/prices/schema";
import { describeSeries } from "@app/core/series/outcome";
import { readSeries } from "@app/core/series/read-series";
import { recordAudit } from "../../audit/commands.ts";
import type { ServiceContext } from "../../context.ts";
import { tellBrowsers } from "../../news/commands.ts";
import { inTransaction } from "../../transaction.ts";
import { keepSeries } from "./keep-series.ts";
import { recordLoad } from "./track-loads.ts";

/**
 * Keeps a series that an administrator sent: all of it, or nothing.
 *
 * @param text - the file; the caller bounds its length
 * @throws DomainError what {@link readSeries} throws
 */
export async function loadSeries(
  ctx: ServiceContext,
  { serie, text, origem }: { serie: SeriesName; text: string; origem: string },
): Promise<LoadOutcome> {
  const points = readSeries(serie, text, dayInSaoPaulo(ctx.now));
  const outcome = describeSeries(serie, points);
  await inTransaction(ctx, async (tx) => {
    await keepSeries(tx, serie, points, origem);
    const id = await recordLoad(tx, { tipo: "serie", origem, serie }, outcome);
    await recordAudit(tx, { action: "prices.seriesLoaded", targetId: id });
  });
  await tellBrowsers(ctx, null, ["portfolio"]);
  return outcome;
}
