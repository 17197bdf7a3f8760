import type { NewsTopic } from "@app/core/news/topics";
import type { ServiceContext } from "../../context.ts";
import { tellBrowsers } from "../../news/commands.ts";
import { inTransaction, lockViewer } from "../../transaction.ts";

/** Changes the viewer's accounts, entries, rules or categories, one change at a time, and tells their open screens. */
export async function changeStatements<Result>(
  ctx: ServiceContext,
  change: (tx: ServiceContext) => Promise<Result>,
  topics: readonly NewsTopic[] = ["statements"],
): Promise<Result> {
  const result = await inTransaction(ctx, async (tx) => {
    await lockViewer(tx);
    return change(tx);
  });
  await tellBrowsers(ctx, ctx.viewer.id, topics);
  return result;
}
