import { addDays, dayInSaoPaulo } from "@app/core/calendar";
import type { BackgroundContext } from "../context.ts";

/** A cause that went on would have been reported again. */
const DAYS_KEPT = 30;

export async function sweepCspReports({ db, now }: BackgroundContext): Promise<void> {
  const oldest = addDays(dayInSaoPaulo(now()), -DAYS_KEPT);
  await db.deleteFrom("csp_reports").where("ultimoDia", "<", oldest).execute();
}
