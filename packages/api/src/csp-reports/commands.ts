import { dayInSaoPaulo } from "@app/core/calendar";
import type { BlockedContent } from "@app/core/csp-reports/read-report";
import { sql } from "kysely";
import type { RequestContext } from "../context.ts";
import { inTransaction } from "../transaction.ts";

/** Rows kept: anybody can send reports, and no administrator reads more. */
const MAX_ROWS = 100;

/**
 * Counts one report. Beyond the limit of rows, the least reported one is replaced, among equals the oldest, so that
 * invented reports do not displace recurring ones.
 *
 * @throws DomainError TOO_MANY_REQUESTS once a network, or everybody together, has sent too many
 */
export async function countReport(ctx: RequestContext, { diretiva, origem }: BlockedContent): Promise<void> {
  const { limiter } = ctx.services;
  await limiter.countAddress("cspReportAddress", ctx.address);
  await limiter.count("cspReports", "");
  const day = dayInSaoPaulo(ctx.now());
  await inTransaction(ctx, async ({ db }) => {
    const { vezes } = await db
      .insertInto("csp_reports")
      .values({ diretiva, origem, primeiroDia: day, ultimoDia: day })
      .onConflict((conflict) =>
        conflict.columns(["diretiva", "origem"]).doUpdateSet({
          vezes: sql`least(csp_reports.vezes, 999999999) + 1`,
          ultimoDia: sql`greatest(csp_reports."ultimoDia", excluded."ultimoDia")`,
        }),
      )
      .returning("vezes")
      .executeTakeFirstOrThrow();
    if (vezes > 1) return;
    const beyond = await db
      .selectFrom("csp_reports")
      .select(["diretiva", "origem"])
      .where((row) => row.not(row.and([row("diretiva", "=", diretiva), row("origem", "=", origem)])))
      .orderBy("vezes", "desc")
      .orderBy("ultimoDia", "desc")
      .orderBy("primeiroDia", "desc")
      .offset(MAX_ROWS - 1)
      .execute();
    for (const old of beyond) {
      await db
        .deleteFrom("csp_reports")
        .where("diretiva", "=", old.diretiva)
        .where("origem", "=", old.origem)
        .execute();
    }
  });
}
